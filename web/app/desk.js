/** The page's side of the desk: started once, waited for when needed, restarted when it dies. */
import { startDesk } from "./load.js";
import { language, spoken } from "./words.js";

/** @type {import("./types.js").Stage} */
export let stage = { stage: "download", progress: 0 };

/** Tells about stages ("stage") and about a worker that died ("dead"). */
export const deskEvents = new EventTarget();

/** @type {import("./types.js").Desk|null} */
let desk = null;
/** @type {Promise<import("./types.js").Desk>|null} */
let starting = null;
/** @type {import("./types.js").Hello|null} */
let hello = null;

function onStage(next) {
  stage = next;
  deskEvents.dispatchEvent(new Event("stage"));
}

/** Begin (or begin again after a failure); resolves with the desk when it answers. */
export function wakeDesk() {
  if (!starting) {
    starting = Promise.resolve(startDesk({ onStage })).then(
      async (made) => {
        desk = made;
        await spoken;
        hello = await made.call("hello", { lang: language() });
        onStage({ stage: "ready", progress: 1 });
        return made;
      },
    );
    starting.catch((error) => {
      starting = null;
      onStage({ stage: "failed", error });
    });
  }
  return starting;
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
export const cancel = (how) => desk?.cancel(how);

/** A fresh worker in place of a dead one. */
export async function restartDesk() {
  if (!desk) return wakeDesk();
  await desk.restart();
  hello = await desk.call("hello", { lang: language() });
  onStage({ stage: "ready", progress: 1 });
  return desk;
}

/** @param {{url?: string, name?: string, bytes?: ArrayBuffer}} what */
export async function addGame(what) {
  const made = await wakeDesk();
  if (!made.addGame) throw new Error("this build takes no added games");
  hello = await made.addGame(what);
  return hello;
}

/** @type {Map<string, Promise<import("./types.js").Hello>>} */
const printed = new Map();

/**
 * The titles on the shelf: from the desk when it is awake, else as the build wrote them down.
 * @returns {Promise<import("./types.js").Hello>}
 */
export async function titles() {
  if (hello && hello.lang === language()) return hello;
  if (isAwake()) return (hello = await call("hello", { lang: language() }));
  const lang = language();
  if (!printed.has(lang)) printed.set(lang, fetch(`shelf.${lang}.json`).then((answer) => answer.json()));
  try {
    return await /** @type {Promise<any>} */ (printed.get(lang));
  } catch {
    printed.delete(lang);
    await wakeDesk();
    return titles();
  }
}

/** @param {string} id @returns {Promise<import("./types.js").Title|undefined>} */
export const titleOf = async (id) => (await titles()).games.find((game) => game.id === id);
