"""How a price may be paid: the best ways, for a player to choose from."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from ..hand import Hand, Price
from .bringing import MORE, SHOWN, bringing
from .search import Work, kit_of, unlike, works_of
from .worker_bitset import LIMITS, ON_WAKER, ONE, WORTH, fields_of
from .worker_yields import INPUT, RICHEST, VALUE, WAKE_PRICE, WAKER


class Way(NamedTuple):
    """One way to pay: some work for the goods, and whoever brings crystals, `woken` of them by waking whoever brings most.

    `loss` is what the way costs in crystals, those counted that its apprentices would still have brought, and a quarter for each
    of them; `crystals` are left after paying, and the apprentices of the crew `gone` are not. Ways are ranked in this order: of
    equals first that whose apprentices stand on the last fields, then that with the least work (`toil`), then by its `number`.
    """

    loss: float
    crystals: int
    gone: int
    toil: int
    number: int
    work: Work
    woken: int

    @property
    def wakes(self) -> bool:
        """Whether anybody is woken."""
        return self.woken > 0 or self.work.woke

    @property
    def operations(self) -> tuple[str, ...]:
        """The free operations in an order in which they work: those of a `search.Line`, or `flip f05`."""
        work, woken = self.work.operations, self.woken
        flips = self.gone - self.work.used - woken * ONE[WAKER]
        if not flips and not woken and len(work) < 2:
            return work
        operations = [*work, *map(_BRINGING.__getitem__, by_value(flips)), *[f"wake {RICHEST}"] * woken]
        operations.sort(key=_turn_of)
        return tuple(operations)


Row = tuple[float, int, int, int, int, Work, int]
"""A `Way` before it is known whether it will be offered."""


@lru_cache(maxsize=64)
def ways(hand: Hand, price: Price) -> tuple[Way, ...]:
    """The best ways to pay, cheapest first; none of them is worse than another in everything."""
    crystals, _, active, resting, _, _ = hand
    budget = crystals + (active & WORTH)
    able = [work for work in works_of(kit_of(hand, price), price) if work.takes <= budget]
    if active & ON_WAKER:
        able = unlike(able)
    rows: list[Row] = []
    for number, work in enumerate(able[:SHOWN]):
        _, used, balance, early, loss, operations, woke = work
        left, early, toil = crystals + balance, crystals + early, len(operations)
        missing = max(-left, WAKE_PRICE - early) if woke else -left
        if missing <= 0:
            rows.append((loss, left, used, toil, number, work, 0))
            continue
        for people, brought, woken, few, others in bringing(active - used, missing, early, resting | used):
            lost, rest, base = loss + 0.25 * people - woken * MORE, left + brought, used + few
            rows += [(lost, rest, base + some, toil, number, work, woken) for some in others]
    rows.sort()
    if len(able) > 1 or active & ON_WAKER:  # else its ways differ by who flips, and none beats another
        rows = _unbeaten(rows)
    return tuple([_new(Way, row) for row in rows])


def _unbeaten(rows: list[Row]) -> list[Row]:
    """The first of some ranked ways, without those beaten by another: what beats a way has lost less, and comes before it."""
    best: list[Row] = []
    for row in rows:
        crystals, gone = row[1], row[2] | LIMITS
        for other in best:
            if other[1] >= crystals and gone - other[2] & LIMITS == LIMITS:
                break
        else:
            best.append(row)
            if len(best) == SHOWN:
                break
    return best


_new = tuple.__new__  # ways are made by the thousand; a NamedTuple's own way takes twice as long


def by_value(crew: int) -> tuple[str, ...]:
    """The fields of a crew, those first where an apprentice brings least."""
    return tuple(sorted(fields_of(crew), key=VALUE.__getitem__))


_BRINGING = {ident: f"work {ident}" if VALUE[ident] > 1 else f"flip {ident}" for ident in VALUE}
"""Field -> how an apprentice there brings most crystals."""


@cache
def _turn_of(operation: str) -> int:
    """When an operation has its turn: crystals first, then what needs them, then what needs resources."""
    verb, ident = operation.split(" ")
    if verb == "flip":
        return 0
    if verb == "convert":
        return 3
    if verb == "brew":
        return 5
    if INPUT[ident]:
        return 4
    return 0 if verb == "work" else 1 if ident == RICHEST else 2
