/**
 * <ludotheque-board>: a board of Ludotheque inside any page. docs/embed.md tells its attributes, messages and events.
 *
 *   <script type="module" src="https://…/embed.js"></script>
 *   <ludotheque-board game="varuna" show="lesson"></ludotheque-board>
 */

/** The element's own words, by language. @type {Record<string, Record<string, string>>} */
// @ts-ignore: put in by the build
const WORDS = __WORDS__;

const NAME = "ludotheque-board";
const VERSION = 1;
const BASE = new URL("./", import.meta.url);

/** What the frame is told in its address. */
const WISHES = ["game", "show", "ref", "seat", "bots", "seed", "options", "lang", "theme", "motion", "controls", "focus", "crop"];
/** What the frame takes over while it is there. */
const SETTINGS = ["lang", "theme", "motion", "controls"];
/** React and MDX keep `ref` for themselves: there an author writes this. */
const REF = "data-ref";
const OWN = [...WISHES, REF, "start", "height", "poster"];
/** What any element may have. */
const COMMON = /^(id|class|style|title|slot|hidden|dir|role|tabindex|part|translate|nonce|is|data-.*|aria-.*|on.*|_ng.*|v-.*)$/;
const CHOICES = { start: ["tap", "visible", "now"], show: ["board", "example", "lesson", "puzzle", "study", "replay", "play"] };

