/** The game on the table: what the desk last said of it. Knows no screen. */
import { call } from "./desk.js";
import { rememberTable } from "./saves.js";

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
export const tell = (type, detail = null) => gameEvents.dispatchEvent(new CustomEvent(type, { detail }));

export const game = {
  /** @type {import("./saves.js").Save|null} */
  save: null,
  /** @type {State|null} */
  state: null,
  /** @type {Map<string, KeptPanel>} */
  panels: new Map(),
  /** @type {import("./types.js").LogLine[]} */
  log: [],
  /** Which game is on the table: another number for each that comes. */
  turn: 0,
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
  // Another chapter of a study is another table, maybe with other seats.
  const fresh = !game.state || game.state.game !== state.game || game.state.lesson?.chapter !== state.lesson?.chapter;
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
export function clear() {
  game.state = null;
  game.panels.clear();
  game.log = [];
  game.past = null;
  game.lesson = null;
  game.study = null;
}
