/** Starting the pinned Pyodide in Node, for the build scripts and the tests. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import { laidOut } from "../web/worker/memory.js";

export const BUILD = dirname(fileURLToPath(import.meta.url));
export const ROOT = dirname(BUILD);
export const PYODIDE = join(ROOT, "node_modules", "pyodide");
export const SITE = "/lib/python3.14/site-packages";

// Pyodide is one line of a megabyte; Node would print it whole above an uncaught error.
process.on("uncaughtException", (error) => {
  console.error(error?.stack ?? error);
  process.exit(1);
});

/** A file as Pyodide wants it: it refuses Node's Buffer. */
export function bytes(path) {
  return new Uint8Array(readFileSync(path));
}

/**
 * Start Python: the one of the npm package, or the one in a folder, trimmed and with our library.
 * @param {string} [folder]
 * @param {{env?: object, _makeSnapshot?: boolean}} [how]
 */
export async function startPython(folder, { env = {}, ...how } = {}) {
  const lock = JSON.parse(readFileSync(join(PYODIDE, "pyodide-lock.json"), "utf8"));
  return loadPyodide({
    indexURL: folder ?? PYODIDE,
    packageBaseUrl: PYODIDE,
    lockFileContents: { info: lock.info, packages: {} },
    // Bytecode tells the line of an error, not the column.
    env: { PYTHONNODEBUGRANGES: "1", ...env },
    ...(folder && {
      stdLibURL: join(folder, "library.zip"),
      createPyodideModule: (await import(join(folder, "pyodide.asm.mjs"))).default,
    }),
    ...how,
  });
}

/** Take Python up from a built site, as its page does. @param {string} dist */
export async function takeUpPython(dist) {
  const assets = JSON.parse(readFileSync(join(dist, "assets.json"), "utf8"));
  const file = (name) => join(dist, assets.download.find((one) => one.name === name).url);
  const { snapshot, data } = laidOut(bytes(file("memory")).buffer);
  const { instantiate } = WebAssembly;
  // Pyodide looks for its files in one folder, by names of its own.
  const folder = mkdtempSync(join(tmpdir(), "ludotheque-"));
  try {
    copyFileSync(join(dist, assets.runtime.dir, "pyodide.asm.mjs"), join(folder, "pyodide.asm.mjs"));
    copyFileSync(file("code"), join(folder, "pyodide.asm.wasm"));
    copyFileSync(join(dist, assets.library), join(folder, "library.zip"));
    WebAssembly.instantiate = async (code, imports) => {
      const made = await instantiate(code, imports);
      if (made.instance.exports.memory) new Uint8Array(made.instance.exports.memory.buffer).set(data);
      return made;
    };
    const py = await startPython(folder, { _loadSnapshot: snapshot });
    py.unpackArchive(bytes(file("wheel")), "wheel", { extractDir: SITE });
    return py;
  } finally {
    WebAssembly.instantiate = instantiate;
    rmSync(folder, { recursive: true });
  }
}

/** The helper module inside.py, imported in a started Python. */
export function inside(py) {
  py.FS.writeFile("/home/pyodide/inside.py", readFileSync(join(BUILD, "inside.py"), "utf8"));
  return py.pyimport("inside");
}
