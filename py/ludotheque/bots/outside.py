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
from .guard import STAND_IN, Guarded, NotHere, in_a_line

GROUP = "ludotheque.bots"

PERSON = "human"
"""What sits at a person's seat, so no bot can be called so."""


@cache
def _found() -> tuple[dict[str, Callable[[], Bot]], dict[str, str]]:
    """What makes each bot, by the name of the bot; and why others cannot sit at a table, by their names."""
    from importlib.metadata import entry_points  # slow to load, and most pages have no bots from outside

    found: dict[str, Callable[[], Bot]] = {}
    broken: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            made, why = point.load(), point.value
        except (Exception, SystemExit) as problem:  # somebody else's program may fail in any way, and the others stay
            made, why = None, f"{type(problem).__name__}: {in_a_line(problem)}"
        if isinstance(made, type) and issubclass(made, Bot) and _lists_games(made) and point.name != PERSON:
            found.setdefault(point.name, made)
        else:
            broken[point.name] = why
    return found, broken


def _lists_games(bot: type[Bot]) -> bool:
    """Whether the games that it plays can be read: nothing, or some ids."""
    games = getattr(bot, "games", None)
    return games is None or (isinstance(games, (tuple, list, set, frozenset)) and all(isinstance(game, str) for game in games))


def broken_bots() -> dict[str, str]:
    """The names of what says that it is a bot and cannot be loaded, or is none, each with the reason."""
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


def player(title: Title, bot: str) -> Bot:
    """The bot of an id, to sit at a title's table.

    One that is not here, as in a page that has not got its wheel again, has a stand-in that says so: the game goes on.
    """
    known = players(title)
    return known[bot]() if bot in known else Guarded(bot, _not_here, title.bots()[STAND_IN])


def _not_here() -> Bot:
    raise NotHere
