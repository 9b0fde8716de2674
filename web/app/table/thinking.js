/** A long thought, with a meter in view and a way to stop it. */
import { call, cancel } from "../desk.js";
import { openDialog, tellTrouble } from "../dialogs.js";
import { h } from "../dom.js";
import { consult } from "./counsel.js";

/**
 * Think with a meter in view. Resolves with the answer, or null when it was called off or failed.
 * @param {"hint"|"review"} op @param {object} args @param {string} title
 * @param {{label: string, value: "cancel"|"now", kind?: "main"}[]} actions  with "now" the best found so far is taken
 * @returns {Promise<any>}
 */
export async function thinkInView(op, args, title, actions) {
  const meter = h("progress", { max: "100", value: "0", "aria-label": title });
  const waiting = openDialog({ title, body: meter, className: "small sheet-low", actions });
  let over = false, hurried = false;
  waiting.then((value) => {
    if (over) return;
    hurried = value === "now";
    cancel({ now: hurried });
  });
  const onProgress = (/** @type {number} */ part) => (meter.value = Math.round(part * 100));
  /** @type {any} */
  let problem;
  try {
    const reports = await consult(op, args, onProgress);
    return await call(op, { ...args, reports, budget_ms: hurried ? 1 : undefined }, { onProgress });
  } catch (error) {
    problem = error;
  } finally {
    over = true;
    waiting.close();
  }
  if (problem?.ludo?.kind !== "cancelled") await tellTrouble(problem);
  return null;
}
