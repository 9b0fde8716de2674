/** Runs before the styles of a board's frame are read: the frames of a page share one Python, and the first of them starts it. */
import { beginEarly, beginWorker, gameOfAddress, keepEarly, rootOf } from "../app/begin.js";

/** @typedef {import("../app/load.js").Assets} Assets */
/** @typedef {import("../app/begin.js").Begun} Begun */

/** @param {"shared"|"own"} whose  Python is the page's, or this frame's alone */
const note = (whose) => (document.documentElement.dataset.python = whose);

/**
 * Call the worker that the frames of the page share. A browser that lets this frame store nothing refuses it, some only by an error: then
 * the frame has a worker of its own.
 * @param {Assets} assets @returns {Begun}
 */
function beginShared(assets) {
  const root = rootOf(assets);
  const shared = new SharedWorker(new URL(assets.shared, root), { type: "module", name: `ludotheque ${assets.build}` });
  const { port } = shared;
  /** @type {any} */
  const line = {};
  const listen = keepEarly(line);
  /** @type {Begun["worker"]} */
  let worker = {
    postMessage: (/** @type {any} */ message, /** @type {any} */ given) => port.postMessage(message, given ?? []),
    terminate() {
      port.postMessage({ type: "bye" });
      port.close();
    },
  };
  let heard = false;
  port.onmessage = (event) => {
    heard = true;
    line.onmessage?.(event);
  };
  port.onmessageerror = (event) => line.onmessageerror?.(event);
  shared.onerror = (event) => {
    if (heard) return line.onerror?.(event);
    const own = beginOwn(assets);
    worker = own.worker;
    own.listen({
      onmessage: (/** @type {any} */ message) => line.onmessage?.(message),
      onerror: (/** @type {any} */ trouble) => line.onerror?.(trouble),
      onmessageerror: (/** @type {any} */ trouble) => line.onmessageerror?.(trouble),
    });
    return undefined;
  };
  addEventListener("pagehide", () => port.postMessage({ type: "bye" }));
  // A frame that the browser kept aside has no table any more.
  addEventListener("pageshow", (event) => event.persisted && location.reload());
  port.postMessage({ type: "start", assets, root, game: gameOfAddress(assets) });
  note("shared");
  return {
    worker: {
      postMessage: (/** @type {any} */ message, /** @type {any} */ given) => worker.postMessage(message, given),
      terminate: () => worker.terminate(),
    },
    listen,
  };
}

/** @param {Assets} assets */
function beginOwn(assets) {
  console.info("The browser shares no Python between the boards of this page: each starts its own.");
  note("own");
  return beginWorker(assets);
}

/** @param {Assets} assets */
function begin(assets) {
  try {
    return beginShared(assets);
  } catch {
    return beginOwn(assets); // no shared workers, or none for this frame
  }
}

beginEarly(begin);
