"""A bot from outside, watched: where it fails, another decides in its place, and it is noted why.

It fails by raising an error, by an answer that is not a legal move, by none at all, or by thinking for longer than it may. A bot
that never lets go can only be stopped where a program can be interrupted: in a main thread outside the browser
(`interrupted_after`). What it does to its view is no business of the game's or of the bot that decides in its place, and what it
prints does not get into the output of a command.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, redirect_stdout
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

AGAIN = 1.0
"""A bot that goes on although its time is up is told so again after so many seconds."""

ALMOST = 0.99
"""However far along a bot says it is: only its end says that it is through."""

LONGEST = 200
"""So many letters of what it said are told."""


class TimeIsUp(BaseException):
    """A bot has used all its time. It is no `Exception`, since a bot may catch those of its own."""


class NotHere(Exception):
    """A bot whose program is not installed."""


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
            if fault.kind != "absent" or fault not in self.faults:  # that it is not there is told once
                self.faults.append(fault)
            yield from self._other.think(view, moves)

    def _watched(self, view: View, moves: list[str]) -> Generator[Thought, None, Fault | None]:
        """Its thoughts as long as they can be used; returns its failure, if it fails."""
        began, answered = time.monotonic(), False
        try:
            with self._at_work(began):
                if self._bot is None:
                    self._bot = self._make()
                    if self.seed is not None:
                        self._bot.reseed(self.seed)
                thinking = iter(self._bot.think(view.copy(), moves[:]))
            for _ in range(MOST_THOUGHTS):
                with self._at_work(began):
                    thought = next(thinking, None)
                    if thought is None:
                        return None if answered else Fault(self.name, "silent", "")
                    if thought.move not in moves:
                        return Fault(self.name, "illegal", in_a_line(thought.move))
                    usable = Thought(min(ALMOST, max(0.0, float(thought.progress))), moves[moves.index(thought.move)])
                if time.monotonic() - began > self.seconds:
                    break
                answered = True
                yield usable
        except TimeIsUp:
            pass
        except NotHere:
            return Fault(self.name, "absent", "")
        except (Exception, SystemExit) as problem:  # somebody else's program may fail in any way, and the game goes on
            return Fault(self.name, "raises", f"{type(problem).__name__}: {in_a_line(problem)}")
        return Fault(self.name, "slow", str(self.seconds))

    @contextmanager
    def _at_work(self, began: float) -> Iterator[None]:
        with redirect_stdout(sys.stderr), interrupted_after(self.seconds - (time.monotonic() - began), waiting=True):
            yield


def in_a_line(thing: object) -> str:
    """What a bot said (a `thing` of any kind), in one line of at most `LONGEST` letters."""
    try:
        text = " ".join(str(thing).split())
    except Exception:  # the text of an object from outside is written by that object, and may fail in any way
        text = f"({type(thing).__name__})"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


@contextmanager
def interrupted_after(seconds: float, waiting: bool = False) -> Iterator[None]:
    """Raise `TimeIsUp` inside after some seconds of processor time; only a main thread outside the browser can.

    Args: with `waiting` the clock counts, and so does what waits: for a lock, a network, a keyboard.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    timer, bell = (signal.ITIMER_REAL, signal.SIGALRM) if waiting else (signal.ITIMER_VIRTUAL, signal.SIGVTALRM)
    inside = True

    def ring(number: int, frame: FrameType | None) -> None:
        if inside:
            raise TimeIsUp

    before = signal.signal(bell, ring)
    signal.setitimer(timer, max(seconds, 0.001), AGAIN)
    try:
        yield
    finally:
        inside = False
        signal.setitimer(timer, 0)
        signal.signal(bell, before)
