/** Who made what, under which licence. */
import { titles } from "../desk.js";
import { h } from "../dom.js";
import { readAssets } from "../begin.js";
import { t } from "../words.js";

const FONTS = [
  ["Fraunces", "SIL Open Font License 1.1", "https://github.com/undercasetype/Fraunces"],
  ["Atkinson Hyperlegible Next", "SIL Open Font License 1.1", "https://www.brailleinstitute.org/freefont/"],
];

const LIBRARIES = [
  ["Python", "PSF License", "https://www.python.org"],
  ["Pyodide, micropip", "MPL 2.0", "https://pyodide.org"],
  ["fflate", "MIT", "https://github.com/101arrowz/fflate"],
  ["morphdom", "MIT", "https://github.com/patrick-steele-idem/morphdom"],
  ["idb-keyval", "Apache 2.0", "https://github.com/jakearchibald/idb-keyval"],
  ["MiniSearch", "MIT", "https://github.com/lucaong/minisearch"],
  ["Workbox", "MIT", "https://github.com/GoogleChrome/workbox"],
];

/** @param {import("../types.js").Outlet} outlet @returns {Promise<import("../types.js").Screen>} */
export async function showAbout(outlet) {
  const [{ games, version }, credits] = await Promise.all([titles(), fetchCredits()]);
  outlet.show(h("div", { class: "page about" },
    h("header", { class: "page-head" }, h("h1", { tabindex: "-1" }, t("about.title")), h("p", null, t("about.lead"))),
    h("section", { class: "paper" }, h("h2", null, t("about.games")),
      h("ul", null, games.map((game) => h("li", null, h("strong", null, game.name), " – ", t("about.by", { authors: game.authors, publisher: game.publisher })))),
      h("p", null, t("about.notice"))),
    h("section", { class: "paper" }, h("h2", null, t("about.privacy")), h("p", null, t("about.privacy-text"))),
    h("section", { class: "paper" }, h("h2", null, t("about.credits")),
      credits.length > 0 && [h("h3", null, t("about.icons")), h("p", null, t("about.icons-text")),
        h("ul", null, credits.map((one) => h("li", null,
          one.author_url ? link(one.author, one.author_url) : one.author, ": ", one.icons.join(", "), " (", link(one.set, one.url), `, ${one.licence})`)))],
      h("h3", null, t("about.fonts")), thanks(FONTS),
      h("h3", null, t("about.libraries")), thanks(LIBRARIES)),
    h("p", { class: "soft" }, t("about.version", { version, build: readAssets().build }))));
  return { title: `${t("about.title")} – ${t("app.name")}` };
}

/** @param {string} name @param {string} url */
const link = (name, url) => h("a", { href: url, rel: "noreferrer" }, name);

/** @param {string[][]} works */
const thanks = (works) => h("ul", null, works.map(([name, licence, url]) => h("li", null, link(name, url), ` (${licence})`)));

/** Who drew which symbol; the build writes the list. */
async function fetchCredits() {
  try {
    const answer = await fetch("icon-credits.json");
    return answer.ok ? await answer.json() : [];
  } catch {
    return []; // offline before it was ever stored: the rest of the page still says who made the games
  }
}
