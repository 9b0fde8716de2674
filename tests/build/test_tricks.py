"""Each trick on Pyodide is optional: the build goes on without it, says so, and every game still opens."""

from __future__ import annotations

import functools
import json
import zipfile
from pathlib import Path

import pytest

import common
import runtime
import snapshot
import tricks
import wheels
from tricks import SLOW, TRICKS, Tricks, tried


@pytest.fixture(autouse=True)
def cache_folder():
    """Where the build keeps what it made; the tests share it, so that each makes only what it changes."""
    common.CACHE.mkdir(exist_ok=True)


@functools.cache
def plain() -> Path:
    """The plain wheel."""
    return wheels.plain_wheel()


def parts(off: tuple[str, ...]) -> tuple[Tricks, runtime.Runtime, dict[str, Path], snapshot.Snapshot | None]:
    """Everything a site starts from, made without some tricks."""
    chosen = Tricks(off)
    started = runtime.runtime(chosen, "stored")
    compiled = wheels.compiled_wheel(plain(), started, "stored")
    return chosen, started, compiled, snapshot.snapshot(chosen, started, compiled)


def opens_every_game(started: runtime.Runtime, compiled: dict[str, Path], scratch: Path) -> None:
    """Start Python from the very beginning, and open each game with bots. (A memory is proved in this way when it is made.)"""
    common.node("make_snapshot.mjs", "modules", runtime.copy_runtime(started, scratch / "runtime"), *compiled.values())


#: A quick build is without the slow tricks anyhow, so it is the one that the others are left out of.
QUICK = tuple(sorted(SLOW))


@pytest.mark.parametrize(
    "off", [(), *((name,) for name in TRICKS if name not in SLOW)], ids=lambda off: "-".join(off) or "none off"
)
def test_every_game_opens_without_a_trick(off: tuple[str, ...], tmp_path: Path):
    chosen, started, compiled, taken_up = parts((*QUICK, *off))
    assert chosen.report() == []
    assert (taken_up is None) == ("snapshot" in off)
    if taken_up is None:
        opens_every_game(started, compiled, tmp_path)


@pytest.mark.parametrize("off", sorted(SLOW))
def test_every_game_opens_with_one_of_the_slow_tricks_alone(off: str):
    chosen, _, _, taken_up = parts((off,))
    assert chosen.report() == [] and taken_up


class Layout:
    """Stands in for Node: scripts make what they are asked for, but for broken ones, as by another layout of Pyodide."""

    def __init__(self, *broken: str):
        self.broken = set(broken)

    def node(self, script: str, *words: object, stdin: object = None) -> str:
        """Run a script: it writes what the build looks for."""
        if {script, *(f"{script} {word}" for word in words)} & self.broken:
            raise common.BuildError(f"{script} failed:\nError: the layout has changed\n    at somewhere.mjs:1:2")
        if script == "compile.mjs":
            empty_zip(Path(str(words[1])))
        elif script == "make_snapshot.mjs" and words[0] == "modules":
            return json.dumps(["ludotheque"])
        elif script == "make_snapshot.mjs":
            return json.dumps([])
        return ""


def empty_zip(path: Path) -> Path:
    """A zip with nothing in it."""
    with zipfile.ZipFile(path, "w"):
        return path


@pytest.fixture
def layout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """`layout("remove_c_modules.mjs")` breaks a script, or a script with a word; the cache knows of no success before."""
    folder = tmp_path / "cache"
    folder.mkdir()
    monkeypatch.setattr(tricks, "CACHE", folder)

    def broken(*scripts: str) -> None:
        for module in (runtime, snapshot):
            monkeypatch.setattr(module, "node", Layout(*scripts).node)

    return broken


@pytest.mark.parametrize("name", sorted(SLOW))
def test_a_slow_trick_that_does_not_fit_is_left_out_and_said(name: str, layout):
    layout(f"{name}.mjs")
    chosen = Tricks(SLOW - {name})
    assert runtime._slim(chosen) == runtime.PYODIDE
    (line,) = chosen.report()
    assert name in line and "KB more to download" in line and "the layout has changed" in line


