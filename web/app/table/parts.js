/** A board in parts: on a small screen one part fills the window, and a swipe or a button turns to another. */
import { $, $$ } from "../dom.js";
import { room } from "../letters.js";
import { WIDE } from "./places.js";
import { MAX, placeOnSheet } from "./zoom.js";

/** So much of a swipe counts once more when it ends: less than half a window turns to the next part. */
const SWIPE = 0.8;
/** On a tablet a board is shown as a whole where one of its units has so many pixels: it is as large as in a wide window then. */
const WHOLE = 0.5;
const TABLET = room("(min-width: 37rem)");
/** A part farther than this (in windows) from where a swipe leads is not meant: the reader stays. */
const NEAR = 0.62;

export class Parts {
  /** @param {import("./zoom.js").Zoom} zoom @param {import("../game.js").KeptPanel} panel */
  constructor(zoom, panel) {
    this.zoom = zoom;
    this.panel = panel;
    /** The part that was shown last. */
    this.at = 0;
    this.leading = 0;
    if (!panel.parts?.length) return;
    zoom.swipe = (dx, dy) => this.swiped(dx, dy);
    zoom.moved = () => this.lead();
  }

  /** Whether there is room for the whole board. The buttons beside it count as room: where they stand follows from the answer. */
  get roomy() {
    if (WIDE.matches) return true;
    const { clientWidth = 0, clientHeight = 0 } = this.zoom.view.parentElement ?? {};
    return TABLET.matches && Math.min(clientWidth / this.panel.width, clientHeight / this.panel.height) >= WHOLE;
  }

  /** The parts a window of this size shows one by one: none where it has room for the whole. */
  get all() {
    return this.roomy ? [] : this.panel.parts || [];
  }

  /** The size of what the window shows at once: one part, or the whole panel where it has none. */
  size() {
    const [first] = this.all;
    return first ? { width: first[2], height: first[3] } : this.panel;
  }

  /** The units of the board in pixels of the whole sheet. */
  units() {
    const { x = 0, y = 0, width, height } = this.panel;
    const box = this.zoom.view.getBoundingClientRect();
    const unit = Math.min(box.width / width, box.height / height);
    return { box, unit, left: (box.width - width * unit) / 2 - x * unit, top: (box.height - height * unit) / 2 - y * unit };
  }

  /**
   * Come close enough that these elements can be told apart; where they lie too far from each other, show the part with most of
   * them; where there are none, the part that was shown last. A board that has room is shown as a whole.
   * @param {Element[]} elements
   */
  frame(elements) {
    if (this.zoom.chosen) return;
    if (this.roomy) return this.zoom.fit();
    if (!this.all.length) return this.zoom.frame(elements);
    if (!this.units().unit) return;
    if (elements.length) {
      this.zoom.frame(elements);
      if (this.zoom.scale >= Math.min(...this.all.map((part) => this.scaleOf(part)))) return;
    }
    const held = this.held(elements);
    const most = Math.max(...held);
    this.turnTo(held[this.at] === most ? this.at : held.indexOf(most));
  }

  /** How large a part is shown, against the whole board. @param {[number, number, number, number]} part */
  scaleOf([, , width, height]) {
    const { box, unit } = this.units();
    return Math.min(MAX, box.width / (width * unit), box.height / (height * unit));
  }

  /** @param {number} number */
  turnTo(number) {
    this.at = number;
    const part = this.all[number];
    const { unit, left, top } = this.units();
    if (!part || !unit) return;
    const [x, y, width, height] = part;
    this.zoom.centreOn(left + (x + width / 2) * unit, top + (y + height / 2) * unit, this.scaleOf(part));
  }

  /**
   * Mark the buttons that lead to what is not in view as a whole, each by the shorter way: to something that can be played, and to the
   * last moves of the others.
   */
  lead() {
    cancelAnimationFrame(this.leading);
    this.leading = requestAnimationFrame(() => {
      for (const [mark, selector] of [["leads", ".can"], ["news", ".last-move"]]) {
        const ways = this.waysTo(selector);
        for (const way of ["back", "next"]) $(`.zoom .${way}`, this.zoom.view.parentElement ?? document)?.classList.toggle(mark, ways.has(way));
      }
    });
  }

  /** The buttons that lead to what is not in view of some elements. @param {string} selector @returns {Set<string>} */
  waysTo(selector) {
    const count = this.all.length;
    const held = this.held($$(selector, this.zoom.sheet).filter((el) => !this.zoom.holds(el)));
    const aheads = held.map((many, part) => many && (part - this.at + count) % count).filter(Boolean);
    return new Set(aheads.map((ahead) => (ahead <= count / 2 ? "next" : "back")));
  }

  /** How many of some elements lie on each part, by their middles. @param {Element[]} elements */
  held(elements) {
    const { unit, left, top } = this.units();
    const spots = elements.map((el) => {
      const box = placeOnSheet(/** @type {SVGGraphicsElement} */ (el));
      return [((box.left + box.right) / 2 - left) / unit, ((box.top + box.bottom) / 2 - top) / unit];
    });
    return this.all.map(([x, y, w, h]) => spots.filter(([px, py]) => px >= x && px <= x + w && py >= y && py <= y + h).length);
  }

  /** A button's step through the parts, round and round. @param {number} by */
  step(by) {
    const count = this.all.length;
    if (!count) return;
    this.zoom.chosen = false;
    this.turnTo((this.at + by + count) % count);
  }

  /** The part that a swipe leads to. @param {number} dx  so far the finger went @param {number} dy */
  swiped(dx, dy) {
    const { box, unit, left, top } = this.units();
    const { scale, x, y } = this.zoom;
    const far = this.all.map(([px, py, width, height]) => Math.hypot(
      ((left + (px + width / 2) * unit) * scale + x - box.width / 2 + dx * SWIPE) / box.width,
      ((top + (py + height / 2) * unit) * scale + y - box.height / 2 + dy * SWIPE) / box.height));
    const least = Math.min(...far);
    if (least < NEAR) this.turnTo(far.indexOf(least));
    else this.zoom.chosen = true;
  }
}
