/**
 * The question before what cannot be taken back. It stands in the strip, where the moves were, and not in a dialog: when a modal dialog
 * closes, the browser styles the whole page anew, just while somebody waits for the move.
 */
import { $ } from "../dom.js";
import { game, gameEvents } from "../game.js";
import { setAsked, setPrefs } from "../prefs.js";

/** @typedef {import("../types.js").ChoiceLine} ChoiceLine */

/** What is asked about, for which decision, and where the focus was before. @type {{choice: ChoiceLine, seq: number, from: Element|null}|null} */
let asked = null;

const redraw = () => gameEvents.dispatchEvent(new CustomEvent("asked"));

/** @returns {ChoiceLine|null} what is asked about now */
export const askedAbout = () => asked && asked.choice;

/**
 * Ask in the strip; the answer is one press or one key away.
 * @param {ChoiceLine} choice @param {Element|null} from  where the focus was
 */
export function ask(choice, from) {
  asked = { choice, seq: game.state?.seq ?? 0, from };
  redraw();
  $("#act-do")?.focus({ preventScroll: true });
}

/** Nothing is asked any more: the table has changed, or is left. Whoever calls this draws the strip. */
export function forget() {
  asked = null;
}

/** Nothing is asked any more, since something else was chosen. */
export function drop() {
  if (!asked || game.busy) return;
  forget();
  redraw();
}

/** "No": the moves again, and the focus where it was. */
export function callOff() {
  if (!asked || game.busy) return;
  const { choice, from } = asked;
  drop();
  (place(from) || $(`#prompt [data-move="${CSS.escape(choice.move)}"]`))?.focus({ preventScroll: true });
}

/** Where the focus was, if that is still there, or drawn anew. @param {Element|null} from @returns {any} */
const place = (from) => !from || from === document.body ? null : from.isConnected ? from : document.getElementById(from.id);

/** "Yes". @param {(move: string, seq: number) => Promise<boolean>} play */
export async function goAhead(play) {
  if (!asked || game.busy) return;
  const { choice, from, seq } = asked;
  setAsked(game.state?.game ?? "", choice.reason ?? "");
  const box = $("#question [name=habit]");
  if (box.checked) setPrefs({ asking: box.value });
  // Whoever plays by pieces goes on from the piece, not from the strip; where nothing had the focus, nothing gets it.
  if (from === document.body) $("#act-do").blur();
  else place(from)?.focus({ preventScroll: true });
  // The question stays until the table changes; a refused move leaves the table as it was.
  if (!(await play(choice.move, seq)) && asked?.choice === choice) callOff();
}
