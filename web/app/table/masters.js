/**
 * The masters at the table think in workers beside the desk's (thinkers.js). While a person thinks they think ahead.
 */
import { call, deskEvents } from "../desk.js";
import { game } from "../game.js";
import { cancelled, dismiss, gather, hire, isEngaged, mayThink, ponder, ready } from "./thinkers.js";

/** The level that searches. */
const MASTER = "master";
/** So long (ms) a decision must be open before anybody thinks ahead: who plays quickly needs the device. */
const STILL = 500;
/** So long (ms) they think ahead at most. */
const AHEAD = 15_000;

/** @typedef {import("./thinkers.js").Finding} Finding */
/** @typedef {{position: string, trials: any[]}} Report  as the desk tells and takes it (bots/together.py) */
/** @typedef {{seat: number, seed: string, view: string, position: string}} Brief */

/** What they think ahead about: the positions that the masters see now. */
let subject = "";
/** What was found ahead and may come about. @type {Finding[]} */
let found = [];
let calledOff = false;
let hiring = 0;
let timer = 0;

/** The table has changed, or can be seen again: think ahead when it lies still. */
export function attend() {
  clearTimeout(timer);
  const { state } = game;
  if (!state?.seats.some(({ kind }) => kind === MASTER) || state.over) {
    if (hiring) retire();
    return;
  }
  hiring ||= window.setTimeout(begin, STILL);
  if (ready().length && state.next.kind === "human" && mayThink()) timer = window.setTimeout(thinkAhead, STILL);
}

async function begin() {
  if (!mayThink() || !(await hire(attend))) hiring = 0;
}

/** The table goes, or no master thinks there any more. */
export function retire() {
  clearTimeout(hiring);
  clearTimeout(timer);
  hiring = 0;
  subject = "";
  dismiss();
}

/** End what they think about; what they have found so far is kept. */
function interrupt() {
  subject = "";
  return gather();
}

async function thinkAhead() {
  const lines = ready();
  if (!lines.length || isEngaged()) return;
  try {
    const { state } = game;
    /** @type {{briefs: Brief[]}} */
    const { briefs } = await call("briefs");
    const positions = briefs.map(({ position }) => position).join();
    if (positions === subject || isEngaged()) return; // side by side: what the person plays does not concern the master
    found = await interrupt();
    if (!briefs.length || state !== game.state || !mayThink() || isEngaged()) return;
    subject = positions;
    lines.forEach((line, number) => ponder(line, briefs[number % briefs.length], { number, of: lines.length }, { budget: AHEAD }));
  } catch (error) {
    console.info("Nobody thinks ahead:", error); // the game may just be leaving the table
  }
}

/**
 * Think for the bot that is to play, if it is a master. What was foreseen counts if it has come about.
 * @param {number} budget  in milliseconds @param {(part: number) => void} onProgress
 * @returns {Promise<Report[]>} for the desk's `bot`; none where the desk is to think for itself. Rejects when it is called off.
 */
export async function think(budget, onProgress) {
  clearTimeout(timer);
  const { seats, next } = /** @type {import("../types.js").State} */ (game.state);
  if (!ready().length || seats[next.seat ?? 0].kind !== MASTER) return [];
  calledOff = false;
  const known = [...found, ...(await interrupt())];
  found = [];
  const lines = ready();
  if (!lines.length) return [];
  goOn();
  /** @type {{briefs: Brief[]}} */
  const { briefs: [brief] } = await call("briefs");
  goOn();
  if (!brief) return [];
  const fitting = known.filter(({ report }) => report.position === brief.position);
  if (!fitting.some(({ spent }) => spent >= budget)) {
    if (!mayThink()) return [];
    const fresh = lines.map((line, number) => ponder(line, brief, { number, of: lines.length }, { budget, onProgress: number ? undefined : onProgress }));
    fitting.push(...(await Promise.all(fresh)).filter((one) => one !== null));
  }
  goOn();
  return fitting.map(({ report }) => report);
}

/** Go on, unless the thought was called off. */
function goOn() {
  if (calledOff) throw cancelled();
}

deskEvents.addEventListener("cancel", (/** @type {any} */ { detail }) => {
  calledOff ||= !detail?.now;
  subject = "";
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) attend();
  else if (!isEngaged()) interrupt();
});
