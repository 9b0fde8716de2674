/** What Pyodide fetches for itself while its interpreter starts is answered here. */

/**
 * Pyodide would fetch for itself what it is given here; and when its interpreter does not come to life it would wait for ever.
 * @param {string} runtime  its folder
 * @param {{code: () => Promise<WebAssembly.Module>, library: () => Promise<BodyInit>, data?: Uint8Array}} given
 *   with `data` where the code has none of its own
 * @returns {{stop: () => void, failed: Promise<any>}}  ends it; rejects when the interpreter does not come to life
 */
export function answerFetches(runtime, { code, library, data }) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url === runtime + "pyodide.asm.wasm") return new Response(); // nobody reads it: see below
    if (url === runtime + "library.zip") return new Response(await library());
    return fetch(input, init);
  };
  /** @type {(error: unknown) => void} */
  let fail = () => {};
  const failed = new Promise((_, reject) => (fail = reject));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await code();
      const instance = await WebAssembly.instantiate(module, imports);
      if (data) new Uint8Array(/** @type {WebAssembly.Memory} */ (instance.exports.memory).buffer).set(data);
      return { module, instance };
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  const stop = () => {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
  return { stop, failed };
}
