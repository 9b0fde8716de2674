/** One panel on the table: draws its groups, patches what changed, lets pieces slide and numbers flash. */
import { $$, h, svgOf } from "../dom.js";
import { icon } from "../icons.js";
import { morphGroup } from "../patch.js";
import { isStill } from "../prefs.js";
import { t } from "../words.js";
import { drawArrangements } from "./arranging.js";
import { Parts } from "./parts.js";
import { mark } from "./pieces.js";
import { Zoom } from "./zoom.js";

/** More moved pieces than this is a new picture, not a move; so it is with pieces that appear. */
const MOST_SLIDES = 30;
const MOST_FADES = 12;
/** How long a change is lit (ms); when the next one comes, so long is enough. */
const FLASH = 1200;
export const SEEN = 600;
/** How wide and high a button is (px). */
const BUTTON = 44;
/** Rows of cards want so much height (px) before the buttons may stand below them. */
const ROW = 120;
/** A text of so few letters is a number that went up or down; longer ones are read, not lit. */
const COUNTER = 6;

/** The part of the plane a panel shows. @param {import("../game.js").KeptPanel} panel */
const frameOf = (panel) => `${panel.x ?? 0} ${panel.y ?? 0} ${panel.width} ${panel.height}`;

export class Board {
  /** @param {import("../game.js").KeptPanel} panel */
  constructor(panel) {
    this.id = panel.id;
    this.panel = panel;
    /** Its pieces by their names: every choice asks for one. @type {Map<string|null, any>} */
    this.index = new Map();
    /** Its groups by their names, each on a leaf of its own: what changes on one, the browser paints without the others.
        @type {Map<string, SVGSVGElement>} */
    this.leaves = new Map();
    this.shown = frameOf(panel);
    /** What the page draws over the pieces: a leaf that a press goes through. */
    this.over = this.leaf();
    this.over.setAttribute("class", "overlay");
    this.over.setAttribute("aria-hidden", "true");
    this.sheet = h("div", { class: "board sheet", role: "group", "aria-label": panel.title });
    this.view = h("div", { class: "view" }, this.sheet);
    this.zoom = new Zoom(this.view, this.sheet);
    this.parts = new Parts(this.zoom, panel);
    const button = (name, label, act, cls = "") =>
      h("button", { class: `round-button ${cls}`, type: "button", "aria-label": `${label}: ${panel.title}`, title: label, on: { click: act } },
        icon(name));
    this.ways = h("div", { class: "arrangements" });
    this.el = h("section", { class: "panel", "data-panel": panel.id, "aria-label": panel.title }, this.ways, this.view,
      h("div", { class: "zoom", role: "group", "aria-label": t("zoom.label") },
        button("plus", t("zoom.in"), () => this.zoom.step(1.5)),
        button("minus", t("zoom.out"), () => this.zoom.step(1 / 1.5)),
        button("fit", t("zoom.fit"), () => this.zoom.step(0)),
        Boolean(panel.parts?.length) && [button("back", t("zoom.before"), () => this.parts.step(-1), "turn back"),
          button("next", t("zoom.next"), () => this.parts.step(1), "turn next")]));
    this.el.style.setProperty("--ui-ratio", String(panel.width / panel.height));
    // Frames around pieces are as thick on a small screen as on a large one: one unit = this many of the board's.
    new ResizeObserver(() => {
      const width = this.view.clientWidth;
      if (width) this.sheet.style.setProperty("--ui-unit", String(this.panel.width / width));
      this.zoom.layRows();
    }).observe(this.view);
    new ResizeObserver(() => this.makeRoom()).observe(this.el);
    this.draw(panel);
  }

  /** The buttons stand where the board loses less: below it or beside it. Where it is shown as a whole none turns to another part. */
  makeRoom() {
    const { clientWidth } = this.el;
    if (!clientWidth) return;
    this.el.dataset.whole = String(this.parts.roomy);
    const clientHeight = this.el.clientHeight - this.ways.offsetHeight;
    const { width, height } = this.parts.size();
    const below = Math.min(clientWidth / width, (clientHeight - BUTTON) / height);
    const beside = Math.min((clientWidth - BUTTON) / width, clientHeight / height);
    const rowsBelow = this.panel.rows && clientHeight - BUTTON >= ROW; // rows of cards take all of the width
    this.el.dataset.zoom = beside > below && !rowsBelow ? "beside" : "below";
  }