def test_what_is_left_out_is_not_taken_from_a_build_that_had_it(layout):
    layout()
    made = {off: runtime._slim(Tricks(off)) for off in ((), *((name,) for name in sorted(SLOW)), tuple(SLOW))}
    assert len(set(made.values())) == len(made)


def test_a_trick_whose_result_does_not_start_is_left_out(layout):
    layout("probe.mjs")
    chosen = Tricks()
    assert runtime._slim(chosen) == runtime.PYODIDE
    assert sorted(chosen.misfits) == sorted(SLOW)


@pytest.mark.parametrize(
    ("broken", "left_out"),
    [
        ("compile.mjs startup", ["startup"]),
        ("compile.mjs keep_list", ["keep_list"]),
        ("probe.mjs --library", ["keep_list"]),
    ],
)
def test_a_library_that_does_not_start_is_made_with_fewer_tricks(broken: str, left_out: list[str], layout):
    layout(broken)
    chosen = Tricks()
    assert (runtime._library(chosen, "stored") / "library.zip").exists()
    assert [line.split(":")[0] for line in chosen.report()] == [f"without {name}" for name in left_out]


def test_a_library_that_never_starts_stops_the_build(layout):
    layout("compile.mjs library")
    with pytest.raises(common.BuildError, match="whole library"):
        runtime._library(Tricks(), "stored")


@pytest.mark.parametrize(
    ("broken", "left_out"),
    [
        ("make_snapshot.mjs shrink_snapshot", ["shrink_snapshot"]),
        ("make_snapshot.mjs sleep_modules", ["sleep_modules"]),
        ("make_snapshot.mjs modules", ["snapshot"]),
        ("make_snapshot.mjs snapshot", ["snapshot"]),
        ("probe_snapshot.mjs", ["snapshot"]),
    ],
)
def test_a_memory_is_made_with_fewer_tricks_or_not_at_all(broken: str, left_out: list[str], layout, tmp_path: Path):
    layout(broken)
    chosen = Tricks()
    files = {"library.zip": empty_zip(tmp_path / "library.zip")}
    wheel = {part: empty_zip(tmp_path / f"{part}.whl") for part in (wheels.BASE, "varuna")}
    taken_up = snapshot.snapshot(chosen, runtime.Runtime("id", files), wheel)
    assert (taken_up is None) == (left_out == ["snapshot"])
    assert [line.split(":")[0] for line in chosen.report()] == [f"without {name}" for name in left_out]
    assert all("the layout has changed" in line for line in chosen.report())


def test_a_failure_is_remembered(layout):
    calls = []

    def make(folder: Path) -> None:
        calls.append(folder)
        raise common.BuildError("no")

    assert [tried("some-key", make) for _ in range(2)] == [(None, "no")] * 2
    assert len(calls) == 1


@pytest.mark.parametrize("script", ["kill -9 $$", "echo 'ENOSPC: no space left on device, write' >&2; exit 1"])
def test_a_tool_that_was_stopped_says_nothing_of_the_trick(layout, script: str):
    """A full disk today must not leave the trick out tomorrow."""
    with pytest.raises(common.Stopped):
        tried("some-key", lambda folder: common.run(["sh", "-c", script]))
    assert tried("some-key", lambda folder: None)[0]


def test_an_unknown_trick_is_refused():
    with pytest.raises(common.BuildError, match="unknown trick magic"):
        Tricks({"magic"})


def test_the_games_are_in_none_of_the_shared_parts():
    """Start memory and first download do not grow with the shelf."""
    _, _, compiled, taken_up = parts(QUICK)
    modules = [json.loads(path.read_bytes()) for path in common.CACHE.glob("modules-*/modules.json")]
    assert modules and not [name for found in modules for name in found if name.startswith("ludotheque.games.")]
    with zipfile.ZipFile(taken_up.wheel) as base:
        of_games = [name for name in base.namelist() if wheels.OF_GAME.match(name)]
    assert sorted(of_games) == sorted(f"ludotheque/games/{part}/__init__.pyc" for part in compiled if part != wheels.BASE)
