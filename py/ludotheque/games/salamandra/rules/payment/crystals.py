"""The crystals of a price: which of the apprentices that are left bring them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from .....engine.multiset import add, subtract
from ...components.data import FIELDS
from .worker_yields import RICHEST, VALUE, WAKE_PRICE, WAKER, WOKEN_VALUE, worth

MOST_OFFERED = 9
"""At most so many payments are offered."""

_GENEROUS = [ident for ident in FIELDS if VALUE[ident] > 1]


class Bringers(NamedTuple):
    """Apprentices that bring crystals: the fields where they work or flip, and how many others wake one on the richest field."""

    flips: tuple[str, ...]
    wakers: int

    @property
    def crystals(self) -> int:
        """What they bring together."""
        return worth(self.flips) + self.wakers * WOKEN_VALUE

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of all of them, in order."""
        return add(self.flips, (WAKER,) * self.wakers) if self.wakers else self.flips


def bringers(left: tuple[str, ...], missing: int, early: int, richest_rests: bool) -> list[Bringers]:
    """The groups of some apprentices that bring so many crystals, nobody being one too many; the smallest of them.

    Args: `left` are the fields of the apprentices, `early` the crystals there before any are spent. At most `MOST_OFFERED`.
    """
    found = list(_groups(left, missing, early, richest_rests))
    if len(found) <= MOST_OFFERED:
        return found
    best = sorted(found, key=lambda group: (len(group.fields), _poor_first(group.fields)))[:MOST_OFFERED]
    return [group for group in found if group in best]


def _groups(left: tuple[str, ...], missing: int, early: int, richest_rests: bool) -> Iterator[Bringers]:
    """Some of those who bring more than one crystal, and as many others as it takes."""
    ones = tuple([ident for ident in left if VALUE[ident] == 1])
    for wakers, *numbers in product(*[range(left.count(ident) + 1) for ident in (WAKER, *_GENEROUS)]):
        few = sum([(ident,) * number for ident, number in zip(_GENEROUS, numbers, strict=True)], ())
        lack = missing - worth(few) - wakers * WOKEN_VALUE
        # The first of them pays from what the others bring, to wake an apprentice that rests or has just worked.
        if wakers and (early + missing - wakers * WOKEN_VALUE < WAKE_PRICE or not (richest_rests or RICHEST in few)):
            continue
        least = 0 if wakers else min(map(VALUE.__getitem__, few), default=0)
        if lack <= 0:
            if lack == 0 or lack + least > 0:
                yield Bringers(few, wakers)
            continue
        others = subtract(ones, (WAKER,) * wakers)
        for some in _different(others, lack):
            yield Bringers(add(some, few) if few else some, wakers)


def _different(fields: tuple[str, ...], number: int) -> Iterable[tuple[str, ...]]:
    """The first different groups of so many apprentices: those on one field are as good as each other."""
    found: dict[tuple[str, ...], None] = {}
    for some in combinations(fields, number):
        found[some] = None
        if len(found) == MOST_OFFERED:
            break
    return found


def _poor_first(fields: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A key: groups whose apprentices stand on the first fields come first, those on fields of one crystal above all."""
    return (*(ident for ident in fields if VALUE[ident] == 1), _BEHIND_ALL), (*fields, _BEHIND_ALL)


_BEHIND_ALL = "~"
"""What ends a key, so that of two groups the one that goes on comes first."""
