/** Changing what is on screen without losing focus, identity or a running slide. */
import morphdom from "../vendor/morphdom.js";
import { h } from "./dom.js";

/** Marks the page itself puts on pieces; the drawing does not know them and must not wipe them. */
const OURS = ["tabindex", "role", "aria-label"];
const OUR_CLASSES = ["can", "focus", "flash", "hinted", "pointed", "bare"];

function keepOurs(from, to) {
  for (const name of OURS) if (from.hasAttribute(name) && !to.hasAttribute(name)) to.setAttribute(name, from.getAttribute(name));
  for (const name of OUR_CLASSES) if (from.classList.contains(name)) to.classList.add(name);
}

/**
 * Make one drawn group like its new drawing.
 * @param {Element} from @param {Element} to
 * @returns {{fresh: Element[], changed: Element[]}} what appeared (not the parts of what appeared), and texts whose words changed
 */
export function morphGroup(from, to) {
  /** @type {Element[]} */
  const fresh = [];
  /** @type {Element[]} */
  const changed = [];
  morphdom(from, to, {
    onBeforeElUpdated(a, b) {
      if (a.hasAttribute("data-piece")) keepOurs(a, b);
      if (a.isEqualNode(b)) return false;
      if ((a.localName === "text" || a.localName === "tspan") && a.textContent !== b.textContent) changed.push(a);
      return true;
    },
    onNodeAdded(node) {
      if (node instanceof SVGElement && node.localName !== "title" && !fresh.at(-1)?.contains(node)) fresh.push(node);
      return node;
    },
  });
  return { fresh, changed };
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
