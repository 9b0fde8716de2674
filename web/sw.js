/**
 * Keeps the site on the device. Bundled at build time with the list of files it keeps.
 *
 * Two caches of its own: the runtime by its version, so that a new release of a game does not download it
 * again, and everything else by build. A new version waits until the person accepts it.
 */
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute, setCatchHandler } from "workbox-routing";

/** @typedef {{url: string, revision: string|null}} Entry */
/** @type {{build: string, runtime: string, runtimeFiles: Entry[], appFiles: Entry[]}} */
// @ts-ignore: put in by the build
const KEPT = __KEPT__;

const worker = /** @type {any} */ (self);
// Caches are shared by all sites of one origin, so the scope is part of their names.
const PREFIX = `ludotheque ${worker.registration.scope} `;
const NAMES = {
  runtime: `${PREFIX}runtime ${KEPT.runtime}`,
  app: `${PREFIX}app ${KEPT.build}`,
};

/** Milliseconds that the device may take to read a kept file or to list its caches. */
const LIMIT = 5000;
/** How long a kept file is waited for before the network is asked as well: less once one was late, for a page asks for many. */
let patience = LIMIT;

/** @param {number} time in milliseconds @returns {Promise<void>} */
const pause = (time) => new Promise((done) => setTimeout(done, time));

/**
 * A kept file, or the network's where the device does not answer; without a network the kept one is waited for.
 * @param {Promise<Response>} kept @param {Request} request @returns {Promise<Response>}
 */
const inTime = (kept, request) => new Promise((resolve, reject) => {
  const late = setTimeout(() => {
    patience = LIMIT / 20;
    fetch(request).then(resolve, (error) => console.info("Neither kept nor on the network yet:", error));
  }, patience);
  kept.finally(() => clearTimeout(late)).then(resolve, reject);
});

/** @param {string} cacheName @param {Entry[]} entries */
function keep(cacheName, entries) {
  const controller = new PrecacheController({ cacheName });
  controller.precache(entries);
  const route = new PrecacheRoute(controller, { ignoreURLParametersMatching: [/./], directoryIndex: "index.html", cleanURLs: true });
  const read = route.handler;
  route.handler = { handle: (asked) => inTime(read.handle(asked), asked.request) };
  registerRoute(route);
}

keep(NAMES.runtime, KEPT.runtimeFiles);
keep(NAMES.app, KEPT.appFiles);

// The picture of a game's opening, to look at while Python wakes, is kept when it has been seen once. Without a network there may be
// none: an empty answer, and no error, since everybody can do without.
registerRoute(({ url }) => /\/opening-[^/]*\.json$/.test(url.pathname), async ({ request, event }) => {
  const kept = caches.open(NAMES.app);
  const found = await Promise.race([kept.then((cache) => cache.match(request)), pause(patience)]);
  if (found) return found;
  const answer = await fetch(request).catch(() => new Response(null, { status: 204 }));
  const full = (/** @type {unknown} */ error) => console.info("A picture is not kept:", error);
  const copy = answer.clone();
  if (answer.status === 200) event.waitUntil(Promise.race([kept.then((cache) => cache.put(request, copy)), pause(LIMIT)]).catch(full));
  return answer;
});

// An address we do not know, without a network: better the shelf than the browser's error page. By
// a redirect, since the relative addresses in the page are meant for where the shelf lives.
registerRoute(
  new NavigationRoute(({ request }) => fetch(request).catch(() => Response.redirect(worker.registration.scope))),
);

// A device may refuse to read what it keeps (a damaged profile, a full disk): then everything comes from the network.
setCatchHandler(({ request }) => fetch(request));

async function removeOldCaches() {
  const current = Object.values(NAMES);
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && !current.includes(name)) await caches.delete(name);
  }
}

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const stay = (/** @type {unknown} */ error) => console.info("Files of an earlier version stay:", error);
  event.waitUntil(Promise.race([removeOldCaches().catch(stay), pause(LIMIT)]).then(() => worker.clients.claim()));
});

worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data?.type === "skip-waiting") worker.skipWaiting();
});
