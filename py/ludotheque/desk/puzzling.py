"""Puzzles on the page: which there are, the one of the day, opening one, and what would have been better."""

from __future__ import annotations

from datetime import date
from typing import Any

from ..engine.error import LudoError
from ..engine.i18n import T, catalogue, say
from ..engine.rule import rulebook
from ..games import title as find
from ..teach import puzzle as puzzles
from .puzzle_session import PuzzleSession
from .reviewing import lines_told
from .rpc import Desk, op, want, want_day
from .seats import is_day
from .solo import streak


@op("puzzles")
def list_puzzles(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The puzzles of a game by theme, that of the `day`, and what the `days` on which one of the day was solved mean."""
    title = find(want(args, "puzzles", "game", str))
    day, days = want_day(args, "puzzles"), want(args, "puzzles", "days", list, [])
    if not all(is_day(one) for one in days):
        raise LudoError("input", "argument", op="puzzles", name="days")
    words, book = catalogue(desk.lang, title.package), rulebook(title.package, desk.lang)
    known = puzzles.puzzles(title)
    today = puzzles.of_day(title, date.fromisoformat(day).toordinal())
    row = streak(days, day)
    return {
        "game": title.id,
        "name": say(title.name(), words),
        "today": None if today is None else today.id,
        "streak": say(T("solo.streak", n=row), words) if row else None,
        "themes": [
            {"rule": rule, "title": book[rule].title, "puzzles": [one.id for one in some]}
            for rule, some in sorted(puzzles.themes(known).items(), key=lambda item: list(book).index(item[0]))
        ],
    }


@op("puzzle")
def puzzle(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Begin a puzzle."""
    title = find(want(args, "puzzle", "game", str))
    return desk.sit(PuzzleSession(title, puzzles.find(title, want(args, "puzzle", "id", str)), desk.lang))


@op("puzzle_answer")
def puzzle_answer(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The best turn beside the one that was played, as moments of a review."""
    session = desk.open.session
    if not isinstance(session, PuzzleSession):
        raise LudoError("refused", "no-review")
    found = desk.review = session.answer()
    return lines_told(desk.open, found)
