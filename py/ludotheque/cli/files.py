"""Files that a person names: read, written so that the old one stays whole whatever happens, and tried before long work."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from ..engine.error import LudoError
from ..engine.journal import MOST_BYTES, Opened, load
from .terminal import Terminal


def read_text(file: str, terminal: Terminal) -> str:
    """A text file, or what comes in for `-`. Raises `LudoError` when it cannot be read or is far too large."""
    if file == "-":
        return terminal.into.read(MOST_BYTES + 1)
    try:
        with Path(file).open(encoding="utf-8") as stream:
            return stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:  # no text, or no name of a file
        raise LudoError("input", "file", file=file, why=_reason(problem)) from problem


def write_text(file: str, text: str) -> None:
    """Write a text file. If that fails on the way, as on a full disk, the old file stays as it was.

    Raises `LudoError` when it cannot be written.
    """
    try:
        path = Path(file).resolve()  # a link stays a link
        if path.exists() and not (path.is_file() and os.access(path.parent, os.W_OK)):
            path.write_text(text, encoding="utf-8")  # a device, or nothing can be put beside it
        else:
            _replace(path, text)
    except (OSError, ValueError) as problem:
        raise LudoError("input", "cli-write", file=file, why=_reason(problem)) from problem


def _replace(path: Path, text: str) -> None:
    """Write a new file beside an old one, whose place and rights it takes once it is whole."""
    beside = path.with_name(f".{os.getpid()}.part")
    try:
        with beside.open("x", encoding="utf-8") as stream:
            stream.write(text)
        if path.exists():
            beside.chmod(path.stat().st_mode & 0o777)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def make_folder(folder: str) -> None:
    """Make a folder, unless it is there. Raises `LudoError` when that is impossible."""
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as problem:
        raise LudoError("input", "cli-write", file=folder, why=_reason(problem)) from problem


def must_be_writable(file: str) -> None:
    """Raise `LudoError` when a file could not be written, before long work whose results it is to hold. Nothing is written."""
    try:
        path = Path(file).resolve()
        if path.is_dir():
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not path.parent.is_dir():
            raise OSError(errno.ENOENT, os.strerror(errno.ENOENT))
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise OSError(errno.EACCES, os.strerror(errno.EACCES))
    except (OSError, ValueError) as problem:
        raise LudoError("input", "cli-write", file=file, why=_reason(problem)) from problem


def _reason(problem: Exception) -> str:
    return problem.strerror if isinstance(problem, OSError) and problem.strerror else type(problem).__name__


def open_record(file: str, terminal: Terminal, upto: int | None = None) -> Opened:
    """A record from a file. Raises `LudoError` when it cannot be opened at all."""
    return load(read_text(file, terminal), terminal.title, upto)
