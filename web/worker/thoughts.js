/** Operations that think in slices and can be stopped. */
export const THINKING = ["bot", "hint", "review", "ponder"];
