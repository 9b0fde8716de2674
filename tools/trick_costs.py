"""Measure what each trick on Pyodide saves: the bytes that Python starts from, without it and with all.

    python tools/trick_costs.py

Writes build/trick-costs.json, which the build quotes when a trick does not fit. Compressed as a host does on the fly (Brotli 9).
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "build"))

import wheels  # noqa: E402
from common import CACHE, node  # noqa: E402
from runtime import CODE, SCRIPT, release, runtime  # noqa: E402
from snapshot import snapshot  # noqa: E402
from tricks import COSTS, TRICKS, Tricks  # noqa: E402
from wheels import BASE  # noqa: E402


def start_files(off: tuple[str, ...], plain: Path) -> list[Path]:
    """The files that Python starts from in a build without these tricks. Raises `ValueError` if another does not fit."""
    tricks = Tricks(off)
    started = runtime(tricks, "stored")
    compiled = wheels.compiled_wheel(plain, started, "stored")
    taken_up = snapshot(tricks, started, compiled)
    if tricks.misfits:
        raise ValueError("; ".join(tricks.report()))
    if taken_up:
        return [started.files[SCRIPT], taken_up.code, taken_up.memory, taken_up.wheel]
    return [started.files[SCRIPT], started.files[CODE], started.files["library.zip"], compiled[BASE]]


def sent(files: list[Path]) -> int:
    """The bytes that a host sends for these files."""
    with tempfile.TemporaryDirectory() as scratch:
        copies = [Path(shutil.copyfile(file, Path(scratch) / f"{number}-{file.name}")) for number, file in enumerate(files)]
        node("compress.mjs", CACHE / "packed", stdin={"quick": [str(copy) for copy in copies]})
        return sum(copy.with_name(copy.name + ".br").stat().st_size for copy in copies)


def main() -> None:
    """Measure, print, write."""
    plain = wheels.plain_wheel()
    whole = sent(start_files((), plain))
    found = {}
    print(f"all tricks: {whole:,} bytes")
    for name in TRICKS:
        found[name] = sent(start_files((name,), plain)) - whole
        print(f"without {name}: {found[name]:+,} bytes ({TRICKS[name]})", flush=True)
    COSTS.write_text(json.dumps({"pyodide": release().version, "bytes": found}, indent=1) + "\n", "utf8")


if __name__ == "__main__":
    main()
