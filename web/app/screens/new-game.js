/** Laying the table: who sits where, which options, which seed. */
import { toast } from "../announcer.js";
import { isAwake, titleOf, titles } from "../desk.js";
import { tellTrouble } from "../dialogs.js";
import { $, $$, h, picture } from "../dom.js";
import { icon } from "../icons.js";
import { lazyScreens } from "../lazy.js";
import { startGame } from "../opening.js";
import { go, goInstead } from "../route.js";
import { keepForLong } from "../store.js";
import { opening, showLoadingBoard } from "../table/loading-board.js";
import { t } from "../words.js";
import { NAMES, usualBot, usualPlaces } from "./first-game.js";
import { isKnown, noteKnown, whetherKnown } from "./first-visit.js";

/** More seats than this stand in narrow rows, and their number can be written down. */
const MANY = 8;
/** More code units than any name that the desk takes. */
const MOST_UNITS = 800;

/** @typedef {import("./first-game.js").Place} Place */

/** As people count: a family of emoji is one, and so is a letter with its accents. Undefined in an old Firefox: there the desk alone
    judges. */
const letters = Intl.Segmenter && new Intl.Segmenter();

/** Say beside a name that it is too long, before the desk refuses it. @param {HTMLInputElement} field @param {number} most */
function judgeName(field, most) {
  const count = letters ? [...letters.segment(field.value.trim())].length : 0;
  field.setCustomValidity(count > most ? t("seat.long", { n: most }) : "");
}

