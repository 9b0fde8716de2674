/** The game on the table: what the desk last said, and every way to change it. Knows no screen. */
import { call, cancel, restartDesk } from "./desk.js";
import { Overtaken, loadSave, newId, putPicture, putSave, rememberTable } from "./saves.js";
import { hold, letGo } from "./tabs.js";

/**
 * @typedef {import("./types.js").State} State
 * @typedef {{id: string, title: string, width: number, height: number, own: boolean, main?: boolean, later?: boolean, order: string[],
 *            x?: number, y?: number,
 *            groups: Map<string, string>}} KeptPanel
 */

/** Says "change" (detail: changed groups by panel), "refused" (detail: error), "lost", "overtaken", "busy". */
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
  /** Another tab has taken this game: nothing is written any more. */
  lost: false,
  /** How far into the past the reader has gone, or null for now. @type {number|null} */
  past: null,
  /** The lesson on the table, as "game/id". @type {string|null} */
  lesson: null,
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

/** Forget the table, as when its drawing must be asked for anew. */
function clear() {
  game.state = null;
  game.panels.clear();
  game.log = [];
  game.past = null;
  game.lesson = null;
}

/** @type {Promise<any>} */
let saving = Promise.resolve();
/** A picture of the table is large: it is taken when nobody has played for a while (ms). */
const QUIET = 800;
let later = 0;
/** Write the game down; saves follow one another, the last one wins. */
export function autosave() {
  // A worker that dies here is reported where it died; the next move writes again.
  saving = saving.then(writeDown).catch(() => {});
  return saving;
}

async function writeDown() {
  const { save, state } = game;
  if (!save || !state || game.lost || state.lesson || state.history || state.readonly) return;
  const { record } = await call("record");
  if (game.save?.id !== save.id || game.lost) return;
  try {
    game.save = await putSave({
      ...game.save,
      record,
      game: state.game,
      name: state.name,
      where: state.where || "",
      seats: state.seats.map(({ name, kind }) => ({ name, kind })),
      entries: state.entries,
      over: state.over,
    });
    clearTimeout(later);
    later = window.setTimeout(takePicture, QUIET);
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    game.lost = true;
    tell("overtaken");
  }
}

/** What the shelf's "continue" shows before Python is there; it may be a move behind, the record never is. */
async function takePicture() {
  const { save, state } = game;
  if (!save || !state || game.lost || state.lesson || state.history || state.readonly) return;
  // A hot-seat board may hold a secret from whoever opens the tablet next: no picture of it.
  const people = state.seats.filter((seat) => seat.kind === "human").length;
  if (people === 1) await putPicture(save.id, { state: { ...state, panels: [], log: [], choices: [] }, panels: flat() });
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

async function put(state, save) {
  game.save = save;
  game.lost = false;
  rememberTable(save ? save.id : null);
  if (save) await hold(save.id, onLost);
  receive(state);
  await autosave();
}

function onLost() {
  game.lost = true;
  tell("lost");
}

/**
 * @param {{daily: string|null, [name: string]: any}} args  as the desk's `new` takes them
 * @param {string} [id]  the save's name, for a game that has a fixed one
 */
export async function startGame(args, id) {
  clear();
  const state = await call("new", args);
  await put(state, freshSave(state, args.daily, id));
}

/** A record from a file or a copy of a save: it becomes a game of its own. @param {any} record */
export async function openRecord(record) {
  clear();
  const state = await call("open", { record });
  await put(state, freshSave(state));
  return state;
}

/** @param {string} text  what stood after `#g=` */
export async function openLink(text) {
  clear();
  const state = await call("open_link", { text });
  await put(state, freshSave(state));
  return state;
}

/**
 * Go on with a saved game.
 * @param {string} id @param {{steal?: boolean}} [how]
 * @returns {Promise<"open"|"elsewhere"|"gone">}
 */
export async function continueGame(id, { steal = false } = {}) {
  if (!(await loadSave(id))) return "gone";
  if (!(await hold(id, onLost, { steal }))) return "elsewhere";
  // Read again: the tab that let go may have written in between.
  const save = await loadSave(id);
  clear();
  try {
    const state = await call("open", { record: save.record });
    game.save = save;
    game.lost = false;
    receive(state);
  } catch (error) {
    letGo();
    throw error;
  }
  rememberTable(id);
  return "open";
}

/** @param {string} title @param {string} id */
export async function openLesson(title, id) {
  clear();
  letGo();
  await put(await call("lesson", { game: title, id }), null);
  game.lesson = `${title}/${id}`;
}

/** @param {string} title @param {string} id  a worked example, shown as a table to look at */
export async function openExample(title, id) {
  clear();
  letGo();
  await put(await call("example", { game: title, id }), null);
}

/** Leave the table; the game stays in its save. */
export function leaveGame() {
  cancel();
  letGo();
  rememberTable(null);
  clear();
  game.save = null;
}

/** What changes the view and not the game: that is fine although another tab has the game. */
const LOOKS = ["state", "at"];

/**
 * Ask the desk to change the table. One change at a time, and none to a game that another tab has taken.
 * @param {string} op @param {object} [args] @param {(reply: any) => void} [take]  what to do with the answer
 * @returns {Promise<boolean>} whether it happened
 */
export async function act(op, args = {}, take = receive) {
  if (game.busy || (game.lost && !LOOKS.includes(op))) return false;
  game.busy = true;
  clearTimeout(later); // the picture can wait for this move
  tell("busy");
  try {
    take(await call(op, args));
    return true;
  } catch (error) {
    // What came too late for its decision is dropped, and the decision that is open now shown.
    if (/** @type {any} */ (error)?.ludo?.kind === "stale") receive(await call("state"));
    else tell("refused", error);
    return false;
  } finally {
    game.busy = false;
    tell("busy");
    if (game.save && !game.state?.history) autosave();
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
export async function lookAt(n) {
  game.past = n;
  return act(n === null ? "state" : "at", n === null ? { full: true } : { n });
}

/** @param {number} n  later entries are dropped */
export async function continueFrom(n) {
  game.past = null;
  return act("continue_from", { n });
}

/** Everything drawn anew, as after a change of language or of seat. @param {object} [args] */
export const redraw = (args = {}) => act("state", { full: true, ...args });

/** After the worker died: a fresh one, with the autosave on it. */
export async function recover() {
  await saving.catch(() => {});
  await restartDesk();
  const { save } = game;
  clear();
  if (!save) return false;
  const kept = await loadSave(save.id);
  receive(await call("open", { record: kept.record }));
  return true;
}
