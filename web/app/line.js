/** The line to a worker in which Python runs: it tells how the start goes, calls go out, answers come back, and every wait has a limit. */
import { THINKING } from "../worker/thoughts.js";

/** @typedef {import("./load.js").Trouble} Trouble @typedef {import("./load.js").LudoError} LudoError */
/** @typedef {import("./load.js").Stage} Stage @typedef {import("./load.js").How} How */

/** How long a call may take before the worker counts as stuck; progress starts the clock anew. */
const PATIENCE = 30_000;
/** How long nothing at all may happen while starting, before we call it a failure. */
const SILENCE = 45_000;

/** @param {Trouble} trouble @returns {LudoError} */
const ludoError = (trouble) => Object.assign(new Error(trouble.what), { ludo: trouble });

export class Line {
  /** @type {import("./begin.js").Begun["worker"]} */ #worker;
  /** @type {Map<number, {resolve: Function, reject: Function, how: How, timer?: ReturnType<typeof setTimeout>}>} */
  #calls = new Map();
  /** Calls made before Python is ready. @type {(() => void)[]} */ #queue = [];
  #lastId = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} runs while starting */ #silence;
  /** @type {number|null} */ #thinking = null;
  /** Why it is closed. @type {LudoError|null} */ #closed = null;
  /** @type {(stage: Stage) => void} */ #onStage;
  /** Settles the promise below. @type {{resolve: () => void, reject: (error: LudoError) => void}} */ #start = { resolve() {}, reject() {} };

  /**
   * @param {import("./begin.js").Begun} begun  a worker that starts
   * @param {(stage: Stage) => void} onStage  told how the start goes, and when the worker has failed
   */
  constructor({ worker, listen }, onStage) {
    this.#worker = worker;
    this.#onStage = onStage;
    /** Resolves when calls are answered. @type {Promise<void>} */
    this.ready = new Promise((resolve, reject) => (this.#start = { resolve, reject }));
    this.ready.catch(() => {}); // the stage tells it, too
    this.isReady = false;
    this.#sign();
    listen({
      // What was kept for us may go on after the message that closed this line.
      onmessage: ({ data }) => this.#closed || this.#hear(data),
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

  /** @param {any} message */
  #hear(message) {
    if (message.type === "failed") return this.#die(message.error);
    if (message.type === "stage") return this.#goOn(message);
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

  /** The start goes on, or has come to its end. @param {Stage} stage */
  #goOn(stage) {
    this.#sign();
    this.isReady = stage.stage === "ready";
    this.#onStage(stage);
    if (!this.isReady) return;
    clearTimeout(this.#silence);
    for (const send of this.#queue.splice(0)) send();
    this.#start.resolve();
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

  /** The worker has failed: the code that made the line is told, and tells the player. @param {Trouble} trouble */
  #die(trouble) {
    const error = this.close(trouble);
    this.#onStage({ stage: "failed", error });
  }

  /** End the worker; everybody who waits for it learns why. @param {Trouble} trouble @returns {LudoError} */
  close(trouble) {
    const error = (this.#closed ??= ludoError(trouble));
    this.isReady = false;
    clearTimeout(this.#silence);
    this.#worker.terminate();
    this.#queue.length = 0;
    for (const [id, call] of [...this.#calls]) {
      this.#drop(id);
      call.reject(error);
    }
    this.#start.reject(error);
    return error;
  }

  /**
   * Ask the desk; resolves with its result, or rejects with an Error that carries `.ludo`. A call before the start is over waits for it.
   * @param {string} op @param {object} [args] @param {How} [how] @returns {Promise<any>}
   */
  call(op, args = {}, how = {}) {
    if (this.#closed) return Promise.reject(this.#closed);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject, how });
      const send = () => {
        if (THINKING.includes(op)) this.#thinking = id;
        this.#wind(id);
        this.#worker.postMessage({ id, op, args }, how.transfer ?? []);
      };
      if (this.isReady) send();
      else this.#queue.push(send);
    });
  }

  /** Stop the thought that is being thought; with `now` its best so far is the answer. @param {{now?: boolean}} [how] */
  cancel({ now = false } = {}) {
    if (this.#thinking !== null) this.#worker.postMessage({ type: "cancel", id: this.#thinking, now });
  }
}
