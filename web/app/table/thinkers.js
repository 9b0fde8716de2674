/**
 * Workers beside the one that answers the page: they think for the masters at the table, so no press waits for a thought. While a
 * person thinks they think ahead. Each is told what the master's seat may know and nothing else (desk/pondering.py).
 *
 * Without them, where the device can spare none and after one has failed, the desk thinks for itself.
 */
import { beginWorker, readAssets } from "../begin.js";
import { call, deskEvents } from "../desk.js";
import { embedded } from "../embedded.js";
import { game } from "../game.js";
import { within } from "../limits.js";
import { Line } from "../line.js";

/** The level that searches. */
const MASTER = "master";
/** A thinker that answers so much later (ms) than it should has failed. */
const GRACE = 5000;
/** So long (ms) a decision must be open before anybody thinks ahead: who plays quickly needs the device. */
const STILL = 500;
/** So long (ms) they think ahead at most. */
const AHEAD = 15_000;
/** A battery with less than this is left alone. */
const LOW = 0.3;

/** @typedef {{position: string, trials: any[]}} Report  as the desk tells and takes it (bots/together.py) */
/** @typedef {{seat: number, seed: string, view: string, position: string}} Brief */
/** @typedef {{report: Report, spent: number}} Finding  a report and how long (ms) it took */

/** @type {Line[]} */
let lines = [];
/** Thoughts that are being thought. @type {Set<Promise<Finding|null>>} */
const thoughts = new Set();
/** What they think ahead about: the positions that the masters see now. */
let subject = "";
let failed = false;
let calledOff = false;
let hiring = 0;
let timer = 0;
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

const mayThink = () => !document.hidden && !(battery && !battery.charging && battery.level < LOW);

/** What they are doing is for all to see. */
const note = () => (document.documentElement.dataset.thinkers = !lines.length ? "none" : thoughts.size ? "thinking" : "resting");

/** @param {unknown} error */
function giveUp(error) {
  console.warn("A thinker has failed; the desk thinks for itself:", error);
  failed = true;
  dismiss();
}

/** Begin the workers, for a game that is no guest on the shelf: theirs is the site's own. */
function hire() {
  const assets = readAssets(), ident = game.state?.game ?? "";
  if (failed || embedded.on || !mayThink() || !(ident in assets.games)) {
    hiring = 0;
    return;
  }
  const hear = (/** @type {import("../load.js").Stage} */ { stage, error }) => {
    if (stage === "failed") giveUp(error);
    if (stage === "ready") attend();
  };
  try {
    lines = Array.from({ length: spare(navigator) }, () => new Line(beginWorker(assets, { game: ident, all: false }), hear));
  } catch (error) {
    giveUp(error);
  }
  note();
  const { getBattery } = /** @type {any} */ (navigator);
  getBattery?.call(navigator).then((/** @type {any} */ found) => (battery = found), (/** @type {any} */ error) => console.info("The battery is not told:", error));
}

/** The table goes, or nobody at it needs them. */
export function dismiss() {
  clearTimeout(hiring);
  clearTimeout(timer);
  hiring = 0;
  const ended = lines;
  lines = [];
  subject = "";
  for (const line of ended) line.close({ kind: "cancelled", what: "Nobody needs the thinker any more." });
  note();
}

/**
 * @param {Line} line @param {Brief} brief @param {{number: number, of: number}} share  of the imagined games @param {number} budget
 * @param {(part: number) => void} [onProgress]
 */
function ponder(line, brief, share, budget, onProgress) {
  const since = performance.now();
  const asked = within(budget + GRACE, line.call("ponder", { ...brief, ...share, budget_ms: budget }, { onProgress }));
  const thought = asked.then(
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
async function gather() {
  subject = "";
  for (const line of lines) line.cancel({ now: true });
  try {
    return (await within(GRACE, Promise.all(thoughts))).filter((one) => one !== null);
  } catch (error) {
    giveUp(error);
    return [];
  }
}

/** What was found ahead and may come about. @type {Finding[]} */
let found = [];

/** The table has changed, or can be seen again: think ahead when it lies still. */
export function attend() {
  clearTimeout(timer);
  const { state } = game;
  if (!state?.seats.some(({ kind }) => kind === MASTER) || state.over) return dismiss();
  hiring ||= window.setTimeout(hire, STILL);
  if (lines.length && state.next.kind === "human" && mayThink()) timer = window.setTimeout(thinkAhead, STILL);
  return undefined;
}

async function thinkAhead() {
  const ready = lines.filter((line) => line.isReady);
  if (!ready.length) return;
  try {
    const { state } = game;
    /** @type {{briefs: Brief[]}} */
    const { briefs } = await call("briefs");
    const positions = briefs.map(({ position }) => position).join();
    if (positions === subject) return; // side by side: what the person plays does not concern the master
    found = await gather();
    if (!briefs.length || state !== game.state || !mayThink()) return;
    subject = positions;
    ready.forEach((line, number) => ponder(line, briefs[number % briefs.length], { number, of: ready.length }, AHEAD));
  } catch (error) {
    console.info("Nobody thinks ahead:", error); // the game may just be leaving the table
  }
}

/**
 * Think for the master that is to play. What was foreseen counts if it has come about.
 * @param {number} budget  in milliseconds @param {(part: number) => void} onProgress
 * @returns {Promise<Report[]>} for the desk's `bot`; none where the desk is to think for itself. Rejects when it is called off.
 */
export async function think(budget, onProgress) {
  clearTimeout(timer);
  if (!lines.length) return [];
  calledOff = false;
  const known = [...found, ...(await gather())];
  found = [];
  const ready = lines.filter((line) => line.isReady);
  if (!ready.length) return [];
  goOn();
  /** @type {{briefs: Brief[]}} */
  const { briefs: [brief] } = await call("briefs");
  goOn();
  if (!brief) return [];
  const fitting = known.filter(({ report }) => report.position === brief.position);
  if (!fitting.some(({ spent }) => spent >= budget)) {
    if (!mayThink()) return [];
    const fresh = ready.map((line, number) => ponder(line, brief, { number, of: ready.length }, budget, number ? undefined : onProgress));
    fitting.push(...(await Promise.all(fresh)).filter((one) => one !== null));
  }
  goOn();
  return fitting.map(({ report }) => report);
}

/** Go on, unless the thought was called off. */
function goOn() {
  if (calledOff) throw Object.assign(new Error("The thought was called off."), { ludo: { kind: "cancelled", what: "Stopped." } });
}

/** @param {boolean} now  the best so far is played */
function stop(now) {
  calledOff ||= !now;
  subject = "";
  for (const line of lines) line.cancel({ now });
}

deskEvents.addEventListener("cancel", (/** @type {any} */ { detail }) => stop(Boolean(detail?.now)));
document.addEventListener("visibilitychange", () => (document.hidden ? stop(true) : attend()));
