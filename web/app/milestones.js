/** Two moments worth measuring: a board can be seen, a move can be made. */

const ORDER = ["", "board", "ready"];

/** @type {() => void} */
let tellPlayable = () => {};
/** The first move can be made, or the first screen without a table stands. @type {Promise<void>} */
export const playable = new Promise((tell) => (tellPlayable = tell));

/** @param {"board"|"ready"} name */
export function reached(name) {
  const root = document.documentElement;
  if (ORDER.indexOf(name) <= ORDER.indexOf(root.dataset.stage || "")) return;
  root.dataset.stage = name;
  performance.mark(name);
  if (name === "ready") tellPlayable();
}
