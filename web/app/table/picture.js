/** Pieces drawn large: the part of a board where they lie, from the board's own drawing. */
import { $, $$, svgOf } from "../dom.js";
import { mark } from "./pieces.js";

/** So much of the piece's own size is seen around it, and at least so much of the board (of its longer side), that a line is a picture too. */
const AROUND = 0.04;
const LEAST = 0.09;

/** The same around the pieces of a figure, which is to show where they lie. */
const AROUND_FIGURE = 0.35;
const LEAST_OF_FIGURE = 0.3;
/** A figure is at most so many times as wide as it is high. */
const WIDEST = 2.2;

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
  const box = boxOf(piece);
  if (!box) return null;
  const least = LEAST * Math.max(board.panel.width, board.panel.height);
  const frame = grown(box, box.width * (1 + 2 * AROUND), box.height * (1 + 2 * AROUND), least);
  const picture = svgOf("");
  picture.setAttribute("class", "board piece-picture");
  picture.setAttribute("aria-hidden", "true");
  show(picture, frame);
  for (const leaf of board.leaves.values()) {
    const group = /** @type {Element} */ (leaf.firstElementChild);
    const copy = /** @type {Element} */ (group.cloneNode(false));
    copy.append(...[...group.children].filter((part) => meets(boxOf(part), frame)).map((part) => part.cloneNode(true)));
    if (copy.childElementCount) picture.append(copy);
  }
  if ($(".night", board.sheet)) picture.append(svgOf('<g class="night"></g>').firstElementChild || "");
  for (const hit of $$(".hit", picture)) hit.remove();
  strip(picture);
  return picture;
}

/**
 * Cut a whole board down to what lies around some of its pieces, and mark these. It must be on the page: it is measured.
 * @param {SVGSVGElement} picture @param {string[]} pieces  the whole board stays where there are none
 */
export function cutDown(picture, pieces) {
  const focus = pieces.map((piece) => $(`[data-piece="${CSS.escape(piece)}"]`, picture)).filter(Boolean);
  const boxes = /** @type {Box[]} */ (focus.map(boxOf).filter(Boolean));
  if (boxes.length) {
    const left = Math.min(...boxes.map((box) => box.x));
    const top = Math.min(...boxes.map((box) => box.y));
    const width = Math.max(...boxes.map((box) => box.x + box.width)) - left;
    const height = Math.max(...boxes.map((box) => box.y + box.height)) - top;
    const whole = picture.viewBox.baseVal;
    const around = AROUND_FIGURE * Math.min(width, height, whole.height / 4) + 10;
    const frame = grown({ x: left, y: top, width, height }, width + 2 * around, height + 2 * around, LEAST_OF_FIGURE * whole.height, WIDEST);
    for (const group of picture.children)
      for (const part of [...group.children]) if (part.localName !== "defs" && !meets(boxOf(part), frame)) part.remove();
    show(picture, frame);
  }
  strip(picture);
  for (const el of focus) mark(el, "pointed");
}

/** @param {SVGSVGElement} picture @param {Box} frame */
function show(picture, { x, y, width, height }) {
  picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  picture.style.setProperty("--ui-ratio", String(width / height));
}

/** A box about the middle of another. @param {Box} box @param {number} width @param {number} height @param {number} least  of each side @param {number} [widest] */
function grown(box, width, height, least, widest = Infinity) {
  const wide = Math.max(width, least);
  const high = Math.max(height, least, wide / widest);
  return { x: box.x + (box.width - wide) / 2, y: box.y + (box.height - high) / 2, width: wide, height: high };
}

/** A picture is not to be played, asked about or read aloud piece by piece. @param {SVGSVGElement} picture */
function strip(picture) {
  for (const title of $$("title", picture)) title.remove();
  for (const el of $$("*", picture)) {
    for (const name of ALIVE) if (name !== "id" || el.localName === "g") el.removeAttribute(name);
    el.classList.remove(...MARKS);
  }
}

/** Where something lies on its board, in the board's own units. @param {Element} el @returns {Box|null} */
function boxOf(el) {
  const on = el.closest("svg")?.getScreenCTM()?.inverse();
  const box = el.getBoundingClientRect();
  if (!on || !(box.width || box.height)) return null;
  const from = new DOMPoint(box.left, box.top).matrixTransform(on);
  const to = new DOMPoint(box.right, box.bottom).matrixTransform(on);
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}

/** @param {Box|null} a @param {Box} b */
const meets = (a, b) => a !== null && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
