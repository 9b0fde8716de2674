/** Long thoughts: the desk thinks a slice of time at each call, so that other calls pass in between. */
import { ask, askFetching, encoded } from "./calls.js";

/** How long a slice may be (ms): so soon is a cancel heard. */
const SLICE = 30;

/** A pause that lets waiting messages in; setTimeout would add 4 ms to every slice. */
const breath = (() => {
  const { port1, port2 } = new MessageChannel();
  /** @type {(() => void)[]} */
  const waiting = [];
  port1.onmessage = () => waiting.shift()?.();
  return () => new Promise((/** @type {(value?: any) => void} */ resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
})();

/**
 * A long thought: the desk thinks one slice per call and says how far it is. `budget_ms` is the time
 * for all of it; when it is over, the desk decides with what it has found.
 * @param {import("./callers.js").Caller} caller @param {number} id @param {string} op @param {{budget_ms?: number}} args @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function think(caller, id, op, { budget_ms: budget = Infinity, ...args }) {
  const began = performance.now();
  for (let begin = true; ; begin = false) {
    const stop = caller.stopped.get(id);
    if (stop && !stop.now) {
      ask("cancel", {}, caller.table);
      return encoded({ ok: false, error: { kind: "cancelled", what: "Stopped." } });
    }
    const used = (performance.now() - began) / budget;
    const bytes = await askFetching(op, { ...args, budget_ms: SLICE, begin, now: Boolean(stop) || used >= 1 }, caller.table);
    const told = JSON.parse(new TextDecoder().decode(bytes));
    if (!told.ok || told.result.done !== false) return bytes;
    caller.post({ id, progress: Math.min(1, Math.max(told.result.progress ?? 0, used)) });
    await breath();
  }
}
