/**
 * The room where Python lives. Starts it, then passes JSON text in and out. A page has it as a worker of its own (worker.js), or the
 * frames of a page share it (shared.js): each has a table then.
 *
 * In:   {type: "start", assets, root, game}    the first one counts; `game` is the one whose file is fetched at once, if any
 *       {type: "part", name, value}            a file that Python starts from, downloaded by the page (runtime-fetch.js)
 *       {id, op, args}                         a call
 *       {type: "cancel", id, now}              stop a long thought; with `now` keep its best move
 *       {type: "bye"}                          a frame goes: its table is put away
 * Out:  {type: "stage", stage, ...}, {type: "failed", error}; the stage "start" tells whether it was a `long` one
 *       {type: "alive"}                        a download goes on
 *       {id, bytes}                            the desk's reply, JSON in UTF-8: handed over, not copied, parsed on the page
 *       {id, progress}                         how far a long thought has come, 0 to 1
 */
import { unzipSync } from "../vendor/fflate.js";
import { laidOut } from "./memory.js";

/** A zip with nothing in it. */
const EMPTY = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Uint8Array(18));
/** Operations that think in slices, and how long a slice may be (ms): so soon is a cancel heard. */
const THINKING = ["bot", "hint", "review"];
const SLICE = 30;
/** With these a game comes on the table; when nobody has asked for anything for so long (ms), it is rehearsed, with a breath between
    moves. */
const OPENING = ["new", "open"];
const PAUSE = 300;
const BREATH = 40;
/** So long after the start (ms) the line is free for what may be needed one day. */
const SPARE = 3000;
/** A download on which nothing arrives for so long (ms) is given up. */
const STALLED = 20_000;

/** @typedef {import("../app/load.js").Assets} Assets */

/** @type {any} */
let python;
/** @type {{reply: (text: string) => any}} */
let desk;
/** @type {Promise<void>|undefined} */
let starting;
/** Where Python finds installed packages. */
let site = "";

/** The end of a line to a page or a frame. @typedef {{postMessage: (message: any, how: {transfer: Transferable[]}) => void, onmessage: any}} Port */

/** Who calls: a page or a frame. */
class Caller {
  /** Thoughts that were asked to stop, by call. @type {Map<number, {now: boolean}>} */
  stopped = new Map();

  /** @param {Port} port @param {string} [table]  the name of the table it has; a page alone has the only one */
  constructor(port, table) {
    this.port = port;
    this.table = table;
  }

  /** @param {object} message @param {Transferable[]} [given]  handed over */
  post(message, given = []) {
    this.port.postMessage(message, { transfer: given });
  }

  /** @param {number} id @param {Uint8Array<ArrayBuffer>} bytes */
  reply(id, bytes) {
    this.post({ id, bytes: bytes.buffer }, [bytes.buffer]);
  }
}

/** @type {Set<Caller>} */
const callers = new Set();
/** How far the start has come, for who calls later. @type {object|null} */
let stage = null;

/** Tell everybody. @param {{type: string, [field: string]: any}} message */
export function tell(message) {
  if (message.type !== "alive") stage = message;
  for (const caller of callers) caller.post(message);
}

/** @param {object} value */
const encoded = (value) => new TextEncoder().encode(JSON.stringify(value));

/** @param {string} kind @param {string} what @param {string} [todo] */
function trouble(kind, what, todo) {
  return Object.assign(new Error(what), { ludo: { kind, what, todo: todo ?? "" } });
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
async function download(url) {
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

/**
 * Pyodide would fetch for itself what it is given here; and when its interpreter does not come to life it would wait for ever.
 * @param {string} runtime  its folder
 * @param {{code: () => Promise<WebAssembly.Module>, library: () => Promise<BodyInit>, data?: Uint8Array}} given
 *   with `data` where the code has none of its own
 * @returns {{stop: () => void, failed: Promise<any>}}  ends it; rejects when the interpreter does not come to life
 */
function answerFetches(runtime, { code, library, data }) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url === runtime + "pyodide.asm.wasm") return new Response(); // nobody reads it: see below
    if (url === runtime + "library.zip") return new Response(await library());
    return fetch(input, init);
  };
  /** @type {(error: unknown) => void} */
  let fail = () => {};
  const failed = new Promise((_, reject) => (fail = reject));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await code();
      const instance = await WebAssembly.instantiate(module, imports);
      if (data) new Uint8Array(/** @type {WebAssembly.Memory} */ (instance.exports.memory).buffer).set(data);
      return { module, instance };
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  const stop = () => {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
  return { stop, failed };
}

