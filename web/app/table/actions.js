/** What the buttons and keys of the table do. */
import { say, toast } from "../announcer.js";
import { call, titleOf } from "../desk.js";
import { openDialog, tellTrouble } from "../dialogs.js";
import { $, h } from "../dom.js";
import { embedded } from "../embedded.js";
import { exportGame, shareLink } from "../files.js";
import { game } from "../game.js";
import { lazyScreens } from "../lazy.js";
import { continueFrom, continueGame, leaveGame, openRecord, putAway, startGame } from "../opening.js";
import { act, play } from "../playing.js";
import { reasonsKnown, setLearned } from "../prefs.js";
import { go } from "../route.js";
import { said } from "../said.js";
import { isSound, loadSave } from "../saves.js";
import { startFirstGame } from "../screens/first-game.js";
import { t } from "../words.js";
import { turnTo } from "./boards.js";
import { interruptBots, playNow, skipAhead, togglePause } from "./bots.js";
import { closeList, unequal } from "./choices.js";
import { decision, isCurrent } from "./gesture.js";
import { showHint } from "./hint.js";
import { continueHere, scrubBy, scrubTo, toggleHistory } from "./history.js";
import { showKeys } from "./keys.js";
import { showCard } from "./piece-card.js";
import { nameOf } from "./pieces.js";
import { ask, callOff, drop, goAhead } from "./question.js";
import { keepSolved, puzzleAgain, showBetter } from "./puzzle.js";
import { playBack } from "./replay.js";
import { againFromLine, otherLine, stepLine } from "./review-line.js";
import { showScores } from "./scores.js";
import { leaveTable } from "./table.js";
import { toggleRecap } from "./told.js";
import { showMenu } from "./tools.js";
import { goAlong, waysTo } from "./ways.js";

/**
 * Play a choice, and say whether it was made; one that cannot be taken back is asked for first, with the reason, as long as the player wants that.
 * @param {import("../types.js").ChoiceLine} choice
 * @param {number} [seq]  the decision it was shown for
 */
export async function choose(choice, seq = decision()) {
  // A hint, or a list of moves, may have been open when another tab took the game, or when the table changed.
  if (game.busy || game.lost || !isCurrent(seq)) return false;
  drop();
  const from = document.activeElement;
  const known = reasonsKnown(game.state?.game ?? "");
  return known ? play(choice.move, seq, (why, reason) => ask({ ...choice, ask: why, reason }, from), known) : play(choice.move, seq);
}

/**
 * A tap on the board: play what is alive there, or open the card of the piece.
 * @param {{alive: Element[], dead: Element|null}} found
 */
export async function choosePiece({ alive, dead }) {
  const seq = decision();
  if (!isCurrent(seq)) return undefined;
  drop();
  if (dead) return showCard(dead);
  const pieces = alive.map((el) => el.getAttribute("data-piece"));
  const allowed = game.state?.lesson?.moves;
  const choices = unequal((game.state?.choices || []).filter((choice) =>
    pieces.includes(choice.piece) && (!allowed || allowed.includes(choice.move))));
  const title = alive.length === 1 ? nameOf(alive[0]) : t("pieces.which");
  // A finger may lie between what can be played at once and what ways of several moves lead to.
  const far = pieces.filter((piece) => !game.state?.choices.some((choice) => choice.piece === piece));
  const ways = [...choices.map((choice) => ({ piece: choice.piece ?? "", moves: [choice] })), ...waysTo(far)];
  if (!ways.length) return showCard(alive[0]);
  const way = ways.length === 1 ? ways[0] : await pick(title, ways);
  if (!way) return undefined;
  return way.moves.length === 1 ? choose(way.moves[0], seq) : goThere(way, seq);
}

/**
 * Ask which of several ways is meant, in a sheet.
 * @param {string} title @param {import("./ways.js").Way[]} ways @returns {Promise<import("./ways.js").Way|null>}
 */
const pick = (title, ways) => openDialog({
  title, className: "sheet-low",
  body: h("div", { class: "choices column" }, ways.map((way, n) =>
    h("button", { class: "choice", type: "button", value: way.moves.map((one) => one.move).join("; "), "data-n": n,
      on: { click: (event) => event.target.closest("dialog").dispatchEvent(new CustomEvent("pick", { detail: way })) } },
    way.moves.map(({ label, note }) => [h("span", { class: "way-step" }, label), note && h("span", { class: "choice-note" }, note)])))),
});

/** Make the moves of a way, one after the other, as far as they are made. @param {import("./ways.js").Way} way @param {number} seq */
const goThere = ({ moves }, seq) => goAlong(async () => {
  let at = seq;
  for (const { move } of moves) {
    const choice = game.state?.choices.find((one) => one.move === move);
    if (!choice || !isCurrent(at) || !(await choose(choice, at))) return;
    at = game.state?.seq ?? 0;
  }
});

async function undo() {
  await interruptBots();
  if (game.past !== null) return;
  if (!game.state?.undo.can) {
    toast(game.state?.undo.why || t("undo.nothing"));
    return;
  }
  if (await act("undo")) say(t("undo.done"));
}

async function redo() {
  if (game.past === null && game.state?.redo.can && (await act("redo"))) say(t("redo.done"));
}

