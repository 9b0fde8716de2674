/** A game as it is usually laid: one person, bots that think at the other seats, each option as it comes. */
import { startGame } from "../opening.js";
import { t } from "../words.js";

export const NAMES = ["Ada", "Bo", "Cléo", "Dara", "Eli", "Fay", "Gus", "Hana"];

/** @typedef {{name: string, kind: string, about?: string}} Place */

/**
 * Who takes an empty seat: a bot of a level, or the strongest where a game has no such bot.
 * @param {import("../types.js").Title} title @param {string} level
 */
export const usualBot = ({ bots }, level) => (bots.find((bot) => bot.id === level) ?? bots.at(-1))?.id || "human";

/** @param {import("../types.js").Title} title @param {string} [bot] @returns {Place[]} */
export const usualPlaces = (title, bot = usualBot(title, "apprentice")) =>
  Array.from({ length: Math.max(title.seats.min, Math.min(title.seats.max, title.seats.usual)) }, (_, n) => ({
    name: NAMES[n] ?? t("seat.numbered", { n: n + 1 }), kind: n === 0 ? "human" : bot }));

/** Start a first game: each prompt comes with its rule, and everything can be undone. @param {import("../types.js").Title} title */
export const startFirstGame = (title) => startGame({
  game: title.id,
  seats: usualPlaces(title),
  options: {},
  seed: null,
  practice: true,
  guided: true,
  daily: null,
});