/** How long (ms) a frame may say nothing, and may take to answer a message. */
const SILENCE = 20_000;
const ANSWER = 60_000;
/** The heights (px) that a frame may wish for. */
const LEAST = 160;
const MOST = 1600;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block; position: relative; aspect-ratio: 3 / 2; max-width: 100%; min-height: 20rem; contain: content; overflow: hidden; border-radius: 12px; background: #3d6a5e; font: 1rem/1.4 system-ui, sans-serif; }
  :host([hidden]) { display: none; }
  .poster, iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
  .poster { overflow: hidden; }
  .poster img, ::slotted(img), ::slotted(svg) { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; }
  button { position: absolute; left: 50%; bottom: 1rem; transform: translateX(-50%); min-width: 44px; min-height: 48px; padding: .5rem 1.5rem; border: 2px solid #fff8ee; border-radius: 12px; background: #a8402a; color: #fff8ee; font: 600 1.1rem/1.2 system-ui, sans-serif; cursor: pointer; box-shadow: 0 2px 10px rgb(0 0 0 / .4); }
  button:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
  p { position: absolute; inset: 0 0 auto; margin: 0; padding: .6rem .9rem; background: #fffaf0; color: #2a2018; }
  p:empty { display: none; }
  a { color: #14596b; }
`);
/** In a column as narrow as a phone the board stands upright. */
const NARROW = 544;
const upright = new CSSStyleSheet();
upright.replaceSync(":host { aspect-ratio: 9 / 14; }");

class Board extends HTMLElement {
  static observedAttributes = OWN;
  static version = VERSION;
  static base = BASE.href;

  /** Another copy of this script is on the page, from another site: every board says so, and goes on. @param {string} address */
  static twice(address) {
    for (const board of document.querySelectorAll(NAME))
      if (board instanceof Board) board.#fail({ kind: "twice", words: board.#say("twice", { first: BASE.href, second: address }), todo: board.#say("twice-todo") });
  }

  /** @type {HTMLIFrameElement|null} */ #frame = null;
  /** Questions that wait for their answer. @type {Map<string, {resolve: Function, reject: Function, timer: number}>} */
  #asked = new Map();
  /** What is to be sent once the board is ready. @type {(() => void)[]} */
  #later = [];
  #count = 0;
  #ready = false;
  #silence = 0;
  /** @type {IntersectionObserver|null} */ #watch = null;
  #hear = (/** @type {MessageEvent} */ event) => this.#heard(event);
  #changed = false;
  #width = new ResizeObserver(() => {
    if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = this.offsetWidth <= NARROW ? [sheet, upright] : [sheet];
  });

  connectedCallback() {
    if (!this.shadowRoot) {
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
    }
    addEventListener("message", this.#hear);
    this.#width.observe(this);
    if (this.hasAttribute("height")) this.#fit(null);
    this.#draw();
    if (!this.#checked()) return;
    const start = this.getAttribute("start") || "tap";
    if (start === "now") this.start();
    else if (start === "visible") {
      this.#watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && this.start());
      this.#watch.observe(this);
    }
  }

  disconnectedCallback() {
    removeEventListener("message", this.#hear);
    this.#width.disconnect();
    this.#stop(this.#say("silent"));
  }

  /** @param {string} name @param {string|null} before @param {string|null} now */
  attributeChangedCallback(name, before, now) {
    if (!this.isConnected || before === now || !this.shadowRoot) return;
    if (name === "height") return this.#fit(null);
    if (!this.#frame) return this.#draw();
    if (SETTINGS.includes(name)) {
      if (this.#ready) this.set({ [name]: now ?? "" }).catch(() => {}); // the frame has told of it
      return undefined;
    }
    // Several attributes that change together are one wish.
    if (!this.#changed) queueMicrotask(() => this.#again());
    this.#changed = true;
    return undefined;
  }

  /** Start Python and put the board there, in place of the picture. */
  start() {
    if (this.#frame || !this.isConnected) return;
    this.#watch?.disconnect();
    const frame = document.createElement("iframe");
    frame.src = this.address;
    frame.title = `Ludotheque: ${this.getAttribute("game") ?? ""}`;
    frame.allow = "fullscreen; clipboard-write";
    frame.addEventListener("load", () => this.#wait());
    this.#frame = frame;
    this.shadowRoot?.querySelector("button")?.remove();
    this.#tell(this.#say("starting"));
    this.shadowRoot?.append(frame);
    frame.style.visibility = "hidden";
  }

  /** The address of the frame: the same board as a page of its own. */
  get address() {
    const wishes = WISHES.map((name) => [name, this.#written(name)]).filter(([, value]) => value !== null);
    const said = Object.fromEntries(wishes);
    return new URL(`embed/#${new URLSearchParams({ ...said, lang: said.lang ?? this.#lang })}`, BASE).href;
  }

  /** What an attribute says. @param {string} name */
  #written(name) {
    return this.getAttribute(name) ?? (name === "ref" ? this.getAttribute(REF) : null);
  }

  /** Whether the board can be played with. */
  get ready() {
    return this.#ready;
  }

  /**
   * Send a message of version 1; resolves with the answer, rejects with an error that carries `kind` and `todo`.
   * @param {string} type @param {object} [fields] @returns {Promise<any>}
   */
  send(type, fields = {}) {
    this.start();
    return new Promise((resolve, reject) => {
      const id = `page-${++this.#count}`;
      const timer = window.setTimeout(() => this.#settle(id, { type: "error", kind: "timeout", words: this.#say("silent") }), ANSWER);
      this.#asked.set(id, { resolve, reject, timer });
      const go = () => this.#frame?.contentWindow?.postMessage({ ludotheque: VERSION, id, type, ...fields }, BASE.origin);
      if (this.#ready) go();
      else this.#later.push(go);
    });
  }

  /** @param {object} what */ load(what) { return this.send("load", what); }
  /** @param {string} move */ play(move) { return this.send("play", { move }); }
  undo() { return this.send("undo"); }
  /** @param {number|null} step */ goto(step) { return this.send("goto", { step }); }
  /** @param {string[]} pieces */ mark(pieces) { return this.send("mark", { pieces }); }
  /** @param {object} some */ set(some) { return this.send("set", some); }
  /** @returns {Promise<string>} */ async state() { return (await this.send("state")).state; }

  /** The page's language, as far as boards speak it. */
  get #lang() {
    const said = this.getAttribute("lang") || this.closest("[lang]")?.getAttribute("lang") || navigator.language;
    return said.slice(0, 2) in WORDS ? said.slice(0, 2) : "en";
  }

  /** @param {string} key @param {Record<string, string>} [args] */
  #say(key, args = {}) {
    return Object.entries(args).reduce((text, [name, value]) => text.replace(`{${name}}`, value), WORDS[this.#lang][key]);
  }

  /** Where pictures of the board may lie: the nearest first, the game's opening last. @returns {string[]} */
  #posters() {
    const [own, game, show, ref] = ["poster", "game", "show", "ref"].map((name) => this.#written(name));
    if (own !== null) return [own];
    if (!game || !/^\w+$/.test(game)) return [];
    const end = `.${this.#lang}.svg`;
    const near = show && /^(example|lesson|puzzle)$/.test(show) && /^[\w.-]*$/.test(ref ?? "") ? [`${game}/${show}${ref ? `/${ref}` : ""}`] : [];
    return [...near, game].map((name) => `embed/poster/${name}${end}`);
  }

  /** The picture, and what starts the board. */
  #draw() {
    const make = (/** @type {string} */ tag, /** @type {object} */ props, /** @type {Node[]} */ ...kids) => {
      const el = Object.assign(document.createElement(tag), props);
      el.append(...kids);
      return el;
    };
    const slot = make("slot", {});
    // What the author has put inside goes before a picture that the site knows.
    const pictures = this.childElementCount ? [] : this.#posters();
    if (pictures.length) {
      const picture = /** @type {HTMLImageElement} */ (make("img", { alt: this.getAttribute("game") ?? "", loading: "lazy" }));
      const next = () => {
        const address = pictures.shift();
        if (address) picture.src = new URL(address, BASE).href;
        else picture.remove();
      };
      picture.addEventListener("error", next);
      next();
      slot.append(picture);
    }
    this.shadowRoot?.replaceChildren(
      make("div", { className: "poster" }, slot),
      make("button", { type: "button", textContent: `▶ ${this.#say("start")}`, onclick: () => this.start() }),
      make("p", { role: "status" }));
  }

  /** Whether the board may start: what is written wrongly is told. */
  #checked() {
    for (const name of this.getAttributeNames())
      if (!OWN.includes(name) && !COMMON.test(name)) this.#fail({ kind: "attribute", words: this.#say("attribute", { name }), todo: OWN.join(", ") });
    for (const [name, known] of Object.entries(CHOICES)) {
      const value = this.getAttribute(name);
      if (value === null || known.includes(value)) continue;
      this.#fail({ kind: "value", words: this.#say("value", { name, value }), todo: this.#say("value-todo", { known: known.join(", ") }) });
      return false;
    }
    return true;
  }

  /** A frame that says nothing is not there: the page around forbids it, or scripts are off in it. */
  #wait() {
    clearTimeout(this.#silence);
    this.#silence = window.setTimeout(() => {
      this.#fail({ kind: "silent", words: this.#say("silent"), todo: this.#say("open") });
      const link = Object.assign(document.createElement("a"), { href: this.address, target: "_blank", rel: "noopener", textContent: this.#say("open") });
      this.shadowRoot?.querySelector("p")?.append(" ", link);
    }, SILENCE);
  }

  /** Another board in place of this one. */
  #again() {
    this.#changed = false;
    if (!this.#frame) return;
    this.#stop(this.#say("starting"));
    this.#draw();
    if (this.#checked()) this.start();
  }

  /** @param {string} why  what those hear who wait for an answer */
  #stop(why) {
    clearTimeout(this.#silence);
    this.#watch?.disconnect();
    this.#frame?.remove();
    this.#frame = null;
    this.#ready = false;
    this.#later = [];
    for (const id of [...this.#asked.keys()]) this.#settle(id, { type: "error", kind: "gone", words: why });
  }

  /** @param {string} text */
  #tell(text) {
    const line = this.shadowRoot?.querySelector("p");
    if (line) line.textContent = text;
  }

  /** @param {{kind: string, words: string, todo?: string}} error */
  #fail(error) {
    this.#tell(`${error.words} ${error.todo ?? ""}`);
    this.#emit("error", error);
  }

  /** @param {string} type @param {object} detail */
  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(`ludotheque:${type}`, { detail, bubbles: true, composed: true }));
  }

  /** @param {string} id @param {any} answer */
  #settle(id, answer) {
    const asked = this.#asked.get(id);
    if (!asked) return;
    this.#asked.delete(id);
    clearTimeout(asked.timer);
    if (answer.type === "error") asked.reject(Object.assign(new Error(answer.words), { kind: answer.kind, todo: answer.todo ?? "" }));
    else asked.resolve(answer);
  }

  /** @param {MessageEvent} event */
  #heard({ source, origin, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== BASE.origin || data?.ludotheque !== VERSION) return;
    clearTimeout(this.#silence);
    this.#frame.style.visibility = "";
    this.#tell("");
    if (data.answers) this.#settle(data.answers, data);
    if (data.type === "answer" || data.type === "hello") return;
    if (data.type === "height") this.#fit(data.height);
    if (data.type === "ready") {
      this.#ready = true;
      for (const go of this.#later.splice(0)) go();
    }
    this.#emit(data.type, data);
  }

  /** As high as the frame wishes, if the author wants that, within limits. @param {number|null} wish */
  #fit(wish) {
    const said = this.getAttribute("height");
    if (said !== "auto") Object.assign(this.style, said ? { height: /^\d+$/.test(said) ? `${said}px` : said, aspectRatio: "auto" } : { height: "", aspectRatio: "" });
    else if (wish) Object.assign(this.style, { height: `${Math.min(MOST, Math.max(LEAST, wish))}px`, aspectRatio: "auto", minHeight: "0" });
  }
}

// The first script of a page counts. One of an older build has no `base`.
const first = /** @type {typeof Board|undefined} */ (customElements.get(NAME));
if (!first) customElements.define(NAME, Board);
else if (first.base !== BASE.href) first.twice?.(BASE.href);
