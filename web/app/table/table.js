/** The table's screen: boards, strip, log and seats, kept in step with the game. */
import { hush, say } from "../announcer.js";
import { dayText } from "../days.js";
import { $, h } from "../dom.js";
import { game, gameEvents } from "../game.js";
import { reached } from "../milestones.js";
import { leaveGame } from "../opening.js";
import { drawControls, morphControls } from "../patch.js";
import { redraw } from "../playing.js";
import { go } from "../route.js";
import { t } from "../words.js";
import { choose, puzzleOver, runAction } from "./actions.js";
import { arrangeAs } from "./arranging.js";
import { rest } from "./board.js";
import {
  allBoards, arrange, boardFor, clearBoards, closeLog, comeClose, drawBoards, flashPieces, markPieces, onOpened, onWidth, turnTo, visible,
} from "./boards.js";
import { bots, letBotsPlay } from "./bots.js";
import { fitChoices, openList, showList } from "./choices.js";
import { drawCurtain, dropCurtain } from "./curtain.js";
import { keepFocus, listenKeys } from "./keys.js";
import { rove, writeLog } from "./log.js";
import { closeMoment, showMoments } from "./moments.js";
import { stopPeeking } from "./peek.js";
import { HIGH, WIDE, showFront } from "./places.js";
import { pointAtPieces } from "./pointing.js";
import { promptFor } from "./prompt.js";
import { askedAbout, forget } from "./question.js";
import { showRule } from "./rule-dialog.js";
import { ROOMY, seatStrip, showActive } from "./seats.js";
import { attend, retire } from "./masters.js";
import { closeRecap, drawRecap, fitTold, greet } from "./told.js";
import { toolbar } from "./tools.js";
import { underWay } from "./ways.js";

/** So long (ms) a move may take before its buttons show that they wait: a strip that dims and lights up again at each move is a
    flicker, and a picture more to paint. */
const SLOW = 120;
let slow = 0;
/** Lights the piece that the strip points at, after the strip was drawn. */
let pointed = () => {};

/** Build the screen. @param {import("../types.js").Outlet} outlet @returns {import("../types.js").Screen} */
export function showTable(outlet) {
  const main = outlet.el;
  outlet.show(h("div", { class: "table", id: "table" },
    h("header", { class: "bar" },
      h("div", { class: "bar-who" },
        h("div", { class: "bar-title", id: "bar-title" }),
        h("div", { class: "bar-seats", id: "bar-seats" })),
      h("div", { class: "tools", id: "tools", role: "toolbar", "aria-label": t("tools.label") })),
    h("div", { class: "tabs", id: "tabs", role: "tablist", "aria-label": t("tabs.label") }),
    h("div", { class: "mat", id: "mat" }),
    h("aside", { class: "side", id: "side", "aria-label": t("side.label") },
      h("div", { class: "side-boards", id: "side-boards" }),
      h("section", { class: "log-panel", id: "panel-log", "aria-label": t("log.title") },
        h("h2", null, t("log.title")), h("div", { id: "log", on: { focusin: (event) => rove(event.currentTarget, event.target) } }))),
    h("section", { class: "recap", id: "recap", "aria-labelledby": "recap-title", hidden: true }),
    h("div", { class: "drama", id: "drama" }),
    h("section", { class: "prompt", id: "prompt", "aria-label": t("prompt.label") })));
  clearBoards();
  const gone = new AbortController();
  const listen = (target, type, listener) => target.addEventListener(type, listener, { signal: gone.signal });
  listen(main, "click", onClick);
  listen(main, "input", onInput);
  pointed = pointAtPieces($("#prompt"), visible);
  const quiet = listenKeys();
  const sized = new ResizeObserver(drawPrompt);
  sized.observe($("#prompt"));
  // A phone that is turned shows as much of what can be played as before, and the tab in front.
  const framed = new ResizeObserver(() => {
    comeClose();
    showFront($("#tabs"));
  });
  framed.observe($("#mat"));
  listen(gameEvents, "change", onChange);
  listen(gameEvents, "opened", onOpened);
  for (const type of ["turned", "bots", "asked"]) listen(gameEvents, type, drawPrompt);
  listen(gameEvents, "told", drawTold);
  listen(gameEvents, "busy", onBusy);
  for (const type of ["lost", "overtaken"]) listen(gameEvents, type, onLost);
  for (const query of [WIDE, HIGH]) listen(query, "change", onWidth);
  listen(window, "resize", () => arrange());
  if (game.state) onChange(new CustomEvent("change", { detail: { changed: new Map(), news: [], before: null, fresh: true } }));
  return {
    title: game.state ? titleOf(game.state) : t("app.name"),
    leave() {
      gone.abort();
      quiet();
      sized.disconnect();
      framed.disconnect();
      dropCurtain();
      stopPeeking();
      forget();
      closeRecap();
      closeMoment();
      retire();
    },
  };
}

/** The list of what others did opens or closes. */
function drawTold() {
  drawPrompt();
  drawRecap($("#recap"));
}

function onBusy() {
  const prompt = $("#prompt");
  const busy = game.busy || underWay;
  prompt?.setAttribute("aria-busy", String(busy));
  clearTimeout(slow);
  if (busy) {
    rest();
    slow = window.setTimeout(() => prompt?.classList.add("slow"), SLOW);
  } else prompt?.classList.remove("slow");
}

/** Another tab has the game now: nothing can be played here, and the strip says so. */
function onLost() {
  if (!game.state) return;
  const here = document.activeElement?.closest("#prompt, .sheet");
  forget();
  markPieces();
  drawPrompt();
  drawRest(true);
  // On the sentence, not on its button: a key that was meant for what is gone must not take the game back.
  if (here) $("#prompt-text").focus({ preventScroll: true });
  say($("#prompt-text").textContent);
}

