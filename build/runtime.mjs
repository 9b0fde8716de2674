/** Starting the pinned Pyodide in Node, for the build scripts and the tests. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import { laidOut } from "../web/worker/memory.js";

export const BUILD = dirname(fileURLToPath(import.meta.url));
export const ROOT = dirname(BUILD);
export const PYODIDE = join(ROOT, "node_modules", "pyodide");
/** The names of Pyodide's script and interpreter. */
export const SCRIPT = "pyodide.asm.mjs";
export const CODE = "pyodide.asm.wasm";
/** What Pyodide says about itself. @type {import("pyodide").Lockfile["info"]} */
export const LOCK_INFO = JSON.parse(readFileSync(join(PYODIDE, "pyodide-lock.json"), "utf8")).info;
const [MAJOR, MINOR] = LOCK_INFO.python.split(".");
/** Where Python in the page finds its standard library, and installed packages. */
export const LIBRARY = `/lib/python${MAJOR}${MINOR}.zip`;
export const SITE = `/lib/python${MAJOR}.${MINOR}/site-packages`;

/** A zip with nothing in it. */
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Uint8Array(18));

// Pyodide is one line of a megabyte; Node would print it whole above an uncaught error.
process.on("uncaughtException", (error) => {
  console.error(error?.stack ?? error);
  process.exit(1);
});

/** A file as Pyodide wants it: it refuses Node's Buffer. @param {string} path */
export function bytes(path) {
  return new Uint8Array(readFileSync(path));
}

/**
 * Start Python: the one of the npm package, or the one in a folder, trimmed and with our library.
 * @param {string} [folder]
 * @param {{env?: object, _makeSnapshot?: boolean, _loadSnapshot?: Uint8Array}} [how]
 */
export async function startPython(folder, { env = {}, ...how } = {}) {
  return loadPyodide({
    indexURL: folder ?? PYODIDE,
    packageBaseUrl: PYODIDE,
    lockFileContents: { info: LOCK_INFO, packages: {} },
    // Bytecode tells the line of an error, not the column.
    env: { PYTHONNODEBUGRANGES: "1", ...env },
    ...(folder && {
      stdLibURL: join(folder, "library.zip"),
      createPyodideModule: (await import(join(folder, SCRIPT))).default,
    }),
    ...how,
  });
}

/**
 * Take Python up from its memory, as a page does. All are paths of files.
 * @param {{script: string, code: string, memory: string, library?: string, wheels: string[]}} from  without `library` as at first in a page
 */
export async function takeUpPython({ script, code, memory, library, wheels }) {
  const { snapshot, data } = laidOut(bytes(memory).buffer);
  const { instantiate } = WebAssembly;
  // Pyodide looks for its files in one folder, by names of its own.
  const folder = mkdtempSync(join(tmpdir(), "ludotheque-"));
  try {
    copyFileSync(script, join(folder, SCRIPT));
    copyFileSync(code, join(folder, CODE));
    if (library) copyFileSync(library, join(folder, "library.zip"));
    else writeFileSync(join(folder, "library.zip"), EMPTY_ZIP);
    WebAssembly.instantiate = async (/** @type {any} */ given, /** @type {any} */ imports) => {
      const made = /** @type {any} */ (await instantiate(given, imports));
      if (made.instance.exports.memory) new Uint8Array(made.instance.exports.memory.buffer).set(data);
      return made;
    };
    const py = await startPython(folder, { _loadSnapshot: snapshot });
    for (const wheel of wheels) py.unpackArchive(bytes(wheel), "wheel", { extractDir: SITE });
    return py;
  } finally {
    WebAssembly.instantiate = instantiate;
    rmSync(folder, { recursive: true });
  }
}

/** Start Python from a built site, as its page does, with all games. @param {string} dist */
export async function startSite(dist) {
  const assets = JSON.parse(readFileSync(join(dist, "assets.json"), "utf8"));
  /** @typedef {{name: string, url: string}} File */
  const file = (/** @type {string} */ name) =>
    join(dist, assets.download.find((/** @type {File} */ one) => one.name === name)?.url ?? assets[name].url);
  const script = join(dist, assets.runtime.dir, SCRIPT);
  const wheels = [file("wheel"), ...Object.values(assets.games).map(({ url }) => join(dist, url))];
  if (assets.download.some((/** @type {File} */ { name }) => name === "memory"))
    return takeUpPython({ script, code: file("code"), memory: file("memory"), library: file("library"), wheels });
  const folder = mkdtempSync(join(tmpdir(), "ludotheque-"));
  try {
    for (const [from, name] of [[script, SCRIPT], [file("code"), CODE], [file("library"), "library.zip"]]) copyFileSync(from, join(folder, name));
    const py = await startPython(folder);
    for (const wheel of wheels) py.unpackArchive(bytes(wheel), "wheel", { extractDir: SITE });
    return py;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The helper module inside.py, imported in a started Python. @param {import("pyodide").PyodideAPI} py */
export function inside(py) {
  py.FS.writeFile("/home/pyodide/inside.py", readFileSync(join(BUILD, "inside.py"), "utf8"));
  return py.pyimport("inside");
}
