/**
 * The first moves of a game would wait for what they need to be loaded, and run slowly until the browser has compiled it for
 * speed, with all its might. So a few turns are played out of sight, a move at a time, while nobody asks for anything.
 */
import { ask } from "./calls.js";

/** When nobody has asked for anything for so long (ms), the game that came on the table is rehearsed, with a breath between moves. */
const PAUSE = 300;
const BREATH = 40;

/** What is left of the rehearsal of the game that came on a table last. @type {"" | "all" | "some"} */
let left = "";
/** Whose table that is. @type {string|undefined} */
let rehearsed;
let pause = 0;

function rehearse() {
  const begin = left === "all";
  left = "";
  try {
    const told = JSON.parse(new TextDecoder().decode(ask("rehearse", { begin }, rehearsed)));
    if (!told.ok || told.result.done) return;
  } catch (error) {
    console.info("The rehearsal failed:", error); // a person who makes the move sees the error then
    return;
  }
  left = "some";
  pause = setTimeout(rehearse, BREATH);
}

export const rehearsal = {
  /** A game has come on a table. @param {string} [table] */
  announce(table) {
    [left, rehearsed] = ["all", table];
  },
  /** Somebody asks for something. */
  interrupt() {
    clearTimeout(pause);
  },
  /** Nobody asks for anything more. */
  resume() {
    if (left) pause = setTimeout(rehearse, PAUSE);
  },
  /** A table goes. @param {string} [table] */
  leave(table) {
    if (rehearsed === table) left = "";
  },
};
