/** The strip that says when games are not stored: the browser keeps nothing, or refuses to write. */
import { autosave } from "./autosave.js";
import { tellTrouble } from "./dialogs.js";
import { $, h } from "./dom.js";
import { exportGame } from "./files.js";
import { game } from "./game.js";
import { saveEvents, storeAgain, unstoredSaves } from "./saves.js";
import { inMemory, storeEvents } from "./store.js";
import { t } from "./words.js";

/** What the strip says, or null. */
function message() {
  const { ids, reason } = unstoredSaves();
  if (ids.length) return `${t(`store.${reason}`)} ${t("store.unstored", { n: ids.length })}`;
  return inMemory() ? t("store.memory") : null;
}

async function again() {
  try {
    // The open game has moved on since it could not be stored.
    if (game.save && unstoredSaves().ids.includes(game.save.id)) await autosave();
    await storeAgain();
  } catch (error) {
    await tellTrouble(error);
  }
}

/** Write the strip anew, as after a change of language. */
export function drawStorageStrip() {
  const said = message();
  const { ids } = unstoredSaves();
  $("#memory").hidden = said === null;
  // A text that did not change is not announced again.
  const text = $("#memory-text");
  if (text.textContent !== said) text.textContent = said ?? "";
  $("#memory-acts").replaceChildren(...(ids.length ? [
    button(t("store.again"), again),
    ...(game.save && ids.includes(game.save.id) ? [button(t("file.export"), exportGame)] : []),
  ] : []));
}

const button = (label, click) => h("button", { class: "button", type: "button", on: { click } }, label);

/** Keep the strip up to date, and ask before a page with unstored games is closed. */
export function watchStorage() {
  saveEvents.addEventListener("unstored", drawStorageStrip);
  storeEvents.addEventListener("opened", drawStorageStrip);
  addEventListener("beforeunload", (event) => unstoredSaves().ids.length > 0 && event.preventDefault());
}
