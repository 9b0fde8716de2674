/** How games are kept for long: the page installed as an app, and a word to those whose browser deletes the data of unused sites. */
import { h } from "../dom.js";
import { inMemory, keepForLong } from "../store.js";
import { t } from "../words.js";

/** The browser's offer to install the page, once it has made one. @type {any} */
let offer = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  for (const button of document.querySelectorAll("#install")) /** @type {HTMLElement} */ (button).hidden = false;
});

/** Safari, and every browser on an iPhone or iPad, deletes the data of a site that nobody opened for seven days of use. */
const deletesUnused = () => /^Apple/.test(navigator.vendor);

const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

async function install() {
  await offer?.prompt();
  await keepForLong();
}

/** What helps to keep the games, or nothing where nothing is needed. */
export function keeping() {
  if (isInstalled() || inMemory()) return null;
  return h("div", { class: "keeping" },
    deletesUnused() && h("p", { class: "soft", id: "keep-safari" }, t("saved.safari")),
    h("button", { class: "button", type: "button", id: "install", hidden: !offer, on: { click: install } }, t("saved.install")));
}
