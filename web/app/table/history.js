/** Going back to look: a scrubber over the game's entries, with "continue from here". */
import { ask } from "../dialogs.js";
import { h } from "../dom.js";
import { game } from "../game.js";
import { icon } from "../icons.js";
import { continueFrom } from "../opening.js";
import { lookAt } from "../playing.js";
import { t } from "../words.js";
import { linesOf } from "./last-moves.js";
import { playedBack } from "./replay.js";
import { seatMark } from "./seat-mark.js";

/** Where the reader wants to be; drags come faster than boards. @type {number|null} */
let wanted = null;
let going = false;
/** How many moments there are. */
const total = () => game.state?.moves_total ?? 0;

/** Begin looking back, or come back to now. */
export async function toggleHistory() {
  if (game.past !== null) return lookAt(null);
  return lookAt(total());
}

/** @param {number} n */
export async function scrubTo(n) {
  wanted = Math.min(Math.max(0, n), total());
  if (going) return;
  going = true;
  while (wanted !== null) {
    const next = wanted;
    wanted = null;
    await lookAt(next);
  }
  going = false;
}

/** @param {number} by */
export const scrubBy = (by) => scrubTo((wanted ?? game.past ?? 0) + by);

/** Make the moment shown the present; what came after is dropped, so ask. */
export async function continueHere() {
  const n = game.past;
  if (n === null) return;
  const last = total();
  if (n < last && !(await ask(t("history.ask"), t("history.dropped", { n: last - n }), t("history.continue"), { danger: true }))) return;
  await continueFrom(n);
}

/** @param {"earlier"|"later"} name @param {"back"|"next"} sign */
const step = (name, sign) =>
  h("button", { class: "round-button", type: "button", "data-act": name, "data-steps": true, id: `act-${name}`, "aria-label": t(`history.${name}`), title: t(`history.${name}`) },
    icon(sign));

/**
 * What the strip shows while looking back.
 * @param {import("../types.js").State} state @param {any} act @param {any} sentence
 */
export function historyControls(state, act, sentence) {
  const at = game.past ?? 0;
  const last = total();
  const played = playedBack();
  const next = played?.deeds[played.n + 1];
  const told = linesOf(at).map((line) => line.text).join(" ");
  return [
    sentence(played ? t("told.playing", { n: played.n + 1, of: played.deeds.length }) : t("history.at", { n: at, of: last }),
      played && seatMark(played.deeds[played.n].seat, state)),
    h("div", { class: "choices moments", id: "choices" },
      h("p", { class: "soft", id: "history-line" }, told || [...game.log].reverse().find((one) => one.entry <= at)?.text || state.where || ""),
      h("div", { class: "scrub" },
        step("earlier", "back"),
        h("input", { type: "range", id: "scrub", min: "0", max: String(last), value: String(at), "aria-label": t("history.label") }),
        step("later", "next")),
      h("div", { class: "choice-group" }, next && act("replay", t("told.next", { name: state.seats[next.seat]?.name }), "main", "play", played.n + 1),
        act("now-again", t("history.now"), next ? "plain" : "main"),
        (!state.readonly || state.continuable) && act("continue", t("history.continue")))),
  ];
}
