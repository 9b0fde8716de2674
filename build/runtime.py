"""Pyodide as the page gets it: its script and interpreter made smaller, and the standard library as bytecode."""

from __future__ import annotations

import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from common import BUILD, NODE_MODULES, BuildError, digest, node, tree_digest
from tricks import Make, Tricks

PYODIDE = NODE_MODULES / "pyodide"
SCRIPT, CODE = "pyodide.asm.mjs", "pyodide.asm.wasm"
KEEP = BUILD / "stdlib-keep.txt"
#: How a zip is packed: a host that compresses does better over stored files.
METHODS = ("stored", "deflated")


@dataclass(frozen=True)
class Release:
    """Which Pyodide this is: the npm package's version, its Python, what its lock says of itself."""

    version: str
    python: str
    lock_info: dict

    @property
    def library(self) -> str:
        """Where Python finds its library."""
        return f"/lib/python{self.python.replace('.', '')}.zip"

    @property
    def site(self) -> str:
        """Where Python finds installed packages."""
        return f"/lib/python{self.python}/site-packages"


@dataclass(frozen=True)
class Runtime:
    """The files that start Python; `id` names their folder and their cache in the browser."""

    id: str
    files: dict[str, Path]


@cache
def release() -> Release:
    """The installed Pyodide. Raises `BuildError` if there is none."""
    if not PYODIDE.exists():
        raise BuildError("node_modules is missing: run `npm ci` (./play and ./test do it)")
    info = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())["info"]
    version = json.loads((PYODIDE / "package.json").read_bytes())["version"]
    return Release(version, ".".join(info["python"].split(".")[:2]), info)


@cache
def _stock() -> str:
    """A hash of Pyodide as it came, and of the packages that work on it."""
    return tree_digest(
        *(PYODIDE / name for name in (SCRIPT, CODE, "python_stdlib.zip")), NODE_MODULES.parent / "package-lock.json"
    )


def runtime(tricks: Tricks, method: str) -> Runtime:
    """The script and the interpreter, as small as the tricks that fit make them, and the library (stored or deflated)."""
    release()
    with ThreadPoolExecutor() as pool:
        library = pool.submit(_library, tricks, method)
        slim = _slim(tricks)
        files = {"pyodide.mjs": PYODIDE / "pyodide.mjs", "library.zip": library.result() / "library.zip"}
    files |= {name: slim / name for name in (SCRIPT, CODE)}
    return Runtime(f"{release().version}-{digest(*(path.read_bytes() for path in files.values()))[:8]}", files)


def copy_runtime(made: Runtime, folder: Path) -> Path:
    """Put the files that start Python into a folder, as Pyodide looks for them."""
    folder.mkdir(parents=True)
    for name, file in made.files.items():
        shutil.copyfile(file, folder / name)
    return folder


def _slim(tricks: Tricks) -> Path:
    """The folder with script and interpreter. What only the removed modules of C used is stripped in a second round."""
    folder, source_key = PYODIDE, _stock()
    for name in ("strip_exports", "remove_c_modules", "strip_exports"):
        scripts = [(BUILD / file).read_bytes() for file in (f"{name}.mjs", "sections.mjs", "probe.mjs")]
        key = digest(source_key.encode(), *scripts)

        def make(out: Path, name: str = name, source: Path = folder) -> None:
            node(f"{name}.mjs", source, out)
            _prove(out, PYODIDE / "python_stdlib.zip")

        if made := tricks.attempt(name, key, make):
            folder, source_key = made, key
    return folder


def _prove(slim: Path, library: Path, *how: str) -> None:
    """Start Python from these files and import its modules. Raises `BuildError` if that fails."""
    files = {"pyodide.mjs": PYODIDE / "pyodide.mjs", "library.zip": library}
    files |= {name: slim / name if (slim / name).exists() else PYODIDE / name for name in (SCRIPT, CODE)}
    scratch = copy_runtime(Runtime("probe", files), slim / "probe")
    try:
        node("probe.mjs", scratch, *how)
    finally:
        shutil.rmtree(scratch)


def _library(tricks: Tricks, method: str) -> Path:
    """The folder with the library: only what is kept and with our own modules for the start, if that fits."""
    inside = tree_digest(BUILD / "inside.py", BUILD / "compile.mjs", BUILD / "startup", KEEP)

    def way(used: tuple[str, ...]) -> tuple[str, Make]:
        def make(out: Path) -> None:
            node("compile.mjs", "library", out / "library.zip", method, *used)
            # Some modules of the whole library are for other places than a page.
            _prove(out, out / "library.zip", *(["--library"] if "keep_list" in used else []))

        return "library-" + digest(_stock().encode(), inside.encode(), method.encode(), *(name.encode() for name in used)), make

    try:
        return tricks.attempt_together(("keep_list", "startup"), way)
    except BuildError as error:
        raise BuildError(f"Python does not start even with its whole library: {error}") from error
