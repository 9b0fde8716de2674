/** One game, one tab: whoever holds the lock writes. Taking over is a person's decision. */

const channel = "BroadcastChannel" in self ? new BroadcastChannel("ludotheque") : null;

/** @type {string|null} */
let held = null;
/** @type {() => void} */
let release = () => {};
/** @type {() => void} */
let lost = () => {};

channel?.addEventListener("message", (event) => {
  if (event.data && event.data.take && event.data.take === held) giveUp(true);
});

function giveUp(byOther) {
  if (!held) return;
  held = null;
  release();
  if (byOther) lost();
}

/**
 * Try to hold a game for this tab. Where the browser has no locks, the revision in the save still guards.
 * @param {string} id @param {() => void} onLost @param {{steal?: boolean}} [how]
 * @returns {Promise<boolean>} false when another tab has it
 */
export async function hold(id, onLost, { steal = false } = {}) {
  letGo();
  lost = onLost;
  if (steal) channel?.postMessage({ take: id });
  if (!navigator.locks) {
    held = id;
    return true;
  }
  return new Promise((answer) => {
    navigator.locks
      .request(`table:${id}`, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (!lock) return answer(false);
        held = id;
        answer(true);
        return new Promise((done) => (release = () => done(undefined)));
      })
      .catch(() => held === id && giveUp(true)); // stolen while we held it
  });
}

/** The game goes back to the shelf. */
export const letGo = () => giveUp(false);
