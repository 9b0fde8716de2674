/** The page's own words. Everything about a game comes from the desk, already in the reader's language. */
import { fromRoot } from "./begin.js";
import { fetchJson } from "./limits.js";

/** What each language is called in itself. @type {Record<string, string>} */
export const LANGUAGE_NAMES = { en: "English", fr: "Français" };
export const LANGUAGES = Object.keys(LANGUAGE_NAMES);

/** @type {Record<string, string>} */
let words = {};
let lang = "en";

/** @type {() => void} */
let speak = () => {};

/** Resolves once the page has words: before that nobody knows in which language to ask the desk. */
export const spoken = new Promise((done) => (speak = () => done(undefined)));

/** Whether the page has words yet. */
export const hasWords = () => Object.keys(words).length > 0;

/** The language in use. */
export const language = () => lang;

/** Load a language's words and make it the page's. @param {string} code  rejects when its file does not load */
export async function useLanguage(code) {
  words = await fetchJson(fromRoot(`strings.${code}.json`));
  lang = code;
  document.documentElement.lang = code;
  speak();
}

/** Use a language, or another one if its words do not load. @param {string} code  rejects when no file of words loads */
export async function useSomeLanguage(code) {
  let problem;
  for (const one of [code, ...LANGUAGES.filter((other) => other !== code)]) {
    try {
      return await useLanguage(one);
    } catch (error) {
      problem ??= error;
    }
  }
  throw problem;
}

/**
 * A sentence in the reader's language. `{name}` is filled in; `{n|one|many}` picks by number.
 * @param {string} key @param {Record<string, any>} [args]
 */
export function t(key, args = {}) {
  const text = words[key];
  if (text === undefined) return `⟨${key}⟩`; // to be seen, as the desk does it
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name, one, many) => {
    if (!(name in args)) return whole;
    if (one === undefined) return printed(args[name]);
    const n = Number(args[name]);
    return n === 1 || (n === 0 && lang === "fr") ? one : many;
  });
}

/** Words as they are; a number with a minus sign, as `engine/typeset.py` prints it. @param {any} what */
export const printed = (what) => (typeof what === "number" ? String(what).replace("-", "−") : String(what));

/** The language the browser asks for, among ours. */
export function wishedLanguage() {
  const wish = (navigator.languages || [navigator.language]).map((code) => code.slice(0, 2).toLowerCase());
  return wish.find((code) => LANGUAGES.includes(code)) || "en";
}

/** @param {number|Date} when  a moment @param {boolean} [hours] @returns {string} a date and time a person reads */
export function dateText(when, hours = true) {
  return new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: hours ? "short" : undefined }).format(when);
}
