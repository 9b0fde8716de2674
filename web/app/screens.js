/** Which screen an address means. The table's addresses also say how the game got there. */
import { isAwake } from "./desk.js";
import { openDialog, tellTrouble } from "./dialogs.js";
import { continueGame, game, leaveGame, openExample, openLesson, openLink, openRecord, startGame } from "./game.js";
import { goInstead } from "./route.js";
import { loadPicture, loadSave, rememberedTable } from "./saves.js";
import { open } from "./screens/bring-in.js";
import { showNewGame } from "./screens/new-game.js";
import { tellBrokenSave } from "./screens/saved.js";
import { showShelf } from "./screens/shelf.js";
import { opening, showLoadingBoard } from "./table/loading-board.js";
import { showTable } from "./table/table.js";
import { t } from "./words.js";

const lazyScreens = () => import("./lazy-screens.js");

/** @param {string|undefined} name  of a screen */
export const leadsToTable = (name) => ["table", "lesson", "example", "daily", "g"].includes(name ?? "");

/**
 * @param {string|undefined} name @param {string[]} args @param {HTMLElement} main
 * @param {(lang: string) => Promise<void>} speak
 * @returns {Promise<import("./types.js").Screen|null>} null when the address led on to another
 */
export async function screenFor(name, args, main, speak) {
  switch (name) {
    case undefined: return showShelf(main);
    case "new": return showNewGame(main, args[0]);
    case "learn": return (await lazyScreens()).showLearn(main, args[0]);
    case "rules": return (await lazyScreens()).showRules(main, args[0], args[1]);
    case "settings": return (await lazyScreens()).showSettings(main, speak);
    case "about": return (await lazyScreens()).showAbout(main);
    case "log": return (await lazyScreens()).showLogbook(main, args[0]);
    case "table": return table(main, args[0]);
    case "lesson": return arrive(main, args[0], () => openLesson(args[0], args[1]));
    case "example": return arrive(main, args[0], () => openExample(args[0], args[1]));
    case "daily": return arrive(main, args[0], () => daily(args[0], args[1]));
    case "g": return link(main, args[0]);
    default: goInstead(); return null;
  }
}

/** The open game, or the one this tab had before a reload. */
async function table(main, id) {
  const wanted = id || game.save?.id || rememberedTable();
  if (game.state && (!id || game.save?.id === id)) return showTable(main);
  if (!wanted) {
    goInstead();
    return null;
  }
  const save = await loadSave(wanted);
  if (!save) {
    goInstead();
    return null;
  }
  if (!isAwake()) showLoadingBoard(main, await loadPicture(wanted));
  try {
    const got = await continueGame(wanted);
    if (got === "elsewhere" && !(await elsewhere(wanted, save))) {
      goInstead();
      return null;
    }
  } catch (error) {
    leaveGame();
    // A worker that died or did not answer in time says nothing about the save; of one that died its own question speaks.
    const kind = /** @type {any} */ (error)?.ludo?.kind;
    if (!kind || ["dead", "timeout", "download", "cancelled"].includes(kind)) await tellTrouble(error);
    else await tellBrokenSave(save, error);
    goInstead();
    return null;
  }
  goInstead("table");
  return null;
}

/** The game is open in another tab. */
async function elsewhere(id, save) {
  const answer = await openDialog({
    title: t("tabs.title"), body: t("tabs.text"), className: "small",
    actions: [{ label: t("word.to-shelf"), value: null }, { label: t("tabs.copy"), value: "copy" }, { label: t("tabs.take"), value: "take", kind: "main" }],
  });
  if (answer === "take") await continueGame(id, { steal: true });
  if (answer === "copy") await openRecord(save.record);
  return Boolean(answer);
}

/** Put a game on the table some other way, with its opening picture meanwhile. */
async function arrive(main, title, how) {
  if (!isAwake()) showLoadingBoard(main, await opening(title));
  await how();
  goInstead("table");
  return null;
}

/** Today's game is the same for everybody; one already begun goes on. */
async function daily(title, day) {
  const id = `daily-${title}-${day}`;
  if (await loadSave(id)) await continueGame(id);
  else await startGame({ game: title, seats: [{ name: t("daily.player"), kind: "human" }], options: {}, seed: null, practice: false, daily: day }, id);
}

async function link(main, text) {
  if (!isAwake()) showLoadingBoard(main, null);
  const fine = await open(() => openLink(text));
  if (!fine) goInstead();
  return null;
}
