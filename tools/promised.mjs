/**
 * What the page asks of a browser, beside what we promise: package.json names the oldest browsers (`browserslist`), and MDN's
 * compatibility data says since when each has what. Newer things are found by name, in scripts and style sheets.
 *
 *   node tools/promised.mjs              lists what is too new, and ends with an error if there is any
 *   node tools/promised.mjs --text js    the same for a text from standard input
 *   node tools/promised.mjs --least      the oldest browsers that have all that is used
 */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import data from "@mdn/browser-compat-data" with { type: "json" };
import { parse } from "acorn";
import { full } from "acorn-walk";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
/** Their names in the data. @type {Record<string, string>} */
const NAMES = { chrome: "chrome", edge: "edge", firefox: "firefox", safari: "safari", ios_saf: "safari_ios" };

/** Too new for some browser we promise, and used all the same (anywhere, or in one file): nothing is lost but looks, or the page goes another way. */
const ALLOWED = {
  "checkVisibility in web/app/dom.js": "dom.js asks for it and measures without",
  "share in web/app/files.js": "files.js asks for it and copies without",
  "vibrate in web/app/sound.js": "sound.js asks for it; a telephone without it stays still",
  "segment in web/app/screens/new-game.js": "new-game.js asks for it, and the desk alone judges names without",
  "connection in web/rulesite/offline.js": "offline.js asks for it; without it everybody may keep the site",
  "destroy in web/worker/calls.js": "of Pyodide's own objects",
  "destroy in web/worker/install.js": "of Pyodide's own objects",
  "text-wrap": "lines break less evenly",
  subgrid: "cards on the shelf are less aligned",
  ":has": "no shadow under some pieces",
  "align-content: safe": "the buttons of a lesson stand at the top",
  "scrollbar-width": "a bar to scroll by is seen",
  hyphens: "said with Safari's prefix, too",
  "user-select": "said with Safari's prefix, too",
  "forced-color-adjust": "a browser without it has no colours of the person's own",
  "content-visibility in web/style/rulesite.css": "pictures far away are laid out, too: the page comes later",
  "content-visibility: auto in web/style/rulesite.css": "the same",
  "content-visibility: visible in web/style/rulesite.css": "the same",
  "contain-intrinsic-height in web/style/rulesite.css": "belongs to content-visibility",
  "scripting in web/style/rulesite.css": "without scripts a field for words stands there that finds nothing",
  "break-after: avoid in web/style/rulesite.css": "on paper a heading may end a page",
  "orphans in web/style/rulesite.css": "on paper a page may end in one line of a paragraph",
  "widows in web/style/rulesite.css": "on paper a page may begin with one line of a paragraph",
  "@page in web/style/rulesite.css": "on paper the browser's own margins, and no numbers",
  "size in web/style/rulesite.css": "on paper a wide board stands upright, and smaller",
  cursor: "a finger has none",
  resize: "a field for text keeps its height",
};
/** Objects of the platform whose properties are looked up, called or not. */
const PLATFORM = ["window", "self", "navigator", "document", "performance", "location", "history", "event", "CSS"];

/** Syntax by node of the tree: where the data speaks of it. @type {Record<string, string>} */
const SYNTAX = {
  StaticBlock: "javascript.classes.static.initialization_blocks",
  ImportAttribute: "javascript.statements.import.import_attributes",
};

/** The oldest browsers we promise. @returns {Record<string, string>} by their names in the data */
function promised() {
  const { browserslist } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  return Object.fromEntries(browserslist.map((/** @type {string} */ line) => {
    const [name, , version] = line.split(" ");
    return [NAMES[name], version];
  }));
}

/** @param {string} path  into the data */
const at = (path) => path.split(".").reduce((/** @type {any} */ node, name) => node?.[name], data);

/** @param {string} a @param {string} b  versions */
const older = (a, b) => a.localeCompare(b, "en", { numeric: true }) < 0;

/** Since when a browser has a thing; Infinity as text if it never had it. @param {any} node @param {string} browser */
function since(node, browser) {
  const all = [node.__compat.support[browser] ?? []].flat().filter((one) => !one.flags && !one.prefix && !one.alternative_name);
  const found = all.map((one) => one.version_added).filter((version) => typeof version === "string" && version !== "preview");
  return found.map((version) => version.replace("≤", "")).sort((a, b) => (older(a, b) ? -1 : 1))[0] ?? "9999";
}

/** Things of the data by name: methods and properties of every interface, and the names that stand alone. */
function namesOf() {
  /** @type {Map<string, any[]>} */
  const members = new Map();
  const globals = new Map();
  /** @param {Map<string, any[]>} map @param {string} name @param {any} node */
  const keep = (map, name, node) => node?.__compat && map.set(name, [...(map.get(name) ?? []), node]);
  for (const part of [data.api, data.javascript.builtins, data.javascript.builtins.Intl])
    for (const [name, node] of Object.entries(part)) {
      keep(globals, name, node);
      keep(members, name, node);
      for (const [member, inner] of Object.entries(node)) keep(members, member.replace(/_(static|event)$/, ""), inner);
    }
  return { members, globals };
}

const { members, globals } = namesOf();

