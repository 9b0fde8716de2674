/** A hint: the move that the planner would make, why, and how the next best moves compare. */
import { openDialog } from "../dialogs.js";
import { h } from "../dom.js";
import { game } from "../game.js";
import { t } from "../words.js";
import { ring } from "./boards.js";
import { thinkInView } from "./thinking.js";

/** @typedef {{move: string, label: string, piece: string|null, by: string, why: string|null, in_points: boolean,
 *             others: {label: string, text: string|null}[]}} Hint */

/** @returns {Promise<Hint|null>} null when it was called off or failed */
const think = () => thinkInView("hint", {}, t("hint.thinking"),
  [{ label: t("word.cancel"), value: "cancel" }, { label: t("hint.now"), value: "now", kind: "main" }]);

/** @param {Hint} hint */
const others = (hint) => h("div", null, h("p", { class: "soft" }, t(hint.in_points ? "hint.others-points" : "hint.others")),
  h("ul", { class: "better" }, hint.others.map((one) => h("li", null, h("span", null, one.label), one.text && h("strong", null, one.text)))));

/**
 * @param {(choice: import("../types.js").ChoiceLine, seq: number) => Promise<any>} choose  plays the move if the person wants it
 */
export async function showHint(choose) {
  if (game.lost || game.state?.next.kind !== "human" || game.past !== null) return;
  const { seq } = game.state;
  const hint = await think();
  if (!hint) return;
  if (hint.piece) ring(hint.piece);
  const answer = await openDialog({
    title: hint.label, className: "small sheet-low hint",
    body: h("div", null, hint.why && h("p", { class: "hint-why" }, hint.why), h("p", { class: "soft" }, hint.by), hint.others.length > 0 && others(hint)),
    actions: [{ label: t("hint.think"), value: null }, { label: t("hint.play"), value: "play", kind: "main" }],
  });
  if (answer !== "play") return;
  const choice = game.state?.choices.find((one) => one.move === hint.move);
  if (choice) await choose(choice, seq);
}
