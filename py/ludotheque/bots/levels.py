"""The four levels that every game has, weakest first: drifter, apprentice, planner, master."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from .apprentice import Apprentice
from .bot import Bot
from .greedy import Greedy
from .random import Random
from .search import Search

if TYPE_CHECKING:
    from ..engine.title import Title

LEVELS = ("random", "apprentice", "greedy", "master")
"""Their ids, as records and links hold them."""

ADVISER = "greedy"
"""The level that gives advice: it answers at once, and can say why."""

QUICK = 2
"""How many lines a quick player and an apprentice keep."""

Maker = Callable[[], Bot]


def levels(planner: Maker, master: Maker) -> Mapping[str, Maker]:
    """The bots of a game by id.

    Args: functions that make the game's `planner` and its `master`.
    """

    def novice() -> Bot:
        """The bot with whose eyes the apprentice looks: it keeps few lines, and sees its turn only."""
        bot = planner()
        return bot.narrowed(QUICK) if isinstance(bot, Greedy) else bot

    return dict(zip(LEVELS, (Random, lambda: Apprentice(novice), planner, master), strict=True))


def search(title: Title, turns: int, clock: Callable[[Any], int] | None = None, **how: Any) -> Maker:
    """What makes the master of a game with a judge.

    Args: the `title`; `turns` and `clock` say how far it looks ahead, as in `Search`, which `how` is for, too.
    """

    def make() -> Bot:
        judge = title.judge()
        return Search(lambda: title.planner(judge), lambda: title.planner(judge).narrowed(QUICK), judge, turns, clock, **how)

    return make


def adviser(title: Title) -> tuple[str, Maker]:
    """The bot that gives advice on a game, its id and what makes it; the strongest where a game has no planner."""
    own = title.bots()
    kind = ADVISER if ADVISER in own else list(own)[-1]
    return kind, own[kind]
