/** The boards on the table: drawn, in their places, one of them in front, and their pieces alive. */
import { $$, isShown } from "../dom.js";
import { game, open, tell } from "../game.js";
import { choosePiece } from "./actions.js";
import { Board, SEEN, douse, flash, rest } from "./board.js";
import { linesOf, ringLastMoves } from "./last-moves.js";
import { peekOn } from "./peek.js";
import { showCard, showCardOf } from "./piece-card.js";
import { bringAlive, byPiece, listen, mark } from "./pieces.js";
import { WIDE, lay, placesFor } from "./places.js";
import { journeys, sources, standing, travel } from "./travel.js";
import { markWays } from "./ways.js";

/** @type {Map<string, Board>} */
const boards = new Map();
/** The tab in front. */
let tab = "";

/** Take every board off the table. */
export function clearBoards() {
  boards.clear();
  tab = "";
}

/** The board of a panel. @param {string} id */
export const boardFor = (id) => boards.get(id);

/** Boards whose pieces are the reader's to play. */
export const playable = () => [...boards.values()].filter((board) => {
  const panel = game.panels.get(board.id);
  return panel && (panel.own || !board.id.startsWith("seat:"));
});

/** Every board on the table. */
export const allBoards = () => [...boards.values()];

/** Those of them that are in view. */
export const visible = () => playable().filter((board) => isShown(board.el));

/** The board on which a piece is drawn. @param {Element} el */
export const boardOf = (el) => [...boards.values()].find((board) => board.sheet.contains(el));

/**
 * @param {Map<string, Set<string>>} changed @param {boolean} fresh @param {boolean} [otherEyes]  nothing travels then
 * @returns {() => void} to call when all of the table is drawn: the eye follows what moved
 */
export function drawBoards(changed, fresh, otherEyes = false) {
  const places = new Map([...boards].map(([id, board]) => [id, board.places(changed.get(id) || new Set())]));
  const before = fresh || otherEyes ? [] : standing(boards.values(), changed, new Map([...places.values()].flatMap((found) => [...found])));
  douse(SEEN);
  /** @type {(() => () => void)[]} */
  const settling = [];
  for (const [id, board] of boards) {
    const panel = game.panels.get(id);
    if (panel && !fresh) continue;
    board.el.remove();
    boards.delete(id);
  }
  for (const panel of game.panels.values()) {
    const there = boards.get(panel.id);
    if (!there) {
      const board = new Board(panel);
      boards.set(panel.id, board);
      listen(board, { tap: (found) => choosePiece(found), ask: showCard });
      peekOn(board);
    } else {
      const groups = changed.get(panel.id);
      if (groups) {
        const seen = there.patch(panel, groups);
        settling.push(() => there.settle(places.get(panel.id) || new Map(), seen));
      }
      there.sheet.setAttribute("aria-label", panel.title);
    }
  }
  return () => {
    rest(); // what still slides after the move before is measured where it comes to lie
    const gone = before.length ? journeys(before, standing(boards.values(), changed), sources(boards.values())) : [];
    const moves = settling.map((settle) => settle());
    ringLastMoves([...boards.values()]);
    moves.forEach((move) => move());
    travel(gone);
  };
}

/**
 * Put every board in its place for this width, and one tab in front: the reader's, or after a move the one that `follow`s it.
 * @param {boolean} [follow]
 */
export function arrange(follow = false) {
  if (!boards.size) return;
  const places = placesFor([...game.panels.values()]);
  if (!places.tabs.some((one) => one.id === tab)) tab = places.tabs[0].id;
  if (follow) turnToChoices(places.tabs, places.sides.map((panel) => panel.id));
  lay(boards, places, tab);
  open(tab);
}

/** The pieces that are to be seen: of the moment that is looked at, or of the step of a lesson. @param {import("../types.js").State|null} state */
const pointedAt = (state) => game.past !== null ? linesOf(game.past).flatMap((line) => line.pieces)
  : state?.lesson ? [...state.lesson.focus, ...state.lesson.marks.flatMap((one) => one.pieces)] : [];

