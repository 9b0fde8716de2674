/** What comes on the table, and what leaves it. */
import { autosave, recording } from "./autosave.js";
import { call, cancel, restartDesk } from "./desk.js";
import { clear, game, receive, tell } from "./game.js";
import { acting, moveInTime } from "./playing.js";
import { forgetSave, isSound, loadSave, newId, rememberTable } from "./saves.js";
import { loadStudy } from "./studies.js";
import { hold, letGo } from "./tabs.js";
import { t } from "./words.js";

/** @typedef {import("./game.js").State} State */

/** A blank save for a game that begins here. @param {State} state @param {string|null} [daily] @param {string} [id] */
const freshSave = (state, daily = null, id = newId()) => ({
  id, rev: 0, when: Date.now(), game: state.game, name: state.name, where: state.where || "",
  seats: [], entries: state.entries, over: state.over, daily, foreign: state.over, record: null,
});

/** @param {string} id */
function onLost(id) {
  forgetSave(id);
  if (game.save?.id !== id) return;
  game.lost = true;
  tell("lost");
}

/**
 * @typedef {object} Coming  what comes on the table
 * @property {State} state
 * @property {import("./saves.js").Save|null} save
 * @property {[string, string]} [lesson]
 * @property {string} [study]
 */

/**
 * Put another game on the table. The one that is there stays until the new one stands.
 * @param {string|null} id  the save's, which this tab must hold; null for what is not kept
 * @param {() => Promise<Coming|null>} make  null when there is nothing to put there
 * @param {{steal?: boolean}} [how]
 * @returns {Promise<"open"|"elsewhere"|"gone">}
 */
async function exchange(id, make, how) {
  game.leaving = true;
  cancel(); // or a bot of this game would go on thinking in the next one
  let opened = false;
  try {
    await acting;
    await recording;
    if (id && !(await hold(id, () => onLost(id), how))) return "elsewhere";
    const coming = await make();
    if (!coming) return "gone";
    opened = true;
    if (game.save && game.save.id !== id) letGo(game.save.id);
    game.turn += 1;
    clear();
    Object.assign(game, { save: coming.save, lost: false, leaving: false, lesson: coming.lesson ?? null, study: coming.study ?? null });
    rememberTable(id ? { save: id } : null);
    receive(coming.state);
    return "open";
  } finally {
    game.leaving = false;
    if (!opened) {
      if (id && id !== game.save?.id) letGo(id);
      tell("kept");
    }
  }
}

/**
 * Put a game on the table that is not stored yet. The storage may be slow, so the table does not wait for it.
 * @param {string} id @param {() => Promise<State>} ask @param {string|null} [daily]
 */
async function begin(id, ask, daily = null) {
  const opened = await exchange(id, async () => {
    const state = await ask();
    return { state, save: freshSave(state, daily, id) };
  });
  if (opened === "open") autosave();
  return opened;
}

/**
 * @param {{daily: string|null, [name: string]: any}} args  as the desk's `new` takes them
 * @param {string} [id]  the save's name, for a game that has a fixed one
 * @returns {Promise<"open"|"elsewhere"|"gone">}
 */
export const startGame = (args, id = newId()) => begin(id, () => call("new", args), args.daily);

/** A record from a file or a copy of a save: it becomes a game of its own. @param {any} record */
export const openRecord = (record) => begin(newId(), () => call("open", { record }));

/** @param {string} text  what stood after `#g=` */
export const openLink = (text) => begin(newId(), () => call("open_link", { text }));

/**
 * Go on with a saved game.
 * @param {string} id @param {{steal?: boolean}} [how]
 * @returns {Promise<"open"|"elsewhere"|"gone">}
 */
export const continueGame = (id, how) => exchange(id, async () => {
  // Read only now: the tab that let go may have written just before.
  const save = await loadSave(id);
  return isSound(save) ? { save, state: await call("open", { record: save.record }) } : null;
}, how);

/**
 * @param {string} title @param {string} id @param {import("./types.js").Trail} [trail]  the way taken through it so far
 */
export const openLesson = (title, id, trail = []) => exchange(null, async () =>
  ({ save: null, state: await call("lesson", { game: title, id, trail }), lesson: [title, id] }));

/** @param {string} title @param {string} id  a puzzle: a turn to play in a position of its own */
export async function openPuzzle(title, id) {
  await exchange(null, async () => ({ save: null, state: await call("puzzle", { game: title, id }) }));
  rememberTable({ puzzle: [title, id] });
}

/** @param {string} id @param {import("./types.js").Trail} [trail]  as of a lesson */
export const openStudy = (id, trail = []) => exchange(null, async () => {
  const study = await loadStudy(id);
  if (typeof study?.text !== "string") throw Object.assign(new Error("no study"), { ludo: { kind: "input", what: t("study.gone"), todo: t("study.gone-todo") } });
  return { save: null, state: await call("study", { text: study.text, trail }), study: id };
});

/** The save of the game that an example has put away. @type {string|null} */
export let putAway = null;

/** @param {string} title @param {string} id  a worked example, shown as a table to look at */
export async function openExample(title, id) {
  if (!game.state?.example) putAway = game.save?.id ?? null;
  await exchange(null, async () => ({ save: null, state: await call("example", { game: title, id }) }));
  rememberTable({ example: [title, id] });
}

/**
 * Put on the table what a board in somebody else's page shows. Nothing of it is stored.
 * @param {object} what  as the desk's `embed` takes it
 */
export const openEmbedded = (what) => exchange(null, async () => ({ save: null, state: await call("embed", what) }));

/** Leave the table; the game stays in its save. */
export function leaveGame() {
  cancel();
  if (game.save) letGo(game.save.id);
  rememberTable(null);
  clear();
  game.save = null;
}

/** A practice table at an earlier moment of a game that is over, which stays as it is. @param {number} n */
export const tryAgain = async (n) => (await begin(newId(), () => call("try_again", { n }))) === "open";

/**
 * Play on from an earlier moment; later entries are dropped. From a record that breaks off comes a game of its own, so that the damaged
 * one stays as it is.
 * @param {number} n @returns {Promise<boolean>}
 */
export async function continueFrom(n) {
  if (!game.state?.readonly) return moveInTime(null, "continue_from", { n });
  const opened = await begin(newId(), async () => {
    await call("continue_from", { n });
    return call("state", { full: true });
  });
  return opened === "open";
}

/** After the worker died: a fresh one, with the game on it as it was kept last. @returns {Promise<boolean>} whether there was one */
export async function recover() {
  await recording;
  await restartDesk();
  if (game.study) return (await openStudy(game.study, game.state?.lesson?.trail)) === "open";
  if (game.lesson) return (await openLesson(...game.lesson, game.state?.lesson?.trail)) === "open";
  return Boolean(game.save) && (await continueGame(/** @type {any} */ (game.save).id)) === "open";
}
