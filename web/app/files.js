/** Games out and in: files, links, the clipboard. */
import { toast } from "./announcer.js";
import { call } from "./desk.js";
import { openDialog, tellTrouble } from "./dialogs.js";
import { h } from "./dom.js";
import { t } from "./words.js";

/** A record longer than this is no game of ours; the desk would only choke on it. */
const MOST_BYTES = 5_000_000;

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

/** @param {File} file @returns {Promise<string|null>} null when it is too big to be a game */
export async function gameText(file) {
  if (file.size > MOST_BYTES) {
    toast(t("file.too-big"));
    return null;
  }
  return file.text();
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("word.copied"));
    return true;
  } catch {
    return false; // no permission: the caller shows the text to copy by hand
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
  if (!(await copy(text))) await showText(t("end.share"), text);
}

/** @param {string} title @param {string} text @param {any} [note] @param {{label: string, value: string}[]} [more]  further buttons */
function showText(title, text, note = null, more = []) {
  const field = h("textarea", { class: "copy-text", readonly: true, rows: "4", "aria-label": title });
  field.value = text;
  field.addEventListener("focus", () => field.select());
  return openDialog({ title, body: h("div", null, note, field), actions: [
    ...more, { label: t("word.copy"), value: "copy", kind: "main" }], className: "small" });
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
      link.reveals && h("p", { class: "warn" }, link.reveals));
    const more = !link.whole && link.reveals ? [{ label: t("link.all"), value: "all" }] : [];
    const answer = await showText(t("link.title"), url, note, more);
    if (answer === "all") await shareLink(at, true);
    if (answer === "copy" && !(await copy(url))) toast(t("link.by-hand"));
  } catch (error) {
    await tellTrouble(error);
  }
}

/** What a pasted text holds: the part after `#g=`, or the text itself. @param {string} text */
export const linkPart = (text) => text.trim().split("#g=").pop() || "";
