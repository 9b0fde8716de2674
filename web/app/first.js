/** Runs before the styles are read: Python takes longest to wake, so its worker begins before all else. */

import { fetchRuntime } from "./runtime-fetch.js";

/** @typedef {import("./load.js").Assets} Assets */

/** The names the build wrote into this page. @returns {Assets} */
export function readAssets() {
  const block = document.getElementById("ludo-assets");
  if (!block) throw new Error("this page was not built: run ./play or build/build.py");
  return JSON.parse(block.textContent ?? "");
}

/**
 * A worker that starts Python, and what it needs for that. What is said before somebody listens is kept for `listen`.
 * @param {Assets} assets
 */
export function beginWorker(assets) {
  const root = new URL(assets.root, document.baseURI).href;
  const worker = new Worker(new URL(assets.worker, root), { type: "module", name: "ludotheque" });
  /** @type {[name: "onmessage"|"onerror"|"onmessageerror", event: any][]} */
  const early = [];
  for (const name of /** @type {const} */ (["onmessage", "onerror", "onmessageerror"]))
    worker[name] = (/** @type {any} */ event) => early.push([name, event]);
  // A game that the address names is wanted at once; the others come when they are opened.
  const game = Object.keys(assets.games).find((id) => location.hash.split("/").includes(id)) ?? "";
  worker.postMessage({ type: "start", assets, root, game });
  const hear = (/** @type {object} */ data) => worker.onmessage?.(new MessageEvent("message", { data }));
  fetchRuntime(assets, root, game, {
    give: (name, value) => worker.postMessage({ type: "part", name, value }, value instanceof ArrayBuffer ? [value] : []),
    tell: (stage) => hear({ type: "stage", ...stage }),
    fail: (error) => hear({ type: "failed", error }),
  });
  return {
    worker,
    /** @param {Pick<Worker, "onmessage"|"onerror"|"onmessageerror">} handlers */
    listen(handlers) {
      Object.assign(worker, handlers);
      for (const [name, event] of early.splice(0)) worker[name]?.(event);
    },
  };
}

/** The worker this module began; taken once. @type {ReturnType<typeof beginWorker>|null} */
let first = beginEarly();

/** A failure here must not take the page down with it: the page begins a worker of its own then, and tells what goes wrong. */
function beginEarly() {
  try {
    return beginWorker(readAssets());
  } catch (error) {
    console.info("The worker could not begin early:", error);
    return null;
  }
}

/** @returns {ReturnType<typeof beginWorker>|null} */
export function takeFirst() {
  const taken = first;
  first = null;
  return taken;
}
