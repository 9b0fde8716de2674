/**
 * Starts Python in its worker and talks to it.
 *
 *   const desk = startDesk({ onStage });
 *   const state = await desk.call("new", { game: "varuna" });
 */
import { beginWorker, readAssets, takeFirst } from "./begin.js";
import { Line } from "./line.js";

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
 * @typedef {{kind: string, what: string, where?: string, todo?: string, detail?: string, args?: Record<string, string>}} Trouble
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

class Desk {
  /** @type {Line} */ #line;

  /** @param {Assets} assets @param {(stage: Stage) => void} onStage */
  constructor(assets, onStage) {
    this.assets = assets;
    this.onStage = onStage;
    this.#line = this.#start();
  }

  #start() {
    this.#tell({ stage: "download", progress: 0 });
    return new Line(takeFirst() ?? beginWorker(this.assets), (stage) => this.#tell(stage));
  }

  /** @param {Stage} stage */
  #tell(stage) {
    if (document.documentElement.dataset.desk !== stage.stage) performance.mark(`desk-${stage.stage}`, { detail: { long: stage.long } });
    document.documentElement.dataset.desk = stage.stage;
    this.onStage(stage.stage === "failed" ? { ...stage, retry: () => this.restart() } : stage);
  }

  /**
   * Ask the desk; resolves with its result, or rejects with an Error that carries `.ludo`.
   * @param {string} op @param {object} [args] @param {How} [how] @returns {Promise<any>}
   */
  call(op, args, how) {
    return this.#line.call(op, args, how);
  }

  /** Stop the bot that is thinking; with `now` it plays the best move found so far. @param {{now?: boolean}} [how] */
  cancel(how) {
    this.#line.cancel(how);
  }

  /** Add a game from a wheel of this site (url) or of the device (name, bytes). @param {{url?: string, name?: string, bytes?: ArrayBuffer}} what */
  addGame(what) {
    return this.call("install_wheel", what, { timeout: 120_000, transfer: what.bytes ? [what.bytes] : [] });
  }

  /** A fresh worker in place of this one; resolves when it is ready. @returns {Promise<void>} */
  restart() {
    this.#line.close({ kind: "dead", what: "Started again." });
    this.#line = this.#start();
    return this.#line.ready;
  }
}

/**
 * Start Python now. Calls may be made at once; they wait until it is ready.
 * @param {{onStage?: (stage: Stage) => void}} [how]
 */
export const startDesk = ({ onStage = () => {} } = {}) => new Desk(readAssets(), onStage);
