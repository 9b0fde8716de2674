/**
 * Hints and reviews are worked out by thinkers (thinkers.js), so that the desk answers every press meanwhile. Who calls one off has
 * done with it at once, whatever the thinkers are at.
 */
import { call, deskEvents } from "../desk.js";
import { TimedOut, within } from "../limits.js";
import { cancelled, engage, gather, hire, ponder, ready } from "./thinkers.js";

/** So long (ms) thinkers may take to start; then the desk thinks for itself, and they are there the next time. */
const START = { hint: 2000, review: 10_000 };

/**
 * Have a hint or a review worked out.
 * @param {"hint"|"review"} about  the desk's operation that tells it @param {object} args @param {(part: number) => void} onProgress
 * @returns {Promise<string[]>} reports for that operation; none where the desk is to think for itself. Rejects when it is called off.
 */
export async function consult(about, args, onProgress) {
  const heard = new AbortController();
  const calls = new Promise((resolve, reject) =>
    deskEvents.addEventListener("cancel", (/** @type {any} */ { detail }) => (detail?.now ? resolve(false) : reject(cancelled())), { signal: heard.signal }));
  const calledOff = calls.then(() => new Promise(() => {}));
  calledOff.catch(() => {}); // nobody may be waiting for it when it comes
  const release = engage();
  try {
    const { brief } = await call("consult", { ...args, about });
    if (!brief || !(await Promise.race([calls, within(START[about], hire())]))) return [];
    return await Promise.race([calledOff, shared(about, brief, onProgress)]);
  } catch (error) {
    if (!(error instanceof TimedOut)) throw error;
    console.info("The thinkers have not started in time; the desk thinks for itself.");
    return [];
  } finally {
    heard.abort();
    release();
  }
}

/** One thinker gives a hint; a review is shared by all. @param {"hint"|"review"} about @param {object} brief @param {(part: number) => void} onProgress */
async function shared(about, brief, onProgress) {
  await gather();
  const lines = about === "hint" ? ready().slice(0, 1) : ready();
  const found = await Promise.all(lines.map((line, number) => ponder(line, brief, { number, of: lines.length }, { onProgress: number ? undefined : onProgress })));
  return found.every(Boolean) ? found.map((one) => one?.report) : [];
}
