/** Saved games: one entry each, never deleted unless a person says so, never overwritten unseen. */
import { list, read, remove, write } from "./store.js";

/**
 * @typedef {object} Save
 * @property {string} id
 * @property {number} rev        counts the writes: two tabs notice each other by it
 * @property {number} when
 * @property {string} game
 * @property {string} name
 * @property {string} where
 * @property {{name: string, kind: string}[]} seats
 * @property {number} entries
 * @property {boolean} over
 * @property {string|null} daily
 * @property {boolean} [foreign]  it had ended before it came here, so it is not for this log book
 * @property {any} record
 */

/** A name no other save has. */
export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** @param {any} save  something out of the store @returns {save is Save} */
export const isSound = (save) =>
  Boolean(save) && typeof save === "object" && typeof save.id === "string" && typeof save.game === "string" &&
  Array.isArray(save.seats) && save.record !== undefined && save.record !== null;

/** Every save, newest first; what cannot be read comes as `{key, broken: true, raw}`. */
export async function allSaves() {
  const found = (await list("save:")).map(([key, save]) =>
    isSound(save) ? { key, broken: false, save } : { key, broken: true, raw: save });
  const when = (one) => (one.broken ? 0 : one.save.when);
  return found.sort((a, b) => when(b) - when(a));
}

/** @param {string} id */
export const loadSave = (id) => read(`save:${id}`);

/** Thrown when another tab wrote the same game in between. */
export class Overtaken extends Error {}

/**
 * Write a save if nobody else did since `save.rev`.
 * @param {Save} save @returns {Promise<Save>} with the new revision
 */
export async function putSave(save) {
  const there = await read(`save:${save.id}`);
  if (there && isSound(there) && there.rev !== save.rev) throw new Overtaken();
  const next = { ...save, rev: save.rev + 1, when: Date.now() };
  await write(`save:${save.id}`, next);
  return next;
}

/** @param {string} id */
export async function dropSave(id) {
  await remove(`save:${id}`);
  await remove(`picture:${id}`);
}

/**
 * The last board seen, so that a reload shows it before Python is up. Kept beside the save, not in it:
 * it is only a picture.
 * @param {string} id @param {any} picture
 */
export const putPicture = (id, picture) => write(`picture:${id}`, picture);

/** @param {string} id */
export const loadPicture = (id) => read(`picture:${id}`);

/** Which game this tab has on its table. @param {string|null} id */
export function rememberTable(id) {
  try {
    if (id) sessionStorage.setItem("ludotheque.table", id);
    else sessionStorage.removeItem("ludotheque.table");
  } catch {
    // Without it a reload comes back to the shelf, where the game waits.
  }
}

/** @returns {string|null} */
export function rememberedTable() {
  try {
    return sessionStorage.getItem("ludotheque.table");
  } catch {
    return null;
  }
}
