/** Days as a calendar has them, where the reader is. A day is no moment: read as one, it is another day west of Greenwich. */
import { dateText } from "./words.js";

/** @param {number} n */
const two = (n) => String(n).padStart(2, "0");

/** The reader's day, as YYYY-MM-DD. @param {Date} [now] */
export const today = (now = new Date()) => `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** A day in words. @param {string} day  YYYY-MM-DD; anything else is said as it is */
export function dayText(day) {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) || [];
  return year ? dateText(new Date(Number(year), Number(month) - 1, Number(date)), false) : day;
}

/** How far (ms) ahead a moment may be and still count as just now: clocks are set by an hour or some. */
const AHEAD = 86_400_000;

/**
 * Puts the latest moment first, for `sort`. A moment that is more than a day ahead was noted while the clock was wrong: it comes last, or
 * it would stay on top until its day comes.
 * @param {number} a @param {number} b
 */
export function latestFirst(a, b) {
  const [early, late] = [a, b].map((when) => (when <= Date.now() + AHEAD ? 0 : 1));
  return early - late || b - a;
}

/** Longer than this no timer sleeps soundly through (ms): a device that slept looks again at least so often. */
const WINK = 60_000;

/**
 * Call when the reader's day has become another one: at midnight, or when a page that slept is looked at again.
 * @param {() => void} then @returns {() => void} stops it
 */
export function onNewDay(then) {
  let day = today();
  const look = () => {
    if (today() === day) return;
    day = today();
    then();
  };
  const timer = setInterval(look, WINK);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
