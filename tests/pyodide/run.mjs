/**
 * Runs in Pyodide, under Node, what must hold there: against exactly the runtime, library and wheel of dist/.
 *
 *   node tests/pyodide/run.mjs [DIST]
 *
 * First a visitor plays with Python's memory alone. Then all modules are imported, those of C too, and a wheel installed through micropip.
 * Then pytest runs the tests marked `pyodide`. pytest itself needs modules that the page does not, so for its sake the full library
 * is added behind ours; the first parts have proved by then that the page can do without.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { LIBRARY, PYODIDE, ROOT, SITE, bytes, inside, startSite } from "../../build/runtime.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const dist = resolve(process.argv[2] ?? join(ROOT, "dist"));
const assets = JSON.parse(readFileSync(join(dist, "assets.json"), "utf8"));
const py = await startSite(dist);
const library = py.FS.readFile(LIBRARY);
py.FS.unlink(LIBRARY);
py.FS.writeFile("/home/pyodide/visit.py", readFileSync(join(HERE, "visit.py"), "utf8"));
console.log(py.pyimport("visit").visit());
py.FS.writeFile(LIBRARY, library);

py.unpackArchive(bytes(join(dist, assets.extra.dir, assets.extra.packages[0].file_name)), "wheel", { extractDir: SITE });

py.FS.writeFile("/tmp/everything.py", readFileSync(join(HERE, "everything.py"), "utf8"));
inside(py).destroy();
const report = await py.runPythonAsync(`
import sys
sys.path.append("/tmp")
import everything, inside
inside.library_modules(inside.shipped())
modules = await everything.run()
sources = [name for name in modules if not sys.modules[name].__file__.endswith(".pyc")]
if sources:
    raise AssertionError(f"the wheel lacks the bytecode of {sources}")
builtin = inside.builtin_modules()
f"{len(builtin)} modules of C, {len(inside.shipped())} of the library and {len(modules)} of the wheel import, a wheel can be added"
`);
console.log(report);

const marked = readdirSync(join(ROOT, "tests"), { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)test_[^/]*\.py$/.test(file))
  .filter((file) => readFileSync(join(ROOT, "tests", file), "utf8").includes("mark.pyodide"));
if (!marked.length) {
  console.log("no test is marked pyodide");
  process.exit(1);
}

// pytest and what it needs come from the venv that runs the other tests: same versions, pure Python.
const python = join(ROOT, ".venv", "bin", "python");
const sitePackages = execFileSync(python, ["-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], { encoding: "utf8" }).trim();
for (const [from, to] of [[sitePackages, "/venv"], [join(ROOT, "tests"), "/tests"]]) {
  py.FS.mkdirTree(to);
  py.FS.mount(py.FS.filesystems.NODEFS, { root: from }, to);
}
py.FS.writeFile("/lib/full.zip", bytes(join(PYODIDE, "python_stdlib.zip")));
py.FS.writeFile("/pytest.ini", "[pytest]\nmarkers =\n    pyodide: run here\n    slow: not here\n");
py.globals.set("marked", py.toPy(marked.map((file) => `/tests/${file}`)));
const code = py.runPython(`
import os, sys
sys.path += ["/lib/full.zip", "/venv"]
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
os.chdir("/")
import pytest
int(pytest.main([*marked, "-m", "pyodide", "-q", "-c", "/pytest.ini", "--rootdir", "/", "-p", "no:cacheprovider"]))
`);
process.exit(code);
