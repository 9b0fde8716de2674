/** Start here: read the wishes, wake the desk in the background, show the screen the address names. */
import { toast } from "./announcer.js";
import { sign } from "./art.js";
import { call, deskEvents, isAwake, wakeDesk } from "./desk.js";
import { closeStrayDialogs, openDialog, tellTrouble } from "./dialogs.js";
import { $, h } from "./dom.js";
import { game, gameEvents, recover, redraw } from "./game.js";
import { icon } from "./icons.js";
import { playable, reached } from "./milestones.js";
import { applyPrefs, prefs, setPrefs } from "./prefs.js";
import { go, here } from "./route.js";
import { leadsToTable, screenFor } from "./screens.js";
import { inMemory, openStore } from "./store.js";
import { watchGestures } from "./table/gesture.js";
import { watchUpdates } from "./update.js";
import { wakeLine } from "./wake.js";
import { LANGUAGES, t, useLanguage, wishedLanguage } from "./words.js";

/** @type {import("./types.js").Screen|null} */
let screen = null;
let visit = 0;
/** So long (ms) after the first move can be made the page turns to keeping itself. */
const SETTLED = 2000;

function drawFrame() {
  $("#skip").textContent = t("word.skip");
  $("#top").replaceChildren(
    h("a", { class: "brand", href: "#/" }, sign(), h("span", null, t("app.name"))),
    h("nav", { "aria-label": t("nav.label") },
      h("a", { href: "#/learn" }, icon("learn"), h("span", null, t("learn.title"))),
      h("a", { href: "#/settings" }, icon("gear"), h("span", null, t("settings.title"))),
      h("a", { href: "#/about" }, icon("info"), h("span", null, t("about.title")))));
  $("#wake").replaceChildren(wakeLine());
  $("#memory").hidden = !inMemory();
  $("#memory").textContent = t("store.memory");
}

async function draw() {
  const mine = ++visit;
  closeStrayDialogs();
  screen?.leave?.();
  screen = null;
  const main = $("#main");
  const [name, ...args] = here();
  document.body.dataset.screen = name || "shelf";
  try {
    const next = await screenFor(name, args, main, speak);
    if (mine !== visit) return next?.leave?.();
    if (!next) return undefined;
    screen = next;
    document.title = next.title;
    if (name !== "table") scrollTo(0, 0);
    // A reader who moved to another screen starts at its heading, not at the top of the page.
    if (mine > 1 && !main.contains(document.activeElement)) ($("h1, #prompt-text", main) || main).focus({ preventScroll: true });
  } catch (error) {
    await tellTrouble(error);
  }
  return undefined;
}

/** Switch the language at any moment; the game stays where it is. @param {string} lang */
async function speak(lang) {
  await useLanguage(lang);
  setPrefs({ lang });
  drawFrame();
  if (isAwake()) {
    await call("language", { lang });
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
  const answer = await openDialog({
    title: t("dead.title"), closable: false, className: "small",
    body: h("p", null, t(game.save ? "dead.safe" : "dead.nothing")),
    actions: [{ label: t("dead.restart"), value: true, kind: "main" }],
  });
  if (!answer) return;
  try {
    await recover();
    toast(t("dead.back"));
  } catch (error) {
    await tellTrouble(error);
    go();
  }
}

async function start() {
  applyPrefs();
  await useLanguage(prefs.lang && LANGUAGES.includes(prefs.lang) ? prefs.lang : wishedLanguage());
  await openStore();
  drawFrame();
  deskEvents.addEventListener("dead", onDead);
  gameEvents.addEventListener("refused", (event) => tellTrouble(/** @type {CustomEvent} */ (event).detail, t("refused.title")));
  gameEvents.addEventListener("overtaken", () => toast(t("tabs.overtaken")));
  $("#skip").addEventListener("click", (event) => {
    event.preventDefault();
    $("#main").focus();
  });
  watchGestures();
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
  start();
}
