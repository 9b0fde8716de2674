"""Can it be paid, and how? A complete search over everything a turn can bring up.

Crystals and goods at hand, apprentices who work (billhook fields, those that need an input, the field that wakes another
apprentice) or only give their crystal, crystals turned into resources, and the exchanges of deity cards.

What is wanted is looked for backwards: every unit of a price is traced to each thing that could produce it, at most a handful;
what is then missing in crystals is made up by the apprentices left over. In which order things happen matters only for crystals,
and the best order is always the same: first what brings crystals, then what costs some.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, islice
from typing import NamedTuple

from .data import BASES, CONVERT, DEITIES, FIELD_OF, FIELDS, POTIONS, amounts, exchange
from .table import Player

SHOWN = 9
"""At most so many ways are offered; any other way can be gone by hand, one free operation after the other."""

Price = tuple[tuple[str, int], ...]


class Hand(NamedTuple):
    """What a player can pay with. `active` are the fields under the active apprentices, `resting` those under the others.

    `convert` is the price of a resource in crystals, `brews` those of the two potions (0: not to be had).
    """

    crystals: int
    goods: tuple[str, ...]
    active: tuple[str, ...]
    resting: tuple[str, ...]
    convert: int
    brews: tuple[int, int]


class Way(NamedTuple):
    """One way to pay: free operations in an order in which they work, and the crystals left after paying.

    An operation is `work f02`, `flip f05`, `wake f10` (the wakening field works, the one woken works at once), `convert leaf` or
    `brew green-potion`. `loss` is what the way costs in crystals, those counted that its apprentices would still have brought.
    """

    operations: tuple[str, ...]
    crystals: int
    left: tuple[str, ...]
    loss: float


def hand_of(player: Player) -> Hand:
    """A player's hand."""
    active, resting = player.active, player.resting
    return Hand(
        player.crystals,
        player.goods,
        tuple(sorted([FIELD_OF[slot] for slot in active])),
        tuple(sorted({FIELD_OF[slot] for slot in resting})) if resting else (),
        *rates(player.deities),
    )


@lru_cache(maxsize=4096)
def rates(cards: tuple[str, ...]) -> tuple[int, tuple[int, int]]:
    """What a resource costs in crystals, and the two potions (0: not to be had), with these deity cards."""
    prices: dict[str, int] = {"base": CONVERT}
    for card in cards:
        if DEITIES[card].on == "any-time":
            cost, what = exchange(DEITIES[card].effect)
            prices[what] = min(cost["crystal"], prices.get(what, cost["crystal"]))
    return prices["base"], (prices.get(POTIONS[0], 0), prices.get(POTIONS[1], 0))


@lru_cache(maxsize=256)
def price_of(text: str) -> Price:
    """A price in the icon language, as amounts that can be looked up."""
    return tuple(amounts(text).items())


# --- what the fields can do -----------------------------------------------------------------------------------------

INPUT: dict[str, dict[str, int]] = {}
OUTPUT: dict[str, dict[str, int]] = {}
for _field in FIELDS.values():
    if _field.work:
        _trade = " -> " in _field.work
        INPUT[_field.id], _gain = exchange(_field.work) if _trade else ({}, _field.work)
        OUTPUT[_field.id] = amounts(_gain)

VALUE = {
    ident: max(1, OUTPUT.get(ident, {}).get("crystal", 0)) if not INPUT.get(ident) else 1 for ident in FIELDS
}
"""The most crystals an apprentice on a field can bring without paying for anything."""

SOURCES = {word: tuple(ident for ident, output in OUTPUT.items() if word in output) for word in (*BASES, *POTIONS)}
_GIVEN_UP = {
    word: sorted(((ident, VALUE[ident] - OUTPUT[ident].get("crystal", 0)) for ident in fields), key=lambda source: source[1])
    for word, fields in SOURCES.items()
}
"""Good -> the fields that produce it, with the crystals given up by working there for it; the cheapest first."""

