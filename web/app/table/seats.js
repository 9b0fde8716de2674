/** Who sits at the table: names, what their boards count, whose turn it is. */
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../words.js";
import { automaMark, seatMark } from "./seat-mark.js";

/** Many names are wider than a phone: the one whose turn it is comes into view. @param {Element} box */
export function showActive(box) {
  const list = /** @type {HTMLElement} */ (box.firstElementChild);
  const active = /** @type {HTMLElement|null} */ (box.querySelector(".active"));
  if (active) list.scrollLeft = active.offsetLeft - list.offsetLeft - (list.clientWidth - active.offsetWidth) / 2;
}

/**
 * What a board counts, number and words apart: where there is hardly any room, the number stays; a sign beside it says that it is
 * what a game that ended now would bring.
 * @param {{standing: string, projected: boolean}} who
 */
function counted({ standing, projected }) {
  const [number, ...words] = standing.split(" ");
  return [h("span", null, number, projected && icon("hourglass")), " ", h("span", { class: "seat-unit" }, words.join(" "))];
}

/** A name and what its board counts; a tap on it shows where all of it comes from. @param {{name: string, standing: string, projected: boolean}} who */
const named = (who) => [
  h("span", { class: "seat-who" }, h("span", { class: "seat-name" }, who.name), " ", h("span", { class: "seat-standing" }, counted(who))),
  h("button", { class: "seat-look", type: "button", "data-act": "scores", title: t("scores.now"), "aria-label": t("scores.of", { name: who.name }) })];

/** More names than these stand close together where the window is narrow (`.crowded`). */
export const ROOMY = 2;

/** @param {import("../types.js").State} state */
export function seatStrip(state) {
  return h("ul", { class: "seats", "aria-label": t("seats.label") },
    state.seats.map((seat) => h("li", { class: `seat${seat.active ? " active" : ""}`, "aria-current": seat.active ? "true" : null },
      seatMark(seat.seat, state), named(seat))),
    state.automa && h("li", { class: "seat automa" }, automaMark(state.automa), named(state.automa)));
}
