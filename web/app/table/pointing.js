/** A button and the pieces it stands for belong together: pointing at the one shows the others. */
import { piecesOf } from "./choices.js";
import { byKeys } from "./gesture.js";
import { mark } from "./pieces.js";
import { askedAbout } from "./question.js";

/**
 * Light up a button's pieces while the pointer or the focus is on the button.
 * @param {HTMLElement} prompt @param {() => import("./board.js").Board[]} boards  those in view
 * @returns {() => void} to call when the strip was drawn anew: of a button that is gone, Firefox and WebKit tell no `focusout`, and one
 *   that appears under a pointer at rest is entered by nobody
 */
export function pointAtPieces(prompt, boards) {
  /** @type {Element[]} */
  let lit = [];
  /** Where the pointer is, if it is over the strip. A finger that presses points at nothing once it is lifted. @type {[number, number]|null} */
  let at = null;
  const off = () => {
    for (const el of lit) el.classList.remove("pointed");
    lit = [];
  };
  /** @param {Element|null} over  a button of the strip, or something in it */
  const show = (over) => {
    off();
    const on = over?.closest(".choice");
    // A question is about one piece all the time.
    const asked = askedAbout();
    const pieces = asked ? [asked.piece] : on ? piecesOf(on) : [];
    for (const board of boards()) {
      for (const piece of pieces) {
        const el = piece && board.piece(piece);
        if (!el) continue;
        mark(el, "pointed");
        lit.push(el);
      }
    }
  };
  const on = (/** @type {Event} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    // A press with a pointer puts the focus on the next button; nobody points at that one.
    if (event.type === "focusin" && !askedAbout() && !byKeys()) return;
    show(target);
  };
  const follow = (/** @type {PointerEvent} */ event) => {
    at = event.pointerType === "touch" ? null : [event.clientX, event.clientY];
  };
  for (const type of ["pointerover", "focusin"]) prompt.addEventListener(type, on);
  for (const type of ["pointerleave", "focusout"]) prompt.addEventListener(type, off);
  prompt.addEventListener("pointermove", follow);
  prompt.addEventListener("pointerleave", () => (at = null));
  const under = () => {
    const over = at && document.elementFromPoint(...at);
    return over && prompt.contains(over) ? over : null;
  };
  return () => show(byKeys() ? prompt.querySelector(".choice:focus") : under());
}
