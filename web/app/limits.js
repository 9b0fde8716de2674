/** Time limits: every wait on the browser ends, whatever the browser does. */

/** The browser did not answer in time. */
export class TimedOut extends Error {}

/**
 * Wait for a promise, but not longer than a limit.
 * @template T
 * @param {number} ms @param {Promise<T>} promise
 * @returns {Promise<T>}  rejects with `TimedOut` when the limit is over
 */
export function within(ms, promise) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimedOut(`no answer within ${ms / 1000} s`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A file of the page that is missing counts as not loaded after this many milliseconds. */
const FETCH_LIMIT = 20_000;

/**
 * A JSON file of this site. Rejects when it does not arrive in time, is missing or is not JSON.
 * @param {string} url @param {number} [ms] @returns {Promise<any>}
 */
export async function fetchJson(url, ms = FETCH_LIMIT) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new TimedOut(`${url}: no answer within ${ms / 1000} s`)), ms);
  try {
    const answer = await within(ms + 1000, fetch(url, { signal: stop.signal }));
    if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`);
    return await within(ms + 1000, answer.json());
  } finally {
    clearTimeout(timer);
  }
}
