"""Players made of code. A bot sees a view and the legal moves of its seat, nothing else.

`think` is a generator: it yields a `Thought` (how far along, the best move so far) between slices of work, so that whoever asks
can show progress, stop it when the time is up, and take the best move so far.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from ..engine.chance import Chance
from ..engine.i18n import Text
from ..engine.secrecy import View


class Thought(NamedTuple):
    """Where a bot's thinking is: progress from 0 to 1, the best move so far, and how good it finds moves (if it does)."""

    progress: float
    move: str
    values: Mapping[str, float] = {}


class Bot:
    """A player. One object plays one seat of one game."""

    seed: int | None = None
    """What tells bots of one level apart; None is a bot without likings of its own."""

    in_points = True
    """Whether the values of its thoughts are points at the end; otherwise they only say which move is better."""

    def reseed(self, seed: int) -> None:
        """Take another seed for whatever it leaves to chance, so that games can differ and yet be repeated."""
        self.seed = seed

    def limit(self, nodes: int) -> None:
        """Think over no more than so many positions at a decision; a bot that is always quick need not care."""

    def liking(self, move: str) -> float:
        """How much this bot happens to like a move, from -1 to 1: bots of one level differ by it. Without a seed it is 0."""
        return 0.0 if self.seed is None else liking(self.seed, move)

    def think(self, view: View, moves: list[str]) -> Iterator[Thought]:
        """Look for a move of `moves`; the last thought yielded is the decision."""
        raise NotImplementedError

    def take_faults(self) -> list[Text]:
        """What kept it from deciding since somebody asked last, a sentence each: only a bot from outside has such failures."""
        return []

    def reasons(self, view: View, thought: Thought) -> tuple[Text, ...]:
        """Why it prefers the move of its last thought, the weightiest reason first; nothing where it cannot say."""
        return ()

    def doubts(self, view: View, thought: Thought) -> tuple[Text, ...]:
        """What speaks for the next best move instead, the weightiest reason first; nothing where it cannot say."""
        return ()

    def choose(self, view: View, moves: list[str], budget: float | None = None) -> str:
        """Think to the end, or until `budget` seconds are over, and return the move."""
        end = None if budget is None else time.monotonic() + budget
        move = moves[0]
        for thought in self.think(view, moves):
            move = thought.move
            if end is not None and time.monotonic() >= end:
                break
        return move


@lru_cache(maxsize=1 << 14)
def liking(seed: int, move: str) -> float:
    """A number from -1 to 1 that follows from a bot's seed and a move, evenly spread."""
    return crc32(f"{seed} {move}".encode()) / (1 << 31) - 1.0


def mixed(one: int, other: int) -> int:
    """A seed that follows from two numbers, such as those of a game and a seat, and is like no other."""
    return Chance(seed=one, counter=other).below(1 << 62)
