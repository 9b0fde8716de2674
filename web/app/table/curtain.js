/** Hot seat: the table is covered until the next person says that they are there. */
import { mustBeAnswered } from "../dialogs.js";
import { $, h } from "../dom.js";
import { t } from "../words.js";

/**
 * Cover everything, the page's title included. The curtain stays until the table without it has come (`dropCurtain`).
 * @param {{seat: number, name: string}} curtain
 * @param {() => Promise<boolean>} lift  asks for the table as the next person sees it; false when that failed
 */
export function drawCurtain(curtain, lift) {
  if ($("#curtain")) return;
  const here = h("button", { class: "button main big", type: "button", autofocus: true }, t("curtain.here", { name: curtain.name }));
  here.addEventListener("click", async () => {
    el.setAttribute("aria-busy", "true");
    here.disabled = true;
    if (await lift()) return;
    el.removeAttribute("aria-busy");
    here.disabled = false;
  });
  const el = /** @type {HTMLDialogElement} */ (h("dialog", { id: "curtain", class: "curtain", "aria-labelledby": "curtain-name" },
    h("div", { class: "curtain-paper" }, h("p", null, t("curtain.pass")), h("h2", { id: "curtain-name" }, curtain.name), here)));
  mustBeAnswered(el);
  document.body.append(el);
  el.showModal();
}

/** Take the curtain away: the table is uncovered, or left. */
export const dropCurtain = () => $("#curtain")?.remove();
