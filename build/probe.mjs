/**
 * Proves that Python starts from a folder with the runtime's files, and that its modules import.
 *
 *   node build/probe.mjs RUNTIME_FOLDER [--library]
 *
 * Imports every module of C that the interpreter lists; with --library also every module of the folder's library. Fails with the
 * reason in the last line of its errors.
 */
import { inside, startPython } from "./runtime.mjs";

const [folder, what] = process.argv.slice(2);
const helper = inside(await startPython(folder));
helper.builtin_modules();
if (what === "--library") helper.library_modules(helper.shipped());
