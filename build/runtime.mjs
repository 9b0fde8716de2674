/** Starting the pinned Pyodide in Node, for the build scripts and the tests. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

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
 * Start Python: the one of the npm package, or the one that a page ships.
 * @param {string} [folder] with a trimmed runtime and our library
 */
export async function startPython(folder) {
  const lock = JSON.parse(readFileSync(join(PYODIDE, "pyodide-lock.json"), "utf8"));
  return loadPyodide({
    indexURL: folder ?? PYODIDE,
    packageBaseUrl: PYODIDE,
    lockFileContents: { info: lock.info, packages: {} },
    ...(folder && {
      stdLibURL: join(folder, "library.zip"),
      createPyodideModule: (await import(join(folder, "pyodide.asm.mjs"))).default,
    }),
  });
}

/** The helper module inside.py, imported in a started Python. */
export function inside(py) {
  py.FS.writeFile("/home/pyodide/inside.py", readFileSync(join(BUILD, "inside.py"), "utf8"));
  return py.pyimport("inside");
}
