/** Editing a study: its title, and steps with words, each at a moment of the game. Every change is kept at once. */
import { toast } from "../announcer.js";
import { call } from "../desk.js";
import { tellTrouble } from "../dialogs.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { go, goInstead } from "../route.js";
import { changeStudy, loadStudy } from "../studies.js";
import { wakeLine } from "../wake.js";
import { LANGUAGES, LANGUAGE_NAMES, language, t } from "../words.js";
import { chapterSection, chaptersOf, draftOf } from "./study-chapters.js";
import { marksOf } from "./study-marks.js";
import { questionOf } from "./study-question.js";
import { isPlaced, positionOf } from "./study-position.js";

/** How long (ms) after the last letter a change is stored. */
const PAUSE = 400;

/**
 * @typedef {{at: number, title: Record<string, string>, text: Record<string, string>, hint: Record<string, string>|null, led?: boolean, marks?: string[]}} Step
 */

/** @param {import("../types.js").Outlet} outlet @param {string} id @returns {Promise<import("../types.js").Screen>} */
export async function showStudyEditor(outlet, id) {
  const title = `${t("study.editor")} – ${t("app.name")}`;
  outlet.show(h("div", { class: "page study" }, h("header", { class: "page-head" }, h("h1", { tabindex: "-1" }, t("study.editor"))), wakeLine()));
  try {
    const kept = await loadStudy(id);
    if (!kept) {
      toast(t("study.gone"));
      goInstead("learn");
      return { title };
    }
    const draft = kept.draft ?? (await call("study_read", { text: kept.text }));
    const parts = chaptersOf(draft);
    outlet.show(editor(id, { title: draft.title, about: draft.about }, parts, await call("study_moments", { draft: parts[0] })));
  } catch (error) {
    await tellTrouble(error);
    goInstead("learn");
  }
  return { title };
}

/**
 * @typedef {object} Moments  the moves of a chapter
 * @property {{seat: number, text: string, hidden: boolean}[]} moments  what each did, and whether the reader's player does not know it then
 * @property {boolean} reveals  whether the chapter gives secrets of its game away
 */

/**
 * @param {string} id @param {{title: Record<string, string>, about: Record<string, string>}} study  its own words
 * @param {any[]} parts  its chapters, as drafts @param {Moments} told  of the first of them
 */
