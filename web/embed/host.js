/**
 * The line to the page that holds this frame: messages of version 1, as docs/embed.md and v1.schema.json tell. What comes from any other
 * window is dropped.
 */
import { said } from "../app/said.js";
import { refusal } from "./wishes.js";

export const VERSION = 1;

let count = 0;

/** The page around the frame; a frame page opened in a tab has none. */
const host = window.parent === window ? null : window.parent;

/**
 * Tell the page around. Nothing in a message is secret from it: it chose what is shown.
 * @param {string} type @param {object} [fields]
 */
export function tellHost(type, fields = {}) {
  host?.postMessage({ ludotheque: VERSION, id: `frame-${++count}`, type, ...fields }, "*");
}

/** An error as a message says it. @param {any} error */
export function described(error) {
  const { what, todo } = said(error) ?? { what: error?.ludo?.what ?? String(error?.message ?? error), todo: "" };
  return { kind: error?.ludo?.kind ?? "crash", words: what, todo };
}

const isText = (/** @type {any} */ value) => typeof value === "string" && value.length <= 5_000_000;
const isTexts = (/** @type {any} */ value) => Array.isArray(value) && value.every((one) => typeof one === "string");
const isNumber = (/** @type {any} */ value) => Number.isSafeInteger(value) && value >= 0;
const isName = (/** @type {any} */ value) => isText(value) || Number.isSafeInteger(value);
const isOptions = (/** @type {any} */ value) => typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isText);

/** The messages that may come, with their fields: what each must be, and with "!" which must be there. @type {Record<string, Record<string, (value: any) => boolean>>} */
const KNOWN = {
  load: { state: isText, show: isText, game: isText, ref: isText, seat: isNumber, bots: isTexts, seed: isName, options: isOptions },
  play: { "move!": isText },
  undo: {},
  goto: { "step!": (value) => value === null || isNumber(value) },
  mark: { "pieces!": isTexts },
  set: { lang: isText, theme: isText, motion: isText, controls: isText },
  state: {},
};

/** @param {any} message @returns {any} its fields; throws for one that is not known, or has other fields than it may */
function check({ ludotheque, id, type, ...fields }) {
  if (ludotheque !== VERSION) throw refusal("version", { version: ludotheque, known: VERSION });
  if (!isName(id)) throw refusal("message", { type: String(type), name: "id" });
  if (!Object.hasOwn(KNOWN, String(type))) throw refusal("unknown", { type: String(type), known: Object.keys(KNOWN).join(", ") });
  const forms = KNOWN[type];
  for (const [name, fits] of Object.entries(forms)) {
    const plain = name.replace("!", "");
    if (fields[plain] === undefined ? name !== plain : !fits(fields[plain])) throw refusal("message", { type, name: plain });
  }
  for (const name of Object.keys(fields))
    if (!(name in forms) && !(`${name}!` in forms)) throw refusal("field", { type, name });
  return fields;
}

/**
 * Listen to the page around, and answer each of its messages.
 * @param {Record<string, (message: any) => any>} doing  what each type does; what it returns is answered
 */
export function listenToHost(doing) {
  addEventListener("message", async ({ data, source }) => {
    if (source !== host || !host || typeof data !== "object" || data === null || !("ludotheque" in data)) return;
    try {
      const fields = check(data);
      tellHost("answer", { answers: data.id, ...(await doing[data.type](fields)) });
    } catch (error) {
      tellHost("error", { answers: isName(data.id) ? data.id : null, ...described(error) });
    }
  });
}