WAKER = next(ident for ident, output in OUTPUT.items() if "wake" in output)
WAKE_PRICE = INPUT[WAKER]["crystal"]
RICHEST = max(VALUE, key=VALUE.__getitem__)
_RICH = VALUE[RICHEST] - WAKE_PRICE
"""What the wakening field brings on top of the apprentice it wakes, at best; more than its own crystal."""


class _Line(NamedTuple):
    """A payment half worked out: apprentices left and used, the balance of crystals, and those there before any are spent."""

    left: tuple[str, ...]
    used: tuple[str, ...]
    crystals: int
    early: int
    goods: tuple[str, ...]
    operations: tuple[str, ...]
    woke: bool


def _without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    spot = items.index(item)
    return items[:spot] + items[spot + 1 :]


def _produce(hand: Hand, line: _Line, word: str) -> Iterator[_Line]:
    """Every way to come by one more unit of a resource or potion."""
    if word == "base":
        for base in BASES:
            yield from _produce(hand, line, base)
        return
    if word in line.goods:
        yield line._replace(goods=_without(line.goods, word))
        return  # goods are lost at the end of the turn: nothing is better than using them
    for ident in SOURCES[word]:
        if ident in line.left:
            yield from _worked(hand, line._replace(left=_without(line.left, ident), used=(*line.used, ident)), ident, "work")
        if WAKER in line.left and (ident in hand.resting or ident in line.used):
            # An active apprentice would rather work without being woken.
            if ident not in line.left:
                woken = line._replace(left=_without(line.left, WAKER), used=(*line.used, WAKER),
                                      crystals=line.crystals - WAKE_PRICE, woke=True)  # fmt: skip
                yield from _worked(hand, woken, ident, "wake")
    if word in BASES:
        price = hand.convert
    else:
        price = hand.brews[POTIONS.index(word)]
    if price:
        verb = "convert" if word in BASES else "brew"
        yield line._replace(crystals=line.crystals - price, operations=(*line.operations, f"{verb} {word}"))


def _worked(hand: Hand, line: _Line, ident: str, verb: str) -> Iterator[_Line]:
    """An apprentice works for what the field gives besides crystals, its input produced first."""
    bonus = OUTPUT[ident].get("crystal", 0)
    early = line.early + bonus if verb == "work" else line.early
    line = line._replace(crystals=line.crystals + bonus, early=early)
    for word, count in INPUT[ident].items():
        if word == "crystal":
            line = line._replace(crystals=line.crystals - count)
        else:  # one resource at most is what any field asks for
            for fed in _produce(hand, line, word):
                yield fed._replace(operations=(*fed.operations, f"{verb} {ident}"))
            return
    yield line._replace(operations=(*line.operations, f"{verb} {ident}"))


def _lines(hand: Hand, price: Price) -> Iterator[_Line]:
    """Every way to come by the resources and potions of a price; crystals are counted but need not suffice yet."""
    start = _Line(hand.active, (), hand.crystals, hand.crystals, hand.goods, (), False)
    wanted: list[str] = []
    crystals = 0
    for word, count in price:
        if word == "crystal":
            crystals = count
        else:
            wanted += [word] * count
    start = start._replace(crystals=start.crystals - crystals)
    yield from _all(hand, start, tuple(wanted))


def _all(hand: Hand, line: _Line, wanted: tuple[str, ...]) -> Iterator[_Line]:
    if not wanted:
        yield line
        return
    for after in _produce(hand, line, wanted[0]):
        yield from _all(hand, after, wanted[1:])


def _reserve(hand: Hand, line: _Line) -> int:
    """The most crystals the apprentices left over can still bring."""
    total = sum([VALUE[ident] for ident in line.left])
    wakers = line.left.count(WAKER)
    if wakers and _RICH > VALUE[WAKER] and _can_wake_rich(hand, line):
        others = line.early + total - wakers * VALUE[WAKER]
        if others < WAKE_PRICE:
            wakers -= 1  # one of them has to earn what the first wakening costs
        total += wakers * (_RICH - VALUE[WAKER])
    return total


