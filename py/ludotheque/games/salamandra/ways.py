"""How a price may be paid: the best ways, for a player to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations, islice
from typing import NamedTuple

from .crew import BY_WORTH, HEADS, LIMITS, ON_RICHEST, ON_WAKER, ONE, WORTH, crew_of, fields_of, heads
from .hand import Hand, Price, less
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
    return _best(_completed(hand, able[:SHOWN]), budget + 0.25 * heads(active))


def _ways_of(line: Line, crystals: int, active: int) -> tuple[Way, ...]:
    """The same where there is one line and nobody can be woken: its ways differ by who flips, and none beats another.

    What somebody brings is no loss; so the fewest who flip are best, then those who bring least, then those on the last fields.
    """
    _, used, balance, _, _, operations, _ = line
    crystals += balance
    lost, people = (used & WORTH) - balance, used >> HEADS & WORTH
    if crystals >= 0:
        return (_new(Way, (operations, 0, 0, crystals, active - used, lost + 0.25 * people)),)
    left = active - used
    ranked = sorted([(flips >> HEADS & WORTH, flips & WORTH, flips) for flips in _flips(left, -crystals, BY_WORTH)])
    return tuple([_new(Way, (operations, flips, 0, crystals + worth, left - flips, lost + 0.25 * (people + number)))
                  for number, worth, flips in ranked])  # fmt: skip


Completed = dict[tuple[int, int], tuple[tuple[str, ...], int, int]]
"""The crystals and the crew left -> the work of a line, who flip for it, and how many wake somebody."""


def _completed(hand: Hand, able: list[Line]) -> Completed:
    """Every way to go some lines, by what it leaves: of those that leave the same the one with the least work."""
    crystals, active, resting = hand.crystals, hand.active, hand.resting
    kinds = [kind for kind in BY_WORTH if active & kind[0]]
    completed: Completed = {}
    for _, used, balance, early, _, operations, woke in able:
        left, balance, early = active - used, crystals + balance, crystals + early
        missing = max(-balance, WAKE_PRICE - early) if woke else -balance
        if missing <= 0:
            completions: Iterable[tuple[int, int]] = _NOBODY
        elif left & ON_WAKER and (resting | active) & ON_RICHEST:
            completions = islice(_awake(left, missing, early, resting | used), SHOWN)
        else:
            completions = [(flips, 0) for flips in _flips(left, missing, kinds)]
        for flips, woken in completions:
            rest = balance + (flips & WORTH), left - flips
            if woken:
                rest = rest[0] + woken * RICH, rest[1] - woken * ONE[WAKER]
            known = completed.get(rest)
            if known is None or len(known[0]) > len(operations):
                completed[rest] = operations, flips, woken
    return completed


def _best(completed: Completed, most: float) -> tuple[Way, ...]:
    """The ways that lose least, without those beaten by another. `most` is what there is to lose."""
    # Of equals first that whose apprentices stand on the first fields, which makes the greatest number.
    ranked = [
        (most - crystals - (left & WORTH) - 0.25 * (left >> HEADS & WORTH), crystals, -left, left) for crystals, left in completed
    ]
    ranked.sort()
    best: list[Way] = []
    seen: list[tuple[int, int]] = []
    for loss, crystals, _, left in ranked:
        for more, room in seen:  # what beats a way in everything has lost less, and has been seen already
            if more >= crystals and room - left & LIMITS == LIMITS:
                break
        else:
            seen.append((crystals, left | LIMITS))
            best.append(_new(Way, (*completed[crystals, left], crystals, left, loss)))
            if len(best) == SHOWN:
                break
    return tuple(best)


_NOBODY = [(0, 0)]
_new = tuple.__new__  # ways are made by the thousand; a NamedTuple's own way takes twice as long


def by_value(crew: int) -> tuple[str, ...]:
    """The fields of a crew, those first where an apprentice brings least."""
    return tuple(sorted(fields_of(crew), key=VALUE.__getitem__))


def _flips(crew: int, missing: int, kinds: Iterable[tuple[int, int, int, int]]) -> list[int]:
    """Who of a crew may bring so many crystals: the fewest apprentices first, none of them one too many.

    `kinds` are those of `BY_WORTH` where anybody may stand.
    """
    there = [kind for kind in kinds if crew & kind[0]]  # those who stand on one field are as good as each other
    if missing == 1:
        return [one for _, one, _, _ in there[:SHOWN]]  # anybody will do
    numbers = tuple([min(crew >> place & 15, missing) for _, _, _, place in there])
    some = _sums(tuple([worth for _, _, worth, _ in there]), numbers, missing)
    return [sum([there[kind][1] for kind in kinds]) for kinds in some]


@lru_cache(maxsize=1 << 12)
def _sums(worth: tuple[int, ...], numbers: tuple[int, ...], missing: int) -> tuple[tuple[int, ...], ...]:
    """Which of some values make up an amount, none of them one too many.

    The values rise, and of each there are so many; the answers say which of the values are taken.
    """
    kinds = [kind for kind, number in enumerate(numbers) for _ in range(number)]
    values = [worth[kind] for kind in kinds]
    found: dict[tuple[int, ...], None] = {}
    for size in range(1, len(values) + 1):
        if sum(values[: size - 1]) >= missing:
            break  # of so many one is always too many
        if sum(values[-size:]) < missing:
            continue  # so few are never enough
        for some in combinations(kinds, size):
            if some not in found:
                total = sum(map(worth.__getitem__, some))
                if total >= missing > total - worth[some[0]]:
                    found[some] = None
                    if len(found) == SHOWN:
                        return tuple(found)
    return tuple(found)


def _awake(crew: int, missing: int, early: int, resting: int) -> Iterator[tuple[int, int]]:
    """The same where some of them can bring more by waking whoever brings most: who flip, and how many wake.

    `early` are the crystals there before any are spent, `resting` those who can be woken.
    """
    left = by_value(crew)
    seen: set[tuple[str, ...]] = set()
    for size in range(1, len(left) + 1):
        if sum([VALUE[ident] for ident in left[: size - 1]]) >= missing:
            return  # of so many one is always too many
        for chosen in combinations(left, size):
            if chosen in seen:
                continue
            seen.add(chosen)
            if WAKER in chosen:
                yield from _woken(chosen, missing, early, resting)
            else:
                total = sum([VALUE[ident] for ident in chosen])
                if total >= missing > total - VALUE[chosen[0]]:
                    yield crew_of(chosen), 0


def _woken(chosen: tuple[str, ...], missing: int, early: int, resting: int) -> Iterator[tuple[int, int]]:
    """How some apprentices bring what is missing, more or fewer of them by waking whoever brings most; none is one too many."""
    values = [VALUE[ident] for ident in chosen]
    rich = resting & ON_RICHEST or RICHEST in chosen
    early += sum(values)
    for woken in range(chosen.count(WAKER) if rich else 0, -1, -1):
        brought = values + [RICH - VALUE[WAKER]] * woken
        in_time = not woken or early - woken * VALUE[WAKER] >= WAKE_PRICE
        if sum(brought) >= missing > sum(brought) - min(brought) and in_time:
            flips = chosen
            for _ in range(woken):
                flips = less(flips, WAKER)
            yield crew_of(flips), woken


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
