/** What happened, in words; each name of a piece leads to it, each line to its rule and its moment. */
import { $, $$, h } from "../dom.js";
import { game } from "../game.js";
import { icon } from "../icons.js";
import { morphControls } from "../patch.js";
import { t } from "../words.js";
import { seatMark } from "./seat-mark.js";

/** The controls of a line, names of pieces among them. */
const CONTROL = "[tabindex]";

/** A control of a line. A long log is one stop for Tab, arrows go through it. @param {Record<string, any>} props @param {any[]} kids */
const press = (props, ...kids) => h("button", { type: "button", tabindex: "-1", ...props }, ...kids);

/** A name within a sentence: a real button would not break from line to line with the words around it. @param {string} name @param {string} piece */
const link = (name, piece) => h("span", { class: "piece-link", role: "button", tabindex: "-1", "data-flash": piece }, name);

/** The sentence: names of pieces are buttons in it; without one, all of it shows its pieces. @param {import("../types.js").LogLine} line */
function sentence({ text, parts, pieces }) {
  const named = new Set(parts.filter((part) => typeof part !== "string").map((part) => part[1]));
  const all = pieces.join(" ") || null;
  if (!named.size) return all ? press({ class: "log-text", "data-flash": all, title: t("log.flash") }, text) : h("span", { class: "log-text" }, text);
  return [
    h("span", { class: "log-text", "data-flash": all }, parts.map((part) => typeof part === "string" ? part : link(part[0], part[1]))),
    pieces.some((piece) => !named.has(piece)) && press({ class: "rule-link moment", "data-flash": all, "aria-label": t("log.flash"), title: t("log.flash") }, icon("fit")),
  ];
}

/** @param {import("../types.js").LogLine} line @param {import("../types.js").State} state */
const item = (line, state) =>
  h("li", { class: "log-line", id: `log-${line.n}` },
    state.seats.length > 1 ? seatMark(line.seat, state) : null,
    sentence(line),
    line.rule && press({ class: "rule-link", "data-rule": line.rule, "aria-label": t("rule.show") }, "§"),
    !state.lesson && press({ class: "rule-link moment", "data-entry": line.entry, "aria-label": t("log.moment"), title: t("log.moment") }, icon("clock")));

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
  if (!box.contains(document.activeElement)) rove(box, $(CONTROL, box));
}

/** Make one control the stop for Tab. @param {HTMLElement} box @param {HTMLElement|null} [to] */
export function rove(box, to) {
  for (const el of $$("[tabindex='0']", box)) el.tabIndex = -1;
  if (to) to.tabIndex = 0;
}

/** Left and right go through a line, up and down from line to line. @param {KeyboardEvent} event */
export function walkLog(event) {
  const at = /** @type {HTMLElement} */ (event.target);
  const line = /** @type {HTMLElement} */ (at.closest("li"));
  const stops = $$(CONTROL, line);
  const place = stops.indexOf(at);
  const down = event.key === "ArrowDown" || event.key === "ArrowUp";
  const next = event.key === "ArrowDown" ? line.nextElementSibling : line.previousElementSibling;
  const there = down ? next && $$(CONTROL, next) : stops;
  const to = down ? there?.[Math.min(place, there.length - 1)] : stops[place + (event.key === "ArrowRight" ? 1 : -1)];
  event.preventDefault();
  to?.focus();
}
