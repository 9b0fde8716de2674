/** What waking up looks like: a line of progress that never stands in the way, and what to do if it fails. */
import { deskEvents, isAwake, stage, wakeAgain } from "./desk.js";
import { h } from "./dom.js";
import { said } from "./said.js";
import { t } from "./words.js";

const SHOWN = { download: "wake.download", start: "wake.start", ready: "wake.ready", failed: "wake.failed" };

function fill(el) {
  const { stage: name, progress, error } = stage;
  el.hidden = isAwake();
  el.dataset.stage = name;
  const part = progress ?? null;
  el.replaceChildren(
    h("span", null, t(SHOWN[name])),
    name === "failed"
      ? h("span", null, (said(error) ?? error?.ludo)?.what || "", " ", h("button", { class: "button", type: "button", on: { click: () => wakeAgain().catch(() => {}) } }, t("wake.retry")))
      : h("progress", { max: "100", value: part === null ? null : String(Math.round(part * 100)), "aria-label": t(SHOWN[name]) }));
}

/** A line that follows the desk's stages and goes away when it is awake. */
export function wakeLine() {
  const el = h("div", { class: "wake-line" });
  const follow = () => (el.isConnected || !seen ? fill(el) : deskEvents.removeEventListener("stage", follow));
  let seen = false;
  fill(el);
  deskEvents.addEventListener("stage", follow);
  requestAnimationFrame(() => (seen = true));
  return el;
}
