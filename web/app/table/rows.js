/** The list of moves in the strip: no row of it is cut, and what lies further down is counted. */
import { $, $$ } from "../dom.js";

/** So much (px) may a row's end differ from where it is drawn. */
const ROUNDING = 1;

/** Let the list end with its last whole row, and say above it how many moves follow. */
export function keepRowsWhole() {
  const list = $("#choices");
  const head = $("#prompt-say, .lesson-head");
  if (!list || !head) return;
  list.style.maxHeight = "";
  delete head.dataset.more;
  const choices = $$(".choice", list);
  if (list.scrollHeight <= list.clientHeight + ROUNDING) return;
  // The number takes room too: it stands there before the rows are measured.
  head.dataset.more = String(choices.length);
  const top = list.getBoundingClientRect().top - list.scrollTop;
  const ends = choices.map((choice) => choice.getBoundingClientRect().bottom - top);
  const whole = ends.filter((end) => end <= list.clientHeight + ROUNDING);
  head.dataset.more = String(ends.length - whole.length);
  // A single row higher than the strip is read by scrolling.
  if (whole.length) list.style.maxHeight = `${Math.max(...whole) + ROUNDING}px`;
}
