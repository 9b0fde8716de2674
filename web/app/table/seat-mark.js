/** The mark of a seat: its number, in its colour. */
import { h } from "../dom.js";

/** @param {number|null} seat @param {import("../types.js").State} state */
export function seatMark(seat, state) {
  if (seat === null || seat === undefined) return null;
  return h("span", { class: "seat-mark", "data-seat": seat % 8, "data-colour": colourOf(seat, state), "aria-hidden": "true" }, seat + 1);
}

/** The mark of the opponent that the rules play: the first letter of its name, after an article. @param {import("../types.js").Automa} automa */
export const automaMark = ({ seat, name, colour }) =>
  h("span", { class: "seat-mark", "data-seat": seat % 8, "data-colour": colour || String(seat), "aria-hidden": "true" }, name.split(" ").at(-1)?.[0]);

/** The name of a seat's colour: of its pieces where they have one. @param {number} seat @param {import("../types.js").State} state */
export const colourOf = (seat, state) => state.seats[seat]?.colour || String(seat);
