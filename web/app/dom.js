/** Small helpers to build elements without markup in strings. */

/**
 * Make an element. `on` holds listeners; `true`/`false` set or leave out an attribute; `null` is left out.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...any} kids  nodes, texts, or arrays of them; null and false are skipped
 * @returns {any}  the element; typed loosely because the tag decides what it is
 */
export function h(tag, props, ...kids) {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(props || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") for (const [type, fn] of Object.entries(value)) el.addEventListener(type, fn);
    else if (name === "value") {
      /** @type {any} */ (el).value = value;
      // Two inputs are compared by their attributes, and the value is none unless it is said as one.
      if (tag === "input") el.setAttribute("value", String(value));
    } else el.setAttribute(name, value === true ? "" : String(value));
  }
  append(el, kids);
  return el;
}

function append(el, kids) {
  for (const kid of kids) {
    if (kid === null || kid === undefined || kid === false) continue;
    if (Array.isArray(kid)) append(el, kid);
    else el.append(kid instanceof Node ? kid : String(kid));
  }
}

/**
 * Markup written by the desk (rules, lessons): it comes from the wheel, never from a player.
 * @param {string} tag @param {Record<string, any>|null} props @param {string} html
 */
export function fromHtml(tag, props, html) {
  const el = h(tag, props);
  el.innerHTML = html;
  return el;
}

/**
 * SVG text to nodes. The template gives the right namespace at the price of one wrapper.
 * @param {string} inner  what stands between <svg> and </svg>
 * @returns {SVGSVGElement}
 */
export function svgOf(inner) {
  const box = document.createElement("template");
  box.innerHTML = `<svg>${inner}</svg>`;
  return /** @type {any} */ (box.content.firstElementChild);
}

/**
 * A drawing that is decoration: screen readers pass over it.
 * @param {string} svg  a whole <svg …> element @param {string} [className]
 */
export function picture(svg, className = "") {
  const el = h("span", { class: `picture ${className}`, "aria-hidden": "true" });
  el.innerHTML = svg;
  return el;
}

/** @param {string} selector @param {ParentNode} [root] @returns {any} */
export const $ = (selector, root = document) => root.querySelector(selector);

/** @param {string} selector @param {ParentNode} [root] @returns {any[]} */
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

/**
 * Whether an element is drawn at all. Safari before 17.4 has no `checkVisibility`.
 * @param {Element} el
 */
export const isShown = (el) => el.checkVisibility?.() ?? el.getClientRects().length > 0;

/** @param {number} ms */
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));
