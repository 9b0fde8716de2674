/** What this person likes: language, light, motion, speed, size. Kept in the browser, applied to <html>. */

const KEY = "ludotheque.prefs";

const DEFAULTS = {
  lang: /** @type {string|null} */ (null),
  theme: "auto",
  motion: "auto",
  speed: "normal",
  size: "100",
  keys: "on",
  asking: "on",
  learned: /** @type {string[]} */ ([]),
};

/** @type {typeof DEFAULTS} */
export const prefs = { ...DEFAULTS, ...read() };

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {}; // storage is closed, or holds something that is not ours: start fresh
  }
}

/** @param {Partial<typeof DEFAULTS>} change */
export function setPrefs(change) {
  Object.assign(prefs, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A locked-down frame: the wish holds until the page closes.
  }
  applyPrefs();
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** No slides, pulses or flashes: by the system's wish or the person's. */
export const isStill = () => prefs.motion === "off" || (prefs.motion === "auto" && still.matches);

/** Put the wishes on <html>, where the style sheets and the boards' theme read them. */
export function applyPrefs() {
  const root = document.documentElement;
  const night = prefs.theme === "dark" || (prefs.theme === "auto" && dark.matches);
  root.dataset.theme = night ? "dark" : "light";
  root.dataset.motion = isStill() ? "off" : "on";
  root.dataset.size = prefs.size;
  const sheet = /** @type {HTMLLinkElement|null} */ (document.getElementById("night"));
  if (sheet) sheet.media = night ? "all" : "not all";
}

dark.addEventListener("change", applyPrefs);
still.addEventListener("change", applyPrefs);

/** How long a bot's move stays in view before the next, in milliseconds. */
export const BOT_PAUSE = { slow: 1600, normal: 700, fast: 200, instant: 0 };
