/** Start here: read the settings, wake the desk in the background, show the screen the address names. */
import "./first.js"; // begun before anything here asks for the desk, whichever of the two files arrives first
import { toast } from "./announcer.js";
import { sign } from "./art.js";
import { call, deskEvents, isAwake, wakeDesk } from "./desk.js";
import { closeStrayDialogs, openDialog, tellRefusal, tellTrouble } from "./dialogs.js";
import { $, h } from "./dom.js";
import { game, gameEvents } from "./game.js";
import { icon } from "./icons.js";
import { followLetters } from "./letters.js";
import { playable, reached } from "./milestones.js";
import { watchNoises } from "./noises.js";
import { recover } from "./opening.js";
import { redraw } from "./playing.js";
import { applyPrefs, prefs, setPrefs } from "./prefs.js";
import { go, goInstead, here } from "./route.js";
import { unstoredSaves } from "./saves.js";
import { leadsToTable, screenFor } from "./screens.js";
import { drawStorageStrip, watchStorage } from "./storage-strip.js";
import { openStore, storeEvents } from "./store.js";
import { watchGestures } from "./table/gesture.js";
import { watchUpdates } from "./update.js";
import { wakeLine } from "./wake.js";
import { LANGUAGES, t, useLanguage, useSomeLanguage, wishedLanguage } from "./words.js";

/** The screen in view, and its address. @type {{screen: import("./types.js").Screen|null, hash: string}|null} */
let shown = null;
let visit = 0;
/** How long (ms) after the first move can be made the page begins to keep itself for offline use. */
const SETTLED = 2000;
/** The static text of the page for when it does not start. */
const plain = $("#plain");

/** The reader has gone to another screen while this one was being prepared. */
class Superseded extends Error {}

function drawFrame() {
  $("#skip").textContent = t("word.skip");
  $("#top").replaceChildren(
    h("a", { class: "brand", href: "#/" }, sign(), h("span", null, t("app.name"))),
    h("nav", { "aria-label": t("nav.label") },
      h("a", { href: "#/learn" }, icon("learn"), h("span", null, t("learn.title"))),
      h("a", { href: "#/settings" }, icon("gear"), h("span", null, t("settings.title"))),
      h("a", { href: "#/about" }, icon("info"), h("span", null, t("about.title")))));
  $("#wake").replaceChildren(wakeLine());
  drawStorageStrip();
}

/** Where the screen of one visit is shown: it replaces the screen before it, which is left only then. @returns {import("./types.js").Outlet} */
function outletFor(number, name) {
  const el = $("#main");
  let used = false;
  return {
    el,
    show(...nodes) {
      if (number !== visit) throw new Superseded();
      if (!used) {
        shown?.screen?.leave?.();
        shown = { screen: null, hash: location.hash };
        used = true;
        document.body.dataset.screen = name || "shelf";
      }
      el.replaceChildren(...nodes);
    },
    lead(...parts) {
      if (number === visit) goInstead(...parts);
      return null;
    },
  };
}

async function draw() {
  const mine = ++visit;
  closeStrayDialogs();
  const [name, ...args] = here();
  const before = shown;
  const outlet = outletFor(mine, name);
  const main = outlet.el;
  try {
    const next = await screenFor(name, args, outlet, speak);
    if (mine !== visit || !next) return next?.leave?.();
    shown = { screen: next, hash: location.hash };
    document.title = next.title;
    if (name !== "table") scrollTo(0, 0);
    // A reader who moved to another screen starts at its heading, not at the top of the page.
    if (mine > 1 && !main.contains(document.activeElement)) ($("h1, #prompt-text", main) || main).focus({ preventScroll: true });
  } catch (error) {
    if (mine !== visit || error instanceof Superseded) return undefined;
    await stayOrFallBack(error, before, name);
  }
  return undefined;
}

/**
 * A screen could not be shown. The screen before it still stands: then the address goes back to that one. Otherwise the shelf follows,
 * and when the shelf itself fails, the plain page.
 * @param {unknown} error @param {typeof shown} before @param {string|undefined} name
 */
async function stayOrFallBack(error, before, name) {
  if (before && before === shown) history.replaceState(null, "", before.hash || "#/");
  else if (name === undefined) return showPlain(error);
  else goInstead();
  return tellTrouble(error);
}

/** Say without words of ours, in both languages, that the page does not work, and why. @param {any} error */
function showPlain(error) {
  console.info("The page did not start:", error);
  $("#plain-why").textContent = error?.ludo?.what || error?.message || String(error);
  plain.classList.add("now");
  $("#main").replaceChildren(plain);
}

/** Switch the language at any moment; the game stays where it is. @param {string} lang */
async function speak(lang) {
  try {
    await useLanguage(lang);
    setPrefs({ lang });
  } catch (error) {
    const trouble = { kind: "words", what: t("trouble.words"), todo: t("trouble.screen-todo") };
    await tellTrouble(Object.assign(new Error("no words", { cause: error }), { ludo: trouble }));
  }
  drawFrame();
  if (isAwake()) {
    await call("language", { lang: document.documentElement.lang });
    if (game.state) await redraw();
  }
  await draw();
}

/** Several calls may find the worker dead at once; one question is enough. */
let asking = false;

async function onDead() {
  if (asking) return;
  asking = true;
  await offerRestart();
  asking = false;
}

async function offerRestart() {
  const kept = unstoredSaves().ids.length ? "dead.unstored" : game.save ? "dead.safe" : "dead.nothing";
  const answer = await openDialog({
    title: t("dead.title"), closable: false, className: "small",
    body: h("p", null, t(kept)),
    actions: [{ label: t("dead.restart"), value: true, kind: "main" }],
  });
  if (!answer) return;
  try {
    if (await recover()) toast(t("dead.back"));
    else if (document.body.dataset.screen === "table") go();
  } catch (error) {
    await tellTrouble(error);
    go();
  }
}

/** An error that nobody caught: say so, or the page would seem to do nothing. @param {PromiseRejectionEvent} event */
function onUncaught(event) {
  if (event.reason instanceof Superseded) event.preventDefault();
  else tellTrouble(event.reason);
}

async function start() {
  watchStorage();
  applyPrefs();
  followLetters();
  const wish = prefs.lang && LANGUAGES.includes(prefs.lang) ? prefs.lang : wishedLanguage();
  await Promise.all([useSomeLanguage(wish), openStore()]);
  drawFrame();
  deskEvents.addEventListener("dead", onDead);
  gameEvents.addEventListener("refused", (event) => tellRefusal(/** @type {CustomEvent} */ (event).detail));
  gameEvents.addEventListener("overtaken", () => toast(t("tabs.overtaken")));
  // The shelf now has the games that the storage kept.
  storeEvents.addEventListener("opened", () => document.body.dataset.screen === "shelf" && draw());
  addEventListener("unhandledrejection", onUncaught);
  $("#skip").addEventListener("click", (event) => {
    event.preventDefault();
    $("#main").focus();
  });
  watchGestures();
  watchNoises();
  addEventListener("hashchange", draw);
  await draw();
}

// Where an address leads to a table, its board says when a move can be made.
deskEvents.addEventListener("awake", () => !leadsToTable(here()[0]) && reached("ready"));
// The first start is not to share the line and the processor with the download of everything else.
playable.then(() => setTimeout(watchUpdates, SETTLED));
// A start that fails shows on the shelf, with a way to try again.
if (!document.documentElement.dataset.tooOld) {
  wakeDesk().catch(() => {});
  start().catch(showPlain);
}
