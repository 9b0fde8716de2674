/** What the author of a lesson or a study has drawn on pieces: rings, arrows from piece to piece, numbers. */
import { svg } from "./plane.js";

/** Sizes in pixels of an unzoomed screen: how far a ring stands off, how thick lines are, an arrow's head, a number's disc. */
const GAP = 4;
const THICK = 4;
const UNDER = 8;
const HEAD = 16;
const DISC = 13;

/** @typedef {{kind: "ring"|"arrow"|"number", pieces: string[], n: number|null}} TeacherMark */

/** The marks whose pieces lie on a board, as shapes over it. @param {import("./plane.js").Plane|null} plane  the board's @param {TeacherMark[]} marks */
export function teacherMarks(plane, marks) {
  if (!plane) return [];
  return marks.flatMap(({ kind, pieces, n }) => {
    const boxes = pieces.map(plane.box);
    if (boxes.some((box) => !box)) return [];
    const [one, other] = /** @type {import("./plane.js").Box[]} */ (boxes);
    const shapes = kind === "arrow" ? arrow(one, other, plane.unit) : kind === "ring" ? ring(one, plane.unit) : disc(one, n ?? 0, plane.unit);
    return [svg("g", { class: `teacher-mark ${kind}` }, ...shapes)];
  });
}

/** @typedef {import("./plane.js").Box} Box */

/** Each line lies on a wider one, so that it is seen on any ground. @param {string} tag @param {Record<string, any>} props @param {number} unit */
const twice = (tag, props, unit) => [svg(tag, { ...props, class: "under", "stroke-width": UNDER * unit }), svg(tag, { ...props, "stroke-width": THICK * unit })];

/** @param {Box} box @param {number} unit */
function ring({ x, y, width, height }, unit) {
  const gap = GAP * unit;
  return twice("rect", { x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap, rx: Math.min(width, height) / 2 + gap }, unit);
}

/** @param {Box} from @param {Box} to @param {number} unit */
function arrow(from, to, unit) {
  const [a, b] = [middle(from), middle(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  // The point ends where the piece begins, so that what it points at is seen.
  const end = Math.max(length / 2, length - Math.min(to.width, to.height) / 2);
  const head = Math.min(HEAD * unit, end);
  const at = (/** @type {number} */ along, /** @type {number} */ aside) => `${a.x + dx * along - dy * aside},${a.y + dy * along + dx * aside}`;
  const points = `${at(end, 0)} ${at(end - head, head / 2)} ${at(end - head, -head / 2)}`;
  const line = `M${at(0, 0)}L${at(end - head, 0)}`;
  return [svg("path", { d: line, class: "under", "stroke-width": UNDER * unit }), svg("polygon", { points, class: "under", "stroke-width": (UNDER - THICK) * unit }),
    svg("path", { d: line, "stroke-width": THICK * unit }), svg("polygon", { points, class: "full" })];
}

/** @param {Box} box @param {number} n @param {number} unit */
function disc(box, n, unit) {
  const { x, y } = middle(box);
  return [svg("circle", { cx: x, cy: y, r: DISC * unit, class: "full", "stroke-width": 2 * unit }),
    svg("text", { x, y: y + 5.5 * unit, "font-size": 16 * unit }, String(n))];
}

/** @param {Box} box */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
