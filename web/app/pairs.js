/** Which part of a drawing becomes which part of the next one. */

/** Children that may stand for one another: of one tag, and of one piece if they are pieces. @param {any} node */
const kind = (node) => `${node.nodeName} ${node.getAttribute?.("data-piece") || ""}`;

/**
 * Who becomes whom: alike from the front, alike from the back, and between them the first of its kind. A drawing changes in few
 * places, and what is made anew costs the browser more than what is changed.
 * @param {Node[]} from @param {Node[]} to @returns {(Node|undefined)[]} for each of `to`, the one of `from`
 */
export function pairs(from, to) {
  const old = from.map(kind);
  const now = to.map(kind);
  let start = 0;
  while (start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const between = old.length - end;
  const used = new Set();
  return now.map((what, n) => {
    if (n < start) return from[n];
    if (n >= now.length - end) return from[n - now.length + from.length];
    const found = old.findIndex((one, at) => at >= start && at < between && one === what && !used.has(at));
    used.add(found);
    return from[found];
  });
}
