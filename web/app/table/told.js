/** What the others did since my last decision: a line above the prompt, and the list behind it, to be played one by one. */
import { $, $$, h, picture } from "../dom.js";
import { game, gameEvents } from "../game.js";
import { icon } from "../icons.js";
import { t } from "../words.js";
import { openList } from "./choices.js";
import { closeMoment } from "./moments.js";
import { isShared, seatMark } from "./seat-mark.js";

/**
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").Deed} Deed
 */

/** The list is open. */
let open = false;
/** Ends the wait of a list that opened by itself and folds by itself; null for none. @type {AbortController|null} */
let greeting = null;
/** How long (ms) a list that opened by itself stays: a glance, and so much for each letter; no longer than the last. */
const GLANCE = 2500;
const LETTER = 55;
const LONGEST = 20_000;

/** More players than these have no room above the prompt: some are told of, the others counted. */
const MOST_ROWS = 4;

const redraw = () => gameEvents.dispatchEvent(new CustomEvent("told"));

/** What others did. @param {State} state @returns {Deed[]} */
export const othersDeeds = (state) => (state.lesson ? [] : state.recap.filter((deed) => deed.seat !== state.seat && deed.text));

/** What the line above the prompt tells. @param {State} state @returns {import("../types.js").Told[]} */
const latest = (state) => (state.lesson || state.example || state.readonly ? [] : state.told);

/** The line above the prompt. @param {State} state */
export function toldLine(state) {
  const all = latest(state);
  if (!all.length) return null;
  const shown = all.length > MOST_ROWS ? all.slice(1 - MOST_ROWS) : all;
  const rows = shown.map((one) => h("span", { class: "told-row" }, isShared(state) && seatMark(one.seat, state),
    h("span", { class: "told-text" }, one.gists[0] ?? one.text)));
  const rest = all.length - shown.length;
  return h("button", { class: all.length > 2 ? "told many" : "told", id: "told", type: "button", "data-act": "recap", "data-rows": state.seat === all[0].seat ? "own" : rows.length, title: t("told.more"),
    "aria-expanded": String(open), "aria-controls": "recap" }, h("span", { class: "told-rows" }, rest > 0 && h("span", { class: "told-rest" }, t("told.rest", { n: rest })), rows), icon("next"));
}

/** The dramatic lines of a deed, as pictures. @param {Deed} deed */
const pictures = (deed) => [...new Set(game.log.filter((line) => line.moment && line.entry > deed.before && line.entry <= deed.after)
  .map((line) => line.moment))];

/** @param {Deed} deed @param {number} n @param {State} state */
const item = (deed, n, state) =>
  h("li", { class: "deed", id: `deed-${n}` }, isShared(state) && seatMark(deed.seat, state),
    h("span", { class: "deed-told" }, h("span", { class: "deed-text" }, deed.text),
      h("span", { class: "deed-pictures" }, pictures(deed).map((svg) => picture(svg || "", "deed-picture")))),
    h("button", { class: "rule-link", type: "button", "data-act": "replay", "data-n": n, "aria-label": t("told.play"), title: t("told.play") }, icon("play")));

/** Draw the list, or take it away. @param {HTMLElement} box */
export function drawRecap(box) {
  const { state } = game;
  const deeds = state && !state.curtain && game.past === null ? listed(state) : [];
  open = open && deeds.length > 0;
  box.hidden = !open;
  box.classList.toggle("greeting", Boolean(greeting));
  if (!open || !state) return box.replaceChildren();
  return box.replaceChildren(
    h("div", { class: "recap-head" }, h("h2", { id: "recap-title" }, othersDeeds(state).length ? t("told.since") : t("told.mine")),
      h("button", { class: "round-button", type: "button", "data-act": "recap", "aria-label": t("word.close"), title: t("word.close") }, icon("close"))),
    h("ol", { class: "deeds", tabindex: "0", "aria-labelledby": "recap-title" }, deeds.map((deed, n) => item(deed, n, state))));
}

