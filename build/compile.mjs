/**
 * Bytecode for the page, made by the Python that will run there.
 *
 *   node build/compile.mjs library OUT stored|deflated [keep_list] [startup]
 *   node build/compile.mjs wheel OUT_FOLDER stored|deflated RUNTIME_FOLDER WHEEL PART... < earlier.json
 *
 * With `keep_list` the library holds those files alone, with `startup` our own modules for the start replace those of the library.
 * The wheel is split: a part is a game, or `base` for what all games share; each is written to OUT_FOLDER/PART.whl. It is compiled by
 * the runtime in a folder, which starts quicker than Pyodide as it comes. `earlier.json` lists parts that were made before in the same
 * way: a module that has not changed since is not compiled again.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD, bytes, inside, startPython } from "./runtime.mjs";

const [what, out, method, ...rest] = process.argv.slice(2);
const deflated = method === "deflated";

async function library() {
  const py = await startPython();
  const folder = join(BUILD, "startup");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".py"));
  // What dataclasses have compiled beforehand is no trick on Pyodide; the others are.
  const wanted = names.filter((name) => rest.includes("startup") || name === "readymade.py");
  const startup = Object.fromEntries(wanted.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  const keep = rest.includes("keep_list") ? readFileSync(join(BUILD, "stdlib-keep.txt"), "utf8") : undefined;
  writeFileSync(out, inside(py).library(keep, py.toPy(startup), deflated).toJs());
}

async function wheel() {
  const [runtime, file, ...parts] = rest;
  const py = await startPython(runtime);
  const wanted = py.toPy(parts.map((part) => (part === "base" ? "" : part)));
  const earlier = JSON.parse(readFileSync(0, "utf8")).map((/** @type {string} */ one) => py.toPy(bytes(one)).tobytes());
  const made = inside(py).wheel(py.toPy(bytes(file)).tobytes(), wanted, deflated, py.toPy(earlier)).toJs();
  for (const [part, packed] of Object.entries(made)) writeFileSync(join(out, `${part || "base"}.whl`), packed);
}

if (what === "library") await library();
else if (what === "wheel") await wheel();
else throw new Error(`library or wheel, not ${what}`);
