/** Files for Python: the page hands some over, and the worker downloads the others. */
import { tell } from "./callers.js";

/** A download on which nothing arrives for so long (ms) is given up. */
const STALLED = 20_000;

/**
 * Something went wrong. The page says it in the reader's language, by its kind (app/said.js).
 * @param {string} kind @param {string} what @param {string} [todo] @param {Record<string, string>} [args]  for the words of the page
 */
export function trouble(kind, what, todo = "", args = {}) {
  return Object.assign(new Error(what), { ludo: { kind, what, todo, args } });
}

/** The files that the page downloads for the worker, by name. */
const parts = new Map();

/** @param {string} name @returns {{bring: (value: any) => void, brought: Promise<any>}} */
export function part(name) {
  if (!parts.has(name)) {
    /** @type {(value: any) => void} */
    let bring = () => {};
    const brought = new Promise((resolve) => (bring = resolve));
    parts.set(name, { bring, brought });
  }
  return parts.get(name);
}

/**
 * Download a file. A slow line is fine; one on which nothing arrives for a while is given up.
 * @param {string} url @returns {Promise<ArrayBuffer>}  rejects with a trouble to tell
 */
export async function download(url) {
  const stop = new AbortController();
  let timer = 0;
  const arrived = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(new Error("nothing arrives")), STALLED);
    tell({ type: "alive" });
  };
  try {
    arrived();
    const response = await fetch(url, { signal: stop.signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const counter = new TransformStream({
      transform(chunk, out) {
        arrived();
        out.enqueue(chunk);
      },
    });
    return await new Response(response.body?.pipeThrough(counter)).arrayBuffer();
  } catch (error) {
    throw trouble("download", `Could not load ${url} (${/** @type {Error} */ (error).message}).`, "Check the connection and try again.");
  } finally {
    clearTimeout(timer);
  }
}

/** What to do at most once; after a failure it may be tried again. @param {() => Promise<void>} what */
export function once(what) {
  /** @type {Promise<void>|null} */
  let done = null;
  return () => (done ??= what().catch((error) => {
    done = null;
    throw error;
  }));
}
