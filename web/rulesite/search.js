/** The search over the rules, cards and tiles of all games, in both languages. The pages are complete without it; nothing is loaded until somebody searches. */
import MiniSearch from "minisearch";

/** @typedef {{game: string, name: string, id: string, title: string, chapter: string, text: string}} Row */

/** So many places are listed at most. */
const MOST = 20;
/** So many letters of a text stand under its title. */
const SHORT = 140;
/** What a word in these places is worth, where one in the text is worth 1; a place in the reader's language comes before others. */
const WORTH = { title: 4, name: 2, chapter: 1.5 };
const OWN_LANGUAGE = 3;

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.search"));
const field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
const status = /** @type {HTMLElement} */ (form.querySelector("[role=status]"));
const found = /** @type {HTMLElement} */ (form.querySelector(".found"));
const hits = /** @type {HTMLElement} */ (form.querySelector(".hits"));
const said = /** @type {Record<"root"|"one"|"many"|"none"|"failed"|"wait", string>} */ (/** @type {unknown} */ (form.dataset));
const reader = document.documentElement.lang;

/** @type {Promise<MiniSearch>|null} */
let loading = null;

/** A word as it is looked for: without capitals and accents. @param {string} word */
const folded = (word) => word.toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "");

/** @param {string} name @returns {Promise<any>} */
async function read(name) {
  const answer = await fetch(`${said.root}rules/${name}`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json();
}

async function load() {
  const index = new MiniSearch({
    fields: ["title", "text", "chapter", "name"],
    storeFields: ["game", "name", "title", "text", "lang"],
    processTerm: folded,
    searchOptions: { prefix: true, fuzzy: 0.15, combineWith: "AND", boost: WORTH, boostDocument: (_id, _term, row) => (row?.lang === reader ? OWN_LANGUAGE : 1) },
  });
  /** @type {string[]} */
  const files = await read("search.json");
  const rows = await Promise.all(files.map(async (file) => {
    const lang = file.split(".")[1];
    return (await read(file)).map((/** @type {Row} */ row) => ({ ...row, lang, id: `${row.game}/${lang}/#${row.id}` }));
  }));
  index.addAll(rows.flat());
  return index;
}

/** @param {import("minisearch").SearchResult} row */
function hit(row) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = `${said.root}rules/${row.id}`;
  link.textContent = `${row.name} · ${row.title}`;
  const text = document.createElement("p");
  text.textContent = row.text.length > SHORT ? `${row.text.slice(0, SHORT)}…` : row.text;
  item.append(link, text);
  item.lang = row.lang;
  return item;
}

async function search() {
  const wish = field.value.trim();
  found.hidden = !wish;
  if (!wish) return;
  if (!loading) status.textContent = said.wait;
  loading ??= load();
  try {
    const rows = (await loading).search(wish);
    if (field.value.trim() !== wish) return; // a later wish is on its way
    hits.replaceChildren(...rows.slice(0, MOST).map(hit));
    status.textContent = rows.length === 0 ? said.none : rows.length === 1 ? said.one : said.many.replace("{n}", String(rows.length));
  } catch (error) {
    console.info("The search could not be loaded:", error);
    loading = null; // the next letter tries again
    hits.replaceChildren();
    status.textContent = said.failed;
  }
}

field.addEventListener("input", search);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});
