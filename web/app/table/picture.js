/** A piece drawn large: the part of its board where it lies, copied from the board's own drawing. */
import { $, $$, svgOf } from "../dom.js";

/** So much of the piece's own size is seen around it, and at least so much of the board (of its longer side), that a line is a picture too. */
const AROUND = 0.04;
const LEAST = 0.09;

/** What belongs to a piece that can be played or asked about, and not to its picture. */
const ALIVE = ["data-piece", "data-rule", "role", "tabindex", "aria-label", "id"];
const MARKS = ["can", "focus", "hinted", "pointed", "flash", "bare"];

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * Draw a piece large, with what lies around it; null while its board is out of sight, since it cannot be measured then.
 * @param {import("./board.js").Board} board @param {Element} piece
 * @returns {SVGSVGElement|null}
 */
export function pictureOf(board, piece) {
  const box = boxOn(board, piece);
  if (!box) return null;
  const least = LEAST * Math.max(board.panel.width, board.panel.height);
  const wide = Math.max(box.width * (1 + 2 * AROUND), least);
  const high = Math.max(box.height * (1 + 2 * AROUND), least);
  const frame = { x: box.x + (box.width - wide) / 2, y: box.y + (box.height - high) / 2, width: wide, height: high };
  const picture = svgOf("");
  picture.setAttribute("viewBox", `${frame.x} ${frame.y} ${wide} ${high}`);
  picture.setAttribute("class", "board piece-picture");
  picture.setAttribute("aria-hidden", "true");
  picture.style.setProperty("--ui-ratio", String(wide / high));
  for (const leaf of board.leaves.values()) {
    const group = /** @type {Element} */ (leaf.firstElementChild);
    const copy = /** @type {Element} */ (group.cloneNode(false));
    copy.append(...[...group.children].filter((part) => meets(boxOn(board, part), frame)).map((part) => part.cloneNode(true)));
    if (copy.childElementCount) picture.append(copy);
  }
  if ($(".night", board.sheet)) picture.append(svgOf('<g class="night"></g>').firstElementChild || "");
  for (const title of $$("title, .hit", picture)) title.remove();
  for (const el of $$("*", picture)) {
    for (const name of ALIVE) el.removeAttribute(name);
    el.classList.remove(...MARKS);
  }
  return picture;
}

/** Where something lies on its board, in the board's own units. @param {import("./board.js").Board} board @param {Element} el @returns {Box|null} */
function boxOn(board, el) {
  const on = el.closest("svg")?.getScreenCTM()?.inverse();
  const box = el.getBoundingClientRect();
  if (!on || !(box.width || box.height)) return null;
  const from = new DOMPoint(box.left, box.top).matrixTransform(on);
  const to = new DOMPoint(box.right, box.bottom).matrixTransform(on);
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}

/** @param {Box|null} a @param {Box} b */
const meets = (a, b) => a !== null && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