/** When nothing that is to be seen, or can be played, lies on the tab in front, bring the one where it is. */
function turnToChoices(tabs, alwaysSeen) {
  const state = /** @type {import("../types.js").State} */ (game.state);
  const shown = pointedAt(state);
  if (tab === "log" || state.lesson && !shown.length && !state.choices.length) return;
  const pieces = shown.length ? shown : [...byPiece(state.choices).keys()];
  const has = (id) => pieces.some((piece) => boards.get(id)?.piece(piece));
  const alive = new Set((game.past === null ? playable() : allBoards()).map((board) => board.id));
  if (!pieces.length || has(tab) && alive.has(tab) || alwaysSeen.some(has)) return;
  const better = tabs.find((one) => alive.has(one.id) && has(one.id));
  if (better) tab = better.id;
}

/** @param {string} id */
export function turnTo(id) {
  tab = id;
  arrange();
  markPieces();
  tell("turned"); // what is in view can be pointed at, and needs no button
  comeClose();
  rest();
  ringLastMoves([...boards.values()]);
}

/** A sheet nobody had looked at has come, or a panel arranged in another way. @param {any} event */
export function onOpened(event) {
  const settle = drawBoards(event.detail, false);
  arrange();
  markPieces();
  comeClose();
  settle();
}

export function markPieces() {
  const state = /** @type {import("../types.js").State} */ (game.state);
  const mine = state.next.kind === "human" || state.next.kind === "lesson";
  const choices = mine && !state.curtain && game.past === null && !game.lost ? state.choices : [];
  const allowed = state.lesson?.moves;
  bringAlive(playable(), byPiece(allowed ? choices.filter((choice) => allowed.includes(choice.move)) : choices));
  markWays(playable, showWays);
  for (const el of $$(".sheet .focus")) el.classList.remove("focus");
  for (const el of $$(".sheet .hinted")) el.classList.remove("hinted");
  for (const piece of state.lesson?.focus || [])
    for (const board of playable()) {
      const el = board.piece(piece);
      if (el) mark(el, "focus");
    }
}

/** What lies further off can be tapped: a board that has come too close for it steps back, unless a hand is on it. */
function showWays() {
  const board = boards.get(tab);
  if (board && !board.zoom.fingers.size && !$$(".far", board.sheet).every((el) => board.zoom.holds(el))) comeClose();
}

/** On a small screen the board in front shows what can be tapped as large as it may; rows of cards are readable on any. */
export function comeClose() {
  const board = boards.get(tab);
  if (!board || WIDE.matches && !board.panel.rows) return;
  const shown = pointedAt(game.state).map((id) => board.piece(id)).filter(Boolean);
  // A part of a board is shown for what can be played at once: ways may lead to any other.
  const pieces = shown.length ? shown : $$(board.parts.all.length ? ".can" : ".can, .far", board.sheet);
  board.makeRoom();
  if (board.panel.rows) board.zoom.frameRows(pieces);
  else board.parts.frame(pieces);
  board.parts.lead();
}

/** Ring a piece that a hint speaks of. @param {string} piece */
export function ring(piece) {
  for (const board of playable()) {
    const el = board.piece(piece);
    if (!el) continue;
    mark(el, "hinted");
    if (board.el.hidden) turnTo(board.id);
    board.zoom.show(el);
  }
}

/** Let pieces flash, on whichever board they lie. @param {string[]} pieces */
export function flashPieces(pieces) {
  const found = [...boards.values()].flatMap((board) => pieces.map((id) => ({ board, el: board.piece(id) })).filter((one) => one.el));
  // A piece that has left the table can still be asked about.
  if (!found.length) showCardOf(pieces[0]);
  if (found.length && !found.some((one) => isShown(one.board.el))) turnTo(found[0].board.id);
  for (const { board, el } of found) {
    board.zoom.show(el);
    flash(el);
  }
}

/** Bring a board in front of the log. */
export function closeLog() {
  if (tab === "log") tab = "";
}

/** The window has another width or height. */
export function onWidth() {
  arrange(true);
  rest();
  ringLastMoves([...boards.values()]);
}
