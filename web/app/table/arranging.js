/** The small buttons over a board that arrange its pieces: which to show, in which order. */
import { say } from "../announcer.js";
import { h } from "../dom.js";
import { arrangePanel } from "../game.js";
import { drawControls } from "../patch.js";
import { t } from "../words.js";

/** Draw the buttons of a panel into their row. @param {HTMLElement} row @param {import("../game.js").KeptPanel} panel */
export function drawArrangements(row, { id, title, arrangements = [], shows = "" }) {
  row.hidden = !arrangements.length;
  // Aside there is no room to show a part of a panel larger; who has done so needs the way back.
  row.classList.toggle("closer", arrangements.every((one) => one.closer && !one.chosen));
  drawControls(row, [id, title, arrangements, shows], () => [
    arrangements.map((one) => h("div", { class: "ways", role: "group", "aria-label": t("arranging.of", { what: one.title, panel: title }) },
      one.ways.map((way) => button(id, one, way)))),
    shows && h("span", { class: "shows" }, shows)]);
}

/**
 * Pressed once, the panel is arranged in this way; pressed again, as it is by itself.
 * @param {string} panel @param {import("../types.js").Arrangement} arrangement @param {{id: string, name: string, pieces: number|null}} way
 */
const button = (panel, { id, chosen }, way) => h("button", {
  class: "way", type: "button", id: `way-${panel}-${id}-${way.id}`, "aria-pressed": String(way.id === chosen),
  "data-panel": panel, "data-arrangement": id, "data-way": way.id === chosen ? "" : way.id },
way.name, way.pieces !== null && [" ", h("span", { class: "way-count" }, String(way.pieces))]);

/**
 * A button was pressed: what is shown then is said aloud. The reader sees another picture, so it is seen from its beginning.
 * @param {DOMStringMap} wish @param {import("./zoom.js").Zoom} [zoom]  of the panel
 */
export async function arrangeAs({ panel = "", arrangement = "", way = "" }, zoom) {
  if (zoom) zoom.chosen = false;
  say((await arrangePanel(panel, arrangement, way)) || t("arranging.all"));
}
