"""Paths and small helpers that the build scripts share."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

from bootstrap import advice

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
CACHE = ROOT / ".cache"
NODE_MODULES = ROOT / "node_modules"


class BuildError(Exception):
    """The build cannot go on; the message says what to change."""


class Stopped(BuildError):
    """A tool was stopped from outside, or lacked room or a network: that says nothing of what it was to do."""


def digest(*parts: bytes) -> str:
    """A short hash of several byte strings, for names."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "little"))
        total.update(part)
    return total.hexdigest()[:12]


def tree_digest(*roots: Path) -> str:
    """One hash over the names and contents of files and whole folders."""
    parts: list[bytes] = []
    for root in roots:
        for path in files_in(root) if root.is_dir() else [root]:
            parts += [path.relative_to(root.parent).as_posix().encode(), path.read_bytes()]
    return digest(*parts)


def files_in(folder: Path) -> list[Path]:
    """All files under a folder, sorted, without Python's own leftovers."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path for path in found if "__pycache__" not in path.parts and path.suffix != ".pyc")


def run(command: list[str | Path], stdin: object = None, env: dict[str, str] | None = None) -> str:
    """Run a tool, with JSON on its standard input if given; its output, or BuildError with its errors."""
    done = subprocess.run(
        [str(word) for word in command],
        input=None if stdin is None else json.dumps(stdin),
        stdin=subprocess.DEVNULL if stdin is None else None,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=env,
    )
    if done.returncode:
        shown = " ".join(str(word) for word in command[:3])
        said = (done.stdout + done.stderr).strip()[-4000:]
        kind = Stopped if done.returncode < 0 or advice(said) else BuildError
        raise kind(f"{shown} failed:\n{said}" if done.returncode > 0 else f"{shown} was stopped by signal {-done.returncode}")
    return done.stdout


def node(script: str, *args: str | Path, stdin: object = None) -> str:
    """Run one of our Node scripts."""
    return run(["node", BUILD / script, *args], stdin)


def python(*args: str | Path, env: dict[str, str] | None = None) -> str:
    """Run this very Python."""
    return run([sys.executable, *args], env=env)


def wheel_env() -> dict[str, str]:
    """The environment in which Python finds the engine's sources. Their bytecode is kept in the cache, not beside them."""
    return {**os.environ, "PYTHONPATH": str(ROOT / "py"), "PYTHONPYCACHEPREFIX": str(CACHE / "bytecode")}
