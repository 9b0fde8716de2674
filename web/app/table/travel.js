/** Things that were in one place before a change and are in another after it travel there, across boards too. */
import { $, $$, h, svgOf } from "../dom.js";
import { isStill } from "../prefs.js";
import { animate } from "./board.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {{key: string, place: string, el: any, board: Board, box: DOMRect|null}} Stand  a thing, and where it stands */

/** How long a thing is under way (ms), and how many at most: more is a new picture. */
const FLIGHT = 450;
const MOST = 12;

/**
 * Where all things of some groups stand. A thing is a piece, known by its name, or one of many of a kind, known by the kind alone.
 * @param {Iterable<Board>} boards @param {Map<string, Set<string>>} changed  groups by board @param {Map<Element, DOMRect>} [places]  of pieces
 * @returns {Stand[]}
 */
export function standing(boards, changed, places = new Map()) {
  if (isStill()) return [];
  return [...boards].flatMap((board) => [...(changed.get(board.id) || [])].flatMap((id) =>
    $$("[data-thing], [data-piece]", board.group(id) || h("i", null)).map((el) => {
      const kind = el.getAttribute("data-thing");
      const within = kind ? el.closest("[data-piece]")?.getAttribute("data-piece") : null;
      return { key: kind ? `thing ${kind}` : `piece ${el.getAttribute("data-piece")}`, place: `${board.id} ${within || id}`, el, board,
        box: places.get(el) || (kind && !board.el.hidden ? el.getBoundingClientRect() : null) };
    })));
}

/** Stands by key and place. @param {Stand[]} stands */
function sorted(stands) {
  /** @type {Map<string, Map<string, Stand[]>>} */
  const found = new Map();
  for (const stand of stands) {
    const places = found.get(stand.key) || new Map();
    places.set(stand.place, [...(places.get(stand.place) || []), stand]);
    found.set(stand.key, places);
  }
  return found;
}

/**
 * Where things come from that lie hidden there, or are not told apart: decks, bags and piles. Each is called by the kind of its things,
 * or by the first word of their kinds.
 * @param {Iterable<Board>} boards @returns {Stand[]}
 */
export const sources = (boards) => [...boards].flatMap((board) => $$("[data-source]", board.sheet).map((el) =>
  ({ key: `thing ${el.getAttribute("data-source")}`, place: "", el, board, box: board.el.hidden ? null : el.getBoundingClientRect() })));

/**
 * The things that travelled: pairs of where a thing stood before and where it stands now. A thing that stood nowhere comes from its source.
 * @param {Stand[]} before @param {Stand[]} now @param {Stand[]} [from]  the sources @returns {[Stand, Stand][]}
 */
export function journeys(before, now, from = []) {
  const then = sorted(before);
  /** @type {[Stand, Stand][]} */
  const found = [];
  for (const [key, places] of sorted(now)) {
    const was = then.get(key) || new Map();
    const more = (from, to) => [...to].flatMap(([place, stands]) => stands.slice(from.get(place)?.length || 0));
    const come = more(was, places);
    // Of several of a kind, the one whose element is no more has gone.
    const gone = more(places, new Map([...was].map(([place, stands]) => [place, [...stands].sort((a, b) => Number(b.el.isConnected) - Number(a.el.isConnected))])));
    const source = from.find((one) => key === one.key || key.startsWith(`${one.key}-`));
    for (const [n, to] of come.entries()) if (gone[n] || source) found.push([gone[n] || source, to]);
  }
  return found.length > MOST ? [] : found;
}

/** The name of the player whose board this is, or the board's tab: what stands for it while it is out of sight. @param {Board} board */
function signOf(board) {
  const seat = /^seat:(\d+)$/.exec(board.id)?.[1];
  return seat ? $(`#bar-seats .seat:nth-child(${Number(seat) + 1})`) : $(`#tab-${board.id}`);
}

/** Where a journey starts on the screen. @param {Stand} from @returns {DOMRect|undefined} */
const start = ({ box, board }) => (box?.width ? box : signOf(board)?.getBoundingClientRect());

/** Where it ends: on a board out of sight, at the name of its player. @param {Stand} to @returns {DOMRect|undefined} */
function end(to) {
  if (to.board.el.hidden) return to.board.id.startsWith("seat:") ? signOf(to.board)?.getBoundingClientRect() : undefined;
  const box = landing(to);
  return inView(box, to.board) ? box : undefined;
}

/** Send everything on its way. @param {[Stand, Stand][]} pairs */
export function travel(pairs) {
  const ways = pairs.filter(([from, to]) => !from.board.el.hidden || !to.board.el.hidden)
    .map(([from, to]) => ({ to, from: start(from), box: end(to) }));
  for (const { to, from, box } of ways) if (from?.width && box?.width) fly(to, from, box);
}

/** Whether a place is in the part of its board that is seen: nothing flies out of a board that the reader has come close to. @param {DOMRect} box @param {Board} board */
function inView(box, board) {
  const view = board.view.getBoundingClientRect();
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  return x > view.left && x < view.right && y > view.top && y < view.bottom;
}

/** Where a thing will stand once its board has come to rest. @param {Stand} to */
function landing({ el, board }) {
  const box = el.getBoundingClientRect();
  const sheet = board.sheet.getBoundingClientRect();
  const { scale, x, y } = board.zoom;
  const view = board.view.getBoundingClientRect();
  const by = (board.sheet.offsetWidth * scale) / (sheet.width || 1);
  return new DOMRect(view.left + board.sheet.offsetLeft + x + (box.left - sheet.left) * by,
    view.top + board.sheet.offsetTop + y + (box.top - sheet.top) * by, box.width * by, box.height * by);
}

/** The frame of a drawing, which a board out of sight does not tell. @param {Stand} to @returns {DOMRect} */
function frameOf({ el, board }) {
  const { hidden } = board.el;
  board.el.hidden = false;
  const frame = el.getBBox();
  board.el.hidden = hidden;
  return frame;
}

/** A picture of the thing flies in front of everything; the thing itself is seen when it has arrived. @param {Stand} what @param {DOMRect} from @param {DOMRect} to */
function fly(what, from, to) {
  const frame = frameOf(what);
  const copy = what.el.cloneNode(true);
  copy.removeAttribute("transform");
  const sheet = svgOf("");
  sheet.setAttribute("viewBox", `${frame.x} ${frame.y} ${frame.width} ${frame.height}`);
  sheet.append(copy);
  const ghost = h("div", { class: "board flight", "aria-hidden": "true" }, sheet);
  for (const one of $$("[data-piece], [tabindex]", ghost)) for (const name of ["data-piece", "role", "tabindex", "aria-label"]) one.removeAttribute(name);
  ghost.style.cssText = `left:${to.left}px;top:${to.top}px;width:${to.width}px;height:${to.height}px`;
  $("#table").append(ghost);
  const dx = (from.left + from.right - to.left - to.right) / 2;
  const dy = (from.top + from.bottom - to.top - to.bottom) / 2;
  const scale = Math.max(0.3, Math.min(3, from.height / to.height));
  animate(what.el, [{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT });
  const flight = animate(ghost, [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: "none" }],
    { duration: FLIGHT, easing: "cubic-bezier(.3, 0, .2, 1)" });
  for (const end of ["finish", "cancel"]) flight.addEventListener(end, () => ghost.remove());
}
