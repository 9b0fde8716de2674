/** The game on the table: what the desk last said, and every way to change it. Knows no screen. */
import { call, cancel, restartDesk } from "./desk.js";
import { Overtaken, forgetSave, isSound, loadSave, newId, putPicture, putSave, rememberTable } from "./saves.js";
import { NotStored } from "./store.js";
import { loadStudy } from "./studies.js";
import { hold, letGo } from "./tabs.js";
import { t } from "./words.js";

/**
 * @typedef {import("./types.js").State} State
 * @typedef {{id: string, title: string, width: number, height: number, own: boolean, main?: boolean, later?: boolean, order: string[],
 *            x?: number, y?: number, arrangements?: import("./types.js").Arrangement[], shows?: string, rows?: boolean,
 *            parts?: [number, number, number, number][],
 *            groups: Map<string, string>}} KeptPanel
 */

/**
 * Says "change" (detail: changed groups by panel), "refused" (detail: error), "lost", "overtaken", "busy", and "kept" when another game
 * was to come and this one stays.
 */
export const gameEvents = new EventTarget();

/** @param {string} type @param {any} [detail] */
const tell = (type, detail = null) => gameEvents.dispatchEvent(new CustomEvent(type, { detail }));

export const game = {
  /** @type {import("./saves.js").Save|null} */
  save: null,
  /** @type {State|null} */
  state: null,
  /** @type {Map<string, KeptPanel>} */
  panels: new Map(),
  /** @type {import("./types.js").LogLine[]} */
  log: [],
  /** A move is on its way: presses meanwhile are dropped, the choices may be about to change. */
  busy: false,
  /** Another game is on its way to the table: nothing is played in this one. */
  leaving: false,
  /** Another tab has taken this game: nothing is written any more. */
  lost: false,
  /** How far into the past the reader has gone, or null for now. @type {number|null} */
  past: null,
  /** The lesson on the table: its game and id. @type {[string, string]|null} */
  lesson: null,
  /** The study on the table: its id. @type {string|null} */
  study: null,
};

/**
 * Take in what the desk said: only what changed is in it.
 * @param {State} state
 */
export function receive(state) {
  const fresh = !game.state || game.state.game !== state.game;
  if (fresh) game.panels.clear();
  const changed = takePanels(state.panels);
  // The eyes pass from one person to the next without any board changing.
  for (const panel of game.panels.values()) panel.own = panel.id === `seat:${state.seat}`;
  const from = state.log_from ?? (state.log.length ? state.log[0].n : game.log.length);
  // After an undo the whole log comes again: only lines beyond the known ones are news.
  const known = game.log.length;
  const before = game.state;
  const news = before?.curtain ? [] : state.log.filter((line) => line.n >= known);
  game.log = [...game.log.filter((line) => line.n < from), ...state.log];
  if (state.curtain) {
    // Behind the curtain nothing may lie that the last person saw; who lifts it gets all of the table anew.
    game.panels.clear();
    game.log = [];
  }
  game.state = state;
  if (game.lesson) rememberTable({ lesson: game.lesson, trail: state.lesson?.trail ?? [] });
  if (game.study) rememberTable({ study: game.study, trail: state.lesson?.trail ?? [] });
  tell("change", { changed, news, before, fresh });
}

/** @param {import("./types.js").Panel[]} panels  @returns the groups that changed, by panel */
function takePanels(panels) {
  /** @type {Map<string, Set<string>>} */
  const changed = new Map();
  for (const panel of panels) {
    const kept = game.panels.get(panel.id);
    const groups = panel.full || !kept ? new Map() : kept.groups;
    changed.set(panel.id, new Set(panel.groups.map((group) => group.id)));
    for (const group of panel.groups) groups.set(group.id, group.svg);
    game.panels.set(panel.id, { ...panel, own: kept?.own ?? false, groups });
  }
  return changed;
}

/** A panel of a large table is drawn when it is opened. @param {string} id */
export async function open(id) {
  if (!game.panels.get(id)?.later) return;
  try {
    const { panels } = await call("look", { panel: id });
    tell("opened", takePanels(panels));
  } catch (error) {
    tell("refused", error);
  }
}

