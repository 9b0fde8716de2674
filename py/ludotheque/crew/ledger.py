"""A file of results: a run that was stopped, begun again with the same file, goes on where it was.

Every line is a result under a key. The key follows from the task, the work, and the source of this package: what another version
has worked out does not count. The last line may be cut short, as when a machine loses its power.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

from ..engine.error import LudoError
from ..engine.parcel import pack, unpack

FIRST_LINE = "ludotheque ledger 1"

ROOT = Path(__file__).resolve().parents[1]


class Ledger:
    """The results in a file, and those that come.

    Args: the `file`, which need not be there. Raises `LudoError` for a file that is something else or cannot be written.
    """

    def __init__(self, file: str):
        self.file = Path(file)
        self.results: dict[str, Any] = {}
        try:
            if self.file.exists() and not (self.file.is_file() or self.file.is_dir()):
                raise LudoError("input", "ledger", file=file)  # a device or a pipe may never come to its end
            text = self.file.read_bytes().decode() if self.file.exists() else ""
            if text and text.partition("\n")[0] != FIRST_LINE:
                raise LudoError("input", "ledger", file=file)
            whole = text[: text.rfind("\n") + 1]
            for line in whole.splitlines()[1:]:
                key, _, value = line.partition(" ")
                self.results[key] = unpack(value)
            self._stream = self.file.open("a", encoding="utf-8", newline="\n")
            if whole != text:
                self._stream.truncate(len(whole.encode()))  # a line that was cut short would run into the next one
            if not whole:
                self._note(FIRST_LINE)
        except (UnicodeDecodeError, LudoError) as problem:
            raise LudoError("input", "ledger", file=file) from problem
        except OSError as problem:
            raise LudoError("input", "cli-write", file=file, why=problem.strerror or type(problem).__name__) from problem

    def __contains__(self, key: str) -> bool:
        return key in self.results

    def __getitem__(self, key: str) -> Any:
        return self.results[key]

    def add(self, key: str, result: Any) -> None:
        """Note a result. Raises `LudoError` when it cannot be written."""
        self.results[key] = result
        try:
            self._note(f"{key} {pack(result)}")
        except OSError as problem:
            why = problem.strerror or type(problem).__name__
            raise LudoError("input", "cli-write", file=str(self.file), why=why) from problem

    def _note(self, line: str) -> None:
        self._stream.write(f"{line}\n")
        self._stream.flush()


def key_of(work: Callable[..., Any], task: object) -> str:
    """What a result is kept under. A task tells in its `repr` all that it is."""
    return hashlib.sha256(f"{fingerprint()} {_named(work)} {task!r}".encode()).hexdigest()[:32]


def _named(work: Any) -> str:
    if isinstance(work, partial):
        return f"{_named(work.func)}({', '.join(map(_named, work.args))})"
    return f"{work.__module__}.{work.__qualname__}" if callable(work) else repr(work)


@cache
def fingerprint() -> str:
    """A name of the source of this package: results of another source may be others."""
    whole = hashlib.sha256()
    for file in sorted(ROOT.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            whole.update(f"{file.relative_to(ROOT).as_posix()} {file.stat().st_size}\n".encode())
            whole.update(file.read_bytes())
    return whole.hexdigest()[:16]
