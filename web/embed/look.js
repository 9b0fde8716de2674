/** What the author of a page points at: pieces that are lit, and the part of the board that is shown. */
import { $$ } from "../app/dom.js";
import { game, gameEvents, open } from "../app/game.js";
import { allBoards, turnTo } from "../app/table/boards.js";
import { mark } from "../app/table/pieces.js";
import { refusal } from "./wishes.js";

/** The pieces lit now. @type {string[]} */
let lit = [];

/** Where a piece lies on the boards. @param {string} piece @returns {Element[]} */
const placesOf = (piece) => allBoards().map((board) => board.piece(piece)).filter(Boolean);

function light() {
  for (const el of $$(".sheet .focus")) if (!game.state?.lesson) el.classList.remove("focus");
  for (const piece of lit) for (const el of placesOf(piece)) mark(el, "focus");
}

/** The sheets of other seats are drawn when somebody looks: turn to the first that has one of these pieces. @param {string[]} pieces */
async function openSheets(pieces) {
  if (pieces.every((piece) => placesOf(piece).length)) return;
  for (const { id } of [...game.panels.values()].filter((panel) => panel.later)) {
    await open(id);
    if (pieces.some((piece) => placesOf(piece).length)) return turnTo(id);
  }
}

/**
 * Light up these pieces and no others.
 * @param {string[]} pieces @param {{strict: boolean}} how  whether an unknown piece is refused
 */
export async function markPieces(pieces, { strict }) {
  await openSheets(pieces);
  const unknown = pieces.find((piece) => !placesOf(piece).length);
  if (unknown !== undefined && strict) throw refusal("piece", { name: unknown });
  if (unknown !== undefined) console.info("No board has the piece", unknown);
  lit = pieces;
  light();
}

/** Show one panel by its id, or come close to some pieces. @param {string[]} crop */
export function showPart(crop) {
  if (!crop.length) return;
  if (crop.length === 1 && game.panels.has(crop[0])) {
    document.body.dataset.crop = "panel";
    turnTo(crop[0]);
    return;
  }
  for (const board of allBoards()) {
    const found = crop.map((piece) => board.piece(piece)).filter(Boolean);
    if (!found.length) continue;
    turnTo(board.id);
    board.zoom.frame(found);
    board.zoom.chosen = true;
  }
}

gameEvents.addEventListener("change", () => lit.length && requestAnimationFrame(light));
