/** Every change of the game on the table, and every look at its past: one at a time. */
import { autosave, putOffPicture } from "./autosave.js";
import { call } from "./desk.js";
import { game, receive, tell } from "./game.js";

/** The last change of the table: another game waits for it. */
export let acting = Promise.resolve();

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
  putOffPicture();
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
 * Make a move. With `ask`, one that cannot be taken back is not made: `ask` is called with the reason, in words and by its name.
 * @param {string} move @param {number} seq  the number of the decision that the move was shown for: no other may be answered by it
 * @param {(why: string, reason: string) => void} [ask] @param {string[]} [known]  reasons of which nobody is asked
 * @returns {Promise<boolean>} whether the move was made
 */
export async function play(move, seq, ask, known = []) {
  /** @type {{ask: string, reason: string}|null} */
  let question = null;
  const done = await act("play", { move, seq, ask: Boolean(ask), known }, (reply) => {
    if (reply.ask) question = reply;
    else receive(reply);
  });
  const { ask: why, reason } = question ?? { ask: "", reason: "" };
  if (why && ask) ask(why, reason);
  return done && !why;
}

/** Look at the table as it was after `n` entries; null comes back to now. @param {number|null} n */
export const lookAt = (n) => moveInTime(n, n === null ? "state" : "at", n === null ? { full: true } : { n });

/** Look along a line of the review; `past` stands for the moment that is shown. @param {number} past @param {object} args */
export const lookAlong = (past, args) => moveInTime(past, "review_line", args);

/**
 * Move through the game's past. Where that fails the reader stays at the moment that is shown.
 * @param {number|null} past @param {string} op @param {object} args
 */
export async function moveInTime(past, op, args) {
  const before = game.past;
  game.past = past;
  const done = await act(op, args);
  if (!done) game.past = before;
  return done;
}

/** Everything drawn anew, as after a change of language or of seat. @param {object} [args] */
export const redraw = (args = {}) => act("state", { full: true, ...args });
