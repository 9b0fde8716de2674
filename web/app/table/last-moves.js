/** The last moves of the others, ringed on the boards in the colours of their seats until the reader moves. */
import { $ } from "../dom.js";
import { game } from "../game.js";
import { planeOf, svg } from "./plane.js";
import { colourOf, signOf } from "./seat-mark.js";
import { teacherMarks } from "./teacher-marks.js";
import { othersDeeds } from "./told.js";

/** How far a ring stands off, how thick it is and how large its number is, in pixels of an unzoomed screen. */
const GAP = 2;
const EACH = 4;
const TAG = 7;
/** So many pieces of a seat are ringed on a board, those it touched last: a whole turn would be a board full of rings. */
const MOST = 4;
/** A piece that takes more of the board than this is the board. */
const WHOLE = 0.5;

/** @typedef {{seat: number, piece: string}} Mark  a piece, and the seat that touched it */

/** What the log says of a moment. @param {number} moment */
export const linesOf = (moment) => game.log.filter((line) => line.entry === moment);

/** Whose pieces are ringed: looking back, those of the moment; else what others did. @param {import("../types.js").State} state */
function ringed(state) {
  if (state.lesson || state.curtain) return [];
  if (game.past === null) return othersDeeds(state).flatMap(({ touched }) => touched).filter(({ seat }) => seat !== state.seat);
  return linesOf(game.past).filter((line) => line.seat !== null).map(({ seat, pieces }) => ({ seat: Number(seat), pieces }));
}

/**
 * The boards where a seat's piece is looked for: its own sheet and what all share; another's sheet only if it is nowhere else.
 * @param {import("./board.js").Board[]} boards @param {number} seat @param {string} piece
 */
function homes(boards, seat, piece) {
  const having = boards.filter((board) => board.piece(piece));
  const near = having.filter((board) => board.id === `seat:${seat}` || !board.id.startsWith("seat:"));
  return near.length ? near : having;
}

/** Draw all rings anew, and mark the tabs of boards out of sight that have some. @param {import("./board.js").Board[]} boards */
export function ringLastMoves(boards) {
  const state = /** @type {import("../types.js").State} */ (game.state);
  /** @type {Map<import("./board.js").Board, Mark[]>} */
  const found = new Map(boards.map((board) => [board, []]));
  for (const { seat, pieces } of ringed(state))
    for (const piece of pieces) for (const board of homes(boards, seat, piece)) found.get(board)?.push({ seat, piece });
  const drawnByTeacher = state.lesson?.marks ?? [];
  // All boards are measured before anything is written: a page that does both in turns is laid out each time.
  const drawn = [...found].map(([board, marks]) => {
    const kept = newest(marks);
    const plane = board.el.hidden || !(kept.length || drawnByTeacher.length) ? null : planeOf(board);
    return { board, kept, shapes: plane ? [...rings(plane, kept, state), ...teacherMarks(plane, drawnByTeacher)] : [] };
  });
  for (const { board, kept, shapes } of drawn) {
    $(`#tab-${board.id.replace(":", "-")}`)?.classList.toggle("news", kept.length > 0 && board.el.hidden);
    board.overlay(shapes);
    board.parts.lead();
  }
}

/** Each seat's newest marks, and each of them once. @param {Mark[]} marks @returns {Mark[]} */
function newest(marks) {
  const once = new Map(marks.map((mark) => [`${mark.seat} ${mark.piece}`, mark]));
  return [...new Set(marks.map((mark) => mark.seat))].flatMap((seat) => [...once.values()].filter((mark) => mark.seat === seat).slice(-MOST));
}

/** @param {NonNullable<ReturnType<typeof planeOf>>} plane @param {Mark[]} marks @param {import("../types.js").State} state */
function rings(plane, marks, state) {
  return marks.flatMap(({ seat, piece }, n) => {
    const box = plane.box(piece);
    if (!box || box.width * box.height > plane.area * WHOLE) return [];
    const within = marks.slice(0, n).filter((other) => other.piece === piece).length;
    return [ring(seat, (GAP + within * EACH) * plane.unit, plane.unit, box, state)];
  });
}

/** @param {number} seat @param {number} gap @param {number} unit @param {import("./plane.js").Box} box @param {import("../types.js").State} state */
function ring(seat, gap, unit, box, state) {
  const frame = { x: box.x - gap, y: box.y - gap, width: box.width + 2 * gap, height: box.height + 2 * gap, rx: Math.min(9 * unit, box.width / 2 + gap) };
  const tag = { cx: frame.x + frame.width - 2 * unit - (gap - GAP * unit) * 3, cy: frame.y + unit };
  return svg("g", { class: "last-move", "data-seat": seat % 8, "data-colour": colourOf(seat, state) },
    svg("rect", { ...frame, class: "ring-under", "stroke-width": 5 * unit }), svg("rect", { ...frame, "stroke-width": 2.5 * unit }),
    svg("circle", { ...tag, r: TAG * unit, "stroke-width": 1.2 * unit }),
    svg("text", { x: tag.cx, y: tag.cy + 3.6 * unit, "font-size": 10 * unit }, signOf(seat, state)));
}
