/**
 * Writes name.br and name.gz beside each file named on standard input, if smaller.
 *
 *   node build/compress.mjs CACHE_DIR < files.json
 *
 * files: {"best": [path], "quick": [path]}; `best` are as small as can be, `quick` take a tenth of the time and 5 % more bytes.
 *
 * Brotli at its best takes a minute for Python's memory, so results are kept by content, and several files are packed at once.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const cache = process.argv[2];
mkdirSync(cache, { recursive: true });

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** How hard to try: Brotli's quality and gzip's level. */
const EFFORT = { best: { br: 11, gz: 9 }, quick: { br: 9, gz: 9 } };
/** @type {Record<string, (data: Buffer, effort: number) => Promise<Buffer>>} */
const WAYS = {
  br: (data, effort) => brotli(data, { params: { [BROTLI_PARAM_QUALITY]: effort, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: data.length } }),
  gz: (data, effort) => zip(data, { level: effort }),
};

/** @param {string} file @param {"br"|"gz"} ending @param {number} effort */
async function pack(file, ending, effort) {
  const data = readFileSync(file);
  const kept = join(cache, `${createHash("sha256").update(data).digest("hex")}.${effort}.${ending}`);
  if (!existsSync(kept)) {
    // Two builds may run at once: never leave half a file under the final name.
    const part = `${kept}.${process.pid}`;
    writeFileSync(part, await WAYS[ending](data, effort));
    renameSync(part, kept);
  }
  utimesSync(kept, new Date(), new Date()); // what is used is kept, see cache.py
  if (statSync(kept).size < data.length) copyFileSync(kept, `${file}.${ending}`);
}

const files = JSON.parse(readFileSync(0, "utf8"));
await Promise.all(
  Object.entries(EFFORT).flatMap(([name, { br, gz }]) =>
    (files[name] ?? []).flatMap((/** @type {string} */ file) => [pack(file, "br", br), pack(file, "gz", gz)])),
);
