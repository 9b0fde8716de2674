/** Bringing a game in from outside: a file, or a link that carries it. */
import { tell, tellTrouble } from "../dialogs.js";
import { $, h } from "../dom.js";
import { gameText, linkPart, pickFile } from "../files.js";
import { openLink, openRecord } from "../game.js";
import { icon } from "../icons.js";
import { go } from "../route.js";
import { t } from "../words.js";

async function fromFile() {
  const file = await pickFile(".json,application/json");
  const text = file && (await gameText(file));
  if (text) await open(() => openRecord(text));
}

/** @param {() => Promise<import("../types.js").State>} how */
export async function open(how) {
  try {
    const state = await how();
    go("table");
    if (state.warning) await tell(t("open.warning"), state.warning);
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
        const text = linkPart($("#link-text").value);
        if (text) open(() => openLink(text));
      } } },
      h("label", { for: "link-text" }, t("bring.link")),
      h("input", { id: "link-text", type: "text", autocomplete: "off", spellcheck: "false", placeholder: "…#g=" }),
      h("button", { class: "button", type: "submit" }, t("bring.open")))));
}
