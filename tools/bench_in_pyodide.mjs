/**
 * The bench of `python -m ludotheque bench`, run inside Pyodide under Node on the sources of this checkout.
 *
 *   node tools/bench_in_pyodide.mjs [ROUNDS [GAME...]]
 *
 * Prints one line of JSON.
 */
import { join } from "node:path";
import { ROOT, startPython } from "../build/runtime.mjs";

const py = await startPython();
py.FS.mkdirTree("/src");
py.FS.mount(py.FS.filesystems.NODEFS, { root: join(ROOT, "py") }, "/src");
py.globals.set("rounds", Number(process.argv[2] ?? 5));
py.globals.set("wanted", process.argv.slice(3).join(" "));
console.log(
  py.runPython(`
import json, sys
sys.path.insert(0, "/src")
sys.dont_write_bytecode = True
from ludotheque import bench
json.dumps(bench.measure(wanted.split() or None, int(rounds), beside=False))
`),
);
