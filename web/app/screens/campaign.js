/** A campaign: its chapters with their points, what is decided between them, and the next game. And where campaigns are listed. */
import { toast } from "../announcer.js";
import { campaigns, dropCampaign, keepCampaign, keyOf, loadCampaign, saveOfNext } from "../campaigns.js";
import { latestFirst } from "../days.js";
import { call } from "../desk.js";
import { ask, tellTrouble } from "../dialogs.js";
import { h } from "../dom.js";
import { downloadText, gameText, pickFile } from "../files.js";
import { icon } from "../icons.js";
import { startGame } from "../opening.js";
import { address, go, goInstead } from "../route.js";
import { said } from "../said.js";
import { loadSave } from "../saves.js";
import { wakeLine } from "../wake.js";
import { dateText, printed, t } from "../words.js";
import { backToTable } from "./back.js";

/** @param {import("../types.js").Outlet} outlet @param {string} id @returns {Promise<import("../types.js").Screen>} */
export async function showCampaign(outlet, id) {
  const title = `${t("campaign.title")} – ${t("app.name")}`;
  const kept = await loadCampaign(id);
  if (kept === undefined) {
    toast(t("campaign.gone"));
    goInstead();
    return { title };
  }
  const body = h("div", { class: "campaign-body" }, wakeLine());
  outlet.show(h("div", { class: "page campaign" },
    h("header", { class: "page-head" }, h("h1", { tabindex: "-1" }, t("campaign.title")), backToTable()), body));
  fill(body, kept);
  return { title };
}

/** @param {HTMLElement} body @param {any} kept */
async function fill(body, kept) {
  try {
    draw(body, kept, await call("campaign_show", { campaign: kept }));
  } catch (error) {
    body.replaceChildren(damaged(said(error)?.what || t("trouble.unknown"), keyOf(kept?.id), kept, () => goInstead("log")));
    await tellTrouble(error);
  }
}

/** Do something that may go wrong: say so then. @param {() => Promise<any>} how */
const trying = (how) => how().catch(tellTrouble);

/** @param {HTMLElement} body @param {any} kept @param {any} shown  as the desk shows it */
function draw(body, kept, shown) {
  const answer = (given) => trying(async () => {
    const next = await call("campaign_answer", { campaign: kept, answer: given, when: Date.now() });
    await keepCampaign(next);
    await fill(body, next);
  });
  body.replaceChildren(
    h("section", { class: "paper" },
      h("h2", null, shown.name), h("p", { id: "campaign-text" }, h("strong", null, shown.text)), h("p", { class: "soft" }, shown.about),
      shown.result && h("p", { class: "winner", id: "campaign-result" }, shown.result),
      points(shown),
      shown.ask && h("div", { class: "campaign-ask" }, h("p", null, shown.ask.text),
        h("div", { class: "card-acts" }, shown.ask.answers.map((one) =>
          h("button", { class: "button", type: "button", "data-answer": one.id, on: { click: () => answer(one.id) } }, one.label)))),
      shown.next && h("div", null, shown.next.told.map((line) => h("p", null, line)))),
    h("section", { class: "paper" }, h("h2", null, t("campaign.chapters")), h("ol", { class: "campaign-chapters" }, shown.chapters.map((one) => chapter(one, shown)))),
    h("div", { class: "page-foot" },
      h("button", { class: "button", type: "button", on: { click: () => drop(keyOf(kept.id), () => goInstead("new", shown.game)) } }, icon("bin"), t("saved.drop-short")),
      h("button", { class: "button", type: "button", id: "campaign-export", on: { click: () => save(kept) } }, icon("save"), t("file.export")),
      shown.result && h("button", { class: "button main", type: "button", id: "campaign-again", on: { click: () => trying(() => begin(kept.game, kept.seats, kept.way)) } }, t("campaign.again")),
      shown.next && h("button", { class: "button main big", type: "button", id: "campaign-play", on: { click: () => trying(() => play(kept, shown.next)) } },
        t("campaign.play", { n: kept.chapters.length + 1 }))));
}

