/**
 * The worker that the boards of one page share, each in a frame of its own: Python starts once, and every frame has a table. No frame
 * can hand over the interpreter, so this worker downloads for itself.
 */
import { fetchRuntime } from "../app/runtime-fetch.js";
import { tell } from "./callers.js";
import { part } from "./files.js";
import { attach } from "./python.js";

const worker = /** @type {any} */ (self);
let tables = 0;

/** @param {{assets: import("../app/load.js").Assets, root: string, game: string}} how */
function supply({ assets, root, game }) {
  fetchRuntime(assets, root, game, {
    give: (name, value) => part(name).bring(value),
    tell: (stage) => tell({ type: "stage", ...stage }),
    fail(error) {
      tell({ type: "failed", error });
      worker.close(); // or the next frame would meet what has failed
    },
  });
}

worker.onconnect = (/** @type {MessageEvent} */ { ports: [port] }) => {
  const leave = attach(port, { table: `table-${++tables}`, supply });
  // Where a browser says that the other end has gone without a word.
  port.addEventListener("close", leave);
};
