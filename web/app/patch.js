/** Changing what is on screen without losing focus, identity or a running slide. */
import morphdom from "../vendor/morphdom.js";
import { h } from "./dom.js";
import { keyedDiff } from "./keyed-diff.js";

/** Marks the page itself puts on pieces and their grips; the drawing does not know them and must not wipe them. */
const OURS = ["tabindex", "role", "aria-label"];
const OUR_CLASSES = ["can", "far", "focus", "flash", "hinted", "pointed", "bare"];

function keepOurs(from, to) {
  for (const name of OURS) if (from.hasAttribute(name) && !to.hasAttribute(name)) to.setAttribute(name, from.getAttribute(name));
  for (const name of OUR_CLASSES) if (from.classList.contains(name)) to.classList.add(name);
}

/** @param {Element} from @param {Element} to */
function morphAttributes(from, to) {
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  for (const name of from.getAttributeNames()) if (!to.hasAttribute(name)) from.removeAttribute(name);
}

/**
 * Make one drawn group like its new drawing, which is used up.
 * @param {Element} from @param {Element} to
 * @returns {{fresh: Element[], changed: Element[]}} what appeared (not the parts of what appeared), and texts whose words changed
 */
export function morphGroup(from, to) {
  const seen = { fresh: [], changed: [] };
  morph(from, to, seen);
  return seen;
}

/**
 * A library pairs what has an id, and else goes by place; here a piece must stay the element it is, whatever comes before it.
 * @param {Element} from @param {Element} to @param {ReturnType<typeof morphGroup>} seen
 */
function morph(from, to, seen) {
  if (from.hasAttribute("data-piece") || from.hasAttribute("tabindex")) keepOurs(from, to);
  if (from.isEqualNode(to)) return;
  if ((from.localName === "text" || from.localName === "tspan") && from.textContent !== to.textContent) seen.changed.push(from);
  morphAttributes(from, to);
  const kids = [...to.childNodes];
  const kept = keyedDiff([...from.childNodes], kids);
  for (const node of [...from.childNodes]) if (!kept.includes(node)) node.remove();
  /** @type {Node|null} */
  let at = from.firstChild;
  kids.forEach((kid, n) => {
    const node = kept[n] || kid;
    // Whoever comes later now steps out, so that the others stay where they are.
    if (at?.nextSibling === node) {
      from.removeChild(at);
      at = node;
    }
    if (at === node) at = at.nextSibling;
    else from.insertBefore(node, at);
    if (node === kid) {
      if (kid instanceof SVGElement && kid.localName !== "title") seen.fresh.push(kid);
    } else if (node instanceof Element) morph(node, /** @type {Element} */ (kid), seen);
    else if (node.nodeValue !== kid.nodeValue) node.nodeValue = kid.nodeValue;
  });
}

/**
 * Make a list of controls like its new version; whatever had focus keeps it.
 * @param {Element} from @param {Element} to
 */
export function morphControls(from, to) {
  morphdom(from, to, {
    childrenOnly: true,
    onBeforeElUpdated: (a, b) => !a.isEqualNode(b),
  });
}

/** What each list of controls was last drawn from. @type {WeakMap<Element, string>} */
const drawnFrom = new WeakMap();

/**
 * Draw a list of controls, unless it would come out as it is: most moves leave most lists alone.
 * @param {Element} box @param {any} shown  all that the drawing depends on @param {() => any} draw
 */
export function drawControls(box, shown, draw) {
  const now = JSON.stringify(shown);
  if (drawnFrom.get(box) === now) return;
  drawnFrom.set(box, now);
  morphControls(box, h("div", null, draw()));
}
