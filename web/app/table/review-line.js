/** A turn of the review on the boards: as it was played, or the better line, a decision at a time. */
import { say } from "../announcer.js";
import { $, h } from "../dom.js";
import { game } from "../game.js";
import { icon } from "../icons.js";
import { tryAgain } from "../opening.js";
import { lookAlong } from "../playing.js";
import { t } from "../words.js";
import { ring } from "./boards.js";

/** @typedef {import("../types.js").Review} Review */
/** @typedef {{review: Review, moment: number, line: "played"|"better", step: number, past: number}} Shown */

/** What is on the boards. @type {Shown|null} */
let shown = null;

/** What is shown of a review now; null when the reader is elsewhere. @returns {Shown|null} */
export function lineShown() {
  if (game.past === null || shown?.past !== game.past) shown = null;
  return shown;
}

/** Show a line after some of its decisions. @param {Review} review @param {number} moment @param {"played"|"better"} line @param {number} step */
export async function showLine(review, moment, line, step) {
  const way = review.moments[moment][line];
  const before = shown;
  const next = Math.min(Math.max(0, step), way.last);
  shown = { review, moment, line, step: next, past: way.at[next] };
  if (!(await lookAlong(shown.past, { moment, line, step: next }))) {
    shown = before;
    return;
  }
  if (game.state?.piece) ring(game.state.piece);
  say(`${heading(shown)} ${sentenceOf(shown)}`);
}

/** One decision further, or back. @param {number} by */
export async function stepLine(by) {
  if (shown) await showLine(shown.review, shown.moment, shown.line, shown.step + by);
}

/** The other line of the same moment, from its beginning. */
export async function otherLine() {
  if (shown) await showLine(shown.review, shown.moment, shown.line === "played" ? "better" : "played", 0);
}

/** Play on from before the turn that is shown, for practice. */
export async function againFromLine() {
  if (shown && (await tryAgain(shown.review.moments[shown.moment].at))) $("#prompt-text")?.focus({ preventScroll: true });
}

/** @param {Shown} now */
const heading = ({ review, moment, line, step }) => t(`review.at-${line}`, { n: step, of: review.moments[moment][line].texts.length });

/** What comes next on the line, or what ended it. @param {Shown} now */
function sentenceOf({ review, moment, line, step }) {
  const { texts } = review.moments[moment][line];
  return step < texts.length ? t("review.next", { text: texts[step] }) : texts[step - 1];
}

/** @param {"line-back"|"line-on"} name @param {string} label @param {"back"|"next"} sign @param {boolean} off */
const step = (name, label, sign, off) =>
  h("button", { class: "round-button", type: "button", "data-act": name, "data-steps": true, id: `act-${name}`, "aria-label": label, title: label,
    "aria-disabled": off ? "true" : null }, icon(sign));

/**
 * What the strip shows while a line is on the boards.
 * @param {Shown} now @param {any} act @param {any} sentence
 */
export function lineControls(now, act, sentence) {
  const way = now.review.moments[now.moment][now.line];
  return [
    sentence(heading(now)),
    h("div", { class: "choices moments", id: "choices" },
      h("p", { class: "soft", id: "history-line" }, sentenceOf(now)),
      h("div", { class: "choice-group" },
        step("line-back", t("history.earlier"), "back", now.step === 0), step("line-on", t("history.later"), "next", now.step === way.last),
        act("line-other", t(now.line === "played" ? "review.show-better" : "review.show-played")),
        game.state?.puzzle
          ? [act("puzzle-again", t("puzzle.again"), "main", "turn"), act("now-again", t("puzzle.back"))]
          : [act("line-again", t("review.again"), "main", "turn"), act("review", t("review.back"))])),
  ];
}
