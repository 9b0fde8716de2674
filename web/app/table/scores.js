/** "If it ended now": every seat's points, each with its reason. */
import { call } from "../desk.js";
import { openDialog, tellTrouble } from "../dialogs.js";
import { h } from "../dom.js";
import { printed, t } from "../words.js";

/** One seat's lines. @param {import("../types.js").ScoreSeat} seat */
export function scoreCard(seat) {
  return h("section", { class: "score-card" },
    h("h3", null, h("span", null, seat.name), h("span", { class: "total" }, seat.out ? t("scores.out") : printed(seat.total))),
    h("table", null,
      h("caption", { class: "unseen" }, t("scores.of", { name: seat.name })),
      h("thead", { class: "unseen" }, h("tr", null, h("th", { scope: "col" }, t("scores.what")), h("th", { scope: "col" }, t("scores.points")))),
      h("tbody", null, seat.lines.map((line) => h("tr", null,
        h("th", { scope: "row" }, line.label, line.reason && h("span", { class: "reason" }, line.reason)),
        h("td", null, printed(line.points)))))));
}

/** Ask the desk and show. */
export async function showScores() {
  try {
    const { seats, final, leading } = await call("scores");
    const order = [...seats].sort((a, b) => a.rank - b.rank);
    await openDialog({ title: final ? t("scores.final") : t("scores.now"), body: h("div", null, leading && h("p", { class: "leading" }, leading), h("div", { class: "score-cards" }, order.map(scoreCard))), className: "wide" });
  } catch (error) {
    await tellTrouble(error);
  }
}
