/**
 * Python as it was a little after an earlier start, kept on the device: the next start takes it up again instead of running the
 * whole way there. Only a short cut: it belongs to one build, and whatever goes wrong with it, the long way follows.
 *
 * Pyodide calls these options experimental (`_makeSnapshot`, `_loadSnapshot`). What they cannot do is known and kept from:
 * a memory that has grown cannot be taken up again, nor one that holds packages installed by micropip.
 */

/** @typedef {import("../app/load.js").Assets} Assets */

/** A memory that has not grown; Pyodide takes up no larger one. */
const FIRST_SIZE = 30 * 2 ** 20;
/** Room to leave free on the device beside it. */
const SPARE = 4 * FIRST_SIZE;

/** @param {string} root */
const family = (root) => `ludotheque ${root} memory `;

/** Where it lies: the service worker clears away other builds' by this name. @param {Assets} assets @param {string} root */
const nameOf = (assets, root) => family(root) + assets.build;

/**
 * What was kept, if anything: its bytes are still on their way from the disk.
 * @param {Assets} assets @param {string} root
 * @returns {Promise<{bytes: Promise<ArrayBuffer>}|null>}
 */
export async function remembered(assets, root) {
  try {
    if (!(await caches.has(nameOf(assets, root)))) return null;
    const answer = await (await caches.open(nameOf(assets, root))).match(root);
    return answer ? { bytes: answer.arrayBuffer() } : null;
  } catch {
    return null; // no storage here, or none to be had: the long way
  }
}

/**
 * Keep Python's memory as it is now, if it can be taken up again and there is room.
 * @param {any} python @param {Assets} assets @param {string} root
 */
export async function remember(python, assets, root) {
  if (python._module.HEAP8.length > FIRST_SIZE) return;
  try {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    if (quota - usage < SPARE) return;
    await forget(root);
    const memory = python.makeMemorySnapshot();
    await (await caches.open(nameOf(assets, root))).put(root, new Response(memory));
  } catch (error) {
    console.info("The start is not kept for next time:", error);
  }
}

/** @param {string} root */
export async function forget(root) {
  try {
    for (const name of await caches.keys()) if (name.startsWith(family(root))) await caches.delete(name);
  } catch {
    // No storage: nothing was kept.
  }
}
