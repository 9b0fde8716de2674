/** One rule in a dialog. */
import { call } from "../desk.js";
import { openDialog, ruleBody, tellTrouble } from "../dialogs.js";
import { h } from "../dom.js";
import { game } from "../game.js";
import { address, rulePage } from "../route.js";
import { t } from "../words.js";
import { figureOf } from "./figure.js";

/** The ways from a rule in a dialog to the same rule in the rules: here, and as a page to print and to send. @param {string} id */
export const ruleLink = (id) => h("p", null,
  h("a", { class: "more", href: address("rules", game.state?.game || "", id) }, t("rule.open")), " ",
  h("a", { class: "more", href: rulePage(game.state?.game || "", id), target: "_blank" }, t("rule.page")));

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
