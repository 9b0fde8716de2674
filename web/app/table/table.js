/** The table: boards, tabs, prompt, log and seats, kept in step with the game. */
import { hush, say } from "../announcer.js";
import { dayText } from "../days.js";
import { $, $$, h, isShown } from "../dom.js";
import { game, gameEvents, leaveGame, open, redraw } from "../game.js";
import { reached } from "../milestones.js";
import { drawControls, morphControls } from "../patch.js";
import { go } from "../route.js";
import { t } from "../words.js";
import { choose, choosePiece, puzzleOver, runAction } from "./actions.js";
import { arrangeAs } from "./arranging.js";
import { Board, SEEN, douse, flash, rest } from "./board.js";
import { bots, letBotsPlay } from "./bots.js";
import { fitChoices, openList, showList } from "./choices.js";
import { drawCurtain, dropCurtain } from "./curtain.js";
import { keepFocus, listenKeys } from "./keys.js";
import { ringLastMoves } from "./last-moves.js";
import { rove, writeLog } from "./log.js";
import { closeMoment, showMoments } from "./moments.js";
import { peekOn, stopPeeking } from "./peek.js";
import { showCard, showCardOf } from "./piece-card.js";
import { bringAlive, byPiece, listen, mark } from "./pieces.js";
import { HIGH, WIDE, lay, placesFor } from "./places.js";
import { pointAtPieces } from "./pointing.js";
import { promptFor } from "./prompt.js";
import { askedAbout, forget } from "./question.js";
import { showRule } from "./rule-dialog.js";
import { seatStrip, showActive } from "./seats.js";
import { attend, dismiss } from "./thinkers.js";
import { closeRecap, drawRecap, fitTold, greet } from "./told.js";
import { toolbar } from "./tools.js";
import { journeys, sources, standing, travel } from "./travel.js";
import { markWays, underWay } from "./ways.js";

/** @type {Map<string, Board>} */
const boards = new Map();
/** The tab in front. */
let tab = "";
/** So long (ms) a move may take before its buttons show that they wait: a strip that dims and lights up again at each move is a
    flicker, and a picture more to paint. */
const SLOW = 120;
let slow = 0;
/** Lights the piece that the strip points at, after the strip was drawn. */
let pointed = () => {};

/** Boards whose pieces are the reader's to play. */
export const playable = () => [...boards.values()].filter((board) => {
  const panel = game.panels.get(board.id);
  return panel && (panel.own || !board.id.startsWith("seat:"));
});

/** Every board on the table. */
export const allBoards = () => [...boards.values()];

/** Those of them that are in view. */
export const visible = () => playable().filter((board) => isShown(board.el));

/** The board on which a piece is drawn. @param {Element} el */
export const boardOf = (el) => [...boards.values()].find((board) => board.sheet.contains(el));

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
        h("h2", null, t("log.title")), h("div", { id: "log", on: { focusin: (event) => rove(event.currentTarget, event.target.closest("button")) } }))),
    h("section", { class: "recap", id: "recap", "aria-labelledby": "recap-title", hidden: true }),
    h("div", { class: "drama", id: "drama" }),
    h("section", { class: "prompt", id: "prompt", "aria-label": t("prompt.label") })));
  boards.clear();
  tab = "";
  main.addEventListener("click", onClick);
  main.addEventListener("input", onInput);
  pointed = pointAtPieces($("#prompt"), visible);
  const quiet = listenKeys();
  const sized = new ResizeObserver(drawPrompt);
  sized.observe($("#prompt"));
  gameEvents.addEventListener("change", onChange);
  gameEvents.addEventListener("opened", onOpened);
  gameEvents.addEventListener("bots", drawPrompt);
  gameEvents.addEventListener("asked", drawPrompt);
  gameEvents.addEventListener("told", drawTold);
  gameEvents.addEventListener("busy", onBusy);
  gameEvents.addEventListener("lost", onLost);
  gameEvents.addEventListener("overtaken", onLost);
  for (const query of [WIDE, HIGH]) query.addEventListener("change", onWidth);
  if (game.state) onChange(new CustomEvent("change", { detail: { changed: new Map(), news: [], before: null, fresh: true } }));
  return {
    title: game.state ? titleOf(game.state) : t("app.name"),
    leave() {
      main.removeEventListener("click", onClick);
      main.removeEventListener("input", onInput);
      quiet();
      sized.disconnect();
      gameEvents.removeEventListener("change", onChange);
      gameEvents.removeEventListener("opened", onOpened);
      gameEvents.removeEventListener("bots", drawPrompt);
      gameEvents.removeEventListener("asked", drawPrompt);
      gameEvents.removeEventListener("told", drawTold);
      gameEvents.removeEventListener("busy", onBusy);
      gameEvents.removeEventListener("lost", onLost);
      gameEvents.removeEventListener("overtaken", onLost);
      for (const query of [WIDE, HIGH]) query.removeEventListener("change", onWidth);
      dropCurtain();
      stopPeeking();
      forget();
      closeRecap();
      closeMoment();
      dismiss();
    },
  };
}

