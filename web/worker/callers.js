/** Who calls Python: a page, or the frames of one, each with a table of its own. */

/** The end of a line to a page or a frame. @typedef {{postMessage: (message: any, how: {transfer: Transferable[]}) => void, onmessage: any}} Port */

/** Who calls: a page or a frame. */
export class Caller {
  /** Thoughts that were asked to stop, by call. @type {Map<number, {now: boolean}>} */
  stopped = new Map();

  /** @param {Port} port @param {string} [table]  the name of the table it has; a page alone has the only one */
  constructor(port, table) {
    this.port = port;
    this.table = table;
  }

  /** @param {object} message @param {Transferable[]} [given]  handed over */
  post(message, given = []) {
    this.port.postMessage(message, { transfer: given });
  }

  /** @param {number} id @param {Uint8Array<ArrayBuffer>} bytes */
  reply(id, bytes) {
    this.post({ id, bytes: bytes.buffer }, [bytes.buffer]);
  }
}

/** @type {Set<Caller>} */
export const callers = new Set();
/** How far the start has come, for who calls later. @type {object|null} */
let stage = null;

/** Tell everybody. @param {{type: string, [field: string]: any}} message */
export function tell(message) {
  if (message.type !== "alive") stage = message;
  for (const caller of callers) caller.post(message);
}

/** A caller that has come hears how far the start is. @param {Caller} caller */
export function welcome(caller) {
  callers.add(caller);
  if (stage) caller.post(stage);
}
