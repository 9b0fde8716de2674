/**
 * Pyodide's interpreter without some modules of C that no page imports: SQLite, a sixth of it all, and CPython's own tests.
 *
 *   node build/remove_c_modules.mjs FROM_FOLDER OUT_FOLDER
 *
 * Which functions are a library's says the order of things: a linker lays one object file behind the other, and so all functions of
 * a library lie in a row: between the first and the last that speaks of a text found nowhere else, or begins a module of it, or is a
 * neighbour who calls one of them. What is called by anybody else is kept, and what somebody else may share. The others are emptied: a
 * call would stop the program, loudly, but nobody makes one, since Python's table of modules no longer lists those that would.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import binaryen from "binaryen";
import { CODE, SCRIPT } from "./runtime.mjs";
import { dataOf, writeWords } from "./sections.mjs";

const [from, out] = process.argv.slice(2);

/** What is left out: texts that its functions alone speak of, and the modules of Python that begin there. */
const LEFT_OUT = [
  { speaks: /^sqlite_(?!rename)|SQLITE_|at line %d of \[|^sqlite_master$/, modules: [] },
  { speaks: /Modules\/_sqlite|SQLite objects created in a thread|Cannot operate on a closed database/, modules: ["_sqlite3"] },
  { speaks: /Modules\/_test/, modules: ["_testbuffer", "_testcapi", "_testclinic", "_testclinic_limited", "_testinternalcapi",
    "_testlimitedcapi", "_xxtestfuzz", "xxsubtype"] },
];
const MODULES = LEFT_OUT.flatMap(({ modules }) => modules);
/** So far apart (functions) are texts that two libraries happen to share. */
const APART = 1000;
/** So near (functions) to a library lie the parts of it that speak of nothing of their own. */
const NEAR = 150;
/** Texts of C are at least so long, or they are numbers that look like it. */
const LEAST = 5;

/** @typedef {{name: string, calls: string[], numbers: number[]}} Func  a function: what it calls, and the numbers it names */

/** The functions of a module in their order. @param {string} text @returns {Func[]} */
function functionsOf(text) {
  /** @type {Func[]} */
  const found = [];
  for (const line of text.split("\n")) {
    const head = /^ \(func \$([^\s)]+)/.exec(line);
    if (head) found.push({ name: head[1], calls: [], numbers: [] });
    const last = found.at(-1);
    if (!last) continue;
    for (const [, name] of line.matchAll(/\((?:return_)?call \$([^\s)]+)/g)) last.calls.push(name);
    for (const [, number] of line.matchAll(/\(i32\.const (\d+)\)/g)) last.numbers.push(Number(number));
  }
  return found;
}

/** The text at an address of C, if there is one. @param {Buffer} data @param {number} at @param {number} [least]  letters */
function textAt(data, at, least = LEAST) {
  const end = at > 0 && at < data.length ? data.indexOf(0, at) : -1;
  const text = end - at >= least && end - at < 300 ? data.toString("latin1", at, end) : "";
  return /^[\x20-\x7e\n]+$/.test(text) ? text : "";
}

/** The first and the last of those places that lie together most. @param {number[]} places  in order */
function row(places) {
  /** @type {number[][]} */
  const rows = [];
  for (const place of places) {
    if (place - (rows.at(-1)?.at(-1) ?? -Infinity) > APART) rows.push([]);
    rows[rows.length - 1].push(place);
  }
  const [most] = rows.sort((a, b) => b.length - a.length);
  if (!most) throw new Error("no function speaks of what is left out");
  return [most[0], most[most.length - 1]];
}

/**
 * The places in the row of functions that belong to what is left out.
 * @param {Func[]} functions @param {Buffer} data
 * @param {(module: string) => number} beginOf  the place of the function that begins a module
 */
function leftOut(functions, data, beginOf) {
  const placeOf = new Map(functions.map(({ name }, place) => [name, place]));
  const calls = functions.map((one) => one.calls.flatMap((name) => placeOf.get(name) ?? []));
  const out = new Set();
  const rows = LEFT_OUT.map(({ speaks, modules }) => {
    const speakers = functions.flatMap(({ numbers }, place) => (numbers.some((number) => speaks.test(textAt(data, number))) ? [place] : []));
    const [first, last] = row(speakers);
    const begins = modules.map(beginOf);
    if (begins.some((place) => place < first - NEAR || place > last + NEAR)) throw new Error(`${modules} are not where ${speaks} is`);
    return [Math.min(first, ...begins), Math.max(last, ...begins)];
  });
  for (let before = -1; out.size > before; ) {
    before = out.size;
    for (const ends of rows) {
      for (let place = ends[0]; place <= ends[1]; place++) out.add(place);
      for (let place = ends[0] - NEAR; place <= ends[1] + NEAR; place++) {
        if (!calls[place]?.some((one) => out.has(one))) continue;
        ends[0] = Math.min(ends[0], place);
        ends[1] = Math.max(ends[1], place);
      }
    }
  }
  // Whatever is called from elsewhere, and all that this calls.
  const kept = calls.flatMap((called, place) => (out.has(place) ? [] : called.filter((one) => out.has(one))));
  for (let place = kept.pop(); place !== undefined; place = kept.pop()) {
    if (out.delete(place)) kept.push(...calls[place].filter((one) => out.has(one)));
  }
  // Of functions that are alike in all, wherever they were, the tool that made the interpreter has left one. Such a one may lie here
  // and be another's as well; but not if it speaks of a text that is found here alone, or calls one that does.
  const elsewhere = new Set(functions.flatMap(({ numbers }, place) => (out.has(place) ? [] : numbers)));
  const own = new Set([...out].filter((place) => functions[place].numbers.some((number) => !elsewhere.has(number) && textAt(data, number))));
  for (let before = 0; own.size > before; ) {
    before = own.size;
    for (const place of out) if (calls[place].some((one) => own.has(one))) own.add(place);
  }
  return own;
}

/** The functions in the table through which C calls, by their places there. @param {string} text @returns {Map<number, string>} */
function tableOf(text) {
  const found = /^ \(elem .*\(i32\.const (\d+)\) func (.*)\)$/m.exec(text);
  if (!found) throw new Error("the table of functions is not found");
  const [, base, names] = found;
  return new Map(names.split(" ").map((name, n) => [Number(base) + n, name.slice(1)]));
}

/** @typedef {{name: string, words: [name: number, begins: number]}} Row */

/** So many modules and more has Python. */
const MANY = 50;

/**
 * Python's table of its modules: pairs of a name and the function that begins it, by its place in the table of functions.
 * @param {Buffer} data @param {Map<number, string>} table
 * @returns {{place: number, rows: Row[]}}
 */
function modulesOf(data, table) {
  const words = new Uint32Array(data.buffer, 0, data.length >> 2);
  const rowAt = (/** @type {number} */ at) => /** @type {Row} */ ({ name: textAt(data, words[at], 1), words: [words[at], words[at + 1]] });
  // `sys` and `builtins` are there from the start: nothing begins them.
  const isRow = (/** @type {Row} */ { name, words: [, begins] }) => /^_?[a-z]\w*$/.test(name) && (begins === 0 || table.has(begins));
  for (let at = 0; at < words.length; at++) {
    const rows = [];
    for (let row = rowAt(at); isRow(row); row = rowAt(at + 2 * rows.length)) rows.push(row);
    if (rows.length > MANY) return { place: 4 * at, rows };
  }
  throw new Error("Python's table of modules is not found");
}

/** @param {Uint8Array} code  the interpreter @returns {Uint8Array} the same without what is left out */
function removeCModules(code) {
  const module = binaryen.readBinary(code);
  const text = module.emitText();
  const data = Buffer.from(dataOf(code).buffer);
  const functions = functionsOf(text);
  const table = tableOf(text);
  const { place, rows } = modulesOf(data, table);
  const rowOf = (/** @type {string} */ module) => {
    const at = rows.findIndex((row) => row.name === module);
    if (at < 0) throw new Error(`the interpreter lists no module ${module}`);
    return at;
  };
  const beginOf = (/** @type {string} */ module) => {
    const begin = table.get(rows[rowOf(module)].words[1]);
    return functions.findIndex(({ name }) => name === begin);
  };
  const gone = [...leftOut(functions, data, beginOf)].map((place) => functions[place].name);
  for (const name of gone) /** @type {any} */ (binaryen).Function.setBody(module.getFunction(name), module.unreachable());
  const smaller = module.emitBinary();
  module.dispose();
  const [stays] = rows.filter(({ name }) => !MODULES.includes(name));
  // The others cannot move up, since words that are zero are not written down: in place of those that go, one that stays is listed again.
  for (const name of MODULES) writeWords(smaller, place + 8 * rowOf(name), stays.words);
  return smaller;
}

copyFileSync(join(from, SCRIPT), join(out, SCRIPT));
writeFileSync(join(out, CODE), removeCModules(new Uint8Array(readFileSync(join(from, CODE)))));
