/**
 * Python's memory as a page takes it up: started, with the library and the engine imported.
 *
 *   node build/make_snapshot.mjs RUNTIME_FOLDER WHEEL ID OUT_FOLDER
 *
 * Writes code.wasm, the interpreter without its own data, which lie in the memory, and memory.wasm, the memory in a custom section:
 * so a host compresses it as it does any WebAssembly. Prints the paths of the modules that are in it, as JSON.
 */
import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shrink } from "./shrink_snapshot.mjs";
import { BUILD, SITE, bytes, startPython } from "./runtime.mjs";
import { CUSTOM, DATA, DATA_COUNT, dataOf, firstSize, moduleOf, named, sections } from "./sections.mjs";

const [folder, wheel, id, out] = process.argv.slice(2);

// The same sources make the same memory: by a clock that counts how often it is asked, without chance, also in how names are hashed.
let ticks = Date.UTC(2020, 1, 2);
Date.now = performance.now = () => (ticks += 1000);
nodeCrypto.randomFillSync = (array) => array.fill(0);

async function begin() {
  const py = await startPython(folder, { _makeSnapshot: true, env: { PYTHONHASHSEED: "0" } });
  py.unpackArchive(bytes(wheel), "wheel", { extractDir: SITE });
  py.FS.writeFile("/home/pyodide/prepare_snapshot.py", readFileSync(join(BUILD, "prepare_snapshot.py"), "utf8"));
  return { py, prepare: py.pyimport("prepare_snapshot") };
}

/** What is alike for so many bytes is left out. */
const GAP = 64;

/**
 * The stretches of a memory that differ from another: how long it is, how many stretches there are, where each begins and how long
 * it is; then all of them.
 */
function packed(memory, other) {
  const stretches = [];
  let last = { end: -GAP };
  for (let at = 0; at < memory.length; at += 4) {
    if (memory[at] === other[at] && memory[at + 1] === other[at + 1] && memory[at + 2] === other[at + 2] && memory[at + 3] === other[at + 3]) continue;
    if (at - last.end >= GAP) stretches.push((last = { at }));
    last.end = Math.min(at + 4, memory.length);
  }
  const head = Uint32Array.from([memory.length, stretches.length, ...stretches.flatMap(({ at, end }) => [at, end - at])]);
  return Buffer.concat([new Uint8Array(head.buffer), ...stretches.map(({ at, end }) => memory.subarray(at, end))]);
}

// One Python finds out what is needed; another, that has nothing else on its mind, is the one that is kept.
const wanted = (await begin()).prepare.open_all().toJs();
const { py, prepare } = await begin();
prepare.prepare(py.toPy(wanted));
const awake = prepare.awake().toJs();
const code = bytes(join(folder, "pyodide.asm.wasm"));
const data = dataOf(code);
// Before the memory is laid in, C makes itself ready with its own data as they were.
const first = packed(data, py._module.HEAPU8);
shrink(py._module, code, data.length, new Set(Object.keys(awake)));
if (py._module.HEAPU8.length > firstSize(code)) throw new Error("the memory has grown: the interpreter would not start with room for it");
const snapshot = py.makeMemorySnapshot();
const parts = { memory: packed(snapshot, new Uint8Array(snapshot.length)), first, id: Buffer.from(id) };
const held = Object.entries(parts).map(([name, content]) => ({ id: CUSTOM, content: named(name, content) }));
writeFileSync(join(out, "memory.wasm"), moduleOf(held));
const kept = sections(code).filter((section) => section.id !== DATA && section.id !== DATA_COUNT);
writeFileSync(join(out, "code.wasm"), moduleOf(kept));
console.log(JSON.stringify(Object.values(awake).filter(Boolean)));
