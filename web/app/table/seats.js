/** Who sits at the table: names, scores, whose turn it is. */
import { h } from "../dom.js";
import { t } from "../words.js";
import { seatMark } from "./prompt.js";

/** @param {import("../types.js").State} state */
export function seatStrip(state) {
  return h("ul", { class: "seats", tabindex: "0", "aria-label": t("seats.label") }, state.seats.map((seat) =>
    h("li", { class: `seat${seat.active ? " active" : ""}`, "aria-current": seat.active ? "true" : null },
      seatMark(seat.seat, state),
      h("span", { class: "seat-name" }, seat.name),
      seat.score !== null && h("span", { class: "seat-score", "aria-label": t("seats.points", { n: seat.score }) }, seat.score))));
}
