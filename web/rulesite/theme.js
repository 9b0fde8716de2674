/**
 * The light of the rules site: what the reader chose in the app, else the system's. A plain script, which runs before anything is
 * painted; without it the style sheets follow the system. On paper it is always day.
 */
(() => {
  const root = document.documentElement;
  const night = /** @type {HTMLLinkElement} */ (document.getElementById("night"));

  /** The app's setting (app/prefs.js). */
  function chosen() {
    try {
      return Object(JSON.parse(localStorage.getItem("ludotheque.prefs") || "{}")).theme;
    } catch {
      return "auto"; // the storage is closed, or holds something else
    }
  }

  /** @param {string} theme */
  function light(theme) {
    if (theme === "dark" || theme === "light") root.dataset.theme = theme;
    else delete root.dataset.theme;
    night.media = { dark: "screen", light: "not all" }[theme] ?? "screen and (prefers-color-scheme: dark)";
  }

  const follow = () => light(chosen());
  follow();
  addEventListener("storage", follow);
  addEventListener("beforeprint", () => light("light"));
  addEventListener("afterprint", follow);
})();
