/** Games out and in: files, links, the clipboard. */
import { toast } from "./announcer.js";
import { call } from "./desk.js";
import { openDialog, tellTrouble } from "./dialogs.js";
import { h } from "./dom.js";
import { within } from "./limits.js";
import { t } from "./words.js";

/** A file longer than this is not a game. */
const MOST_BYTES = 5_000_000;
/** How long (ms) a file may take to be read, and the clipboard to answer. */
const READING = 30_000;
const CLIPBOARD = 10_000;
/** A longer link (letters) is cut by some programs that pass messages on. */
const LONG_LINK = 2000;

/** @param {string} name @param {string} text */
export function downloadText(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The open game to a file. */
export async function exportGame() {
  try {
    const { record, name } = await call("record");
    downloadText(`${name || "ludotheque"}.json`, JSON.stringify(record, null, 1));
    toast(t("file.saved"));
  } catch (error) {
    await tellTrouble(error);
  }
}

/** Let the person pick a file; resolves with its text, or null. @param {string} accept @returns {Promise<File|null>} */
export function pickFile(accept) {
  return new Promise((done) => {
    const input = h("input", { type: "file", accept, class: "unseen", tabindex: "-1" });
    input.addEventListener("change", () => { done(input.files?.[0] || null); input.remove(); });
    input.addEventListener("cancel", () => { done(null); input.remove(); });
    document.body.append(input);
    input.click();
  });
}

/** The text of a file that may hold a game. Rejects with a trouble to tell when it is too big or cannot be read. @param {File} file */
export async function gameText(file) {
  if (file.size > MOST_BYTES) throw fileTrouble(t("file.too-big"));
  try {
    return await within(READING, file.text());
  } catch (error) {
    throw fileTrouble(t("file.unreadable"), error);
  }
}

/** @param {string} what @param {unknown} [cause] */
const fileTrouble = (what, cause) => Object.assign(new Error(what, { cause }), { ludo: { kind: "input", what, todo: t("file.other") } });

/** @param {string} text */
export async function copy(text) {
  try {
    await within(CLIPBOARD, navigator.clipboard.writeText(text));
    toast(t("word.copied"));
    return true;
  } catch {
    return false; // no permission, or no answer: the caller shows the text to copy by hand
  }
}

/** Through the phone's own share sheet where there is one, else the clipboard. @param {string} text */
export async function shareText(text) {
  if (navigator.share) {
    try {
      await navigator.share({ text });
      return;
    } catch (error) {
      if (/** @type {any} */ (error).name === "AbortError") return;
    }
  }
  await copyText(t("end.share"), text);
}

/** To the clipboard, or where that is not allowed into a field to copy by hand. @param {string} title @param {string} text */
export async function copyText(title, text) {
  if (!(await copy(text))) await showText(title, text);
}

/** @param {string} title @param {string} text @param {any} [note] @param {{label: string, value: string}[]} [more]  further buttons */
function showText(title, text, note = null, more = []) {
  const field = h("textarea", { class: "copy-text", readonly: true, rows: "4", "aria-label": title });
  field.value = text;
  field.addEventListener("focus", () => field.select());
  return openDialog({ title, body: h("div", null, note, field), actions: [
    ...more, { label: t("word.copy"), value: "copy", kind: "main" }], className: "small" });
}

/** A link that carries a study. @param {string} text  in the lesson format */
export async function shareStudy(text) {
  const { letters } = await call("study_link", { text });
  const url = `${location.href.split("#")[0]}#study=${letters}`;
  const note = h("div", null, h("p", null, t("study.link-about")),
    url.length > LONG_LINK && h("p", { class: "warn", id: "link-long" }, t("study.link-long", { n: Math.ceil(url.length / 1000) })));
  if ((await showText(t("study.link"), url, note)) === "copy" && !(await copy(url))) toast(t("link.by-hand"));
}

/**
 * A link that carries the game; of one with secrets only what a spectator sees, until they are asked for.
 * @param {number} [at]  up to this entry @param {boolean} [secrets]
 */
export async function shareLink(at, secrets = false) {
  try {
    const link = await call("link", { secrets, ...(at === undefined ? {} : { at }) });
    const url = `${location.href.split("#")[0]}#g=${link.text}`;
    const note = h("div", null, h("p", null, t(link.whole ? "link.about" : "link.watch", { n: link.bytes })),
      url.length > LONG_LINK && h("p", { class: "warn", id: "link-long" }, t("link.long", { n: Math.ceil(url.length / 1000) })),
      link.reveals && h("p", { class: "warn" }, link.reveals));
    const more = !link.whole && link.reveals ? [{ label: t("link.all"), value: "all" }] : [];
    const answer = await showText(t("link.title"), url, note, more);
    if (answer === "all") await shareLink(at, true);
    if (answer === "copy" && !(await copy(url))) toast(t("link.by-hand"));
  } catch (error) {
    await tellTrouble(error);
  }
}
