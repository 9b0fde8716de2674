/** Questions and messages in the browser's own <dialog>, which traps the focus and gives it back. */
import { fromHtml, h } from "./dom.js";
import { icon } from "./icons.js";
import { said } from "./said.js";
import { unstoredSaves } from "./saves.js";
import { t } from "./words.js";

/**
 * @typedef {{label: string, value: any, kind?: "main"|"danger"|"plain"}} Action
 * @typedef {{title: string, body?: any, actions?: Action[], className?: string, closable?: boolean}} Content
 */

let count = 0;

/**
 * Show a dialog; resolves with the value of the pressed action, or null when it was closed.
 * @param {Content} content
 * @returns {Promise<any> & {close: (value?: any) => void, el: HTMLDialogElement}}
 */
export function openDialog({ title, body, actions = [], className = "", closable = true }) {
  const id = `dialog-${++count}`;
  const el = /** @type {HTMLDialogElement} */ (h("dialog", { class: `dialog ${className}`, "aria-labelledby": id }));
  /** @type {(value: any) => void} */
  let settle = () => {};
  const done = new Promise((resolve) => (settle = resolve));
  const close = (value = null) => {
    if (!el.isConnected) return;
    settle(value);
    if (el.open) el.close();
    el.remove();
  };
  const parts = [
    h("div", { class: "dialog-head" },
      h("h2", { id, tabindex: "-1" }, title),
      closable && h("button", { class: "round-button", type: "button", "aria-label": t("word.close"), on: { click: () => close() } },
        icon("close"))),
    h("div", { class: "dialog-body" }, body),
    actions.length > 0 && h("div", { class: "dialog-foot" }, actions.map((action) =>
      h("button", { class: `button ${action.kind || "plain"}`, type: "button", on: { click: () => close(action.value) } },
        action.label))),
  ];
  for (const part of parts) if (part) el.append(part);
  if (closable) el.addEventListener("close", () => close());
  else mustBeAnswered(el);
  // A list inside a dialog answers for it.
  el.addEventListener("pick", (event) => close(/** @type {CustomEvent} */ (event).detail));
  // A press on the backdrop reaches the dialog itself, never something inside it.
  el.addEventListener("pointerdown", (event) => closable && event.target === el && close());
  el.dataset.at = location.hash;
  document.body.append(el);
  el.showModal();
  const main = /** @type {HTMLElement|null} */ (el.querySelector("[autofocus], .dialog-foot .main"));
  (main || /** @type {HTMLElement} */ (el.querySelector("h2"))).focus();
  return Object.assign(done, { close, el });
}

/**
 * Keep a modal dialog open until the page itself removes it. A browser asks before it closes a dialog only once: after several
 * presses of Escape, or its own Back gesture, it closes the dialog all the same. Then it is opened again.
 * @param {HTMLDialogElement} el
 */
export function mustBeAnswered(el) {
  el.setAttribute("closedby", "none");
  el.addEventListener("cancel", (event) => event.preventDefault());
  el.addEventListener("close", () => el.isConnected && el.showModal());
}

/** Close the dialogs of another address: a link in a dialog, or the browser's Back, has led away from it. */
export function closeStrayDialogs() {
  for (const el of document.querySelectorAll(".dialog"))
    if (/** @type {HTMLElement} */ (el).dataset.at !== location.hash) el.dispatchEvent(new CustomEvent("pick", { detail: null }));
}

/**
 * A yes/no question. @param {string} title @param {any} body @param {string} yes
 * @param {{no?: string, danger?: boolean}} [how] @returns {Promise<boolean>}
 */
export async function ask(title, body, yes, { no = t("word.cancel"), danger = false } = {}) {
  const answer = await openDialog({
    title,
    body: typeof body === "string" ? h("p", null, body) : body,
    actions: [{ label: no, value: false }, { label: yes, value: true, kind: danger ? "danger" : "main" }],
    className: "small",
  });
  return answer === true;
}

/** Something to read. @param {string} title @param {any} body */
export const tell = (title, body) =>
  openDialog({
    title,
    body: typeof body === "string" ? h("p", null, body) : body,
    actions: [{ label: t("word.understood"), value: true, kind: "main" }],
    className: "small",
  });

/** Troubles that have to do with the move or the wish itself: a network would not help. */
const REFUSALS = ["refused", "input", "seat", "lesson", "storage"];

/**
 * What went wrong, in words, and what to do now. Without a network, advice to reload is wrong, so that is said too.
 * @param {any} error
 */
export function troubleText(error) {
  const trouble = said(error);
  const offline = !navigator.onLine && !REFUSALS.includes(error?.ludo?.kind) && h("p", { class: "warn" }, t("trouble.offline"));
  if (!trouble) return h("div", null, h("p", null, t(unstoredSaves().ids.length ? "trouble.unstored" : "trouble.unknown")),
    error?.ludo && h("p", { class: "soft" }, error.ludo.what), offline);
  return h("div", null, h("p", null, trouble.what), trouble.todo && h("p", null, trouble.todo), offline);
}

/**
 * Tell what went wrong. A worker that died has a question of its own, so nothing is said of it here.
 * @param {any} error @param {string} [title]
 */
export async function tellTrouble(error, title = t("trouble.title")) {
  if (!error?.ludo) console.error(error);
  if (error?.ludo?.kind !== "dead") await tell(title, troubleText(error));
}

/** Tell why a move was not made; what a study answers to a wrong one is no matter of time. @param {any} error */
export const tellRefusal = (error) => tellTrouble(error, t(error?.ludo?.where === "lesson-answer" ? "lesson.not-this" : "refused.title"));

/** A rule as the desk shows it. @param {{title: string, html: string}} rule */
export const ruleBody = (rule) =>
  h("section", { class: "rule-text" }, h("h3", null, rule.title), fromHtml("div", null, rule.html));
