/** Keeps the game on the table in its save, and a picture of it for a reload. */
import { call } from "./desk.js";
import { game, tell } from "./game.js";
import { Overtaken, putPicture, putSave } from "./saves.js";
import { NotStored } from "./store.js";

/** A picture of the table is large: it is taken when nobody has played for a while (ms). */
const QUIET = 800;
let later = 0;
/** The last question for the game's record: another game waits for it. */
export let recording = Promise.resolve();

/** Store the game. The record is asked for at once, the storage takes its time. */
export function autosave() {
  recording = writeDown().catch(tellUnwritten);
  return recording;
}

/** @param {any} error  why the game was not stored */
function tellUnwritten(error) {
  if (error instanceof NotStored || error?.ludo?.kind === "dead") {
    // The page shows which games are not stored; a worker that died has a question of its own, and the next move writes again.
    console.info("The game was not stored:", error);
  } else tell("refused", error);
}

async function writeDown() {
  const { save, state } = game;
  if (!save || !state || game.lost || state.lesson || state.history || state.readonly) return;
  const mine = game.turn;
  const { record } = await call("record");
  if (mine !== game.turn || game.lost) return;
  putSave({
    ...save,
    rev: game.save?.rev ?? save.rev,
    record,
    game: state.game,
    name: state.name,
    where: state.where || "",
    seats: state.seats.map(({ name, kind }) => ({ name, kind })),
    entries: state.entries,
    over: state.over,
  }).then((rev) => onStored(save.id, rev), (error) => onUnstored(save.id, error));
}

/** @param {string} id @param {number} rev */
function onStored(id, rev) {
  if (game.save?.id !== id) return;
  game.save.rev = rev;
  clearTimeout(later);
  later = window.setTimeout(takePicture, QUIET);
}

/** @param {string} id @param {unknown} error */
function onUnstored(id, error) {
  if (!(error instanceof Overtaken)) return tellUnwritten(error);
  if (game.save?.id !== id) return undefined;
  game.lost = true;
  return tell("overtaken");
}

/** The picture that a reload shows before Python runs. It may be a move behind, the record never is. */
async function takePicture() {
  const { save, state } = game;
  if (!save || !state || game.lost || state.lesson || state.history || state.readonly) return;
  // A board that several people share may show a secret of one to another: no picture of it is kept.
  const people = state.seats.filter((seat) => seat.kind === "human").length;
  if (people !== 1) return;
  const picture = { state: { ...state, panels: [], log: [], choices: [] }, panels: flat() };
  await putPicture(save.id, picture).catch((error) => console.info("No picture of the table is kept:", error));
}

const flat = () =>
  [...game.panels.values()].map((panel) => ({
    ...panel, full: true, groups: [...panel.groups].map(([id, svg]) => ({ id, svg })),
  }));

/** The picture can wait: somebody plays. */
export const putOffPicture = () => clearTimeout(later);
