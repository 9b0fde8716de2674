/** The rules of a game, one paragraph per rule, each with its address and its worked examples. */
import { toast } from "../announcer.js";
import { call, titleOf } from "../desk.js";
import { tellTrouble } from "../dialogs.js";
import { $, $$, fromHtml, h } from "../dom.js";
import { address, goInstead, rulePage } from "../route.js";
import { wakeLine } from "../wake.js";
import { t } from "../words.js";
import { figureOf } from "../table/figure.js";
import { legend } from "../table/symbols.js";
import { backToTable } from "./back.js";

/** @param {import("../types.js").Outlet} outlet @param {string} id @param {string} [rule] @returns {Promise<import("../types.js").Screen>} */
export async function showRules(outlet, id, rule) {
  const title = await titleOf(id);
  if (!title) {
    toast(t("shelf.unknown"));
    goInstead();
    return { title: t("app.name") };
  }
  const name = t("rules.of", { name: title.name });
  const body = h("div", { class: "rules-body" }, wakeLine());
  outlet.show(h("div", { class: "page rules" },
    h("header", { class: "page-head" }, h("h1", { tabindex: "-1" }, name), backToTable(),
      h("p", null, h("a", { class: "more", href: rulePage(id, rule) }, t("rules.page"))),
      h("label", { class: "field search" }, h("span", null, t("rules.search")),
        h("input", { type: "search", id: "rule-search", autocomplete: "off", on: { input: (event) => filter(event.target.value) } })),
      h("p", { id: "rule-found", role: "status", class: "soft" })),
    body));
  load(body, id, rule);
  return { title: `${name} – ${t("app.name")}` };
}

/** The rules come from the desk; the page's frame stands before it is awake. */
async function load(body, id, rule) {
  try {
    const { chapters, symbols } = await call("rules", { game: id });
    body.replaceChildren(
      h("nav", { class: "paper toc", "aria-label": t("rules.chapters") }, h("ol", null, chapters.map((chapter, n) =>
        h("li", null, h("button", { class: "as-link", type: "button", on: { click: () => jump(`chapter-${n}`) } }, chapter.title))))),
      h("div", { class: "paper chapters" },
        chapters.map((chapter, n) => h("section", { id: `chapter-${n}`, "aria-labelledby": `chapter-${n}-title` },
          h("h2", { id: `chapter-${n}-title`, tabindex: "-1" }, chapter.title), chapter.rules.map((one) => paragraph(id, one)))),
        symbols.length > 0 && h("section", { class: "symbols" }, h("h2", null, t("symbols.title")), legend(symbols))));
    if (rule) jump(`rule-${rule}`);
  } catch (error) {
    body.replaceChildren(h("p", { class: "paper" }, t("rules.later")));
    await tellTrouble(error);
  }
}

function paragraph(id, one) {
  const [first, ...more] = one.examples;
  return h("article", { class: "rule", id: `rule-${one.id}`, tabindex: "-1" },
    h("h3", null, one.title, " ", h("a", { class: "anchor", href: address("rules", id, one.id), "aria-label": t("rules.link", { title: one.title }) }, "§")),
    fromHtml("div", { class: "rule-html" }, one.html),
    first && figureOf(id, first),
    // Examples are positions of the real game: they open on the table.
    more.length > 0 && h("details", { class: "examples" }, h("summary", null, t("rules.examples")),
      h("ul", null, more.map((other) => h("li", null, h("a", { href: address("example", id, other.id) }, other.title))))));
}

/** @param {string} id */
function jump(id) {
  const el = document.getElementById(id);
  if (!el) return;
  el.scrollIntoView({ block: "start" });
  const target = el.matches("[tabindex]") ? el : $("[tabindex]", el);
  target?.focus({ preventScroll: true });
  el.classList.add("found");
}

/** Words as they are looked for: small, with the apostrophe and the space of a keyboard. @param {string|null} words */
const typed = (words) => (words ?? "").toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ");

/** @param {string} wish */
function filter(wish) {
  const words = typed(wish).trim();
  for (const rule of $$(".rule")) rule.hidden = words !== "" && !typed(rule.textContent).includes(words);
  for (const chapter of $$(".chapters > section")) chapter.hidden = !$(".rule:not([hidden]), dl", chapter);
  const found = $$(".rule:not([hidden])").length;
  $("#rule-found").textContent = words === "" ? "" : t(found ? "rules.found" : "rules.none", { n: found, words: wish.trim() });
}
