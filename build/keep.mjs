/**
 * Writes build/stdlib-keep.txt: the files of the standard library that the page ships.
 *
 *   node build/keep.mjs MICROPIP_WHEEL WHEEL...
 *
 * It imports everything the page may ever import, notes what that loaded, and adds a margin. The wheels are the compiled parts of
 * the page's. `build/upgrade` runs it; run that after the engine, Pyodide or micropip changed what they import, and read the diff.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD, ROOT, SITE, bytes, inside, startPython } from "./runtime.mjs";

/** Kept though nothing asked for it yet: cheap, and likely in a game of somebody else. */
const MARGIN = [
  /^(asyncio|collections|concurrent\/futures|importlib|json|logging|pathlib|re|string|tomllib|zipfile|pyodide|_pyodide|urllib|sysconfig)\//,
  /^encodings\/(__init__|aliases|ascii|cp437|latin_1|raw_unicode_escape|unicode_escape|utf_8|utf_8_sig)\.py$/,
  /^(__future__|abc|ast|base64|bisect|codecs|contextlib|contextvars|copy|copyreg|dataclasses|datetime|decimal|difflib|dis|enum|fnmatch|functools|glob|hashlib|heapq|inspect|io|keyword|linecache|numbers|opcode|operator|os|pkgutil|platform|posixpath|queue|random|reprlib|secrets|selectors|shutil|signal|socket|ssl|_ssl|stat|string|struct|subprocess|tarfile|tempfile|textwrap|threading|_threading_local|token|tokenize|traceback|types|typing|warnings|weakref|_weakrefset|_sysconfigdata__emscripten_wasm32-emscripten|_pylong|_py_warnings|_colorize)\.py$/,
];
/** In a folder of the margin, but never of use in a page. */
const NEVER = /^(asyncio\/(__main__|tools|windows_\w+|proactor_events)\.py|json\/(__main__|tool)\.py|logging\/(config|handlers)\.py|importlib\/_bootstrap\w*\.py|pyodide\/(console|_nodesock_transport)\.py|concurrent\/futures\/(process|interpreter)\.py|urllib\/request\.py|urllib\/robotparser\.py|sysconfig\/__main__\.py|zipfile\/__main__\.py)$/;

const wheels = process.argv.slice(2);
const py = await startPython();
py.FS.mkdirTree(SITE);
for (const wheel of wheels) py.unpackArchive(bytes(wheel), "wheel", { extractDir: SITE });
py.FS.writeFile("/tmp/everything.py", readFileSync(join(ROOT, "tests", "pyodide", "everything.py"), "utf8"));
await py.runPythonAsync("import sys; sys.path.append('/tmp'); import everything; await everything.run()");

const helper = inside(py);
const names = helper.shipped().toJs();
const margin = names.filter((/** @type {string} */ n) => !NEVER.test(n) && MARGIN.some((m) => m.test(n)));
helper.library_modules(py.toPy(margin)); // the margin needs modules of its own
const loaded = new Set(helper.loaded().toJs());
const keep = names.filter((/** @type {string} */ n) => loaded.has(n) && !NEVER.test(n)).sort();
// These two are frozen into the interpreter; only their names point into the zip.
const dropped = [...loaded].filter((n) => NEVER.test(n) && !/^importlib\/_bootstrap/.test(n));
if (dropped.length) throw new Error(`the page imports what the list leaves out: ${dropped}`);
writeFileSync(
  join(BUILD, "stdlib-keep.txt"),
  "# Files of the standard library that the page ships. Made by build/upgrade (keep.mjs); do not edit.\n" +
    keep.join("\n") + "\n",
);
console.log(`${keep.length} of ${names.length} files kept, ${loaded.size} of them loaded by the page`);
