/** The size of the letters. A media query counts `rem` in the browser's own letters; where the page is read in larger ones, its
    breakpoints grow with them, so that a window has room for as many letters at any size. */

const root = document.documentElement;

/** The browser's own letters (px): what `font-size: medium` is. */
function browsersOwn() {
  const probe = document.createElement("span");
  probe.className = "own-letters";
  document.body.append(probe);
  const px = parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return px;
}

/** How many times as large as the browser's the letters of the page are. */
let scale = 1;

/** A media query that counts in the letters of the page. @param {string} query */
const inLetters = (query) => query.replace(/([\d.]+)rem/g, (_, n) => `${+(n * scale).toFixed(3)}rem`);

/** The media lists of the style sheets that count in letters, with their text as it is written. @type {Map<MediaList, string>} */
let written = new Map();

/** @param {CSSRuleList} rules @returns {MediaList[]} */
const listsOf = (rules) => [...rules].flatMap((rule) =>
  rule instanceof CSSMediaRule ? [rule.media] : rule instanceof CSSImportRule && rule.styleSheet ? listsOf(rule.styleSheet.cssRules) : []);

/** Whether the window has room for something, in letters of the page; says "change" as a MediaQueryList does. */
class Room extends EventTarget {
  /** @param {string} query */
  constructor(query) {
    super();
    this.query = query;
    this.onTurn = () => this.dispatchEvent(new Event("change"));
    this.list = this.ask();
  }

  /** The query, in letters as large as they are now. */
  ask() {
    const list = matchMedia(inLetters(this.query));
    list.addEventListener("change", this.onTurn);
    return list;
  }

  get matches() {
    return this.list.matches;
  }

  /** Ask again: the letters have another size. */
  renew() {
    const { matches } = this;
    this.list.removeEventListener("change", this.onTurn);
    this.list = this.ask();
    if (this.matches !== matches) this.onTurn();
  }
}

/** @type {Room[]} */
const rooms = [];

/** What says whether the window has so much room. @param {string} query  a media query in rem */
export function room(query) {
  const made = new Room(query);
  rooms.push(made);
  return made;
}

/** Let the breakpoints follow the letters: now, and whenever the letters change. */
export function followLetters() {
  const letter = document.createElement("div");
  letter.className = "letter";
  document.body.append(letter);
  new ResizeObserver(fit).observe(letter);
  fit();
}

function fit() {
  const now = parseFloat(getComputedStyle(root).fontSize) / browsersOwn();
  if (Math.abs(now - scale) < 0.01) return;
  scale = now;
  if (!written.size) written = new Map([...document.styleSheets].flatMap((sheet) => listsOf(sheet.cssRules)).map((list) => [list, list.mediaText]));
  for (const [list, text] of written) list.mediaText = inLetters(text);
  for (const one of rooms) one.renew();
}