/** @param {import("../types.js").Outlet} outlet @param {string} id @returns {Promise<import("../types.js").Screen>} */
export async function showNewGame(outlet, id) {
  const title = /** @type {import("../types.js").Title} */ (await titleOf(id));
  if (!title) {
    toast(t("shelf.unknown"));
    goInstead();
    return { title: t("app.name") };
  }
  const longest = (await titles()).longest_name;
  const most = title.seats.max;
  const least = title.seats.min;
  const usual = usualBot(title, isKnown(title.id) ? "greedy" : "apprentice");
  /** @type {Place[]} */
  const places = usualPlaces(title, usual);

  /** A name nobody here has. */
  const freeName = () => {
    const taken = new Set(places.map((one) => one.name));
    let n = places.length + 1;
    while (taken.has(t("seat.numbered", { n }))) n++;
    return NAMES.find((name) => !taken.has(name)) || t("seat.numbered", { n });
  };
  const list = h("ol", { class: "places", id: "places" });
  const draw = () => list.replaceChildren(...places.map(place));

  /** @param {Place} one @param {number} n */
  function place(one, n) {
    const kinds = [{ id: "human", name: t("seat.human") }, ...title.bots.map((bot) => ({ id: bot.id, name: t("seat.bot", { name: bot.name }) }))];
    const about = title.bots.find((bot) => bot.id === one.kind)?.about;
    return h("li", { class: n < MANY ? "place" : "place narrow" },
      h("span", { class: "seat-mark", "data-seat": n % 8, "data-colour": title.colours[n] ?? null, "aria-hidden": "true" }, n + 1),
      h("label", { class: "field" }, h("span", null, t("seat.name", { n: n + 1 })),
        h("input", { type: "text", maxlength: String(MOST_UNITS), value: one.name, name: `name-${n}`, autocomplete: "off",
          on: { input: (event) => { one.name = event.target.value; judgeName(event.target, longest); } } })),
      h("label", { class: "field" }, h("span", null, t("seat.kind")),
        h("select", { name: `kind-${n}`, on: { change: (event) => { one.kind = event.target.value; draw(); $(`[name=kind-${n}]`).focus(); } } },
          kinds.map((kind) => h("option", { value: kind.id, selected: kind.id === one.kind }, kind.name)))),
      places.length > least && h("button", { class: "round-button", type: "button", "aria-label": t("seat.remove", { name: one.name }),
        on: { click: () => { places.splice(n, 1); draw(); count(); drawOptions(); } } }, icon("close")),
      about && n < MANY && h("p", { class: "soft about" }, about));
  }

  const adder = h("button", { class: "button", type: "button", id: "add-seat", on: { click: () => {
    resize(places.length + 1);
    $$("#places input").at(-1).focus();
  } } }, icon("plus"), t("seat.add"));
  const number = h("input", { type: "number", id: "how-many", min: least, max: most, step: "1", inputmode: "numeric",
    on: { change: () => resize(Number(number.value) || least) } });
  const count = () => {
    adder.hidden = places.length >= most;
    number.value = String(places.length);
  };

  /** Bots take the new seats; of those who leave, the last to come go first. @param {number} wanted */
  function resize(wanted) {
    const seats = Math.min(most, Math.max(least, Math.round(wanted)));
    places.splice(seats);
    while (places.length < seats) places.push({ name: freeName(), kind: usual });
    draw();
    count();
    drawOptions();
  }

  /** What was chosen stays chosen while seats come and go. @type {Record<string, string>} */
  const chosen = Object.fromEntries(title.options.map((option) => [option.id, option.default]));
  const options = h("div", { id: "options" });
  const applying = () => title.options.filter(({ fewest, most: largest, needs }) =>
    fewest <= places.length && places.length <= (largest ?? most) && (!needs || chosen[needs[0]] === needs[1]));

  /** A title's campaign, where it offers one. @type {{el: HTMLElement, draw: () => void}|null} */
  let corner = null;
  const cornerPlace = h("div", null);
  if (title.campaign) {
    lazyScreens().then(({ campaignCorner }) => {
      corner = campaignCorner(title, seats);
      cornerPlace.replaceChildren(corner.el);
    }).catch(tellTrouble);
  }

  /** Only what means something with so many seats, each with a sentence. */
  function drawOptions() {
    corner?.draw();
    const some = applying();
    const fine = some.filter((option) => option.fine);
    const unfolded = $("details", options)?.open;
    options.replaceChildren(...(some.length ? [h("h2", null, t("new.options"))] : []),
      ...some.filter((option) => !option.fine).map(optionField),
      ...(fine.length ? [h("details", { open: unfolded }, h("summary", null, t("new.fine")), fine.map(optionField))] : []));
  }

  /** @param {import("../types.js").Option} option */
  const optionField = (option) => h("label", { class: "field" }, h("span", null, option.name),
    h("select", { name: `option-${option.id}`, on: { change: (event) => choose(option.id, event.target.value) } }, option.values.map((value) =>
      h("option", { value: value.id, selected: value.id === chosen[option.id] }, value.name))),
    h("small", null, option.about));

  /** Another choice may make one more option mean something. @param {string} option @param {string} value */
  function choose(option, value) {
    chosen[option] = value;
    drawOptions();
    $(`[name=option-${option}]`).focus();
  }

  /** Everybody as the desk wants them. */
  const seats = () => places.map(({ name, kind }, n) => ({ name: name.trim() || t("seat.numbered", { n: n + 1 }), kind }));

  let starting = false;
  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const wish = new FormData(/** @type {HTMLFormElement} */ (event.target));
    return start({ seed: String(wish.get("seed") || "").trim() || null, practice: wish.get("practice") === "on" });
  }

  /** @param {{seed: string|null, practice: boolean, guided?: boolean}} how */
  async function start(how) {
    if (starting) return;
    starting = true;
    const filledIn = outlet.el.firstElementChild;
    if (!isAwake()) showLoadingBoard(outlet, await opening(title.id));
    try {
      await startGame({
        game: title.id,
        seats: seats(),
        options: Object.fromEntries(applying().map((option) => [option.id, chosen[option.id]])),
        ...how,
        daily: null,
      });
      noteKnown(title.id);
      keepForLong();
      go("table");
    } catch (error) {
      // The form as it was filled in: what was refused can be mended.
      if (filledIn) outlet.show(filledIn);
      await tellTrouble(error);
    }
    starting = false;
  }

  draw();
  count();
  drawOptions();
  outlet.show(h("div", { class: "page new-game" },
    h("div", { class: "page-cover" }, picture(title.cover, "cover")),
    h("form", { class: "paper", on: { submit } },
      h("h1", { tabindex: "-1" }, title.name), h("p", { class: "tagline" }, title.tagline),
      !isKnown(title.id) && whetherKnown(title, () => start({ seed: null, practice: true, guided: true })),
      h("h2", null, t("new.seats")), 
      most > MANY && h("label", { class: "field how-many" }, h("span", null, t("new.how-many", { min: least, max: most })), number),
      list, h("p", null, adder),
      title.bots.length > 1 && h("details", { class: "levels" }, h("summary", null, t("new.levels")),
        h("dl", null, title.bots.map((bot) => h("div", null, h("dt", null, bot.name), h("dd", null, bot.about))))),
      options, cornerPlace,
      h("details", { class: "more-options" }, h("summary", null, t("new.more")),
        h("label", { class: "field" }, h("span", null, t("new.seed")),
          h("input", { name: "seed", type: "text", pattern: "-?[0-9]{1,40}", inputmode: "numeric", autocomplete: "off" }),
          h("small", null, t("new.seed-about"))),
        h("label", { class: "check" }, h("input", { name: "practice", type: "checkbox" }),
          h("span", null, t("new.practice"), h("small", null, t("new.practice-about"))))),
      h("div", { class: "page-foot" }, h("a", { class: "button", href: "#/" }, t("word.cancel")),
        h("button", { class: "button main big", type: "submit", id: "start" }, t("new.start"))))));
  return { title: `${title.name} – ${t("app.name")}` };
}
