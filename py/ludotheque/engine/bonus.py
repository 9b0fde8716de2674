"""The bonus queue: finish the action before its bonuses, take bonuses in the order you like.

While an action goes on, what it sets off is noted in the seat's queue (`pool`, names of where the bonuses lie). When the
action is complete, `Bonuses` lets the seat take them one at a time; each is an action of its own, and what that sets off
joins the queue. A single bonus waiting is taken by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .i18n import T, Text
from .multiset import minus
from .step import Automatic, Step
from .verbs import Form, Pick


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

    def brings(self, table: Any, source: str) -> tuple[Text, ...]:
        """What is said of the bonus besides its name."""
        return ()

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
        sheet.pool = minus(sheet.pool, source)
        return [*self.grant(table, source), self]


@dataclass(frozen=True, slots=True)
class NextBonus(Pick):
    """Which of the waiting bonuses comes first."""

    bonuses: Bonuses

    form = Form("gain {source}")
    asks = "bonus"
    default_rule = "turn.bonus-order"

    def options(self, table: Any) -> Iterable[str]:
        return dict.fromkeys(self.bonuses.sheet(table).pool)

    def take(self, table: Any, source: str) -> Sequence[Step]:
        return self.bonuses.take(table, source)

    def words(self, table: Any, source: str) -> dict[str, Text]:
        return {"what": self.bonuses.name(source)}

    def consequences(self, table: Any, source: str) -> tuple[Text, ...]:
        return self.bonuses.brings(table, source)
