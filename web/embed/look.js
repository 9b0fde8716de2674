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

/** No board shows a piece. @param {string} name */
export const unknownPiece = (name) => refusal("piece", { name });

/** The pieces that no board shows. @param {string[]} pieces */
const lost = (pieces) => pieces.filter((piece) => !placesOf(piece).length);

/**
 * Light up these pieces and no others, as far as a board shows them.
 * @param {string[]} pieces @returns {Promise<string[]>}  the pieces that no board shows
 */
export async function lightPieces(pieces) {
  await openSheets(pieces);
  lit = pieces;
  light();
  return lost(pieces);
}

/** Light up these pieces and no others. @param {string[]} pieces  throws for one that no board shows, and changes nothing */
export async function markPieces(pieces) {
  await openSheets(pieces);
  const [unknown] = lost(pieces);
  if (unknown !== undefined) throw unknownPiece(unknown);
  lit = pieces;
  light();
}

/** Show one panel by its id, or come close to some pieces. @param {string[]} crop @returns {Promise<string[]>}  the pieces that no board shows */
export async function showPart(crop) {
  if (crop.length === 1 && game.panels.has(crop[0])) {
    document.body.dataset.crop = "panel";
    turnTo(crop[0]);
    return [];
  }
  await openSheets(crop);
  for (const board of allBoards()) {
    const found = crop.map((piece) => board.piece(piece)).filter(Boolean);
    if (!found.length) continue;
    turnTo(board.id);
    board.zoom.frame(found);
    board.zoom.chosen = true;
  }
  return lost(crop);
}

gameEvents.addEventListener("change", () => lit.length && requestAnimationFrame(light));
