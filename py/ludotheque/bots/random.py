"""The drifter: any legal move, each with the same chance."""

from __future__ import annotations

from ..engine.chance import Chance
from .bot import Bot, Thought


class Random(Bot):
    """Plays at random from its own seed, so that a game of bots can be repeated."""

    def __init__(self, seed: int = 0):
        self.dice = Chance(seed=seed)

    def reseed(self, seed):
        self.dice = Chance(seed=seed)

    def think(self, view, moves):
        yield Thought(1.0, moves[self.dice.below(len(moves))])
