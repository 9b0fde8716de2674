/** A game as it is usually laid: one person, bots that think at the other seats, each option as it comes. */
import { startGame } from "../game.js";
import { t } from "../words.js";

export const NAMES = ["Ada", "Bo", "Cléo", "Dara", "Eli", "Fay", "Gus", "Hana"];

/** @typedef {{name: string, kind: string, about?: string}} Place */

/** @param {import("../types.js").Title} title @returns {Place[]} */
export const usualPlaces = ({ seats, bots }) => Array.from({ length: Math.max(seats.min, Math.min(seats.max, seats.usual)) }, (_, n) => ({
  name: NAMES[n] ?? t("seat.numbered", { n: n + 1 }), kind: n === 0 ? "human" : bots[Math.min(1, bots.length - 1)]?.id || "human" }));

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
