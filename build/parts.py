"""The immutable parts of the site: the runtime with its library, the wheels.

Each is kept in the cache under a name made from what it is made of, so that a change in one game
does not compile the standard library again.
"""

import hashlib
import json
import os
import shutil
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

from common import BUILD, CACHE, NODE_MODULES, ROOT, BuildError, digest, node, python, tree_digest

PYODIDE = NODE_MODULES / "pyodide"
#: What strip_exports.mjs makes smaller.
STRIPPED = ("pyodide.asm.mjs", "pyodide.asm.wasm")
#: Where the library and the wheel lie for Python in the page.
LIBRARY, SITE = "/lib/python314.zip", "/lib/python3.14/site-packages"
RUNTIME_LOCK = ROOT / "requirements-runtime.lock"


@dataclass(frozen=True)
class Runtime:
    """Pyodide, trimmed, with our library: `id` names its folder and its cache in the browser."""

    id: str
    version: str
    files: dict[str, Path]
    lock_info: dict


def _made(path: Path, make) -> Path:
    """The cached file, made first if it is not there; never half of one."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, part = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        os.close(handle)
        make(Path(part))
        os.replace(part, path)
    return path


def _made_folder(folder: Path, make) -> Path:
    """The same for a folder. Of two builds that make it at once, the first has made it for both."""
    if not folder.exists():
        part = Path(tempfile.mkdtemp(prefix="part-", dir=folder.parent))
        make(part)
        try:
            part.replace(folder)
        except OSError:
            if not folder.exists():
                raise
            shutil.rmtree(part)
    return folder


def _stripped(version: str) -> Path:
    """The folder with Pyodide's script and interpreter without what no page uses."""
    lock = (ROOT / "package-lock.json").read_bytes()  # which Pyodide, and which tools
    key = digest(lock, *((BUILD / name).read_bytes() for name in ("strip_exports.mjs", "remove_c_modules.mjs", "sections.mjs")))
    return _made_folder(CACHE / f"pyodide-{version}-{key}", lambda out: node("strip_exports.mjs", out))


def runtime(method: str) -> Runtime:
    """Pyodide trimmed, and the kept part of the standard library compiled; `method` is stored or deflated."""
    if not PYODIDE.exists():
        raise BuildError("node_modules is missing: run `npm ci` (./play and ./test do it)")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())
    version = json.loads((PYODIDE / "package.json").read_bytes())["version"]
    keep = BUILD / "stdlib-keep.txt"
    key = tree_digest(PYODIDE / "python_stdlib.zip", keep, BUILD / "startup", BUILD / "inside.py")
    library = _made(
        CACHE / f"library-{method}-{key}.zip",
        lambda out: node("compile.mjs", "library", keep, method, out),
    )
    stripped = _stripped(version)
    files = {"pyodide.mjs": PYODIDE / "pyodide.mjs", "library.zip": library} | {name: stripped / name for name in STRIPPED}
    short = digest(*(path.read_bytes() for path in files.values()))[:8]
    return Runtime(f"{version}-{short}", version, files, lock["info"])


def copy_runtime(made: Runtime, folder: Path) -> None:
    """Put the four runtime files into their folder."""
    folder.mkdir(parents=True)
    for name, file in made.files.items():
        shutil.copyfile(file, folder / name)


def plain_wheel() -> Path:
    """The wheel as anybody may install it. Always built anew: that takes a second."""
    folder = Path(tempfile.mkdtemp(prefix="wheel-", dir=CACHE))
    try:
        # The builder runs without isolation, so it works without a network; the lock pins it.
        python("-m", "hatchling", "build", "-t", "wheel", "-d", folder)
        (wheel,) = folder.glob("*.whl")
        kept = CACHE / "wheels" / digest(wheel.read_bytes()) / wheel.name
        kept.parent.mkdir(parents=True, exist_ok=True)
        os.replace(wheel, kept)
        return kept
    finally:
        shutil.rmtree(folder)


def compiled_wheel(plain: Path, method: str) -> Path:
    """The wheel as bytecode."""
    key = digest(plain.read_bytes(), method.encode(), (BUILD / "inside.py").read_bytes())
    return _made(CACHE / f"compiled-{key}.whl", lambda out: node("compile.mjs", "wheel", plain, method, out))


@dataclass(frozen=True)
class Settled:
    """Python as a page takes it up: the interpreter without data, its memory, what of wheel and library is not in it."""

    code: Path
    memory: Path
    wheel: Path
    library: Path


def settled(runtime: Runtime, wheel: Path, method: str) -> Settled:
    """Python's memory with the engine imported; see make_snapshot.mjs."""
    names = ("make_snapshot.mjs", "shrink_snapshot.mjs", "sections.mjs", "prepare_snapshot.py", "parts.py")
    scripts = [BUILD / name for name in names]
    key = digest(runtime.id.encode(), wheel.read_bytes(), method.encode(), *(path.read_bytes() for path in scripts))

    def make(out: Path) -> None:
        copy_runtime(runtime, out / "runtime")
        # A module that is frozen into the interpreter says that it came from a source.
        awake = json.loads(node("make_snapshot.mjs", out / "runtime", wheel, key, out))
        inside = {str(Path(path).with_suffix(".pyc")) for path in awake}
        # Games are found by their folders, and without its first file a folder is no package.
        first = {path for path in inside if path.endswith("/__init__.pyc")}
        _copy_without(wheel, out / "rest.whl", SITE, inside - first)
        with zipfile.ZipFile(out / "rest.whl", "a") as rest:  # memory and wheel know by this that they were made together
            rest.writestr(zipfile.ZipInfo("ludotheque/_made.json"), json.dumps({"id": key}))
        _copy_without(out / "runtime" / "library.zip", out / "rest.zip", LIBRARY, inside)
        shutil.rmtree(out / "runtime")

    folder = _made_folder(CACHE / f"settled-{key}", make)
    return Settled(*(folder / name for name in ("code.wasm", "memory.wasm", "rest.whl", "rest.zip")))


def _copy_without(packed: Path, out: Path, home: str, paths: set[str]) -> None:
    """A copy of a zip, packed the same way, without the files of these paths; `home` is where Python finds the zip's content."""
    with zipfile.ZipFile(packed) as whole, zipfile.ZipFile(out, "w") as rest:
        for entry in whole.infolist():
            if f"{home}/{entry.filename}" not in paths:
                rest.writestr(entry, whole.read(entry), entry.compress_type)


def _repacked(packed: Path, out: Path, method: int) -> None:
    """A copy of a zip with all its files packed that way."""
    with zipfile.ZipFile(packed) as whole, zipfile.ZipFile(out, "w") as again:
        for entry in whole.infolist():
            again.writestr(entry, whole.read(entry), method)


def micropip(method: str) -> tuple[Path, dict]:
    """micropip's wheel and its entry in our own lock; `method` is stored or deflated, as for the library."""
    key = digest(RUNTIME_LOCK.read_bytes(), method.encode())
    how = ("--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:", "--python-version", "3.14", "-r", RUNTIME_LOCK)

    def make(out: Path) -> None:
        python("-m", "pip", "download", *how, "-d", out / "download")
        for downloaded in (out / "download").iterdir():
            _repacked(downloaded, out / downloaded.name, zipfile.ZIP_STORED if method == "stored" else zipfile.ZIP_DEFLATED)
        shutil.rmtree(out / "download")

    (wheel,) = _made_folder(CACHE / f"runtime-{key}", make).glob("micropip-*.whl")
    return wheel, {
        "name": "micropip",
        "version": wheel.name.split("-")[1],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": ["micropip"],
        "depends": [],
        "unvendored_tests": False,
    }
