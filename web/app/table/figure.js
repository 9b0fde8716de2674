/** Figures of rules: an example's board with the pieces it speaks of, its sentence, and what comes of its moves. */
import { call } from "../desk.js";
import { h, svgOf } from "../dom.js";
import { embedded } from "../embedded.js";
import { lazyScreens } from "../lazy.js";
import { address } from "../route.js";
import { t } from "../words.js";
import { cutDown } from "./picture.js";

/** So far (px) outside the screen a figure is drawn already. */
const AHEAD = "300px";

/**
 * A figure that is drawn when it comes into view: a rulebook has more of them than anybody looks at.
 * @param {string} game @param {{id: string, title: string}} example
 * @returns {HTMLElement}
 */
export function figureOf(game, example) {
  const place = h("div", { class: "figure-place" });
  const caption = h("figcaption", null, h("strong", null, t("rule.example")), " ", example.title);
  const figure = h("figure", { class: "example-figure" }, place, caption,
    h("p", null, h("a", { class: "more", href: address("example", game, example.id) }, t("rule.on-table")),
      !embedded.on && h("button", { class: "as-link", type: "button", on: { click: () => code(game, example.id) } }, t("embed.code"))));
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some((one) => one.isIntersecting)) return;
    watch.disconnect();
    fill(game, example, place, caption).catch(() => place.remove()); // the sentence says it without the picture, too
  }, { rootMargin: AHEAD });
  watch.observe(figure);
  return figure;
}

/** The code that puts an example into somebody's page. @param {string} game @param {string} example */
const code = async (game, example) => (await lazyScreens()).showEmbedCode({ game, example });

/** @param {string} game @param {{id: string, title: string}} example @param {HTMLElement} place @param {HTMLElement} caption */
async function fill(game, example, place, caption) {
  const { panel, svg, focus, lines } = await call("figure", { game, id: example.id });
  const picture = svgOf(svg);
  picture.setAttribute("class", "board example-picture");
  picture.setAttribute("viewBox", `${panel.x} ${panel.y} ${panel.width} ${panel.height}`);
  picture.setAttribute("aria-hidden", "true");
  picture.style.setProperty("--ui-ratio", String(panel.width / panel.height));
  place.replaceChildren(picture);
  cutDown(picture, focus);
  if (lines.length) caption.after(h("details", null, h("summary", null, t("rule.then")), h("ul", { class: "soft" }, lines.map((line) => h("li", null, line)))));
}
