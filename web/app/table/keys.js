/** Playing without a pointer: arrows walk the pieces, Enter plays, letters do the rest. */
import { say } from "../announcer.js";
import { openDialog } from "../dialogs.js";
import { $, $$, h, isShown } from "../dom.js";
import { game } from "../game.js";
import { prefs } from "../prefs.js";
import { t } from "../words.js";
import { choosePiece, runAction } from "./actions.js";
import { turnTo, visible } from "./boards.js";
import { closeList } from "./choices.js";
import { walkLog } from "./log.js";
import { showCard } from "./piece-card.js";
import { frame, gripOf, hold, nameOf, nearest, neighbour } from "./pieces.js";
import { askedAbout, callOff } from "./question.js";
import { isRecapOpen, toggleRecap } from "./told.js";

const LETTERS = { u: "undo", r: "redo", h: "hint", s: "scores", "?": "keys", t: "restart", m: "menu", y: "symbols" };

/** Listen for the whole table; returns how to stop. */
export function listenKeys() {
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
  if (event.key === "Escape" && askedAbout()) return callOff();
  if (event.key === "Escape" && isRecapOpen()) return toggleRecap(false);
  if (event.key === "Escape") return closeList();
  if (target.closest("input, textarea, select")) return;
  if (target.closest("[role=tablist]") && event.key.startsWith("Arrow")) return walkTabs(event);
  if (target.closest(".log") && event.key.startsWith("Arrow")) return walkLog(event);
  if (target.matches("span[role=button]") && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    return target.click();
  }
  if (event.key.startsWith("Arrow")) return walk(event);
  const piece = target.closest(".sheet [data-piece]");
  if (piece && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    const alive = piece.classList.contains("can");
    choosePiece({ alive: alive ? [piece] : [], dead: alive ? null : piece });
    return;
  }
  if (prefs.keys === "off") return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key; // whether or not caps are locked
  if (/^[1-9]$/.test(key)) $(`.choice[data-key="${key}"]`)?.click();
  else if ((key === "w" || key === "?") && piece) showCard(piece);
  else if (key === "p") say($("#prompt-text")?.textContent || "");
  else if (key === "l") readLog();
  else if (key === "+" || key === "-" || key === "0") zoom(key);
  else if (key in LETTERS) runAction(LETTERS[key]);
  else return;
  event.preventDefault();
}

/** Arrows go over the pieces that can be played; with Shift over every piece. */
function walk(event) {
  const boards = visible();
  const all = boards.flatMap((board) => $$(event.shiftKey ? "[data-piece]" : ".can", board.sheet));
  if (!all.length) return;
  event.preventDefault();
  const now = document.activeElement;
  const from = now && now.closest(".sheet");
  const box = from ? pieceAt(now).getBoundingClientRect() : null;
  const next = box
    ? neighbour({ x: box.left + box.width / 2, y: box.top + box.height / 2 }, all, event.key)
    : all.find((el) => gripOf(el).getAttribute("tabindex") === "0") || all[0];
  if (next) focusPiece(next);
}

/** The piece whose grip has the focus. @param {any} grip @returns {Element} */
const pieceAt = (grip) => grip.closest("[data-piece]") || grip;

/** @param {any} el */
function focusPiece(el) {
  for (const one of $$(".sheet [tabindex='0']")) one.setAttribute("tabindex", "-1");
  const grip = gripOf(el);
  if (!el.classList.contains("can")) hold(el, "img", nameOf(el));
  grip.setAttribute("tabindex", "0");
  frame(el);
  grip.focus({ preventScroll: true });
  visible().find((board) => board.sheet.contains(el))?.zoom.show(el);
}

function walkTabs(event) {
  const tabs = $$("[role=tab]");
  const at = tabs.indexOf(event.target);
  const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
  const next = tabs[(at + step + tabs.length) % tabs.length];
  event.preventDefault();
  turnTo(next.dataset.tab);
  $(`[data-tab="${next.dataset.tab}"]`).focus();
}

function readLog() {
  say(game.log.slice(-5).map((line) => line.text).join(" "));
  if ($("#panel-log").hidden) turnTo("log");
  $("#log [tabindex]")?.focus();
}

function zoom(key) {
  const board = visible().find((one) => one.sheet.contains(document.activeElement)) || visible()[0];
  board?.zoom.step({ "+": 1.5, "-": 1 / 1.5, 0: 0 }[key] ?? 0);
}

/**
 * Remember where the focus is before the table changes; the returned function puts it back where it makes
 * sense: the same control, else the nearest live piece, else the first button, else the prompt.
 * @returns {() => void}
 */
export function keepFocus() {
  const now = /** @type {HTMLElement|null} */ (document.activeElement);
  const onBoard = now?.closest(".sheet");
  const inPrompt = now?.closest("#prompt");
  const box = onBoard ? pieceAt(now).getBoundingClientRect() : null;
  return () => {
    if (!onBoard && !inPrompt) return;
    const still = document.activeElement === now && now?.isConnected && isShown(now) && (!onBoard || pieceAt(now).classList.contains("can"));
    if (still) return;
    // What was drawn anew under its old name is the same to the reader.
    const same = inPrompt && now?.id ? document.getElementById(now.id) : null;
    if (same) return same.focus({ preventScroll: true });
    const pieces = visible().flatMap((board) => $$(".can", board.sheet));
    if (box && pieces.length) focusPiece(nearest({ x: box.left + box.width / 2, y: box.top + box.height / 2 }, pieces));
    else ($("#prompt .choice, #prompt .button") || $("#prompt-text"))?.focus({ preventScroll: true });
  };
}

const LIST = [
  ["← ↑ ↓ →", "keys.arrows"], ["Enter", "keys.enter"], ["Shift + ←→", "keys.all"], ["? / w", "keys.why"], ["1 … 9", "keys.numbers"],
  ["u / r", "keys.undo"], ["t", "keys.turn"], ["h", "keys.hint"], ["s", "keys.scores"], ["l", "keys.log"], ["p", "keys.prompt"],
  ["+ − 0", "keys.zoom"], ["y", "keys.symbols"], ["m", "keys.menu"], ["?", "keys.help"],
];

/** The list of keys. */
export const showKeys = () => openDialog({
  title: t("keys.title"),
  body: h("div", null,
    h("dl", { class: "keys" }, LIST.map(([key, what]) => [h("dt", null, h("kbd", null, key)), h("dd", null, t(what))])),
    prefs.keys === "off" && h("p", { class: "soft" }, t("keys.off"))),
  actions: [{ label: t("word.understood"), value: true, kind: "main" }],
});
