/** Keeps the site on the device of a reader who opens a page of rules first. The browser has loaded the page before it fetches the site. */
import { serviceWorkers } from "../app/platform.js";

async function keep() {
  // Who pays for each byte has asked for a page of rules, and not for all games.
  if (/** @type {any} */ (navigator).connection?.saveData) return;
  const { root } = /** @type {HTMLElement} */ (document.querySelector("[data-root]")).dataset;
  try {
    await serviceWorkers()?.register(new URL(`${root}sw.js`, document.baseURI));
  } catch (error) {
    console.info("Not kept for offline:", error); // a private window, a frame without storage
  }
}

if (document.readyState === "complete") keep();
else addEventListener("load", keep);
