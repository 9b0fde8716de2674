"""Advice to a person who decides: a move, how the others compare, and why. One process may work it out for another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..engine.i18n import Text
from ..engine.parcel import pack
from ..engine.secrecy import View
from .bot import Bot, Thought
from .levels import adviser
from .together import position_of


class Advice(NamedTuple):
    """What a bot advises in a position as the seat sees it (`position_of`).

    `values` says how good it finds moves, `in_points` whether these are points; `reasons` speak for the move, `doubts` for the
    next best one.
    """

    position: str
    move: str
    values: Mapping[str, float]
    in_points: bool
    reasons: tuple[Text, ...]
    doubts: tuple[Text, ...]

    def data(self) -> str:
        """This advice as text, which `unpack_report` reads."""
        return pack(self)


def advice(bot: Bot, view: View, thought: Thought) -> Advice:
    """The thought of a bot as advice.

    Args: the `bot` that has had the `thought`; the `view` that it thought about.
    """
    reasons, doubts = bot.reasons(view, thought), bot.doubts(view, thought)
    return Advice(position_of(view), thought.move, dict(thought.values), bot.in_points, reasons, doubts)


class Advising:
    """The bot that gives advice thinks about a decision; `work` says how far along it is, from 0 to 1.

    Args: the `view` of a seat that decides.
    """

    def __init__(self, view: View):
        self.view = view
        self.bot = adviser(view.title)[1]()
        self.thought: Thought | None = None
        self.work = self._work()

    @property
    def report(self) -> Advice | None:
        """What it advises so far."""
        return None if self.thought is None else advice(self.bot, self.view, self.thought)

    def _work(self) -> Iterator[float]:
        seat = self.view.seat
        assert seat is not None  # a spectator decides nothing
        for thought in self.bot.think(self.view, self.view.game.legal_moves(seat)):
            self.thought = thought
            yield thought.progress
