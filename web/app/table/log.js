/** What happened, in words; each line shows its pieces, its rule and its moment. */
import { $, h } from "../dom.js";
import { game } from "../game.js";
import { icon } from "../icons.js";
import { morphControls } from "../patch.js";
import { t } from "../words.js";
import { seatMark } from "./prompt.js";

/** @param {import("../types.js").LogLine} line @param {import("../types.js").State} state */
const item = (line, state) =>
  h("li", { class: "log-line", id: `log-${line.n}` },
    state.seats.length > 1 ? seatMark(line.seat, state) : null,
    line.pieces.length
      ? h("button", { class: "log-text", type: "button", "data-flash": line.pieces.join(" "), title: t("log.flash") }, line.text)
      : h("span", { class: "log-text" }, line.text),
    line.rule && h("button", { class: "rule-link", type: "button", "data-rule": line.rule, "aria-label": t("rule.show") }, "§"),
    !state.lesson && h("button", { class: "rule-link moment", type: "button", "data-entry": line.entry, "aria-label": t("log.moment"),
      title: t("log.moment") }, icon("clock")));

/** The lines in the list, oldest first. @type {import("../types.js").LogLine[]} */
let written = [];

/**
 * Bring the list up to date, newest line on top. A game only adds lines, so a long log costs no more than a short one;
 * after an undo it is compared whole.
 * @param {HTMLElement} box @param {import("../types.js").State} state
 */
export function writeLog(box, state) {
  const list = $("ol", box);
  const grown = list && written.length && written.length <= game.log.length && written.every((line, n) => line === game.log[n]);
  if (grown) list.prepend(...game.log.slice(written.length).reverse().map((line) => item(line, state)));
  else morphControls(box, h("div", null, game.log.length
    ? h("ol", { class: "log", reversed: true }, [...game.log].reverse().map((line) => item(line, state)))
    : h("p", { class: "soft" }, t("log.empty"))));
  written = game.log;
}
