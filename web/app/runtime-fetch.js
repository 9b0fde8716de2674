/**
 * Downloads the files that Python starts from (interpreter, memory snapshot, games' wheel) and hands them to the worker. The page
 * downloads them, not the worker, because the page's requests start earlier and the interpreter compiles in parallel.
 */

import { serviceWorkers } from "./platform.js";

/** @typedef {import("./load.js").Assets} Assets */

/**
 * Download the interpreter, its memory snapshot, the engine, and one game.
 * @param {Assets} assets @param {string} root @param {string} game  its id, or ""
 * @param {object} to
 * @param {(name: string, value: WebAssembly.Module|ArrayBuffer) => void} to.give  called with each file as it arrives
 * @param {(stage: import("./load.js").Stage) => void} to.tell  called with the progress
 * @param {(trouble: import("./load.js").Trouble) => void} to.fail  called when a download fails
 */
export function fetchRuntime(assets, root, game, { give, tell, fail }) {
  // Counting bytes prevents the browser from caching the compiled code, so only a first visit counts.
  const count = !serviceWorkers()?.controller;
  const files = [...assets.download, ...(game ? [{ name: `game ${game}`, ...assets.games[game] }] : [])];
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let loaded = 0;
  let shown = 0;
  const arrived = (/** @type {number} */ bytes) => {
    loaded += bytes;
    if (loaded - shown < total / 50 && loaded < total) return;
    shown = loaded;
    tell({ stage: "download", progress: Math.min(1, loaded / total), loaded, total });
  };

  /** @param {{url: string, bytes: number}} file */
  async function fetched({ url, bytes }) {
    const response = await fetch(new URL(url, root));
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    if (!count || !response.body) {
      arrived(bytes);
      return response; // only an unmodified response lets the browser reuse compiled code
    }
    const counter = new TransformStream({
      transform(chunk, out) {
        arrived(chunk.byteLength);
        out.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), { headers: response.headers });
  }

  /** @param {{name: string, url: string, bytes: number}} file */
  async function bring(file) {
    try {
      const response = fetched(file);
      give(file.name, await (file.name === "code" ? WebAssembly.compileStreaming(response) : (await response).arrayBuffer()));
    } catch (error) {
      fail({
        kind: "download",
        what: `Could not load ${new URL(file.url, root).href} (${/** @type {Error} */ (error).message}).`,
        todo: "Check the connection and try again.",
      });
    }
  }

  for (const file of files) bring(file);
}
