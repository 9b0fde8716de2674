/** The log book's leaves, one a finished game, kept beside the saves. What stands on them is the desk's business. */
import { call } from "./desk.js";
import { game } from "./game.js";
import { list, write } from "./store.js";
import { t } from "./words.js";

const KEY = "leaf:";

/** Every leaf with its key, sound or not. @returns {Promise<[string, any][]>} */
export const leaves = () => list(KEY);

/** @param {{id: string}[]} some */
export async function keep(some) {
  for (const leaf of some) await write(KEY + leaf.id, leaf);
}

/**
 * Write the game that is over into the log book, unless it stands there or does not count.
 * @returns {Promise<{fresh: {seat: number, id: string}[], told: string[]}>} achievements reached for the first time, and what to say
 */
export async function note() {
  const { save } = game;
  if (!save) return { fresh: [], told: [] };
  if (save.foreign) return { fresh: [], told: [t("logbook.foreign")] };
  const kept = (await leaves()).map(([, leaf]) => leaf);
  const found = await call("log_game", { leaves: kept, when: Date.now(), save: save.id });
  if (found.leaf) await keep([found.leaf]);
  return found;
}
