/** The gallery's code to copy holds the address of this very site. */
const PLACE = "https://games.example/";
const root = new URL("../../", document.baseURI).href;

for (const code of document.querySelectorAll("pre")) code.textContent = (code.textContent ?? "").replaceAll(PLACE, root);
