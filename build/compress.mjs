/**
 * Writes name.br and name.gz beside each file named on standard input (a JSON list), if smaller.
 *
 *   node build/compress.mjs CACHE_DIR < files.json
 *
 * Brotli at its best takes a minute for Python's memory, so results are kept by content, and several files are packed at once.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const cache = process.argv[2];
mkdirSync(cache, { recursive: true });

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const WAYS = {
  br: (data) => brotli(data, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: data.length } }),
  gz: (data) => zip(data, { level: 9 }),
};

async function pack(file, ending) {
  const data = readFileSync(file);
  const kept = join(cache, `${createHash("sha256").update(data).digest("hex")}.${ending}`);
  if (!existsSync(kept)) {
    // Two builds may run at once: never leave half a file under the final name.
    const part = `${kept}.${process.pid}`;
    writeFileSync(part, await WAYS[ending](data));
    renameSync(part, kept);
  }
  if (statSync(kept).size < data.length) copyFileSync(kept, `${file}.${ending}`);
}

const files = JSON.parse(readFileSync(0, "utf8"));
await Promise.all(files.flatMap((file) => Object.keys(WAYS).map((ending) => pack(file, ending))));
