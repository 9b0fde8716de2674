/** Lessons: short, played with the real pieces. */
import { titles } from "../desk.js";
import { h, picture } from "../dom.js";
import { icon } from "../icons.js";
import { prefs } from "../prefs.js";
import { address } from "../route.js";
import { t } from "../words.js";
import { studySection } from "./study-list.js";

/** @param {import("../types.js").Outlet} outlet @param {string} [only]  one game's lessons @returns {Promise<import("../types.js").Screen>} */
export async function showLearn(outlet, only) {
  const { games } = await titles();
  const shown = games.filter((title) => title.lessons.length && (!only || title.id === only));
  outlet.show(h("div", { class: "page learn" },
    h("header", { class: "page-head" }, h("h1", { tabindex: "-1" }, t("learn.title")), h("p", null, t("learn.lead"))),
    shown.length === 0 && h("p", { class: "paper" }, t("learn.none")),
    shown.map((title) => h("section", { class: "paper lessons", "aria-labelledby": `lessons-${title.id}` },
      h("div", { class: "lessons-head" }, picture(title.cover, "thumb"), h("h2", { id: `lessons-${title.id}` }, title.name)),
      h("ol", { class: "lesson-list" }, title.lessons.map((lesson) => {
        const done = prefs.learned.includes(`${title.id}/${lesson.id}`);
        return h("li", null, h("a", { class: "lesson-card", href: address("lesson", title.id, lesson.id) },
          h("strong", null, lesson.title), h("span", null, lesson.about),
          h("span", { class: "soft" }, done ? [icon("star"), " ", t("learn.done")] : t("learn.steps", { n: lesson.steps }))));
      })),
      h("p", null, h("a", { class: "more", href: address("rules", title.id) }, t("learn.rules")),
        title.puzzles > 0 && [" ", h("a", { class: "more", href: address("puzzles", title.id) }, t("puzzle.title"))]))),
    !only && studySection(games)));
  return { title: `${t("learn.title")} – ${t("app.name")}` };
}
