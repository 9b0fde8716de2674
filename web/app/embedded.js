/** How the table stands in a frame inside somebody else's page. In the app itself nothing is changed here. */
export const embedded = {
  on: false,
  /** Whether an action of the table may be used. @type {(action: string) => boolean} */
  allows: () => true,
  /** What some actions do in a frame. @type {Record<string, (value?: any) => any>} */
  instead: {},
  /** Other screens open elsewhere. @type {((...parts: string[]) => void)|null} */
  lead: null,
};
