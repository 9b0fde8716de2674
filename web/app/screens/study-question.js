/** The fields in which an author writes the question of a step: further right moves, answers to wrong moves, and hints. */
import { call } from "../desk.js";
import { tellTrouble } from "../dialogs.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../words.js";

/**
 * @typedef {Record<string, string>} Words  by language
 * @typedef {{moves: string[], words: Words}} Answer
 * @typedef {{at: number, also?: string[], answers?: Answer[], hints?: Words[]}} Question  a step that asks
 * @typedef {{label: string, pattern: string}} Open  a move that could be made instead
 */

/**
 * A part of the editor that fills itself when it is opened.
 * @param {any} draft @param {Question} one @param {(label: string, name: string, holder: object, key: string, long?: boolean) => HTMLElement} words  a field for words
 * @param {string} name  what tells the fields of this step from those of others
 * @param {() => void} keep  called when something has changed
 */
export function questionOf(draft, one, words, name, keep) {
  const body = h("div", { class: "study-question" });
  const filled = Boolean(one.also?.length || one.answers?.length || one.hints?.length);
  const show = () => fill(body, draft, one, words, name, keep).catch(tellTrouble);
  if (filled) show();
  return h("details", { open: filled, on: { toggle: (event) => event.target.open && !body.childElementCount && show() } },
    h("summary", null, t("study.question")), body);
}

/**
 * @param {HTMLElement} body @param {any} draft @param {Question} one
 * @param {(label: string, name: string, holder: object, key: string, long?: boolean) => HTMLElement} words
 * @param {string} name @param {() => void} keep
 */
async function fill(body, draft, one, words, name, keep) {
  /** @type {{moves: Open[]}} */
  const { moves } = await call("study_others", { draft, at: one.at });
  const also = (one.also ??= []);
  const answers = (one.answers ??= []);
  const hints = (one.hints ??= []);
  /** What a move is called; one that is not open here is shown as it was written. */
  const label = (/** @type {string} */ pattern) => moves.find((move) => move.pattern === pattern)?.label ?? pattern;
  const draw = () => body.replaceChildren(...parts());
  const change = () => {
    keep();
    draw();
  };
  const bin = (/** @type {string} */ what, /** @type {() => void} */ drop) =>
    h("button", { class: "round-button", type: "button", "aria-label": t("study.mark-drop", { said: what }), title: t("saved.drop-short"),
      on: { click: () => { drop(); change(); } } }, icon("bin"));
  /** A move with a button that takes it out of its list. */
  const listed = (/** @type {string[]} */ list, /** @type {() => void} */ after = () => {}) => list.map((pattern, n) =>
    h("li", null, label(pattern), " ", bin(label(pattern), () => { list.splice(n, 1); after(); })));

  function parts() {
    const used = new Set([...also, ...answers.flatMap((answer) => answer.moves)]);
    const free = moves.filter((move) => !used.has(move.pattern));
    const move = h("select", { name: `other-${name}` }, free.map(({ pattern, label: said }) => h("option", { value: pattern }, said)));
    const kind = h("select", { name: `kind-${name}` }, h("option", { value: "also" }, t("study.also")), h("option", { value: "new" }, t("study.wrong")),
      answers.map((_, n) => h("option", { value: n }, t("study.wrong-too", { n: n + 1 }))));
    const add = () => {
      if (kind.value === "also") also.push(move.value);
      else if (kind.value === "new") answers.push({ moves: [move.value], words: {} });
      else answers[Number(kind.value)].moves.push(move.value);
      change();
    };
    return [
      h("p", { class: "soft" }, t("study.others")),
      free.length > 0 && h("div", { class: "mark-form" },
        h("label", { class: "field" }, h("span", null, t("study.other")), move),
        h("label", { class: "field" }, h("span", null, t("study.kind")), kind),
        h("button", { class: "button", type: "button", name: `other-add-${name}`, on: { click: add } }, icon("plus"), t("study.other-add"))),
      also.length > 0 && h("section", null, h("h3", null, t("study.also")), h("ul", { class: "mark-list" }, listed(also))),
      answers.map((answer, n) => h("section", null, h("h3", null, t("study.answer", { n: n + 1 })),
        h("ul", { class: "mark-list" }, listed(answer.moves, () => !answer.moves.length && answers.splice(n, 1))),
        words(t("study.answer-words"), `answer-${name}-${n}`, answer, "words", true))),
      h("h3", null, t("study.hints")), h("p", { class: "soft" }, t("study.hints-about")),
      hints.map((_, n) => h("div", { class: "mark-form" }, words(t("study.hint-n", { n: n + 1 }), `hint-${name}-${n}`, hints, String(n)),
        bin(t("study.hint-n", { n: n + 1 }), () => hints.splice(n, 1)))),
      h("p", null, h("button", { class: "button", type: "button", name: `hint-add-${name}`, on: { click: () => { hints.push({}); change(); } } }, icon("plus"), t("study.hint-add"))),
    ].flat().filter(Boolean);
  }

  draw();
}
