"""Python as a page takes it up: started by the build, with the library and the engine in its memory."""

from __future__ import annotations

import json
import shutil
import zipfile
from dataclasses import dataclass
from pathlib import Path

from common import BUILD, BuildError, digest, node
from runtime import Runtime, copy_runtime, release
from tricks import Make, Tricks, tried
from wheels import BASE, copy_without

SCRIPTS = ("make_snapshot.mjs", "shrink_snapshot.mjs", "sections.mjs", "prepare_snapshot.py", "snapshot.py", "probe_snapshot.mjs")


@dataclass(frozen=True)
class Snapshot:
    """The interpreter without data, its memory, and what of the shared part of the wheel and of the library is not in it."""

    code: Path
    memory: Path
    wheel: Path
    library: Path


def snapshot(tricks: Tricks, runtime: Runtime, wheel: dict[str, Path], imports: str = "") -> Snapshot | None:
    """Python's memory with the engine imported (see make_snapshot.mjs), or None if it is off or cannot be taken up.

    Args:
        tricks: what may be tried; a memory that cannot be cleared is tried as it is.
        runtime: the files that start Python.
        wheel: the compiled parts of the wheel. Games decide only which modules are in the memory, so it stays when one changes.
        imports: a hash of what the modules of the wheel import. If it is given, the modules found for another wheel with the same
            hash will do: that saves opening every game, and what a changed game loads only at times may be missing.
    """
    if "snapshot" in tricks.off:
        return None
    scripts = digest(*((BUILD / name).read_bytes() for name in SCRIPTS), runtime.id.encode())
    looked_at = [imports.encode()] if imports else [file.read_bytes() for file in wheel.values()]
    modules, reason = tried(f"modules-{digest(scripts.encode(), *looked_at)}", lambda out: _find_modules(runtime, wheel, out))
    if not modules:
        tricks.misfits["snapshot"] = reason
        return None
    wanted = json.loads((modules / "modules.json").read_bytes())

    def way(used: tuple[str, ...]) -> tuple[str, Make]:
        words = (scripts, json.dumps(wanted), *used)
        key = digest(wheel[BASE].read_bytes(), *(word.encode() for word in words))
        return f"snapshot-{key}", lambda out: _make(runtime, wheel, wanted, key, used, out)

    if "startup" in {*tricks.off, *tricks.misfits}:  # asyncio then holds on to what would sleep
        tricks = tricks.also_without("sleep_modules")
    try:
        folder = tricks.attempt_together(("shrink_snapshot", "sleep_modules"), way)
    except BuildError as error:
        tricks.misfits["snapshot"] = str(error)
        return None
    return Snapshot(*(folder / name for name in ("code.wasm", "memory.wasm", "rest.whl", "rest.zip")))


def _find_modules(runtime: Runtime, wheel: dict[str, Path], out: Path) -> None:
    """Write modules.json: the names of the modules to have in the memory."""
    folder = copy_runtime(runtime, out / "runtime")
    found = node("make_snapshot.mjs", "modules", folder, *wheel.values())
    (out / "modules.json").write_text(found, "utf8")
    shutil.rmtree(folder)


def _make(runtime: Runtime, wheel: dict[str, Path], modules: list[str], key: str, used: tuple[str, ...], out: Path) -> None:
    """Make the memory, and what is not in it; prove that Python can be taken up from them."""
    folder = copy_runtime(runtime, out / "runtime")
    # A module that is frozen into the interpreter says that it came from a source.
    awake = json.loads(node("make_snapshot.mjs", "snapshot", folder, wheel[BASE], key, out, *used, stdin=modules))
    inside = {str(Path(path).with_suffix(".pyc")) for path in awake}
    # Games are found by their folders, and without its first file a folder is no package.
    first = {path for path in inside if path.endswith("/__init__.pyc")}
    copy_without(wheel[BASE], out / "rest.whl", release().site, inside - first)
    with zipfile.ZipFile(out / "rest.whl", "a") as rest:  # memory and wheel know by this that they were made together
        rest.writestr(zipfile.ZipInfo("ludotheque/_made.json"), json.dumps({"id": key}))
    copy_without(folder / "library.zip", out / "rest.zip", release().library, inside)
    node("probe_snapshot.mjs", folder, out, *(file for part, file in wheel.items() if part != BASE))
    shutil.rmtree(folder)
