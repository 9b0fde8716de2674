/** The shelf: boxes to take down, games to go on with. */
import { stillLife } from "../art.js";
import { dayText, onNewDay, today } from "../days.js";
import { titles } from "../desk.js";
import { $$, h, picture } from "../dom.js";
import { icon } from "../icons.js";
import { lazyScreens } from "../lazy.js";
import { standings } from "../logbook.js";
import { reached } from "../milestones.js";
import { address } from "../route.js";
import { allSaves } from "../saves.js";
import { inMemory } from "../store.js";
import { t } from "../words.js";
import { bringIn } from "./bring-in.js";
import { keeping } from "./keeping.js";
import { savedList } from "./saved.js";

/** @param {import("../types.js").Title} title */
function facts(title) {
  const { min, max } = title.seats;
  return h("p", { class: "facts" },
    h("span", null, icon("person"), min === max ? t("shelf.seat-one", { n: min }) : t("shelf.seats", { min, max })),
    h("span", null, icon("clock"), t("shelf.minutes", { n: title.minutes })));
}

/** One box standing on the plank, and its card below. @param {import("../types.js").Title} title */
function box(title) {
  return h("article", { class: "game", "aria-labelledby": `game-${title.id}` },
    h("div", { class: "stand" },
      h("a", { class: "box", href: address("new", title.id), "aria-label": t("shelf.take", { name: title.name }) }, picture(title.cover, "cover"))),
    h("div", { class: "card" },
      h("h2", { id: `game-${title.id}` }, title.name),
      h("p", { class: "tagline" }, title.tagline),
      facts(title),
      h("div", { class: "card-acts" },
        h("a", { class: "button main", href: address("new", title.id) }, icon("play"), t("shelf.new")),
        title.lessons.length > 0 && h("a", { class: "button", href: address("learn", title.id) }, icon("learn"), t("shelf.learn")),
        title.daily && h("a", { class: "button", "data-daily": title.id, href: address("daily", title.id, today()) }, icon("sun"), t("shelf.daily")),
        h("a", { class: "button", href: address("rules", title.id) }, icon("book"), t("shelf.rules")),
        h("a", { class: "button", href: address("log", title.id) }, icon("star"), t("logbook.title"))),
      title.daily && h("p", { class: "soft day-note", "data-note": title.id }, dayNote())));
}

/** Which day today's solo is of, and what it means to the player. @param {string} [said] */
const dayNote = (said = "") => `${t("shelf.day", { day: dayText(today()) })} ${said}`.trim();

/** The days in a row come with the desk, which may wake later than the shelf stands. @param {HTMLElement} el */
async function noteDays(el) {
  const found = await standings(today());
  for (const note of $$("[data-note]", el)) note.textContent = dayNote(found[note.dataset.note]?.text);
}

const addGame = async () => (await lazyScreens()).showAddGame();

/** The empty place at the end of the row. */
const emptyPlace = () =>
  h("article", { class: "game empty" },
    h("div", { class: "stand" }, stillLife()),
    h("div", { class: "card quiet" },
      h("h2", null, t("add.title")), h("p", null, t("add.short")),
      h("div", { class: "card-acts" }, h("button", { class: "button", type: "button", on: { click: addGame } }, icon("plus"), t("add.open")))));

/**
 * The games in progress, and the way back into the last of them. Where the storage cannot be read, the rest of the shelf stands all the
 * same.
 * @param {Map<string, string>} covers @param {() => void} again
 */
async function saved(covers, again) {
  try {
    const all = await allSaves();
    return { games: savedList(all, covers, again), last: wayBack(all) };
  } catch (error) {
    console.info("The saves could not be read:", error);
    const { what, todo } = /** @type {any} */ (error).ludo ?? { what: t("store.unread"), todo: "" };
    return { last: null, games: h("div", { class: "unread" }, h("p", { class: "warn" }, what, " ", todo),
      h("button", { class: "button", type: "button", on: { click: again } }, t("store.again"))) };
  }
}

/** A link to the last game that is not over, shown above all boxes; null where there is no such game. @param {import("../saves.js").Entry[]} all  the latest first */
function wayBack(all) {
  const last = all.find((one) => !one.broken && !one.save.over);
  if (!last || last.broken) return null;
  const { id, name, where } = last.save;
  return h("p", { class: "way-back" }, h("a", { class: "button", id: "way-back", href: address("table", id) }, icon("play"),
    h("span", null, t("saved.go-on", { name }), where && h("small", null, where))));
}

/** @param {import("../types.js").Outlet} outlet @returns {Promise<import("../types.js").Screen>} */
export async function showShelf(outlet) {
  await fill(outlet);
  const leave = onNewDay(() => {
    for (const link of $$("[data-daily]", outlet.el)) link.href = address("daily", link.dataset.daily, today());
    noteDays(outlet.el).catch(tellUnread);
  });
  return { title: t("app.name"), leave };
}

/** @param {unknown} error */
const tellUnread = (error) => console.info("The days in a row could not be read:", error);

/** @param {import("../types.js").Outlet} outlet */
async function fill(outlet) {
  const hello = await titles();
  const covers = new Map(hello.games.map((title) => [title.id, title.cover]));
  const { games, last } = await saved(covers, () => fill(outlet));
  outlet.show(h("div", { class: "shelf-screen" },
    h("div", { class: "wall" },
      h("header", { class: "welcome" }, h("h1", { tabindex: "-1" }, t("shelf.hello")), h("p", null, t("shelf.lead")), last),
      h("section", { class: `shelf${hello.games.length === 1 ? " is-one" : ""}`, "aria-label": t("shelf.title") },
        hello.games.map(box), emptyPlace()),
      h("p", { class: "all-rules" }, h("a", { class: "more", href: `rules/${document.documentElement.lang}/` }, t("rules.site")))),
    h("div", { class: "drawer" },
      h("section", { class: "saved", "aria-labelledby": "saved-title" },
        h("h2", { id: "saved-title" }, t("saved.title")),
        games,
        h("p", { class: "soft" }, inMemory() ? t("store.memory") : t("saved.where")),
        keeping()),
      bringIn())));
  if (hello.games.length) reached("board");
  noteDays(outlet.el).catch(tellUnread);
}
