"""Who brings the crystals that are missing for a price, once it is known who works for its goods.

Almost everybody brings one. So first come the few who do more: those on the fields that give several, and those who wake whoever
brings most. What is missing then takes as many others, whoever they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations, islice, product
from typing import NamedTuple

from ..hand import less
from .worker_bitset import ON_RICHEST, ON_WAKER, ONE, SHARED, WORTH, count, crew_of, digits_of, each_of, heads
from .worker_yields import RICH, VALUE, WAKE_PRICE, WAKER

SHOWN = 9
"""At most so many ways are offered; any other way can be gone by hand, one free operation after the other."""

MORE = RICH - VALUE[WAKER]
"""What somebody brings by waking whoever brings most, more than without."""

Bringers = tuple[int, int, int, int, list[int]]
"""How many bring how many crystals, and how many of them wake somebody; the crew of these and of whoever else brings more than
one; and the crews any of which brings the rest."""


def bringing(crew: int, missing: int, early: int, resting: int) -> list[Bringers]:
    """Who of a crew may bring so many crystals, nobody being one too many.

    `early` are the crystals there before any are spent, `resting` those who can be woken besides the crew itself.
    """
    if crew & WORTH == missing and not crew & ON_WAKER:
        return [(heads(crew), missing, 0, crew, _NOBODY)]  # who cannot be spared
    ones, shared = each_of(crew & _ON_ONES), crew & SHARED
    found: list[Bringers] = []
    for few, people, brought, least, woken in _few(crew & _ON_FEW):
        others, lack = ones, missing - brought
        if woken:
            # The first who wakes somebody pays for it from what the others bring.
            if early + missing - woken * RICH < WAKE_PRICE or not (resting | few) & ON_RICHEST:
                continue
            for _ in range(woken):
                others = less(others, ONE[WAKER])
        if lack <= 0:
            if not lack or lack + least > 0:
                found.append((people, brought, woken, few, _NOBODY))
        elif lack <= len(others):
            some = map(sum, combinations(others, lack))
            rest = _different(some) if shared else list(islice(some, SHOWN))
            found.append((people + lack, missing, woken, few, rest))
    if len(found) > 1 and sum([len(bringers[4]) for bringers in found]) > SHOWN:
        return _fewest(found)
    return found


_NOBODY = [0]


class Few(NamedTuple):
    """Some who bring more than one crystal: the crew, how many they are and what they bring, the least that one of them does (0
    if they must not bring too much), and how many of them wake somebody.
    """

    crew: int
    people: int
    brought: int
    least: int
    woken: int


_GENEROUS = [ident for ident in VALUE if VALUE[ident] > 1]
_ON_FEW = digits_of((*_GENEROUS, WAKER))
_ON_ONES = digits_of(ident for ident in VALUE if VALUE[ident] == 1)


@cache
def _few(crew: int) -> tuple[Few, ...]:
    """Everybody, nobody and all between, of those in a crew who can bring more than one crystal."""
    fields = (WAKER, *_GENEROUS)
    found = []
    for numbers in product(*[range(count(crew, ident) + 1) for ident in fields]):
        some = [ident for ident, number in zip(fields, numbers, strict=True) for _ in range(number)]
        least = 0 if WAKER in some else min(map(VALUE.__getitem__, some), default=0)
        taken = crew_of(some)
        found.append(Few(taken, len(some), (taken & WORTH) + numbers[0] * MORE, least, numbers[0]))
    return tuple(found)


def _different(crews: Iterable[int]) -> list[int]:
    """The first of some crews, each only once: those who share a field are as good as each other."""
    found: dict[int, None] = {}
    for crew in crews:
        found[crew] = None
        if len(found) == SHOWN:
            break
    return list(found)


def _fewest(found: list[Bringers]) -> list[Bringers]:
    """Of more than can be offered the smallest crews; of equals those on the first fields where one crystal is brought."""
    crews = [few + some for *_, few, others in found for some in others]
    kept = set(sorted(crews, key=_rank)[:SHOWN])
    cut = [(*how, few, [some for some in others if few + some in kept]) for *how, few, others in found]
    return [bringers for bringers in cut if bringers[-1]]


def _rank(crew: int) -> tuple[int, int, int]:
    return heads(crew), -(crew & _ON_ONES), -crew
