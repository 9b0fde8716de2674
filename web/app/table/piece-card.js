/** A piece's card: its picture, what it does, what it is to the reader now, and why it cannot be chosen. */
import { call } from "../desk.js";
import { openDialog, tellTrouble } from "../dialogs.js";
import { fromHtml, h } from "../dom.js";
import { embedded } from "../embedded.js";
import { game } from "../game.js";
import { icon } from "../icons.js";
import { t } from "../words.js";
import { choose, runAction } from "./actions.js";
import { boardOf } from "./boards.js";
import { decision } from "./gesture.js";
import { pictureOf } from "./picture.js";
import { ruleLink, showRule } from "./rule-dialog.js";

/**
 * @typedef {{id: string, title: string, html: string}} Rule
 * @typedef {{title: string, whose: string|null, does: string[], now: string[], moves: {move: string, label: string}[],
 *   cannot: {label: string|null, rule: Rule|null}[], first: string|null, rule: Rule|null}} Card
 */

/**
 * What the desk says of a piece; null for something that is no piece.
 * @param {string} piece @param {string|null} panel  the board it lies on, null for a piece that has left the table
 * @returns {Promise<Card|null>}
 */
export async function cardOf(piece, panel) {
  const card = await call("piece", { piece, panel });
  return card.title ? card : null;
}

/**
 * Open the card of a piece on a board.
 * @param {Element} el  the piece, as it is drawn
 */
export async function showCard(el) {
  if (!embedded.allows("why")) return undefined;
  const board = boardOf(el);
  return open(el.getAttribute("data-piece") || "", board?.id ?? null, board && pictureOf(board, el));
}

/** Open the card of a piece that has left the table. @param {string} piece */
export const showCardOf = (piece) => open(piece, null, null);

/** @param {string} piece @param {string|null} panel @param {SVGSVGElement|null|undefined} picture */
async function open(piece, panel, picture) {
  const seq = decision();
  /** @type {Card|null} */
  let card;
  try {
    card = await cardOf(piece, panel);
  } catch (error) {
    return tellTrouble(error);
  }
  if (!card) return undefined;
  const picked = await openDialog({ title: card.title, body: body(card, picture), className: "wide sheet-low piece-card" });
  if (picked === "symbols") return runAction("symbols");
  if (picked?.rule) return showRule(picked.rule);
  return picked?.move && choose(picked.move, seq);
}

/** @param {Card} card @param {SVGSVGElement|null|undefined} picture */
function body(card, picture) {
  const choices = game.state?.choices || [];
  const moves = card.moves.flatMap(({ move }) => choices.filter((choice) => choice.move === move));
  return h("div", { class: picture ? "pictured" : null },
    picture && h("figure", { class: "piece-figure" }, picture),
    h("div", { class: "piece-words" }, card.whose && h("p", { class: "soft" }, t("piece.whose", { name: card.whose })),
    card.does.map((line) => h("p", { class: "does" }, line)),
    (card.now.length > 0 || moves.length > 0) && h("section", { class: "for-you" }, h("h3", null, t("piece.now")),
      card.now.length > 0 && h("ul", null, card.now.map((line) => h("li", null, line))),
      moves.map((choice) => h("button", { class: "choice", type: "button", on: { click: (event) => pick(event, { move: choice }) } },
        h("span", { class: "choice-label" }, choice.label), choice.note && h("span", { class: "choice-note" }, choice.note)))),
    !moves.length && game.past === null && card.cannot.map((one) => notNow(one, card)),
    h("p", { class: "piece-links" },
      card.rule && h("button", { class: "as-link", type: "button", on: { click: (event) => pick(event, { rule: card.rule?.id }) } },
        icon("book"), t("piece.rule", { title: card.rule.title })),
      h("button", { class: "as-link", type: "button", on: { click: (event) => pick(event, "symbols") } }, icon("symbols"), t("symbols.title")))));
}

/**
 * Why a move cannot be made: what is asked first, or the rule that forbids it. Several moves are named, each with its rule.
 * @param {Card["cannot"][number]} one @param {Card} card
 */
const notNow = ({ label, rule }, { cannot, first }) => h("section", { class: "not-now" },
  h("p", null, h("strong", null, t("why.cannot")), " ", first ?? (cannot.length > 1 && label ? `${label} – ${rule?.title}` : rule?.title)),
  rule && [fromHtml("div", null, rule.html), ruleLink(rule.id)]);

/** @param {Event} event @param {any} value */
function pick(event, value) {
  /** @type {HTMLElement} */ (event.currentTarget).closest("dialog")?.dispatchEvent(new CustomEvent("pick", { detail: value }));
}
