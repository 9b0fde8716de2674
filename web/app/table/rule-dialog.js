/** Dialogs that show rules: why a piece cannot be chosen, what a piece is, and one rule. */
import { call } from "../desk.js";
import { openDialog, ruleBody, tellTrouble } from "../dialogs.js";
import { h } from "../dom.js";
import { game } from "../game.js";
import { address } from "../route.js";
import { t } from "../words.js";

const link = (id) =>
  h("p", null, h("a", { class: "more", href: address("rules", game.state?.game || "", id) }, t("rule.open")));

/** A rule with its link, or nothing when there is no rule. @param {any} rule */
const ruleOf = (rule) => rule && rule.html && [ruleBody(rule), link(rule.id)];

/** @param {string} piece */
export async function askWhy(piece) {
  let answer;
  try {
    answer = await call("why", { piece });
  } catch (error) {
    return tellTrouble(error);
  }
  if (!answer.answers.length && !answer.about) return undefined;
  const body = h("div", { class: "why" },
    answer.answers.map((one) => h("section", { class: one.allowed ? "allowed" : "forbidden" },
      h("p", { class: "verdict" }, h("strong", null, one.allowed ? t("why.can") : t("why.cannot")), " ", one.move && one.label),
      !one.allowed && ruleOf(one.rule))),
    answer.about && h("section", null, answer.about.text && h("p", null, answer.about.text), ruleOf(answer.about.rule)));
  return openDialog({ title: answer.title, body, className: "sheet-low" });
}

/** @param {string} id */
export async function showRule(id) {
  try {
    const rule = await call("rule", { id, game: game.state?.game });
    await openDialog({ title: t("rule.title"), body: h("div", null, ruleBody(rule), link(id)), className: "sheet-low" });
  } catch (error) {
    await tellTrouble(error);
  }
}
