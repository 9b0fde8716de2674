/** The service worker: offline after the first visit; a new version is offered, never forced. */
import { $, h } from "./dom.js";
import { t } from "./words.js";

/** Register once the page works; without service workers the page is simply online only. */
export async function watchUpdates() {
  if (!("serviceWorker" in navigator)) return;
  let accepted = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => accepted && location.reload());
  try {
    const registration = await navigator.serviceWorker.register("sw.js");
    const offer = (worker) => offerUpdate(() => {
      accepted = true;
      worker.postMessage({ type: "skip-waiting" });
    });
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
      });
    });
  } catch {
    // Refused (a private window, a frame without storage): nothing is lost but offline play.
  }
}

/** @param {() => void} use */
function offerUpdate(use) {
  const box = $("#notice");
  const close = () => (box.hidden = true);
  box.replaceChildren(h("p", null, t("update.ready")),
    h("button", { class: "button main", type: "button", on: { click: () => { close(); use(); } } }, t("update.now")),
    h("button", { class: "button", type: "button", on: { click: close } }, t("update.later")));
  box.hidden = false;
}
