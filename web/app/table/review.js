/** The review of a game that is over: a curve for every seat, the turns that cost most, what was better and why. */
import { openDialog } from "../dialogs.js";
import { $, fromHtml, h } from "../dom.js";
import { game } from "../game.js";
import { icon } from "../icons.js";
import { tryAgain } from "../opening.js";
import { lookAt } from "../playing.js";
import { t } from "../words.js";
import { showLine } from "./review-line.js";
import { thinkInView } from "./thinking.js";

/** @typedef {import("../types.js").Review} Review */

const SIGNS = ["①", "②", "③"];

/** A dialog answers with what was pressed inside it. @param {any} detail */
const picks = (detail) => ({ click: (/** @type {any} */ event) => event.target.closest("dialog").dispatchEvent(new CustomEvent("pick", { detail })) });

/** @param {string} title @param {import("../types.js").Way} way */
const way = (title, { texts }) => h("section", { class: "review-line" }, h("h4", null, title), h("ol", null, texts.map((text) => h("li", null, text))));

/** @param {import("../types.js").ReviewMoment} moment @param {number} n */
const turning = (moment, n) => h("li", { class: "turning", id: `turning-${n}` },
  h("h3", null, h("span", { class: "turning-sign", "aria-hidden": "true" }, SIGNS[n]), " ", moment.where, moment.cost && h("strong", { class: "turning-cost" }, moment.cost)),
  h("div", { class: "review-lines" }, way(t("review.played"), moment.played), way(t("review.better"), moment.better)),
  moment.why && h("p", null, moment.why),
  h("div", { class: "card-acts" },
    h("button", { class: "button main", type: "button", "data-show": n, on: picks({ show: n }) }, icon("play"), t("review.show")),
    h("button", { class: "button", type: "button", "data-again": n, on: picks({ again: moment.at }) }, icon("turn"), t("review.again"))));

/** The curve as a table. @param {Review} review */
const table = (review) => h("details", null, h("summary", null, t("review.table")),
  h("div", { class: "scrolling", tabindex: "0", role: "group", "aria-label": t("review.table") },
    h("table", { class: "each" },
      h("thead", null, h("tr", null, h("th", { scope: "col" }, t("history.label")), h("th", { scope: "col" }, t("review.when")), review.names.map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", null, review.rows.map((row) => h("tr", null, h("th", { scope: "row" }, row.at), h("td", null, row.where),
        row.worth.map((value) => h("td", null, value ?? "–"))))))));

/** Whose game it is about, where several may be chosen. @param {Review} review */
function whose(review) {
  if (review.seats.length < 2) return null;
  const choice = h("select", { id: "review-seat", on: { change: (event) => picks({ seat: Number(event.target.value) }).click(event) } },
    review.seats.map(({ seat, name }) => h("option", { value: String(seat), selected: seat === review.seat }, name)));
  return h("label", { class: "whose" }, t("review.whose"), " ", choice);
}

/**
 * Work the review out, show it, and do what the reader wants next.
 * @param {number} [seat]  whose game it is about; the reader's when none is named
 */
export async function showReview(seat) {
  /** @type {Review|null} */
  const review = await thinkInView("review", seat === undefined ? {} : { seat }, t("review.working"), [{ label: t("review.stop"), value: "cancel" }]);
  if (!review) return;
  const picked = await openDialog({
    title: t("review.title"), className: "wide review",
    body: h("div", null,
      whose(review),
      h("section", { class: "figures", "aria-label": t(review.in_points ? "review.curve" : "review.curve-far") },
        h("h3", null, t(review.in_points ? "review.curve" : "review.curve-far")), fromHtml("figure", {}, review.plot), table(review)),
      h("h3", null, t("review.moments")),
      review.none ? h("p", null, review.none) : h("ol", { class: "turnings" }, review.moments.map(turning)),
      h("p", { class: "soft" }, review.by)),
  });
  if (picked?.seat !== undefined) await showReview(picked.seat);
  else if (picked?.again !== undefined) await tryAgain(picked.again);
  else if (picked?.show !== undefined) {
    await showLine(review, picked.show, "better", 0);
    $("#prompt-text")?.focus({ preventScroll: true });
  } else if (game.past !== null) await lookAt(null);
}