def _can_wake_rich(hand: Hand, line: _Line) -> bool:
    return RICHEST in hand.resting or RICHEST in line.used or RICHEST in line.left


def _in_time(hand: Hand, line: _Line) -> bool:
    """Whether a wakening can be paid when it has to be: crystals of those left over may come first."""
    return not line.woke or line.early + sum([VALUE[ident] for ident in line.left]) >= WAKE_PRICE


class Purse:
    """A hand and what can be paid from it."""

    __slots__ = ("hand", "budget", "least")

    def __init__(self, hand: Hand):
        self.hand = hand
        wakes = WAKER in hand.active
        self.least = None if wakes else _least(hand)
        self.budget = hand.crystals + sum([VALUE[ident] for ident in hand.active])

    def can_pay(self, price: Price) -> bool:
        """Whether a price can be paid by any means whatsoever."""
        return self._covers(price, 0) if self.least is not None else _search(self.hand, price)

    def can_spare(self, ident: str, price: Price) -> bool:
        """The same without one of the active apprentices on a field, who is needed elsewhere."""
        if self.least is not None and ident not in OUTPUT:
            return self._covers(price, VALUE[ident])
        return Purse(without(self.hand, ident)).can_pay(price)

    def _covers(self, price: Price, spared: int) -> bool:
        left = self.budget - spared
        for word, count in price:
            left -= count if word == "crystal" else self.least[word][count]
        return left >= 0


def without(hand: Hand, ident: str) -> Hand:
    """A hand after an active apprentice on a field has been sent elsewhere, and rests."""
    return hand._replace(active=_without(hand.active, ident), resting=tuple(sorted({*hand.resting, ident})))


def _least(hand: Hand) -> dict[str, tuple[float, ...]]:
    """What so many of each good (from none) take out of all crystals there can be, when nobody is woken.

    Then nothing serves two ends, as no price asks for a potion and a resource: the cheapest way to each is known by itself.
    """
    active, goods = hand.active, hand.goods
    least: dict[str, tuple[float, ...]] = {}
    for word in BASES:
        each = [0] * goods.count(word) if goods else []
        for ident, given_up in _GIVEN_UP[word]:
            if ident in active:
                each += [given_up] * active.count(ident)
        each.append(hand.convert)
        each.append(hand.convert)
        least[word] = (0, each[0], each[0] + each[1])
    least["base"] = min([least[word] for word in BASES])
    for word, brew in zip(POTIONS, hand.brews, strict=True):
        if word in goods:
            least[word] = (0, 0)
            continue
        cheapest = brew or math.inf
        for ident, given_up in _GIVEN_UP[word]:
            if ident in active:
                for needed, count in INPUT[ident].items():
                    given_up += count if needed == "crystal" else least[needed][count]
                cheapest = min(cheapest, given_up)
        least[word] = (0, cheapest)
    return least


@lru_cache(maxsize=1 << 14)
def _search(hand: Hand, price: Price) -> bool:
    for line in _lines(hand, price):
        if line.crystals + _reserve(hand, line) >= 0 and _in_time(hand, line):
            return True
    return False


# --- the ways offered -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def ways(hand: Hand, price: Price) -> tuple[Way, ...]:
    """The best ways to pay, cheapest first; none of them is worse than another in everything."""
    found: dict[tuple, Way] = {}
    for line in _promising(hand, price):
        for operations in islice(_completed(hand, line), SHOWN):
            way = _way(hand, price, operations)
            if way is not None:
                found.setdefault((way.crystals, way.left), way)
    best: list[Way] = []
    for way in sorted(found.values(), key=lambda way: (way.loss, len(way.operations), way.operations)):
        # What beats a way in everything has lost less, and has been seen already.
        if not any(_beats(other, way) for other in best):
            best.append(way)
            if len(best) == SHOWN:
                break
    return tuple(best)