  /** Every group, as for the first time. @param {import("../game.js").KeptPanel} panel */
  draw(panel) {
    drawArrangements(this.ways, panel);
    this.index.clear();
    this.leaves.clear();
    for (const id of panel.order) if (panel.groups.has(id)) this.leaves.set(id, this.leaf(panel.groups.get(id)));
    this.sheet.replaceChildren(...this.leaves.values());
    for (const id of this.leaves.keys()) this.learn(id);
  }

  /** Know the pieces of a group by their names. @param {string} id */
  learn(id) {
    for (const el of $$("[data-piece]", this.leaves.get(id))) this.index.set(el.getAttribute("data-piece"), el);
  }

  /** The opposite; a piece may have gone to another group, which knows it by now. @param {string} id */
  unlearn(id) {
    for (const el of $$("[data-piece]", this.leaves.get(id)))
      if (this.index.get(el.getAttribute("data-piece")) === el) this.index.delete(el.getAttribute("data-piece"));
  }

  /**
   * Only the groups that changed.
   * @param {import("../game.js").KeptPanel} panel @param {Set<string>} changed
   * @returns {{fresh: Element[], words: Element[]}} what appeared, and texts that say something new
   */
  patch(panel, changed) {
    drawArrangements(this.ways, panel);
    this.frame(panel);
    const fresh = [];
    const words = [];
    for (const id of panel.order) {
      const there = this.group(id);
      if (there && !changed.has(id)) continue;
      if (!panel.groups.has(id)) continue;
      const leaf = this.leaf(panel.groups.get(id));
      if (!there) {
        this.insert(leaf, id, panel.order);
        this.learn(id);
        continue;
      }
      this.unlearn(id);
      const seen = morphGroup(there, /** @type {Element} */ (leaf.firstElementChild));
      fresh.push(...seen.fresh);
      words.push(...seen.changed);
      this.learn(id);
    }
    const kept = new Set(panel.order);
    for (const [id, leaf] of this.leaves) {
      if (kept.has(id)) continue;
      this.unlearn(id);
      leaf.remove();
      this.leaves.delete(id);
    }
    this.inOrder(panel.order);
    return { fresh, words };
  }

  /** Leaves that changed places, as when cards are sorted: they are read in the order in which they are drawn. @param {string[]} order */
  inOrder(order) {
    /** @type {Element|null} */
    let at = this.sheet.firstElementChild;
    for (const id of order) {
      const leaf = this.leaves.get(id);
      if (leaf && leaf === at) at = at.nextElementSibling;
      else if (leaf) this.sheet.insertBefore(leaf, at);
    }
  }

  /** A board may grow in every direction: show all of it, and leave where it is what the reader has come close to. */
  frame(panel) {
    this.panel = panel;
    const frame = frameOf(panel);
    if (this.shown === frame) return;
    const rows = this.zoom.rows && panel.rows;
    if (this.zoom.rows && !rows) this.zoom.fit();
    const before = rows ? null : this.zoom.centre();
    this.shown = frame;
    for (const leaf of this.leaves.values()) leaf.setAttribute("viewBox", frame);
    this.over.setAttribute("viewBox", frame);
    this.el.style.setProperty("--ui-ratio", String(panel.width / panel.height));
    this.makeRoom();
    this.sheet.style.setProperty("--ui-unit", String(panel.width / (this.view.clientWidth || panel.width)));
    if (rows) this.zoom.layRows(); // as far down as they were
    else this.zoom.keep(before);
  }

  /** @param {string} id @returns {Element|null} */
  group(id) {
    return this.leaves.get(id)?.firstElementChild || null;
  }

  /** Between the leaves that lie below it and above it. @param {SVGSVGElement} leaf @param {string} id @param {string[]} order */
  insert(leaf, id, order) {
    const after = order.slice(order.indexOf(id) + 1).find((other) => this.leaves.has(other));
    this.sheet.insertBefore(leaf, (after && this.leaves.get(after)) || null);
    this.leaves.set(id, leaf);
  }

  /** A group drawn on a leaf that shows what the sheet shows. @param {string} [group] */
  leaf(group = "") {
    const leaf = svgOf(group);
    leaf.setAttribute("class", "leaf");
    leaf.setAttribute("role", "presentation");
    leaf.setAttribute("viewBox", this.shown);
    return leaf;
  }