/** @param {{assets: Assets, root: string, game: string}} where */
async function start({ assets, root, game }) {
  let long = false;
  site = assets.runtime.site;
  const address = (/** @type {{url: string}} */ { url }) => new URL(url, root).href;
  const runtime = address({ url: assets.runtime.dir });
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(runtime + "pyodide.mjs"),
    import(runtime + "pyodide.asm.mjs"),
  ]);
  /** @param {Parameters<typeof answerFetches>[1]} given @param {object} [way] */
  const begin = async (given, way) => {
    const { stop, failed } = answerFetches(runtime, given);
    try {
      return await Promise.race([failed, loadPyodide({
        indexURL: runtime,
        createPyodideModule,
        stdLibURL: runtime + "library.zip",
        packageBaseUrl: new URL(assets.extra.dir, root).href,
        lockFileContents: {
          info: assets.runtime.lockInfo,
          packages: Object.fromEntries(assets.extra.packages.map((entry) => [entry.name, entry])),
        },
        ...way,
      })]);
    } finally {
      stop();
    }
  };
  const started = () => tell({ type: "stage", stage: "start", progress: 0.5, long });

  /** Python as the build left it. */
  async function takeUp(/** @type {{url: string}} */ rest) {
    const { id, snapshot, data } = laidOut(await part("memory").brought);
    const given = { code: () => part("code").brought, library: async () => EMPTY, data };
    python = await begin(given, { _loadSnapshot: snapshot });
    started();
    unpack(await part("wheel").brought);
    const made = JSON.parse(python.FS.readFile(`${site}/ludotheque/_made.json`, { encoding: "utf8" }));
    if (made.id !== id) {
      throw trouble("mixed-build", `The games were made with ${made.id}, Python's memory with ${id}.`,
        "Reload the page; if that does not help, clear this site's data.");
    }
    python.pyimport("random").seed(); // or every page would draw what was to come when the memory was made
    desk = python.pyimport("ludotheque.desk");
    ask("leave", {});
    wholeLibrary = once(async () => {
      python.FS.writeFile(assets.runtime.library, new Uint8Array(await download(address(rest))), { canOwn: true });
      python.pyimport("importlib").invalidate_caches();
    });
  }

  /** Python from the very beginning: from what the page fetches, or, where that is a memory, from files of their own. */
  async function beginAnew() {
    long = true;
    const { whole } = assets;
    python = await begin({
      code: async () => (whole ? WebAssembly.compile(await download(address(whole.code))) : part("code").brought),
      library: async () => (whole ? download(address(whole.library)) : part("library").brought),
    });
    started();
    unpack(await (whole ? download(address(whole.wheel)) : part("wheel").brought));
    python.pyimport("readymade");
    desk = python.pyimport("ludotheque.desk");
  }

  games = new Map(Object.entries(assets.games).map(([id, file]) => [id, once(async () => {
    unpack(await (id === game ? part(`game ${id}`).brought : download(address(file))));
    python.pyimport("importlib").invalidate_caches();
  })]));
  try {
    if (!assets.library) await beginAnew();
    else await takeUp(assets.library);
  } catch (error) {
    if (!assets.whole || /** @type {any} */ (error).ludo) throw error;
    console.info("Python's memory could not be taken up:", error);
    await beginAnew();
  }
  setTimeout(async () => {
    try {
      for (const bring of [wholeLibrary, ...games.values()]) await bring();
    } catch (error) {
      console.info("The rest comes when it is needed:", error);
    }
  }, SPARE);
}

/** What to do at most once; after a failure it may be tried again. @param {() => Promise<void>} what */
function once(what) {
  /** @type {Promise<void>|null} */
  let done = null;
  return () => (done ??= what().catch((error) => {
    done = null;
    throw error;
  }));
}

/** Resolves when all modules of the library can be imported: most are in the memory, the others come later. */
let wholeLibrary = async () => {};
/** For each game, what resolves when its file lies before Python. @type {Map<string, () => Promise<void>>} */
let games = new Map();

