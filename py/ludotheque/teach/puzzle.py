"""Puzzles: positions of games that were played, in which one turn is clearly best.

A file `puzzles.toml` in a game's folder holds `[provenance]` (`command`, `date`, `judge`, `versions`) and `[[puzzle]]`s: `id`,
`link` (the record up to the position, as a link holds it), `seat`, `better` (the best line), `gap` (points between it and the
best line that is worse) and `theme` (the rule that the line is about). `python -m ludotheque puzzles GAME` makes it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.i18n import read_toml
from ..engine.journal import load
from ..engine.link import from_link
from ..engine.title import Title
from .examples import only

FILE = "puzzles.toml"

SOLVED = 1 / 3
"""A turn that costs less than this part of what makes a puzzle's turn clearly best (`Title.clearly`) is as good as it."""

_PROVENANCE = {"command": str, "date": str, "judge": str, "versions": list}
_PUZZLE = {"id": str, "link": str, "seat": int, "better": list, "gap": float, "theme": str}


@dataclass(frozen=True)
class Puzzle:
    """A position, whose turn it is, the best line and how many points any worse line brings fewer; the rule it is about."""

    id: str
    link: str
    seat: int
    better: tuple[str, ...]
    gap: float
    theme: str


@cache
def puzzles(title: Title) -> tuple[Puzzle, ...]:
    """All puzzles of a game; none where it has no file. Raises `LudoError` for a file that does not fit, or of other rules."""
    return read(title, _file_of(title))


def puzzles_of_any_rules(title: Title) -> tuple[Puzzle, ...]:
    """All puzzles of a game's file, by whatever rules they were found: some may not hold any more.

    Raises `LudoError` for a file that does not fit.
    """
    data = _file_of(title)
    return read(title, {**data, "provenance": {**data.get("provenance", {}), "versions": versions(title)}})


def versions(title: Title) -> list[int]:
    """The versions of today's rules and data."""
    return [title.rules_version, title.data_version]


def _file_of(title: Title) -> dict[str, Any]:
    """What a game's file holds; no puzzles by today's rules where it has none."""
    folder = resources.files(title.package)
    if not any(folder.joinpath(name).is_file() for name in (FILE, f"{FILE}.json")):
        return {"provenance": {"versions": versions(title)}}
    return read_toml(title.package, FILE)


def read(title: Title, data: Mapping[str, Any]) -> tuple[Puzzle, ...]:
    """The puzzles in the data of a file. Raises `LudoError` for one that does not fit, or of other rules."""
    where = f"{title.id}/{FILE}"
    only(data, {"provenance": dict, "puzzle": list}, where)
    source = data.get("provenance", {})
    only(source, _PROVENANCE, f"{where}, provenance")
    if source.get("versions") != versions(title):
        raise LudoError("data", "type", value=f"{where}: versions", wanted="the rules of today: find the puzzles anew")
    return tuple(_puzzle(table, f"{where}, puzzle {number}") for number, table in enumerate(data.get("puzzle", ()), 1))


def _puzzle(table: Any, where: str) -> Puzzle:
    only(table, _PUZZLE, where)
    missing = [name for name in _PUZZLE if name not in table]
    if missing:
        raise LudoError("data", "field-missing", where=where, name=missing[0])
    return Puzzle(table["id"], table["link"], table["seat"], tuple(table["better"]), table["gap"], table["theme"])


def find(title: Title, ident: str) -> Puzzle:
    """The puzzle with an id. Raises `LudoError` if there is none."""
    for puzzle in puzzles(title):
        if puzzle.id == ident:
            return puzzle
    raise LudoError("unknown", "puzzle", puzzle=str(ident))


def of_day(title: Title, day: int) -> Puzzle | None:
    """The puzzle of a day (its number since the year 1): each comes once before one comes again."""
    all_of_them = puzzles(title)
    return all_of_them[day % len(all_of_them)] if all_of_them else None


def position(title: Title, puzzle: Puzzle) -> Game:
    """The game of a puzzle. Raises `LudoError` where its record does not lead there."""
    game, problem = load(from_link(puzzle.link), lambda _: title)
    if problem is not None:
        raise problem
    return game


def solver(title: Title) -> Any:
    """The bot that says what a turn of a puzzle is worth: it looks through turns by the game's judge.

    Raises `LudoError` for a game that has none.
    """
    judge = title.judge()
    if judge is None:
        raise LudoError("refused", "no-puzzles", game=title.id)
    return title.planner(judge)


def themes(some: Sequence[Puzzle]) -> dict[str, list[Puzzle]]:
    """Puzzles by the rule they are about, in the order in which the rules come up."""
    found: dict[str, list[Puzzle]] = {}
    for puzzle in some:
        found.setdefault(puzzle.theme, []).append(puzzle)
    return found
