/** Where each board of the table lies: in front on the mat, aside, or behind a tab; and where the log is read. */
import { $, h } from "../dom.js";
import { room } from "../letters.js";
import { drawControls } from "../patch.js";
import { t } from "../words.js";

/** Wide and high enough for a side of its own; the style sheets ask the same. */
export const WIDE = room("(min-width: 60rem) and (min-height: 30.01rem)");
/** High enough for two boards and the log, one below the other. */
export const HIGH = room("(min-height: 56rem)");

/** So much of the tab beside the one in front is seen (px). */
const BESIDE = 24;

/**
 * @typedef {import("../game.js").KeptPanel} KeptPanel
 * @typedef {object} Places
 * @property {KeptPanel[]} panels   all of them, in the order of their tabs
 * @property {KeptPanel[]} sides    the boards that lie readable beside the front board, until one of these boards is turned to the front
 * @property {{id: string, title: string}[]} tabs
 * @property {boolean} logAside     whether the log has a place beside the boards; else it has a tab
 */

/** Where the game is played first, then the own sheet, then what is shared, then the others. @param {KeptPanel} panel */
const rank = (panel) => (panel.main ? -1 : panel.own ? 0 : panel.id.startsWith("seat:") ? 2 : 1);

/** A board aside is at least so wide (rem): what is printed on it can be read. */
const LEAST_WIDE = 26;
/** Above and below the boards aside (rem), and the log where it lies under them; the style sheets count the same. */
const AROUND = 7.5;
const LOG = 12;

/** How high boards stand one below the other for a width of 1. @param {KeptPanel[]} boards */
const tall = (boards) => boards.reduce((sum, panel) => sum + panel.height / panel.width, 0);

/** Whether boards stand readable, one below the other, at the height of the window. @param {KeptPanel[]} boards @param {boolean} log  whether it lies under them */
function readable(boards, log) {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return innerHeight / rem - AROUND - (log ? LOG : 0) >= LEAST_WIDE * tall(boards);
}

/** What this window has room for. @param {KeptPanel[]} all @returns {Places} */
export function placesFor(all) {
  const panels = [...all].sort((a, b) => rank(a) - rank(b));
  const isSheet = (panel) => panel.id.startsWith("seat:");
  const inFront = panels.some((panel) => panel.main) ? (panel) => panel.main || isSheet(panel) && !panel.own : isSheet;
  const sides = WIDE.matches && panels.some(isSheet) ? panels.filter((panel) => !inFront(panel)) : [];
  // What would stand too small to be read waits behind its tab: the last first.
  while (sides.length > 2 && !readable(sides, false)) sides.pop();
  const logAside = WIDE.matches && (sides.length < 2 || HIGH.matches && readable(sides, true));
  // The tab of a board aside shows that board as large as the window allows.
  const tabs = panels.map(({ id, title }) => ({ id, title }));
  if (!logAside) tabs.push({ id: "log", title: t("log.tab") });
  return { panels, sides, tabs, logAside };
}

/** Lay boards and log in their places. @param {Map<string, import("./board.js").Board>} boards @param {Places} places @param {string} tab */
export function lay(boards, { panels, sides, tabs, logAside }, tab) {
  const aside = sides.filter((panel) => panel.id !== tab);
  panels.forEach((panel, n) => {
    const { el } = /** @type {import("./board.js").Board} */ (boards.get(panel.id));
    const home = aside.includes(panel) ? $("#side-boards") : $("#mat");
    if (el.parentNode !== home) home.append(el);
    el.style.order = String(n);
    el.hidden = home.id === "mat" && panel.id !== tab;
    el.dataset.own = String(panel.own);
  });
  const log = $("#panel-log");
  log.hidden = !logAside && tab !== "log";
  const place = logAside || !WIDE.matches ? $("#side") : $("#mat");
  if (log.parentNode !== place) place.append(log);
  const table = $("#table");
  Object.assign(table.dataset, { sides: String(Math.min(sides.length, 2)), log: logAside ? "aside" : "tab", tab: tab === "log" ? "log" : "board" });
  table.style.setProperty("--ui-tall", String(tall(sides)));
  $("#tabs").hidden = !WIDE.matches && tabs.length < 2;
  drawControls($("#tabs"), [tabs, tab], () => tabs.map((one) => h("button", {
    type: "button", role: "tab", id: `tab-${one.id.replace(":", "-")}`, "data-tab": one.id, "aria-selected": String(one.id === tab),
    "data-number": one.id === tab ? null : seatOf(one.id), title: seatOf(one.id) && one.title,
    tabindex: one.id === tab ? "0" : "-1" }, h("span", { class: "tab-name" }, one.title))));
  const list = $("#tabs");
  if (list.dataset.front !== tab) showFront(list); // once: it asks the browser to lay the page out
  list.dataset.front = tab;
}

/** The number of the seat whose board this is; null for a shared one. @param {string} id */
const seatOf = (id) => (id.startsWith("seat:") ? String(Number(id.slice("seat:".length)) + 1) : null);

/** A name that is cut in a tab narrower than this (pixels) has two or three letters: nobody reads that. */
const READABLE = 60;

/**
 * Beside the boards, where a mouse cannot push the strip along, all tabs are in view: where they would not fit they stand closer, then
 * give up some letters, and at a table of many the tabs of seats bear numbers. @param {HTMLElement} list
 */
function closeUp(list) {
  delete list.dataset.close;
  if (!WIDE.matches) return;
  const fits = () => list.scrollWidth <= list.clientWidth;
  for (const step of ["1", "2"]) if (!fits()) list.dataset.close = step;
  const cut = [...list.children].some((tab) => tab.clientWidth < READABLE && tab.scrollWidth > tab.clientWidth + 1);
  if (cut || !fits()) list.dataset.close = "3";
}

/** Many tabs are wider than a phone: the one in front comes into view, with a bit of its neighbour. @param {HTMLElement} list */
export function showFront(list) {
  closeUp(list);
  const front = /** @type {HTMLElement|null} */ (list.querySelector('[aria-selected="true"]'));
  if (!front) return;
  const start = front.offsetLeft - list.offsetLeft;
  const end = start + front.offsetWidth - list.clientWidth;
  if (start - BESIDE < list.scrollLeft) list.scrollLeft = start - BESIDE;
  else if (end + BESIDE > list.scrollLeft) list.scrollLeft = end + BESIDE;
}
