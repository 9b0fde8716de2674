/**
 * Proves that Python can be taken up from a snapshot, and that every game opens, with the memory alone and no library beside it.
 *
 *   node build/probe_snapshot.mjs RUNTIME_FOLDER SNAPSHOT_FOLDER GAME_WHEEL...
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD, SCRIPT, takeUpPython } from "./runtime.mjs";

const [runtime, folder, ...games] = process.argv.slice(2);
const py = await takeUpPython({
  script: join(runtime, SCRIPT),
  code: join(folder, "code.wasm"),
  memory: join(folder, "memory.wasm"),
  wheels: [join(folder, "rest.whl"), ...games],
});
py.FS.writeFile("/home/pyodide/prepare_snapshot.py", readFileSync(join(BUILD, "prepare_snapshot.py"), "utf8"));
py.pyimport("prepare_snapshot").open_all();
