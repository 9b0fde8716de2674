/** Keyed diff: decides which node of a drawing becomes which node of the next drawing. */

/**
 * Two nodes may become one another if they have the same tag and the same `data-piece`; the shape that takes the finger, and with it the
 * focus, stays that shape.
 * @param {any} node
 */
const kind = (node) => `${node.nodeName} ${node.getAttribute?.("data-piece") || (node.classList?.contains("hit") ? ".hit" : "")}`;

/**
 * Match new children with old ones: equal keys from the front, equal keys from the back, and between them the first unused old node
 * with the same key. Reusing a node is cheaper for the browser than creating one.
 * @param {Node[]} from @param {Node[]} to @returns {(Node|undefined)[]} for each node of `to`, its match in `from`
 */
export function keyedDiff(from, to) {
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
