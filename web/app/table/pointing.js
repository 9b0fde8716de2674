/** A button and the piece it stands for belong together: pointing at the one shows the other. */
import { $$ } from "../dom.js";
import { game } from "../game.js";
import { mark } from "./pieces.js";
import { askedAbout } from "./question.js";

/**
 * Light up a button's piece while the pointer or the focus is on the button.
 * @param {HTMLElement} prompt @param {() => import("./board.js").Board[]} boards  those in view
 */
export function pointAtPieces(prompt, boards) {
  const off = () => $$(".sheet .pointed").forEach((el) => el.classList.remove("pointed"));
  const on = (/** @type {Event} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    // Whoever presses with a hand has the focus put on the next button without pointing at it.
    if (event.type === "focusin" && !askedAbout() && !target.matches(":focus-visible")) return;
    off();
    const move = target.closest(".choice")?.getAttribute("data-move");
    // A question is about one piece all the time.
    const piece = (askedAbout() || game.state?.choices.find((choice) => choice.move === move))?.piece;
    if (piece) for (const board of boards()) {
      const el = board.piece(piece);
      if (el) mark(el, "pointed");
    }
  };
  for (const type of ["pointerover", "focusin"]) prompt.addEventListener(type, on);
  for (const type of ["pointerleave", "focusout"]) prompt.addEventListener(type, off);
}
