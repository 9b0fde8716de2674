/** Announcements: the polite live region for screen readers, and short visible notes. */
import { $ } from "./dom.js";

/** @type {string[]} */
let waiting = [];
let timer = 0;
let frame = 0;

/** Announce a text to screen readers. Texts that arrive within 120 ms are announced as one. @param {string} text */
export function say(text) {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    const region = $("#live");
    // A screen reader does not repeat a text that did not change, so empty the region first.
    region.textContent = "";
    const lines = waiting.join(" ");
    waiting = [];
    frame = requestAnimationFrame(() => (region.textContent = lines));
  }, 120);
}

/** Clear the live region and drop pending announcements, so that the next person at the screen does not hear them. */
export function hush() {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  waiting = [];
  $("#live").textContent = "";
}

/**
 * Show a short note for five seconds and announce it to screen readers.
 * @param {string} text
 */
export function toast(text) {
  const el = $("#toast");
  el.textContent = text;
  el.hidden = false;
  say(text);
  clearTimeout(Number(el.dataset.timer));
  el.dataset.timer = String(setTimeout(() => (el.hidden = true), 5000));
}
