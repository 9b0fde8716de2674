/** A dramatic outcome has a moment of its own: a card in front of the boards, until it is tapped or has been read. */
import { $, h, picture } from "../dom.js";
import { game } from "../game.js";
import { prefs } from "../prefs.js";
import { t } from "../words.js";
import { seatMark } from "./seat-mark.js";

/** How long a card stays, by pace (ms). At the last pace nobody waits for it. */
const STAY = { slow: 4800, normal: 3200, fast: 1700, instant: 1400 };
/** A card of more letters than these stays longer, in proportion, up to so many times as long. */
const LETTERS = 110;
const LONGEST = 1.8;
/** A card of more lines is a list: the oldest go. */
const MOST = 4;

/** @type {import("../types.js").LogLine[]} */
let lines = [];
let timer = 0;
/** Who waits until the card is gone. @type {(() => void)[]} */
let waiting = [];

/** Show the dramatic ones of some new lines; what is still shown stays above them. @param {import("../types.js").LogLine[]} news */
export function showMoments(news) {
  const fresh = news.filter((line) => line.moment);
  if (!fresh.length) return;
  lines = [...lines, ...fresh].slice(-MOST);
  clearTimeout(timer);
  timer = window.setTimeout(closeMoment, STAY[prefs.speed] * longer());
  draw();
}

/** How many times as long the card stays for its letters. At the last pace nobody waits for it. */
function longer() {
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  return prefs.speed === "instant" ? 1 : Math.min(LONGEST, Math.max(1, letters / LETTERS));
}

function draw() {
  const state = /** @type {import("../types.js").State} */ (game.state);
  const last = lines[lines.length - 1];
  $("#drama").replaceChildren(h("button", { class: "drama-card", type: "button", title: t("word.close"), on: { click: closeMoment } },
    picture(last.moment || "", "drama-picture"),
    h("span", { class: "drama-lines" }, lines.map((line) => h("span", { class: "drama-line" },
      state.seats.length > 1 && seatMark(line.seat, state), h("span", null, line.text))))));
}

/** Take the card away. */
export function closeMoment() {
  clearTimeout(timer);
  lines = [];
  $("#drama")?.replaceChildren();
  for (const go of waiting) go();
  waiting = [];
}

/** Wait until the card has been seen. @returns {Promise<void>} */
export const momentSeen = () => (!lines.length || prefs.speed === "instant" ? Promise.resolve() : new Promise((done) => waiting.push(done)));