async function restartTurn() {
  if (game.state?.turn.can_restart) await act("restart_turn");
  else toast(t("turn.nothing"));
}

/** A new game like the one that ended. @param {boolean} sameSeed */
async function again(sameSeed) {
  const state = /** @type {import("../types.js").State} */ (game.state);
  const { record } = await call("record");
  await startGame({
    game: state.game,
    seats: state.seats.map(({ name, kind }) => ({ name, kind })),
    options: record.options || {},
    seed: sameSeed ? record.seed : null,
    practice: state.practice && !state.guided,
    daily: null,
  });
}

/** Show how it ended and do what the person wants next. */
export async function finish() {
  if (!game.state?.end) return;
  const { state } = game;
  const { note, showEnd } = await lazyScreens();
  // The result is shown whatever becomes of the log book.
  const noted = await note().catch((error) => ({ fresh: [], told: [said(error)?.what || t("trouble.unknown")], share: null, campaign: null }));
  if (game.state !== state) return;
  const next = await showEnd(state, noted);
  if (next === "again") await again(false);
  else if (next === "same") await again(true);
  else if (next === "review") await review();
  else if (next === "history") await toggleHistory();
  else if (next === "shelf") leaveTable();
  else if (next === "log") go("log", state.game);
  else if (next === "campaign") go("campaign", noted.campaign ?? "");
}

function toPuzzles() {
  const title = game.state?.game || "";
  leaveGame();
  go("puzzles", title);
}

/** The turn of a puzzle is over. @param {import("../types.js").State} state */
export const puzzleOver = (state) => keepSolved(state).catch(tellTrouble);

const review = () => lazyScreens().then(({ showReview }) => showReview());

async function takeOver() {
  if (game.save && (await continueGame(game.save.id, { steal: true })) === "gone") toast(t("saved.gone"));
}

async function openCopy() {
  const save = game.save && (await loadSave(game.save.id));
  if (isSound(save)) await openRecord(save.record);
  else toast(t("saved.gone"));
}

function endLesson() {
  noteLearned();
  leaveTable();
  go("learn");
}

function noteLearned() {
  if (game.lesson) setLearned(game.lesson.join("/"));
}

/** To the next lesson of the game. */
function goOnLearning() {
  noteLearned();
  const next = game.state?.lesson?.then;
  if (game.lesson && next) go("lesson", game.lesson[0], next.id);
}

/** From a lesson to a first game. */
async function playAfterLesson() {
  noteLearned();
  const title = await titleOf(game.state?.game ?? "");
  if (!title) return;
  await startFirstGame(title);
  go("table");
}

/** @type {Record<string, (value?: any) => any>} */
const ACTIONS = {
  shelf: leaveTable,
  undo, redo,
  hint: () => showHint(choose),
  change: () => act("change"),
  "close-list": closeList,
  do: () => goAhead(play),
  "do-not": callOff,
  restart: restartTurn,
  menu: showMenu,
  scores: showScores,
  keys: showKeys,
  log: () => turnTo("log"),
  rules: () => go("rules", game.state?.game || ""),
  symbols: () => lazyScreens().then(({ showSymbols }) => showSymbols(game.state?.game || "")),
  "to-rule": () => go("rules", game.state?.game || "", game.state?.example?.rule || ""),
  "to-game": () => putAway && continueGame(putAway),
  settings: () => go("settings"),
  export: exportGame,
  study: () => lazyScreens().then(({ beginStudy }) => beginStudy()),
  embed: () => lazyScreens().then(({ showEmbedCode }) => showEmbedCode()),
  share: () => shareLink(game.past ?? undefined),
  history: () => interruptBots().then(toggleHistory),
  moment: (entry) => interruptBots().then(() => scrubTo(entry)),
  scrub: scrubTo,
  recap: () => toggleRecap(),
  replay: (n) => interruptBots().then(() => playBack(n)),
  earlier: () => scrubBy(-1),
  later: () => scrubBy(1),
  "now-again": () => game.past !== null && toggleHistory(),
  continue: continueHere,
  "continue-end": () => continueFrom(game.state?.entries ?? 0),
  pause: togglePause,
  now: playNow,
  skip: skipAhead,
  "lesson-next": () => act("lesson_next"),
  "lesson-back": () => act("lesson_back"),
  "lesson-hint": () => act("lesson_hint").then(() => $("#lesson-hints")?.lastElementChild.scrollIntoView({ block: "nearest" })),
  "example-next": () => act("example_next"),
  "lesson-end": endLesson,
  "lesson-then": goOnLearning,
  "lesson-play": playAfterLesson,
  review,
  "puzzle-show": showBetter,
  "puzzle-again": puzzleAgain,
  "puzzle-list": toPuzzles,
  "line-on": () => stepLine(1),
  "line-back": () => stepLine(-1),
  "line-other": otherLine,
  "line-again": againFromLine,
  result: finish,
  again: () => again(false),
  "take-over": takeOver,
  copy: openCopy,
};

/** @param {string} name @param {any} [value] */
export async function runAction(name, value) {
  if (!embedded.allows(name)) return;
  try {
    await (embedded.instead[name] ?? ACTIONS[name])?.(value);
  } catch (error) {
    await tellTrouble(error);
  }
}
