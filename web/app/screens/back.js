/** The way back to a game that is still on the table. */
import { h } from "../dom.js";
import { game } from "../game.js";
import { icon } from "../icons.js";
import { t } from "../words.js";

/** A link to the table, or nothing when the table is empty. */
export const backToTable = () =>
  game.state && h("p", null, h("a", { class: "button", href: "#/table" }, icon("back"), t("word.to-table")));
