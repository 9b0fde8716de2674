"""Who sits at the table: people and bots, checked as they come from the page or a record."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from typing import Any

from ..bots.outside import players
from ..engine.error import LudoError
from ..engine.i18n import T, catalogue, say
from ..engine.title import Title
from . import names


class Seat:
    """Who sits at a seat: a name, and "human" or a bot's id."""

    __slots__ = ("name", "kind")

    def __init__(self, name: str, kind: str):
        self.name = name
        self.kind = kind


def numbered(seats: int, lang: str) -> list[str]:
    """What people at so many seats are called who have no names: by their numbers, in a language."""
    words = catalogue(lang)
    return [say(T("desk.seat", n=number), words) for number in range(1, seats + 1)]


def people(seats: int, lang: str) -> list[Seat]:
    """People without names at so many seats."""
    return [Seat(name, "human") for name in numbered(seats, lang)]


def facing(readers: Collection[int], seats: int, lang: str) -> list[str]:
    """What the players of a lesson, a puzzle or a board are called.

    Args: the seats of the `readers`, who have no names; the number of `seats`; the language. Seats beyond the names that the
    house has are called by their numbers, too.
    """
    others = iter(names.OPPONENTS)
    return [name if seat in readers else next(others, name) for seat, name in enumerate(numbered(seats, lang))]


LONGEST_KIND = 60
"""The id of a bot has at most so many letters."""


def seated(title: Title, given: Any, seats: int | None = None, kept: bool = False) -> list[Seat]:
    """The people and bots of a game. Raises `LudoError` for a wrong count, name or bot.

    Args: the `title`; who sits there, as `given`; the number of `seats`, where it is known; with `kept`, for a game that was
    kept, there may be bots that are not here.
    """
    if not isinstance(given, list) or not given or (seats is not None and len(given) != seats):
        raise LudoError(
            "seat", "seats", seats=str(len(given) if isinstance(given, list) else given), fewest=title.fewest, most=title.most
        )
    title.checked_seats(len(given))
    found = []
    for number, person in enumerate(given, 1):
        name = person.get("name") if isinstance(person, dict) else None
        kind = person.get("kind") if isinstance(person, dict) else None
        if not isinstance(name, str) or not names.fits(name):
            raise LudoError("input", "name", most=names.LONGEST)
        known = ("human", *players(title))
        if not isinstance(kind, str) or (kind not in known and not (kept and _is_id(kind))):
            raise LudoError("unknown", "bot", bot=str(kind), known=", ".join(known))
        found.append(Seat(names.clean(name) or str(number), kind))
    return found


def _is_id(kind: str) -> bool:
    """Whether a bot that is not here may be called so."""
    return 0 < len(kind) <= LONGEST_KIND and kind.isprintable()


def is_day(text: object) -> bool:
    """Whether a text is a day, spelled YYYY-MM-DD. Python reads further spellings, and each would be a daily game of its own."""
    try:
        return isinstance(text, str) and date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
