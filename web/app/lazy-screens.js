/**
 * Screens and dialogs that starting a game does not need. Other modules import this one with `import()`, so the first visit does not
 * download it. It is one module because many small files cost more bytes than they save.
 */
export { note } from "./logbook.js";
export { showAbout } from "./screens/about.js";
export { showAddGame } from "./screens/add-game.js";
export { campaignCorner, showCampaign } from "./screens/campaign.js";
export { showEmbedCode } from "./screens/embed-code.js";
export { showLearn } from "./screens/learn.js";
export { showLogbook } from "./screens/logbook.js";
export { showPuzzles } from "./screens/puzzles.js";
export { showRules } from "./screens/rules.js";
export { showSettings } from "./screens/settings.js";
export { showStudyEditor } from "./screens/study-editor.js";
export { beginStudy } from "./screens/study-list.js";
export { showStudyPage } from "./screens/study-page.js";
export { showEnd } from "./table/end.js";
export { showReview } from "./table/review.js";
export { showSymbols } from "./table/symbols.js";
