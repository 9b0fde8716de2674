/** What a piece is, in passing: a small card beside a mouse that rests on it. */
import { $, h } from "../dom.js";
import { embedded } from "../embedded.js";
import { game } from "../game.js";
import { nameOf } from "./pieces.js";
import { cardOf } from "./piece-card.js";

/** So long (ms) the mouse must rest. */
const REST = 600;
/** The distance (px) from the mouse, and to the edges of the screen. */
const GAP = 16;

let timer = 0;
/** The piece under the mouse, whose own tooltip is put away meanwhile. @type {Element|null} */
let under = null;

/**
 * Show a small card where a mouse rests on a piece of a board.
 * @param {import("./board.js").Board} board
 */
export function peekOn(board) {
  board.view.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" || !embedded.allows("why")) return;
    const piece = /** @type {Element} */ (event.target).closest("[data-piece]");
    if (piece === under && $("#peek")) return;
    stopPeeking();
    if (!piece || event.buttons) return;
    under = piece;
    putAway(piece);
    timer = window.setTimeout(() => show(board, piece, event.clientX, event.clientY), REST);
  });
  for (const type of ["pointerleave", "pointerdown", "wheel"]) board.view.addEventListener(type, stopPeeking, { passive: true });
}

/** Put the small card away. */
export function stopPeeking() {
  clearTimeout(timer);
  $("#peek")?.remove();
  if (under) bringBack(under);
  under = null;
}

/** @param {import("./board.js").Board} board @param {Element} piece @param {number} x @param {number} y */
async function show(board, piece, x, y) {
  // A desk that works on a move has no time for this.
  if (game.busy || game.state?.next.kind === "bot" || $("dialog[open]")) return;
  // What goes wrong here is told when the card itself is opened: nobody has asked for anything yet.
  const card = await cardOf(piece.getAttribute("data-piece") || "", board.id).catch(() => null);
  if (!card || under !== piece || $("dialog[open]")) return;
  const el = h("div", { id: "peek", class: "peek", role: "tooltip" }, h("strong", null, card.title),
    [...card.does, ...card.now].map((line) => h("span", null, line)));
  document.body.append(el);
  const { width, height } = el.getBoundingClientRect();
  const left = x + GAP + width < innerWidth - GAP ? x + GAP : x - GAP - width;
  el.style.left = `${Math.max(GAP, left)}px`;
  el.style.top = `${Math.max(GAP, Math.min(y + GAP, innerHeight - GAP - height))}px`;
}

/** The browser would show the name of the piece over the card: it stands in an attribute as long as the mouse is here. @param {Element} piece */
function putAway(piece) {
  for (let at = /** @type {Element|null} */ (piece); at?.hasAttribute("data-piece"); at = at.parentElement?.closest("[data-piece]") ?? null) {
    at.setAttribute("data-name", nameOf(at));
    at.querySelector(":scope > title")?.remove();
  }
}

/** @param {Element} piece */
function bringBack(piece) {
  for (let at = /** @type {Element|null} */ (piece); at; at = at.parentElement?.closest("[data-name]") ?? null) {
    const name = at.getAttribute("data-name");
    at.removeAttribute("data-name");
    if (name === null || at.querySelector(":scope > title")) continue;
    const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
    title.textContent = name;
    at.prepend(title);
  }
}
