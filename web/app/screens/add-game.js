/** Adding a game that came in its own wheel. It is a program: the person is asked first. */
import { toast } from "../announcer.js";
import { addGame } from "../desk.js";
import { ask, openDialog, tellTrouble } from "../dialogs.js";
import { $, h } from "../dom.js";
import { pickFile } from "../files.js";
import { go } from "../route.js";
import { t } from "../words.js";

/** The box where a wheel is named or picked. */
export async function showAddGame() {
  const field = h("input", { id: "wheel-url", type: "text", autocomplete: "off", spellcheck: "false", required: true, pattern: ".*\\S.*", placeholder: "games/…-py3-none-any.whl" });
  const how = await openDialog({
    title: t("add.title"), className: "small",
    body: h("div", null, h("p", null, t("add.about")),
      // A form, so that the browser says which field is still empty.
      h("form", { class: "wheel-form", on: { submit: (event) => {
        event.preventDefault();
        event.target.dispatchEvent(new CustomEvent("pick", { detail: "url", bubbles: true }));
      } } },
      h("label", { for: "wheel-url" }, t("add.url")), field,
      h("button", { class: "button main", type: "submit" }, t("add.fetch")))),
    actions: [{ label: t("add.file"), value: "file" }],
  });
  if (how === "file") {
    const file = await pickFile(".whl");
    if (file) await add(file.name, async () => ({ name: file.name, bytes: await file.arrayBuffer() }));
  } else if (how === "url") {
    const url = new URL(field.value.trim(), location.href);
    // The page may fetch from its own origin only; say so instead of failing in the console.
    if (url.origin !== location.origin) toast(t("add.foreign"));
    else await add(url.pathname.split("/").pop() || url.pathname, async () => ({ url: url.href }));
  }
}

/** @param {string} name @param {() => Promise<any>} what */
async function add(name, what) {
  if (!(await ask(t("add.sure", { name }), t("add.trust"), t("add.yes")))) return;
  try {
    await addGame(await what());
    toast(t("add.done"));
    go();
    $("h1")?.focus();
  } catch (error) {
    await tellTrouble(error, t("add.failed"));
  }
}
