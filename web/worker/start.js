/** Starts Python: from the memory that the build left, or from the very beginning. Games and the rest of the library come later. */
import { unzipSync } from "../vendor/fflate.js";
import { ask } from "./calls.js";
import { tell } from "./callers.js";
import { download, once, part, trouble } from "./files.js";
import { answerFetches } from "./interpreter.js";
import { laidOut } from "./memory.js";
import { room } from "./room.js";

/** A zip with nothing in it. */
const EMPTY = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Uint8Array(18));

/** So long after the start (ms) the line is free for what may be needed one day. */
const SPARE = 3000;

/** @typedef {import("../app/load.js").Assets} Assets */

/** Where Python finds installed packages. */
let site = "";

/**
 * @param {{assets: Assets, root: string, game: string, all?: boolean}} where  with `all` the other games come when the line is free
 */
export async function start({ assets, root, game, all = true }) {
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
    room.python = await begin(given, { _loadSnapshot: snapshot });
    started();
    unpack(await part("wheel").brought);
    const made = JSON.parse(room.python.FS.readFile(`${site}/ludotheque/_made.json`, { encoding: "utf8" }));
    if (made.id !== id) {
      throw trouble("mixed-build", `The games were made with ${made.id}, Python's memory with ${id}.`,
        "Reload the page; if that does not help, export your games, then clear this site's data.");
    }
    room.python.pyimport("random").seed(); // or every page would draw what was to come when the memory was made
    room.desk = room.python.pyimport("ludotheque.desk");
    ask("leave", {});
    room.wholeLibrary = once(async () => {
      room.python.FS.writeFile(assets.runtime.library, new Uint8Array(await download(address(rest))), { canOwn: true });
      room.python.pyimport("importlib").invalidate_caches();
    });
  }

  /** Python from the very beginning: from what the page fetches, or, where that is a memory, from files of their own. */
  async function beginAnew() {
    long = true;
    const { whole } = assets;
    room.python = await begin({
      code: async () => (whole ? WebAssembly.compile(await download(address(whole.code))) : part("code").brought),
      library: async () => (whole ? download(address(whole.library)) : part("library").brought),
    });
    started();
    unpack(await (whole ? download(address(whole.wheel)) : part("wheel").brought));
    room.python.pyimport("readymade");
    room.desk = room.python.pyimport("ludotheque.desk");
  }

  room.games = new Map(Object.entries(assets.games).map(([id, file]) => [id, once(async () => {
    unpack(await (id === game ? part(`game ${id}`).brought : download(address(file))));
    room.python.pyimport("importlib").invalidate_caches();
  })]));
  try {
    if (!assets.library) await beginAnew();
    else await takeUp(assets.library);
  } catch (error) {
    if (!assets.whole || /** @type {any} */ (error).ludo) throw error;
    console.info("Python's memory could not be taken up:", error);
    await beginAnew();
  }
  tellImports();
  if (all) setTimeout(async () => {
    try {
      for (const bring of [room.wholeLibrary, ...room.games.values()]) await bring();
    } catch (error) {
      console.info("The rest comes when it is needed:", error);
    }
  }, SPARE);
}

/**
 * Let every import of a module be a sign of life. The first call for a game imports all of its modules, which takes a browser longer than
 * a call may take where it has much to do and has not compiled the interpreter yet: 18 s were seen in WebKit.
 */
function tellImports() {
  const finder = { find_spec: () => tell({ type: "alive" }) }; // it finds nothing: the next one is asked
  room.python.pyimport("sys").meta_path.insert(0, finder);
}

/** Lay the wheel's files out for Python; its own unpacking takes many times as long. @param {ArrayBuffer} wheel */
function unpack(wheel) {
  const folders = new Set();
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(wheel)))) {
    if (name.endsWith("/")) continue;
    const path = `${site}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) room.python.FS.mkdirTree(folder);
    folders.add(folder);
    room.python.FS.writeFile(path, bytes, { canOwn: true });
  }
}
