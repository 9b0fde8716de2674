"""How a price may be paid: the best ways, for a player to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, islice
from typing import NamedTuple

from .crew import BY_WORTH, HEADS, LIMITS, ON_RICHEST, ON_WAKER, ONE, SHARED, WORTH, count, fields_of
from .hand import Hand, Price
from .labour import INPUT, RICH, RICHEST, VALUE, WAKE_PRICE, WAKER
from .search import Line, kit_of, lines_of, unlike

SHOWN = 9
"""At most so many ways are offered; any other way can be gone by hand, one free operation after the other."""


class Way(NamedTuple):
    """One way to pay: the work of a line, completed by a crew of `flips` who bring crystals and so many who do by waking whoever
    brings most; then the crystals and the crew left after paying.

    `loss` is what the way costs in crystals, those counted that its apprentices would still have brought; of two equal ways the
    one with fewer apprentices is the better.
    """

    work: tuple[str, ...]
    flips: int
    woken: int
    crystals: int
    left: int
    loss: float

    @property
    def operations(self) -> tuple[str, ...]:
        """The free operations in an order in which they work: those of a `search.Line`, or `flip f05`."""
        if not self.flips and not self.woken and len(self.work) < 2:
            return self.work
        operations = [*self.work, *map(_BRINGING.__getitem__, by_value(self.flips)), *[f"wake {RICHEST}"] * self.woken]
        operations.sort(key=_turn_of)
        return tuple(operations)


@lru_cache(maxsize=64)
def ways(hand: Hand, price: Price) -> tuple[Way, ...]:
    """The best ways to pay, cheapest first; none of them is worse than another in everything."""
    crystals, active = hand.crystals, hand.active
    budget = crystals + (active & WORTH)
    able = [line for takes, line in lines_of(kit_of(hand, price), price) if takes <= budget]
    if active & ON_WAKER:
        able = unlike(able)
    elif len(able) == 1:
        return _ways_of(able[0], crystals, active)
    return _best(_rows(hand, able[:SHOWN]))


def _ways_of(line: Line, crystals: int, active: int) -> tuple[Way, ...]:
    """The same where there is one line and nobody can be woken: its ways differ by who flips, and none beats another.

    What somebody brings is no loss; so the fewest who flip are best, then those who bring least, then those on the last fields.
    """
    _, used, balance, _, _, operations, _ = line
    crystals += balance
    left = active - used
    loss = (used & WORTH) - balance + 0.25 * (used >> HEADS & WORTH)
    if crystals >= 0:
        return (_new(Way, (operations, 0, 0, crystals, left, loss)),)
    ranked = sorted([(flips >> HEADS & WORTH, flips & WORTH, flips) for flips in _flips(_each(left), -crystals)])
    return tuple([_new(Way, (operations, flips, 0, crystals + worth, left - flips, loss + 0.25 * number))
                  for number, worth, flips in ranked])  # fmt: skip


Row = tuple[float, int, int, int, int, Line, int, int]
"""One way among others: what it loses and the crystals and the crew (negative) it leaves, the length of its line's work and the
line's number, by which ways are ranked; then the line, who flip, and how many wake somebody."""


def _rows(hand: Hand, able: list[Line]) -> list[Row]:
    """Every way to go some lines."""
    crystals, active, resting = hand.crystals, hand.active, hand.resting
    rows: list[Row] = []
    for number, line in enumerate(able):
        _, used, balance, early, _, work, woke = line
        left, balance, early = active - used, crystals + balance, crystals + early
        loss = (used & WORTH) - line[2] + 0.25 * (used >> HEADS & WORTH)
        missing = max(-balance, WAKE_PRICE - early) if woke else -balance
        if missing <= 0:
            rows.append((loss, balance, -left, len(work), number, line, 0, 0))
        elif left & ON_WAKER and (resting | active) & ON_RICHEST:
            for flips, woken in islice(_awake(_each(left), missing, early, resting | used), SHOWN):
                rest = left - flips - woken * ONE[WAKER]
                lost = loss + 0.25 * ((left - rest) >> HEADS & WORTH) - woken * (RICH - VALUE[WAKER])
                rows.append((lost, balance + (flips & WORTH) + woken * RICH, -rest, len(work), number, line, flips, woken))
        else:
            for flips in _flips(_each(left), missing):
                lost = loss + 0.25 * (flips >> HEADS & WORTH)
                rows.append((lost, balance + (flips & WORTH), flips - left, len(work), number, line, flips, 0))
    return rows


def _best(rows: list[Row]) -> tuple[Way, ...]:
    """The ways that lose least, without those beaten by another."""
    # Of equals first that whose apprentices stand on the first fields, which makes the greatest number; of those that leave the
    # same the one with the least work.
    rows.sort()
    best: list[Way] = []
    seen: list[tuple[int, int]] = []
    for loss, crystals, left, _, _, line, flips, woken in rows:
        for more, room in seen:  # what beats a way in everything has lost less, and has been seen already
            if more >= crystals and room + left & LIMITS == LIMITS:
                break
        else:
            seen.append((crystals, -left | LIMITS))
            best.append(_new(Way, (line[5], flips, woken, crystals, -left, loss)))
            if len(best) == SHOWN:
                break
    return tuple(best)


_new = tuple.__new__  # ways are made by the thousand; a NamedTuple's own way takes twice as long


def by_value(crew: int) -> tuple[str, ...]:
    """The fields of a crew, those first where an apprentice brings least."""
    return tuple(sorted(fields_of(crew), key=VALUE.__getitem__))


def _each(crew: int) -> list[int]:
    """Each of a crew as a crew of one, those first who bring least."""
    if crew & SHARED:
        return [one for digit, one, place in BY_WORTH if crew & digit for _ in range(crew >> place & 15)]
    return [one for digit, one, _ in BY_WORTH if crew & digit]


def _flips(ones: list[int], missing: int) -> list[int]:
    """Who of some apprentices may bring so many crystals: the fewest first, none of them one too many."""
    if ones[-1] & WORTH == 1:  # all bring the same
        return list(islice(dict.fromkeys(map(sum, combinations(ones, missing))), SHOWN))
    found: list[int] = []
    for size in range(1, missing + 1):
        if sum(ones[-size:]) & WORTH < missing:
            continue  # so few are never enough
        for some in combinations(ones, size):
            crew = sum(some)
            worth = crew & WORTH
            if worth >= missing > worth - (some[0] & WORTH) and crew not in found:
                found.append(crew)
                if len(found) == SHOWN:
                    return found
    return found


def _awake(ones: list[int], missing: int, early: int, resting: int) -> Iterator[tuple[int, int]]:
    """The same where some of them can bring more by waking whoever brings most: who flip, and how many wake.

    `early` are the crystals there before any are spent, `resting` those who can be woken.
    """
    seen: set[int] = set()
    for size in range(1, min(missing, len(ones)) + 1):
        for some in combinations(ones, size):
            crew = sum(some)
            if crew in seen:
                continue
            seen.add(crew)
            worth = crew & WORTH
            woken = missing - worth
            if woken <= 0:
                if woken > -(some[0] & WORTH):
                    yield crew, 0
            elif woken <= count(crew, WAKER) and (resting | crew) & ON_RICHEST and early + worth - woken >= WAKE_PRICE:
                # Nobody is one too many: whoever wakes brings one crystal more than without.
                yield crew - woken * ONE[WAKER], woken


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
