/**
 * Starts Python in its worker and talks to it.
 *
 *   const desk = startDesk({ onStage });
 *   const state = await desk.call("new", { game: "varuna" });
 */
import { beginWorker, readAssets, takeFirst } from "./begin.js";

/**
 * @typedef {object} Assets  what the build made, under which names (paths from the site's root)
 * @property {string} build
 * @property {string} root       from this page to the site's root, e.g. "./" or "../"
 * @property {string} worker
 * @property {string} shared     the worker that several frames share
 * @property {string} plain      the wheel for everybody
 * @property {{dir: string, version: string, lockInfo: object, library: string, site: string}} runtime
 * @property {{dir: string, packages: {name: string}[]}} extra
 * @property {(File & {name: string})[]} download  what Python starts from: its code, its memory or its library, the engine's wheel
 * @property {Record<string, File>} games    a file for each game, by id
 * @property {File} [library]    with a memory: what of the library is not in it
 * @property {{code: File, library: File, wheel: File}} [whole]  with a memory: what Python starts from if it cannot be taken up
 *
 * @typedef {{url: string, bytes: number}} File
 *
 * @typedef {{kind: string, what: string, where?: string, todo?: string, detail?: string}} Trouble
 * @typedef {Error & {ludo: Trouble}} LudoError
 *
 * @typedef {object} Stage
 * @property {"download"|"start"|"ready"|"failed"} stage
 * @property {number|null} [progress]
 * @property {number} [loaded]
 * @property {number} [total]
 * @property {boolean} [long]               with "start": Python's memory could not be taken up
 * @property {LudoError} [error]            with "failed"
 * @property {() => Promise<void>} [retry]  with "failed"
 *
 * @typedef {{onProgress?: (part: number) => void, timeout?: number, transfer?: Transferable[]}} How
 */

/** How long a call may take before the worker counts as stuck; progress starts the clock anew. */
const PATIENCE = 30_000;
/** Operations that think in slices and can be stopped. */
const THINKING = ["bot", "hint", "review"];
/** How long nothing at all may happen while starting, before we call it a failure. */
const SILENCE = 45_000;

/** @param {Trouble} trouble @returns {LudoError} */
const ludoError = (trouble) => Object.assign(new Error(trouble.what), { ludo: trouble });

class Desk {
  /** @type {import("./begin.js").Begun["worker"]|null} */ #worker = null;
  /** @type {Map<number, {resolve: Function, reject: Function, how: How, timer?: ReturnType<typeof setTimeout>}>} */
  #calls = new Map();
  /** Calls made before Python is ready. @type {(() => void)[]} */ #queue = [];
  #lastId = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} runs while starting */ #silence;
  /** @type {number|null} */ #thinking = null;
  /** Restarts that wait for the end of the start. @type {{resolve: () => void, reject: (error: LudoError) => void}[]} */
  #waiting = [];

  /** @param {Assets} assets @param {(stage: Stage) => void} onStage */
  constructor(assets, onStage) {
    this.assets = assets;
    this.onStage = onStage;
    /** @type {Stage} */
    this.stage = { stage: "download", progress: 0 };
    this.#start();
  }

