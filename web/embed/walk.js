/** Going through what a board shows at the wish of the page around it. */
import { game, gameEvents } from "../app/game.js";
import { act, lookAt } from "../app/playing.js";
import { allTold } from "./report.js";
import { refusal } from "./wishes.js";

/**
 * Do something to the table. What is refused is thrown, for the page around to hear, and not shown to the reader, who did not ask.
 * @param {() => Promise<boolean>} doing
 */
export async function follow(doing) {
  if (game.busy || game.leaving) throw refusal("busy");
  /** @type {any} */
  let refused = null;
  const note = (/** @type {any} */ event) => (refused = event.detail);
  gameEvents.addEventListener("refused", note);
  follow.quiet = true;
  try {
    const done = await doing();
    if (refused) throw refused;
    if (!done) throw refusal("busy");
  } finally {
    follow.quiet = false;
    gameEvents.removeEventListener("refused", note);
  }
  await allTold();
}
/** While this is true, what is refused is the page's to hear. */
follow.quiet = false;

/** To a step of a lesson or example, or a moment of a game; null comes back to now. @param {number|null} step */
export async function goTo(step) {
  const { state } = game;
  if (!state) throw refusal("not-ready");
  if (state.lesson) return walk(step ?? 0, () => game.state?.lesson?.step ?? 0, "lesson_back", "lesson_next");
  if (state.example) return walk(step ?? 0, () => game.state?.example?.step ?? 0, "undo", "example_next");
  const last = state.moves_total ?? 0;
  if (step !== null && step > last) throw refusal("moment", { n: step, last });
  return follow(() => lookAt(step));
}

/** One step after another; where the reader has something to do, it ends. @param {number} to @param {() => number} at @param {string} back @param {string} on */
async function walk(to, at, back, on) {
  while (at() !== to) {
    const before = at();
    await follow(() => act(before > to ? back : on));
    if (at() === before) throw refusal("moment", { n: to, last: before });
  }
}
