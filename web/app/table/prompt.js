/** The strip at the bottom: one sentence that says what to do, and the same moves as buttons. */
import { fromHtml, h } from "../dom.js";
import { embedded } from "../embedded.js";
import { game } from "../game.js";
import { icon } from "../icons.js";
import { putAway } from "../opening.js";
import { act as change } from "../playing.js";
import { prefs } from "../prefs.js";
import { t } from "../words.js";
import { bots } from "./bots.js";
import { choiceButtons, closeButton } from "./choices.js";
import { historyControls } from "./history.js";
import { lineControls, lineShown } from "./review-line.js";
import { puzzleLine, puzzleResult } from "./puzzle.js";
import { askedAbout } from "./question.js";
import { seatMark } from "./seat-mark.js";
import { toldLine } from "./told.js";

/** @typedef {import("../types.js").State} State */

/** @param {string} name @param {string} label @param {string} [kind] @param {any} [sign] @param {number|null} [n]  what the action is told */
const act = (name, label, kind = "plain", sign = null, n = null) =>
  h("button", { class: `button ${kind}`, type: "button", "data-act": name, "data-n": n, id: `act-${name}` }, sign && icon(sign), label);

/** Text of more letters may be set smaller: all of it is to be read on a phone. */
const LONG = 60;

/** @param {string} text */
const heading = (text) => h("h2", { id: "prompt-text", tabindex: "-1", class: text.length > LONG && "long" }, text);

/** @param {string} text @param {any} [mark] @param {string|null} [rule] */
function sentence(text, mark = null, rule = null) {
  return h("div", { class: "prompt-say", id: "prompt-say" }, mark,
    heading(text),
    closeButton() || rule && h("button", { class: "rule-link", type: "button", "data-rule": rule, "aria-label": t("rule.show") }, "§"));
}

function thinking(state) {
  const seat = state.next.seat;
  const name = state.seats[seat ?? 0]?.name || "";
  const part = Math.round((bots.thinking?.part || 0) * 100);
  const now = t("bot.thinking", { name });
  return [
    toldLine(state),
    sentence(now, seatMark(seat, state)),
    h("div", { class: "choices", id: "choices" },
      h("progress", { class: "thinking", max: "100", value: String(part), "aria-label": now }),
      h("div", { class: "choice-group" },
        bots.paused ? act("pause", t("bot.go-on"), "main", "play") : act("pause", t("bot.pause"), "plain", "pause"),
        act("now", t("bot.now")), act("skip", t("bot.skip"), "plain", "skip"))),
  ];
}

/** At the end of a lesson: the next one of the game, a game, or the list. @param {import("../types.js").Lesson} it */
const waysOn = (it) => [
  it.then && act("lesson-then", t("lesson.then", { title: it.then.title }), "main"),
  act("lesson-play", t("lesson.play"), it.then ? "" : "main"),
  act("lesson-end", t(embedded.on ? "embed.again" : "lesson.end"), "plain"),
];

/** In a frame the page around is told of the end before another lesson comes. @param {import("../types.js").Lesson} it */
const lastButtons = (it) => (embedded.on && !it.done ? act("lesson-end", t("lesson.end"), "main") : waysOn(it));

/** An example to try out: its sentence, its moves one after another, and all others. @param {State} state */
function trying(state) {
  const { title, rule, step = 0, of = 0, done } = /** @type {import("../types.js").Shown} */ (state.example);
  return [sentence(title, null, rule),
    h("p", { class: "soft example-step", id: "example-step" }, done ? t("embed.example-done") : state.prompt.text),
    of > 0 && !done && h("div", { class: "example-foot" }, act("example-next", t("embed.example-next", { n: step + 1, of }), "main", "play")),
    state.choices.length > 0 && choiceButtons(state.choices)];
}

/** The chapters of a study: a reader turns to any of them. @param {import("../types.js").Lesson} it */
const chapterList = (it) => h("select", { class: "lesson-chapters", id: "lesson-chapters", "aria-label": t("study.chapter"),
  on: { change: (event) => change("lesson_chapter", { chapter: Number(event.target.value) }) } },
  it.chapters.map((title, n) => h("option", { value: String(n), selected: n === it.chapter }, t("study.chapter-n", { n: n + 1, title }))));

