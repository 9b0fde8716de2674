/** One game, one tab: the tab that holds a game's lock writes it. Taking over is a person's decision. */

/** How long (ms) the browser may take to answer a request for a lock. */
const ANSWER = 3000;

/** The games this tab holds. @type {Map<string, {release: () => void, lost: () => void}>} */
const held = new Map();

const channel = openChannel();
channel?.addEventListener("message", (event) => giveUp(event.data?.take, true));

/** Tells other tabs at once that a game is taken; null where the browser forbids it. */
function openChannel() {
  try {
    return new BroadcastChannel("ludotheque");
  } catch {
    return null; // the lock itself still tells them, a little later
  }
}

/** @param {string} id @param {boolean} byOther */
function giveUp(id, byOther) {
  const one = held.get(id);
  if (!one) return;
  held.delete(id);
  one.release();
  if (byOther) one.lost();
}

/**
 * Hold a game for this tab. Where the browser has no locks or does not answer, the revision in the save still guards.
 * @param {string} id @param {() => void} lost  called when another tab takes the game @param {{steal?: boolean}} [how]
 * @returns {Promise<boolean>} false when another tab has it
 */
export async function hold(id, lost, { steal = false } = {}) {
  const mine = held.get(id);
  if (mine) {
    mine.lost = lost;
    return true;
  }
  if (steal) channel?.postMessage({ take: id });
  const release = await lock(id, steal);
  if (!release) return false;
  held.set(id, { release, lost });
  return true;
}

/** Let another tab have the game. @param {string} id */
export const letGo = (id) => giveUp(id, false);

/**
 * Whether another tab holds the game now.
 * @param {string} id
 */
export async function isElsewhere(id) {
  if (held.has(id)) return false;
  const release = await lock(id, false);
  release?.();
  return !release;
}

/**
 * @param {string} id @param {boolean} steal
 * @returns {Promise<(() => void)|null>} how to release the lock, or null when another tab has it
 */
function lock(id, steal) {
  return new Promise((answer) => {
    let answered = false;
    const settle = (/** @type {(() => void)|null} */ release) => {
      answered = true;
      clearTimeout(timer);
      answer(release);
    };
    const without = () => settle(() => {});
    const timer = setTimeout(without, ANSWER);
    const got = (/** @type {Lock|null} */ granted) => {
      if (answered) return undefined; // too late: give it back at once
      if (!granted) return settle(null);
      return new Promise((release) => settle(() => release(undefined)));
    };
    try {
      navigator.locks.request(`table:${id}`, steal ? { steal: true } : { ifAvailable: true }, got)
        .catch(() => (answered ? giveUp(id, true) : without())); // stolen while we held it, or refused
    } catch {
      without(); // no locks here
    }
  });
}
