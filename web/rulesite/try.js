/** "Try it" in place: the position of a figure stands on a live board below it. Without this script the link opens the table. */

/** The board that any page can hold (docs/embed.md), which is fetched when somebody wants one. @param {string} root */
const element = (root) => import(new URL("embed.js", new URL(root, document.baseURI)).href);

document.addEventListener("click", async (event) => {
  const link = /** @type {Element} */ (event.target).closest(".try a");
  if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  // The address says which position it is: …#/example/<game>/<id>, …#/lesson/<game>/<id>
  const [, root, show, game, ref] = /^(.*)#\/(example|lesson)\/([^/]+)\/([^/]+)$/.exec(link.getAttribute("href") ?? "") ?? [];
  if (!ref) return;
  event.preventDefault();
  const board = document.createElement("ludotheque-board");
  for (const [name, value] of Object.entries({ game, show, ref, lang: document.documentElement.lang, start: "now" })) board.setAttribute(name, value);
  try {
    await element(root);
    /** @type {Element} */ (link.closest("p")).after(board);
    link.remove();
    board.focus();
  } catch (error) {
    console.info("No board in place:", error);
    location.assign(link.href);
  }
});
