/**
 * The room where Python lives. Starts it, then passes JSON text in and out.
 *
 * In:   {type: "start", assets, root, count, fresh}   once; `fresh` takes up no memory of an earlier start
 *       {id, op, args}                         a call
 *       {type: "cancel", id, now}              stop a long thought; with `now` keep its best move
 * Out:  {type: "stage", stage, ...}, {type: "failed", error}; the stage "start" tells whether an earlier one was taken up `again`
 *       {id, bytes}                            the desk's reply, JSON in UTF-8: handed over, not copied, parsed on the page
 *       {id, progress}                         how far a long thought has come, 0 to 1
 */
import { unzipSync } from "../vendor/fflate.js";
import { forget, remember, remembered } from "./memory.js";

const SITE = "/lib/python3.14/site-packages";
/** How long nothing at all may happen while starting, before we call it a failure. */
const SILENCE = 45_000;
/** Operations that think in slices, and how long a slice may be (ms): so soon is a cancel heard. */
const THINKING = ["bot", "hint"];
const SLICE = 30;
/** So long after the last call (ms) nobody is waiting for us. */
const IDLE = 4000;
/** With these a game comes on the table: its rules and drawings are loaded then. */
const OPENING = ["new", "open", "open_link", "lesson"];

/** @typedef {import("../app/load.js").Assets} Assets */

/** @type {any} */
let python;
/** @type {{reply: (text: string) => any}} */
let desk;
/** @type {Promise<void>} */
let started;
/** @type {Map<number, {now: boolean}>} thoughts that were asked to stop, by call */
const stopped = new Map();

/** When something last moved; the watchdog in `start` looks at it. */
let lastSign = 0;
const sign = () => (lastSign = performance.now());

/** @param {object} message @param {Transferable[]} [given]  handed over to the page */
const post = (message, given = []) => self.postMessage(message, { transfer: given });

/** @param {number} id @param {Uint8Array<ArrayBuffer>} bytes */
const reply = (id, bytes) => post({ id, bytes: bytes.buffer }, [bytes.buffer]);

/** @param {object} value */
const encoded = (value) => new TextEncoder().encode(JSON.stringify(value));

/** @param {string} kind @param {string} what @param {string} [todo] */
function trouble(kind, what, todo) {
  return Object.assign(new Error(what), { ludo: { kind, what, todo: todo ?? "" } });
}

/**
 * Pyodide never settles when a file cannot be fetched, so we watch its fetches ourselves: an error
 * ends the start at once, and on a first visit the bytes are counted for the progress bar.
 * @param {Assets} assets @param {string} root @param {boolean} count @param {(error: Error) => void} fail
 */
function watchFetches(assets, root, count, fail) {
  const real = self.fetch.bind(self);
  const sizes = new Map(assets.download.map((file) => [new URL(file.url, root).href, file.bytes]));
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  let loaded = 0;
  let shown = 0;
  const tell = (/** @type {number} */ bytes) => {
    sign();
    loaded += bytes;
    if (loaded - shown < total / 50 && loaded < total) return;
    shown = loaded;
    post({ type: "stage", stage: "download", progress: Math.min(1, loaded / total), loaded, total });
  };
  self.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), root).href;
    let response;
    try {
      response = await real(input, init);
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
    } catch (error) {
      const failure = trouble("download", `Could not load ${url} (${/** @type {Error} */ (error).message}).`,
        "Check the connection and try again.");
      fail(failure);
      throw failure;
    }
    const bytes = sizes.get(url);
    if (bytes === undefined || !response.body) return response;
    if (!count) {
      // Left untouched: only an original response lets the browser reuse compiled code.
      tell(bytes);
      return response;
    }
    const counter = new TransformStream({
      transform(chunk, out) {
        tell(chunk.byteLength);
        out.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), { headers: response.headers });
  };
  return () => (self.fetch = real);
}

