/** A puzzle in the strip: what it asks, how the turn compares with the best one, and what would have been better. */
import { today } from "../days.js";
import { call } from "../desk.js";
import { $, h } from "../dom.js";
import { game } from "../game.js";
import { openPuzzle } from "../opening.js";
import { noteSolved } from "../prefs.js";
import { t } from "../words.js";
import { showLine } from "./review-line.js";

/** @typedef {import("../types.js").State} State */

/** The line over the prompt while the turn is played. @param {State} state */
export const puzzleLine = (state) => state.puzzle && h("p", { class: "puzzle-line", id: "puzzle" },
  h("strong", null, state.puzzle.theme), " ", state.puzzle.ask);

/** The turn is over. @param {State} state @param {any} act @param {any} sentence */
export function puzzleResult(state, act, sentence) {
  const it = /** @type {import("../types.js").PuzzleState} */ (state.puzzle);
  return [
    sentence(it.said, null, it.rule),
    it.why && h("p", { class: "prompt-explained", id: "puzzle-why" }, it.why),
    h("div", { class: "choices", id: "choices" },
      h("div", { class: "choice-group" },
        !it.solved && act("puzzle-show", t("review.show-better"), "main", "play"),
        act("puzzle-again", t("puzzle.again"), "plain", "turn"),
        act("puzzle-list", t("puzzle.more"), it.solved ? "main" : "plain"))),
  ];
}

/** Show the better turn on the boards. */
export async function showBetter() {
  const answer = await call("puzzle_answer");
  if (answer.moments.length) await showLine(answer, 0, "better", 0);
  $("#prompt-text")?.focus({ preventScroll: true });
}

/** The same puzzle from its beginning. */
export async function puzzleAgain() {
  const { state } = game;
  if (state?.puzzle) await openPuzzle(state.game, state.puzzle.id);
  $("#prompt-text")?.focus({ preventScroll: true });
}

/** Note a puzzle that was solved; that of the day makes the streak longer. @param {State} state */
export async function keepSolved(state) {
  if (!state.puzzle?.solved) return;
  const found = await call("puzzles", { game: state.game, day: today(), days: [] });
  noteSolved(`${state.game}/${state.puzzle.id}`, found.today === state.puzzle.id ? today() : null);
}
