/** Bringing a game in from outside: a file, or a link that carries it. */
import { tell, tellTrouble } from "../dialogs.js";
import { $, h } from "../dom.js";
import { gameText, pickFile } from "../files.js";
import { game } from "../game.js";
import { icon } from "../icons.js";
import { openLink, openRecord } from "../opening.js";
import { go } from "../route.js";
import { t } from "../words.js";

async function fromFile() {
  const file = await pickFile(".json,application/json");
  if (file) await openFromOutside(async () => openRecord(await gameText(file)), go);
}

/** @param {string} text */
async function fromLink(text) {
  if (text) await openFromOutside(() => openLink(text), go);
}

/**
 * Open a game that came from outside, and tell what is wrong with it.
 * @param {() => Promise<any>} how @param {(screen: string) => void} lead  goes to the table
 * @returns {Promise<boolean>} whether it is on the table
 */
export async function openFromOutside(how, lead) {
  try {
    await how();
    lead("table");
    const warning = game.state?.warning;
    if (warning) tell(t("open.warning"), warning);
    return true;
  } catch (error) {
    await tellTrouble(error, t("open.failed"));
    return false;
  }
}

/** The two ways in, as a form. */
export function bringIn() {
  return h("section", { class: "bring", "aria-labelledby": "bring-title" },
    h("h2", { id: "bring-title" }, t("bring.title")),
    h("div", { class: "bring-ways" },
      h("button", { class: "button", type: "button", id: "import", on: { click: fromFile } }, icon("open"), t("bring.file")),
      h("form", { class: "bring-link", on: { submit: (event) => {
        event.preventDefault();
        fromLink($("#link-text").value.trim());
      } } },
      h("label", { for: "link-text" }, t("bring.link")),
      h("input", { id: "link-text", type: "text", autocomplete: "off", spellcheck: "false", placeholder: "…#g=" }),
      h("button", { class: "button", type: "submit" }, t("bring.open")))));
}
