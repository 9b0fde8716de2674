/** Parts of the browser that a page may be refused. */

/** The service workers, or null where there are none or the page may not use them. */
export function serviceWorkers() {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null; // a sandboxed frame
  }
}
