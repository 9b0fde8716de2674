"""How a game comes on the table: new, from a record or a link, as a lesson or an example; and how it is put away."""

from __future__ import annotations

from datetime import date
from typing import Any

from ..engine import journal
from ..engine.error import LudoError
from ..engine.link import from_link
from ..engine.spectator import is_watched
from ..games import title as find
from ..teach import examples
from ..teach import lesson as lessons
from .lesson_session import LessonSession
from .looking import ExampleSession, SpectatorSession
from .rpc import Desk, op, want
from .seats import is_day, people, seated
from .session import Session


@op("new")
def new(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """A new game. Without a seed, the clock's: two games are never the same by accident."""
    title = find(want(args, "new", "game", str))
    seats = seated(title, args.get("seats"))
    daily = want(args, "new", "daily", str, None)
    seed = journal.seed_of(args.get("seed"))
    if daily is not None:
        seed = daily_seed(daily)
    elif seed is None:
        seed = some_seed()
    options = want(args, "new", "options", dict, {})
    practice, guided = bool(args.get("practice")), bool(args.get("guided"))
    return desk.sit(Session.new(title, seats, seed, options, practice, daily, guided))


def some_seed() -> int:
    """A seed from the clock: two games are never the same by accident."""
    import time

    return time.time_ns() & 0xFFFFFFFF


def daily_seed(day: str) -> int:
    """The seed everybody has on one day. Raises `LudoError` for something that is not a day (YYYY-MM-DD)."""
    if not is_day(day):
        raise LudoError("input", "day", day=day[:40])
    return date.fromisoformat(day).toordinal()


@op("open")
def open_record(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """A game from its record."""
    state = desk.sit(from_record(journal.parsed(args.get("record"))))
    problem = desk.open.session.problem
    return {**state, "warning": None if problem is None else problem.said(desk.open.words)}


def from_record(record: Any) -> Session:
    """The session of a record. One that cannot be followed to its end opens to be looked at, and so does a spectator's."""
    if is_watched(record):
        return SpectatorSession(record)
    game, problem = journal.load(record, find)
    extra = record.get("table") if isinstance(record, dict) else None
    extra = extra if isinstance(extra, dict) else {}
    given = extra.get("seats") or [{"name": str(number + 1), "kind": "human"} for number in range(game.seats)]
    seats = seated(game.title, given, game.seats, kept=True)
    daily = extra.get("daily")
    practice, guided = bool(extra.get("practice")), bool(extra.get("guided"))
    return Session(game, seats, practice, daily if is_day(daily) else None, problem, guided=guided)


@op("open_link")
def open_link(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """A game from a link."""
    return open_record(desk, {"record": from_link(want(args, "open_link", "text", str))})


@op("lesson")
def lesson(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Begin a lesson, or go on in it along the `trail` of an earlier session."""
    title = find(want(args, "lesson", "game", str))
    found = lessons.find(title, want(args, "lesson", "id", str))
    session = LessonSession(found, desk.lang)
    session.follow_trail(want(args, "lesson", "trail", list, []), "lesson")
    return desk.sit(session)


@op("example")
def example(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """An example's position, to look at."""
    title = find(want(args, "example", "game", str))
    found = examples.find(title, want(args, "example", "id", str))
    game = examples.position(found)
    return desk.sit(ExampleSession(game, people(game.seats, desk.lang), found))


@op("leave")
def leave(desk: Desk, args: dict[str, Any]) -> None:
    """Put the open session away."""
    desk.show = None
