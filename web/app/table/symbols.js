/** The legend: the symbols of a game as its pieces show them. */
import { call } from "../desk.js";
import { openDialog, tellTrouble } from "../dialogs.js";
import { h, picture } from "../dom.js";
import { t } from "../words.js";

/** @param {{svg: string, name: string, text: string}[]} symbols */
export const legend = (symbols) => h("dl", { class: "legend" }, symbols.map((symbol) => h("div", { class: "symbol" },
  picture(symbol.svg, "symbol-icon"), h("dt", null, symbol.name), h("dd", null, symbol.text))));

/** Show the legend of a game in front of the table. @param {string} game */
export async function showSymbols(game) {
  try {
    const { symbols } = await call("symbols", { game });
    await openDialog({ title: t("symbols.title"), body: h("section", { class: "symbols", tabindex: "0", "aria-label": t("symbols.title") }, legend(symbols)), className: "wide sheet-low" });
  } catch (error) {
    await tellTrouble(error);
  }
}