/** @param {{assets: Assets, root: string, count: boolean, fresh: boolean}} how */
async function start({ assets, root, count, fresh }) {
  sign();
  /** @type {(error: Error) => void} */
  let fail = () => {};
  const failure = new Promise((_, reject) => (fail = reject));
  const unwatch = watchFetches(assets, root, count, fail);
  const watchdog = setInterval(() => {
    if (performance.now() - lastSign < SILENCE) return;
    fail(trouble("timeout", "Python did not start: nothing moved for a long while.", "Try again."));
  }, 1000);
  try {
    if (fresh) await forget(root);
    await Promise.race([failure, load(assets, root)]);
  } finally {
    clearInterval(watchdog);
    unwatch();
  }
}

/** @param {Assets} assets @param {string} root */
async function load(assets, root) {
  const runtime = new URL(assets.runtime.dir, root).href;
  // All three run side by side: the wheel, the library (Pyodide asks for it) and the scripts.
  const wheel = fetch(new URL(assets.wheel, root)).then((response) => response.arrayBuffer());
  wheel.catch(() => {}); // told by watchFetches already
  const [{ loadPyodide }, memory] = await Promise.all([import(runtime + "pyodide.mjs"), remembered(assets, root)]);
  /** @param {object} way */
  const begin = (way) => loadPyodide({
    indexURL: runtime,
    stdLibURL: runtime + "library.zip",
    packageBaseUrl: new URL(assets.extra.dir, root).href,
    lockFileContents: {
      info: assets.runtime.lockInfo,
      packages: Object.fromEntries(assets.extra.packages.map((entry) => [entry.name, entry])),
    },
    ...way,
  });
  let again = false;
  try {
    if (memory) python = await begin({ _loadSnapshot: memory.bytes });
    again = Boolean(memory);
  } catch (error) {
    console.info("An earlier start could not be taken up again:", error);
    await forget(root);
  }
  python ??= await begin({ _makeSnapshot: true });
  post({ type: "stage", stage: "start", progress: 0.5, again });
  sign();
  unpack(await wheel);
  const { build } = JSON.parse(python.FS.readFile(`${SITE}/ludotheque/_build.json`, { encoding: "utf8" }));
  if (build !== assets.build) {
    throw trouble("mixed-build", `The page is build ${assets.build}, the games are build ${build}.`,
      "Reload the page; if that does not help, clear this site's data.");
  }
  desk = python.pyimport("ludotheque.desk");
  if (again) ask("leave", {});
  else whenIdle = () => remember(python, assets, root);
  sign();
}

