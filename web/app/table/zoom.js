/** Looking closer at one board: buttons, two fingers, Ctrl and wheel. The page's own scroll is never taken. */

export const MAX = 6;
/** As close as the page goes by itself, and the least that is worth moving for. */
const CLOSE = 2.6;
const WORTH = 1.2;
/** So much of the window is filled by what is framed. */
const MARGIN = 0.86;
/** A panel that is read row by row is shown at least so large: pixels for one of its units. */
const READABLE = 0.62;

/**
 * Where a piece lies on the whole sheet, in pixels: not on the screen, where it may be on its way elsewhere.
 * @param {SVGGraphicsElement} el
 */
export function placeOnSheet(el) {
  const { x, y, width, height } = el.getBBox();
  const matrix = el.getCTM() || new DOMMatrix();
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([px, py]) => new DOMPoint(px, py).matrixTransform(matrix));
  const xs = corners.map((point) => point.x);
  const ys = corners.map((point) => point.y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export class Zoom {
  /** @param {HTMLElement} view  the window @param {HTMLElement} sheet  what is seen through it: drawings of one frame, on each other */
  constructor(view, sheet) {
    this.view = view;
    this.sheet = sheet;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    /** A drag just ended: the click that follows is not a tap. */
    this.dragged = false;
    /** The reader has chosen a piece of the board to look at: nothing moves it away. */
    this.chosen = false;
    /** Read row by row: it goes up and down, not sideways. */
    this.rows = false;
    /** How high the highest piece is that can be played there, in units of the sheet. */
    this.tallest = 0;
    this.from = { x: 0, y: 0 };
    /** What a drag of one finger ends in, where a board is shown in parts. @type {((dx: number, dy: number) => void)|null} */
    this.swipe = null;
    /** Called when the window shows another piece of the board. @type {(() => void)|null} */
    this.moved = null;
    view.addEventListener("pointerdown", (event) => this.down(event));
    view.addEventListener("pointermove", (event) => this.drag(event));
    for (const type of ["pointerup", "pointercancel", "pointerleave"])
      view.addEventListener(type, (event) => {
        const { pointerId, clientX, clientY } = /** @type {PointerEvent} */ (event);
        const ended = this.fingers.delete(pointerId) && this.fingers.size === 0 && this.dragged;
        view.classList.remove("dragging");
        if (ended && !this.chosen) this.swipe?.(clientX - this.from.x, clientY - this.from.y);
      });
    view.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  down(event) {
    if (this.fingers.size === 0) this.dragged = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.from = { x: event.clientX, y: event.clientY };
  }

  drag(event) {
    const last = this.fingers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.fingers.size === 2) {
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1] || now;
      const before = Math.hypot(last.x - other.x, last.y - other.y);
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      this.dragged = true;
      this.chosen = true;
      this.by(after / Math.max(before, 1), (now.x + other.x) / 2, (now.y + other.y) / 2);
      this.shift((now.x - last.x) / 2, (now.y - last.y) / 2);
    } else if (this.scale > 1 && (this.dragged || Math.hypot(now.x - this.from.x, now.y - this.from.y) > 6)) {
      this.dragged = true;
      this.chosen ||= !this.swipe;
      this.shift(now.x - last.x, now.y - last.y);
    }
    this.fingers.set(event.pointerId, now);
    // A hand on the board is followed at once, without the slide that a button's step has.
    if (this.dragged) this.view.classList.add("dragging");
  }

  wheel(event) {
    if (!event.ctrlKey && !this.rows) return;
    event.preventDefault();
    if (!event.ctrlKey) return this.shift(0, -event.deltaY);
    this.chosen = true;
    this.by(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }

  /** Zoom by a factor around a point of the screen; the middle when none is given. */
  by(factor, clientX, clientY) {
    this.rows = false;
    const box = this.view.getBoundingClientRect();
    const px = (clientX ?? box.left + box.width / 2) - box.left;
    const py = (clientY ?? box.top + box.height / 2) - box.top;
    const next = Math.min(MAX, Math.max(1, this.scale * factor));
    const grow = next / this.scale;
    this.x = px - (px - this.x) * grow;
    this.y = py - (py - this.y) * grow;
    this.scale = next;
    this.apply();
  }

  /**
   * From the sheet's units to pixels of the screen; null when nothing is drawn. Worked out from where the sheet lies: in WebKit
   * `getScreenCTM` does not know of the zoom, which is a transform of HTML.
   * @returns {DOMMatrix|null}
   */
  matrix() {
    const frame = /** @type {SVGSVGElement|null} */ (this.sheet.firstElementChild)?.viewBox.baseVal;
    const box = this.sheet.getBoundingClientRect();
    if (!frame?.width || !box.width) return null;
    const scale = Math.min(box.width / frame.width, box.height / frame.height);
    // All of the frame is shown, in the middle.
    return new DOMMatrix([scale, 0, 0, scale, box.left + (box.width - frame.width * scale) / 2 - frame.x * scale,
      box.top + (box.height - frame.height * scale) / 2 - frame.y * scale]);
  }

  /** What is in the middle of the window, and how large a unit of the sheet is there; null when all of it is shown. */
  centre() {
    const matrix = this.matrix();
    if (this.scale === 1 || !matrix) return null;
    const box = this.view.getBoundingClientRect();
    const point = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(matrix.inverse());
    return { point, unit: matrix.a };
  }

  /** The sheet has another frame: come back to what `centre` told. @param {{point: DOMPoint, unit: number}|null} before */
  keep(before) {
    const matrix = before && this.matrix();
    if (!before || !matrix) return;
    this.by(before.unit / matrix.a);
    const box = this.view.getBoundingClientRect();
    const at = before.point.matrixTransform(/** @type {DOMMatrix} */ (this.matrix()));
    this.shift(box.left + box.width / 2 - at.x, box.top + box.height / 2 - at.y);
  }

  shift(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.apply();
  }

  fit() {
    this.rows = false;
    this.scale = 1;
    this.apply();
  }

  /** A button's step: the reader's own choice. @param {number} factor  0 for the whole board */
  step(factor) {
    this.chosen = factor !== 0;
    if (factor) this.by(factor);
    else this.fit();
  }

  /**
   * On a small screen, come close enough that these elements can be told apart, unless the reader chose a view.
   * @param {Element[]} elements
   */
  frame(elements) {
    if (this.chosen) return;
    const view = this.view.getBoundingClientRect();
    if (!view.width || !elements.length) return this.fit();
    const boxes = elements.map((el) => placeOnSheet(/** @type {SVGGraphicsElement} */ (el)));
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const scale = Math.min(CLOSE, (view.width * MARGIN) / (right - left), (view.height * MARGIN) / (bottom - top));
    if (scale < WORTH) return this.fit();
    return this.centreOn((left + right) / 2, (top + bottom) / 2, scale);
  }

  /** Show a point of the whole sheet (px) in the middle of the window, at a scale. */
  centreOn(x, y, scale) {
    const view = this.view.getBoundingClientRect();
    this.scale = scale;
    this.x = view.width / 2 - x * scale;
    this.y = view.height / 2 - y * scale;
    this.apply();
  }

  /**
   * A panel that is read row by row, as large as one reads it and no wider than the window; the first of these elements in view.
   * Nothing, where the reader chose a view.
   * @param {Element[]} elements
   */
  frameRows(elements) {
    if (this.chosen) return;
    this.rows = true;
    this.y = 0;
    const boxes = elements.map((el) => placeOnSheet(/** @type {SVGGraphicsElement} */ (el)));
    this.tallest = Math.max(0, ...boxes.map((box) => box.bottom - box.top)) / (this.unit() || 1);
    this.layRows();
    if (!this.rows || !elements.length) return;
    this.shift(0, Math.min(0, this.view.clientHeight - boxes[0].bottom * this.scale));
  }

  /** How large (px) a unit of the sheet is where all of it is shown; 0 when nothing is drawn. */
  unit() {
    const frame = /** @type {SVGSVGElement|null} */ (this.sheet.firstElementChild)?.viewBox.baseVal;
    const { width, height } = this.view.getBoundingClientRect();
    return frame?.width ? Math.min(width / frame.width, height / frame.height) : 0;
  }

  /**
   * Rows in a window of this size, as far down as they were, and no larger than what can be played has room; all of the panel, where
   * that is nearly as large.
   */
  layRows() {
    const unit = this.unit();
    if (!this.rows || !unit) return;
    const { width, height } = this.view.getBoundingClientRect();
    const widest = width / /** @type {SVGSVGElement} */ (this.sheet.firstElementChild).viewBox.baseVal.width;
    const room = this.tallest ? (height * MARGIN) / this.tallest : widest;
    const scale = Math.min(MAX, Math.min(widest, READABLE, room) / unit);
    if (scale < WORTH) return this.fit();
    this.y *= scale / this.scale;
    this.scale = scale;
    this.apply();
  }

  /** Whether the window shows all of an element of the sheet. @param {Element} el */
  holds(el) {
    const { left, right, top, bottom } = placeOnSheet(/** @type {SVGGraphicsElement} */ (el));
    const { width, height } = this.view.getBoundingClientRect();
    const { scale, x, y } = this;
    return left * scale + x >= -1 && right * scale + x <= width + 1 && top * scale + y >= -1 && bottom * scale + y <= height + 1;
  }

  /** Bring an element of the sheet into the window. @param {Element} el */
  show(el) {
    if (this.scale === 1) return;
    this.view.scrollTo(0, 0); // a focused piece may have scrolled the window by itself
    const box = this.view.getBoundingClientRect();
    const at = el.getBoundingClientRect();
    const margin = 24;
    const dx = Math.max(0, box.left + margin - at.left) - Math.max(0, at.right - box.right + margin);
    const dy = Math.max(0, box.top + margin - at.top) - Math.max(0, at.bottom - box.bottom + margin);
    if (dx || dy) this.shift(dx, dy);
  }

  apply() {
    const { width, height } = this.view.getBoundingClientRect();
    this.x = Math.min(0, Math.max(width * (1 - this.scale), this.x));
    this.y = Math.min(0, Math.max(height * (1 - this.scale), this.y));
    if (this.rows) this.x = (width * (1 - this.scale)) / 2;
    this.sheet.style.transform = this.scale === 1 ? "" : `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    // Only a zoomed board pans with one finger; otherwise the finger scrolls the page.
    this.view.classList.toggle("zoomed", this.scale > 1);
    this.moved?.();
  }
}
