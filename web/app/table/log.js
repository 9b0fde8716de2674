/** What happened, in words; each line shows its pieces, its rule and its moment. */
import { h } from "../dom.js";
import { game } from "../game.js";
import { icon } from "../icons.js";
import { t } from "../words.js";
import { seatMark } from "./prompt.js";

/** @param {import("../types.js").State} state @returns {HTMLElement} */
export function logList(state) {
  if (!game.log.length) return h("p", { class: "soft" }, t("log.empty"));
  return h("ol", { class: "log", reversed: true }, [...game.log].reverse().map((line) =>
    h("li", { class: "log-line", id: `log-${line.n}` },
      state.seats.length > 1 ? seatMark(line.seat, state) : null,
      line.pieces.length
        ? h("button", { class: "log-text", type: "button", "data-flash": line.pieces.join(" "), title: t("log.flash") }, line.text)
        : h("span", { class: "log-text" }, line.text),
      line.rule && h("button", { class: "rule-link", type: "button", "data-rule": line.rule, "aria-label": t("rule.show") }, "§"),
      !state.lesson && h("button", { class: "rule-link moment", type: "button", "data-entry": line.entry, "aria-label": t("log.moment"),
        title: t("log.moment") }, icon("clock")))));
}
