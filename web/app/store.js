/** Where games are kept: the browser's database, or this page's memory when the browser refuses. */
import { createStore, del, entries, get, set } from "../vendor/idb-keyval.js";
import { toast } from "./announcer.js";
import { t } from "./words.js";

/** @type {Map<string, any>} */
const memory = new Map();
/** @type {any} */
let database = null;

/** True when saves live only as long as this page. */
export const inMemory = () => database === null;

/** Try the database once; a locked-down frame or a private window may refuse it. */
export async function openStore() {
  try {
    database = createStore("ludotheque", "saves");
    await set("probe", 1, database);
    await del("probe", database);
  } catch {
    database = null;
  }
  return !inMemory();
}

/** Ask politely that the browser not clear the saves by itself; it may say no without harm. */
export async function keepForLong() {
  try {
    if (navigator.storage && !(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Not offered here: saves still work, the browser may just clear them one day.
  }
}

/** @param {string} key @returns {Promise<any>} */
export const read = async (key) => (inMemory() ? memory.get(key) : get(key, database));

/** @param {string} key @param {any} value @returns {Promise<boolean>} false when there is no room */
export async function write(key, value) {
  memory.set(key, value);
  if (inMemory()) return true;
  try {
    await set(key, value, database);
    memory.delete(key);
    return true;
  } catch {
    toast(t("store.full"));
    return false;
  }
}

/** @param {string} key */
export async function remove(key) {
  memory.delete(key);
  if (!inMemory()) await del(key, database);
}

/** Everything whose key begins so. @param {string} prefix @returns {Promise<[string, any][]>} */
export async function list(prefix) {
  const all = new Map(memory);
  if (!inMemory()) for (const [key, value] of await entries(database)) all.set(String(key), value);
  return [...all].filter(([key]) => key.startsWith(prefix));
}
