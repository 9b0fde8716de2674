/** What the author of a page wishes of a board: the attributes of the element, as the address of the frame carries them. */
import { t } from "../app/words.js";

/** Everything that can be shown in a frame besides the board. */
const CONTROLS = ["moves", "undo", "hint", "why", "log", "history", "score", "rules", "full", "open"];

/** What is there when nothing is said of it, by what is shown. */
const USUAL = {
  board: ["why", "full", "open"],
  example: ["moves", "undo", "why", "open"],
  lesson: ["moves", "why", "open"],
  puzzle: ["moves", "undo", "why", "open"],
  study: ["moves", "why", "open"],
  replay: ["moves", "history", "log", "why", "full", "open"],
  play: CONTROLS,
};

/** The values of the wishes that are a choice. */
const VALUES = { theme: ["light", "dark", "auto"], motion: ["auto", "on", "off"], lang: ["en", "fr"] };

/** Something that was asked for cannot be done. @param {string} key @param {Record<string, any>} [args] */
export const refusal = (key, args) => {
  const [what, todo] = [t(`embed.${key}`, args), t(`embed.${key}-todo`, args)];
  return Object.assign(new Error(what), { ludo: { kind: key, what, todo } });
};

/** @param {string|undefined} text @returns {string[]} */
export const listed = (text) => (text ?? "").split(/[\s,]+/).filter(Boolean);

/** @returns {Record<string, string>} the wishes in the address: behind "#", or where there is none behind "?" */
export const fromAddress = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1) || location.search));

/**
 * The controls wished for. The way into a tab of its own is always there.
 * @param {string|undefined} wish @param {string|undefined} show @returns {Set<string>}  throws for an unknown one
 */
export function controlsFor(wish, show) {
  const named = wish === undefined || wish === "" ? USUAL[show ?? "play"] ?? CONTROLS : listed(wish).filter((one) => one !== "none");
  for (const one of named) if (!CONTROLS.includes(one)) throw refusal("control", { name: one, known: CONTROLS.join(", ") });
  return new Set([...named, "open"]);
}

/** @param {"theme"|"motion"|"lang"} name @param {string} value  throws for an unknown one */
export function checkValue(name, value) {
  if (!VALUES[name].includes(value)) throw refusal("value", { name, value, known: VALUES[name].join(", ") });
  return value;
}

/**
 * What the desk is asked for. It checks all but the numbers, which are text here.
 * @param {Record<string, any>} wishes
 */
export function forDesk({ show, game, ref, seat, bots, seed, options, state }) {
  if (state !== undefined) return { state };
  if (seat !== undefined && !/^\d{1,3}$/.test(String(seat))) throw refusal("value", { name: "seat", value: seat, known: "1, 2, 3 …" });
  return {
    show: show || "play",
    game,
    ref: ref || null,
    seat: seat === undefined ? null : Number(seat),
    bots: Array.isArray(bots) ? bots : listed(bots),
    seed: seed ?? null,
    options: typeof options === "object" ? options : pairs(options),
  };
}

/** `draft=yes, length=short` as an object. @param {string|undefined} text @returns {Record<string, string>} */
const pairs = (text) => Object.fromEntries(listed(text).map((pair) => /** @type {[string, string]} */ ([...pair.split("="), ""].slice(0, 2))));
