/** The one thing a first visitor of a game is asked: whether they have played it. */
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { prefs, setPrefs } from "../prefs.js";
import { address } from "../route.js";
import { t } from "../words.js";

/** Whether somebody here has said so, has started a game of it, or read one of its lessons. @param {string} game */
export const isKnown = (game) => prefs.known.includes(game) || prefs.learned.some((lesson) => lesson.startsWith(`${game}/`));

/** @param {string} game */
export function noteKnown(game) {
  if (!prefs.known.includes(game)) setPrefs({ known: [...prefs.known, game] });
}

/**
 * The question, with its ways on: a lesson, a first game with explanations, or what stands below it.
 * @param {import("../types.js").Title} title @param {() => void} begin  the first game
 */
export function whetherKnown(title, begin) {
  const [lesson] = title.lessons;
  const known = () => {
    noteKnown(title.id);
    section.remove();
  };
  const section = h("section", { class: "first-visit", id: "first-visit", "aria-labelledby": "first-ask" },
    h("h2", { id: "first-ask" }, t("first.ask", { name: title.name })),
    h("div", { class: "card-acts" },
      lesson && h("a", { class: "button", id: "first-lesson", href: address("lesson", title.id, lesson.id) }, icon("learn"), t("first.lesson", { n: lesson.steps })),
      h("button", { class: "button", type: "button", id: "first-game", on: { click: begin } }, icon("play"), t("first.game")),
      h("button", { class: "button", type: "button", id: "first-known", on: { click: known } }, t("first.known"))),
    h("p", { class: "soft" }, t("first.about")));
  return section;
}
