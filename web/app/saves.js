/** Saved games: one entry each. A save is deleted only by a person and is never overwritten unseen. */
import { latestFirst } from "./days.js";
import { within } from "./limits.js";
import { NotStored, Refusal, change, list, read, remove, write } from "./store.js";

/**
 * @typedef {object} Save
 * @property {string} id
 * @property {number} rev        counts the writes: two tabs notice each other by it
 * @property {string} [tab]      the page that wrote it
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

/** Says "unstored" when the list of unstored saves changes. */
export const saveEvents = new EventTarget();

/** This page, for its saves: its own late write is not another tab's. */
const TAB = Math.random().toString(36).slice(2);

/** The newest state of each save that the storage does not have yet, by id. @type {Map<string, Save>} */
const waiting = new Map();
/** Those of them that the storage did not take. @type {Set<string>} */
const refused = new Set();
/** Why the last of them was not stored. @type {"full"|"lost"} */
let reason = "full";
/** Writes follow one another. @type {Promise<any>} */
let writing = Promise.resolve();

/** How long (ms) a save that this page knows waits for the storage to say whether another tab has a newer one. */
const ANSWER = 2000;

/** The latest instant that a `Date` can hold, in milliseconds. */
const LATEST = 8.64e15;

/** A name no other save has. */
export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** Which games the storage did not take, and why. */
export const unstoredSaves = () => ({ ids: [...refused], reason });

/** @param {string} id @param {boolean} stored */
function noteStored(id, stored) {
  if (stored ? refused.delete(id) : refused.add(id)) saveEvents.dispatchEvent(new Event("unstored"));
}

const isText = (value) => typeof value === "string";
const isObject = (value) => typeof value === "object" && value !== null;
const isSeat = (seat) => isObject(seat) && isText(seat.name) && isText(seat.kind);

/** What each field of a save must be. @type {Record<string, (value: any) => boolean>} */
const FORMS = {
  id: isText,
  rev: Number.isSafeInteger,
  when: (value) => Number.isFinite(value) && Math.abs(value) <= LATEST,
  game: isText,
  name: isText,
  where: isText,
  seats: (value) => Array.isArray(value) && value.every(isSeat),
  entries: Number.isSafeInteger,
  over: (value) => typeof value === "boolean",
  daily: (value) => value === null || isText(value),
  record: (value) => isObject(value) || isText(value),
};

/** Whether a stored value is a save whose every field can be used. @param {any} save @returns {save is Save} */
export const isSound = (save) => isObject(save) && Object.entries(FORMS).every(([name, fits]) => fits(save[name]));

/**
 * @typedef {{key: string, save: Save, broken: false}|{key: string, raw: any, broken: true}} Entry
 */

/**
 * Every save, newest first; a damaged one comes as `{key, broken: true, raw}`. Where the storage cannot be read, those that it did not
 * take.
 * @returns {Promise<Entry[]>}
 */
export async function allSaves() {
  const found = new Map(await list("save:").catch((error) => {
    if (!waiting.size) throw error;
    return [];
  }));
  for (const [id, save] of waiting) if (isCurrent(save, found.get(`save:${id}`))) found.set(`save:${id}`, save);
  /** @type {Entry[]} */
  const all = [...found].map(([key, save]) =>
    isSound(save) && key === `save:${save.id}` ? { key, broken: false, save } : { key, broken: true, raw: save });
  const when = (/** @type {Entry} */ one) => (one.broken ? 0 : one.save.when);
  return all.sort((a, b) => latestFirst(when(a), when(b)));
}

/** A waiting save is out of date once another tab has stored a newer one. @param {Save} save @param {any} there */
const isCurrent = (save, there) => !isSound(there) || !isOvertaken(save, there);

/** @param {Save} save @param {Save} there */
const isOvertaken = (save, there) => there.rev !== save.rev && there.tab !== TAB;

/** The newest state of a save, stored or not. @param {string} id @returns {Promise<any>}  rejects when the storage cannot be read */
export async function loadSave(id) {
  const save = waiting.get(id);
  if (!save) return read(`save:${id}`);
  const there = await within(ANSWER, read(`save:${id}`)).catch(() => undefined);
  return isCurrent(save, there) ? save : there;
}

/** Another tab wrote the same game in between. */
export class Overtaken extends Refusal {}

/**
 * Write a save unless another tab did since `save.rev`. Until the storage has it, it is kept in memory.
 * @param {Save} save
 * @returns {Promise<number>}  the new revision; rejects with `Overtaken` or `NotStored`
 */
export function putSave(save) {
  waiting.set(save.id, { ...save, when: Date.now() });
  const stored = writing.then(() => store(save));
  writing = stored.catch(() => {});
  return stored;
}

/** @param {Save} asked @returns {Promise<number>} */
async function store({ id, rev }) {
  const save = waiting.get(id);
  if (!save) return rev; // an earlier write has stored this state already, or the game was deleted
  let next = rev;
  try {
    await change(`save:${id}`, (there) => {
      if (isSound(there) && isOvertaken(save, there)) throw new Overtaken();
      next = (isSound(there) ? there.rev : save.rev) + 1;
      return { ...save, rev: next, tab: TAB };
    });
  } catch (error) {
    if (error instanceof NotStored) reason = error.reason;
    else waiting.delete(id);
    noteStored(id, !(error instanceof NotStored));
    throw error;
  }
  if (waiting.get(id) === save) waiting.delete(id);
  noteStored(id, true);
  return next;
}

/** Another tab has taken the game: what waits to be written here is not to overwrite what it writes. @param {string} id */
export function forgetSave(id) {
  waiting.delete(id);
  noteStored(id, true);
}

/** Try again to store what could not be stored. Rejects with the first error. */
export async function storeAgain() {
  for (const id of refused) {
    const save = waiting.get(id);
    if (save) await putSave(save);
  }
}

/** @param {string} id @returns {Promise<void>}  rejects with `NotStored` */
export async function dropSave(id) {
  await remove(`save:${id}`);
  await remove(`picture:${id}`);
  forgetSave(id);
}

/**
 * Keep a picture of the last board seen, so that a reload shows it before Python runs.
 * @param {string} id @param {any} picture @returns {Promise<void>}  rejects with `NotStored`
 */
export const putPicture = (id, picture) => write(`picture:${id}`, picture);

/** The last board seen, or null: it is only a picture. @param {string} id */
export const loadPicture = (id) => read(`picture:${id}`).catch(() => null);

/**
 * What this tab has on its table, so that a reload finds it: a save, a lesson or study with the way taken through it, or an example.
 * @typedef {{save: string}|{lesson: [string, string], trail: import("./types.js").Trail}|{study: string, trail: import("./types.js").Trail}|{example: [string, string]}|{puzzle: [string, string]}} OnTable
 */

/** @param {OnTable|null} what */
export function rememberTable(what) {
  try {
    if (what) sessionStorage.setItem("ludotheque.table", JSON.stringify(what));
    else sessionStorage.removeItem("ludotheque.table");
  } catch {
    // Without it a reload comes back to the shelf, where the game waits.
  }
}

/** @returns {Partial<{save: string, lesson: [string, string], study: string, trail: import("./types.js").Trail, example: [string, string], puzzle: [string, string]}>} */
export function rememberedTable() {
  try {
    const what = JSON.parse(sessionStorage.getItem("ludotheque.table") || "{}");
    return isObject(what) ? what : {};
  } catch {
    return {}; // no storage, or what an earlier version wrote
  }
}