/** Lay the wheel's files out for Python; its own unpacking takes many times as long. @param {ArrayBuffer} wheel */
function unpack(wheel) {
  const folders = new Set();
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(wheel)))) {
    if (name.endsWith("/")) continue;
    const path = `${SITE}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(path, bytes, { canOwn: true });
  }
}

/** What is worth doing once, when a game is loaded and nobody waits. @type {(() => void)|null} */
let whenIdle = null;
let opened = false;
let idleTimer = 0;

function waitForIdle() {
  clearTimeout(idleTimer);
  if (!whenIdle || !opened) return;
  idleTimer = setTimeout(() => {
    whenIdle?.();
    whenIdle = null;
  }, IDLE);
}

/** @param {string} op @param {object} args @returns {Uint8Array<ArrayBuffer>} the desk's reply */
function ask(op, args) {
  const held = desk.reply(JSON.stringify({ op, args }));
  const buffer = held.getBuffer();
  // A copy of our own to give away; letters of a Python text would cross one by one, and a board has many.
  const bytes = buffer.data.slice();
  buffer.release();
  held.destroy();
  return bytes;
}

/** A pause that lets waiting messages in; setTimeout would add 4 ms to every slice. */
const breath = (() => {
  const { port1, port2 } = new MessageChannel();
  /** @type {(() => void)[]} */
  const waiting = [];
  port1.onmessage = () => waiting.shift()?.();
  return () => new Promise((/** @type {(value?: any) => void} */ resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
})();

/**
 * A long thought: the desk thinks one slice per call and says how far it is. `budget_ms` is the time
 * for all of it; when it is over, the desk decides with what it has found.
 * @param {number} id @param {string} op @param {{budget_ms?: number}} args @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function think(id, op, { budget_ms: budget = Infinity, ...args }) {
  const began = performance.now();
  for (let begin = true; ; begin = false) {
    const stop = stopped.get(id);
    if (stop && !stop.now) {
      ask("cancel", {});
      return encoded({ ok: false, error: { kind: "cancelled", what: "Stopped." } });
    }
    const used = (performance.now() - began) / budget;
    const bytes = ask(op, { ...args, budget_ms: SLICE, begin, now: Boolean(stop) || used >= 1 });
    const told = JSON.parse(new TextDecoder().decode(bytes));
    if (!told.ok || told.result.done !== false) return bytes;
    post({ id, progress: Math.min(1, Math.max(told.result.progress ?? 0, used)) });
    await breath();
  }
}

/** @param {{url?: string, name?: string, bytes?: ArrayBuffer}} what @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function installWheel({ url, name, bytes }) {
  if (url) {
    const address = new URL(url, self.location.href);
    if (address.origin !== self.location.origin) {
      throw trouble("foreign", `${address.origin} is another site; only this site's own files are loaded.`,
        "Download the file and open it from your device.");
    }
    const response = await fetch(address);
    if (!response.ok) throw trouble("download", `Could not load ${address.pathname} (HTTP ${response.status}).`);
    bytes = await response.arrayBuffer();
    name = decodeURIComponent(address.pathname.split("/").pop() ?? "");
  }
  if (!bytes || !name || !/^[\w.+-]+\.whl$/.test(name)) {
    throw trouble("not-a-wheel", "This is not a Python wheel (a file that ends in .whl).");
  }
  whenIdle = null; // a memory with micropip in it cannot be taken up again
  await python.loadPackage("micropip");
  const path = `/tmp/${name}`;
  python.FS.writeFile(path, new Uint8Array(bytes));
  const micropip = python.pyimport("micropip");
  try {
    await micropip.install(`emfs:${path}`);
  } catch (error) {
    const detail = String(/** @type {Error} */ (error).message).trim();
    const last = detail.split("\n").filter((line) => /^\w*Error\b|^[\w.]+Error:/.test(line)).pop();
    const failure = trouble("install", `${name} could not be added. ${last ?? ""}`.trim());
    throw Object.assign(failure, { ludo: { ...failure.ludo, detail } });
  } finally {
    micropip.destroy();
    python.FS.unlink(path);
  }
  return ask("titles", {});
}

/** @param {any} error */
function described(error) {
  if (error?.ludo) return error.ludo;
  const detail = String(error?.message ?? error).trim();
  return { kind: "crash", what: detail.split("\n").pop(), detail };
}

/** @param {{id: number, op: string, args: any}} call */
async function answer({ id, op, args }) {
  try {
    await started;
    clearTimeout(idleTimer);
    opened ||= OPENING.includes(op);
    reply(id, op === "install_wheel" ? await installWheel(args)
      : THINKING.includes(op) ? await think(id, op, args) : ask(op, args));
  } catch (error) {
    reply(id, encoded({ ok: false, error: described(error) }));
  } finally {
    stopped.delete(id);
    waitForIdle();
  }
}

self.onmessage = ({ data }) => {
  if (data.type === "start") {
    started = start(data);
    started.then(
      () => post({ type: "stage", stage: "ready", progress: 1 }),
      (error) => post({ type: "failed", error: described(error) }),
    );
  } else if (data.type === "cancel") {
    stopped.set(data.id, { now: Boolean(data.now) });
  } else {
    answer(data);
  }
};
