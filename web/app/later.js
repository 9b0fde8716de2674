/**
 * What nobody needs to begin a game: fetched when somebody goes there, so that the first visit does not pay for it.
 * One module for all of it, since many small ones cost more bytes than they spare.
 */
export { note } from "./logbook.js";
export { showAbout } from "./screens/about.js";
export { showAddGame } from "./screens/add-game.js";
export { showLearn } from "./screens/learn.js";
export { showLogbook } from "./screens/logbook.js";
export { showRules } from "./screens/rules.js";
export { showSettings } from "./screens/settings.js";
export { showEnd } from "./table/end.js";
