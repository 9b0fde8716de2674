/** WebAssembly as a row of sections: a number for the kind, a length, the content. */

export const CUSTOM = 0;
const MEMORY = 5;
export const CODE_SECTION = 10;
export const DATA = 11;
export const DATA_COUNT = 12;
const HEADER = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** A number as WebAssembly writes lengths: seven bits a byte, the lowest first. @param {number} value */
function leb(value) {
  const bytes = [];
  for (; value >= 0x80; value >>>= 7) bytes.push((value & 0x7f) | 0x80);
  return Uint8Array.of(...bytes, value);
}

/** @param {Uint8Array} code @param {number} at @returns {[value: number, next: number]} */
export function readLeb(code, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = code[at++];
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return [value >>> 0, at];
  }
}

/** The sections of a module. @param {Uint8Array} code @returns {{id: number, content: Uint8Array}[]} */
export function sections(code) {
  const found = [];
  for (let at = HEADER.length; at < code.length; ) {
    const id = code[at];
    const [length, start] = readLeb(code, at + 1);
    found.push({ id, content: code.subarray(start, start + length) });
    at = start + length;
  }
  return found;
}

/** The content of a module's section of a kind. @param {Uint8Array} code @param {number} kind */
export function sectionOf(code, kind) {
  const found = sections(code).find(({ id }) => id === kind);
  if (!found) throw new Error(`the module has no section ${kind}`);
  return found.content;
}

/** A module of these sections. @param {{id: number, content: Uint8Array}[]} parts */
export const moduleOf = (parts) =>
  Buffer.concat([HEADER, ...parts.flatMap(({ id, content }) => [Uint8Array.of(id), leb(content.length), content])]);

/** A custom section's content: its name, then whatever it holds. @param {string} name @param {Uint8Array} held */
export const named = (name, held) => Buffer.concat([leb(name.length), Buffer.from(name), held]);

const PAGE = 65536;

/**
 * The sections of a module whose memory starts with at least so many bytes.
 * @param {number} size @param {{id: number, content: Uint8Array}[]} parts
 */
export function startingWith(size, parts) {
  return parts.map((part) => {
    if (part.id !== MEMORY) return part;
    const [pages, rest] = readLeb(part.content, 2); // behind "one memory" and its kind
    const grown = leb(Math.max(pages, Math.ceil(size / PAGE)));
    return { id: MEMORY, content: Buffer.concat([part.content.subarray(0, 2), grown, part.content.subarray(rest)]) };
  });
}

/** The pieces of a module's own data, each with its place in memory. All of them have a fixed one. @param {Uint8Array} code */
function piecesOf(code) {
  const content = sectionOf(code, DATA);
  /** @type {[number, Uint8Array][]} */
  const pieces = [];
  let [count, at] = readLeb(content, 0);
  for (; count > 0; count--) {
    const [place, sized] = readLeb(content, at + 2); // behind "in memory 0" and "a constant"
    const [size, start] = readLeb(content, sized + 1); // behind "end of the constant"
    pieces.push([place, content.subarray(start, start + size)]);
    at = start + size;
  }
  return pieces;
}

/** A module's own data as they lie in memory before anything has happened. @param {Uint8Array} code */
export function dataOf(code) {
  const pieces = piecesOf(code);
  const data = new Uint8Array(Math.max(...pieces.map(([place, piece]) => place + piece.length)));
  for (const [place, piece] of pieces) data.set(piece, place);
  return data;
}

/** Write words over a module's own data, which lie in one piece there. @param {Uint8Array} code @param {number} at @param {number[]} words */
export function writeWords(code, at, words) {
  const found = piecesOf(code).find(([from, { length }]) => from <= at && at + 4 * words.length <= from + length);
  if (!found) throw new Error(`no piece of data lies at ${at}`);
  const [place, piece] = found;
  const view = new DataView(piece.buffer, piece.byteOffset, piece.length);
  words.forEach((word, n) => view.setUint32(at - place + 4 * n, word, true));
}