function editor(id, study, parts, told) {
  let lang = language();
  let timer = 0;
  let shown = 0;
  let { moments, reveals } = told;
  const part = () => parts[shown];
  const draft = () => draftOf(study, parts);
  /** Keep the draft as it is, complete or not. */
  const keep = () => changeStudy(id, { draft: draft() }).catch(tellTrouble);
  const keepSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(keep, PAUSE);
  };

  /** Words in the language that is written in; where there are none, in another one. @param {Record<string, string>} some */
  const said = (some) => some[lang] || LANGUAGES.map((one) => some[one]).find(Boolean) || "";

  /** A field for words in the language that is written in; what stands in another one is shown until there are some. */
  const words = (label, name, holder, key, long = false) => {
    const field = h(long ? "textarea" : "input", { name, value: holder[key][lang] ?? "", lang,
      placeholder: LANGUAGES.filter((one) => one !== lang).map((one) => holder[key][one]).find(Boolean) ?? "",
      ...(long ? { rows: "4" } : { type: "text", autocomplete: "off" }),
      on: { input: () => { holder[key][lang] = field.value; keepSoon(); } } });
    return h("label", { class: "field" }, h("span", null, label), field);
  };

  const list = h("ol", { class: "study-steps", id: "study-steps" });
  const secrets = h("p", { class: "warn", id: "study-secrets", hidden: true });
  const revealing = h("p", { class: "warn", id: "study-reveals", hidden: true }, t("study.reveals"));
  const isHidden = (/** @type {Step} */ { at }) => at > 0 && moments[at - 1].hidden;
  /** The number of a chapter's step in the whole study, as it is read. @param {number} n */
  const number = (n) => parts.slice(0, shown).reduce((sum, one) => sum + one.steps.length, n + 1);

  function draw() {
    list.replaceChildren(...part().steps.map(step));
    const numbers = part().steps.flatMap((one, n) => (isHidden(one) ? [number(n)] : []));
    revealing.hidden = !reveals;
    secrets.hidden = !numbers.length;
    secrets.textContent = t("study.hidden", { n: numbers.length, steps: numbers.join(", ") });
  }

  /** @param {Step} one @param {number} n */
  function step(one, n) {
    const { seat, steps } = part();
    const at = h("input", { type: "number", name: `at-${n}`, min: "0", max: String(moments.length), step: "1", value: String(one.at), inputmode: "numeric",
      on: { change: () => {
        one.at = Math.min(moments.length, Math.max(0, Math.round(Number(at.value)) || 0));
        if (moments[one.at]?.seat !== seat) one.hint = null;
        keep();
        draw();
      } } });
    const next = moments[one.at];
    const asked = h("input", { type: "checkbox", name: `ask-${n}`, checked: one.hint !== null, disabled: next?.seat !== seat,
      on: { change: () => {
        one.hint = asked.checked ? {} : null;
        keep();
        draw();
      } } });
    return h("li", { class: "study-step" },
      h("div", { class: "study-moment" },
        h("label", { class: "field" }, h("span", null, t("study.at", { most: moments.length })), at),
        h("p", { class: "soft" }, one.at > 0 && t("study.before", { what: moments[one.at - 1].text || "–" })),
        isHidden(one) && h("p", { class: "warn" }, t("study.hidden-here"))),
      words(t("study.step-title"), `title-${n}`, one, "title"),
      words(t("study.step-text"), `text-${n}`, one, "text", true),
      h("label", { class: "check" }, asked, h("span", null, next?.seat === seat ? t("study.ask", { what: next.text || "–" }) : t("study.ask-not"))),
      one.hint && ledOf(one, n),
      one.hint && words(t("study.hint"), `hint-${n}`, one, "hint"),
      one.hint && !one.led && questionOf(part(), one, words, String(n), keep),
      marksOf(part(), one, keep),
      h("button", { class: "button plain", type: "button", on: { click: () => { steps.splice(n, 1); keep(); draw(); } } },
        icon("bin"), t("study.remove", { n: number(n) })));
  }

  /** Whether a move is shown as a button, as the lessons of the house do it. @param {Step} one @param {number} n */
  function ledOf(one, n) {
    const led = h("input", { type: "checkbox", name: `led-${n}`, checked: Boolean(one.led), on: { change: () => {
      one.led = led.checked;
      keep();
      draw();
    } } });
    return h("label", { class: "check" }, led, h("span", null, t("study.led")));
  }

  function add() {
    const { steps } = part();
    const last = steps.at(-1);
    steps.push({ at: last ? Math.min(moments.length, last.at + 1) : 0, title: {}, text: {}, hint: null });
    keep();
    draw();
    /** @type {HTMLElement|null} */ (list.querySelector("li:last-child input"))?.focus();
  }

  /** @param {boolean} read  go on to the study itself */
  async function save(read) {
    try {
      clearTimeout(timer);
      for (const { steps } of parts) steps.sort((a, b) => a.at - b.at);
      draw();
      const { text } = await call("study_write", { draft: draft() });
      await changeStudy(id, { draft: draft(), text });
      toast(t("study.saved"));
      if (read) go("study", id);
      else go("learn");
    } catch (error) {
      await tellTrouble(error);
    }
  }

  const about = h("div", { class: "study-words" });
  const chapters = h("div");
  const position = h("div");
  const drawWords = () => {
    about.replaceChildren(words(t("study.title"), "study-title", study, "title"), words(t("study.about"), "study-about", study, "about"));
    chapters.replaceChildren(chapterSection({ id, parts, shown, turnTo: (n) => turnTo(n).catch(tellTrouble), keep, words, said }));
    draw();
  };
  const tongue = h("select", { name: "study-lang", on: { change: () => { lang = tongue.value; drawWords(); } } },
    LANGUAGES.map((one) => h("option", { value: one, lang: one, selected: one === lang }, LANGUAGE_NAMES[one])));

  /** Write in another chapter, or in the one that stands in its place now. @param {number} n */
  async function turnTo(n) {
    ({ moments, reveals } = await call("study_moments", { draft: parts[n] }));
    shown = n;
    drawPosition();
    drawWords();
  }

  function drawPosition() {
    position.replaceChildren(...(isPlaced(part()) ? [positionOf(part(), () => placed().catch(tellTrouble))] : []));
  }

  /** The position has changed: moments beyond its moves are none any more. */
  async function placed() {
    const { seat, steps } = part();
    ({ moments } = await call("study_moments", { draft: part() }));
    for (const one of steps) {
      one.at = Math.min(one.at, moments.length);
      if (moments[one.at]?.seat !== seat) one.hint = null;
    }
    keep();
    draw();
  }

  drawPosition();
  drawWords();
  return h("div", { class: "page study" },
    h("header", { class: "page-head" }, h("h1", { tabindex: "-1" }, t("study.editor")), h("p", null, t("study.about-editor"))),
    h("form", { class: "paper", on: { submit: (event) => { event.preventDefault(); save(true); } } },
      revealing, secrets,
      h("label", { class: "field" }, h("span", null, t("study.lang")), tongue),
      about, chapters, position,
      h("h2", null, t("study.steps")), list,
      h("p", null, h("button", { class: "button", type: "button", id: "study-add", on: { click: add } }, icon("plus"), t("study.add"))),
      h("div", { class: "page-foot" },
        h("button", { class: "button", type: "button", id: "study-save", on: { click: () => save(false) } }, t("study.save")),
        h("button", { class: "button main big", type: "submit", id: "study-try" }, t("study.try")))));
}
