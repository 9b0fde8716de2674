/**
 * Bytecode for the page, made by the Python that will run there.
 *
 *   node build/compile.mjs library KEEP_LIST stored|deflated OUT
 *   node build/compile.mjs wheel WHEEL stored|deflated OUT
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD, bytes, inside, startPython } from "./runtime.mjs";

const [what, ...args] = process.argv.slice(2);
const py = await startPython();
const helper = inside(py);

function write(path, packed) {
  writeFileSync(path, packed.toJs());
  packed.destroy();
}

if (what === "library") {
  const [keep, method, out] = args;
  const folder = join(BUILD, "startup");
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".py"));
  const startup = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  write(out, helper.library(readFileSync(keep, "utf8"), py.toPy(startup), method === "deflated"));
} else if (what === "wheel") {
  const [wheel, method, out] = args;
  write(out, helper.wheel(py.toPy(bytes(wheel)).tobytes(), method === "deflated"));
} else {
  throw new Error(`library or wheel, not ${what}`);
}
