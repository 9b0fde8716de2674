/** The pieces that can be played: which they are, how a tap, a long press or an arrow key reaches them. */
import { $$ } from "../dom.js";

/** A finger is this wide, in pixels of the screen. */
const FINGER = 22;
const LONG_PRESS = 500;

/**
 * Which choices stand on which piece.
 * @param {import("../types.js").ChoiceLine[]} choices
 * @returns {Map<string, import("../types.js").ChoiceLine[]>}
 */
export function byPiece(choices) {
  const found = new Map();
  for (const choice of choices) {
    if (!choice.piece) continue;
    found.set(choice.piece, [...(found.get(choice.piece) || []), choice]);
  }
  return found;
}

/**
 * Make exactly these pieces alive on the boards, and one of them reachable by Tab.
 * @param {import("./board.js").Board[]} boards @param {ReturnType<typeof byPiece>} pieces
 */
export function bringAlive(boards, pieces) {
  const alive = new Set();
  for (const board of boards) {
    for (const [id, choices] of pieces) {
      const el = board.piece(id);
      if (!el || alive.has(el)) continue;
      alive.add(el);
      mark(el, "can");
      hold(el, "button", choices.length === 1 ? choices[0].label : nameOf(el));
    }
  }
  for (const el of $$(".sheet [data-piece][role]")) if (!alive.has(el)) letGo(el);
  const focused = document.activeElement?.parentNode;
  const entry = alive.has(focused) ? focused : [...alive][0];
  if (entry) gripOf(entry).setAttribute("tabindex", "0");
}

/**
 * The shape that carries a piece's role, name and focus: its `.hit` shape, or else the first shape of the drawing. Such a shape holds no
 * text; axe asks that the name of a button contains the text inside the button.
 * @param {Element} el @returns {any}
 */
export const gripOf = (el) => hitOf(el) || el.querySelector(":scope > :not(title, text)") || el;

/** @param {Element} el */
const hitOf = (el) => [...el.children].find((child) => child.classList.contains("hit"));

/** Let keys and readers take hold of a piece. @param {Element} el @param {"button"|"img"} role @param {string} name */
export function hold(el, role, name) {
  const grip = gripOf(el);
  for (const [what, value] of Object.entries({ role, tabindex: "-1", "aria-label": name })) grip.setAttribute(what, value);
  if (grip !== el) el.setAttribute("role", "presentation"); // its own name would be read beside that of its grip
}

/** @param {Element} el */
function letGo(el) {
  el.classList.remove("can");
  for (const one of [el, ...$$(":scope > [role]:not([data-piece])", el)])
    for (const name of ["role", "tabindex", "aria-label"]) one.removeAttribute(name);
}

/**
 * Light a piece up: a drawing says with a `.hit` shape where, else it gets a frame.
 * @param {Element} el @param {"can"|"far"|"focus"|"hinted"|"pointed"|"flash"} how
 */
export function mark(el, how) {
  el.classList.add(how);
  frame(el);
}

/** Say by a class that a piece has no `.hit` shape: a `:has()` in the style sheet would be asked of every element at every change. @param {Element} el */
export function frame(el) {
  if (!hitOf(el)) el.classList.add("bare");
}

/** A piece's own name, from its drawing. @param {Element} el */
export const nameOf = (el) => el.querySelector(":scope > title")?.textContent || el.getAttribute("data-name") || "";

/** @param {Element} el */
function middle(el) {
  const box = el.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, box };
}

/**
 * The nearest of the elements in a direction: straight ahead counts more than sideways.
 * @param {{x: number, y: number}} from @param {Element[]} elements @param {string} key  ArrowLeft …
 * @returns {any}
 */
export function neighbour(from, elements, key) {
  const [ax, ay] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] || [0, 0];
  /** @type {Element|null} */
  let best = null;
  let least = Infinity;
  for (const el of elements) {
    const { x, y } = middle(el);
    const ahead = (x - from.x) * ax + (y - from.y) * ay;
    const aside = Math.abs((x - from.x) * ay) + Math.abs((y - from.y) * ax);
    if (ahead < 2) continue;
    const cost = ahead + aside * 2;
    if (cost < least) [best, least] = [el, cost];
  }
  return best;
}

/** The element nearest to a point of the screen. @param {{x: number, y: number}} from @param {Element[]} elements */
export function nearest(from, elements) {
  const far = (el) => Math.hypot(middle(el).x - from.x, middle(el).y - from.y);
  return elements.reduce((a, b) => (!a || far(b) < far(a) ? b : a), /** @type {any} */ (null));
}

/** Distance from a point to an element's box; 0 inside it. */
function reach(el, x, y) {
  const box = el.getBoundingClientRect();
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

/**
 * What a tap means. Small pieces are hard to hit with a finger: one alive piece near the tap is taken, several
 * are offered. A tap on one of them means that one, unless another is nearly as close.
 * @param {MouseEvent} event @param {Element} sheet @param {boolean} finger
 * @returns {{alive: Element[], dead: Element|null}}
 */
export function under(event, sheet, finger) {
  const target = /** @type {Element} */ (event.target);
  const hit = target.closest(".can, .far");
  if (hit && (!finger || middle(hit).box.width >= FINGER)) return { alive: [hit], dead: null };
  if (finger) {
    const near = hit ? FINGER / 4 : FINGER / 2;
    const close = $$(".can, .far", sheet).filter((el) => el === hit || reach(el, event.clientX, event.clientY) < near);
    if (close.length) return { alive: close, dead: null };
  }
  return { alive: hit ? [hit] : [], dead: target.closest("[data-piece]") };
}

/**
 * Tell a tap from a long press from a drag on a board.
 * @param {import("./board.js").Board} board
 * @param {{tap: (found: ReturnType<typeof under>) => void, ask: (piece: Element) => void}} then
 */
export function listen(board, then) {
  let timer = 0;
  let asked = false;
  // Remembered, since a click is no pointer event in Safari before 18.2 and Firefox before 129.
  let finger = false;
  const stop = () => clearTimeout(timer);
  const about = (event) => {
    const piece = /** @type {Element} */ (event.target).closest("[data-piece]");
    if (piece) then.ask(piece);
    return Boolean(piece);
  };
  board.view.addEventListener("pointerdown", (event) => {
    asked = false;
    finger = event.pointerType === "touch";
    stop();
    timer = window.setTimeout(() => (asked = board.zoom.fingers.size < 2 && !board.zoom.dragged && about(event)), LONG_PRESS);
  });
  board.view.addEventListener("pointermove", () => board.zoom.dragged && stop());
  for (const type of ["pointerup", "pointercancel", "pointerleave"]) board.view.addEventListener(type, stop);
  board.view.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    stop();
    if (!asked) about(event);
  });
  board.view.addEventListener("click", (event) => {
    stop();
    if (asked || board.zoom.dragged) return;
    const found = under(event, board.sheet, finger);
    if (found.alive.length || found.dead) then.tap(found); // a tap beside all pieces means nothing
  });
}
