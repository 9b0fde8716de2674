/** The reader's own studies, in the list of lessons. */
import { call } from "../desk.js";
import { ask, tellTrouble, troubleText } from "../dialogs.js";
import { h } from "../dom.js";
import { downloadText, gameText, pickFile, shareStudy } from "../files.js";
import { icon } from "../icons.js";
import { lazyScreens } from "../lazy.js";
import { address, go } from "../route.js";
import { addStudy, allStudies, dropStudy } from "../studies.js";
import { t } from "../words.js";

/**
 * The section of the studies. It fills itself, since what it says of each comes from the desk.
 * @param {{id: string, name: string}[]} games  in which a position can be set up
 */
export function studySection(games) {
  const body = h("div", { id: "studies" });
  fill(body);
  return h("section", { class: "paper lessons", "aria-labelledby": "studies-title" },
    h("h2", { id: "studies-title" }, t("study.mine")), h("p", { class: "soft" }, t("study.lead")), body,
    h("p", null, h("button", { class: "button", type: "button", id: "study-import", on: { click: () => bringIn(body) } }, icon("open"), t("study.import"))),
    positionForm(games));
}

/** A study that begins in a position which is set up by hand. @param {{id: string, name: string}[]} games */
function positionForm(games) {
  const game = h("select", { name: "position-game" }, games.map(({ id, name }) => h("option", { value: id }, name)));
  const begin = async () => {
    try {
      go("edit-study", await addStudy({ draft: await call("study_setup", { game: game.value }) }));
    } catch (error) {
      await tellTrouble(error);
    }
  };
  return h("form", { class: "position-form", on: { submit: (event) => { event.preventDefault(); begin(); } } },
    h("label", { class: "field" }, h("span", null, t("study.position-of")), game),
    h("button", { class: "button", type: "submit", id: "study-setup" }, icon("plus"), t("study.setup")));
}

/** @param {HTMLElement} body */
async function fill(body) {
  try {
    const kept = await allStudies();
    const cards = await Promise.all(kept.map((study) => card(study, body)));
    body.replaceChildren(...(cards.length ? [h("ul", { class: "study-list" }, cards)] : []));
  } catch (error) {
    body.replaceChildren(h("p", { class: "warn" }, t("study.unread")));
    await tellTrouble(error);
  }
}

/** @param {import("../studies.js").Study} study @param {HTMLElement} body */
async function card(study, body) {
  const about = study.text === null ? null : await call("study_about", { text: study.text }).catch((error) => ({ wrong: troubleText(error) }));
  const name = about?.title ?? study.draft?.title?.en ?? study.draft?.title?.fr ?? t("study.unnamed");
  const wrong = about === null ? t("study.unfinished") : about.wrong;
  return h("li", { class: "study-card" },
    h("span", { class: "ticket-text" }, h("strong", null, name),
      h("span", { class: "soft" }, wrong ?? [about.game, about.chapters > 1 && t("study.chapters-n", { n: about.chapters }), t("learn.steps", { n: about.steps })].filter(Boolean).join(" · "))),
    h("span", { class: "study-acts" },
      about && !wrong && h("a", { class: "button main", href: address("study", study.id) }, t("study.open")),
      about && !wrong && h("a", { class: "button", href: address("study-page", study.id) }, t("study.as-page")),
      h("a", { class: "button", href: address("edit-study", study.id) }, t("study.edit")),
      study.text !== null && h("button", { class: "round-button", type: "button", "aria-label": t("study.export", { name }), title: t("file.export"),
        on: { click: () => downloadText("study.toml", study.text ?? "") } }, icon("save")),
      about && !wrong && h("button", { class: "round-button", type: "button", "aria-label": t("study.share", { name }), title: t("study.link"),
        on: { click: () => shareStudy(study.text ?? "").catch(tellTrouble) } }, icon("share")),
      about && !wrong && h("button", { class: "round-button", type: "button", "aria-label": `${t("embed.code")}: ${name}`, title: t("embed.code"),
        on: { click: async () => (await lazyScreens()).showEmbedCode({ study: study.text ?? "" }) } }, icon("code")),
      h("button", { class: "round-button", type: "button", "aria-label": t("saved.drop", { name }), title: t("saved.drop-short"),
        on: { click: () => throwAway(study.id, name, body) } }, icon("bin"))));
}

/** @param {string} id @param {string} name @param {HTMLElement} body */
async function throwAway(id, name, body) {
  if (!(await ask(t("saved.drop-ask", { name }), t("study.drop-text"), t("saved.drop-short"), { danger: true }))) return;
  try {
    await dropStudy(id);
    await fill(body);
  } catch (error) {
    await tellTrouble(error);
  }
}

/** A study from a file is kept once the desk has read it. @param {HTMLElement} body */
async function bringIn(body) {
  const file = await pickFile(".toml,text/plain");
  if (!file) return;
  try {
    const text = await gameText(file);
    await call("study_about", { text });
    await addStudy({ text });
    await fill(body);
  } catch (error) {
    await tellTrouble(error);
  }
}

/** Begin a study of the game on the table. */
export async function beginStudy() {
  try {
    const draft = await call("study_draft");
    go("edit-study", await addStudy({ draft }));
  } catch (error) {
    await tellTrouble(error);
  }
}
