/**
 * What went wrong, in the reader's language. The worker in which Python runs and the line to it have no words: their troubles are said
 * by their kind, and what they say themselves is for programmers.
 */
import { hasWords, t } from "./words.js";

/** The words of each of these kinds: what happened, and what to do. @type {Record<string, [what: string, todo?: string]>} */
const WORDS = {
  // No network, or another tab has taken a new version and the files of this one are gone.
  download: ["trouble.screen", "trouble.screen-todo"],
  timeout: ["trouble.silent", "trouble.silent-todo"],
  "mixed-build": ["trouble.mixed", "trouble.mixed-todo"],
  foreign: ["add.foreign"],
  "not-a-wheel": ["add.no-game"],
  install: ["add.refused"],
};

/** @param {any} error @returns {{what: string, todo: string}|null} null for an error that nobody foresaw, in the page or in Python */
export function said(error) {
  const trouble = error?.ludo;
  if (!trouble || trouble.kind === "crash") return null;
  const [what, todo] = (hasWords() && WORDS[trouble.kind]) || [];
  if (!what) return { what: trouble.what, todo: trouble.todo ?? "" };
  return { what: t(what, trouble.args), todo: todo ? t(todo) : "" };
}
