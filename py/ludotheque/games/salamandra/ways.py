"""How a price may be paid: the best ways, for a player to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, islice
from typing import NamedTuple

from .hand import INPUT, RICH, RICHEST, VALUE, WAKE_PRICE, WAKER, Hand, Price, less
from .search import Line, holds, lines

SHOWN = 9
"""At most so many ways are offered; any other way can be gone by hand, one free operation after the other."""


class Way(NamedTuple):
    """One way to pay: free operations in an order in which they work, and the crystals and apprentices left after paying.

    An operation is one of a `search.Line`, or `flip f05`. `loss` is what the way costs in crystals, those counted that its
    apprentices would still have brought; of two equal ways the one with fewer apprentices is the better.
    """

    operations: tuple[str, ...]
    crystals: int
    left: tuple[str, ...]
    loss: float


class _Completion(NamedTuple):
    """A line with the apprentices who bring the crystals it lacks, so many of them by waking whoever brings most."""

    line: Line
    flips: tuple[str, ...]
    woken: int

    def operations(self) -> tuple[str, ...]:
        """Everything that has to be done, in order."""
        brought = [f"work {ident}" if VALUE[ident] > 1 else f"flip {ident}" for ident in self.flips]
        return tuple(sorted((*self.line.operations, *brought, *[f"wake {RICHEST}"] * self.woken), key=_turn_of))


@lru_cache(maxsize=1024)
def ways(hand: Hand, price: Price) -> tuple[Way, ...]:
    """The best ways to pay, cheapest first; none of them is worse than another in everything."""
    people = len(hand.active)
    budget = hand.crystals + _values(hand.active)
    candidates: dict[tuple, tuple[float, _Completion]] = {}
    for line, kept in _promising(hand, price):
        for done in islice(_completions(hand, line), SHOWN):
            left, crystals, value = line.left, line.crystals + done.woken * RICH, kept
            for ident in done.flips:
                left = less(left, ident)
                crystals += VALUE[ident]
                value -= VALUE[ident]
            for _ in range(done.woken):
                left = less(left, WAKER)
                value -= VALUE[WAKER]
            known = candidates.get((crystals, left))
            if known is None or len(known[1].line.operations) > len(line.operations):
                candidates[crystals, left] = budget - crystals - value + 0.25 * (people - len(left)), done
    best: list[Way] = []
    for (crystals, left), (loss, done) in sorted(candidates.items(), key=_by_loss) if len(candidates) > 1 else candidates.items():
        # What beats a way in everything has lost less, and has been seen already.
        if not any([other.crystals >= crystals and _holds_all(other.left, left) for other in best]):
            best.append(Way(done.operations(), crystals, left, loss))
            if len(best) == SHOWN:
                break
    return tuple(best)


def _values(fields: tuple[str, ...]) -> int:
    return sum([VALUE[ident] for ident in fields])


def _by_loss(item):
    """Orders candidates: the least loss first, then by what is left."""
    return item[1][0], item[0]


def _promising(hand: Hand, price: Price) -> list[tuple[Line, int]]:
    """The lines that can be completed, those first that leave most, each with the crystals its apprentices can still bring."""
    able = {(line.left, line.crystals, line.woke): line for line in lines(hand, price) if holds(hand, line)}
    valued = [(line, _values(line.left)) for line in able.values()]
    if len(valued) > 1:
        valued.sort(key=_by_rest)
    return valued[:SHOWN]


def _by_rest(valued: tuple[Line, int]) -> int:
    line, value = valued
    return -line.crystals - value


def _completions(hand: Hand, line: Line) -> Iterator[_Completion]:
    """A line with apprentices who bring the crystals still missing, no more of them than it takes."""
    missing = max(-line.crystals, WAKE_PRICE - line.early if line.woke else 0)
    if missing <= 0:
        yield _Completion(line, (), 0)
        return
    left = tuple(sorted(line.left, key=VALUE.__getitem__))
    wakes = WAKER in left and (RICHEST in hand.resting or RICHEST in line.used or RICHEST in left)
    values = [VALUE[ident] for ident in left]
    seen: set[tuple[str, ...]] = set()
    for size in range(1, len(left) + 1):
        if sum(values[: size - 1]) >= missing:
            return  # of so many one is always too many
        if not wakes and sum(values[-size:]) < missing:
            continue  # so few are never enough
        for chosen in combinations(left, size):
            if chosen in seen:
                continue
            seen.add(chosen)
            if wakes and WAKER in chosen:
                yield from _woken(hand, line, chosen, missing)
            else:
                total = _values(chosen)
                if total >= missing > total - VALUE[chosen[0]]:
                    yield _Completion(line, chosen, 0)


def _woken(hand: Hand, line: Line, chosen: tuple[str, ...], missing: int) -> Iterator[_Completion]:
    """How some apprentices bring what is missing, more or fewer of them by waking whoever brings most; none is one too many."""
    values = [VALUE[ident] for ident in chosen]
    rich = RICHEST in hand.resting or RICHEST in line.used or RICHEST in chosen
    for woken in range(chosen.count(WAKER) if rich else 0, -1, -1):
        brought = values + [RICH - VALUE[WAKER]] * woken
        early = line.early + sum(values) - woken * VALUE[WAKER]
        if sum(brought) >= missing > sum(brought) - min(brought) and (not woken or early >= WAKE_PRICE):
            flips = chosen
            for _ in range(woken):
                flips = less(flips, WAKER)
            yield _Completion(line, flips, woken)


def _holds_all(left: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether every apprentice of one collection is in another."""
    if len(left) < len(other):
        return False
    rest = list(left)
    for ident in other:
        if ident not in rest:
            return False
        rest.remove(ident)
    return True


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
