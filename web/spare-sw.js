/**
 * The spare service worker, for the day when a published one keeps a broken page alive. Not part of the site: to use it, publish this
 * file as `sw.js`. Browsers that look for a new version then take it at once. It deletes the files that our service workers kept and
 * removes itself, so that the next visit asks the network. Games, settings and the log book stay.
 */
const worker = /** @type {any} */ (self);

worker.addEventListener("install", () => worker.skipWaiting());

async function removeCaches() {
  for (const name of await caches.keys()) {
    if (name.startsWith(`ludotheque ${worker.registration.scope} `)) await caches.delete(name);
  }
}

worker.addEventListener("activate", (/** @type {any} */ event) => {
  // A device that cannot read its caches, or never answers, loses the broken page all the same.
  const stay = (/** @type {unknown} */ error) => console.info("Kept files stay:", error);
  const late = new Promise((done) => setTimeout(done, 5000));
  event.waitUntil(Promise.race([removeCaches().catch(stay), late]).then(() => worker.registration.unregister()));
});
