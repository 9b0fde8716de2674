/**
 * Writes name.br and name.gz beside each file named on standard input (a JSON list), if smaller.
 *
 *   node build/compress.mjs CACHE_DIR < files.json
 *
 * Brotli at its best takes half a minute for the runtime, so results are kept by content.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const cache = process.argv[2];
mkdirSync(cache, { recursive: true });

const WAYS = {
  br: (data) =>
    brotliCompressSync(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  gz: (data) => gzipSync(data, { level: 9 }),
};

for (const file of JSON.parse(readFileSync(0, "utf8"))) {
  const data = readFileSync(file);
  const hash = createHash("sha256").update(data).digest("hex");
  for (const [ending, pack] of Object.entries(WAYS)) {
    const kept = join(cache, `${hash}.${ending}`);
    if (!existsSync(kept)) {
      // Two builds may run at once: never leave half a file under the final name.
      const part = `${kept}.${process.pid}`;
      writeFileSync(part, pack(data));
      renameSync(part, kept);
    }
    if (readFileSync(kept).length < data.length) copyFileSync(kept, `${file}.${ending}`);
  }
}
