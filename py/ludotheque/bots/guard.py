"""A bot from outside, watched: where it fails, another decides in its place, and it is noted why.

It fails by raising an error, by an answer that is not a legal move, by none at all, or by thinking for longer than it may. A bot
that never lets go can only be stopped where a program can be interrupted: in a main thread outside the browser (`Interrupt`).
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NamedTuple

from ..engine.i18n import T, Text
from ..engine.secrecy import View
from .bot import Bot, Thought

STAND_IN = "greedy"
"""The bot of a title that decides where one from outside fails."""

MOST_SECONDS = 60
"""So long a bot may think about one decision."""

MOST_THOUGHTS = 100_000
"""So many thoughts it may have about one decision."""


class TimeIsUp(Exception):
    """A bot has used all its time."""


class Fault(NamedTuple):
    """Why a bot did not decide: its `name`, the `kind` of failure (words `bot.fault.<kind>`), and `what` it said or did."""

    name: str
    kind: str
    what: str

    @property
    def text(self) -> Text:
        """What happened and who decides now, in a sentence."""
        return T(f"bot.fault.{self.kind}", bot=self.name, what=self.what, by=T(f"bot.{STAND_IN}.name"))


class Guarded(Bot):
    """A bot that is watched.

    Args: its `name`; `make`, which makes it; `stand_in`, which makes the bot that decides where it fails; the `seconds` it may
    think about a decision. `faults` are its failures so far.
    """

    def __init__(self, name: str, make: Callable[[], Bot], stand_in: Callable[[], Bot], seconds: float = MOST_SECONDS):
        self.name = name
        self.seconds = seconds
        self.faults: list[Fault] = []
        self._told = 0
        self._make = make
        self._bot: Bot | None = None
        self._other = stand_in()

    def reseed(self, seed: int) -> None:
        super().reseed(seed)
        self._other.reseed(seed)
        if self._bot is not None:
            self._bot.reseed(seed)

    def limit(self, nodes: int) -> None:
        self._other.limit(nodes)

    def take_faults(self) -> list[Text]:
        fresh, self._told = self.faults[self._told :], len(self.faults)
        return [fault.text for fault in fresh]

    def think(self, view: View, moves: list[str]) -> Iterator[Thought]:
        fault = yield from self._watched(view, moves)
        if fault is not None:
            self.faults.append(fault)
            yield from self._other.think(view, moves)

    def _watched(self, view: View, moves: list[str]) -> Generator[Thought, None, Fault | None]:
        """Its thoughts as long as they can be used; returns its failure, if it fails."""
        began, answered = time.monotonic(), False
        try:
            with interrupted_after(self.seconds):
                if self._bot is None:
                    self._bot = self._make()
                    if self.seed is not None:
                        self._bot.reseed(self.seed)
                thinking = iter(self._bot.think(view, moves[:]))
            for _ in range(MOST_THOUGHTS):
                with interrupted_after(self.seconds - (time.monotonic() - began)):
                    thought = next(thinking, None)
                if thought is None:
                    return None if answered else Fault(self.name, "silent", "")
                if thought.move not in moves:
                    return Fault(self.name, "illegal", str(thought.move))
                if time.monotonic() - began > self.seconds:
                    break
                answered = True
                yield thought
        except TimeIsUp:
            pass
        except Exception as problem:  # a program of somebody else's may fail in any way, and must not take the game with it
            return Fault(self.name, "raises", f"{type(problem).__name__}: {problem}")
        return Fault(self.name, "slow", str(self.seconds))


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """Raise `TimeIsUp` inside after some seconds of processor time; only a main thread outside the browser can."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TimeIsUp

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, max(seconds, 0.001))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
