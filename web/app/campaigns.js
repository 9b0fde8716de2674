/** Campaigns: chains of games, each kept as one object beside the saves. What stands in it is the desk's business. */
import { call } from "./desk.js";
import { game } from "./game.js";
import { list, read, remove, write } from "./store.js";

const KEY = "campaign:";
/** The save of a chapter's game names its campaign. */
const SAVE = /^campaign-([0-9a-z]+)-[0-9]+$/;

/** Every campaign with its key, sound or not. @returns {Promise<[string, any][]>} */
export const campaigns = () => list(KEY);

/** @param {string} id @returns {Promise<any>} */
export const loadCampaign = (id) => read(KEY + id);

/** @param {{id: string}} kept */
export const keepCampaign = (kept) => write(KEY + kept.id, kept);

/** @param {string} key  of the storage */
export const dropCampaign = (key) => remove(key);

/** @param {string} id */
export const keyOf = (id) => KEY + id;

/** The save of the next chapter's game. @param {{id: string, chapters: any[]}} kept */
export const saveOfNext = (kept) => `campaign-${kept.id}-${kept.chapters.length + 1}`;

/**
 * Write the game that is over into its campaign, where it is a chapter of one and does not stand there yet.
 * @returns {Promise<{id: string|null, told: string[]}>} the campaign, and what to say of it
 */
export async function noteChapter() {
  const { save } = game;
  const id = save && SAVE.exec(save.id)?.[1];
  const kept = id && (await loadCampaign(id));
  if (!kept) return { id: null, told: [] };
  const found = await call("campaign_note", { campaign: kept, when: Date.now(), save: save.id });
  if (found.campaign) await keepCampaign(found.campaign);
  return { id, told: found.told };
}
