/** The log book: achievements ticked over many games, and the best scores. */
import { toast } from "../announcer.js";
import { campaigns } from "../campaigns.js";
import { dayText } from "../days.js";
import { call } from "../desk.js";
import { ask, tell, tellTrouble } from "../dialogs.js";
import { fromHtml, h } from "../dom.js";
import { downloadText, gameText, pickFile } from "../files.js";
import { icon } from "../icons.js";
import { keep, leaves } from "../logbook.js";
import { address } from "../route.js";
import { allSaves } from "../saves.js";
import { inMemory, remove } from "../store.js";
import { wakeLine } from "../wake.js";
import { dateText, printed, t } from "../words.js";
import { backToTable } from "./back.js";
import { campaignList } from "./campaign.js";

/** @param {import("../types.js").Outlet} outlet @param {string} [only]  one game's chapter @returns {Promise<import("../types.js").Screen>} */
export async function showLogbook(outlet, only) {
  const body = h("div", { class: "logbook-body" }, wakeLine());
  outlet.show(h("div", { class: "page logbook" },
    h("header", { class: "page-head" }, h("h1", { tabindex: "-1" }, t("logbook.title")), h("p", null, t("logbook.lead")), backToTable()),
    body));
  fill(body, only);
  return { title: `${t("logbook.title")} – ${t("app.name")}` };
}

/** What the leaves say comes from the desk; the page's frame stands before it is awake. */
async function fill(body, only) {
  try {
    const kept = await leaves();
    const [chains, book, saves] = await Promise.all([campaigns(), call("log_book", { leaves: kept.map(([, leaf]) => leaf), game: only }), allSaves()]);
    const there = new Set(saves.map((one) => !one.broken && one.save?.id));
    const again = () => fill(body, only);
    body.replaceChildren(
      ...book.games.map((game) => chapterOrNothing(game, there)),
      ...(book.absent ? [h("p", { class: "soft" }, t("logbook.absent", { n: book.absent }))] : []),
      ...book.broken.map((one) => broken(one, kept[one.at], again)),
      ...(chains.length ? [h("section", { class: "paper" }, h("h2", null, t("campaign.all")), await campaignList(only))] : []),
      keeping(kept, only, again));
  } catch (error) {
    body.replaceChildren(h("p", { class: "paper" }, t("logbook.later")));
    await tellTrouble(error);
  }
}

/** One chapter that cannot be drawn must not take the others with it. */
function chapterOrNothing(game, there) {
  try {
    return chapter(game, there);
  } catch (error) {
    console.info("A chapter cannot be shown:", error);
    return h("section", { class: "paper" }, h("h2", null, game.name), h("p", { class: "warn" }, t("logbook.later")));
  }
}

function chapter(game, there) {
  const won = game.games > 0 && t("logbook.won", { n: game.won });
  return h("section", { class: "paper", "aria-labelledby": `log-${game.id}` },
    h("h2", { id: `log-${game.id}` }, game.name),
    h("p", { class: "soft" }, game.games ? `${t("logbook.games", { n: game.games })} ${won}` : t("logbook.none")),
    game.stats.length > 0 && [h("h3", null, t("logbook.stats")), h("div", { class: "stats" }, game.stats.map((group) => figures(group, there)))],
    game.feats.length > 0 && [h("h3", null, t("end.achievements")), feats(game)],
    h("h3", null, t("logbook.best")),
    h("div", { class: "bests" }, game.best.map((mode) => best(mode, there))),
    game.verdicts.length > 0 && [h("h3", null, t("logbook.verdicts")), verdicts(game.verdicts)]);
}

/** The figures of one number of seats: in words, as pictures, and as a table for who wants each game. */
const figures = (group, there) => h("section", { class: "figures", "data-seats": group.seats },
  h("h4", null, group.name),
  h("p", null, group.facts.join(" ")),
  group.plot && h("figure", null, fromHtml("div", {}, group.plot), h("figcaption", { class: "soft" }, group.legend)),
  group.rates && h("figure", null, h("figcaption", null, group.rates.legend), fromHtml("div", {}, group.rates.svg)),
  h("details", null, h("summary", null, t("logbook.each")), h("div", { class: "scrolling", tabindex: "0", role: "group", "aria-label": group.name },
    h("table", { class: "each" },
      h("thead", null, h("tr", null, ["day", "score", "won", "review"].map((what) => h("th", { scope: "col" }, t(`logbook.each-${what}`))))),
      h("tbody", null, group.rows.toReversed().map((row) => h("tr", null,
        h("th", { scope: "row" }, day(row.when)), h("td", null, printed(row.score ?? "–")), h("td", null, t(row.won ? "logbook.yes" : "logbook.no")),
        h("td", null, there.has(row.save) && h("a", { href: address("review", row.save), "aria-label": t("logbook.review", { day: day(row.when) }) }, t("review.title"))))))))));

