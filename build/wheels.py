"""The wheels: the plain one for everybody, the page's in parts (what all games share, and one part a game), and micropip."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import tempfile
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cache import made_file, made_folder
from common import BUILD, CACHE, ROOT, digest, node, python
from runtime import Runtime, copy_runtime, release

RUNTIME_LOCK = ROOT / "requirements-runtime.lock"
#: The part of the page's wheel that all games share.
BASE = "base"
OF_GAME = re.compile(r"ludotheque/games/(\w+)/")
#: A statement that imports something.
IMPORT = re.compile(rb"^[ \t]*(?:from [\w.]+ import \([^)]*\)|(?:from|import) .*)", re.MULTILINE)


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
        os.utime(kept.parent)
        return kept
    finally:
        shutil.rmtree(folder)


def parts_of(wheel: Path, exact: bool = True) -> dict[str, str]:
    """The parts of a wheel, BASE first, and a hash of what each is compiled from.

    A game is compiled anew when it changes, and not when another game does: none imports another. The list of all files' hashes
    (RECORD), which no part holds, changes with every game. When the engine changes, all that may differ in a game are methods of
    dataclasses that were compiled beforehand, and Python compiles those that it misses.

    Args: `exact`, whether even these are to be right.
    """
    contents: dict[str, list[bytes]] = {BASE: []}
    with zipfile.ZipFile(wheel) as archive:
        for name in sorted(name for name in archive.namelist() if not name.endswith(".dist-info/RECORD")):
            game = OF_GAME.match(name)
            contents.setdefault(game[1] if game else BASE, []).extend((name.encode(), archive.read(name)))
    base = digest(*contents[BASE], *(game.encode() for game in sorted(contents)))
    around = [base.encode()] if exact else []
    return {part: base if part == BASE else digest(*around, *files) for part, files in contents.items()}


def imports_of(wheel: Path) -> str:
    """A hash of what the modules of a wheel import."""
    with zipfile.ZipFile(wheel) as archive:
        modules = sorted(name for name in archive.namelist() if name.endswith(".py"))
        return digest(*(part for name in modules for part in (name.encode(), *IMPORT.findall(archive.read(name)))))


def compiled_wheel(plain: Path, runtime: Runtime, method: str, exact: bool = True) -> dict[str, Path]:
    """The page's wheel as bytecode: a file for each part, BASE first.

    Args: `method` is stored or deflated, `exact` as for `parts_of`.
    """
    how = digest(method.encode(), release().version.encode(), (BUILD / "inside.py").read_bytes())
    kept = CACHE / "compiled"
    files = {part: kept / f"{part}-{how}-{key}.whl" for part, key in parts_of(plain, exact).items()}
    if missing := [part for part, file in files.items() if not file.exists()]:
        earlier = [str(file) for part in files if (file := _newest(kept, f"{part}-{how}-*.whl"))]
        with tempfile.TemporaryDirectory(prefix="compile-", dir=CACHE) as scratch:
            folder = copy_runtime(runtime, Path(scratch) / "runtime")

            def compile_some(parts: list[str]) -> None:
                node("compile.mjs", "wheel", scratch, method, folder, plain, *parts, stdin=earlier)
                for part in parts:
                    made_file(files[part], lambda out, part=part: shutil.copyfile(Path(scratch) / f"{part}.whl", out))

            # On two processors: what all share is as much work as a few games.
            shares = [share for share in (missing[:1], missing[1:]) if share]
            with ThreadPoolExecutor() as pool:
                list(pool.map(compile_some, shares))
    return files


def _newest(folder: Path, pattern: str) -> Path | None:
    """The file that was made last among those of a folder with such a name."""
    return max(folder.glob(pattern), key=lambda file: file.stat().st_mtime, default=None)


def copy_without(packed: Path, out: Path, home: str, paths: set[str]) -> None:
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
    python_version = release().python
    key = digest(RUNTIME_LOCK.read_bytes(), method.encode(), python_version.encode())
    how = (
        "--quiet",
        "--no-deps",
        "--require-hashes",
        "--only-binary=:all:",
        "--python-version",
        python_version,
        "-r",
        RUNTIME_LOCK,
    )

    def make(out: Path) -> None:
        python("-m", "pip", "download", *how, "-d", out / "download")
        for downloaded in (out / "download").iterdir():
            _repacked(downloaded, out / downloaded.name, zipfile.ZIP_STORED if method == "stored" else zipfile.ZIP_DEFLATED)
        shutil.rmtree(out / "download")

    (wheel,) = made_folder(CACHE / f"runtime-{key}", make).glob("micropip-*.whl")
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
