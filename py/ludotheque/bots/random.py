"""The drifter: any legal move, each with the same chance."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.chance import Chance
from ..engine.secrecy import View
from .bot import Bot, Thought


class Random(Bot):
    """Plays at random from its own seed, so that a game of bots can be repeated."""

    def __init__(self, seed: int = 0):
        self.dice = Chance(seed=seed)

    def reseed(self, seed: int) -> None:
        self.dice = Chance(seed=seed)

    def think(self, view: View, moves: list[str]) -> Iterator[Thought]:
        yield Thought(1.0, moves[self.dice.below(len(moves))])
