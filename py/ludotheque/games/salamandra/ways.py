"""How a price may be paid: the best ways, for a player to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations, islice
from typing import NamedTuple

from .hand import INPUT, RICH, RICHEST, VALUE, WAKE_PRICE, WAKER, Hand, Price, less
from .search import Line, holds, lines, useful_for

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


@lru_cache(maxsize=1 << 12)
def ways(hand: Hand, price: Price) -> tuple[Way, ...]:
    """The best ways to pay, cheapest first; none of them is worse than another in everything."""
    people = len(hand.active)
    budget = hand.crystals + _values(hand.active)
    candidates: dict[tuple, tuple[float, _Completion]] = {}
    for line in _promising(hand, price):
        kept = _values(line.left)
        for done, left in _completions(hand, line):
            crystals = line.crystals + done.woken * RICH
            value = kept
            if done.flips or done.woken:
                brought = _values(done.flips)
                crystals += brought
                value -= brought + done.woken * VALUE[WAKER]
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
    return sum(map(VALUE.__getitem__, fields))


def _by_loss(item):
    """Orders candidates: the least loss first, then by what is left."""
    return item[1][0], item[0]


def _promising(hand: Hand, price: Price) -> list[Line]:
    """The lines that can be completed, those first that leave most."""
    useful = useful_for(price)
    crystals, goods, active, resting, convert, brews = hand
    kit = _new(Hand, (0, goods, tuple(filter(useful, active)), tuple(filter(useful, resting)), convert, brews))
    able: dict[tuple, Line] = {}
    for line in _lines_of(kit, price):
        left = _without(active, line.used)
        whole = _new(Line, (left, line.used, line.crystals + crystals, line.early + crystals, *line[4:]))
        if holds(hand, whole):
            able[left, line.crystals, line.woke] = whole
    return list(able.values())[:SHOWN]


_new = tuple.__new__  # lines are made by the thousand; a NamedTuple's own way takes twice as long


@lru_cache(maxsize=1 << 12)
def _lines_of(kit: Hand, price: Price) -> tuple[Line, ...]:
    """Every line of a hand without its crystals and without apprentices who are of no use: such hands come again and again."""
    return tuple(sorted(lines(kit, price), key=_by_rest))


def _by_rest(line: Line) -> int:
    return -line.crystals - _values(line.left)


def _completions(hand: Hand, line: Line) -> Iterable[tuple[_Completion, tuple[str, ...]]]:
    """A line with apprentices who bring the crystals still missing, no more of them than it takes; and who is left then."""
    missing = max(-line.crystals, WAKE_PRICE - line.early if line.woke else 0)
    if missing <= 0:
        return [(_Completion(line, (), 0), line.left)]
    if WAKER in line.left and (RICHEST in hand.resting or RICHEST in line.used or RICHEST in line.left):
        return [(done, _without(line.left, (*done.flips, *[WAKER] * done.woken)))
                for done in islice(_awake(hand, line, missing), SHOWN)]  # fmt: skip
    return [(_new(_Completion, (line, flips, 0)), left) for flips, left in _flips(line.left, missing)]


def _without(fields: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    for ident in gone:
        fields = less(fields, ident)
    return fields


def _flips(fields: tuple[str, ...], missing: int) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Who may bring so many crystals, and who is left then: the fewest apprentices first, none of them one too many."""
    ordered = sorted(fields, key=VALUE.__getitem__)
    chosen: dict[tuple[str, ...], tuple[str, ...]] = {}
    for some, others in _sums(tuple(map(VALUE.__getitem__, ordered)), missing):
        flips = tuple(map(ordered.__getitem__, some))
        if flips not in chosen:
            chosen[flips] = tuple(sorted(map(ordered.__getitem__, others)))
            if len(chosen) == SHOWN:
                break
    return list(chosen.items())


@lru_cache(maxsize=1024)
def _sums(values: tuple[int, ...], missing: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Which of some rising values make up an amount, none of them one too many, and which are not needed: their places."""
    places = range(len(values))
    found: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for size in range(1, len(values) + 1):
        if sum(values[: size - 1]) >= missing:
            break  # of so many one is always too many
        if sum(values[-size:]) < missing:
            continue  # so few are never enough
        for some in combinations(places, size):
            total = sum(map(values.__getitem__, some))
            if total >= missing > total - values[some[0]]:
                found.append((some, tuple([place for place in places if place not in some])))
    return tuple(found)


def _awake(hand: Hand, line: Line, missing: int) -> Iterator[_Completion]:
    """The same where some of them can bring more by waking whoever brings most."""
    left = tuple(sorted(line.left, key=VALUE.__getitem__))
    seen: set[tuple[str, ...]] = set()
    for size in range(1, len(left) + 1):
        if sum([VALUE[ident] for ident in left[: size - 1]]) >= missing:
            return  # of so many one is always too many
        for chosen in combinations(left, size):
            if chosen in seen:
                continue
            seen.add(chosen)
            if WAKER in chosen:
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
    if len(left) <= len(other):
        return left == other  # both are sorted
    rest = list(left)
    for ident in other:
        if ident not in rest:
            return False
        rest.remove(ident)
    return True


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
