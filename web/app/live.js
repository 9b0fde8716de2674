/** The one polite live region: says what happened, once, to those who do not see it. */
import { $ } from "./dom.js";

/** @type {string[]} */
let waiting = [];
let timer = 0;

/** @param {string} text  lines that come together are said together */
export function say(text) {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    const region = $("#live");
    // A screen reader keeps silent when the text is the one it just read: empty it first.
    region.textContent = "";
    const lines = waiting.join(" ");
    waiting = [];
    requestAnimationFrame(() => (region.textContent = lines));
  }, 120);
}

/** Take back what was said or waits to be: the next person at the screen is not to hear it. */
export function hush() {
  clearTimeout(timer);
  waiting = [];
  $("#live").textContent = "";
}

/**
 * A short visible note that goes away by itself; read out as well.
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
