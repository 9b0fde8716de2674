/** Which screen an address means. The table's addresses also say how the game got there. */
import { toast } from "./announcer.js";
import { today } from "./days.js";
import { call, isAwake } from "./desk.js";
import { openDialog, tell } from "./dialogs.js";
import { game } from "./game.js";
import { lazyScreens } from "./lazy.js";
import { continueGame, openExample, openLesson, openLink, openPuzzle, openRecord, openStudy, startGame } from "./opening.js";
import { isSound, loadPicture, loadSave, rememberedTable } from "./saves.js";
import { openFromOutside } from "./screens/bring-in.js";
import { showNewGame } from "./screens/new-game.js";
import { tellBrokenSave } from "./screens/saved.js";
import { showShelf } from "./screens/shelf.js";
import { inMemory } from "./store.js";
import { keepStudy } from "./studies.js";
import { opening, showLoadingBoard } from "./table/loading-board.js";
import { runAction } from "./table/actions.js";
import { showTable } from "./table/table.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Outlet} Outlet */

/** @param {string|undefined} name  of a screen */
export const leadsToTable = (name) => ["table", "review", "puzzle", "lesson", "example", "study", "daily", "g", "study-link"].includes(name ?? "");

/** Screens of one game or one thing: an address that does not name it leads to where one is chosen. @type {Record<string, string[]>} */
const WITHOUT_ARGUMENT = { lesson: ["learn"], puzzles: ["learn"], puzzle: ["learn"], example: ["learn"], daily: [], review: [] };

/** Screens of one thing of a game: an address that names the game alone leads to where that game's are chosen. @type {Record<string, string>} */
const OF_ONE_GAME = { lesson: "learn", example: "rules" };

/**
 * Show the screen of an address. The screen in view stays until the next one replaces it.
 * @param {string|undefined} name @param {string[]} args @param {Outlet} outlet
 * @param {(lang: string) => Promise<void>} speak
 * @returns {Promise<import("./types.js").Screen|null>} null when the address led on to another
 */
export async function screenFor(name, args, outlet, speak) {
  if (name && !args[0] && name in WITHOUT_ARGUMENT) return outlet.lead(...WITHOUT_ARGUMENT[name]);
  if (name && args.length === 1 && name in OF_ONE_GAME) return outlet.lead(OF_ONE_GAME[name], args[0]);
  switch (name) {
    case undefined: return showShelf(outlet);
    case "new": return showNewGame(outlet, args[0]);
    case "learn": return (await lazyScreens()).showLearn(outlet, args[0]);
    case "rules": return (await lazyScreens()).showRules(outlet, args[0], args[1]);
    case "settings": return (await lazyScreens()).showSettings(outlet, speak);
    case "about": return (await lazyScreens()).showAbout(outlet);
    case "log": return (await lazyScreens()).showLogbook(outlet, args[0]);
    case "campaign": return (await lazyScreens()).showCampaign(outlet, args[0]);
    case "table": return table(outlet, args[0]);
    case "review": return review(outlet, args[0]);
    case "edit-study": return (await lazyScreens()).showStudyEditor(outlet, args[0]);
    case "study": return study(outlet, args[0]);
    case "study-page": return (await lazyScreens()).showStudyPage(outlet, args[0]);
    case "lesson": return arrive(outlet, args[0], () => openLesson(args[0], args[1]));
    case "puzzles": return (await lazyScreens()).showPuzzles(outlet, args[0]);
    case "puzzle": return arrive(outlet, args[0], () => openPuzzle(args[0], args[1]));
    case "example": return arrive(outlet, args[0], () => openExample(args[0], args[1]));
    case "daily": return daily(outlet, args[0], args[1] ?? today());
    case "g": return link(outlet, args[0]);
    case "study-link": return studyLink(outlet, args[0]);
    default: return outlet.lead();
  }
}

/** The open game, or what this tab had on its table before a reload. @param {Outlet} outlet @param {string} [id] */
async function table(outlet, id) {
  if (game.state && (!id || game.save?.id === id)) return showTable(outlet);
  const before = rememberedTable();
  if (!id && before.study) return studyAgain(outlet, before.study, before.trail ?? []);
  if (!id && before.lesson) return lessonAgain(outlet, before.lesson, before.trail ?? []);
  if (!id && before.puzzle) return outlet.lead("puzzle", ...before.puzzle);
  if (!id && before.example) return outlet.lead("example", ...before.example);
  const wanted = id || before.save;
  if (!wanted) return outlet.lead();
  if (inMemory() && !isAwake()) showLoadingBoard(outlet, null); // the database may open late
  const save = await loadSave(wanted);
  if (save !== undefined) return goOn(outlet, wanted, save);
  toast(t(inMemory() ? "store.unread" : "saved.gone"));
  return outlet.lead();
}

