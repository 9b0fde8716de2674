/**
 * Pyodide without what only compiled extensions use.
 *
 *   node build/strip_exports.mjs FROM_FOLDER OUT_FOLDER
 *
 * Its interpreter exports every function of C, and its script holds OpenGL, SDL and more, so that compiled extensions can be
 * linked with them. The page runs Python alone. What nothing refers to any more is left out: what the script offers but the
 * interpreter does not import, what the interpreter exports but the script does not use, and so on until nothing changes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "acorn";
import { ancestor, full, simple } from "acorn-walk";
import binaryen from "binaryen";
import { CODE, PYODIDE, SCRIPT } from "./runtime.mjs";

/** A node of acorn's syntax tree; the fields it has depend on its kind. @typedef {any} Node */
/** A piece of a script, by its positions. @typedef {{start: number, end: number}} Piece */

const [from, out] = process.argv.slice(2);
/** The start of the program, which the script looks up by its other name. */
const MAIN = "__main_argc_argv";
/** The rest of Pyodide's script and our worker reach into the module as well. */
const outside = readFileSync(join(PYODIDE, "pyodide.mjs"), "utf8");
const asked = (/** @type {string} */ name) => new RegExp(`\\b${name.replaceAll("$", "\\$")}\\b`).test(outside);

/** `{a.b = c}` or `{a["b"] = c}`: the name b. @param {Node} node @returns {string} */
const nameOf = ({ computed, property }) => (computed ? property.value : property.name);
const isModule = (/** @type {Node} */ node) => node.type === "MemberExpression" && node.object.name === "Module";

/** The targets of `a = Module["b"] = value`, outermost first. @param {Node} node @returns {Node[]} */
function targets(node) {
  const found = [];
  for (; node.type === "AssignmentExpression"; node = node.right) found.push(node.left);
  return found;
}

/** A script without the pieces of text between these positions. @param {string} script @param {Piece[]} pieces */
function without(script, pieces) {
  for (const { start, end } of pieces.sort((a, b) => b.start - a.start)) script = script.slice(0, start) + script.slice(end);
  return script;
}

/** The table of what the script offers to the interpreter, cut down to what that imports. @param {string} script @param {Set<string>} imports */
function offered(script, imports) {
  /** @type {Piece[]} */
  const kept = [];
  /** @type {Piece|undefined} */
  let table;
  simple(parseScript(script), {
    VariableDeclarator(/** @type {Node} */ { id, init }) {
      if (id.name !== "wasmImports") return;
      table = init;
      kept.push(...init.properties.filter((/** @type {Node} */ { key }) => imports.has(key.name ?? key.value)));
    },
  });
  const text = kept.map(({ start, end }) => script.slice(start, end)).join(",");
  if (!table) throw new Error("the script's table wasmImports is not found");
  return `${script.slice(0, table.start)}{${text}}${script.slice(table.end)}`;
}

const parseScript = (/** @type {string} */ script) => parse(script, { ecmaVersion: "latest", sourceType: "module" });

