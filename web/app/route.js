/** Addresses: `#/new/varuna` is ["new", "varuna"]. Works from any folder, needs no server. */
import { fromRoot } from "./begin.js";
import { embedded } from "./embedded.js";

/** What carries a game or a study in an address; some programs write the "=" as "%3D". */
const CARRIES = /^(g|study)(?:=|%3D)(.*)$/is;

/** @returns {string[]} */
export function here() {
  const hash = location.hash.replace(/^#\/?/, "");
  const link = CARRIES.exec(hash);
  if (link) return [link[1] === "study" ? "study-link" : "g", link[2]];
  return hash.split("/").filter(Boolean).map(decode);
}

function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @param {...string} parts */
export const address = (...parts) => `#/${parts.map(encodeURIComponent).join("/")}`;

/** The page of the rules site that holds a rule, or all rules of a game. @param {string} game @param {string|null} [rule] */
export const rulePage = (game, rule) => fromRoot(`rules/${game}/${document.documentElement.lang}/${rule ? `#${rule}` : ""}`);

/** @param {...string} parts */
export function go(...parts) {
  if (embedded.lead) return embedded.lead(...parts);
  const next = address(...parts);
  if (location.hash === next) dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = next;
  return undefined;
}

/** Go there without a step in the browser's history. @param {...string} parts */
export function goInstead(...parts) {
  history.replaceState(null, "", address(...parts));
  dispatchEvent(new HashChangeEvent("hashchange"));
}
