/** Which buttons fit into the strip: a calculation on sizes that were measured all at once. */

/**
 * @typedef {object} Item
 * @property {number} width
 * @property {number} height
 * @property {string} group
 * @property {boolean} fold     stands in the place of the others of its group; the group "*" is all of them
 * @property {boolean} pointed  can be pointed at on a board in view, too
 * @property {boolean} bare     stands for no piece at all: without its button there is but the list
 */

/**
 * The height of items in lines as wide as a box.
 * @param {{width: number, height: number}[]} items @param {number} width @param {number} gap
 */
function flowed(items, width, gap) {
  let height = 0;
  let line = 0;
  let at = 0;
  for (const item of items) {
    if (at && at + gap + item.width > width) {
      height += line + gap;
      line = at = 0;
    }
    at += (at ? gap : 0) + item.width;
    line = Math.max(line, item.height);
  }
  return height + line;
}

/**
 * The items to show. If they do not all fit, groups fold: first those whose pieces lie on a board in view, then the longest. If that is
 * not enough, the button of the list of all moves stands for the items left out: those pointed at on a board in view go first.
 * @template {Item} T
 * @param {T[]} items @param {number} width @param {number} height @param {number} gap @returns {T[]}
 */
export function chosen(items, width, height, gap) {
  const all = items.find((item) => item.fold && item.group === "*");
  const folds = items.filter((item) => item.fold && item !== all);
  const rows = (fold) => items.filter((item) => !item.fold && item.group === fold.group).length;
  const folded = new Set();
  const shown = () => items.filter((item) => item !== all && (item.fold ? folded.has(item.group) : !folded.has(item.group)));
  const fits = (some) => flowed(some, width, gap) <= height;
  for (const fold of folds.sort((a, b) => Number(b.pointed) - Number(a.pointed) || rows(b) - rows(a))) {
    if (fits(shown())) break;
    folded.add(fold.group);
  }
  const found = shown();
  if (!all || fits(found)) return found;
  /** @type {((some: T[]) => T[])[]} */
  const orders = [
    (some) => [...found.filter((item) => some.includes(item)), all],
    // The long ones that stand for no piece come after the button of the list: often a row then holds one more.
    (some) => [...found.filter((item) => !item.bare && some.includes(item)), all, ...found.filter((item) => item.bare && some.includes(item))],
  ];
  const wanted = [...found.filter((item) => item.bare), ...found.filter((item) => !item.bare && !item.pointed), ...found.filter((item) => item.pointed)];
  const tries = orders.map((inRows) => {
    /** @type {T[]} */
    let kept = [];
    for (const item of wanted) if (fits(inRows([...kept, item]))) kept = [...kept, item];
    return inRows(kept);
  });
  const movesIn = (some) => some.reduce((sum, item) => sum + (item.fold ? rows(item) : 1), 0);
  return tries.reduce((best, one) => (one.length - best.length || movesIn(one) - movesIn(best)) > 0 ? one : best);
}

/**
 * The buttons of the strip that fit.
 * @param {HTMLElement} box  what they lie in @param {HTMLElement[]} buttons
 * @param {(el: HTMLElement) => (string|null)[]} pieces  the pieces that a button stands for
 * @param {(piece: string) => boolean} inView  whether a piece can be pointed at on a board in view @returns {HTMLElement[]}
 */
export function fitted(box, buttons, pieces, inView) {
  const style = getComputedStyle(box);
  const width = box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const gap = parseFloat(style.columnGap) || 0;
  const others = [...box.children].filter((el) => !buttons.includes(/** @type {HTMLElement} */ (el)));
  const taken = others.reduce((sum, el) => sum + /** @type {HTMLElement} */ (el).offsetHeight + gap, 0);
  const height = box.clientHeight - parseFloat(style.paddingTop) - taken;
  const items = buttons.map((el) => ({
    el, width: Math.ceil(el.getBoundingClientRect().width), height: el.offsetHeight, group: el.dataset.group || "",
    fold: Boolean(el.dataset.fold), pointed: pieces(el).some((piece) => piece && inView(piece)), bare: !pieces(el).some(Boolean),
  }));
  return chosen(items, width, height, gap).map((item) => item.el);
}
