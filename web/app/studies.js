/** Studies as they are kept: one entry each, with the draft as it was last edited and, once it was complete, its text. */
import { latestFirst } from "./days.js";
import { newId } from "./saves.js";
import { change, list, read, remove, write } from "./store.js";

/**
 * @typedef {object} Study
 * @property {string} id
 * @property {number} when
 * @property {any} draft        as the desk's `study_draft` gives it; null for a study that came as a text
 * @property {string|null} text  in the lesson format; null until every step was complete
 */

const isStudy = (kept) => typeof kept === "object" && kept !== null && typeof kept.id === "string" &&
  (typeof kept.text === "string" || (typeof kept.draft === "object" && kept.draft !== null));

/** Every study, newest first; what is stored in the place of one and is none is left out. @returns {Promise<Study[]>} */
export async function allStudies() {
  const found = (await list("study:")).map(([, kept]) => kept).filter(isStudy);
  const when = (/** @type {any} */ kept) => (Number.isFinite(kept.when) ? kept.when : 0);
  return found.sort((a, b) => latestFirst(when(a), when(b)));
}

/** @param {string} id @returns {Promise<Study|null>} */
export async function loadStudy(id) {
  const kept = await read(`study:${id}`);
  return isStudy(kept) ? kept : null;
}

/** Keep a new study. @param {{draft?: any, text?: string}} what @returns {Promise<string>}  its id; rejects with `NotStored` */
export async function addStudy({ draft = null, text }) {
  const id = newId();
  await write(`study:${id}`, { id, when: Date.now(), draft, text: text ?? null });
  return id;
}

/** Keep a study that came as a text, unless the very same is kept already. @param {string} text @returns {Promise<string>}  its id */
export async function keepStudy(text) {
  const known = (await allStudies()).find((study) => study.text === text);
  return known ? known.id : addStudy({ text });
}

/** Change what is kept of a study. @param {string} id @param {Partial<Study>} what @returns {Promise<void>}  rejects with `NotStored` */
export const changeStudy = (id, what) => change(`study:${id}`, (kept) => ({ ...kept, ...what, id, when: Date.now() }));

/** @param {string} id */
export const dropStudy = (id) => remove(`study:${id}`);
