/**
 * The room where Python lives. Starts it, then passes JSON text in and out. A page has it as a worker of its own (worker.js), or the
 * frames of a page share it (shared.js): each has a table then.
 *
 * In:   {type: "start", assets, root, game, all}   the first one counts; `game` is the one whose file is fetched at once, if any
 *       {type: "part", name, value}            a file that Python starts from, downloaded by the page (runtime-fetch.js)
 *       {id, op, args}                         a call
 *       {type: "cancel", id, now}              stop a long thought; with `now` keep its best move
 *       {type: "bye"}                          a frame goes: its table is put away
 * Out:  {type: "stage", stage, ...}, {type: "failed", error}; the stage "start" tells whether it was a `long` one
 *       {type: "alive"}                        a download goes on, or another module is imported
 *       {id, bytes}                            the desk's reply, JSON in UTF-8: handed over, not copied, parsed on the page
 *       {id, progress}                         how far a long thought has come, 0 to 1
 */
import { ask, askFetching, described, encoded } from "./calls.js";
import { Caller, callers, tell, welcome } from "./callers.js";
import { part } from "./files.js";
import { installWheel } from "./install.js";
import { rehearsal } from "./rehearsal.js";
import { start } from "./start.js";
import { think } from "./thinking.js";
import { THINKING } from "./thoughts.js";

/** With these a game comes on the table. */
const OPENING = ["new", "open"];

/** @type {Promise<void>|undefined} */
let starting;

/** @param {Caller} caller @param {{id: number, op: string, args: any}} call */
async function answer(caller, { id, op, args }) {
  try {
    await starting;
    rehearsal.interrupt();
    caller.reply(id, op === "install_wheel" ? await installWheel(args)
      : THINKING.includes(op) ? await think(caller, id, op, args) : await askFetching(op, args, caller.table));
  } catch (error) {
    caller.reply(id, encoded({ ok: false, error: described(error) }));
  } finally {
    caller.stopped.delete(id);
    if (OPENING.includes(op)) rehearsal.announce(caller.table);
    rehearsal.resume();
  }
}

/** @typedef {{assets: import("../app/load.js").Assets, root: string, game: string}} Start */

/** Start Python, once. @param {Start} how @param {(how: Start) => void} supply  brings what the page does not */
function begin(how, supply) {
  if (starting) return;
  starting = start(how);
  starting.then(
    () => tell({ type: "stage", stage: "ready", progress: 1 }),
    (error) => tell({ type: "failed", error: described(error) }),
  );
  supply(how);
}

/** A frame has gone. @param {Caller} caller */
async function leave(caller) {
  if (!callers.delete(caller)) return;
  rehearsal.leave(caller.table);
  await starting;
  ask("close", {}, caller.table);
}

/**
 * Listen to a page or a frame.
 * @param {import("./callers.js").Port} port @param {{table?: string, supply?: (how: Start) => void}} [how]
 */
export function attach(port, { table, supply = () => {} } = {}) {
  const caller = new Caller(port, table);
  welcome(caller);
  port.onmessage = ({ data }) => {
    if (data.type === "start") begin(data, supply);
    else if (data.type === "part") part(data.name).bring(data.value);
    else if (data.type === "cancel") caller.stopped.set(data.id, { now: Boolean(data.now) });
    else if (data.type === "bye") leave(caller);
    else answer(caller, data);
  };
  return () => leave(caller);
}
