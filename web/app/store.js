/** Key-value storage: the browser's database, or this page's memory when the browser refuses the database. */
import { createStore, del, entries, get, keys, update } from "../vendor/idb-keyval.js";
import { TimedOut, within } from "./limits.js";
import { t } from "./words.js";

/** How long (ms) the database may take to open, and to answer a request. */
const OPENING = 4000;
const ANSWER = 5000;
/** How much longer (ms) one waits for a value that only a database can have which is slow to open. */
const LATER = 10_000;
/** How long (ms) a request to open it may take before another one is made beside it, and so on. */
const AGAIN = [1500, 2000, 4000];

/** Says "opened" when a database that was slow at the start has opened after all. */
export const storeEvents = new EventTarget();

/** The storage did not take a value. `reason` is "full" or "lost" (the database does not answer). */
export class NotStored extends Error {
  /** @param {"full"|"lost"} reason @param {unknown} cause */
  constructor(reason, cause) {
    super(`not stored: ${reason}`, { cause });
    this.reason = reason;
    this.ludo = { kind: "storage", what: t(`store.${reason}`), todo: t("store.todo") };
  }
}

/** The storage could not be read. */
class NotRead extends Error {
  /** @param {unknown} cause */
  constructor(cause) {
    super("storage not read", { cause });
    this.ludo = { kind: "storage", what: t("store.unread"), todo: t("store.unread-todo") };
  }
}

/** Base of the errors that a `change` function throws to leave the stored value as it is. */
export class Refusal extends Error {}

/** The values when there is no database. @type {Map<string, any>} */
const memory = new Map();
/** @type {any} */
let database = null;
/** Settles when a database that is slow to open has opened, or is waited for no longer. */
let late = Promise.resolve();
/** Settles when the values in memory are in a database that has opened late: meanwhile none may change. */
let moving = Promise.resolve();

/** True when values live only as long as this page. */
export const inMemory = () => database === null;

/**
 * A connection. It is closed when the database is deleted elsewhere, as by the browser's tools in another tab: otherwise that would wait
 * for this page, and every page that opens the database would wait for that. The next request makes a new one.
 */
function connect() {
  const made = createStore("ludotheque", "saves");
  /** @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => any} use @returns {Promise<any>} */
  return (mode, use) => made(mode, (/** @type {IDBObjectStore} */ store) => {
    const { db } = store.transaction;
    db.onversionchange = () => db.close();
    return use(store);
  });
}

/** A connection that has answered once. Reading is enough: a full disk refuses writes, but its games can be read. */
async function probe() {
  const made = connect();
  await get("probe", made);
  return made;
}

/**
 * The first connection that answers. A busy browser may forget a request to open the database and yet answer the next one, so another
 * one is made beside a request that hangs. A connection that comes later is closed.
 * @returns {Promise<any>}  rejects when a request fails and none before it is still waited for
 */
async function firstProbe() {
  /** @type {any} */
  let first = null;
  const ask = async () => {
    const made = await probe();
    if (first) await close(made);
    return (first ??= made);
  };
  /** @param {number[]} waits @returns {Promise<any>} */
  const opened = async ([wait, ...later]) => {
    const asked = ask();
    if (!wait || (await Promise.race([asked.then(() => true), pause(wait)]))) return asked;
    return Promise.any([asked, opened(later)]);
  };
  return opened(AGAIN);
}

/** @param {any} made  a connection */
const close = (made) => made("readonly", (/** @type {IDBObjectStore} */ store) => store.transaction.db.close());

/** @param {number} ms @returns {Promise<false>} */
const pause = (ms) => new Promise((done) => setTimeout(done, ms, false));

/** Open the database. Where that fails or takes too long, values stay in memory until it opens. */
export async function openStore() {
  const opening = firstProbe();
  try {
    database = await within(OPENING, opening);
  } catch (error) {
    console.info("The database did not open:", error);
    if (!(error instanceof TimedOut)) return;
    const opened = opening.then((made) => (moving = moveIn(made)));
    late = within(LATER, opened).catch((problem) => console.info("The database did not open later either:", problem));
  }
}

/** The database opened late: move what the page kept in memory into it. @param {any} made */
async function moveIn(made) {
  try {
    for (const [key, value] of memory) await within(ANSWER, update(key, (there) => there ?? value, made));
  } catch (error) {
    console.info("The database opened late and takes nothing, so values stay in memory:", error);
    return;
  }
  memory.clear();
  database = made;
  storeEvents.dispatchEvent(new Event("opened"));
}

/**
 * Use the database. Browsers lose connections (iOS after a while in the background), so a request that fails is repeated once on a
 * new connection.
 * @template T @param {(database: any) => Promise<T>} request @returns {Promise<T>}
 */
async function inDatabase(request) {
  const used = database;
  try {
    return await within(ANSWER, request(used));
  } catch (error) {
    if (error instanceof Refusal || isFull(error)) throw error;
    if (database === used) database = connect();
    return within(ANSWER, request(database));
  }
}

/** @param {any} error */
const isFull = (error) => error?.name === "QuotaExceededError";

/** Ask the browser not to clear the storage by itself; it may say no. */
export async function keepForLong() {
  try {
    if (navigator.storage && !(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch (error) {
    console.info("The browser does not promise to keep the games:", error);
  }
}

/** @param {string} key @returns {Promise<any>}  rejects with `NotRead` */
export async function read(key) {
  await moving;
  if (inMemory() && !memory.has(key)) await late;
  if (inMemory()) return memory.get(key);
  try {
    return await inDatabase((base) => get(key, base));
  } catch (error) {
    throw new NotRead(error);
  }
}

/**
 * Replace a value in one step, so that no other tab writes in between.
 * @param {string} key
 * @param {(there: any) => any} next  the new value from the stored one; may throw a `Refusal`
 * @returns {Promise<void>}  rejects with `NotStored`, or with the `Refusal`
 */
export async function change(key, next) {
  await moving;
  if (inMemory()) {
    memory.set(key, next(memory.get(key)));
    return;
  }
  try {
    await inDatabase((base) => update(key, next, base));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new NotStored(isFull(error) ? "full" : "lost", error);
  }
}

/** @param {string} key @param {any} value @returns {Promise<void>}  rejects with `NotStored` */
export const write = (key, value) => change(key, () => value);

/** @param {string} key @returns {Promise<void>}  rejects with `NotStored` */
export async function remove(key) {
  await moving;
  memory.delete(key);
  if (inMemory()) return;
  try {
    await inDatabase((base) => del(key, base));
  } catch (error) {
    throw new NotStored("lost", error);
  }
}

/**
 * All values whose keys begin with a prefix. A value that the browser cannot read any more comes as undefined.
 * @param {string} prefix @returns {Promise<[string, any][]>}  rejects with `NotRead`
 */
export async function list(prefix) {
  const all = inMemory() ? [...memory] : await everything(prefix);
  return all.filter(([key]) => key.startsWith(prefix));
}

/** @param {string} prefix @returns {Promise<[string, any][]>} */
async function everything(prefix) {
  try {
    return (await inDatabase((base) => entries(base))).map(([key, value]) => [String(key), value]);
  } catch (error) {
    console.info("The storage could not be read at once, so it is read entry by entry:", error);
  }
  try {
    const wanted = (await inDatabase((base) => keys(base))).filter((key) => String(key).startsWith(prefix));
    const one = (key) => inDatabase((base) => get(key, base)).catch(() => undefined);
    return await Promise.all(wanted.map(async (key) => [String(key), await one(key)]));
  } catch (error) {
    throw new NotRead(error);
  }
}
