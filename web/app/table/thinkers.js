/**
 * Workers beside the one that answers the page: they think for the masters at the table (masters.js), and about hints and reviews
 * (counsel.js), so no press waits for a thought. Each is told what a seat may know and nothing else (desk/pondering.py).
 *
 * Without them, where the device can spare none and after one has failed, the desk thinks for itself.
 */
import { beginWorker, readAssets } from "../begin.js";
import { deskEvents } from "../desk.js";
import { embedded } from "../embedded.js";
import { game } from "../game.js";
import { within } from "../limits.js";
import { Line } from "../line.js";

/** A thinker that answers so much later (ms) than it should has failed. */
const GRACE = 5000;
/** A battery with less than this is left alone. */
const LOW = 0.3;

/** @typedef {{number: number, of: number}} Share  of the work */
/** @typedef {{report: any, spent: number}} Finding  a report and how long (ms) it took */

/** @type {Line[]} */
let lines = [];
/** Thoughts that are being thought. @type {Set<Promise<Finding|null>>} */
const thoughts = new Set();
let failed = false;
/** @type {{charging: boolean, level: number}|null} */
let battery = null;

/**
 * How many thinkers a device can spare: each needs a core and about a hundred megabytes.
 * @param {{hardwareConcurrency?: number, deviceMemory?: number}} device  as browsers tell it; some do not tell the memory (GB)
 */
export function spare({ hardwareConcurrency: cores = 1, deviceMemory: memory = 4 }) {
  const most = memory >= 8 ? 3 : memory >= 4 ? 2 : memory >= 2 ? 1 : 0;
  return Math.min(most, Math.floor(cores / 2));
}

export const mayThink = () => !document.hidden && !(battery && !battery.charging && battery.level < LOW);

/** The thinkers that have started. */
export const ready = () => lines.filter((line) => line.isReady);

/** Write on the page what the thinkers are doing. */
const note = () => (document.documentElement.dataset.thinkers = !lines.length ? "none" : thoughts.size ? "thinking" : "resting");

/** @param {unknown} error */
function giveUp(error) {
  console.warn("A thinker has failed; the desk thinks for itself:", error);
  failed = true;
  dismiss();
}

/**
 * Begin the workers, unless they are there, for a game that is no guest on the shelf: theirs is the site's own.
 * @param {() => void} [onReady]  told when one more is ready
 * @returns {Promise<boolean>} resolves when all are ready; false at once where there will be none
 */
export async function hire(onReady) {
  const assets = readAssets(), ident = game.state?.game ?? "";
  if (!lines.length) {
    if (failed || embedded.on || !mayThink() || !(ident in assets.games)) return false;
    const hear = (/** @type {import("../load.js").Stage} */ { stage, error }) => {
      if (stage === "failed") giveUp(error);
      if (stage === "ready") onReady?.();
    };
    try {
      lines = Array.from({ length: spare(navigator) }, () => new Line(beginWorker(assets, { game: ident, all: false }), hear));
    } catch (error) {
      giveUp(error);
    }
    note();
    watchBattery();
  }
  // One that does not start ends its line after a while, and has failed.
  return Promise.all(lines.map((line) => line.ready)).then((all) => all.length > 0, () => false);
}

function watchBattery() {
  const { getBattery } = /** @type {any} */ (navigator);
  getBattery?.call(navigator).then((/** @type {any} */ found) => (battery = found), (/** @type {any} */ error) => console.info("The battery is not told:", error));
}

/** The table goes, or nobody at it needs them. */
export function dismiss() {
  const ended = lines;
  lines = [];
  for (const line of ended) line.close({ kind: "cancelled", what: "Nobody needs the thinker any more." });
  note();
}

/**
 * Let one think about a brief of the desk's.
 * @param {Line} line @param {object} brief @param {Share} share
 * @param {{budget?: number, onProgress?: (part: number) => void}} [how]  `budget` (ms): when it is over, what was found so far is the report
 * @returns {Promise<Finding|null>} null where it has found nothing, was called off or has failed
 */
export function ponder(line, brief, share, { budget = Infinity, onProgress } = {}) {
  const since = performance.now();
  const asked = line.call("ponder", { ...brief, ...share, budget_ms: budget }, { onProgress });
  const thought = (budget < Infinity ? within(budget + GRACE, asked) : asked).then(
    ({ report }) => report && { report, spent: performance.now() - since },
    (error) => {
      if (error.ludo?.kind !== "cancelled") giveUp(error);
      return null;
    },
  ).finally(() => {
    thoughts.delete(thought);
    note();
  });
  thoughts.add(thought);
  note();
  return thought;
}

/** Each line thinks one thought at a time: the one before ends, with what it has found. @returns {Promise<Finding[]>} */
export async function gather() {
  stop(true);
  try {
    return (await within(GRACE, Promise.all(thoughts))).filter((one) => one !== null);
  } catch (error) {
    giveUp(error);
    return [];
  }
}

/** Who waits for them: nothing else may stop them then. */
let waiting = 0;

/** A person waits for what they find. @returns {() => void} to be called when that is over */
export function engage() {
  waiting++;
  return () => waiting--;
}

export const isEngaged = () => waiting > 0;

/** What a thought that was called off is rejected with. */
export const cancelled = () => Object.assign(new Error("The thought was called off."), { ludo: { kind: "cancelled", what: "Stopped." } });

/** @param {boolean} now  what was found so far is the report */
const stop = (now) => lines.forEach((line) => line.cancel({ now }));

deskEvents.addEventListener("cancel", (/** @type {any} */ { detail }) => stop(Boolean(detail?.now)));
