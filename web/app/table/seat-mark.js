/** The mark of a seat: its number, in its colour. */
import { h } from "../dom.js";

/** @param {number|null} seat @param {import("../types.js").State} state */
export function seatMark(seat, state) {
  if (seat === null || seat === undefined) return null;
  if (state.automa?.seat === seat) return automaMark(state.automa);
  return h("span", { class: "seat-mark", "data-seat": seat % 8, "data-colour": colourOf(seat, state), "aria-hidden": "true" }, seat + 1);
}

/** After an article. @param {import("../types.js").Automa} automa */
const letterOf = ({ name }) => name.split(" ").at(-1)?.[0] ?? "";

/** The mark of the opponent that the rules play: the first letter of its name. @param {import("../types.js").Automa} automa */
export const automaMark = (automa) =>
  h("span", { class: "seat-mark", "data-seat": automa.seat % 8, "data-colour": automa.colour || String(automa.seat), "aria-hidden": "true" }, letterOf(automa));

/** What a mark says: the number of a seat, or the first letter of the automa's name. @param {number} seat @param {import("../types.js").State} state */
export const signOf = (seat, state) => (state.automa?.seat === seat ? letterOf(state.automa) : String(seat + 1));

/** Whether somebody else sits at the table, or the rules play: then deeds say whose they are. @param {import("../types.js").State} state */
export const isShared = (state) => state.seats.length > 1 || state.automa !== null;

/** The name of a seat's colour: of its pieces where they have one. @param {number} seat @param {import("../types.js").State} state */
export const colourOf = (seat, state) => (state.seats[seat] ?? state.automa)?.colour || String(seat);
