/** Loads the screens that a first visit does not download. */
import { within } from "./limits.js";
import { t } from "./words.js";

/** How long (ms) the code of a screen may take to load. */
const LIMIT = 30_000;

/** The module with the lazy screens. Rejects with a trouble to tell when it does not load. */
export async function lazyScreens() {
  try {
    return await within(LIMIT, import("./lazy-screens.js"));
  } catch (error) {
    // No network, or another tab has taken a new version and the files of this one are gone.
    const trouble = { kind: "download", what: t("trouble.screen"), todo: t("trouble.screen-todo") };
    throw Object.assign(new Error("a screen did not load", { cause: error }), { ludo: trouble });
  }
}
