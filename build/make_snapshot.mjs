/**
 * Python's memory as a page takes it up: started, with the library and the engine imported.
 *
 *   node build/make_snapshot.mjs modules RUNTIME_FOLDER WHEEL...
 *   node build/make_snapshot.mjs snapshot RUNTIME_FOLDER WHEEL ID OUT_FOLDER [shrink_snapshot] [sleep_modules] < modules.json
 *
 * First one Python finds out which modules are needed: it opens every game, and prints them as JSON. Another, that has nothing else on
 * its mind, imports those and is the one that is kept. It writes code.wasm, the interpreter without its own data, which lie in the
 * memory, and memory.wasm, the memory in a custom section: so a host compresses it as it does any WebAssembly. It prints the paths of
 * the modules that are in it, as JSON.
 */
import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD, CODE, SITE, bytes, startPython } from "./runtime.mjs";
import { CUSTOM, DATA, DATA_COUNT, dataOf, moduleOf, named, sections, startingWith } from "./sections.mjs";
import { shrink } from "./shrink_snapshot.mjs";

const [what, folder, ...rest] = process.argv.slice(2);

// The same sources make the same memory: by a clock that counts how often it is asked, without chance, also in how names are hashed.
let ticks = Date.UTC(2020, 1, 2);
Date.now = performance.now = () => (ticks += 1000);
nodeCrypto.randomFillSync = (/** @type {any} */ array) => array.fill(0);

/** @param {string[]} wheels */
async function begin(wheels) {
  const py = await startPython(folder, { _makeSnapshot: true, env: { PYTHONHASHSEED: "0" } });
  for (const wheel of wheels) py.unpackArchive(bytes(wheel), "wheel", { extractDir: SITE });
  py.FS.writeFile("/home/pyodide/prepare_snapshot.py", readFileSync(join(BUILD, "prepare_snapshot.py"), "utf8"));
  return { py, prepare: py.pyimport("prepare_snapshot") };
}

/** What is alike for so many bytes is left out. */
const GAP = 64;

/**
 * The stretches of a memory that differ from another: how long it is, how many stretches there are, where each begins and how long
 * it is; then all of them.
 * @param {Uint8Array} memory @param {Uint8Array} other
 */
function packed(memory, other) {
  /** @type {{at: number, end: number}[]} */
  const stretches = [];
  let last = { at: 0, end: -GAP };
  for (let at = 0; at < memory.length; at += 4) {
    if (memory[at] === other[at] && memory[at + 1] === other[at + 1] && memory[at + 2] === other[at + 2] && memory[at + 3] === other[at + 3]) continue;
    if (at - last.end >= GAP) stretches.push((last = { at, end: at }));
    last.end = Math.min(at + 4, memory.length);
  }
  const head = Uint32Array.from([memory.length, stretches.length, ...stretches.flatMap(({ at, end }) => [at, end - at])]);
  return Buffer.concat([new Uint8Array(head.buffer), ...stretches.map(({ at, end }) => memory.subarray(at, end))]);
}

async function modules() {
  const { prepare } = await begin(rest);
  return prepare.open_all().toJs();
}

async function snapshot() {
  const [wheel, id, out, ...tricks] = rest;
  const { py, prepare } = await begin([wheel]);
  prepare.prepare(py.toPy(JSON.parse(readFileSync(0, "utf8"))), tricks.includes("shrink_snapshot"), tricks.includes("sleep_modules"));
  const awake = prepare.awake().toJs();
  const code = bytes(join(folder, CODE));
  const data = dataOf(code);
  // Before the memory is laid in, C makes itself ready with its own data as they were.
  const module = /** @type {any} */ (py)._module;
  const first = packed(data, module.HEAPU8);
  if (tricks.includes("shrink_snapshot")) shrink(module, code, data.length, new Set(Object.keys(awake)));
  const memory = py.makeMemorySnapshot();
  const parts = { memory: packed(memory, new Uint8Array(memory.length)), first, id: Buffer.from(id) };
  const held = Object.entries(parts).map(([name, content]) => ({ id: CUSTOM, content: named(name, content) }));
  writeFileSync(join(out, "memory.wasm"), moduleOf(held));
  // An interpreter starts with room for the memory, however far it has grown.
  const kept = startingWith(module.HEAPU8.length, sections(code)).filter(({ id }) => id !== DATA && id !== DATA_COUNT);
  writeFileSync(join(out, "code.wasm"), moduleOf(kept));
  return Object.values(awake).filter(Boolean);
}

console.log(JSON.stringify(await (what === "modules" ? modules() : snapshot())));
