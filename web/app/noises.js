/** When something sounds: what the news of a move tell of, one's turn, and the end. The sounds themselves load when they are wanted. */
import { game, gameEvents } from "./game.js";
import { within } from "./limits.js";
import { isStill, prefs } from "./prefs.js";

/** How long (ms) the sounds may take to load: later nobody knows what they were about. */
const LIMIT = 5000;

/** One setting for both, and quiet where nothing moves. */
const wanted = () => prefs.sound === "on" && !isStill();

/**
 * The kinds of events that a change of the table tells of, each once.
 * @param {{news: import("./types.js").LogLine[], before: import("./types.js").State|null, fresh: boolean}} change
 */
function events({ news, before, fresh }) {
  const state = game.state;
  if (!state || !before || fresh || state.history || before.history || state.curtain) return [];
  /** @type {Set<string>} */
  const kinds = new Set(news.flatMap((line) => line.sound ?? []));
  if (state.over && !before.over) kinds.add("end");
  else if (state.next.kind === "human" && before.next.kind === "bot") kinds.add("turn");
  return [...kinds];
}

/** @param {string[]} kinds */
export async function sound(kinds) {
  if (!kinds.length || !wanted()) return;
  try {
    (await within(LIMIT, import("./sound.js"))).play(kinds);
  } catch (error) {
    console.info("No sound:", error); // a game goes on without
  }
}

/** From now on the table sounds, if the person wants that. */
export const watchNoises = () => gameEvents.addEventListener("change", (event) => sound(events(/** @type {CustomEvent} */ (event).detail)));
