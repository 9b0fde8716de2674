/** The page of a board in a frame: reads what its author wishes, puts it on the table, and keeps the line to the page around. */
import "./first.js"; // begun before anything here asks for the desk, whichever of the two files arrives first
import { toast } from "../app/announcer.js";
import { fromRoot } from "../app/begin.js";
import { call, deskEvents, wakeDesk } from "../app/desk.js";
import { tellRefusal, tellTrouble } from "../app/dialogs.js";
import { $, h } from "../app/dom.js";
import { embedded } from "../app/embedded.js";
import { game, gameEvents } from "../app/game.js";
import { icon } from "../app/icons.js";
import { followLetters } from "../app/letters.js";
import { openEmbedded } from "../app/opening.js";
import { act, lookAt, play, redraw } from "../app/playing.js";
import { settlePrefs } from "../app/prefs.js";
import { address } from "../app/route.js";
import { watchGestures } from "../app/table/gesture.js";
import { opening, showLoadingBoard } from "../app/table/loading-board.js";
import { showTable } from "../app/table/table.js";
import { LANGUAGES, t, useSomeLanguage, wishedLanguage } from "../app/words.js";
import { follow, goTo } from "./walk.js";
import { described, listenToHost, tellHost } from "./host.js";
import { lightPieces, markPieces, showPart, unknownPiece } from "./look.js";
import { allTold, report } from "./report.js";
import { inSight, sight } from "./sight.js";
import { statement } from "./statement.js";
import { checkValue, controlsFor, forDesk, fromAddress, listed, refusal } from "./wishes.js";

/** What is wished for now. */
let wishes = fromAddress();
let controls = new Set(["open"]);

/** Which control an action of the table belongs to; the others belong to the board itself. */
const OF_CONTROL = {
  undo: "undo", redo: "undo", restart: "undo", hint: "hint", why: "why", log: "log", history: "history", moment: "history", replay: "history",
  scores: "score", symbols: "rules", rules: "rules", "to-rule": "rules",
};
/** The actions that a frame does not offer: the shelf, the settings, and everything that stores something. */
const NEVER = ["shelf", "menu", "settings", "export", "share", "embed", "take-over", "copy", "to-game", "review"];

/** @type {import("../app/types.js").Outlet} */
const outlet = { el: $("#main"), show: (...nodes) => $("#main").replaceChildren(...nodes), lead: () => null };

/** Open an address of the app in a tab of its own; the page around may forbid that. @param {string|Promise<string>} path  from the site's root */
async function openTab(path) {
  // At once, while the browser still takes it for the reader's press.
  const tab = window.open("about:blank", "_blank");
  if (!tab) return toast(t("embed.no-tab"));
  tab.location.href = fromRoot(await path);
  tab.opener = null; // only now: a sandboxed frame may lead nowhere but the tabs that it opened
  return undefined;
}

/** Another screen opens in a tab. @param {...string} parts */
const inTab = (...parts) => openTab(address(...parts));

/** What is on the table, in a tab: a game with all that was played. */
async function openInTab() {
  const { state } = game;
  if (!state) return inTab();
  // A study is known to nobody but by its text.
  if (state.lesson) return openTab(call("embed_code").then(({ attributes: { show, ref } }) => (show === "study" ? `#study=${ref}` : address("lesson", state.game, ref))));
  if (state.example) return inTab("example", state.game, state.example.id);
  if (state.puzzle) return inTab("puzzle", state.game, state.puzzle.id);
  return openTab(call("link", { secrets: true }).then(({ text }) => `#g=${text}`));
}

/** The buttons that stand over every board. */
function drawCorner() {
  const button = (/** @type {any} */ sign, /** @type {string} */ label, /** @type {string} */ id, /** @type {() => any} */ doing) =>
    h("button", { class: "round-button", type: "button", id, "aria-label": label, title: label, on: { click: () => Promise.resolve(doing()).catch(tellTrouble) } }, icon(sign));
  const full = controls.has("full") && document.fullscreenEnabled;
  $("#corner").replaceChildren(...[
    full && button("fit", t("embed.full"), "corner-full", () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())),
    button("tab", t("embed.open"), "corner-open", openInTab),
  ].filter(Boolean));
}

