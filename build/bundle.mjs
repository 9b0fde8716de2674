/**
 * Packs modules and styles with esbuild, under names that hold their content's hash.
 *
 *   node build/bundle.mjs < plan.json > result.json
 *
 * plan: {stage, out, entries, define?, worker?, format?}. With `worker` one entry becomes one script of that fixed name (the service
 * worker; with the `format` "esm" a module); else entries share chunks in out/static/app.
 * result: {outputs: {entry: {file, css, imports, fonts, inputs}}, written: [file]}, all paths from `out`; `imports` are the
 * chunks that an entry needs at once, `fonts` the typefaces of a style, `inputs` the modules in it and in them.
 */
import { readFileSync } from "node:fs";
import { isAbsolute, join, relative, resolve } from "node:path";
import { build } from "esbuild";

const plan = JSON.parse(readFileSync(0, "utf8"));
/** @type {import("esbuild").BuildOptions} */
const common = {
  absWorkingDir: plan.stage,
  bundle: true,
  minify: true,
  sourcemap: plan.worker ? false : "linked",
  target: ["es2022", "safari16.4"],
  metafile: true,
  legalComments: "eof",
  logLevel: "silent",
  define: { "process.env.NODE_ENV": '"production"', ...plan.define },
};
/** @type {import("esbuild").BuildOptions} */
const shape = plan.worker
  ? { format: plan.format ?? "iife", outfile: join(plan.out, plan.worker), entryPoints: plan.entries }
  : {
      format: "esm",
      splitting: true,
      outdir: plan.out,
      entryPoints: plan.entries,
      entryNames: "static/app/[name]-[hash]",
      chunkNames: "static/app/[name]-[hash]",
      assetNames: "static/app/[name]-[hash]",
      loader: { ".woff2": "file", ".svg": "file", ".png": "file", ".json": "json" },
    };

let result;
try {
  result = await build({ ...common, ...shape });
} catch (error) {
  const failure = /** @type {Partial<import("esbuild").BuildFailure>} */ (error);
  for (const error of failure.errors ?? []) {
    console.error(`${error.location?.file ?? "?"}:${error.location?.line ?? "?"}: ${error.text}`);
  }
  if (!failure.errors) console.error(failure);
  process.exit(1);
}
if (result.warnings.length) {
  // A warning here is a broken page later, so it stops the build.
  for (const warning of result.warnings) console.error(`${warning.location?.file}: ${warning.text}`);
  process.exit(1);
}

const fromOut = (/** @type {string} */ file) => relative(plan.out, isAbsolute(file) ? file : resolve(plan.stage, file));
const all = /** @type {import("esbuild").Metafile} */ (result.metafile).outputs;
/** The chunks an output needs at once, itself first. @param {string} file @param {Set<string>} [seen] */
const needs = (file, seen = new Set()) => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { kind, path } of all[file].imports) if (kind === "import-statement" && path in all) needs(path, seen);
  return seen;
};
/** @type {Record<string, {file: string, css: string|null, imports: string[], fonts: string[], inputs: string[]}>} */
const outputs = {};
for (const [file, made] of Object.entries(all)) {
  if (!made.entryPoint) continue;
  outputs[made.entryPoint] = {
    file: fromOut(file),
    css: made.cssBundle ? fromOut(made.cssBundle) : null,
    imports: [...needs(file)].slice(1).map(fromOut),
    fonts: made.imports.map(({ path }) => path).filter((path) => path.endsWith(".woff2")).map(fromOut),
    inputs: [...needs(file)].flatMap((chunk) => Object.keys(all[chunk].inputs)),
  };
}
const written = Object.keys(all).map(fromOut);
process.stdout.write(JSON.stringify({ outputs, written }));
