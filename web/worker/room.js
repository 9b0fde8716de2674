/** What there is once Python has started. */
export const room = {
  /** Pyodide. @type {any} */
  python: null,
  /** The door to the games. @type {{reply: (text: string) => any}} */
  desk: /** @type {any} */ (null),
  /** Resolves when all modules of the library can be imported: most are in the memory, the others come later. */
  wholeLibrary: async () => {},
  /** For each game, what resolves when its file lies before Python. @type {Map<string, () => Promise<void>>} */
  games: new Map(),
};
