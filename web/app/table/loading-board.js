/** The table while Python starts: a picture of the last board seen, or of the game's opening. */
import { fromRoot } from "../begin.js";
import { titleOf } from "../desk.js";
import { h } from "../dom.js";
import { fetchJson } from "../limits.js";
import { reached } from "../milestones.js";
import { wakeLine } from "../wake.js";
import { language, t } from "../words.js";
import { Board } from "./board.js";

/** The picture is worth a short wait (ms), no more. */
const PICTURE_LIMIT = 2000;

/**
 * @param {import("../types.js").Outlet} outlet
 * @param {{state: any, panels: import("../types.js").Panel[]}|null|undefined} picture
 */
export function showLoadingBoard(outlet, picture) {
  const panels = picture?.panels || [];
  const front = panels.find((panel) => panel.main) || panels.find((panel) => panel.id === `seat:${picture?.state?.seat}`) || panels[0];
  const board = front && new Board({ ...front, own: true, groups: new Map(front.groups.map((group) => [group.id, group.svg])) });
  outlet.show(h("div", { class: "table loading", id: "table" },
    h("header", { class: "bar" }, h("div", { class: "bar-title" }, h("h1", null, picture?.state?.name || t("app.name")))),
    h("div", { class: "mat" }, board && board.el),
    h("section", { class: "prompt", "aria-label": t("prompt.label") },
      h("div", { class: "prompt-say" }, h("h2", { tabindex: "-1" }, t("wake.table"))), wakeLine())));
  if (board) reached("board");
}

/** The picture of a game's opening that the build made, or null. @param {string} title */
export async function opening(title) {
  try {
    if (!(await titleOf(title))) return null;
    const state = await fetchJson(fromRoot(`opening-${title}.${language()}.json`), PICTURE_LIMIT);
    return { state, panels: state.panels };
  } catch {
    return null; // the picture is optional
  }
}
