/** The puzzles of a game: that of the day with a streak, and all of them by theme. */
import { today } from "../days.js";
import { call } from "../desk.js";
import { tellTrouble } from "../dialogs.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { prefs } from "../prefs.js";
import { address } from "../route.js";
import { wakeLine } from "../wake.js";
import { t } from "../words.js";

/** @param {import("../types.js").Outlet} outlet @param {string} game @returns {Promise<import("../types.js").Screen>} */
export async function showPuzzles(outlet, game) {
  const body = h("div", { class: "puzzles-body" }, wakeLine());
  outlet.show(h("div", { class: "page puzzles" },
    h("header", { class: "page-head" }, h("h1", { tabindex: "-1" }, t("puzzle.title")), h("p", null, t("puzzle.lead"))), body));
  fill(body, game);
  return { title: `${t("puzzle.title")} – ${t("app.name")}` };
}

/** What there is comes from the desk; the page's frame stands before it is awake. @param {HTMLElement} body @param {string} game */
async function fill(body, game) {
  try {
    const found = await call("puzzles", { game, day: today(), days: prefs.puzzleDays });
    const isSolved = (/** @type {string} */ id) => prefs.solved.includes(`${game}/${id}`);
    body.replaceChildren(h("section", { class: "paper", "aria-labelledby": "puzzles-name" },
      h("h2", { id: "puzzles-name" }, found.name),
      found.today ? h("p", { class: "card-acts" }, h("a", { class: "button main", id: "puzzle-today", href: address("puzzle", game, found.today) },
        icon(isSolved(found.today) ? "star" : "clock"), t("puzzle.today")), found.streak && h("span", { class: "soft" }, found.streak))
        : h("p", null, t("puzzle.none")),
      found.themes.map((theme) => h("section", { "aria-labelledby": `theme-${theme.rule}` },
        h("h3", { id: `theme-${theme.rule}` }, theme.title),
        h("ol", { class: "puzzle-list" }, theme.puzzles.map((id, n) => h("li", null,
          h("a", { class: `button${isSolved(id) ? " solved" : ""}`, href: address("puzzle", game, id),
            "aria-label": t(isSolved(id) ? "puzzle.number-solved" : "puzzle.number", { n: n + 1, theme: theme.title }) },
            isSolved(id) && icon("done"), String(n + 1)))))))));
  } catch (error) {
    body.replaceChildren(h("p", { class: "paper" }, t("puzzle.none")));
    await tellTrouble(error);
  }
}
