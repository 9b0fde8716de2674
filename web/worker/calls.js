/** Calls to the desk in Python, and what went wrong with one. */
import { room } from "./room.js";

/** @param {object} value */
export const encoded = (value) => new TextEncoder().encode(JSON.stringify(value));

/** @param {any} error */
export function described(error) {
  if (error?.ludo) return error.ludo;
  const detail = String(error?.message ?? error).trim();
  return { kind: "crash", what: detail.split("\n").pop(), detail };
}

/** @param {string} op @param {object} args @param {string} [table] @returns {Uint8Array<ArrayBuffer>} the desk's reply */
export function ask(op, args, table) {
  const held = room.desk.reply(JSON.stringify({ op, args, table }));
  const buffer = held.getBuffer();
  // A copy of our own to give away; letters of a Python text would cross one by one, and a board has many.
  const bytes = buffer.data.slice();
  buffer.release();
  held.destroy();
  return bytes;
}

/** What the build has in place of a game whose file is not here yet says this. */
const ABSENT = /ludotheque\.games\.(\w+) is not here yet/;

/**
 * Like `ask`, but what Python misses on the way is fetched first: a game's file, or the rest of the library.
 * @param {string} op @param {object} args @param {string} [table] @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function askFetching(op, args, table) {
  const fetched = new Set();
  for (;;) {
    try {
      return ask(op, args, table);
    } catch (error) {
      const { type, message } = /** @type {{type?: string, message: string}} */ (error);
      if (!/^(ModuleNotFound|Import|ZipImport)Error$/.test(type ?? "")) throw error;
      const bring = room.games.get(ABSENT.exec(message)?.[1] ?? "") ?? room.wholeLibrary;
      if (fetched.has(bring)) throw error;
      fetched.add(bring);
      await bring();
    }
  }
}
