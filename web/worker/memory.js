/**
 * Python's memory as the build left it (build/make_snapshot.mjs): a page takes it up instead of starting Python from the beginning.
 *
 * Pyodide calls the options for it experimental (`_makeSnapshot`, `_loadSnapshot`), so there is the long way as well.
 */

/** Bytes in stretches, as the build packs them. @param {ArrayBuffer} packed @param {(length: number) => Uint8Array<ArrayBuffer>} on  what they are laid over */
function spread(packed, on) {
  const [length, count] = new Uint32Array(packed, 0, 2);
  const stretches = new Uint32Array(packed, 8, 2 * count);
  const whole = on(length);
  let from = stretches.byteOffset + stretches.byteLength;
  for (let n = 0; n < stretches.length; n += 2) {
    whole.set(new Uint8Array(packed, from, stretches[n + 1]), stretches[n]);
    from += stretches[n + 1];
  }
  return whole;
}

/**
 * Lay the memory out. Throws if the file holds none.
 * @param {ArrayBuffer} file  a WebAssembly module with nothing but sections of ours
 * @returns {{id: string, snapshot: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>}}  what it was made with; the memory as
 *   Pyodide takes it up; and the interpreter's own data, with which C makes itself ready before
 */
export function laidOut(file) {
  const module = new WebAssembly.Module(file);
  const [memory, first, id] = ["memory", "first", "id"].map((name) => WebAssembly.Module.customSections(module, name)[0]);
  const snapshot = spread(memory, (length) => new Uint8Array(length));
  const [, notes] = new Uint32Array(snapshot.buffer, 0, 2); // Pyodide's own stand before the memory
  // Most data never change.
  const data = spread(first, (length) => snapshot.slice(notes, notes + length));
  return { id: new TextDecoder().decode(id), snapshot, data };
}
