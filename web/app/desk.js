/** The page's side of the desk: started once, waited for when needed, restarted when it dies. */
import { fromRoot } from "./begin.js";
import { fetchJson } from "./limits.js";
import { startDesk } from "./load.js";
import { language, spoken } from "./words.js";

/** @type {import("./types.js").Stage} */
export let stage = { stage: "download", progress: 0 };

/** Tells about stages ("stage"), that moves can be made ("awake"), that thinking stops ("cancel"), and about a worker that died ("dead"). */
export const deskEvents = new EventTarget();

/** @type {import("./types.js").Desk|null} */
let desk = null;
/** @type {Promise<import("./types.js").Desk>|null} */
let starting = null;
/** The shelf as the desk tells it, once it holds more than the build wrote down. @type {import("./types.js").Hello|null} */
let grown = null;

function onStage(next) {
  stage = next;
  deskEvents.dispatchEvent(new Event("stage"));
}

/** @param {import("./types.js").Desk} made */
async function greet(made) {
  await made.call("language", { lang: language() });
  onStage({ stage: "ready", progress: 1 });
  deskEvents.dispatchEvent(new Event("awake"));
}

/** Begin (or begin again after a failure); resolves with the desk when it answers. */
export function wakeDesk() {
  if (!starting) {
    // Starting may throw at once, as where the browser allows no workers.
    starting = new Promise((resolve) => resolve(startDesk({ onStage }))).then(
      async (made) => {
        desk = made;
        await spoken;
        await greet(made);
        return made;
      },
    );
    const mine = starting;
    mine.catch((error) => {
      if (starting !== mine) return; // somebody has begun again meanwhile
      starting = null;
      onStage({ stage: "failed", error });
    });
  }
  return starting;
}

/** Begin again after a failure, which may have been told before the first start has come to its end. */
export function wakeAgain() {
  starting = null;
  return wakeDesk();
}

/** True once moves can be played. */
export const isAwake = () => stage.stage === "ready";

/**
 * Ask the desk. Waits for it to wake up.
 * @param {string} op @param {object} [args] @param {{onProgress?: (part: number) => void}} [how]
 * @returns {Promise<any>}
 */
export async function call(op, args = {}, how) {
  const made = await wakeDesk();
  try {
    return await made.call(op, args, how);
  } catch (error) {
    if (/** @type {any} */ (error)?.ludo?.kind === "dead") deskEvents.dispatchEvent(new Event("dead"));
    throw error;
  }
}

/** Stop thinking; with `now` the best move so far is played. @param {{now?: boolean}} [how] */
export function cancel(how) {
  desk?.cancel(how);
  deskEvents.dispatchEvent(new CustomEvent("cancel", { detail: how }));
}

/** A fresh worker in place of a dead one. */
export async function restartDesk() {
  if (!desk) return wakeDesk();
  await desk.restart();
  await greet(desk);
  return desk;
}

/** @param {{url?: string, name?: string, bytes?: ArrayBuffer}} what */
export async function addGame(what) {
  const made = await wakeDesk();
  if (!made.addGame) throw new Error("this build takes no added games");
  grown = await made.addGame(what);
  return grown;
}

/** @type {Map<string, Promise<import("./types.js").Hello>>} */
const printed = new Map();

/**
 * The titles on the shelf as the build wrote them down: asking the desk would load every game. Only a shelf that has
 * grown since is the desk's to tell.
 * @returns {Promise<import("./types.js").Hello>}
 */
export async function titles() {
  const lang = language();
  if (grown && grown.lang !== lang) grown = await call("hello", { lang });
  if (grown) return grown;
  if (!printed.has(lang)) printed.set(lang, fetchJson(fromRoot(`shelf.${lang}.json`)));
  try {
    return await /** @type {Promise<any>} */ (printed.get(lang));
  } catch {
    printed.delete(lang);
    return call("hello", { lang });
  }
}

/** @param {string} id @returns {Promise<import("./types.js").Title|undefined>} */
export const titleOf = async (id) => (await titles()).games.find((game) => game.id === id);
