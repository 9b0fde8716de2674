/** Two moments worth measuring: a board can be seen, a move can be made. */

const ORDER = ["", "board", "ready"];

/** @param {"board"|"ready"} name */
export function reached(name) {
  const root = document.documentElement;
  if (ORDER.indexOf(name) <= ORDER.indexOf(root.dataset.stage || "")) return;
  root.dataset.stage = name;
  performance.mark(name);
}