/** What a script uses that the data knows: a name, where, and the things it may mean. @param {string} text */
function* inScript(text) {
  const tree = parse(text, { ecmaVersion: "latest", sourceType: "module", locations: true });
  /** @type {any[]} */
  const nodes = [];
  full(tree, (node) => void nodes.push(node));
  const own = new Set(nodes.flatMap((node) => [node.id?.name, ...(node.params ?? []).map((/** @type {any} */ one) => one.name), node.local?.name, node.key?.name]));
  for (const node of nodes) {
    const { line } = node.loc.start;
    if (node.type in SYNTAX) yield { name: node.type, line, means: [at(SYNTAX[node.type])] };
    // Of what else has a property by that name the data knows nothing: methods are looked at where they are called.
    const member = node.type === "CallExpression" ? node.callee : PLATFORM.includes(node.object?.name) ? node : null;
    if (member?.type === "MemberExpression" && !member.computed && members.has(member.property.name) && !own.has(member.property.name))
      yield { name: member.property.name, line, means: members.get(member.property.name) };
    if (node.type === "Identifier" && globals.has(node.name) && !own.has(node.name)) yield { name: node.name, line, means: globals.get(node.name) };
    if (node.regex?.flags.includes("v")) yield { name: "/v", line, means: [at("javascript.builtins.RegExp.unicodeSets")] };
  }
}

/** What a style sheet uses that the data knows. @param {string} text */
function* inStyles(text) {
  const plain = text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  const lineOf = (/** @type {number} */ index) => plain.slice(0, index).split("\n").length;
  for (const { 1: property, 2: value, index } of plain.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]*)/g)) {
    const node = at(`css.properties.${property}`);
    if (!node || property.startsWith("-")) continue;
    yield { name: property, line: lineOf(index), means: [node] };
    for (const word of new Set(value.match(/[a-z][a-z-]+/g)))
      if (node[word]?.__compat) yield { name: node[word] === node.subgrid ? "subgrid" : `${property}: ${word}`, line: lineOf(index), means: [node[word]] };
  }
  for (const { 1: name, index } of plain.matchAll(/(?<=[\w\])*>+~\s,(]):{1,2}([a-z][a-z-]+)/g))
    if (at(`css.selectors.${name}`)?.__compat && !/[{;]\s*[a-z-]*$/.test(plain.slice(0, index))) yield { name: `:${name}`, line: lineOf(index), means: [at(`css.selectors.${name}`)] };
  for (const { 1: name, index } of plain.matchAll(/@([a-z-]+)/g))
    if (at(`css.at-rules.${name}`)?.__compat) yield { name: `@${name}`, line: lineOf(index), means: [at(`css.at-rules.${name}`)] };
  for (const { 1: name, index } of plain.matchAll(/\(([a-z-]+)\s*:/g))
    if (at(`css.at-rules.media.${name}`)?.__compat) yield { name, line: lineOf(index), means: [at(`css.at-rules.media.${name}`)] };
  for (const { 1: unit, index } of plain.matchAll(/\d(dvh|svh|lvh|dvw|cqw|cqh|lh|rlh)\b/g))
    yield { name: unit, line: lineOf(index), means: [at(/cq/.test(unit) ? "css.types.length.container_query_length_units" : /lh$/.test(unit) && !/v/.test(unit) ? `css.types.length.${unit}` : "css.types.length.viewport_percentage_units_dynamic")] };
  for (const { 1: name, index } of plain.matchAll(/\b(color-mix|light-dark|oklch|lab|round|anchor)\(/g))
    yield { name: `${name}()`, line: lineOf(index), means: [at(`css.types.color.${name}`) ?? at(`css.types.${name}`)].filter((node) => node?.__compat) };
}

/** Every script and style sheet of the page. @returns {string[]} */
const files = () =>
  readdirSync(join(ROOT, "web"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(js|css)$/.test(name) && name !== "too-old.js")
    .map((name) => join(ROOT, "web", name))
    .concat(join(ROOT, "py/ludotheque/draw/theme.css"));

/** @param {string} text @param {string} kind */
const uses = (text, kind) => [...(kind === "css" ? inStyles(text) : inScript(text))].filter(({ means }) => means.length > 0);

/**
 * The browsers that lack a thing, of those we promise. A name may mean several things; one of them that all have is enough.
 * @param {any[]} means @param {Record<string, string>} oldest
 */
const lacking = (means, oldest) => {
  const lists = means.map((node) => Object.keys(oldest).filter((browser) => older(oldest[browser], since(node, browser))));
  return lists.sort((a, b) => a.length - b.length)[0];
};

/** The first version of a browser that has a thing, whichever of its meanings is meant. @param {any[]} means @param {string} browser */
const needed = (means, browser) => means.map((node) => since(node, browser)).sort((a, b) => (older(a, b) ? -1 : 1))[0];

const oldest = promised();
const told = process.argv[2] === "--text" ? [{ file: "text", text: readFileSync(0, "utf8"), kind: process.argv[3] }]
  : files().map((file) => ({ file: relative(ROOT, file), text: readFileSync(file, "utf8"), kind: file.endsWith("css") ? "css" : "js" }));
/** @type {Map<string, {needs: string, by: string}>} */
const least = new Map();
let wrong = 0;
for (const { file, text, kind } of told)
  for (const { name, line, means } of uses(text, kind)) {
    if ([name, name.replace(/(?<=.):.*/, ""), `${name} in ${file}`].some((key) => key in ALLOWED)) continue;
    const missing = lacking(means, oldest);
    for (const browser of missing) {
      wrong += 1;
      console.error(`${file}:${line}: ${name} needs ${browser} ${needed(means, browser)}, and ${oldest[browser]} is promised`);
    }
    for (const browser of Object.keys(oldest)) {
      const needs = needed(means, browser);
      if (needs !== "9999" && (!least.has(browser) || older(/** @type {any} */ (least.get(browser)).needs, needs))) least.set(browser, { needs, by: `${name} (${file}:${line})` });
    }
  }
if (process.argv[2] === "--least") for (const [browser, { needs, by }] of least) console.log(`${browser} ${needs}: ${by}`);
process.exit(wrong ? 1 : 0);
