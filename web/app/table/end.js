/** The end of a game: who won, why, what was achieved, and another one? */
import { openDialog } from "../dialogs.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { printed, t } from "../words.js";
import { copyText, shareText } from "../files.js";
import { scoreCard } from "./scores.js";
import { automaMark, seatMark } from "./seat-mark.js";

/** @param {import("../types.js").State} state @param {import("../types.js").Ending} end */
function bars(state, end) {
  const most = Math.max(1, ...end.bars.flatMap((bar) => bar.values.map(Math.abs)));
  return h("table", { class: end.scores.length > 2 ? "bars many" : "bars" },
    h("caption", null, t(end.in_points ? "end.bars" : "end.bars-far")),
    h("thead", { class: end.scores.length > 1 ? null : "unseen" }, h("tr", null, h("td", null),
      end.scores.map(({ seat, name }) => h("th", { scope: "col" }, state.seats[seat] ? seatMark(seat, state) : state.automa && automaMark(state.automa), h("span", { class: "bar-name" }, " ", name))))),
    h("tbody", null, end.bars.map((bar) => h("tr", null, h("th", { scope: "row" }, bar.label),
      bar.values.map((value, seat) => {
        const fill = h("span", { class: value < 0 ? "fill minus" : "fill", "data-seat": seat % 8, "data-colour": (state.seats[seat] ?? state.automa)?.colour ?? null });
        fill.style.setProperty("--ui-part", String(Math.abs(value) / most));
        return h("td", null, h("span", { class: "bar-line" }, fill, h("span", { class: "bar-value" }, printed(value))));
      })))),
    end.in_points && h("tfoot", null, h("tr", null, h("th", { scope: "row" }, t("end.total")),
      end.scores.map((seat) => h("td", null, seat.out ? t("scores.out") : printed(seat.total))))));
}

/** The day's solo as a text: it can be read before it is sent. @param {string} text */
const toShare = (text) => h("section", { class: "share", "aria-labelledby": "share-title" },
  h("h3", { id: "share-title" }, t("end.share")),
  h("pre", { class: "share-text", tabindex: "0" }, text),
  h("div", { class: "card-acts" },
    h("button", { class: "button", type: "button", id: "share-copy", on: { click: () => copyText(t("end.share"), text) } }, icon("save"), t("word.copy")),
    "share" in navigator && h("button", { class: "button", type: "button", id: "share-send", on: { click: () => shareText(text) } }, icon("share"), t("end.send"))));

/** @param {"log"|"review"} detail */
const picks = (detail) => ({ click: (/** @type {any} */ event) => event.target.closest("dialog")?.dispatchEvent(new CustomEvent("pick", { detail })) });

/**
 * @param {import("../types.js").State} state @param {import("../logbook.js").Noted} noted  in the log book
 * @returns {Promise<"again"|"same"|"history"|"shelf"|"log"|"review"|"campaign"|null>} what the person wants next
 */
export async function showEnd(state, { fresh, told, share, campaign }) {
  const isNew = (id) => fresh.some((one) => one.seat === state.seat && one.id === id);
  const end = /** @type {import("../types.js").Ending} */ (state.end);
  const winners = end.winners.map((seat) => state.seats[seat]?.name).filter(Boolean);
  const body = h("div", { class: "ending" },
    h("p", { class: "winner" }, end.text),
    end.mission && h("section", { class: "mission" }, h("h3", null, end.mission.title), h("p", null, end.mission.text)),
    told.length > 0 && h("section", { class: "noted" }, h("h3", null, t("logbook.title")), told.map((line) => h("p", null, line))),
    end.bars.length > 0 && bars(state, end),
    share && toShare(share),
    end.achievements.length > 0 && h("section", null, h("h3", null, t("end.achievements")),
      h("ul", { class: "achievements" }, end.achievements.map((one) =>
        h("li", { class: one.got ? "got" : "missed" }, h("strong", null, one.name, isNew(one.id) && " ", isNew(one.id) && h("span", { class: "tag" }, t("logbook.new"))), h("span", null, one.text),
          h("span", { class: "unseen" }, one.got ? t("end.got") : t("end.missed")))))),
    h("details", null, h("summary", null, t("end.lines")), h("div", { class: "score-cards" }, end.scores.map(scoreCard))),
    h("p", { class: "card-acts" },
      end.share && !share && h("button", { class: "button", type: "button", on: { click: () => shareText(end.share) } }, t("end.share")),
      !state.watching && h("button", { class: "button", type: "button", id: "end-review", on: picks("review") }, icon("tally"), t("review.title")),
      h("button", { class: "button", type: "button", on: picks("log") }, icon("star"), t("logbook.title"))));
  const title = winners.length > 1 ? t("end.tie") : state.seats.length > 1 && winners.length ? t("end.wins", { name: winners[0] }) : t("end.over");
  return openDialog({
    title, body, className: "wide end",
    actions: [
      { label: t("word.to-shelf"), value: "shelf" }, { label: t("history.open"), value: "history" },
      ...(campaign ? [{ label: t("campaign.go-on"), value: "campaign", kind: /** @type {"main"} */ ("main") }]
        : [{ label: t("end.same"), value: "same" }, { label: t("end.again"), value: "again", kind: /** @type {"main"} */ ("main") }])],
  });
}
