/** The service worker: it keeps the page for offline use. A new version is offered, never forced. */
import { $, h } from "./dom.js";
import { serviceWorkers } from "./platform.js";
import { t } from "./words.js";

/** How often (ms) an open page looks for a new version; a page that comes back into view looks as well, but not more often than this. */
const EVERY = 3_600_000;
const SOONEST = 60_000;
/** How long (ms) a new version may take to start before the page reloads anyway. */
const TAKING_OVER = 5000;

/** Register the service worker and look for new versions as long as the page is open. */
export async function watchUpdates() {
  const workers = serviceWorkers();
  if (!workers) return;
  try {
    const registration = await workers.register("sw.js");
    const offer = () => offerUpdate(() => takeUpdate(workers, registration));
    if (registration.waiting && workers.controller) offer();
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && workers.controller) offer();
      });
    });
    lookAgain(registration);
  } catch (error) {
    console.info("No offline play:", error); // a private window, a frame without storage
  }
}

/** @param {ServiceWorkerRegistration} registration */
function lookAgain(registration) {
  let last = -Infinity;
  const look = () => {
    if (document.visibilityState !== "visible" || performance.now() - last < SOONEST) return;
    last = performance.now();
    registration.update().catch((error) => console.info("No look for a new version:", error)); // offline
  };
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
}

/**
 * Reload with the new version. When another tab has taken it already nothing is waiting, and a reload is enough.
 * @param {ServiceWorkerContainer} workers @param {ServiceWorkerRegistration} registration
 */
function takeUpdate(workers, registration) {
  const reload = () => location.reload();
  if (!registration.waiting) return reload();
  workers.addEventListener("controllerchange", reload);
  setTimeout(reload, TAKING_OVER);
  registration.waiting.postMessage({ type: "skip-waiting" });
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
