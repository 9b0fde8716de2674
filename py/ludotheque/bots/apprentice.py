"""The apprentice: sees the moves that the planner finds with a short look, and takes a good one rather than the best."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..engine.chance import Chance
from ..engine.secrecy import View
from .bot import Bot, Thought

GOOD = 0.7
"""A move is good that is nearer to the best one than this share of the way to the worst."""

MOST = 6
"""It hesitates between no more than so many good moves."""


class Apprentice(Bot):
    """Plays one of the moves that look good.

    Args: `planner` makes the bot with whose eyes it looks; `seed` of its hesitations.
    """

    def __init__(self, planner: Callable[[], Bot], seed: int = 0):
        self.planner = planner
        self.reseed(seed)
        self.in_points = planner().in_points

    def reseed(self, seed: int) -> None:
        self.dice = Chance(seed=seed)

    def think(self, view: View, moves: list[str]) -> Iterator[Thought]:
        thought = Thought(1.0, moves[0])
        for thought in self.planner().think(view, moves):
            yield thought._replace(progress=min(thought.progress, 0.9))
        best = sorted(thought.values, key=lambda move: -thought.values[move])[:MOST]
        if best:
            top, bottom = thought.values[best[0]], min(thought.values.values())
            good = [move for move in best if thought.values[move] >= top - GOOD * (top - bottom)]
            thought = thought._replace(move=good[self.dice.below(len(good))])
        yield thought._replace(progress=1.0)
