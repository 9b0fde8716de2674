/** Ways of several moves: a tap on what lies further off makes all moves that lead there, or asks by which way. */
import { call } from "../desk.js";
import { game, gameEvents } from "../game.js";
import { table } from "./choices.js";
import { mark } from "./pieces.js";

/** @typedef {{piece: string, moves: import("../types.js").ChoiceLine[]}} Way */

/** How long (ms) the page waits before it asks for the ways: a move made at once does not have to wait for the answer. */
const LATER = 120;

/** The ways that are open, and for which decision of which table: each table counts its decisions anew. @type {{seq: number, table: string, ways: Way[]}} */
let open = { seq: 0, table: "", ways: [] };

const isOpen = () => open.seq === game.state?.seq && open.table === table();
let timer = 0;

/** Whether a way is being gone: between its moves nobody is waited for. */
export let underWay = false;

/** Go a way: nothing else is played meanwhile. @template T @param {() => Promise<T>} go @returns {Promise<T>} */
export async function goAlong(go) {
  underWay = true;
  try {
    return await go();
  } finally {
    underWay = false;
    gameEvents.dispatchEvent(new CustomEvent("busy"));
  }
}

/** The ways to some pieces. @param {(string|null)[]} pieces @returns {Way[]} */
export const waysTo = (pieces) => (isOpen() ? open.ways.filter((way) => pieces.includes(way.piece)) : []);

/**
 * Mark what can be reached on the boards, now or when the desk has said it.
 * @param {() => import("./board.js").Board[]} boards  those of the reader @param {() => void} marked  called when the desk has said it
 */
export function markWays(boards, marked) {
  const { state } = game;
  clearTimeout(timer);
  show(boards());
  if (!state?.leads_on || state.curtain || state.lesson || game.past !== null || isOpen()) return;
  timer = window.setTimeout(async () => {
    if (game.busy || game.state?.seq !== state.seq) return;
    // Nobody has asked for anything: without an answer the single moves are still there.
    const found = await call("ways").catch(() => null);
    if (!found || game.state?.seq !== found.seq) return;
    open = { ...found, table: table() };
    show(boards());
    if (found.ways.length) marked();
  }, LATER);
}

/** @param {import("./board.js").Board[]} boards */
function show(boards) {
  for (const el of document.querySelectorAll(".sheet .far")) el.classList.remove("far");
  if (!isOpen() || game.past !== null || game.lost) return;
  for (const board of boards) for (const { piece } of open.ways) {
    const el = board.piece(piece);
    if (el) mark(el, "far");
  }
}
