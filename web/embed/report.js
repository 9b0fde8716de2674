/** Tells the page around the frame what happens at the table. */
import { call } from "../app/desk.js";
import { game, gameEvents } from "../app/game.js";
import { rulePage } from "../app/route.js";
import { tellHost } from "./host.js";
import { statement } from "./statement.js";

/** @typedef {import("../app/types.js").State} State */

/** How many moves have been told, and what was told last. */
let told = 0;
let turn = "";
/** @type {number|null} */
let step = null;
let done = false;
/** Messages come in the order in which things happened: each waits for those before it. */
let line = Promise.resolve();

/** The address of a rule, on a page that starts no Python. @param {string|null|undefined} rule */
const ruleAddress = (rule) => (rule ? rulePage(game.state?.game ?? "", rule) : null);

/** Begin anew: what is on the table now is where it starts. */
function begin() {
  const state = /** @type {State} */ (game.state);
  told = state.moves_total ?? 0;
  step = stepOf(state);
  done = isDone(state);
  turn = "";
}

/** @param {State} state @returns {number|null} how far a lesson, an example, a puzzle or a replay has come */
const stepOf = (state) => state.lesson?.step ?? state.example?.step ?? (state.puzzle ? Number(state.puzzle.done) : null) ?? (state.history ? game.past : null);

/** @param {State} state */
const isDone = (state) => Boolean(state.lesson?.done || state.example?.done || state.puzzle?.done || (state.over && !state.history));

/** @param {State} state */
const named = (state) => state.lesson?.title ?? state.example?.title ?? state.puzzle?.theme ?? state.name;

/** @param {State} state */
const lengthOf = (state) => state.lesson?.of ?? state.example?.of ?? (state.puzzle ? 1 : null) ?? state.moves_total ?? 0;

/** @param {State} state  moves that were made since */
async function tellMoves(state) {
  if (state.history || state.curtain) return;
  const total = state.moves_total ?? 0;
  const since = told;
  told = total;
  if (total <= since) return;
  const { moves } = await call("made", { since });
  for (const move of moves) tellHost("move", move);
}

/** @param {State} state */
function tellTurn(state) {
  const seat = state.acting === null ? null : state.acting + 1;
  const next = { seat, name: seat === null ? null : state.seats[seat - 1].name, kind: state.next.kind, moves: state.moves_total ?? 0, words: state.lesson?.title ?? state.prompt.text };
  if (JSON.stringify(next) === turn) return;
  turn = JSON.stringify(next);
  tellHost("turn", next);
}

/** @param {State} state */
function tellStep(state) {
  const now = stepOf(state);
  if (now !== null && now !== step) {
    const shown = { step: now, of: lengthOf(state), title: named(state) };
    tellHost("step", { ...shown, statement: statement("answered", state, { extension: shown }) });
  }
  step = now;
}

/** @param {State} state */
async function tellDone(state) {
  const now = isDone(state);
  const ended = now && !done;
  done = now;
  if (!ended) return;
  const scores = state.over ? (await call("scores")).seats.map((/** @type {any} */ { seat, name, total, rank }) => ({ seat: seat + 1, name, total, rank })) : [];
  const own = scores.find((/** @type {any} */ one) => one.seat === state.seat + 1);
  tellHost("done", { scores, words: state.end?.text ?? state.puzzle?.said ?? named(state), statement: statement("completed", state, { score: own?.total }) });
}

/** @param {State} state */
async function tell(state) {
  await tellMoves(state);
  tellStep(state);
  tellTurn(state);
  await tellDone(state);
}

/** @param {any} event */
function onChange({ detail: { fresh } }) {
  const state = /** @type {State} */ (game.state);
  if (fresh) begin();
  line = line.then(() => tell(state)).catch((error) => console.info("The page around was not told:", error));
}

/** A move that the rules forbid. @param {any} event */
function onRefused({ detail: error }) {
  const { what, todo, rule } = error.ludo ?? {};
  if (error.asked?.op !== "play" || !what) return;
  tellHost("refused", { move: error.asked.args.move, rule: rule ?? null, words: `${what} ${todo ?? ""}`.trim(), address: ruleAddress(rule) });
}

/** Begin to tell. */
export function report() {
  gameEvents.addEventListener("change", onChange);
  gameEvents.addEventListener("refused", onRefused);
}

/** Resolves when everything that has happened is told. */
export const allTold = () => line;
