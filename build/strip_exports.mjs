/**
 * Pyodide without what only compiled extensions use.
 *
 *   node build/strip_exports.mjs OUT_FOLDER
 *
 * Its interpreter exports every function of C, and its script holds OpenGL, SDL and more, so that compiled extensions can be
 * linked with them. The page runs Python alone. What nothing refers to any more is left out: what the script offers but the
 * interpreter does not import, what the interpreter exports but the script does not use, and so on until nothing changes. Then the
 * modules of C that no page imports (`remove_c_modules.mjs`), and what only they have used.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "acorn";
import { ancestor, full, simple } from "acorn-walk";
import binaryen from "binaryen";
import { PYODIDE } from "./runtime.mjs";
import { withoutModules } from "./remove_c_modules.mjs";

const out = process.argv[2];
/** The start of the program, which the script looks up by its other name. */
const MAIN = "__main_argc_argv";
/** The rest of Pyodide's script and our worker reach into the module as well. */
const outside = readFileSync(join(PYODIDE, "pyodide.mjs"), "utf8");
const asked = (name) => new RegExp(`\\b${name.replaceAll("$", "\\$")}\\b`).test(outside);

/** `{a.b = c}` or `{a["b"] = c}`: the name b. */
const nameOf = ({ computed, property }) => (computed ? property.value : property.name);
const isModule = (node) => node.type === "MemberExpression" && node.object.name === "Module";

/** The targets of `a = Module["b"] = value`, outermost first. */
function targets(node) {
  const found = [];
  for (; node.type === "AssignmentExpression"; node = node.right) found.push(node.left);
  return found;
}

/** A script without the pieces of text between these positions. */
function without(script, pieces) {
  for (const { start, end } of pieces.sort((a, b) => b.start - a.start)) script = script.slice(0, start) + script.slice(end);
  return script;
}

/** The table of what the script offers to the interpreter, cut down to what that imports. */
function offered(script, imports) {
  const kept = [];
  let table;
  simple(parseScript(script), {
    VariableDeclarator({ id, init }) {
      if (id.name !== "wasmImports") return;
      table = init;
      kept.push(...init.properties.filter(({ key }) => imports.has(key.name ?? key.value)));
    },
  });
  const text = kept.map(({ start, end }) => script.slice(start, end)).join(",");
  return `${script.slice(0, table.start)}{${text}}${script.slice(table.end)}`;
}

const parseScript = (script) => parse(script, { ecmaVersion: "latest", sourceType: "module" });

/** One round of leaving out what nobody refers to: functions, their signatures, names kept for extensions. */
function unreferenced(script) {
  const tree = parseScript(script);
  const uses = new Map();
  const read = new Set();
  full(tree, ({ type, name }) => type === "Identifier" && uses.set(name, (uses.get(name) ?? 0) + 1));
  ancestor(tree, {
    // Of whatever: the module goes by several names.
    MemberExpression(node, _, line) {
      const { type, left } = line.at(-2);
      if (!(isModule(node) && type === "AssignmentExpression" && left === node)) read.add(nameOf(node));
    },
    ObjectPattern: ({ properties }) => properties.forEach(({ key }) => read.add(key?.name)),
  });
  const wanted = (name) => read.has(name) || asked(name);
  const pieces = [];
  /** Signatures of a function, which do not count as uses of it. */
  const signatures = new Map();
  ancestor(tree, {
    ExpressionStatement(node, _, line) {
      const { expression } = node;
      if (expression.type !== "AssignmentExpression") return;
      const within = line.findLast(({ type }) => type === "FunctionDeclaration")?.id.name;
      if (within === "assignWasmExports") {
        const needed = (target) => (isModule(target) ? wanted(nameOf(target)) : uses.get(target.name) > 2);
        if (!targets(expression).some(needed)) pieces.push(node);
      } else if (isModule(expression.left) && expression.right.type === "Identifier") {
        if (!wanted(nameOf(expression.left))) pieces.push(node);
      } else if (["sig", "isAsync"].includes(expression.left.property?.name) && expression.left.object.type === "Identifier") {
        const { name } = expression.left.object;
        signatures.set(name, [...(signatures.get(name) ?? []), node]);
      }
    },
  });
  const alone = (name) => uses.get(name) - (signatures.get(name)?.length ?? 0) <= 1;
  for (const [name, nodes] of signatures) if (alone(name)) pieces.push(...nodes);
  /** What may be left out without being missed when it is never called. */
  const idle = (init) => !init || ["FunctionExpression", "ArrowFunctionExpression", "Identifier", "Literal"].includes(init.type);
  full(tree, (node) => {
    if (node.type === "FunctionDeclaration" && node.id && alone(node.id.name)) pieces.push(node);
    if (node.type !== "VariableDeclaration") return;
    const dropped = node.declarations.filter(({ id, init }) => id.type === "Identifier" && alone(id.name) && idle(init));
    if (!dropped.length) return;
    const kept = node.declarations.filter((one) => !dropped.includes(one));
    if (!kept.length) pieces.push(node);
    // "a, b, c": from the end of the one before, or up to the start of the next.
    else for (const one of dropped) {
      const at = node.declarations.indexOf(one);
      const firstKept = node.declarations.indexOf(kept[0]);
      pieces.push(at < firstKept
        ? { start: one.start, end: node.declarations[at + 1].start }
        : { start: node.declarations[at - 1].end, end: one.end });
    }
  });
  return without(script, outermost(pieces));
}

/** Without those that lie inside others. */
function outermost(pieces) {
  const kept = [];
  for (const piece of pieces.sort((a, b) => a.start - b.start || b.end - a.end))
    if (!kept.length || piece.start >= kept.at(-1).end) kept.push(piece);
  return kept;
}

function settled(script) {
  for (let before; before !== script; ) [before, script] = [script, unreferenced(script)];
  return script;
}

/** What the interpreter imports: by name, and apart from that the names it wants the address of. */
function importsOf(code) {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(code));
  const addresses = imports.filter(({ module }) => module.startsWith("GOT")).map(({ name }) => name);
  return { names: new Set(imports.map(({ name }) => name)), addresses };
}

/** The exports that the script uses. */
function usedBy(script) {
  const used = new Set();
  simple(parseScript(script), {
    MemberExpression(node) {
      if (node.object.name === "wasmExports" && nameOf(node)) used.add(nameOf(node));
    },
  });
  return used;
}

/** The interpreter with these exports alone, and what they need. */
function exporting(code, used) {
  const module = binaryen.readBinary(code);
  for (const { name } of WebAssembly.Module.exports(new WebAssembly.Module(code))) if (!used.has(name)) module.removeExport(name);
  module.runPasses(["remove-unused-module-elements"]);
  const trimmed = module.emitBinary();
  module.dispose();
  return trimmed;
}

let code = new Uint8Array(readFileSync(join(PYODIDE, "pyodide.asm.wasm")));
let script = readFileSync(join(PYODIDE, "pyodide.asm.mjs"), "utf8");
function shrink() {
  for (let before = Infinity; code.length < before; ) {
    before = code.length;
    const { names, addresses } = importsOf(code);
    script = settled(offered(script, names));
    code = exporting(code, new Set([...usedBy(script), ...addresses, MAIN]));
  }
}
shrink();
code = withoutModules(code);
shrink();
writeFileSync(join(out, "pyodide.asm.mjs"), script);
writeFileSync(join(out, "pyodide.asm.wasm"), code);
console.log(`${script.length} bytes of script, ${code.length} of interpreter`);
