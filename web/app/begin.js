/** Begins the worker in which Python starts, and keeps one that was begun early until somebody takes it. */

import { fetchRuntime } from "./runtime-fetch.js";

/** @typedef {import("./load.js").Assets} Assets */
/** @typedef {{onmessage: any, onerror: any, onmessageerror: any}} Handlers */
/** @typedef {{worker: Pick<Worker, "postMessage"|"terminate">, listen: (handlers: Handlers) => void}} Begun */

/** The names the build wrote into this page. @returns {Assets} */
export function readAssets() {
  const block = document.getElementById("ludo-assets");
  if (!block) throw new Error("this page was not built: run ./play or build/build.py");
  return JSON.parse(block.textContent ?? "");
}

/** Where the site's root is, seen from this page. @param {{root: string}} [assets] */
export const rootOf = ({ root } = readAssets()) => new URL(root, document.baseURI).href;

/** A file of the site, whichever of its pages this is. @param {string} path  from the site's root */
export const fromRoot = (path) => new URL(path, rootOf()).href;

/** A game that the address names is wanted at once; the others come when they are opened. @param {Assets} assets */
export const gameOfAddress = ({ games }) => Object.keys(games).find((id) => location.hash.split(/[/=&]/).includes(id)) ?? "";

/**
 * What a worker says before somebody listens is kept.
 * @param {any} worker @returns {(handlers: any) => void} listens, from the first word on
 */
export function keepEarly(worker) {
  /** @type {[name: string, event: any][]} */
  const early = [];
  for (const name of ["onmessage", "onerror", "onmessageerror"]) worker[name] = (/** @type {any} */ event) => early.push([name, event]);
  return (handlers) => {
    Object.assign(worker, handlers);
    for (const [name, event] of early.splice(0)) worker[name]?.(event);
  };
}

/**
 * A worker that starts Python, and what it needs for that.
 * @param {Assets} assets @param {{game?: string, all?: boolean}} [how]  the game that is wanted at once; whether `all` games come in time
 * @returns {Begun}
 */
export function beginWorker(assets, { game = gameOfAddress(assets), all = true } = {}) {
  const root = rootOf(assets);
  const worker = new Worker(new URL(assets.worker, root), { type: "module", name: "ludotheque" });
  const listen = keepEarly(worker);
  worker.postMessage({ type: "start", assets, root, game, all });
  const hear = (/** @type {object} */ data) => worker.onmessage?.(new MessageEvent("message", { data }));
  fetchRuntime(assets, root, game, {
    give: (name, value) => worker.postMessage({ type: "part", name, value }, value instanceof ArrayBuffer ? [value] : []),
    tell: (stage) => hear({ type: "stage", ...stage }),
    fail: (error) => hear({ type: "failed", error }),
  });
  return { worker, listen };
}

/** The worker that was begun early; taken once. @type {Begun|null} */
let first = null;

/**
 * Begin early. A failure here must not take the page down with it: the page begins a worker of its own then, and tells what goes wrong.
 * @param {(assets: Assets) => Begun} how
 */
export function beginEarly(how) {
  try {
    first = how(readAssets());
  } catch (error) {
    console.info("The worker could not begin early:", error);
  }
}

/** @returns {Begun|null} */
export function takeFirst() {
  const taken = first;
  first = null;
  return taken;
}
