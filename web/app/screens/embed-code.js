/** The code with which a board is put into somebody's own page. */
import { fromRoot } from "../begin.js";
import { call } from "../desk.js";
import { openDialog, tellTrouble } from "../dialogs.js";
import { copy } from "../files.js";
import { toast } from "../announcer.js";
import { h } from "../dom.js";
import { within } from "../limits.js";
import { language, t } from "../words.js";

/** How long (ms) the boards' theme may take to come. */
const THEME_LIMIT = 20_000;

/** @param {string} text */
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/** @param {Record<string, string>} attributes @param {string} inside */
function written(attributes, inside) {
  const told = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  return `<script type="module" src="${fromRoot("embed.js")}"></script>\n<ludotheque-board${told}>${inside}</ludotheque-board>`;
}

/** A drawing as an image that needs no other file. @param {string} svg @param {string} words  in its place */
async function asImage(svg, words) {
  const answer = await within(THEME_LIMIT, fetch(fromRoot("embed/theme.txt")));
  if (!answer.ok) throw new Error(`embed/theme.txt: HTTP ${answer.status}`);
  const alone = svg.replace(">", `><style>${await answer.text()}</style>`);
  const letters = Array.from(new TextEncoder().encode(alone), (byte) => String.fromCharCode(byte)).join("");
  return `<img alt="${escaped(words)}" src="data:image/svg+xml;base64,${btoa(letters)}">`;
}

/** The picture that the site has of such a board, to stand inside: it is shown where no script runs. @param {Record<string, string>} attributes @param {string} words */
function poster({ game, show: kind, ref }, words) {
  if (!["example", "lesson", "puzzle"].includes(kind)) return "";
  const address = fromRoot(`embed/poster/${game}/${kind}/${ref}.${language()}.svg`);
  return `<img alt="${escaped(words)}" src="${escaped(address)}" width="720">`;
}

/**
 * Show the code, to be copied. A picture of the board inside is shown where no script runs: the site's, or one that the code itself holds.
 * @param {{attributes: Record<string, string>, svg: string, words: string}} board
 */
async function show({ attributes, svg, words }) {
  const known = poster(attributes, words);
  const code = written(attributes, known);
  const field = h("textarea", { class: "copy-text", readonly: true, rows: "6", "aria-label": t("embed.code") });
  field.value = code;
  field.addEventListener("focus", () => field.select());
  const answer = await openDialog({
    title: t("embed.code"), className: "small embed-code",
    body: h("div", null, h("p", null, t("embed.code-about")), field, h("p", null, h("a", { href: fromRoot("embed/gallery/"), target: "_blank" }, t("embed.gallery")))),
    actions: [...(known ? [] : [{ label: t("embed.code-picture"), value: "picture" }]), { label: t("word.copy"), value: "code", kind: "main" }],
  });
  if (!answer) return;
  if (!(await copy(answer === "picture" ? written(attributes, await asImage(svg, words)) : code))) toast(t("link.by-hand"));
}

/** The code of a board: of the one on the table, of an example, or of a study by its text. @param {{game?: string, example?: string, study?: string}} [what] */
export async function showEmbedCode(what = {}) {
  try {
    await show(await call("embed_code", what));
  } catch (error) {
    await tellTrouble(error);
  }
}
