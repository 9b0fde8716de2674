/** Bots take their turns in view, at the pace the person set, and can be hurried or held. */
import { say } from "../announcer.js";
import { call, cancel } from "../desk.js";
import { wait } from "../dom.js";
import { autosave, game, gameEvents, receive } from "../game.js";
import { BOT_PAUSE, prefs } from "../prefs.js";

/** How long a bot may think, by pace, in milliseconds. */
const BUDGET = { slow: 1500, normal: 1500, fast: 700, instant: 300 };

export const bots = {
  /** @type {{seat: number|null, part: number}|null} */
  thinking: null,
  paused: false,
  /** Hurry until a person is asked again. */
  skip: false,
  /** What the last bot did, in its words. @type {{seat: number|null, text: string}|null} */
  said: null,
};

/** @type {Promise<void>|null} */
let running = null;
let stopped = false;
/** The last thought was called off because another game was to come. */
let calledOff = false;

const redraw = () => gameEvents.dispatchEvent(new CustomEvent("bots"));

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
    if (!isTheirTurn()) {
      bots.skip = false;
      bots.said = null;
    }
    redraw();
  });
}

async function loop() {
  while (isTheirTurn() && !bots.paused && !stopped) {
    const pace = bots.skip ? "instant" : prefs.speed;
    const seat = game.state?.next.seat ?? null;
    bots.thinking = { seat, part: 0 };
    redraw();
    try {
      const result = await call("bot", { budget_ms: BUDGET[pace] }, {
        onProgress: (part) => {
          if (bots.thinking) bots.thinking.part = part;
          redraw();
        },
      });
      if (stopped) return;
      bots.thinking = null;
      bots.said = { seat, text: result.text || result.label };
      receive(result.state);
      autosave();
    } catch (error) {
      calledOff = /** @type {any} */ (error)?.ludo?.kind === "cancelled";
      if (!calledOff) gameEvents.dispatchEvent(new CustomEvent("refused", { detail: error }));
      return;
    }
    await wait(BOT_PAUSE[bots.skip ? "instant" : prefs.speed]);
  }
}

gameEvents.addEventListener("kept", letBotsPlay);

/** The best move found so far, at once. */
export const playNow = () => cancel({ now: true });

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

/** Stop whoever is thinking, as before an undo. */
export async function interruptBots() {
  if (!running) return;
  stopped = true;
  cancel();
  await running;
}
