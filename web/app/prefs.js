/** What this person prefers: language, light, motion, speed, size. Kept in the browser, applied to <html>. */
import { toast } from "./announcer.js";
import { t } from "./words.js";

const KEY = "ludotheque.prefs";

/** The values of each setting that is a choice, in the order they are shown. */
export const CHOICES = {
  theme: ["auto", "light", "dark"],
  motion: ["auto", "on", "off"],
  speed: ["slow", "normal", "fast", "instant"],
  size: ["90", "100", "115", "130", "150", "175", "200"],
  keys: ["on", "off"],
  asking: ["on", "once", "off"],
  sound: ["off", "on"],
};

const DEFAULTS = {
  lang: /** @type {string|null} */ (null),
  theme: "auto",
  motion: "auto",
  speed: "normal",
  size: "100",
  keys: "on",
  asking: "once",
  /** The reasons why a move cannot be taken back that were asked about: "game/ask.reason". @type {string[]} */
  asked: [],
  sound: "off",
  learned: /** @type {string[]} */ ([]),
  /** Puzzles solved ("game/id"), and the days on which one of the day was. */
  solved: /** @type {string[]} */ ([]),
  puzzleDays: /** @type {string[]} */ ([]),
  /** The games somebody here knows how to play. @type {string[]} */
  known: [],
};

/** Says "change" when another tab has changed a setting. */
export const prefEvents = new EventTarget();

/** @type {typeof DEFAULTS} */
export const prefs = { ...DEFAULTS, ...stored() };

/** What is stored, without the parts that cannot be used. @returns {Partial<typeof DEFAULTS>} */
function stored() {
  let found;
  try {
    found = Object(JSON.parse(localStorage.getItem(KEY) || "{}"));
  } catch {
    return {}; // the storage is closed, or holds something else
  }
  const sound = Object.keys(CHOICES).filter((name) => CHOICES[name].includes(found[name])).map((name) => [name, found[name]]);
  if (typeof found.lang === "string") sound.push(["lang", found.lang]);
  for (const name of ["learned", "known", "asked", "solved", "puzzleDays"])
    if (Array.isArray(found[name])) sound.push([name, found[name].filter((one) => typeof one === "string")]);
  return Object.fromEntries(sound);
}

/** What a page that holds this one in a frame has settled. @type {Partial<typeof DEFAULTS>} */
const settled = {};

/** Settle some of them for this page, whatever is stored. @param {Partial<typeof DEFAULTS>} these */
export function settlePrefs(these) {
  Object.assign(prefs, Object.assign(settled, these));
  applyPrefs();
}

/**
 * Change settings. What another tab has stored meanwhile is taken over first, so only the change itself overwrites.
 * @param {Partial<typeof DEFAULTS>} change
 */
export function setPrefs(change) {
  Object.assign(prefs, stored(), change, settled);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch (error) {
    // A full disk. Where all storage is closed the page says so anyway.
    if (/** @type {any} */ (error).name === "QuotaExceededError") toast(t("settings.not-kept"));
  }
  applyPrefs();
}

/** Note that a lesson was read to its end. @param {string} lesson  "game/id" */
export const setLearned = (lesson) =>
  setPrefs({ learned: [...new Set([...prefs.learned, ...(stored().learned ?? []), lesson])] });

/** Note that a puzzle was solved. @param {string} puzzle  "game/id" @param {string|null} day  when it was that of the day */
export const noteSolved = (puzzle, day) => setPrefs({
  solved: [...new Set([...prefs.solved, ...(stored().solved ?? []), puzzle])],
  puzzleDays: [...new Set([...prefs.puzzleDays, ...(stored().puzzleDays ?? []), ...(day ? [day] : [])])],
});

/**
 * The reasons why a move of a game cannot be taken back that somebody has been asked about; null where nobody is ever asked.
 * @param {string} title @returns {string[]|null}
 */
export const reasonsKnown = (title) => prefs.asking === "off" ? null : prefs.asking === "on" ? [] :
  prefs.asked.filter((one) => one.startsWith(`${title}/`)).map((one) => one.slice(title.length + 1));

/** Note that somebody was asked about a reason, and made the move. @param {string} title @param {string} reason */
export const setAsked = (title, reason) => setPrefs({ asked: [...new Set([...prefs.asked, ...(stored().asked ?? []), `${title}/${reason}`])] });

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** No slides, pulses or flashes: by the system's wish or the person's. */
export const isStill = () => prefs.motion === "off" || (prefs.motion === "auto" && still.matches);

/** Put the settings on <html>, where the style sheets and the boards' theme read them. */
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
addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  Object.assign(prefs, stored(), settled);
  applyPrefs();
  prefEvents.dispatchEvent(new Event("change"));
});

/** How long a bot's move stays in view before the next, in milliseconds. */
export const BOT_PAUSE = { slow: 1600, normal: 700, fast: 200, instant: 0 };
