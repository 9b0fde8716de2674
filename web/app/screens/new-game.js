/** Laying the table: who sits where, which options, which seed. */
import { toast } from "../announcer.js";
import { isAwake, titleOf } from "../desk.js";
import { tellTrouble } from "../dialogs.js";
import { $, $$, h, picture } from "../dom.js";
import { startGame } from "../game.js";
import { icon } from "../icons.js";
import { go, goInstead } from "../route.js";
import { keepForLong } from "../store.js";
import { opening, showLoadingBoard } from "../table/loading-board.js";
import { t } from "../words.js";

const NAMES = ["Ada", "Bo", "Cléo", "Dara", "Eli", "Fay", "Gus", "Hana"];
/** More seats than this stand in narrow rows, and their number can be written down. */
const MANY = 8;

/**
 * @typedef {{name: string, kind: string, about?: string}} Place
 */

/** @param {import("../types.js").Outlet} outlet @param {string} id @returns {Promise<import("../types.js").Screen>} */
export async function showNewGame(outlet, id) {
  const title = /** @type {import("../types.js").Title} */ (await titleOf(id));
  if (!title) {
    toast(t("shelf.unknown"));
    goInstead();
    return { title: t("app.name") };
  }
  const most = title.seats.max;
  const least = title.seats.min;
  /** @type {Place[]} */
  const places = Array.from({ length: Math.max(least, Math.min(most, title.seats.usual)) }, (_, n) => ({
    name: NAMES[n], kind: n === 0 ? "human" : title.bots[Math.min(1, title.bots.length - 1)]?.id || "human" }));

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
        h("input", { type: "text", maxlength: "200", value: one.name, name: `name-${n}`, autocomplete: "off",
          on: { input: (event) => (one.name = event.target.value) } })),
      h("label", { class: "field" }, h("span", null, t("seat.kind")),
        h("select", { name: `kind-${n}`, on: { change: (event) => { one.kind = event.target.value; draw(); $(`[name=kind-${n}]`).focus(); } } },
          kinds.map((kind) => h("option", { value: kind.id, selected: kind.id === one.kind }, kind.name)))),
      places.length > least && h("button", { class: "round-button", type: "button", "aria-label": t("seat.remove", { name: one.name }),
        on: { click: () => { places.splice(n, 1); draw(); count(); } } }, icon("close")),
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
    while (places.length < seats) places.push({ name: freeName(), kind: title.bots[0]?.id || "human" });
    draw();
    count();
  }

  let starting = false;
  /** @param {Event} event */
  async function start(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (starting) return;
    starting = true;
    const wish = new FormData(form);
    const filledIn = outlet.el.firstElementChild;
    const seed = String(wish.get("seed") || "").trim();
    if (!isAwake()) showLoadingBoard(outlet, await opening(title.id));
    try {
      await startGame({
        game: title.id,
        seats: places.map(({ name, kind }, n) => ({ name: name.trim() || t("seat.numbered", { n: n + 1 }), kind })),
        options: Object.fromEntries(title.options.map((option) => [option.id, wish.get(`option-${option.id}`)])),
        seed: seed || null,
        practice: wish.get("practice") === "on",
        daily: null,
      });
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
  outlet.show(h("div", { class: "page new-game" },
    h("div", { class: "page-cover" }, picture(title.cover, "cover")),
    h("form", { class: "paper", on: { submit: start } },
      h("h1", { tabindex: "-1" }, title.name), h("p", { class: "tagline" }, title.tagline),
      h("h2", null, t("new.seats")), 
      most > MANY && h("label", { class: "field how-many" }, h("span", null, t("new.how-many", { min: least, max: most })), number),
      list, h("p", null, adder),
      title.options.length > 0 && h("h2", null, t("new.options")),
      title.options.map((option) => h("label", { class: "field" }, h("span", null, option.name),
        h("select", { name: `option-${option.id}` }, option.values.map((value) =>
          h("option", { value: value.id, selected: value.id === option.default }, value.name))))),
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
