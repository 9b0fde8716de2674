/** Whether the reader has had this frame in view. */
export const sight = { seen: false };

/** Resolves when the reader has it in view for the first time. */
export const inSight = /** @type {Promise<void>} */ (new Promise((resolve) => {
  const watch = new IntersectionObserver((found) => {
    if (!found.some((one) => one.isIntersecting)) return;
    watch.disconnect();
    sight.seen = true;
    resolve();
  });
  watch.observe(document.documentElement);
}));
