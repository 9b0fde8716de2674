/** The log book's leaves, one a finished game, kept beside the saves. What stands on them is the desk's business. */
import { noteChapter } from "./campaigns.js";
import { call } from "./desk.js";
import { dayText } from "./days.js";
import { game } from "./game.js";
import { address } from "./route.js";
import { list, write } from "./store.js";
import { t } from "./words.js";

/** @typedef {{fresh: {seat: number, id: string}[], told: string[], share: string|null, campaign?: string|null}} Noted */

const KEY = "leaf:";

/** Every leaf with its key, sound or not. @returns {Promise<[string, any][]>} */
export const leaves = () => list(KEY);

/** @param {{id: string}[]} some */
export async function keep(some) {
  for (const leaf of some) await write(KEY + leaf.id, leaf);
}

/**
 * Write the game that is over into the log book, unless it stands there or does not count.
 * @returns {Promise<Noted>} achievements reached for the first time, what to say, and a text to share
 */
export async function note() {
  const { save } = game;
  if (!save) return { fresh: [], told: [], share: null };
  if (save.foreign) return { fresh: [], told: [t("logbook.foreign")], share: null };
  const kept = (await leaves()).map(([, leaf]) => leaf);
  const { game: title, daily: day } = /** @type {import("./types.js").State} */ (game.state);
  const found = await call("log_game", { leaves: kept, when: Date.now(), save: save.id, day: day && dayText(day) });
  if (found.leaf) await keep([found.leaf]);
  // The same game can be tried at the address; it says the day and nothing else.
  if (found.share) found.share += `\n${location.href.split("#")[0]}${address("daily", title, day ?? "")}`;
  const chapter = await noteChapter();
  return { ...found, told: [...found.told, ...chapter.told], campaign: chapter.id };
}

/**
 * What the day's solos mean to the player: days in a row and the score of the day, by game; nothing where none was ever played.
 * @param {string} day @returns {Promise<Record<string, {streak: number, score: number|null, text: string}>>}
 */
export async function standings(day) {
  const kept = (await leaves()).map(([, leaf]) => leaf).filter((leaf) => leaf?.mode === "daily");
  return kept.length ? call("today", { leaves: kept, day }) : {};
}
