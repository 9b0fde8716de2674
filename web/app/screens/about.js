/** Who made what, under which licence. */
import { titles } from "../desk.js";
import { h } from "../dom.js";
import { t } from "../words.js";

/** @param {HTMLElement} main @returns {Promise<import("../types.js").Screen>} */
export async function showAbout(main) {
  const [{ games, version, build }, credits] = await Promise.all([titles(), fetchCredits()]);
  main.replaceChildren(h("div", { class: "page about" },
    h("header", { class: "page-head" }, h("h1", { tabindex: "-1" }, t("about.title")), h("p", null, t("about.lead"))),
    h("section", { class: "paper" }, h("h2", null, t("about.games")),
      h("ul", null, games.map((game) => h("li", null, h("strong", null, game.name), " – ", t("about.by", { authors: game.authors, publisher: game.publisher })))),
      h("p", null, t("about.notice"))),
    h("section", { class: "paper" }, h("h2", null, t("about.privacy")), h("p", null, t("about.privacy-text"))),
    credits && h("section", { class: "paper" }, h("h2", null, t("about.credits")),
      h("h3", null, t("about.icons")), h("p", null, t("about.icons-text")),
      h("ul", null, (credits.icons || []).map((one) => h("li", null, h("strong", null, one.author), ": ", one.icons.join(", "), licence(one)))),
      h("h3", null, t("about.fonts")), h("ul", null, (credits.fonts || []).map((one) => h("li", null, one.name, licence(one)))),
      h("h3", null, t("about.libraries")),
      h("ul", null, (credits.libraries || []).map((one) => h("li", null, `${one.name} ${one.version || ""}`, licence(one))))),
    h("p", { class: "soft" }, t("about.version", { version, build }))));
  return { title: `${t("about.title")} – ${t("app.name")}` };
}

const licence = (one) => [" – ", one.url ? h("a", { href: one.url, rel: "noreferrer" }, one.licence) : one.licence];

async function fetchCredits() {
  try {
    const answer = await fetch("credits.json");
    return answer.ok ? await answer.json() : null;
  } catch {
    return null; // offline before it was ever stored: the rest of the page still says who made the games
  }
}
