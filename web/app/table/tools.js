/** The row of tools, and the menu with everything else. */
import { openDialog } from "../dialogs.js";
import { h } from "../dom.js";
import { game } from "../game.js";
import { icon } from "../icons.js";
import { t } from "../words.js";
import { runAction } from "./actions.js";

/**
 * @param {any} sign @param {string} name @param {string} label @param {{off?: boolean, key?: string}} [how]
 */
const tool = (sign, name, label, { off = false, key } = {}) =>
  h("button", { class: `tool tool-${name}`, type: "button", id: `tool-${name}`, "data-act": name, "aria-label": label,
    title: key ? `${label} (${key})` : label, "aria-disabled": off ? "true" : null }, icon(sign));

/** @param {import("../types.js").State} state */
export function toolbar(state) {
  const locked = Boolean(state.readonly || state.history || state.lesson || state.puzzle || game.lost);
  return [
    tool("home", "shelf", t("word.to-shelf")),
    tool("undo", "undo", t("undo.do"), { off: game.lost || !state.undo.can, key: "u" }),
    tool("redo", "redo", t("redo.do"), { off: game.lost || !state.redo.can, key: "r" }),
    tool("hint", "hint", t("hint.do"), { off: locked || state.next.kind !== "human", key: "h" }),
    tool("tally", "scores", t("scores.now"), { key: "s" }),
    tool("clock", "history", t("history.open"), { off: Boolean(state.lesson || state.puzzle || (state.readonly && !state.continuable)) }),
    tool("symbols", "symbols", t("symbols.title"), { key: "y" }),
    tool("book", "rules", t("rules.title")),
    tool("menu", "menu", t("word.menu")),
  ];
}

const LINES = [
  ["turn", "restart", "turn.restart"], ["clock", "history", "history.open"], ["tally", "scores", "scores.now"],
  ["symbols", "symbols", "symbols.title"], ["book", "rules", "rules.title"], ["share", "share", "link.title"], ["learn", "study", "study.make"], ["save", "export", "file.export"],
  ["code", "embed", "embed.code"],
  ["gear", "settings", "settings.title"], ["info", "keys", "keys.title"], ["home", "shelf", "word.to-shelf"],
];

/** Everything the table can do, in one list for the thumb. */
export async function showMenu() {
  const picked = await openDialog({
    title: t("word.menu"), className: "sheet-low",
    actions: [],
    body: h("ul", { class: "menu" }, LINES.map(([sign, name, label]) => h("li", null,
      h("button", { type: "button", class: "menu-line", on: { click: (event) => pick(event, name) } }, icon(/** @type {any} */ (sign)), t(label))))),
  });
  if (picked) await runAction(picked);
}

/** @param {Event} event @param {any} value */
function pick(event, value) {
  /** @type {HTMLElement} */ (event.target).closest("dialog")?.dispatchEvent(new CustomEvent("pick", { detail: value }));
}
