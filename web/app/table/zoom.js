/** Looking closer at one board: buttons, two fingers, Ctrl and wheel. The page's own scroll is never taken. */

const MAX = 6;

export class Zoom {
  /** @param {HTMLElement} view  the window @param {SVGSVGElement} sheet  what is seen through it */
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
    this.from = { x: 0, y: 0 };
    view.addEventListener("pointerdown", (event) => this.down(event));
    view.addEventListener("pointermove", (event) => this.moved(event));
    for (const type of ["pointerup", "pointercancel", "pointerleave"])
      view.addEventListener(type, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    view.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  down(event) {
    if (this.fingers.size === 0) this.dragged = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.from = { x: event.clientX, y: event.clientY };
  }

  moved(event) {
    const last = this.fingers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.fingers.size === 2) {
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1] || now;
      const before = Math.hypot(last.x - other.x, last.y - other.y);
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      this.dragged = true;
      this.by(after / Math.max(before, 1), (now.x + other.x) / 2, (now.y + other.y) / 2);
      this.shift((now.x - last.x) / 2, (now.y - last.y) / 2);
    } else if (this.scale > 1 && (this.dragged || Math.hypot(now.x - this.from.x, now.y - this.from.y) > 6)) {
      this.dragged = true;
      this.shift(now.x - last.x, now.y - last.y);
    }
    this.fingers.set(event.pointerId, now);
  }

  wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.by(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }

  /** Zoom by a factor around a point of the screen; the middle when none is given. */
  by(factor, clientX, clientY) {
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

  shift(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.apply();
  }

  fit() {
    this.scale = 1;
    this.apply();
  }

  /** Bring an element of the sheet into the window. @param {Element} el */
  show(el) {
    if (this.scale === 1) return;
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
    this.sheet.style.transform = this.scale === 1 ? "" : `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    // Only a zoomed board pans with one finger; otherwise the finger scrolls the page.
    this.view.classList.toggle("zoomed", this.scale > 1);
  }
}