/** @param {string|undefined} wish */
function useControls(wish) {
  controls = controlsFor(wish, wishes.show);
  document.body.dataset.controls = [...controls].join(" ");
  document.body.dataset.show = wishes.show || "play";
}

/** Take over language, light and motion. @param {Record<string, string|undefined>} some */
async function settle({ lang, theme, motion }) {
  if (theme) settlePrefs({ theme: checkValue("theme", theme) });
  if (motion) settlePrefs({ motion: checkValue("motion", motion) });
  if (!lang || lang === document.documentElement.lang) return;
  await useSomeLanguage(checkValue("lang", lang));
  drawCorner();
  if (!game.state) return;
  await call("language", { lang });
  await redraw();
}

/** Done when the table stands; null before anybody wanted it. Where there was trouble, words stand in its place. @type {Promise<void>|null} */
let table = null;

/**
 * Set the table up, once. A frame waits with it until the reader has the frame in view or the host sends a message: of ten boards on
 * a page, those further down then hold no drawing.
 */
const stand = () => (table ??= Promise.resolve().then(async () => {
  showTable(outlet);
  await point(wishes);
  watchHeight();
}));

/** Put on the table what is wished for. @param {Record<string, any>} what */
async function load(what) {
  await openEmbedded(forDesk(what));
  await point(what);
}

/** Show what the author of the page points at. @param {Record<string, any>} what */
async function point(what) {
  if (what.show === "replay" && what.state === undefined) await lookAt(0);
  const lost = [...(await lightPieces(listed(wishes.focus))), ...(await showPart(listed(wishes.crop)))];
  for (const name of lost) tellHost("error", { answers: null, ...described(unknownPiece(name)) });
  const warning = game.state?.warning ?? (lost.length ? described(unknownPiece(lost[0])).words : "");
  if (warning) toast(warning);
}

/** What went wrong stands where the board would. @param {any} error */
function showTrouble(error) {
  table ??= Promise.resolve();
  const { words, todo } = described(error);
  outlet.show(h("div", { class: "paper embed-trouble", role: "alert" }, h("p", null, words), todo && h("p", null, todo),
    h("p", null, h("button", { class: "button main", type: "button", on: { click: () => location.reload() } }, t("wake.retry")))));
  tellHost("error", { answers: null, ...described(error) });
}

/** A move that the page around makes. @param {{move: string}} message */
async function playFor({ move }) {
  const { state } = game;
  if (!state) throw refusal("not-ready");
  await follow(() => play(move, state.seq));
}

function answerHost() {
  const answers = /** @type {Record<string, (message: any) => any>} */ ({
    load: async (what) => {
      wishes = { ...wishes, ...what };
      useControls(wishes.controls);
      await load(what);
    },
    play: playFor,
    undo: () => follow(() => act("undo")),
    goto: ({ step }) => goTo(step),
    mark: ({ pieces }) => markPieces(pieces),
    async set({ controls: wish, ...some }) {
      if (wish !== undefined) useControls((wishes.controls = wish));
      drawCorner();
      await settle(some);
      if (game.state) await redraw();
    },
    async state() {
      await allTold();
      return call("embed_state");
    },
  });
  const standing = (/** @type {(message: any) => any} */ answer) => async (/** @type {any} */ message) => {
    if (game.state) await stand();
    return answer(message);
  };
  listenToHost(Object.fromEntries(Object.entries(answers).map(([type, answer]) => [type, standing(answer)])));
}

