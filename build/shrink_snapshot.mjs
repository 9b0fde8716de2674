/**
 * Clears from Python's memory what nobody will read again: it would have to be downloaded.
 *
 * What is left in free places of the heap; the bytecode of the modules that are frozen into the interpreter, which have been loaded
 * from it; the tables of the East Asian encodings, whose Python halves are not in our library, so nobody can ask for them; those of
 * C's `iconv`; and what is told of C's functions for readers.
 */
import { CODE_SECTION, readLeb, sectionOf } from "./sections.mjs";

/** WebAssembly's instruction for a constant, and the first and last of those that read and write, whose place may be told as well. */
const CONSTANT = 0x41;
const [FIRST_ACCESS, LAST_ACCESS] = [0x28, 0x3e];
/** More than any hole in the heap has: a piece of this size lies behind all that is in use. */
const BEHIND = 2 ** 20;
/** How many bytes the C heap keeps for itself at the start of a free piece, and at its own end. */
const KEPT = 64;

/** Zeros in the free places of the C heap: the holes, by taking all there are, then what lies behind the last piece in use. @param {any} module */
function clearHeap(module) {
  const { _malloc: take, _free: give } = module;
  const behind = take(BEHIND);
  give(behind);
  const heap = module.HEAPU8; // only now: the memory may have grown
  const held = [];
  for (let size = 65536; size >= 16; size /= 2) {
    let at = take(size);
    for (; at < behind; at = take(size)) {
      held.push(at);
      heap.fill(0, at, at + size);
    }
    give(at);
  }
  held.forEach(give);
  heap.fill(0, behind + KEPT, heap.findLastIndex((/** @type {number} */ byte) => byte !== 0) - KEPT);
}

/** The text at an address of C, if there is one: letters, digits and dots. @param {Uint8Array} heap @param {number} at */
function nameAt(heap, at) {
  const end = heap.indexOf(0, at);
  const text = at > 0 && end - at < 60 ? String.fromCharCode(...heap.subarray(at, end)) : "";
  return /^[\w.]+$/.test(text) ? text : "";
}

/** How the marshalled code of a module begins: its kind, and three times that it takes no arguments. */
const CODE = Buffer.from("c".padEnd(13, "\0"));

/**
 * The frozen modules: rows of name, place, size of their bytecode and whether they are packages.
 * @param {Uint8Array} heap @param {number} end @param {Set<string>} loaded
 */
function clearFrozen(heap, end, loaded) {
  const words = new Uint32Array(heap.buffer, 0, end / 4);
  for (let at = 0; at + 3 < words.length; at++) {
    const [name, place, size, isPackage] = words.subarray(at, at + 4);
    if (isPackage > 1 || place + size > end || !CODE.equals(heap.subarray(place, place + CODE.length))) continue;
    if (loaded.has(nameAt(heap, name))) heap.fill(0, place, place + size);
  }
}

/** So many pages in a row that lie one behind the other are no accident. */
const ROW = 16;

/**
 * The tables of East Asian encodings: 256 rows of where a page of two-byte characters lies, its first and its last character.
 * The pages of a table lie one behind the other.
 * @param {Uint8Array} heap @param {number} end
 */
function clearEncodings(heap, end) {
  const words = new Uint32Array(heap.buffer, 0, end / 4);
  const page = (/** @type {number} */ at) => {
    const [place, range] = [words[at], words[at + 1]];
    const [first, last] = [range & 0xff, (range >> 8) & 0xff];
    return place > 1024 && place < end && range < 0x10000 && last >= first ? { at, place, size: 2 * (last - first + 1) } : null;
  };
  for (let at = 0; at + 1 < words.length; at++) {
    /** @type {{at: number, place: number, size: number}[]} */
    const row = [];
    for (let next = at; next < at + 512; next += 2) {
      const one = page(next);
      const before = row.at(-1);
      if (one && (!before || before.place + before.size === one.place)) row.push(one);
      else if (one || words[next] || words[next + 1]) break;
    }
    if (row.length < ROW) continue;
    for (const one of row) {
      heap.fill(0, one.place, one.place + one.size);
      words.fill(0, one.at, one.at + 2);
    }
  }
}

/** How C writes the line with a function's arguments. */
const SIGNED = ")\n--\n\n";

/**
 * What is told of a function behind the line with its arguments, but for ends that are other texts as well ("... or False").
 * @param {Uint8Array} heap @param {number} end @param {Set<number>} referred
 */
function clearDocs(heap, end, referred) {
  const text = Buffer.from(heap.buffer, 0, end);
  for (let at = text.indexOf(SIGNED); at >= 0; at = text.indexOf(SIGNED, at + 1)) {
    const from = at + SIGNED.length;
    let to = from;
    while (heap[to] !== 0 && !referred.has(to)) to++;
    heap.fill(0, from, to);
  }
}

/** The first of the names that C's `iconv` knows; its tables follow. Nothing calls it in an interpreter without its extensions. */
const ICONV = Buffer.from("utf8\0char\0\0\xc8", "latin1");

/**
 * The tables of `iconv`, up to the next address that code refers to; if code refers to them they stay.
 * @param {Uint8Array} heap @param {number} end @param {Set<number>} referred
 */
function clearIconv(heap, end, referred) {
  const from = Buffer.from(heap.buffer, 0, end).indexOf(ICONV);
  if (from < 0) throw new Error("the tables of iconv are not found");
  if (!referred.has(from)) heap.fill(0, from, Math.min(...[...referred].filter((address) => address > from)));
}

/** All addresses below `end` that the code names, and some numbers more that only look like it. @param {Uint8Array} code @param {number} end */
function referredByCode(code, end) {
  const content = sectionOf(code, CODE_SECTION);
  const found = new Set([end]);
  for (let at = 0; at < content.length - 6; at++) {
    const named = content[at] === CONSTANT ? at + 1 : content[at] >= FIRST_ACCESS && content[at] <= LAST_ACCESS ? at + 2 : 0;
    if (!named) continue;
    const [value] = readLeb(content, named);
    if (value < end) found.add(value);
  }
  return found;
}

/**
 * @param {any} module  Pyodide's
 * @param {Uint8Array} code  its interpreter
 * @param {number} end  of the interpreter's own data
 * @param {Set<string>} loaded  the names of the modules that have been loaded
 */
export function shrink(module, code, end, loaded) {
  clearHeap(module);
  const heap = module.HEAPU8;
  clearFrozen(heap, end, loaded);
  clearEncodings(heap, end);
  const referred = referredByCode(code, end);
  clearIconv(heap, end, referred);
  clearDocs(heap, end, new Set([...referred, ...new Uint32Array(heap.buffer, 0, end / 4)]));
}
