/** A study as one page: every step below the one before, each with its boards, to read in one go and to print. */
import { toast } from "../announcer.js";
import { call } from "../desk.js";
import { tellTrouble } from "../dialogs.js";
import { fromHtml, h } from "../dom.js";
import { icon } from "../icons.js";
import { address, goInstead } from "../route.js";
import { loadStudy } from "../studies.js";
import { planeOfPicture, svg } from "../table/plane.js";
import { teacherMarks } from "../table/teacher-marks.js";
import { wakeLine } from "../wake.js";
import { t } from "../words.js";
import { drawn } from "./study-marks.js";

/**
 * @typedef {{title: string, html: string, pictures: import("./study-marks.js").Picture[], marks: import("../table/teacher-marks.js").TeacherMark[],
 *   marked: string[], asks: boolean, hints: string[], move: string|null}} PageStep
 */

/** @param {import("../types.js").Outlet} outlet @param {string} id @returns {Promise<import("../types.js").Screen>} */
export async function showStudyPage(outlet, id) {
  const body = h("div", { class: "page study-page" }, wakeLine());
  outlet.show(body);
  const screen = { title: t("app.name") };
  const text = (await loadStudy(id))?.text;
  if (typeof text !== "string") {
    toast(t("study.gone"));
    goInstead("learn");
    return screen;
  }
  try {
    const study = await call("study_page", { text });
    const chapters = chaptersFor(study.chapters);
    body.replaceChildren(
      h("header", { class: "page-head" }, h("h1", { tabindex: "-1" }, study.title), h("p", { class: "soft" }, study.game),
        study.about !== study.title && h("p", null, study.about),
        h("p", { class: "card-acts" }, h("a", { class: "button", href: address("study", id) }, icon("next"), t("study.as-slides")),
          h("button", { class: "button", type: "button", id: "study-print", on: { click: () => print() } }, icon("book"), t("study.print")))),
      ...chapters, ...(study.warning ? [h("p", { class: "warn" }, study.warning)] : []));
    mark(chapters.flatMap((one) => [...one.querySelectorAll("li.page-step")]), study.chapters.flatMap(({ steps }) => steps));
    screen.title = `${study.title} – ${t("app.name")}`;
  } catch (error) {
    await tellTrouble(error);
    goInstead("learn");
  }
  return screen;
}

/** @param {{title: string, steps: PageStep[]}[]} chapters  a study of one chapter is shown without its title */
function chaptersFor(chapters) {
  let number = 0;
  return chapters.map(({ title, steps }, n) => h("section", { class: "page-chapter" },
    chapters.length > 1 && h("h2", null, t("study.chapter-n", { n: n + 1, title })),
    h("ol", { class: "page-steps" }, steps.map((one) => step(one, number++, chapters.length > 1 ? "h3" : "h2")))));
}

/** @param {PageStep} one @param {number} n  its place in the whole study @param {string} heading */
function step(one, n, heading) {
  return h("li", { class: "paper page-step" },
    h(heading, null, `${n + 1}. ${one.title}`), fromHtml("div", { class: "rule-html" }, one.html),
    one.marked.length > 0 && h("ul", { class: "soft" }, one.marked.map((said) => h("li", null, said))),
    h("div", { class: "study-boards" }, one.pictures.map(drawn)),
    one.hints.map((hint, number) => h("details", null, h("summary", null, t("study.hint-n", { n: number + 1 })), fromHtml("div", null, hint))),
    one.move !== null && (one.asks
      ? h("details", null, h("summary", null, t("study.solution")), h("p", null, one.move))
      : h("p", null, h("strong", null, t("study.then", { move: one.move })))));
}

/** Draw the marks over the pictures, which are measured first: each write would lay the page out anew. @param {Element[]} places @param {PageStep[]} steps */
function mark(places, steps) {
  const found = steps.flatMap(({ marks }, n) => [...places[n].querySelectorAll("svg.board")].map((picture) =>
    ({ picture, shapes: teacherMarks(planeOfPicture(/** @type {SVGSVGElement} */ (picture)), marks) })));
  for (const { picture, shapes } of found) picture.append(svg("g", { "aria-hidden": "true" }, ...shapes));
}