/**
 * Arrange a panel in another way, "" for the way it has by itself.
 * @param {string} panel @param {string} arrangement @param {string} way @returns {Promise<string>} how much of the panel is shown then
 */
export async function arrangePanel(panel, arrangement, way) {
  try {
    const { panels } = await call("arrange", { panel, arrangement, way });
    tell("opened", takePanels(panels));
  } catch (error) {
    tell("refused", error);
  }
  return game.panels.get(panel)?.shows || "";
}

/** Forget the table, as when its drawing must be asked for anew. */
function clear() {
  game.state = null;
  game.panels.clear();
  game.log = [];
  game.past = null;
  game.lesson = null;
  game.study = null;
}

/** Which game is on the table: another number for each that comes. */
let turn = 0;
/** The last change of the table, and the last question for its record: another game waits for both. */
let acting = Promise.resolve();
let recording = Promise.resolve();
/** A picture of the table is large: it is taken when nobody has played for a while (ms). */
const QUIET = 800;
let later = 0;

/** Store the game. The record is asked for at once, the storage takes its time. */
export function autosave() {
  recording = writeDown().catch(tellUnwritten);
  return recording;
}

/** @param {any} error  why the game was not stored */
function tellUnwritten(error) {
  if (error instanceof NotStored || error?.ludo?.kind === "dead") {
    // The page shows which games are not stored; a worker that died has a question of its own, and the next move writes again.
    console.info("The game was not stored:", error);
  } else tell("refused", error);
}

async function writeDown() {
  const { save, state } = game;
  if (!save || !state || game.lost || state.lesson || state.history || state.readonly) return;
  const mine = turn;
  const { record } = await call("record");
  if (mine !== turn || game.lost) return;
  putSave({
    ...save,
    rev: game.save?.rev ?? save.rev,
    record,
    game: state.game,
    name: state.name,
    where: state.where || "",
    seats: state.seats.map(({ name, kind }) => ({ name, kind })),
    entries: state.entries,
    over: state.over,
  }).then((rev) => onStored(save.id, rev), (error) => onUnstored(save.id, error));
}

/** @param {string} id @param {number} rev */
function onStored(id, rev) {
  if (game.save?.id !== id) return;
  game.save.rev = rev;
  clearTimeout(later);
  later = window.setTimeout(takePicture, QUIET);
}

/** @param {string} id @param {unknown} error */
function onUnstored(id, error) {
  if (!(error instanceof Overtaken)) return tellUnwritten(error);
  if (game.save?.id !== id) return undefined;
  game.lost = true;
  return tell("overtaken");
}

/** The picture that a reload shows before Python runs. It may be a move behind, the record never is. */
async function takePicture() {
  const { save, state } = game;
  if (!save || !state || game.lost || state.lesson || state.history || state.readonly) return;
  // A hot-seat board may hold a secret from whoever opens the tablet next: no picture of it.
  const people = state.seats.filter((seat) => seat.kind === "human").length;
  if (people !== 1) return;
  const picture = { state: { ...state, panels: [], log: [], choices: [] }, panels: flat() };
  await putPicture(save.id, picture).catch((error) => console.info("No picture of the table is kept:", error));
}

const flat = () =>
  [...game.panels.values()].map((panel) => ({
    ...panel, full: true, groups: [...panel.groups].map(([id, svg]) => ({ id, svg })),
  }));

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
    turn += 1;
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
 * @param {string} title @param {string} id @param {(string|null)[]} [trail]  the moves made in it so far, null for a step that was read
 */
export const openLesson = (title, id, trail = []) => exchange(null, async () =>
  ({ save: null, state: await call("lesson", { game: title, id, trail }), lesson: [title, id] }));

/** @param {string} title @param {string} id  a puzzle: a turn to play in a position of its own */
export async function openPuzzle(title, id) {
  await exchange(null, async () => ({ save: null, state: await call("puzzle", { game: title, id }) }));
  rememberTable({ puzzle: [title, id] });
}