/** Something on the table changed. @param {any} event */
function onChange(event) {
  const { changed, news, before, fresh } = event.detail;
  const state = /** @type {import("../types.js").State} */ (game.state);
  const focus = keepFocus();
  forget();
  stopPeeking();
  if (state.curtain) {
    hush();
    closeMoment();
    drawCurtain(state.curtain, () => redraw({ seat: state.curtain?.seat }));
  } else {
    dropCurtain();
  }
  document.title = titleOf(state);
  $("#table").classList.toggle("covered", Boolean(state.curtain));
  if (!before || before.entries !== state.entries) closeRecap();
  if (before?.curtain && !state.curtain) greet(state);
  // The person who lifts a curtain sees other things than the person before: what is new to the screen has not travelled.
  const settle = drawBoards(changed, fresh, Boolean(before?.curtain));
  // Who plays on from the log wants to see the board; who reads it while others play goes on reading.
  if (before?.next.kind === "human" && state.next.kind === "human" && state.entries > before.entries) closeLog();
  arrange(true);
  markPieces();
  drawTold();
  drawRest(fresh || Boolean(state.curtain));
  comeClose();
  settle();
  focus();
  if (allBoards().length) reached("board");
  reached("ready");
  if (!fresh && !state.curtain && !state.history) {
    tellNews(state, news);
    showMoments(news);
  }
  letBotsPlay();
  attend();
  if (state.puzzle?.done && !before?.puzzle?.done && !state.history) puzzleOver(state);
  // Who comes back from looking at an earlier moment has seen the result.
  if (state.over && before && !before.over && !before.history && !state.history && !fresh) runAction("result");
}

/** The game, and whose turn it is: what a browser's tab says. @param {import("../types.js").State} state */
function titleOf(state) {
  if (state.curtain) return t("curtain.title");
  const acting = state.acting === null ? null : state.seats[state.acting];
  const alone = state.seats.filter((seat) => seat.kind === "human").length === 1;
  const whose = acting && (alone && acting.kind === "human" ? t("turn.yours") : t("turn.of", { name: acting.name }));
  const now = state.over ? t("end.over") : state.lesson ? state.lesson.title : state.example ? state.example.title : whose;
  return [now, state.name, t("app.name")].filter(Boolean).join(" – ");
}

function tellNews(state, news) {
  const lines = news.map((line) => line.text);
  if (state.next.kind !== "bot" && !state.lesson) lines.push(state.prompt.text);
  say(lines.join(" "));
}

function drawPrompt() {
  if (!game.state || !$("#prompt")) return;
  const inside = h("div", null, promptFor(game.state));
  $("#prompt").classList.toggle("in-lesson", Boolean(game.state.lesson));
  $("#prompt").classList.toggle("listing", Boolean(openList()) && !askedAbout());
  morphControls($("#prompt"), inside);
  const front = visible();
  fitChoices((piece) => front.some((board) => board.piece(piece)));
  fitTold();
  pointed();
}

/** The frame in which the rest of the table is drawn, if that is still to come. */
let resting = 0;

/**
 * Names, scores, tools and log. After a move the eye is on the boards and the strip: those come first, the rest a frame later.
 * @param {boolean} now  what is not there yet, or is not to be seen any more, does not wait
 */
function drawRest(now) {
  cancelAnimationFrame(resting);
  if (now) writeRest();
  else resting = requestAnimationFrame(() => (resting = requestAnimationFrame(writeRest)));
}

function writeRest() {
  const { state } = game;
  if (!state || !$("#log")) return;
  const { name, where, seats, automa, readonly, continuable, history, lesson, undo, redo, next } = state;
  drawControls($("#bar-title"), [name, where], () => [
    h("h1", null, name, state.daily && h("small", null, " ", t("shelf.day", { day: dayText(state.daily) }))), where && h("span", { class: "bar-where" }, where)]);
  $("#table").classList.toggle("crowded", seats.length + (automa ? 1 : 0) > ROOMY);
  drawControls($("#bar-seats"), [seats, automa], () => seatStrip(state));
  showActive($("#bar-seats"));
  drawControls($("#tools"), [readonly, continuable, history, Boolean(lesson), undo.can, redo.can, next.kind, game.lost], () => toolbar(state));
  writeLog($("#log"), state);
}

/** @param {MouseEvent} event */
function onClick(event) {
  const target = /** @type {HTMLElement|null} */ (/** @type {HTMLElement} */ (event.target).closest("button, .log-text"));
  if (!target) return;
  const { move, act, n, tab: to, flash: pieces, entry, rule, fold, arrangement } = target.dataset;
  if (move) {
    const choice = game.state?.choices.find((one) => one.move === move);
    if (choice) choose(choice);
  } else if (fold) showList(fold);
  else if (act) runAction(act, n && Number(n));
  else if (arrangement) arrangeAs(target.dataset, boardFor(target.dataset.panel || "")?.zoom);
  else if (to) turnTo(to);
  else if (pieces) flashPieces(pieces.split(" "));
  else if (entry) runAction("moment", Number(entry));
  else if (rule) showRule(rule);
}

/** @param {Event} event */
function onInput(event) {
  const target = /** @type {HTMLInputElement} */ (event.target);
  if (target.id === "scrub") runAction("scrub", Number(target.value));
}

/** Back to the shelf; the game waits there. */
export function leaveTable() {
  bots.paused = false;
  leaveGame();
  go();
}