function onWidth() {
  arrange(true);
  ringLastMoves([...boards.values()]);
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
  if (tab === "log" && before?.next.kind === "human" && state.next.kind === "human" && state.entries > before.entries) tab = "";
  arrange(true);
  markPieces();
  drawTold();
  drawRest(fresh || Boolean(state.curtain));
  comeClose();
  settle();
  focus();
  if (boards.size) reached("board");
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
  const name = state.acting === null ? "" : state.seats[state.acting]?.name;
  const now = state.over ? t("end.over") : state.lesson ? state.lesson.title : state.example ? state.example.title : name && t("turn.of", { name });
  return [now, state.name, t("app.name")].filter(Boolean).join(" – ");
}

function tellNews(state, news) {
  const lines = news.map((line) => line.text);
  if (state.next.kind !== "bot" && !state.lesson) lines.push(state.prompt.text);
  say(lines.join(" "));
}

/**
 * @param {Map<string, Set<string>>} changed @param {boolean} fresh @param {boolean} [otherEyes]  nothing travels then
 * @returns {() => void} to call when all of the table is drawn: the eye follows what moved
 */
function drawBoards(changed, fresh, otherEyes = false) {
  const places = new Map([...boards].map(([id, board]) => [id, board.places(changed.get(id) || new Set())]));
  const before = fresh || otherEyes ? [] : standing(boards.values(), changed, new Map([...places.values()].flatMap((found) => [...found])));
  douse(SEEN);
  /** @type {(() => () => void)[]} */
  const settling = [];
  for (const [id, board] of boards) {
    const panel = game.panels.get(id);
    if (panel && !fresh) continue;
    board.el.remove();
    boards.delete(id);
  }
  for (const panel of game.panels.values()) {
    const there = boards.get(panel.id);
    if (!there) {
      const board = new Board(panel);
      boards.set(panel.id, board);
      listen(board, { tap: (found) => choosePiece(found), ask: showCard });
      peekOn(board);
    } else {
      const groups = changed.get(panel.id);
      if (groups) {
        const seen = there.patch(panel, groups);
        settling.push(() => there.settle(places.get(panel.id) || new Map(), seen));
      }
      there.sheet.setAttribute("aria-label", panel.title);
    }
  }
  return () => {
    const gone = before.length ? journeys(before, standing(boards.values(), changed), sources(boards.values())) : [];
    settling.map((settle) => settle()).forEach((move) => move());
    travel(gone);
  };
}

/**
 * Put every board in its place for this width, and one tab in front: the reader's, or after a move the one that `follow`s it.
 * @param {boolean} [follow]
 */
function arrange(follow = false) {
  if (!boards.size) return;
  const places = placesFor([...game.panels.values()]);
  if (!places.tabs.some((one) => one.id === tab)) tab = places.tabs[0].id;
  if (follow) turnToChoices(places.tabs, places.sides.map((panel) => panel.id));
  lay(boards, places, tab);
  open(tab);
}

/** The pieces that the step of a lesson points at. @param {import("../types.js").State|null} state @returns {string[]} */
const pointedAt = (state) => (state?.lesson ? [...state.lesson.focus, ...state.lesson.marks.flatMap((one) => one.pieces)] : []);