def _promising(hand: Hand, price: Price) -> list[_Line]:
    """The lines that can be completed, those first that leave most."""
    lines: dict[tuple, _Line] = {}
    for line in _lines(hand, price):
        if line.crystals + _reserve(hand, line) >= 0 and _in_time(hand, line):
            lines.setdefault((line.left, line.crystals, line.woke), line)
    return sorted(lines.values(), key=lambda line: -line.crystals - sum([VALUE[ident] for ident in line.left]))[:SHOWN]


def _completed(hand: Hand, line: _Line) -> Iterator[tuple[str, ...]]:
    """A line's operations together with apprentices who bring the crystals still missing, no more of them than it takes."""
    missing = max(-line.crystals, WAKE_PRICE - line.early if line.woke else 0)
    if missing <= 0:
        yield line.operations
        return
    left = tuple(sorted(line.left, key=lambda ident: (VALUE[ident], ident)))
    for size in range(1, len(left) + 1):
        for chosen in dict.fromkeys(combinations(left, size)):
            rich = RICHEST in hand.resting or RICHEST in line.used or RICHEST in chosen
            for woken in range(chosen.count(WAKER) if rich else 0, -1, -1):
                brought = [VALUE[ident] for ident in chosen] + [_RICH - VALUE[WAKER]] * woken
                if sum(brought) >= missing > sum(brought) - min(brought):
                    flips = list(chosen)
                    for _ in range(woken):
                        flips.remove(WAKER)
                    yield (*line.operations, *(_bring(ident) for ident in flips), *[f"wake {RICHEST}"] * woken)


def _bring(ident: str) -> str:
    """How an apprentice brings the most crystals."""
    return f"work {ident}" if VALUE[ident] > 1 else f"flip {ident}"


def _rank(operation: str) -> int:
    """When an operation has its turn: crystals first, then what needs them, then what needs resources."""
    verb, ident = operation.split(" ")
    if verb in ("convert", "brew"):
        return 3 if verb == "convert" else 5
    if verb == "flip" or (verb == "work" and not INPUT[ident]):
        return 0
    if verb == "wake" and not INPUT[ident]:
        return 1 if ident == RICHEST else 2
    return 4


def _way(hand: Hand, price: Price, operations: tuple[str, ...]) -> Way | None:
    """The operations in order, if crystals suffice all along."""
    operations = tuple(sorted(operations, key=_rank))
    crystals = hand.crystals
    left = list(hand.active)
    value = sum([VALUE[ident] for ident in left])
    for operation in operations:
        verb, ident = operation.split(" ")
        if verb == "convert":
            crystals -= hand.convert
        elif verb == "brew":
            crystals -= hand.brews[POTIONS.index(ident)]
        else:
            left.remove(WAKER if verb == "wake" else ident)
            if verb == "wake":
                crystals -= WAKE_PRICE
            if crystals < 0:
                return None
            if verb == "flip":
                crystals += 1
            else:
                crystals += OUTPUT[ident].get("crystal", 0) - INPUT[ident].get("crystal", 0)
        if crystals < 0:
            return None
    crystals -= dict(price).get("crystal", 0)
    if crystals < 0:
        return None
    lost = hand.crystals - crystals + value - sum([VALUE[ident] for ident in left])
    return Way(operations, crystals, tuple(left), lost + 0.25 * (len(hand.active) - len(left)))


def _beats(way: Way, other: Way) -> bool:
    """Whether a way leaves at least as many crystals and every apprentice that another one leaves."""
    if way.crystals < other.crystals or len(way.left) < len(other.left):
        return False
    left = list(way.left)
    for ident in other.left:
        if ident not in left:
            return False
        left.remove(ident)
    return True