/** Lay the wheel's files out for Python; its own unpacking takes many times as long. @param {ArrayBuffer} wheel */
function unpack(wheel) {
  const folders = new Set();
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(wheel)))) {
    if (name.endsWith("/")) continue;
    const path = `${site}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(path, bytes, { canOwn: true });
  }
}

/** @param {string} op @param {object} args @param {string} [table] @returns {Uint8Array<ArrayBuffer>} the desk's reply */
function ask(op, args, table) {
  const held = desk.reply(JSON.stringify({ op, args, table }));
  const buffer = held.getBuffer();
  // A copy of our own to give away; letters of a Python text would cross one by one, and a board has many.
  const bytes = buffer.data.slice();
  buffer.release();
  held.destroy();
  return bytes;
}

/** What the build has in place of a game whose file is not here yet says this. */
const ABSENT = /ludotheque\.games\.(\w+) is not here yet/;

/**
 * Like `ask`, but what Python misses on the way is fetched first: a game's file, or the rest of the library.
 * @param {string} op @param {object} args @param {string} [table] @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function askFetching(op, args, table) {
  const fetched = new Set();
  for (;;) {
    try {
      return ask(op, args, table);
    } catch (error) {
      const { type, message } = /** @type {{type?: string, message: string}} */ (error);
      if (!/^(ModuleNotFound|Import|ZipImport)Error$/.test(type ?? "")) throw error;
      const bring = games.get(ABSENT.exec(message)?.[1] ?? "") ?? wholeLibrary;
      if (fetched.has(bring)) throw error;
      fetched.add(bring);
      await bring();
    }
  }
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
 * @param {Caller} caller @param {number} id @param {string} op @param {{budget_ms?: number}} args @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function think(caller, id, op, { budget_ms: budget = Infinity, ...args }) {
  const began = performance.now();
  for (let begin = true; ; begin = false) {
    const stop = caller.stopped.get(id);
    if (stop && !stop.now) {
      ask("cancel", {}, caller.table);
      return encoded({ ok: false, error: { kind: "cancelled", what: "Stopped." } });
    }
    const used = (performance.now() - began) / budget;
    const bytes = await askFetching(op, { ...args, budget_ms: SLICE, begin, now: Boolean(stop) || used >= 1 }, caller.table);
    const told = JSON.parse(new TextDecoder().decode(bytes));
    if (!told.ok || told.result.done !== false) return bytes;
    caller.post({ id, progress: Math.min(1, Math.max(told.result.progress ?? 0, used)) });
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
    bytes = await download(address.href);
    name = decodeURIComponent(address.pathname.split("/").pop() ?? "");
  }
  if (!bytes || !name || !/^[\w.+-]+\.whl$/.test(name)) {
    throw trouble("not-a-wheel", "This is not a Python wheel (a file that ends in .whl).");
  }
  await wholeLibrary();
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
  return askFetching("titles", {});
}

/** @param {any} error */
function described(error) {
  if (error?.ludo) return error.ludo;
  const detail = String(error?.message ?? error).trim();
  return { kind: "crash", what: detail.split("\n").pop(), detail };
}

/** What is left of the rehearsal of the game that came on a table last. @type {"" | "all" | "some"} */
let unrehearsed = "";
/** @type {string|undefined} */
let rehearsed;
let pause = 0;

/**
 * The first moves of a game would wait for what they need to be loaded, and run slowly until the browser has compiled it for
 * speed, with all its might. So a few turns are played out of sight, a move at a time, while nobody asks for anything.
 */
function rehearse() {
  const begin = unrehearsed === "all";
  unrehearsed = "";
  try {
    const told = JSON.parse(new TextDecoder().decode(ask("rehearse", { begin }, rehearsed)));
    if (!told.ok || told.result.done) return;
  } catch (error) {
    console.info("The rehearsal failed:", error); // a person who makes the move sees the error then
    return;
  }
  unrehearsed = "some";
  pause = setTimeout(rehearse, BREATH);
}

/** @param {Caller} caller @param {{id: number, op: string, args: any}} call */
async function answer(caller, { id, op, args }) {
  try {
    await starting;
    clearTimeout(pause);
    caller.reply(id, op === "install_wheel" ? await installWheel(args)
      : THINKING.includes(op) ? await think(caller, id, op, args) : await askFetching(op, args, caller.table));
  } catch (error) {
    caller.reply(id, encoded({ ok: false, error: described(error) }));
  } finally {
    caller.stopped.delete(id);
    if (OPENING.includes(op)) [unrehearsed, rehearsed] = ["all", caller.table];
    if (unrehearsed) pause = setTimeout(rehearse, PAUSE);
  }
}

/** @typedef {{assets: Assets, root: string, game: string}} Start */

/** Start Python, once. @param {Start} how @param {(how: Start) => void} supply  brings what the page does not */
function begin(how, supply) {
  if (starting) return;
  starting = start(how);
  starting.then(
    () => tell({ type: "stage", stage: "ready", progress: 1 }),
    (error) => tell({ type: "failed", error: described(error) }),
  );
  supply(how);
}

/** A frame has gone. @param {Caller} caller */
async function leave(caller) {
  if (!callers.delete(caller)) return;
  if (unrehearsed && rehearsed === caller.table) unrehearsed = "";
  await starting;
  ask("close", {}, caller.table);
}

/**
 * Listen to a page or a frame.
 * @param {Port} port @param {{table?: string, supply?: (how: Start) => void}} [how]
 */
export function attach(port, { table, supply = () => {} } = {}) {
  const caller = new Caller(port, table);
  callers.add(caller);
  if (stage) caller.post(stage);
  port.onmessage = ({ data }) => {
    if (data.type === "start") begin(data, supply);
    else if (data.type === "part") part(data.name).bring(data.value);
    else if (data.type === "cancel") caller.stopped.set(data.id, { now: Boolean(data.now) });
    else if (data.type === "bye") leave(caller);
    else answer(caller, data);
  };
  return () => leave(caller);
}
