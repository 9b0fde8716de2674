/** Loads the screens that a first visit does not download. */
import { within } from "./limits.js";

/** How long (ms) the code of a screen may take to load. */
const LIMIT = 30_000;

/** The module with the lazy screens. Rejects with a trouble to tell when it does not load. */
export async function lazyScreens() {
  try {
    return await within(LIMIT, import("./lazy-screens.js"));
  } catch (error) {
    const what = "a screen did not load";
    throw Object.assign(new Error(what, { cause: error }), { ludo: { kind: "download", what } });
  }
}
