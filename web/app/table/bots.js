/** Bots take their turns in view, at the pace the person set, and can be hurried or held. */
import { say } from "../announcer.js";
import { autosave } from "../autosave.js";
import { call, cancel } from "../desk.js";
import { game, gameEvents, receive } from "../game.js";
import { BOT_PAUSE, prefs } from "../prefs.js";
import { closeMoment, momentSeen } from "./moments.js";
import { think } from "./masters.js";

/** How long a bot may think, by pace, in milliseconds. */
const BUDGET = { slow: 2000, normal: 2000, fast: 1000, instant: 300 };

export const bots = {
  /** @type {{seat: number|null, part: number}|null} */
  thinking: null,
  paused: false,
  /** Hurry until a person is asked again. */
  skip: false,
};

/** @type {Promise<void>|null} */
let running = null;
let stopped = false;
/** The bot that thinks is to play the best move it has found so far. */
let hurried = false;
/** The last thought was called off because another game was to come. */
let calledOff = false;
/** Shows a move that is made but not in view yet. @type {(() => void)|null} */
let showNow = null;

const redraw = () => gameEvents.dispatchEvent(new CustomEvent("bots"));

const pace = () => (bots.skip ? "instant" : prefs.speed);

const isTheirTurn = () => {
  const { state } = game;
  return Boolean(state && state.next.kind === "bot" && !state.curtain && !state.history && !state.readonly) && !game.lost && !game.leaving;
};

/** Let the bots play as long as it is their turn. */
export function letBotsPlay() {
  if (running || bots.paused || !isTheirTurn()) return;
  stopped = calledOff = false;
  running = loop().finally(() => {
    running = null;
    bots.thinking = null;
    // The other game is here by now and may begin with a bot, or did not come.
    if (calledOff && !stopped) letBotsPlay();
    if (!isTheirTurn()) bots.skip = false;
    redraw();
  });
}

/** @param {number} part */
function onProgress(part) {
  if (bots.thinking) bots.thinking.part = part;
  redraw();
}

async function loop() {
  while (isTheirTurn() && !bots.paused && !stopped) {
    const since = performance.now();
    bots.thinking = { seat: game.state?.next.seat ?? null, part: 0 };
    hurried = false;
    redraw();
    if (!bots.skip) await momentSeen();
    if (!isTheirTurn() || stopped) return;
    try {
      const reports = await think(BUDGET[pace()], onProgress);
      if (!isTheirTurn() || stopped) return;
      const { state } = await call("bot", { budget_ms: hurried ? 1 : BUDGET[pace()], reports }, { onProgress });
      bots.thinking = null;
      await shown(state, BOT_PAUSE[pace()] - (performance.now() - since));
    } catch (error) {
      calledOff = /** @type {any} */ (error)?.ludo?.kind === "cancelled";
      if (!calledOff) gameEvents.dispatchEvent(new CustomEvent("refused", { detail: error }));
      return;
    }
  }
}

/**
 * Show a bot's move when the bot's last move has been in view for its time. The engine has made the move already: a person that
 * acts before it is shown must see it first.
 * @param {import("../types.js").State} state @param {number} ms
 */
function shown(state, ms) {
  const before = game.state;
  return new Promise((/** @type {(value?: any) => void} */ done) => {
    const show = () => {
      clearTimeout(timer);
      showNow = null;
      if (game.state === before && !game.leaving) {
        receive(state);
        autosave();
      }
      done();
    };
    const timer = window.setTimeout(show, Math.max(0, stopped ? 0 : ms));
    showNow = show;
  });
}

gameEvents.addEventListener("kept", letBotsPlay);
gameEvents.addEventListener("busy", () => game.busy && showNow?.());

/** The best move found so far, at once. */
export function playNow() {
  hurried = true;
  closeMoment();
  cancel({ now: true });
  showNow?.();
}

/** Hurry to the next person's turn. */
export function skipAhead() {
  bots.skip = true;
  bots.paused = false;
  playNow();
  letBotsPlay();
}

/** Hold or go on. */
export function togglePause() {
  bots.paused = !bots.paused;
  if (bots.paused) say("");
  redraw();
  letBotsPlay();
}

/** Stop the bot that is thinking, as before an undo. */
export async function interruptBots() {
  if (!running) return;
  stopped = true;
  closeMoment();
  cancel();
  showNow?.();
  await running;
}