/** Everybody's points so far. */
const points = ({ names, points: all }) => h("div", { class: "scrolling", tabindex: "0", role: "group", "aria-label": t("campaign.points") },
  h("table", { class: "each" },
    h("thead", null, h("tr", null, names.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", null, h("tr", null, all.map((n) => h("td", null, printed(n)))))));

/** A chapter: what it is, or what everybody got for what. */
const chapter = (one, { names }) => h("li", null, h("h3", null, one.name), h("p", { class: "soft" }, one.about),
  one.rows.length > 0 && h("ul", null, one.rows.map((row, who) => h("li", null,
    t("campaign.row", { name: names[who], place: row.place, score: row.score, n: row.points }), row.awards.length > 0 && h("span", { class: "soft" }, ` (${row.awards.join(", ")})`)))));

/** The next chapter's game: begun, or gone on with. @param {any} kept @param {any} next */
async function play(kept, next) {
  const id = saveOfNext(kept);
  if ((await loadSave(id)) !== undefined) return go("table", id);
  const { game, seats, options, seed } = next;
  const got = await startGame({ game, seats, options, seed, practice: false, daily: null }, id);
  return go(...(got === "open" ? ["table"] : ["table", id]));
}

/** @param {string} game @param {{name: string, kind: string}[]} seats @param {string} way */
async function begin(game, seats, way) {
  const kept = await call("campaign_begin", { game, seats, way, when: Date.now() });
  await keepCampaign(kept);
  go("campaign", kept.id);
}

/** @param {any} kept */
const save = (kept) => downloadText(`ludotheque-campaign-${kept?.id ?? ""}.json`, JSON.stringify(kept ?? null, null, 1));

/** Ask, and delete. @param {string} key @param {() => void} then */
async function drop(key, then) {
  if (!(await ask(t("campaign.drop-ask"), t("saved.drop-text"), t("saved.drop-short"), { danger: true }))) return;
  await trying(() => dropCampaign(key).then(then));
}

/** A campaign that cannot be read stays until a person throws it away. @param {string} text @param {string} key @param {any} kept @param {() => void} again */
const damaged = (text, key, kept, again) => h("section", { class: "paper broken-leaf" }, h("p", { class: "warn" }, text),
  h("div", { class: "card-acts" },
    h("button", { class: "button", type: "button", on: { click: () => save(kept) } }, icon("save"), t("file.export")),
    h("button", { class: "button", type: "button", on: { click: () => drop(key, again) } }, icon("bin"), t("saved.drop-short"))));

/** A campaign from a file. @param {() => Promise<any>} again */
async function bringIn(again) {
  const file = await pickFile(".json,application/json");
  if (!file) return;
  await trying(async () => {
    const kept = await campaigns();
    await keepCampaign(await call("campaign_import", { text: await gameText(file), campaigns: kept.map(([, one]) => one) }));
    await again();
  });
}

/**
 * The list of kept campaigns, of one game or of all: a link to each, the campaigns that cannot be read, and a button to open a file.
 * @param {string|undefined} only @returns {Promise<HTMLElement>}
 */
export async function campaignList(only) {
  const box = h("div", { class: "campaigns" });
  const again = async () => {
    const kept = await campaigns();
    const found = kept.length ? await call("campaign_list", { campaigns: kept.map(([, one]) => one), game: only }) : { campaigns: [], broken: [] };
    box.replaceChildren(
      h("ul", null, found.campaigns.sort((a, b) => latestFirst(a.when, b.when)).map((one) => h("li", null,
        h("a", { class: "as-link", href: address("campaign", one.id) }, only ? one.text : `${one.name} – ${one.text}`), " ",
        h("span", { class: "soft" }, `${one.people} · ${dateText(one.when)}`)))),
      ...found.broken.map((one) => damaged(one.text, kept[one.at][0], kept[one.at][1], again)),
      h("p", null, h("button", { class: "button", type: "button", id: "campaign-import", on: { click: () => bringIn(again) } }, icon("open"), t("campaign.import"))));
  };
  await again();
  return box;
}

/**
 * The part of the set-up page about campaigns: the kept campaigns of the game, and a button to begin one with the people on the page.
 * @param {import("../types.js").Title} title @param {() => {name: string, kind: string}[]} people
 */
export function campaignCorner(title, people) {
  const about = /** @type {NonNullable<import("../types.js").Title["campaign"]>} */ (title.campaign);
  const ways = h("div", { class: "campaign-ways" });
  const draw = () => {
    const open = about.ways[people().length] ?? [];
    const select = h("select", { name: "campaign-way" }, open.map((way) => h("option", { value: way.id }, way.name)));
    ways.replaceChildren(h("label", { class: "field" }, h("span", null, t("campaign.way")), select),
      h("button", { class: "button", type: "button", id: "campaign-begin", on: { click: () => trying(() => begin(title.id, people(), select.value)) } },
        icon("plus"), t("campaign.begin")));
  };
  draw();
  const kept = h("div", null);
  campaignList(title.id).then((box) => kept.replaceChildren(box), tellTrouble);
  const el = h("details", { class: "more-options campaign-corner" }, h("summary", null, t("campaign.offer", { n: about.chapters })), h("p", { class: "soft" }, about.about), kept, ways);
  campaigns().then((all) => { if (all.length) el.setAttribute("open", ""); }, tellTrouble);
  return { el, draw };
}
