/** Hot seat: the table is covered until the next person says who they are. */
import { $, h } from "../dom.js";
import { t } from "../words.js";

/**
 * Cover everything, title included; `lift` is called when the person is there.
 * @param {{seat: number, name: string}} curtain @param {() => void} lift
 */
export function drawCurtain(curtain, lift) {
  document.title = t("curtain.title");
  const there = $("#curtain");
  if (there) return;
  const el = /** @type {HTMLDialogElement} */ (h("dialog", { id: "curtain", class: "curtain", "aria-labelledby": "curtain-name" },
    h("div", { class: "curtain-paper" },
      h("p", null, t("curtain.pass")),
      h("h2", { id: "curtain-name" }, curtain.name),
      h("button", { class: "button main big", type: "button", autofocus: true, on: { click: () => { el.close(); el.remove(); lift(); } } },
        t("curtain.here", { name: curtain.name })))));
  el.addEventListener("cancel", (event) => event.preventDefault());
  document.body.append(el);
  el.showModal();
}

/** Take it away, as when the table is left. */
export const dropCurtain = () => $("#curtain")?.remove();
