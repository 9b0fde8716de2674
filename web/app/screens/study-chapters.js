/** The chapters of a study in its editor: which one is written in, its title, its place, and new ones. */
import { call } from "../desk.js";
import { tellTrouble } from "../dialogs.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { allStudies } from "../studies.js";
import { t } from "../words.js";

/**
 * A draft as its chapters, each of which is a draft, too: all but the first lie in the draft of the study.
 * @param {any} draft
 */
export const chaptersOf = ({ chapter = {}, chapters = [], ...first }) => [{ ...first, title: chapter, about: {} }, ...chapters];

/**
 * The draft of a study from its own words and its chapters.
 * @param {{title: Record<string, string>, about: Record<string, string>}} study @param {any[]} chapters
 */
export const draftOf = (study, [first, ...chapters]) => ({ ...first, ...study, chapter: first.title, ...(chapters.length ? { chapters } : {}) });

/**
 * @typedef {object} Chapters
 * @property {string} id            of the study
 * @property {any[]} parts          the chapters, changed where they stand
 * @property {number} shown         the one that is written in
 * @property {(n: number) => void} turnTo    write in another one
 * @property {() => void} keep      something has changed
 * @property {(label: string, name: string, holder: object, key: string) => HTMLElement} words  a field for words
 * @property {(words: Record<string, string>) => string} said  words in the language that is written in, or in another
 */

/** @param {Chapters} it */
export function chapterSection({ id, parts, shown, turnTo, keep, words, said }) {
  const several = parts.length > 1;
  const name = (/** @type {number} */ n) => t("study.chapter-n", { n: n + 1, title: said(parts[n].title) || t("study.chapter-unnamed") });
  const select = h("select", { name: "chapter", on: { change: () => turnTo(Number(select.value)) } },
    parts.map((_, n) => h("option", { value: String(n), selected: n === shown }, name(n))));

  const earlier = () => {
    parts.splice(shown - 1, 0, ...parts.splice(shown, 1));
    keep();
    turnTo(shown - 1);
  };
  const remove = () => {
    parts.splice(shown, 1);
    keep();
    turnTo(Math.max(0, shown - 1));
  };
  return h("section", { class: "study-chapters", "aria-labelledby": "chapters-title" },
    h("h2", { id: "chapters-title" }, t("study.chapters")),
    !several && h("p", { class: "soft" }, t("study.chapters-about")),
    several && h("label", { class: "field" }, h("span", null, t("study.chapter")), select),
    several && h("div", { on: { input: () => (select.options[shown].textContent = name(shown)) } },
      words(t("study.chapter-title"), "chapter-title", parts[shown], "title")),
    several && h("p", { class: "study-acts" },
      shown > 0 && h("button", { class: "button plain", type: "button", id: "chapter-earlier", on: { click: earlier } }, icon("back"), t("study.chapter-earlier")),
      h("button", { class: "button plain", type: "button", id: "chapter-remove", on: { click: remove } }, icon("bin"), t("study.chapter-remove"))),
    adding(id, parts, said, (chapters) => {
      parts.push(...chapters);
      keep();
      turnTo(parts.length - chapters.length);
    }));
}

/**
 * A new chapter: a position that is set up by hand, or another study of the game, with all its chapters.
 * @param {string} own  the id of the study @param {any[]} parts @param {(words: Record<string, string>) => string} said @param {(chapters: any[]) => void} add
 */
function adding(own, parts, said, add) {
  const source = h("select", { name: "chapter-source" }, h("option", { value: "" }, t("study.chapter-position")));
  /** @type {Map<string, any>} */
  const others = new Map();
  offer(own, parts[0].game, said, (id, draft, title) => {
    others.set(id, draft);
    source.append(h("option", { value: id }, t("study.chapter-study", { title })));
  }).catch(tellTrouble);
  const put = async () => {
    try {
      const other = others.get(source.value);
      if (!other) return add([await call("study_setup", { game: parts[0].game })]);
      const chapters = structuredClone(chaptersOf(other));
      if (!said(chapters[0].title)) chapters[0].title = { ...other.title };
      return add(chapters);
    } catch (error) {
      return tellTrouble(error);
    }
  };
  return h("div", { class: "mark-form" },
    h("label", { class: "field" }, h("span", null, t("study.chapter-from")), source),
    h("button", { class: "button", type: "button", id: "chapter-add", on: { click: put } }, icon("plus"), t("study.chapter-add")));
}

/**
 * The other studies of a game that are kept, as drafts. One that cannot be read any more is left out.
 * @param {string} own @param {string} game @param {(words: Record<string, string>) => string} said @param {(id: string, draft: any, title: string) => void} found
 */
async function offer(own, game, said, found) {
  for (const { id, draft, text } of await allStudies()) {
    if (id === own) continue;
    const read = draft ?? await call("study_read", { text }).catch(() => null);
    if (read?.game === game) found(id, read, said(read.title) || t("study.unnamed"));
  }
}
