/** Settings: they hold at once and are kept. */
import { h } from "../dom.js";
import { sound } from "../noises.js";
import { CHOICES, prefEvents, prefs, setPrefs } from "../prefs.js";
import { inMemory } from "../store.js";
import { LANGUAGE_NAMES, t } from "../words.js";
import { backToTable } from "./back.js";

/** @param {string} name @param {string} value */
function set(name, value) {
  setPrefs({ [name]: value });
  if (name === "sound") sound(["turn"]); // so sounds what was switched on
}

/** @param {string} name */
const row = (name) =>
  h("fieldset", { class: "setting" }, h("legend", null, t(`settings.${name}`)),
    h("div", { class: "segments" }, CHOICES[name].map((value) =>
      h("label", { class: "segment" },
        h("input", { type: "radio", name, value, checked: prefs[name] === value, on: { change: () => set(name, value) } }),
        h("span", null, name === "size" ? `${value} %` : t(`settings.${name}-${value}`))))),
    h("p", { class: "soft" }, t(`settings.${name}-about`)));

/**
 * @param {import("../types.js").Outlet} outlet @param {(lang: string) => Promise<void>} speak  switches the language everywhere
 * @returns {import("../types.js").Screen}
 */
export function showSettings(outlet, speak) {
  const languages = h("fieldset", { class: "setting" }, h("legend", null, t("settings.lang")),
    h("div", { class: "segments" }, Object.entries(LANGUAGE_NAMES).map(([code, name]) =>
      h("label", { class: "segment" },
        h("input", { type: "radio", name: "lang", value: code, checked: document.documentElement.lang === code, on: { change: () => speak(code) } }),
        h("span", { lang: code }, name)))));
  const rows = h("div", null, Object.keys(CHOICES).map(row));
  const again = () => rows.replaceChildren(...Object.keys(CHOICES).map(row));
  prefEvents.addEventListener("change", again);
  outlet.show(h("div", { class: "page settings" },
    h("header", { class: "page-head" }, h("h1", { tabindex: "-1" }, t("settings.title")), backToTable()),
    h("div", { class: "paper" }, languages, rows),
    h("section", { class: "paper" }, h("h2", null, t("settings.saves")), h("p", null, inMemory() ? t("store.memory") : t("settings.saves-about")))));
  return { title: `${t("settings.title")} – ${t("app.name")}`, leave: () => prefEvents.removeEventListener("change", again) };
}