/** The deeds of the list: those of others, else one's own. @param {State} state */
export function listed(state) {
  const others = othersDeeds(state);
  return others.length || !latest(state).length ? others : state.recap.filter((deed) => deed.text).slice(-1);
}

/** Open the list or close it. What it tells needs no card in front of it. */
export function toggleRecap(to = !open) {
  stay();
  open = to;
  if (open) closeMoment();
  redraw();
  if (!open) $("#told")?.focus({ preventScroll: true });
}

/**
 * Show the person that lifts a curtain what happened since their last turn: a strip that folds into the line above the prompt when it was
 * read, or at the first press on anything else. A press on it keeps it.
 * @param {State} state
 */
export function greet(state) {
  const deeds = othersDeeds(state);
  if (!deeds.length) return;
  open = true;
  greeting = new AbortController();
  const { signal } = greeting;
  const letters = deeds.reduce((sum, deed) => sum + deed.text.length, 0);
  const timer = window.setTimeout(fold, Math.min(GLANCE + LETTER * letters, LONGEST));
  signal.addEventListener("abort", () => clearTimeout(timer));
  for (const type of ["pointerdown", "focusin", "wheel"])
    document.addEventListener(type, (event) => {
      // What is pressed must not move away under the finger: the strip keeps its size.
      if (/** @type {Element} */ (event.target).closest("#recap")) stay();
      else if (type === "pointerdown") fold();
    }, { signal, capture: true, passive: true });
}

/** The list does not fold by itself any more. */
function stay() {
  greeting?.abort();
  greeting = null;
}

/** The list folds into its line. The strip is not drawn anew: a press on one of its buttons may be under way. */
function fold() {
  closeRecap();
  const box = $("#recap");
  if (box) drawRecap(box);
  $("#told")?.setAttribute("aria-expanded", "false");
}

/** The list closes with the next decision. */
export function closeRecap() {
  stay();
  open = false;
}

/** Whether the list is open. */
export const isRecapOpen = () => open;

/**
 * Let the line above the prompt, which was drawn with its shortest texts, tell as much as fits beside the moves: one text after the
 * other grows, the reader's own first, as long as no move is pushed out and no text is cut.
 */
export function fitTold() {
  const box = $("#choices");
  const told = $("#told");
  if (!game.state || !box || !told || openList()) return;
  const texts = /** @type {HTMLElement[]} */ ($$("#told .told-text"));
  const shown = latest(game.state).slice(-texts.length);
  // All of a text is in view, unless that takes the moves their room.
  const lines = (most) => told.style.setProperty("--ui-lines", most);
  const end = Math.max(...[...box.children].map((el) => /** @type {HTMLElement} */ (el).offsetTop + /** @type {HTMLElement} */ (el).offsetHeight)) - box.offsetTop;
  const strip = /** @type {HTMLElement} */ (box.parentElement);
  const whole = () => end <= box.clientHeight && strip.scrollHeight <= strip.clientHeight;
  const fits = () => whole() && texts.every((el) => el.scrollHeight <= el.clientHeight + 1);
  lines("9");
  if (!fits()) {
    lines("");
    if (!whole()) lines("1"); // a move that is cut weighs more than a text that is: all of it stands in the list
    return undefined;
  }
  const mine = game.state.seat;
  const growing = shown.map(({ seat, gists, text }, n) => ({ el: texts[n], own: seat === mine, more: [...gists.slice(1), ...(gists.length ? [text] : [])] }))
    .sort((a, b) => Number(b.own) - Number(a.own));
  while (growing.length) {
    const { el, more } = growing[0];
    const was = el.textContent;
    const next = more.shift();
    if (next !== undefined) el.textContent = next;
    if (next !== undefined && fits()) growing.push(growing[0]);
    else el.textContent = was;
    growing.shift();
  }
}
