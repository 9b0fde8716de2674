"""Players made of code. A bot sees a view and the legal moves of its seat, nothing else.

`think` is a generator: it yields a `Thought` (how far along, the best move so far) between slices of work, so that whoever asks
can show progress, stop it when the time is up, and take the best move so far.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..engine.i18n import Text
from ..engine.secrecy import View


class Thought(NamedTuple):
    """Where a bot's thinking is: progress from 0 to 1, the best move so far, and how good it finds moves (if it does)."""

    progress: float
    move: str
    values: Mapping[str, float] = {}


class Bot:
    """A player. One object plays one seat of one game."""

    seed = 0

    in_points = True
    """Whether the values of its thoughts are points at the end; otherwise they only say which move is better."""

    def reseed(self, seed: int) -> None:
        """Take another seed for whatever it leaves to chance, so that games can differ and yet be repeated."""
        self.seed = seed

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
