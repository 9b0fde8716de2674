/** The boards of a study's step, and the marks on them: pieces are chosen by a tap or from a list. */
import { call } from "../desk.js";
import { tellTrouble } from "../dialogs.js";
import { h, svgOf } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../words.js";

const KINDS = ["ring", "arrow", "number"];

/** @typedef {{title: string, frame: number[], svg: string}} Picture  a board */
/** @typedef {Picture & {pieces: [string, string][]}} Drawn  a board: its pieces with their names */

/**
 * A part of the editor that fills itself when it is opened.
 * @param {any} draft @param {{at: number, marks?: string[]}} step @param {() => void} keep  called when a mark has changed
 */
export function marksOf(draft, step, keep) {
  const body = h("div", { class: "study-marks" });
  const show = () => fill(body, draft, step, keep).catch(tellTrouble);
  return h("details", { on: { toggle: (event) => event.target.open && show() } }, h("summary", null, t("study.board")), body);
}

/** @param {HTMLElement} body @param {any} draft @param {{at: number, marks?: string[]}} step @param {() => void} keep */
async function fill(body, draft, step, keep) {
  const marks = (step.marks ??= []);
  /** @type {{boards: Drawn[], marks: string[]}} */
  const shown = await call("study_picture", { draft, at: step.at, marks });
  const change = async () => {
    keep();
    await fill(body, draft, step, keep).catch(tellTrouble);
  };

  const kind = h("select", { name: "mark-kind", on: { change: () => (other.parentElement.hidden = kind.value !== "arrow") } },
    KINDS.map((one) => h("option", { value: one }, t(`study.mark-${one}`))));
  const names = shown.boards.flatMap((board) => board.pieces);
  const pieces = (/** @type {string} */ name, /** @type {string} */ label) =>
    h("select", { name, "aria-label": label }, [...new Map(names)].map(([id, said]) => h("option", { value: id }, said)));
  const piece = pieces("mark-piece", t("study.mark-piece"));
  const other = pieces("mark-to", t("study.mark-to"));
  /** The list that the next tap on a board chooses in. */
  let taps = 0;
  const onBoard = (/** @type {Event} */ event) => {
    const id = /** @type {Element} */ (event.target).closest("[data-piece]")?.getAttribute("data-piece");
    if (!id) return;
    (kind.value === "arrow" && taps++ % 2 ? other : piece).value = id;
  };
  const add = () => {
    const number = 1 + marks.filter((one) => one.startsWith("number ")).length;
    marks.push({ ring: `ring ${piece.value}`, arrow: `arrow ${piece.value} ${other.value}`, number: `number ${number} ${piece.value}` }[kind.value] ?? "");
    change();
  };

  body.replaceChildren(
    h("div", { class: "study-boards", on: { click: onBoard } }, shown.boards.map(drawn)),
    h("p", { class: "soft" }, t("study.mark-how")),
    h("div", { class: "mark-form" },
      h("label", { class: "field" }, h("span", null, t("study.mark")), kind),
      h("label", { class: "field" }, h("span", null, t("study.mark-piece")), piece),
      h("label", { class: "field", hidden: true }, h("span", null, t("study.mark-to")), other),
      h("button", { class: "button", type: "button", name: "mark-add", on: { click: add } }, icon("plus"), t("study.mark-add"))),
    h("ul", { class: "mark-list" }, shown.marks.map((said, n) => h("li", null, said, " ",
      h("button", { class: "round-button", type: "button", "aria-label": t("study.mark-drop", { said }), title: t("saved.drop-short"),
        on: { click: () => { marks.splice(n, 1); change(); } } }, icon("bin"))))));
}

/** @param {Picture} board */
export function drawn({ title, frame, svg }) {
  const picture = svgOf(svg);
  picture.setAttribute("class", "board");
  picture.setAttribute("viewBox", frame.join(" "));
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", title);
  return h("div", { class: "study-board" }, picture);
}
