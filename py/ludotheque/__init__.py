"""Ludotheque: a shelf of modern board games in pure Python.

>>> import ludotheque
>>> game = ludotheque.new("varuna", seats=1, seed=7)
>>> game.play(game.legal_moves()[0])

The wheel needs nothing but the standard library. A game is played through `ludotheque.engine.game.Game`; the page
talks to `ludotheque.desk`; people at a terminal to `python -m ludotheque`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .engine.game import Game

__version__ = "0.1.0"


def new(title: str, seats: int = 1, seed: int = 0, options: dict[str, str] | None = None) -> Game:
    """A fresh game at its first decision.

    Args: the title's id (`varuna`), number of seats, the seed of chance, options by id.
    Returns: `engine.game.Game`. Raises `LudoError` for an unknown title, seat count or option.
    """
    from .engine.game import Game
    from .games import title as find

    return Game.start(find(title), seats, seed, options or {})