/** One round of leaving out what nobody refers to: functions, their signatures, names kept for extensions. @param {string} script */
function unreferenced(script) {
  const tree = parseScript(script);
  const uses = new Map();
  const read = new Set();
  full(tree, (/** @type {Node} */ { type, name }) => type === "Identifier" && uses.set(name, (uses.get(name) ?? 0) + 1));
  ancestor(tree, {
    // Of whatever: the module goes by several names.
    MemberExpression(node, _, /** @type {Node[]} */ line) {
      const { type, left } = line.at(-2);
      if (!(isModule(node) && type === "AssignmentExpression" && left === node)) read.add(nameOf(node));
    },
    ObjectPattern: ({ properties }) => properties.forEach((/** @type {Node} */ { key }) => read.add(key?.name)),
  });
  const wanted = (/** @type {string} */ name) => read.has(name) || asked(name);
  /** @type {Piece[]} */
  const pieces = [];
  /** Signatures of a function, which do not count as uses of it. */
  const signatures = new Map();
  ancestor(tree, {
    ExpressionStatement(node, _, /** @type {Node[]} */ line) {
      const expression = /** @type {Node} */ (node.expression);
      if (expression.type !== "AssignmentExpression") return;
      const within = line.findLast(({ type }) => type === "FunctionDeclaration")?.id.name;
      if (within === "assignWasmExports") {
        const needed = (/** @type {Node} */ target) => (isModule(target) ? wanted(nameOf(target)) : uses.get(target.name) > 2);
        if (!targets(expression).some(needed)) pieces.push(node);
      } else if (isModule(expression.left) && expression.right.type === "Identifier") {
        if (!wanted(nameOf(expression.left))) pieces.push(node);
      } else if (["sig", "isAsync"].includes(expression.left.property?.name) && expression.left.object.type === "Identifier") {
        const { name } = expression.left.object;
        signatures.set(name, [...(signatures.get(name) ?? []), node]);
      }
    },
  });
  const alone = (/** @type {string} */ name) => uses.get(name) - (signatures.get(name)?.length ?? 0) <= 1;
  for (const [name, nodes] of signatures) if (alone(name)) pieces.push(...nodes);
  /** What may be left out without being missed when it is never called. */
  const idle = (/** @type {Node} */ init) => !init || ["FunctionExpression", "ArrowFunctionExpression", "Identifier", "Literal"].includes(init.type);
  full(tree, (/** @type {Node} */ node) => {
    if (node.type === "FunctionDeclaration" && node.id && alone(node.id.name)) pieces.push(node);
    if (node.type !== "VariableDeclaration") return;
    const dropped = node.declarations.filter((/** @type {Node} */ { id, init }) => id.type === "Identifier" && alone(id.name) && idle(init));
    if (!dropped.length) return;
    const kept = node.declarations.filter((/** @type {Node} */ one) => !dropped.includes(one));
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

/** Without those that lie inside others. @param {Piece[]} pieces */
function outermost(pieces) {
  /** @type {Piece[]} */
  const kept = [];
  for (const piece of pieces.sort((a, b) => a.start - b.start || b.end - a.end))
    if (piece.start >= (kept.at(-1)?.end ?? 0)) kept.push(piece);
  return kept;
}

/** The script after as many rounds as leave something out. @param {string} script */
function withoutUnreferenced(script) {
  for (let before = ""; before !== script; ) [before, script] = [script, unreferenced(script)];
  return script;
}

/** What the interpreter imports: by name, and apart from that the names it wants the address of. @param {Uint8Array<ArrayBuffer>} code */
function importsOf(code) {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(code));
  const addresses = imports.filter(({ module }) => module.startsWith("GOT")).map(({ name }) => name);
  return { names: new Set(imports.map(({ name }) => name)), addresses };
}

/** The exports that the script uses. @param {string} script */
function usedBy(script) {
  /** @type {Set<string>} */
  const used = new Set();
  simple(parseScript(script), {
    MemberExpression(/** @type {Node} */ node) {
      if (node.object.name === "wasmExports" && nameOf(node)) used.add(nameOf(node));
    },
  });
  return used;
}

/** The interpreter with these exports alone, and what they need. @param {Uint8Array<ArrayBuffer>} code @param {Set<string>} used */
function exporting(code, used) {
  const module = binaryen.readBinary(code);
  for (const { name } of WebAssembly.Module.exports(new WebAssembly.Module(code))) if (!used.has(name)) module.removeExport(name);
  module.runPasses(["remove-unused-module-elements"]);
  const trimmed = module.emitBinary();
  module.dispose();
  return new Uint8Array(trimmed);
}

let code = new Uint8Array(readFileSync(join(from, CODE)));
let script = readFileSync(join(from, SCRIPT), "utf8");
for (let before = Infinity; code.length < before; ) {
  before = code.length;
  const { names, addresses } = importsOf(code);
  script = withoutUnreferenced(offered(script, names));
  code = exporting(code, new Set([...usedBy(script), ...addresses, MAIN]));
}
writeFileSync(join(out, SCRIPT), script);
writeFileSync(join(out, CODE), code);
