/** One rule in a dialog. */
import { call } from "../desk.js";
import { openDialog, ruleBody, tellTrouble } from "../dialogs.js";
import { h } from "../dom.js";
import { game } from "../game.js";
import { address } from "../route.js";
import { t } from "../words.js";
import { figureOf } from "./figure.js";

/** The way from a rule in a dialog to the same rule in the rules. @param {string} id */
export const ruleLink = (id) =>
  h("p", null, h("a", { class: "more", href: address("rules", game.state?.game || "", id) }, t("rule.open")));

/** @param {string} id */
export async function showRule(id) {
  try {
    const rule = await call("rule", { id, game: game.state?.game });
    const [example] = rule.examples;
    await openDialog({ title: t("rule.title"), className: "sheet-low",
      body: h("div", null, ruleBody(rule), example && figureOf(rule.game, example), ruleLink(id)) });
  } catch (error) {
    await tellTrouble(error);
  }
}
