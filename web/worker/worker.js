/**
 * The room where Python lives. Starts it, then passes JSON text in and out.
 *
 * In:   {type: "start", assets, root, fresh}   once; `fresh` takes up no memory of an earlier start
 *       {type: "parcel", name, value}          what to start from, fetched by the page (parcels.js)
 *       {id, op, args}                         a call
 *       {type: "cancel", id, now}              stop a long thought; with `now` keep its best move
 * Out:  {type: "stage", stage, ...}, {type: "failed", error}; the stage "start" tells whether an earlier one was taken up `again`
 *       {id, bytes}                            the desk's reply, JSON in UTF-8: handed over, not copied, parsed on the page
 *       {id, progress}                         how far a long thought has come, 0 to 1
 */
import { unzipSync } from "../vendor/fflate.js";
import { forget, remember, remembered } from "./memory.js";

const SITE = "/lib/python3.14/site-packages";
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

/** What the page fetches for us, by name. */
const parcels = { code: parcel(), library: parcel(), wheel: parcel() };

function parcel() {
  /** @type {(value: any) => void} */
  let bring = () => {};
  /** @type {Promise<any>} */
  const brought = new Promise((resolve) => (bring = resolve));
  return { bring, brought };
}

/** Pyodide would fetch for itself what the page brings. @param {string} runtime its folder @returns {() => void} ends it */
function answerFetches(runtime) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url === runtime + "pyodide.asm.wasm") return new Response(); // nobody reads it: see below
    if (url === runtime + "library.zip") return new Response(await parcels.library.brought);
    return fetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    /** @type {WebAssembly.Module} */
    const module = await parcels.code.brought;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** @param {{assets: Assets, root: string, fresh: boolean}} how */
async function start({ assets, root, fresh }) {
  const runtime = new URL(assets.runtime.dir, root).href;
  if (fresh) await forget(root);
  const [{ loadPyodide }, { default: createPyodideModule }, memory] = await Promise.all([
    import(runtime + "pyodide.mjs"),
    import(runtime + "pyodide.asm.mjs"),
    remembered(assets, root),
  ]);
  /** @param {object} way */
  const begin = (way) => loadPyodide({
    indexURL: runtime,
    createPyodideModule,
    stdLibURL: runtime + "library.zip",
    packageBaseUrl: new URL(assets.extra.dir, root).href,
    lockFileContents: {
      info: assets.runtime.lockInfo,
      packages: Object.fromEntries(assets.extra.packages.map((entry) => [entry.name, entry])),
    },
    ...way,
  });
  const stopAnswering = answerFetches(runtime);
  let again = false;
  try {
    if (memory) python = await begin({ _loadSnapshot: memory.bytes });
    again = Boolean(memory);
  } catch (error) {
    console.info("An earlier start could not be taken up again:", error);
    await forget(root);
  }
  python ??= await begin({ _makeSnapshot: true });
  stopAnswering();
  post({ type: "stage", stage: "start", progress: 0.5, again });
  unpack(await parcels.wheel.brought);
  const { build } = JSON.parse(python.FS.readFile(`${SITE}/ludotheque/_build.json`, { encoding: "utf8" }));
  if (build !== assets.build) {
    throw trouble("mixed-build", `The page is build ${assets.build}, the games are build ${build}.`,
      "Reload the page; if that does not help, clear this site's data.");
  }
  if (!again) python.pyimport("readymade");
  desk = python.pyimport("ludotheque.desk");
  if (again) ask("leave", {});
  else whenIdle = () => remember(python, assets, root);
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
  } else if (data.type === "parcel") {
    parcels[/** @type {keyof typeof parcels} */ (data.name)].bring(data.value);
  } else if (data.type === "cancel") {
    stopped.set(data.id, { now: Boolean(data.now) });
  } else {
    answer(data);
  }
};
