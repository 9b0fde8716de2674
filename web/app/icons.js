/** The page's own signs: one stroke on a 24 grid, coloured by the text around them. */
import { picture } from "./dom.js";

const PATHS = {
  home: "M4 11 12 4l8 7M6 10v9h12v-9",
  undo: "M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
  redo: "m15 7 5 5-5 5M20 12H10a5 5 0 0 0 0 10h2",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10c1 1 1.5 2 1.5 3h5c0-1 .5-2 1.5-3a6 6 0 0 0-4-10Z",
  menu: "M5 7h14M5 12h14M5 17h14",
  clock: "M12 7v5l3 2M4 12a8 8 0 1 0 3-6.2L4 8M4 4v4h4",
  hourglass: "M6 3h12M6 21h12M8 3v3c0 3 4 4 4 6s-4 3-4 6v3M16 3v3c0 3-4 4-4 6s4 3 4 6v3",
  tally: "M5 20V10M10 20V4M15 20v-8M20 20V8",
  book: "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2Zm0 0v14",
  symbols: "M7.5 4 11 10H4ZM17 4a3 3 0 1 0 .01 0ZM4 14h6.5v6H4ZM17 13.5l3.5 3.5-3.5 3.5-3.5-3.5Z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  code: "m8 7-5 5 5 5M16 7l5 5-5 5M14 5l-4 14",
  tab: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  close: "M6 6l12 12M18 6 6 18",
  next: "m9 5 7 7-7 7",
  done: "m5 12 5 5 9-10",
  back: "m15 5-7 7 7 7",
  share: "M12 15V4m0 0L8 8m4-4 4 4M5 12v8h14v-8",
  save: "M12 4v11m0 0-4-4m4 4 4-4M5 20h14",
  open: "M4 19V6h5l2 2h9v3M4 19l3-8h14l-3 8H4Z",
  gear: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c0-4 4-6 8-6s8 2 8 6",
  robot: "M6 9h12v10H6zM12 9V5M9 13v2M15 13v2M12 5h.01",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  learn: "M3 9l9-4 9 4-9 4-9-4Zm4 2v5c3 2 7 2 10 0v-5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1 1M18 18l1 1M5 19l1-1M18 6l1-1",
  pause: "M9 5v14M15 5v14",
  play: "M8 5l11 7-11 7Z",
  skip: "M5 5l9 7-9 7ZM18 5v14",
  info: "M12 11v6M12 7h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z",
  turn: "M4 12a8 8 0 1 1 3 6.2M4 20v-5h5",
  star: "m12 4 2.4 5 5.6.7-4 3.9 1 5.4-5-2.7-5 2.7 1-5.4-4-3.9 5.6-.7Z",
};

/** Drawn once each; the log alone shows hundreds. @type {Map<string, HTMLElement>} */
const drawn = new Map();

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  if (!drawn.has(name))
    drawn.set(name, picture(
      `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.9" ` +
        `stroke-linecap="round" stroke-linejoin="round"><path d="${PATHS[name]}"/></svg>`,
      "icon",
    ));
  return /** @type {HTMLElement} */ (drawn.get(name)).cloneNode(true);
}