function feats(game) {
  return h("table", { class: "feats" },
    h("thead", null, h("tr", null, h("td", null), game.boxes.map((box) => h("th", { scope: "col" }, box.name)))),
    h("tbody", null, game.feats.map((feat) => h("tr", null,
      h("th", { scope: "row" }, feat.name, h("span", { class: "reason" }, feat.text)),
      feat.boxes.map((box, n) => h("td", { class: box.times ? "got" : "missed", "data-box": game.boxes[n].name }, ticked(box)))))));
}

/** One box to tick: how often, and by whom for the first time. */
const ticked = ({ times, first }) => !times
  ? h("span", { class: "unseen" }, t("end.missed"))
  : [h("span", { class: "unseen" }, t("end.got")), h("strong", null, times > 1 ? `× ${times}` : ""),
    h("span", { class: "soft" }, `${first.name}, ${day(first.when)}`)];

/** @param {number} when */
const day = (when) => dateText(when, false);

function best(mode, there) {
  return h("section", { class: "best" }, h("h4", null, mode.name),
    mode.rows.length === 0 ? h("p", { class: "soft" }, t("logbook.empty")) : h("ol", null, mode.rows.map((row) => {
      const what = `${row.name}, ${row.day ? dayText(row.day) : day(row.when)}`;
      return h("li", null, h("strong", null, printed(row.score)), there.has(row.save)
        ? h("a", { href: address("table", row.save), "aria-label": t("logbook.open", { name: what, n: row.score }) }, what) : h("span", null, what));
    })));
}

const verdicts = (all) => h("ol", { class: "verdicts" }, all.map((one) =>
  h("li", { class: one.times ? "got" : "missed" }, one.title, one.times > 0 && h("strong", null, ` × ${one.times}`))));

/** A leaf that cannot be read stays until a person throws it away. */
function broken(one, [key, leaf], again) {
  return h("section", { class: "paper broken-leaf" }, h("p", { class: "warn" }, one.text),
    h("div", { class: "card-acts" },
      h("button", { class: "button", type: "button", on: { click: () => downloadText("ludotheque-broken-leaf.json", JSON.stringify(leaf ?? null, null, 1)) } },
        icon("save"), t("file.export")),
      h("button", { class: "button", type: "button", on: { click: async () => {
        if (!(await ask(t("logbook.drop-ask"), t("saved.drop-text"), t("saved.drop-short"), { danger: true }))) return;
        await remove(key).then(again, tellTrouble);
      } } }, icon("bin"), t("saved.drop-short"))));
}

/** Where the book lies, and how it gets to another device. */
function keeping(kept, only, again) {
  return h("section", { class: "paper" }, h("h2", null, t("logbook.kept")),
    h("p", null, inMemory() ? t("store.memory") : t("logbook.where")),
    h("p", { class: "soft" }, t("logbook.counts")),
    h("div", { class: "card-acts" },
      only && h("a", { class: "button", href: address("log") }, icon("star"), t("logbook.all")),
      kept.length > 0 && h("button", { class: "button", type: "button", id: "log-export", on: { click: () =>
        downloadText("ludotheque-log-book.json", JSON.stringify({ format: 1, leaves: kept.map(([, leaf]) => leaf) }, null, 1)) } },
      icon("save"), t("file.export")),
      h("button", { class: "button", type: "button", id: "log-import", on: { click: () => bringIn(kept, again) } }, icon("open"), t("logbook.import"))));
}

async function bringIn(kept, again) {
  const file = await pickFile(".json,application/json");
  if (!file) return;
  try {
    const text = await gameText(file);
    const found = await call("log_import", { text, leaves: kept.map(([, leaf]) => leaf) });
    await keep(found.leaves);
    await again();
    const said = t("logbook.imported", { n: found.leaves.length });
    if (found.broken) await tell(t("logbook.import"), `${said} ${t("logbook.left", { n: found.broken })}`);
    else toast(said);
  } catch (error) {
    await tellTrouble(error);
  }
}
