"""Room for more games: what Python starts from does not grow with the shelf, and its memory starts as large as it must be."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

import pytest

import common
import runtime
import snapshot
import wheels
from tricks import SLOW, Tricks

#: What a memory must not outgrow where it cannot be made larger: Pyodide's own start.
THIRTY_MEBIBYTES = 30 * 2**20


@pytest.fixture(scope="module")
def plain() -> Path:
    """The plain wheel."""
    common.CACHE.mkdir(exist_ok=True)
    return wheels.plain_wheel()


def rewritten(plain: Path, out: Path, files: dict[str, bytes]) -> Path:
    """The wheel with other or more files."""
    with zipfile.ZipFile(plain) as old, zipfile.ZipFile(out, "w") as new:
        for name in {*old.namelist(), *files}:
            new.writestr(name, files[name] if name in files else old.read(name))
    return out


def taken_up(plain: Path) -> tuple[dict[str, Path], snapshot.Snapshot]:
    """The parts of a wheel, and Python's memory made with it. (Making it proves that every game opens from it.)"""
    tricks = Tricks(SLOW)
    started = runtime.runtime(tricks, "stored")
    compiled = wheels.compiled_wheel(plain, started, "stored")
    made = snapshot.snapshot(tricks, started, compiled)
    assert made and tricks.report() == []
    return compiled, made


def memory_of(made: snapshot.Snapshot) -> int:
    """The size of the memory when it is laid out."""
    script = (
        'import { readFileSync } from "node:fs"; import { laidOut } from "./web/worker/memory.js";'
        "console.log(laidOut(new Uint8Array(readFileSync(process.argv[1])).buffer).snapshot.length)"
    )
    return int(common.run(["node", "--input-type=module", "-e", script, str(made.memory)]))


def test_two_more_games_of_the_size_of_demeter_fit(plain: Path, tmp_path: Path):
    """They add a stub each to what Python starts from."""
    with zipfile.ZipFile(plain) as wheel:
        demeter = {name: wheel.read(name) for name in wheel.namelist() if name.startswith("ludotheque/games/demeter/")}
    assert len(demeter) > 20
    more = {}
    for copy in ("demeter2", "demeter3"):
        for name, content in demeter.items():
            content = content.replace(b"ludotheque.games.demeter", b"ludotheque.games." + copy.encode())
            # The title, lessons and examples name the game by its id.
            content = re.sub(rb'^( *(?:id|game) = )"demeter"', rb'\1"' + copy.encode() + b'"', content, flags=re.MULTILINE)
            more[name.replace("games/demeter/", f"games/{copy}/")] = content
    few, made_few = taken_up(plain)
    many, made_many = taken_up(rewritten(plain, tmp_path / plain.name, more))
    assert sorted(set(many) - set(few)) == ["demeter2", "demeter3"]
    assert memory_of(made_many) == memory_of(made_few)
    grown = {
        part: getattr(made_many, part).stat().st_size - getattr(made_few, part).stat().st_size for part in ("memory", "wheel")
    }
    assert grown["memory"] < 20_000 and grown["wheel"] < 2_000, grown


def test_a_memory_that_outgrows_the_start_is_given_room(plain: Path, tmp_path: Path):
    """An engine that holds ten megabytes more: the interpreter starts with a larger memory, and every game opens."""
    with zipfile.ZipFile(plain) as wheel:
        first = wheel.read("ludotheque/__init__.py")
    ballast = {
        "ludotheque/ballast.py": b"HELD = [bytes([n % 251]) * 4096 for n in range(2500)]\n",
        "ludotheque/__init__.py": first + b"\nfrom . import ballast as ballast\n",
    }
    _, made = taken_up(rewritten(plain, tmp_path / plain.name, ballast))
    assert memory_of(made) > THIRTY_MEBIBYTES
    modules = [json.loads(path.read_bytes()) for path in common.CACHE.glob("modules-*/modules.json")]
    assert any("ludotheque.ballast" in found for found in modules)
