/** Games in progress, as tickets: name, seats, moment, date. */
import { dayText } from "../days.js";
import { ask, tell, tellTrouble } from "../dialogs.js";
import { h, picture } from "../dom.js";
import { downloadText } from "../files.js";
import { game } from "../game.js";
import { icon } from "../icons.js";
import { leaveGame } from "../opening.js";
import { address } from "../route.js";
import { dropSave, isSound } from "../saves.js";
import { remove } from "../store.js";
import { isElsewhere } from "../tabs.js";
import { dateText, t } from "../words.js";

/**
 * @param {import("../saves.js").Entry[]} saves @param {Map<string, string>} covers  by game @param {() => void} again  draws the list anew
 */
export function savedList(saves, covers, again) {
  if (!saves.length) return h("p", { class: "soft" }, t("saved.none"));
  return h("ul", { class: "tickets" }, saves.map((one) =>
    one.broken ? broken(one.key, one.raw, again) : ticketOrBroken(one.key, one.save, covers, again)));
}

/** A save that cannot be drawn must not take the others with it. */
function ticketOrBroken(key, save, covers, again) {
  try {
    return ticket(save, covers, again);
  } catch (error) {
    console.info("A save cannot be shown:", error);
    return broken(key, save, again);
  }
}

/** @param {import("../saves.js").Save} save */
function ticket(save, covers, again) {
  const names = save.seats.map((seat) => seat.name).join(", ");
  const label = `${save.name}, ${names}`;
  return h("li", { class: `ticket${save.over ? " over" : ""}` },
    h("a", { class: "ticket-open", href: address("table", save.id), "aria-label": t(save.over ? "saved.look" : "saved.go-on", { name: label }) },
      covers.has(save.game) && picture(/** @type {string} */ (covers.get(save.game)), "thumb"),
      h("span", { class: "ticket-text" },
        h("strong", null, save.name, save.daily && " ", save.daily && h("span", { class: "tag" }, t("saved.daily", { day: dayText(save.daily) }))),
        h("span", null, names),
        h("span", { class: "soft" }, save.over ? t("saved.over") : save.where, save.where || save.over ? " · " : "", dateText(save.when)))),
    h("button", { class: "round-button", type: "button", "aria-label": t("saved.export", { name: label }), title: t("file.export"),
      on: { click: () => downloadText(`${save.game}-${save.id}.json`, text(save.record)) } }, icon("save")),
    h("button", { class: "round-button", type: "button", "aria-label": t("saved.drop", { name: label }), title: t("saved.drop-short"),
      on: { click: () => throwAway(save.name, () => drop(save.id), again) } }, icon("bin")));
}

/** Ask, and delete. @param {string} name @param {() => Promise<void>} how @param {() => void} again */
async function throwAway(name, how, again) {
  if (!(await ask(t("saved.drop-ask", { name }), t("saved.drop-text"), t("saved.drop-short"), { danger: true }))) return;
  try {
    await how();
    again();
  } catch (error) {
    await tellTrouble(error);
  }
}

/** Delete a save. A game that is on a table would be stored again at its next move. @param {string} id */
async function drop(id) {
  if (await isElsewhere(id)) {
    const trouble = { kind: "refused", what: t("tabs.title"), todo: t("saved.drop-elsewhere") };
    throw Object.assign(new Error("open in another tab"), { ludo: trouble });
  }
  if (game.save?.id === id) leaveGame();
  await dropSave(id);
}

/** A record, or what is stored in its place, as the text of a file. @param {any} record */
const text = (record) => (typeof record === "string" ? record : JSON.stringify(record ?? null, null, 1));

/** A save that cannot be read stays until a person throws it away. @param {string} key @param {any} raw @param {() => void} again */
function broken(key, raw, again) {
  return h("li", { class: "ticket broken" },
    h("span", { class: "ticket-text" }, h("strong", null, t("saved.broken")), h("span", { class: "soft" }, t("saved.broken-text"))),
    h("button", { class: "round-button", type: "button", "aria-label": t("saved.export", { name: t("saved.broken") }), title: t("file.export"),
      on: { click: () => downloadText("ludotheque-broken-save.json", text(raw)) } }, icon("save")),
    h("button", { class: "round-button", type: "button", "aria-label": t("saved.drop", { name: t("saved.broken") }), title: t("saved.drop-short"),
      on: { click: () => throwAway(t("saved.broken"), () => remove(key), again) } }, icon("bin")));
}

/**
 * A save that cannot be opened: say so, keep it, let it be exported.
 * @param {string} id @param {any} save @param {any} [error]  the desk's reason, if the desk was asked
 */
export async function tellBrokenSave(id, save, error) {
  const trouble = error?.ludo;
  const record = isSound(save) ? save.record : save;
  await tell(t("saved.broken"), h("div", null,
    h("p", null, trouble?.what || t("saved.broken-text")), trouble?.todo && h("p", null, trouble.todo),
    h("p", { class: "soft" }, t("saved.broken-kept")),
    h("p", null, h("button", { class: "button", type: "button", on: { click: () => downloadText(`ludotheque-${id}.json`, text(record)) } },
      icon("save"), t("file.export")))));
}
