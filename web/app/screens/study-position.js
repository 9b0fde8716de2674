/** The position in which a study begins, as text: checked on every change, and drawn at once. */
import { call } from "../desk.js";
import { tellTrouble, troubleText } from "../dialogs.js";
import { h } from "../dom.js";
import { t } from "../words.js";
import { drawn } from "./study-marks.js";

/** How long (ms) after the last letter the text is read. */
const PAUSE = 400;

/** Whether a draft begins in a position of its own. @param {any} draft */
export const isPlaced = (draft) => "position" in draft;

/**
 * @param {any} draft  changed where it stands, as far as the text can be read
 * @param {() => void} changed  called when it has changed
 */
export function positionOf(draft, changed) {
  const status = h("div", { class: "soft", role: "status", id: "position-said" });
  const boards = h("div", { class: "study-boards", id: "position-boards" });
  const fields = h("pre", { class: "position-fields", tabindex: "0" });
  const text = h("textarea", { name: "position", rows: "10", spellcheck: "false", autocapitalize: "off", class: "position-text", on: { input: () => readSoon() } });
  let timer = 0;
  const readSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(read, PAUSE);
  };

  async function read() {
    try {
      Object.assign(draft, await call("study_set", { game: draft.game, text: text.value }));
      await draw();
      status.textContent = t("study.position-stands");
      text.removeAttribute("aria-invalid");
      changed();
    } catch (error) {
      status.replaceChildren(troubleText(error));
      text.setAttribute("aria-invalid", "true");
    }
  }

  async function draw() {
    const shown = await call("study_picture", { draft, at: draft.moves.length, marks: [] });
    boards.replaceChildren(...shown.boards.map(drawn));
  }

  async function begin() {
    const told = await call("study_setting", { draft });
    text.value = told.text;
    fields.textContent = told.fields;
    await draw();
  }

  begin().catch(tellTrouble);
  return h("section", { class: "study-position", "aria-labelledby": "position-title" },
    h("h2", { id: "position-title" }, t("study.position")),
    h("label", { class: "field" }, h("span", null, t("study.position-text")), text), status, boards,
    h("details", null, h("summary", null, t("study.position-fields")), fields));
}
