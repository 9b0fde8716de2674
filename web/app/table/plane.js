/** Drawing over the pieces of a board: where they lie on it, and how thick a line is that is seen as well on a small screen. */

const SVG = "http://www.w3.org/2000/svg";

/** The part of a drawing that stands for the piece: what the page lights up, where the drawing says so. @param {Element} el */
const extent = (el) => [...el.children].find((child) => child.classList.contains("hit")) || el;

/** @typedef {{x: number, y: number, width: number, height: number}} Box  in the units of the board */

/** @typedef {{unit: number, box: (piece: string) => Box|null}} Plane  board units for a pixel of an unzoomed screen, and where a piece lies */

/**
 * A board to draw over; null while it is not laid out.
 * @param {import("./board.js").Board} board @returns {Plane & {area: number}|null}  with the board's own size
 */
export function planeOf(board) {
  const matrix = board.zoom.matrix();
  if (!matrix) return null;
  // As thick on a small screen as on a large one, and not much thicker where the reader has come close.
  const fit = Math.min(board.sheet.offsetWidth / board.panel.width, board.sheet.offsetHeight / board.panel.height);
  const box = boxes(matrix, (piece) => board.piece(piece));
  return { unit: 1 / (fit * Math.sqrt(board.zoom.scale)), box, area: board.panel.width * board.panel.height };
}

/** A picture of a board that stands in a page; null while it is not laid out. @param {SVGSVGElement} picture @returns {Plane|null} */
export function planeOfPicture(picture) {
  const matrix = picture.getScreenCTM();
  if (!matrix?.a) return null;
  return { unit: 1 / matrix.a, box: boxes(matrix, (piece) => picture.querySelector(`[data-piece="${CSS.escape(piece)}"]`)) };
}

/** Where pieces lie, in the units of their board. @param {DOMMatrix} matrix  from there to the window @param {(piece: string) => Element|null|undefined} find */
function boxes(matrix, find) {
  const plane = matrix.inverse();
  return (/** @type {string} */ piece) => {
    const el = find(piece);
    const seen = el && extent(el).getBoundingClientRect();
    if (!seen?.width) return null;
    const from = new DOMPoint(seen.left, seen.top).matrixTransform(plane);
    const to = new DOMPoint(seen.right, seen.bottom).matrixTransform(plane);
    return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
  };
}

/** @param {string} tag @param {Record<string, any>} props @param {(Node|string)[]} kids */
export function svg(tag, props, ...kids) {
  const el = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props)) el.setAttribute(name, String(value));
  el.append(...kids);
  return el;
}