/** In a frame the table leaves out what belongs to the app. */
function standInFrame() {
  Object.assign(embedded, {
    on: true,
    allows: (/** @type {string} */ action) => !NEVER.includes(action) && (!(action in OF_CONTROL) || controls.has(OF_CONTROL[action])),
    lead: inTab,
    instead: {
      result: () => {}, // the strip says how it ended
      again: () => load({ ...wishes, seed: undefined, ref: undefined, show: "play", game: game.state?.game }).catch(tellTrouble),
      "lesson-end": () => (game.state?.lesson?.done ? load(wishes).catch(tellTrouble) : act("lesson_next")),
      "lesson-then": () => load({ ...wishes, ref: game.state?.lesson?.then?.id }).catch(tellTrouble),
      "puzzle-again": () => load({ show: "puzzle", game: game.state?.game, ref: game.state?.puzzle?.id }).catch(tellTrouble),
      "puzzle-list": () => inTab("puzzles", game.state?.game ?? ""),
      "lesson-play": () => inTab("new", game.state?.game ?? ""),
    },
  });
  // Addresses of the app's screens lead out of the frame.
  addEventListener("click", (event) => {
    const link = /** @type {HTMLElement} */ (event.target).closest?.('a[href^="#/"], a[target="_blank"]');
    if (!link) return;
    event.preventDefault();
    openTab(link.getAttribute("href") ?? "").catch(tellTrouble);
  }, true);
}

/** Tell how high the board would like to be; the element that holds the frame may follow. */
function watchHeight() {
  const tell = () => {
    const panel = [...game.panels.values()].find((one) => one.main || one.own) ?? [...game.panels.values()][0];
    const besides = [...document.querySelectorAll("#prompt, #tools, .bar-who, #tabs")].reduce((sum, el) => sum + /** @type {HTMLElement} */ (el).offsetHeight, 0);
    if (panel) tellHost("height", { height: Math.round((innerWidth * panel.height) / panel.width + besides) });
  };
  new ResizeObserver(tell).observe($("#main"));
  gameEvents.addEventListener("change", (/** @type {any} */ event) => event.detail.fresh && requestAnimationFrame(tell));
}

/** Whether this frame may store anything. Nothing of a game is; the reader's own settings are. */
function mayStore() {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

async function start() {
  tellHost("hello");
  standInFrame();
  watchGestures(); // without it no press is known to belong to the decision in view, and none plays
  addEventListener("unhandledrejection", (event) => tellTrouble(event.reason));
  answerHost();
  const lang = LANGUAGES.includes(wishes.lang) ? wishes.lang : wishedLanguage();
  await useSomeLanguage(lang);
  for (const name of /** @type {const} */ (["lang", "theme", "motion"])) if (wishes[name]) checkValue(name, wishes[name]);
  await settle({ theme: wishes.theme, motion: wishes.motion });
  followLetters();
  useControls(wishes.controls);
  drawCorner();
  wakeDesk().catch(showTrouble);
  deskEvents.addEventListener("dead", () => showTrouble(Object.assign(new Error(t("dead.title")), { ludo: { kind: "dead", what: t("dead.title"), todo: t("embed.dead") } })));
  inSight.then(showWaiting).catch(showTrouble);
  report();
  gameEvents.addEventListener("refused", (/** @type {any} */ { detail }) => !follow.quiet && tellRefusal(detail));
  await openFirst();
}

/** What the reader sees until the table stands. */
async function showWaiting() {
  const picture = table || !wishes.game ? null : await opening(wishes.game);
  if (!table) showLoadingBoard(outlet, picture);
}

async function openFirst() {
  await openEmbedded(forDesk(wishes));
  const state = /** @type {import("../app/types.js").State} */ (game.state);
  // What is pointed at, played through or played by bots needs the table; anything else waits for the reader.
  const mayWait = !wishes.focus && !wishes.crop && wishes.show !== "replay" && ["human", "lesson"].includes(state.next.kind);
  if (mayWait && !sight.seen) inSight.then(stand).catch(showTrouble);
  else await stand();
  tellHost("ready", {
    game: state.game, name: state.name, show: wishes.show || "play", lang: document.documentElement.lang, shared: document.documentElement.dataset.python === "shared",
    storage: mayStore(), statement: statement("attempted", state),
  });
  if (!mayStore() && game.state?.next.kind === "human") toast(t("embed.no-storage"));
}

addEventListener("unhandledrejection", (event) => void tellTrouble(event.reason));
start().catch(showTrouble);
