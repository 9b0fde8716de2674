/**
 * One gesture makes one move. The second press of a double click, and a key that is held down, were meant for what was shown when
 * the gesture began: on another control, or on another decision, they are dropped.
 */
import { game } from "../game.js";

/** Two touches so near in time (ms) and place (px) are a double tap. For a mouse the browser counts, as the system is set. */
const SOON = 350;
const NEAR = 24;
/** Keys that press what has the focus, or stand for a button of the table. Arrows and zoom may be held down. */
const PRESSES = /^(Enter| |[1-9a-z?])$/i;

/** What the gesture under way was made on. @type {{seq: number, control: Element|null}} */
let began = { seq: 0, control: null };
/** A press has come whose click is still to come; a screen reader's click comes without one. */
let pressed = false;
/** The press is not the first of its gesture. */
let repeated = false;
let finger = false;
let touched = { time: -Infinity, x: 0, y: 0 };

const shown = () => game.state?.seq ?? 0;

/** @param {EventTarget|null} target */
const controlOf = (target) => target instanceof Element ? target.closest("button, a, label, [data-piece]") : null;

/** @param {EventTarget|null} target @param {boolean} again  not the first press of its gesture */
function press(target, again) {
  pressed = true;
  repeated = again;
  if (!again) began = { seq: shown(), control: controlOf(target) };
}

/**
 * Say on <html> whether the last hand on the page was on its keys: the style sheets show by it where the focus is on a board. WebKit's
 * `:focus-visible` does not match what a script gave the focus after a click.
 * @param {"keys"|"pointer"} hand
 */
function useHand(hand) {
  document.documentElement.dataset.hand = hand;
}

/** Whether the page is steered by keys now. */
export const byKeys = () => document.documentElement.dataset.hand === "keys";

/** @param {PointerEvent} event */
function onPointer(event) {
  useHand("pointer");
  finger = event.pointerType !== "mouse";
  if (!finger) return;
  const { timeStamp: time, clientX: x, clientY: y } = event;
  press(event.target, time - touched.time < SOON && Math.hypot(x - touched.x, y - touched.y) < NEAR);
  touched = { time, x, y };
}

/** @param {MouseEvent} event */
function onMouse(event) {
  if (!finger) press(event.target, event.detail > 1);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  useHand("keys");
  if (!PRESSES.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/** @type {Element} */ (event.target).closest("input:not([type=checkbox], [type=radio]), textarea, select")) return;
  if (event.repeat) {
    event.preventDefault();
    event.stopPropagation();
  } else press(event.target, false);
}

/** @param {MouseEvent} event */
function onClick(event) {
  if (!pressed) press(event.target, false);
  pressed = false;
  const control = controlOf(event.target);
  // Steps through the past are taken as fast as somebody clicks.
  if (!repeated || control?.hasAttribute("data-steps") || control === began.control && began.seq === shown()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The number of the decision that the gesture under way was made for. */
export const decision = () => began.seq;

/** Whether the decision of this number is still the one in view. @param {number} seq */
export const isCurrent = (seq) => seq === shown();

/** Watch every press, before anything answers it. */
export function watchGestures() {
  addEventListener("pointerdown", onPointer, true);
  addEventListener("mousedown", onMouse, true);
  addEventListener("keydown", onKey, true);
  addEventListener("click", onClick, true);
}
