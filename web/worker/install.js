/** A game from a wheel of this site or of the device. */
import { askFetching } from "./calls.js";
import { download, trouble } from "./files.js";
import { room } from "./room.js";

/** A browser numbers a file that it downloads once more: "chess-1.0-py3-none-any (1).whl". A wheel is known by its name. */
const COPIED = / ?\(\d+\)\.whl$/;

/** @param {{url?: string, name?: string, bytes?: ArrayBuffer}} what @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function installWheel({ url, name, bytes }) {
  if (url) {
    const address = new URL(url, self.location.href);
    if (address.origin !== self.location.origin) {
      throw trouble("foreign", `${address.origin} is another site; only this site's own files are loaded.`,
        "Download the file and open it from your device.");
    }
    bytes = await download(address.href);
    name = decodeURIComponent(address.pathname.split("/").pop() ?? "");
  }
  name = name?.replace(COPIED, ".whl");
  if (!bytes || !name || !/^[\w.+-]+\.whl$/.test(name)) {
    throw trouble("not-a-wheel", "This is not a Python wheel (a file that ends in .whl).");
  }
  await room.wholeLibrary();
  await room.python.loadPackage("micropip");
  const path = `/tmp/${name}`;
  room.python.FS.writeFile(path, new Uint8Array(bytes));
  const micropip = room.python.pyimport("micropip");
  try {
    await micropip.install(`emfs:${path}`);
  } catch (error) {
    const detail = String(/** @type {Error} */ (error).message).trim();
    const last = detail.split("\n").filter((line) => /^\w*Error\b|^[\w.]+Error:/.test(line)).pop();
    const why = last ?? detail.split("\n").pop() ?? "";
    const failure = trouble("install", `${name} could not be added. ${why}`.trim(), "", { why });
    throw Object.assign(failure, { ludo: { ...failure.ludo, detail } });
  } finally {
    micropip.destroy();
    room.python.FS.unlink(path);
  }
  return askFetching("titles", {});
}
