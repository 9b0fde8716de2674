"""Turn order: who follows whom clockwise, while some seats pass for a round or leave the game for good.

Whether a seat still plays is the game's own state (it has passed, it is out). It is asked anew before every turn, so that what
has just happened counts: a seat that was put out in another seat's turn has none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from .step import Automatic, Step


@cache
def clockwise(count: int, first: int = 0) -> tuple[int, ...]:
    """All seats of a table in their order, from one on. `first` may be past the last seat: it then counts from 0 again."""
    return tuple((first + step) % count for step in range(count))


def next_seat(count: int, after: int, plays: Callable[[int], bool]) -> int | None:
    """The first seat clockwise after another that still plays; that seat itself comes last. None if no seat plays.

    Args: the `count` of seats, the seat `after` which it comes, `plays(seat)`.
    """
    return next((seat for seat in clockwise(count, after + 1) if plays(seat)), None)


@dataclass(frozen=True, slots=True)
class Turns(Automatic):
    """Turn after turn, clockwise, until no seat plays any more: who has passed has no turn until the next round.

    `seat` is next, if it still plays. A game subclasses it with `plays`, `turn` and, for what follows, `over`.
    """

    seat: int

    def plays(self, table: Any, seat: int) -> bool:
        """Whether a seat has turns."""
        raise NotImplementedError

    def turn(self, table: Any, seat: int) -> Sequence[Step]:
        """The steps of a seat's turn."""
        raise NotImplementedError

    def over(self, table: Any) -> Sequence[Step]:
        """The steps that come when no seat plays any more."""
        return []

    def run(self, table: Any) -> Sequence[Step]:
        count = table.seat_count
        seat = next_seat(count, self.seat - 1, lambda seat: self.plays(table, seat))
        if seat is None:
            return self.over(table)
        return [*self.turn(table, seat), replace(self, seat=(seat + 1) % count)]


@dataclass(frozen=True, slots=True)
class OneTurnEach(Turns):
    """One turn for each seat that plays, clockwise from `seat`; `done` seats have been asked."""

    done: int = 0

    def run(self, table: Any) -> Sequence[Step]:
        seats = clockwise(table.seat_count, self.seat)
        for place in range(self.done, len(seats)):
            if self.plays(table, seats[place]):
                return [*self.turn(table, seats[place]), replace(self, done=place + 1)]
        return self.over(table)