/** The table of a stored game that is over, with its review. @param {Outlet} outlet @param {string} id */
async function review(outlet, id) {
  const screen = await table(outlet, id);
  if (game.save?.id === id) runAction("review");
  return screen;
}

/** Go on with a stored game. @param {Outlet} outlet @param {string} id @param {any} save  as it is stored */
async function goOn(outlet, id, save) {
  if (!isSound(save)) {
    await tellBrokenSave(id, save);
    return outlet.lead();
  }
  if (!isAwake()) showLoadingBoard(outlet, await loadPicture(id));
  try {
    let got = await continueGame(id);
    if (got === "elsewhere") got = await elsewhere(save);
    if (got === "gone") toast(t("saved.gone"));
    return got === "open" ? outlet.lead("table") : outlet.lead();
  } catch (error) {
    if (/** @type {any} */ (error).ludo?.kind !== "record") throw error;
    await tellBrokenSave(id, save, error);
    return outlet.lead();
  }
}

/**
 * The game is open in another tab.
 * @param {import("./saves.js").Save} save @returns {Promise<"open"|"elsewhere"|"gone">}
 */
async function elsewhere(save) {
  const answer = await openDialog({
    title: t("tabs.title"), body: t("tabs.text"), className: "small",
    actions: [{ label: t("word.to-shelf"), value: null }, { label: t("tabs.copy"), value: "copy" }, { label: t("tabs.take"), value: "take", kind: "main" }],
  });
  if (answer === "take") return continueGame(save.id, { steal: true });
  return answer === "copy" ? openRecord(save.record) : "elsewhere";
}

/** Put a game on the table some other way, with its opening picture meanwhile. @param {Outlet} outlet @param {string} title @param {() => Promise<any>} how */
async function arrive(outlet, title, how) {
  if (!isAwake()) showLoadingBoard(outlet, await opening(title));
  await how();
  return outlet.lead("table");
}

/** One of the reader's own studies; what is wrong with it is told. @param {Outlet} outlet @param {string} id */
async function study(outlet, id) {
  if (!isAwake()) showLoadingBoard(outlet, null);
  return (await openFromOutside(() => openStudy(id), outlet.lead)) ? null : outlet.lead("learn");
}

/** A study that a link carries: it is kept among the reader's own, once. @param {Outlet} outlet @param {string} letters */
async function studyLink(outlet, letters) {
  if (!isAwake()) showLoadingBoard(outlet, null);
  return (await openFromOutside(async () => openStudy(await keepStudy((await call("study_text", { letters })).text)), outlet.lead)) ? null : outlet.lead("learn");
}

/** A lesson where the reader left it. If the lesson has changed since, it begins anew. */
async function lessonAgain(outlet, [title, id], trail) {
  if (!isAwake()) showLoadingBoard(outlet, await opening(title));
  try {
    await openLesson(title, id, trail);
    return outlet.lead("table");
  } catch (error) {
    if (/** @type {any} */ (error).ludo?.kind !== "lesson") throw error;
    return outlet.lead("lesson", title, id);
  }
}

/** A study where the reader left it. If it was changed since, it begins anew. */
async function studyAgain(outlet, id, trail) {
  if (!isAwake()) showLoadingBoard(outlet, null);
  try {
    await openStudy(id, trail);
    return outlet.lead("table");
  } catch (error) {
    if (/** @type {any} */ (error).ludo?.kind !== "lesson") throw error;
    return outlet.lead("study", id);
  }
}

/** Today's game is the same for everybody; one already begun goes on. */
async function daily(outlet, title, day) {
  const id = `daily-${title}-${day}`;
  const save = await loadSave(id);
  if (save !== undefined) return goOn(outlet, id, save);
  if (!isAwake()) showLoadingBoard(outlet, await opening(title));
  const seats = [{ name: t("daily.player"), kind: "human" }];
  const got = await startGame({ game: title, seats, options: {}, seed: null, practice: false, daily: day }, id);
  if (got === "open") return outlet.lead("table");
  // Begun in another tab this very moment, and not stored yet.
  await tell(t("tabs.title"), t("tabs.text"));
  return outlet.lead();
}

async function link(outlet, text) {
  if (!isAwake()) showLoadingBoard(outlet, null);
  // In place of the link: the browser's Back must lead out, not open the link again.
  return (await openFromOutside(() => openLink(text), outlet.lead)) ? null : outlet.lead();
}
