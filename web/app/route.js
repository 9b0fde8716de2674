/** Addresses: `#/new/varuna` is ["new", "varuna"]. Works from any folder, needs no server. */

/** @returns {string[]} */
export function here() {
  const hash = location.hash.replace(/^#\/?/, "");
  if (hash.startsWith("g=")) return ["g", hash.slice(2)];
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

/** @param {...string} parts */
export function go(...parts) {
  const next = address(...parts);
  if (location.hash === next) dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = next;
}

/** Go there without a step in the browser's history. @param {...string} parts */
export function goInstead(...parts) {
  history.replaceState(null, "", address(...parts));
  dispatchEvent(new HashChangeEvent("hashchange"));
}