  #start() {
    this.#tell({ stage: "download", progress: 0 });
    const { worker, listen } = takeFirst() ?? beginWorker(this.assets);
    this.#worker = worker;
    this.#sign();
    listen({
      // What was kept for us may go on after the message that ended this worker.
      onmessage: ({ data }) => worker === this.#worker && this.#hear(data),
      onerror: (event) => {
        event.preventDefault();
        this.#die({ kind: "dead", what: event.message || "The games stopped working.", todo: "Start them again." });
      },
      onmessageerror: () => this.#die({ kind: "dead", what: "An answer could not be read.", todo: "Start again." }),
    });
  }

  /** Something moved while starting. Pyodide never settles when something is amiss, so silence has an end. */
  #sign() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(
      () => this.#die({ kind: "timeout", what: "Python did not start: nothing moved for a long while.", todo: "Try again." }),
      SILENCE,
    );
  }

  /** @param {Stage} stage */
  #tell(stage) {
    if (document.documentElement.dataset.desk !== stage.stage) performance.mark(`desk-${stage.stage}`, { detail: { long: stage.long } });
    document.documentElement.dataset.desk = stage.stage;
    this.stage = stage;
    this.onStage(stage);
  }

  /** @param {any} message */
  #hear(message) {
    if (message.type === "failed") return this.#die(message.error);
    if (message.type === "stage") {
      this.#sign();
      this.#tell(message);
      if (message.stage === "ready") {
        clearTimeout(this.#silence);
        for (const send of this.#queue.splice(0)) send();
        for (const { resolve } of this.#waiting.splice(0)) resolve();
      }
      return;
    }
    if (message.type === "alive") return this.#calls.forEach((_, id) => this.#wind(id));
    const call = this.#calls.get(message.id);
    if (!call) return;
    if ("progress" in message) {
      this.#wind(message.id);
      call.how.onProgress?.(message.progress);
      return;
    }
    this.#drop(message.id);
    try {
      const reply = JSON.parse(new TextDecoder().decode(message.bytes));
      if (reply.ok) call.resolve(reply.result);
      else call.reject(ludoError(reply.error));
    } catch (error) {
      call.reject(ludoError({ kind: "crash", what: "An answer could not be read.", detail: String(error) }));
    }
  }

  /** (Re)start the clock of a call. @param {number} id */
  #wind(id) {
    const call = this.#calls.get(id);
    if (!call) return;
    clearTimeout(call.timer);
    call.timer = setTimeout(
      () => this.#die({ kind: "dead", what: "The games did not answer in time.", todo: "Start them again." }),
      call.how.timeout ?? PATIENCE,
    );
  }

  /** @param {number} id */
  #drop(id) {
    clearTimeout(this.#calls.get(id)?.timer);
    this.#calls.delete(id);
    if (this.#thinking === id) this.#thinking = null;
  }

  /** End the worker; everybody who waits for it learns why. @param {Trouble} trouble */
  #close(trouble) {
    clearTimeout(this.#silence);
    this.#worker?.terminate();
    this.#worker = null;
    this.#queue.length = 0;
    const error = ludoError(trouble);
    for (const [id, call] of [...this.#calls]) {
      this.#drop(id);
      call.reject(error);
    }
    for (const { reject } of this.#waiting.splice(0)) reject(error);
    return error;
  }

  /** The worker is of no more use: the page must say so. @param {Trouble} trouble */
  #die(trouble) {
    this.#tell({ stage: "failed", error: this.#close(trouble), retry: () => this.restart() });
  }

  /**
   * Ask the desk; resolves with its result, or rejects with an Error that carries `.ludo`.
   * @param {string} op @param {object} [args] @param {How} [how] @returns {Promise<any>}
   */
  call(op, args = {}, how = {}) {
    if (!this.#worker) return Promise.reject(this.stage.error);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject, how });
      const send = () => {
        if (THINKING.includes(op)) this.#thinking = id;
        this.#wind(id);
        this.#worker?.postMessage({ id, op, args }, how.transfer ?? []);
      };
      if (this.stage.stage === "ready") send();
      else this.#queue.push(send);
    });
  }

  /** Stop the bot that is thinking; with `now` it plays the best move found so far. @param {{now?: boolean}} [how] */
  cancel({ now = false } = {}) {
    if (this.#thinking !== null) this.#worker?.postMessage({ type: "cancel", id: this.#thinking, now });
  }

  /** Add a game from a wheel of this site (url) or of the device (name, bytes). @param {{url?: string, name?: string, bytes?: ArrayBuffer}} what */
  addGame(what) {
    return this.call("install_wheel", what, { timeout: 120_000, transfer: what.bytes ? [what.bytes] : [] });
  }

  /** A fresh worker in place of this one; resolves when it is ready. @returns {Promise<void>} */
  restart() {
    this.#close({ kind: "dead", what: "Started again." });
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#start();
    });
  }
}

/**
 * Start Python now. Calls may be made at once; they wait until it is ready.
 * @param {{onStage?: (stage: Stage) => void}} [how]
 */
export const startDesk = ({ onStage = () => {} } = {}) => new Desk(readAssets(), onStage);