/** When none of the moves lies on the tab in front, bring the one where they are. */
function turnToChoices(tabs, alwaysSeen) {
  const state = /** @type {import("../types.js").State} */ (game.state);
  const shown = pointedAt(state);
  if (tab === "log" || state.lesson && !shown.length && !state.choices.length) return;
  const pieces = shown.length ? shown : [...byPiece(state.choices).keys()];
  const has = (id) => pieces.some((piece) => boards.get(id)?.piece(piece));
  const alive = new Set(playable().map((board) => board.id));
  if (!pieces.length || has(tab) && alive.has(tab) || alwaysSeen.some(has)) return;
  const better = tabs.find((one) => alive.has(one.id) && has(one.id));
  if (better) tab = better.id;
}

/** @param {string} id */
export function turnTo(id) {
  tab = id;
  arrange();
  markPieces();
  drawPrompt(); // what is in view can be pointed at, and needs no button
  comeClose();
  ringLastMoves([...boards.values()]);
}

/** A sheet nobody had looked at has come, or a panel arranged in another way. @param {any} event */
function onOpened(event) {
  const settle = drawBoards(event.detail, false);
  arrange();
  markPieces();
  comeClose();
  ringLastMoves([...boards.values()]); // before anything slides: rings stand where the pieces come to lie
  settle();
}

function markPieces() {
  const state = /** @type {import("../types.js").State} */ (game.state);
  const mine = state.next.kind === "human" || state.next.kind === "lesson";
  const choices = mine && !state.curtain && game.past === null && !game.lost ? state.choices : [];
  const allowed = state.lesson?.moves;
  bringAlive(playable(), byPiece(allowed ? choices.filter((choice) => allowed.includes(choice.move)) : choices));
  markWays(playable);
  for (const el of $$(".sheet .focus")) el.classList.remove("focus");
  for (const el of $$(".sheet .hinted")) el.classList.remove("hinted");
  for (const piece of state.lesson?.focus || [])
    for (const board of playable()) {
      const el = board.piece(piece);
      if (el) mark(el, "focus");
    }
}

/** On a small screen the board in front shows what can be played as large as it may; rows of cards are readable on any. */
function comeClose() {
  const board = boards.get(tab);
  if (!board || WIDE.matches && !board.panel.rows) return;
  const shown = pointedAt(game.state).map((id) => board.piece(id)).filter(Boolean);
  const pieces = shown.length ? shown : $$(".can", board.sheet);
  board.makeRoom();
  if (board.panel.rows) board.zoom.frameRows(pieces);
  else board.parts.frame(pieces);
}

/** Ring a piece that a hint speaks of. @param {string} piece */
export function ring(piece) {
  for (const board of playable()) {
    const el = board.piece(piece);
    if (!el) continue;
    mark(el, "hinted");
    if (board.el.hidden) turnTo(board.id);
    board.zoom.show(el);
  }
}

/** Let pieces flash, on whichever board they lie. @param {string[]} pieces */
function flashPieces(pieces) {
  const found = [...boards.values()].flatMap((board) => pieces.map((id) => ({ board, el: board.piece(id) })).filter((one) => one.el));
  // A piece that has left the table can still be asked about.
  if (!found.length) showCardOf(pieces[0]);
  if (found.length && !found.some((one) => isShown(one.board.el))) turnTo(found[0].board.id);
  for (const { board, el } of found) {
    board.zoom.show(el);
    flash(el);
  }
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
  const { name, where, seats, readonly, continuable, history, lesson, undo, redo, next } = state;
  drawControls($("#bar-title"), [name, where], () => [
    h("h1", null, name, state.daily && h("small", null, " ", t("shelf.day", { day: dayText(state.daily) }))), where && h("span", { class: "bar-where" }, where)]);
  drawControls($("#bar-seats"), seats, () => seatStrip(state));
  showActive($("#bar-seats"));
  drawControls($("#tools"), [readonly, continuable, history, Boolean(lesson), undo.can, redo.can, next.kind, game.lost], () => toolbar(state));
  writeLog($("#log"), state);
  ringLastMoves([...boards.values()]);
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
  else if (arrangement) arrangeAs(target.dataset, boards.get(target.dataset.panel || "")?.zoom);
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