  /**
   * Where the pieces of the changed groups are now; of a board out of sight, nothing.
   * @param {Set<string>} changed @returns {Map<Element, DOMRect>}
   */
  places(changed) {
    const found = new Map();
    if (this.el.hidden || isStill()) return found;
    for (const id of changed)
      for (const el of $$("[data-piece]", this.group(id) || h("i", null))) found.set(el, el.getBoundingClientRect());
    return found;
  }

  /**
   * What the eye is to follow after a patch. All boards are measured before anything is set in motion: a page that measures and
   * writes in turns is laid out anew each time.
   * @param {Map<Element, DOMRect>} places  where pieces were @param {ReturnType<Board["patch"]>} seen
   * @returns {() => void} sets it in motion
   */
  settle(places, { fresh, words }) {
    if (this.el.hidden || isStill()) return () => {};
    const moves = this.moved(places);
    return () => {
      for (const [el, dx, dy] of moves)
        animate(el, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0, 0)" }],
          { duration: 200, easing: "ease-out", composite: "add" });
      for (const el of words) if (el.textContent.trim().length <= COUNTER) flash(el);
      for (const el of appeared(fresh)) animate(el, [{ opacity: 0 }, { opacity: 1 }], { duration: 220 });
    };
  }

  /** Which pieces lie elsewhere now, and from how far they come. @param {Map<Element, DOMRect>} places */
  moved(places) {
    /** @type {[Element, number, number][]} */
    const moves = [];
    if (!places.size) return moves;
    const unit = this.zoom.matrix()?.a || 1;
    for (const [el, was] of places) {
      if (!el.isConnected) continue;
      const now = el.getBoundingClientRect();
      const dx = (was.left + was.right - now.left - now.right) / 2;
      const dy = (was.top + was.bottom - now.top - now.bottom) / 2;
      // A piece that grew (a highlighted outline) has not moved.
      const same = Math.abs(was.width - now.width) < 2 && Math.abs(was.height - now.height) < 2;
      if (same && Math.hypot(dx, dy) > 3) moves.push([el, dx / unit, dy / unit]);
    }
    return moves.length > MOST_SLIDES ? [] : moves;
  }

  /** Draw something over the pieces, in place of what was drawn there. @param {Element[]} shapes */
  overlay(shapes) {
    this.over.replaceChildren(...shapes);
    if (!shapes.length) this.over.remove();
    else if (this.sheet.lastElementChild !== this.over) this.sheet.append(this.over);
  }

  /** @param {string} id @returns {any} the element that stands for a piece */
  piece(id) {
    return this.index.get(id);
  }
}

/**
 * What appeared: one new thing in its place. A place with several new parts is drawn anew (another card, a track that was
 * shifted), and each fading part would be a picture of its own to the browser.
 * @param {Element[]} fresh @returns {Element[]}
 */
function appeared(fresh) {
  const places = fresh.map((el) => el.closest("[data-piece], .leaf > g"));
  const alone = fresh.filter((_, n) => places.indexOf(places[n]) === places.lastIndexOf(places[n]));
  return alone.length > MOST_FADES ? [] : alone;
}

/** What still slides or fades. @type {Set<Animation>} */
const moving = new Set();

/** @param {Element} el @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
export function animate(el, frames, how) {
  const one = el.animate(frames, how);
  moving.add(one);
  one.onfinish = () => moving.delete(one);
  return one;
}

/** Whoever plays on has seen enough: what still moves would have the browser draw the table while the next move is worked out. */
export function rest() {
  for (const one of moving) one.cancel();
  moving.clear();
}

/** What is lit, and since when. @type {Map<Element, number>} */
const lit = new Map();
let dark = 0;

/** Show for a moment that something here changed. @param {Element} el */
export function flash(el) {
  mark(el, "flash");
  lit.set(el, performance.now());
  clearTimeout(dark);
  dark = window.setTimeout(() => douse(), FLASH);
}

/**
 * Lights out where something has been lit for so long (ms). All at once, and with the next change if one comes: each light that
 * goes out by itself is a board painted anew, perhaps just when somebody waits for a move.
 */
export function douse(long = 0) {
  for (const [el, since] of lit) {
    if (performance.now() - since < long) continue;
    el.classList.remove("flash");
    lit.delete(el);
  }
}
