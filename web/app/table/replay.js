/** What the others did, played back on the boards: one deed after the other, moment by moment. */
import { wait } from "../dom.js";
import { game } from "../game.js";
import { lookAt } from "../playing.js";
import { BOT_PAUSE, isStill, prefs } from "../prefs.js";
import { closeRecap, listed } from "./told.js";

/** @typedef {import("../types.js").Deed} Deed */

/** Which deed is played, and the moment that is shown. @type {{deeds: Deed[], n: number, shown: number}|null} */
let replay = null;

/** What is played back now; null when the reader is elsewhere. @returns {{deeds: Deed[], n: number}|null} */
export function playedBack() {
  if (game.past === null || replay?.shown !== game.past) replay = null;
  return replay;
}

/** Play a deed back at the pace of the bots. @param {number} n */
export async function playBack(n) {
  if (!game.state) return;
  const deeds = playedBack()?.deeds ?? listed(game.state);
  const deed = deeds[n];
  if (!deed) return;
  closeRecap();
  const mine = (replay = { deeds, n, shown: deed.before });
  const pause = isStill() ? BOT_PAUSE.slow : Math.max(BOT_PAUSE[prefs.speed], BOT_PAUSE.fast);
  for (; mine.shown <= deed.after; mine.shown += 1) {
    if (!(await lookAt(mine.shown))) return;
    if (mine.shown === deed.after) return;
    await wait(pause);
    if (replay !== mine || game.past !== mine.shown) return;
  }
}