/** @param {State} state */
function lesson(state) {
  const it = /** @type {import("../types.js").Lesson} */ (state.lesson);
  const choices = state.choices.filter((choice) => !it.moves || it.moves.includes(choice.move));
  const last = it.done || it.can_next && it.step === it.of - 1;
  return [
    h("div", { class: last ? "lesson last" : "lesson", id: "lesson" },
      h("div", { class: "lesson-head" },
        h("p", { class: "lesson-step" }, t("lesson.step", { n: it.step + 1, of: it.of })),
        it.chapters.length > 1 && chapterList(it),
        it.step > 0 && h("button", { class: "round-button", type: "button", "data-act": "lesson-back", id: "act-lesson-back",
          "aria-label": t("lesson.back"), title: t("lesson.back") }, icon("back"))),
      h("h2", { id: "prompt-text", tabindex: "-1" }, it.title),
      h("div", { class: "lesson-text", tabindex: "0" }, it.instead && h("p", { class: "soft", id: "lesson-instead" }, it.instead), fromHtml("div", {}, it.html),
        it.hints.length > 0 && h("div", { class: "lesson-hints", id: "lesson-hints", role: "status" }, it.hints.map((one) => fromHtml("div", {}, one)))),
      it.marked.length > 0 && h("p", { class: "unseen", id: "lesson-marks" }, it.marked.join(" ")),
      h("div", { class: "lesson-foot" },
        last ? lastButtons(it) : it.can_next && act("lesson-next", t(it.ends_chapter ? "lesson.next-chapter" : "lesson.next"), "main"),
        it.more_hints > 0 && act("lesson-hint", t("lesson.hint", { n: it.more_hints }), "plain", "hint"))),
    choices.length > 0 && choiceButtons(choices),
  ];
}

function over(state) {
  return [
    sentence(state.end ? state.end.text : state.prompt.text),
    h("div", { class: "choices", id: "choices" }, h("div", { class: "choice-group" },
      act("result", t("end.result"), "main", "star"), act("review", t("review.title"), "plain", "tally"), act("again", t("end.again")), act("history", t("history.open"), "plain", "clock"))),
  ];
}

/** The question before what cannot be taken back. @param {import("../types.js").ChoiceLine} choice */
const question = (choice) =>
  h("div", { class: "question", id: "question", role: "alertdialog", "aria-labelledby": "prompt-text", "aria-describedby": "question-why" },
    h("div", { class: "question-text" },
      heading(choice.label),
      h("p", { id: "question-why" }, choice.ask)),
    h("div", { class: "answers" },
      prefs.asking === "once"
        ? h("label", { class: "check" }, h("input", { type: "checkbox", name: "habit", value: "on" }), t("move.always"))
        : h("label", { class: "check" }, h("input", { type: "checkbox", name: "habit", value: "off" }), t("move.enough")),
      h("button", { class: "button plain", type: "button", "data-act": "do-not", id: "act-do-not" }, t("word.cancel")),
      h("button", { class: "button main", type: "button", "data-act": "do", id: "act-do" }, t("move.do"))));

/**
 * Everything the strip shows for this moment.
 * @param {State} state @returns {any[]}
 */
export function promptFor(state) {
  if (game.lost) return [sentence(t("tabs.lost")), h("div", { class: "choices", id: "choices" },
    h("div", { class: "choice-group" }, act("take-over", t("tabs.take"), "main"), act("copy", t("tabs.copy")), act("shelf", t("word.to-shelf"))))];
  const line = lineShown();
  if (line) return lineControls(line, act, sentence);
  if (game.past !== null) return historyControls(state, act, sentence);
  if (state.lesson) return lesson(state);
  if (state.puzzle?.done) return puzzleResult(state, act, sentence);
  if (state.example && state.example.step !== undefined) return trying(state);
  if (state.example) return [sentence(state.example.title, null, state.example.rule), h("div", { class: "choices", id: "choices" },
    h("div", { class: "choice-group" }, act("to-rule", t("rule.back"), "main", "book"),
      putAway && act("to-game", t("rule.to-game"), "plain", "back"), act("shelf", t("word.to-shelf"))))];
  if (state.readonly) return [sentence(state.readonly), h("div", { class: "choices", id: "choices" },
    h("div", { class: "choice-group" }, state.continuable && act("continue-end", t("history.continue"), "main"),
      state.continuable && act("history", t("history.open"), "plain", "clock"), act("shelf", t("word.to-shelf"))))];
  if (state.over) return over(state);
  if (state.next.kind === "bot") return thinking(state);
  const choice = askedAbout();
  if (choice) return [question(choice)];
  const mark = state.seats.length > 1 ? seatMark(state.prompt.seat ?? state.acting, state) : null;
  const who = state.seats.filter((seat) => seat.kind === "human").length > 1 && state.prompt.name && !state.prompt.text.includes(state.prompt.name);
  return [puzzleLine(state) || toldLine(state),
    sentence(who ? t("prompt.whose", { name: state.prompt.name, text: state.prompt.text }) : state.prompt.text, mark, state.prompt.rule),
    state.prompt.explained && fromHtml("div", { class: "prompt-explained", id: "prompt-explained", tabindex: "0" }, state.prompt.explained), choiceButtons(state.choices, state.proposal)];
}
