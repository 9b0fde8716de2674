"""The bonus queue: finish the action before its bonuses, take bonuses in the order you like.

While an action goes on, what it sets off is noted in the seat's queue (`pool`, names of where the bonuses lie). When the
action is complete, `Bonuses` lets the seat take them one at a time; each is an action of its own, and what that sets off
joins the queue. A single bonus waiting is taken by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from .i18n import T, Text
from .step import Automatic, Choice, Step


class HasPool(Protocol):
    """What a seat's own state offers to hold its queue."""

    pool: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bonuses(Automatic):
    """Take every bonus waiting for the seat, then go on.

    A game subclasses it with `sheet(table)`, `grant(table, source)` (the steps a bonus opens) and the words of `NextBonus`.
    """

    seat: int

    def sheet(self, table: Any) -> HasPool:
        """The seat's own state."""
        raise NotImplementedError

    def grant(self, table: Any, source: str) -> Sequence[Step]:
        """What the bonus lying at `source` does."""
        raise NotImplementedError

    def name(self, source: str) -> Text:
        """The bonus in words."""
        return T(f"bonus.{source}")

    def run(self, table: Any) -> Sequence[Step]:
        pool = self.sheet(table).pool
        if not pool:
            return []
        if len(pool) == 1:
            return self.take(table, pool[0])
        return [NextBonus(self.seat, self)]

    def take(self, table: Any, source: str) -> Sequence[Step]:
        """Take one bonus out of the queue and perform it; then the rest."""
        sheet = self.sheet(table)
        spot = sheet.pool.index(source)
        sheet.pool = sheet.pool[:spot] + sheet.pool[spot + 1 :]
        return [*self.grant(table, source), self]


@dataclass(frozen=True, slots=True)
class NextBonus(Choice):
    """Which of the waiting bonuses comes first."""

    bonuses: Bonuses

    default_rule: ClassVar[str | None] = "turn.bonus-order"

    def moves(self, table: Any) -> Iterable[str]:
        return [f"gain {source}" for source in dict.fromkeys(self.bonuses.sheet(table).pool)]

    def play(self, table: Any, move: str) -> Sequence[Step]:
        return self.bonuses.take(table, move.removeprefix("gain "))

    def prompt(self, table: Any) -> Text:
        return T("prompt.bonus")

    def label(self, table: Any, move: str) -> Text:
        return T("label.gain", what=self.bonuses.name(move.removeprefix("gain ")))
