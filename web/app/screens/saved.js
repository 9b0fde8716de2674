/** Games in progress, as tickets: name, seats, moment, date. */
import { dayText } from "../days.js";
import { ask, tell } from "../dialogs.js";
import { h, picture } from "../dom.js";
import { downloadText } from "../files.js";
import { icon } from "../icons.js";
import { address } from "../route.js";
import { dropSave } from "../saves.js";
import { remove } from "../store.js";
import { dateText, t } from "../words.js";

/**
 * @param {any[]} saves  from `allSaves` @param {Map<string, string>} covers @param {() => void} again  draw the list anew
 */
export function savedList(saves, covers, again) {
  if (!saves.length) return h("p", { class: "soft" }, t("saved.none"));
  return h("ul", { class: "tickets" }, saves.map((one) => one.broken ? broken(one, again) : ticket(one.save, covers, again)));
}

/** @param {import("../saves.js").Save} save */
function ticket(save, covers, again) {
  const names = save.seats.map((seat) => seat.name).join(", ");
  const label = `${save.name}, ${names}`;
  return h("li", { class: `ticket${save.over ? " over" : ""}` },
    h("a", { class: "ticket-open", href: address("table", save.id), "aria-label": t(save.over ? "saved.look" : "saved.go-on", { name: label }) },
      covers.has(save.game) && picture(/** @type {string} */ (covers.get(save.game)), "thumb"),
      h("span", { class: "ticket-text" },
        h("strong", null, save.name, save.daily && h("span", { class: "tag" }, t("saved.daily", { day: dayText(save.daily) }))),
        h("span", null, names),
        h("span", { class: "soft" }, save.over ? t("saved.over") : save.where, save.where || save.over ? " · " : "", dateText(save.when)))),
    h("button", { class: "round-button", type: "button", "aria-label": t("saved.export", { name: label }), title: t("file.export"),
      on: { click: () => downloadText(`${save.game}-${save.id}.json`, text(save.record)) } }, icon("save")),
    h("button", { class: "round-button", type: "button", "aria-label": t("saved.drop", { name: label }), title: t("saved.drop-short"),
      on: { click: async () => {
        if (!(await ask(t("saved.drop-ask", { name: save.name }), t("saved.drop-text"), t("saved.drop-short"), { danger: true }))) return;
        await dropSave(save.id);
        again();
      } } }, icon("bin")));
}

const text = (record) => (typeof record === "string" ? record : JSON.stringify(record, null, 1));

/** A save that cannot be read stays until a person throws it away. */
function broken(one, again) {
  const whole = () => downloadText("ludotheque-broken-save.json", text(one.raw) || "null");
  return h("li", { class: "ticket broken" },
    h("span", { class: "ticket-text" }, h("strong", null, t("saved.broken")), h("span", { class: "soft" }, t("saved.broken-text"))),
    h("button", { class: "round-button", type: "button", "aria-label": t("saved.export", { name: t("saved.broken") }), on: { click: whole } }, icon("save")),
    h("button", { class: "round-button", type: "button", "aria-label": t("saved.drop", { name: t("saved.broken") }), on: { click: async () => {
      if (!(await ask(t("saved.drop-ask", { name: t("saved.broken") }), t("saved.drop-text"), t("saved.drop-short"), { danger: true }))) return;
      await remove(one.key);
      again();
    } } }, icon("bin")));
}

/**
 * A save that the desk refuses: say so, keep it, let it be exported.
 * @param {import("../saves.js").Save} save @param {any} error
 */
export async function tellBrokenSave(save, error) {
  const trouble = error?.ludo;
  await tell(t("saved.broken"), h("div", null,
    h("p", null, trouble?.what || t("saved.broken-text")), trouble?.todo && h("p", null, trouble.todo),
    h("p", { class: "soft" }, t("saved.broken-kept")),
    h("p", null, h("button", { class: "button", type: "button", on: { click: () => downloadText(`${save.game}-${save.id}.json`, text(save.record)) } },
      icon("save"), t("file.export")))));
}
