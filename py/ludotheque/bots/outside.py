"""Bots that other installed wheels offer, through the entry-point group `ludotheque.bots`.

A wheel names a class under that group: `cautious = "my_wheel:Cautious"`. The class is a `Bot`; its attribute `games` lists the
ids of the games that it plays (every game, if it has none). It plays under its name in the group, and is watched (`bots.guard`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial

from ..engine.i18n import T, Text
from ..engine.title import Title
from .bot import Bot
from .guard import STAND_IN, Guarded

GROUP = "ludotheque.bots"


@cache
def _found() -> tuple[dict[str, Callable[[], Bot]], tuple[str, ...]]:
    """What makes each bot, by the name of the bot, and the entry points that cannot be loaded."""
    from importlib.metadata import entry_points  # slow to load, and most pages have no bots from outside

    found: dict[str, Callable[[], Bot]] = {}
    broken = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            made = point.load()
        except Exception:  # a program of somebody else's may fail in any way, and must not take the other bots with it
            made = None
        if isinstance(made, type) and issubclass(made, Bot):
            found.setdefault(point.name, made)
        else:
            broken.append(point.value)
    return found, tuple(broken)


def broken_bots() -> tuple[str, ...]:
    """The entry points of bots that cannot be loaded, or are no bots."""
    return _found()[1]


def look_again() -> None:
    """Find the bots anew, after a wheel was installed."""
    _found.cache_clear()


def outside(title: Title) -> dict[str, Callable[[], Bot]]:
    """The bots from outside that play a title, by id, as they are. None takes the id of one of the title's own."""
    own = title.bots()
    return {
        name: make
        for name, make in _found()[0].items()
        if name not in own and title.id in (getattr(make, "games", None) or (title.id,))
    }


def name_of(title: Title, bot: str) -> Text | str:
    """The name of a bot that sits at a title's table: one from outside is known by its id."""
    return T(f"bot.{bot}.name") if bot in title.bots() else bot


def players(title: Title) -> Mapping[str, Callable[[], Bot]]:
    """All bots that can sit at a title's table, by id: its own, weakest first, then those from outside, each one watched."""
    own = title.bots()
    return {**own, **{name: partial(Guarded, name, make, own[STAND_IN]) for name, make in outside(title).items()}}