/** @param {string} id @param {(string|null)[]} [trail]  as of a lesson */
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

/** Operations that change the view and not the game: they are fine although another tab has the game. */
const LOOKS = ["state", "at", "review_line"];

/**
 * Ask the desk to change the table. One change at a time, and none to a game that another tab has taken.
 * @param {string} op @param {object} [args] @param {(reply: any) => void} [take]  what to do with the answer
 * @returns {Promise<boolean>} whether it happened
 */
export function act(op, args = {}, take = receive) {
  const done = change(op, args, take);
  acting = done.then(() => {});
  return done;
}

/** @param {string} op @param {object} args @param {(reply: any) => void} take @returns {Promise<boolean>} */
async function change(op, args, take) {
  if (game.busy || game.leaving || (game.lost && !LOOKS.includes(op))) return false;
  const before = game.state;
  game.busy = true;
  clearTimeout(later); // the picture can wait for this move
  tell("busy");
  try {
    take(await call(op, args));
    return true;
  } catch (error) {
    // What came too late for its decision is dropped, and the decision that is open now shown.
    if (/** @type {any} */ (error)?.ludo?.kind === "stale") receive(await call("state"));
    else tell("refused", Object.assign(/** @type {object} */ (error), { asked: { op, args } }));
    return false;
  } finally {
    game.busy = false;
    tell("busy");
    // A question before a move changes nothing, so nothing is stored.
    if (game.save && game.state !== before && !game.state?.history) autosave();
  }
}

/**
 * Make a move. With `ask`, one that cannot be taken back is not made: `ask` is called with the reason.
 * @param {string} move @param {number} seq  the number of the decision that the move was shown for: no other may be answered by it
 * @param {(why: string) => void} [ask] @returns {Promise<boolean>} whether the move was made
 */
export async function play(move, seq, ask) {
  let why = "";
  const done = await act("play", { move, seq, ask: Boolean(ask) }, (reply) => {
    if (reply.ask) why = reply.ask;
    else receive(reply);
  });
  if (why && ask) ask(why);
  return done && !why;
}

/** Look at the table as it was after `n` entries; null comes back to now. @param {number|null} n */
export const lookAt = (n) => turnTo(n, n === null ? "state" : "at", n === null ? { full: true } : { n });

/** Look along a line of the review; `past` stands for the moment that is shown. @param {number} past @param {object} args */
export const lookAlong = (past, args) => turnTo(past, "review_line", args);

/** A practice table at an earlier moment of a game that is over, which stays as it is. @param {number} n */
export const tryAgain = async (n) => (await begin(newId(), () => call("try_again", { n }))) === "open";

/**
 * Play on from an earlier moment; later entries are dropped. From a record that breaks off comes a game of its own, so that the damaged
 * one stays as it is.
 * @param {number} n @returns {Promise<boolean>}
 */
export async function continueFrom(n) {
  if (!game.state?.readonly) return turnTo(null, "continue_from", { n });
  const opened = await begin(newId(), async () => {
    await call("continue_from", { n });
    return call("state", { full: true });
  });
  return opened === "open";
}

/**
 * Move through the game's past. Where that fails the reader stays at the moment that is shown.
 * @param {number|null} past @param {string} op @param {object} args
 */
async function turnTo(past, op, args) {
  const before = game.past;
  game.past = past;
  const done = await act(op, args);
  if (!done) game.past = before;
  return done;
}

/** Everything drawn anew, as after a change of language or of seat. @param {object} [args] */
export const redraw = (args = {}) => act("state", { full: true, ...args });

/** After the worker died: a fresh one, with the game on it as it was kept last. @returns {Promise<boolean>} whether there was one */
export async function recover() {
  await recording;
  await restartDesk();
  if (game.study) return (await openStudy(game.study, game.state?.lesson?.trail)) === "open";
  if (game.lesson) return (await openLesson(...game.lesson, game.state?.lesson?.trail)) === "open";
  return Boolean(game.save) && (await continueGame(/** @type {any} */ (game.save).id)) === "open";
}
