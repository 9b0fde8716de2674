/**
 * The moves as buttons in the strip. Equal moves share a button. A list that does not fit folds by kinds, the longest first: what can be
 * pointed at on the board needs no button of its own; a button opens the list of all moves.
 */
import { $, $$, h } from "../dom.js";
import { game, gameEvents } from "../game.js";
import { icon } from "../icons.js";
import { t } from "../words.js";
import { fitted } from "./fit.js";

/** @typedef {import("../types.js").ChoiceLine} ChoiceLine */

/** The name of the list of all moves; else a list is called by its group. */
const ALL = "*";

/** The list that was opened, or "" where it was closed again, and for which decision of which table. @type {{group: string, table: string, seq: number}|null} */
let listed = null;

/** What tells the table in view from others: its game as it is kept, or its lesson. */
export const table = () => game.save?.id ?? game.lesson?.join("/") ?? "";

/** What became of the lists of this decision: the one that is open, "" after closing one, null before any. @returns {string|null} */
const ofNow = () => (listed && listed.table === table() && listed.seq === game.state?.seq ? listed.group : null);

/** Which list is open now, if any. @returns {string|null} */
export const openList = () => ofNow() || null;

/** @param {ChoiceLine[]} choices  @returns {ChoiceLine[]} one of each that are equal */
export const unequal = (choices) => [...new Map([...choices].reverse().map((choice) => [choice.like, choice])).values()].reverse();

/** The pieces that a button of the strip stands for. @param {Element} at @returns {(string|null)[]} */
export function piecesOf(at) {
  const { move, fold } = /** @type {HTMLElement} */ (at).dataset;
  const meant = (choice) => (fold ? fold === ALL || choice.group === fold : (choice.like ?? choice.move) === move);
  return (game.state?.choices || []).filter(meant).map((choice) => choice.piece);
}

/** @param {ChoiceLine} choice */
const button = (choice) =>
  h("button", { class: "choice", type: "button", "data-move": choice.move, id: `move-${choice.move.replace(/\s/g, "-")}`,
    "data-group": choice.group },
  h("span", { class: "choice-label" }, choice.label), choice.note && h("span", { class: "choice-note" }, choice.note));

/** A button in the place of several moves. @param {string} group @param {ChoiceLine[]} moves @param {string} label */
const fold = (group, moves, label) =>
  h("button", { class: "choice fold", type: "button", "data-fold": group, "data-group": group, id: `fold-${group === ALL ? "all" : group}`,
    "aria-expanded": "false" },
  h("span", { class: "choice-label" }, label), " ", h("span", { class: "fold-count" }, moves.length));

/** What was proposed and made, and can be changed. @param {string} text */
const proposal = (text) => h("p", { class: "proposal", id: "proposal" }, icon("done"), h("span", null, text),
  h("button", { class: "link", type: "button", "data-act": "change", id: "act-change" }, t("choices.change")));

/** A French button names what is done ("Défausser"), a sentence asks for it ("Défaussez"): without that letter they are one. @param {string} text */
const asAsked = (text) => text.replace(/^(\p{L}+e)[rz](?!\p{L})/u, "$1");

/** What to do on the board, unless the sentence above the buttons begins with just that. @param {string|null} [doing] */
const pointHint = (doing) => doing && !asAsked(game.state?.prompt.text ?? "").startsWith(asAsked(doing))
  ? t("choices.on-board-to", { what: doing }) : t("choices.on-board");

/**
 * The moves; those of one group stand together.
 * @param {ChoiceLine[]} choices @param {string|null} [proposed]  what was made for the player, who may change it
 */
export function choiceButtons(choices, proposed = null) {
  const moves = unequal(choices);
  const groups = [...new Set(moves.map((choice) => choice.group))];
  const of = (group) => moves.filter((choice) => choice.group === group);
  const list = openList();
  const props = { class: "choices", id: "choices", role: "group", "aria-label": t("moves.label") };
  if (list) return h("div", { ...props, class: "choices listed" }, groups.filter((group) => list === ALL || group === list).flatMap(of).map(button));
  const label = (group) => (groups.length > 1 && of(group)[0].doing) || t("choices.list");
  const hint = groups.length === 1 && moves.every((choice) => choice.piece);
  return h("div", props,
    proposed && proposal(proposed),
    hint && h("p", { class: "point-hint" }, pointHint(moves[0].doing)),
    groups.map((group) => [of(group).length > 1 && fold(group, of(group), label(group)), of(group).map(button)]),
    groups.length > 1 && moves.length > 2 && fold(ALL, moves, t("choices.all")));
}

/** In the head of the strip while a list is open. */
export const closeButton = () => openList() &&
  h("button", { class: "round-button", type: "button", "data-act": "close-list", id: "act-close-list", "aria-label": t("choices.close"), title: t("choices.close") },
    icon("close"));

/**
 * Leave in the strip, which was just drawn, what fits, and number it for the keys.
 * @param {(piece: string) => boolean} inView  whether a piece lies on a board in view, where it can be pointed at
 */
export function fitChoices(inView) {
  const box = $("#choices");
  if (!box) return;
  const buttons = $$(":scope > .choice", box);
  const strip = /** @type {HTMLElement} */ (box.parentElement);
  if (openList()) {
    strip.style.setProperty("--ui-list", "100dvh");
    strip.style.setProperty("--ui-list", `${strip.offsetHeight - box.clientHeight + wholeRows(box, buttons)}px`);
  } else {
    // Every button shows a number while they are measured: it takes room.
    for (const el of buttons) el.dataset.key = "9";
    const shown = fitted(box, buttons, piecesOf, inView);
    for (const el of buttons) if (!shown.includes(el)) el.remove();
    if (shown.some((el, n) => el !== buttons.filter((one) => shown.includes(one))[n])) box.append(...shown);
    if (onlyTheList(shown) && ofNow() === null) return open(ALL);
    box.classList.toggle("folded", Boolean($("[data-fold]", box)));
    // The words are for newcomers; where there is no room for them, the marked pieces have to do.
    if (box.scrollHeight > box.clientHeight + 1) $(".point-hint", box)?.remove();
  }
  $$(":scope > .choice", box).forEach((el, n) => (n < 9 ? (el.dataset.key = String(n + 1)) : el.removeAttribute("data-key")));
}

/** The height of as many whole rows as a box can show. @param {HTMLElement} box @param {HTMLElement[]} items */
function wholeRows(box, items) {
  const bottoms = items.map((el) => el.offsetTop + el.offsetHeight);
  return Math.max(...bottoms.filter((bottom) => bottom <= box.clientHeight)) + 3;
}

/** Whether nothing is left but the button of a list, and nothing in it can be pointed at on a board. @param {HTMLElement[]} shown */
const onlyTheList = (shown) => shown.length === 1 && Boolean(shown[0].dataset.fold) && !piecesOf(shown[0]).some(Boolean);

const redraw = () => gameEvents.dispatchEvent(new CustomEvent("asked"));

/** Draw the strip with the list of a group, or with none. @param {string} group */
function open(group) {
  listed = { group, table: table(), seq: game.state?.seq ?? 0 };
  redraw();
}

/** Open the list of a group. @param {string} group */
export function showList(group) {
  open(group);
  $("#choices .choice")?.focus({ preventScroll: true });
}

/** Close the list, and give the focus back to what opened it. */
export function closeList() {
  const group = openList();
  if (!group) return;
  const inside = document.activeElement?.closest("#prompt");
  open("");
  if (inside) ($(`[data-fold="${CSS.escape(group)}"]`) || $("#choices .choice"))?.focus({ preventScroll: true });
}
