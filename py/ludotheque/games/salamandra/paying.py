"""Can it be paid, by any means whatsoever? Asked for every field, cauldron and temple at every turn, so it is quick.

Unless somebody can be woken, no apprentice and no resource serves two ends, since no price asks for a potion and a resource: then
the cheapest way to each thing wanted is known by itself, and what is not needed for it brings crystals. Otherwise the complete
search of `search.py` decides. (Both agree wherever both can be asked; there is a test.)
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from .crew import AT, WORTH, count, digits_of, fields_of, one_each
from .data import BASES, FIELDS, POTIONS
from .hand import Hand, Price
from .labour import INPUT, OUTPUT, RICH, SOURCES, VALUE, WAKER
from .search import found

_GIVEN_UP = {
    word: tuple((ident, VALUE[ident] - OUTPUT[ident].get("crystal", 0)) for ident in fields) for word, fields in SOURCES.items()
}
"""Resource or potion -> the fields that produce it, with the crystals given up by working there for it, the fewest first."""

_GROW = [(ident, word, given_up) for word in BASES for ident, given_up in _GIVEN_UP[word]]

_MAKERS = frozenset(ident for fields in SOURCES.values() for ident in fields)
"""The fields that make a resource or a potion: who works there may be needed for more than crystals."""

_ON_GROWERS = digits_of(ident for word in BASES for ident in SOURCES[word])
_ON_BREWERS_OR_WAKER = digits_of({WAKER, *(ident for word in POTIONS for ident in SOURCES[word])})
_ON_MAKERS = digits_of(_MAKERS)
_ON_WAKER = AT[WAKER]
_ON_POOR = digits_of(ident for ident in FIELDS if ident not in _MAKERS and VALUE[ident] == 1)
"""The digits of the fields that make nothing and bring a single crystal: nobody is missed less than who stands there."""

_POTIONS = frozenset(POTIONS)
_NO_BREWS = (0,) * len(POTIONS)


class Takes(dict):
    """Price -> the fewest crystals it takes, counting those that are given up by working for something else; nobody is woken.

    For prices without potions that depends on the apprentices where resources grow and on the goods at hand, but on no crystals:
    so there are few of these, they are shared (see `takes_of`), and each remembers what it has worked out.
    """

    __slots__ = ("growers", "goods", "convert", "units")

    def __init__(self, growers: int, goods: tuple[str, ...], convert: int):
        super().__init__()
        self.growers, self.goods, self.convert = growers, goods, convert
        units = dict.fromkeys(BASES, convert)
        for ident, word, given_up in _GROW:
            if growers & AT[ident] and given_up < units[word]:
                units[word] = given_up
        for word in goods:
            if word in units:
                units[word] = 0
        units["base"] = min(units.values())
        units["crystal"] = 1
        self.units = units

    def __missing__(self, price: Price) -> int:
        crystals = 0
        for word, number in price:
            crystals += self._several(word, number) if number > 1 and word != "crystal" else number * self.units[word]
        self[price] = crystals
        return crystals

    def _several(self, word: str, number: int) -> int:
        """The same for several of a resource."""
        takes = [0] * self.goods.count(word)
        for ident, given_up in _GIVEN_UP[word]:
            takes += [given_up] * count(self.growers, ident)
        takes += [self.convert] * number
        return sum(takes[:number])


takes_of = lru_cache(maxsize=1 << 12)(Takes)


@lru_cache(maxsize=1 << 12)
def _with_potion(price: Price, makers: int, goods: tuple[str, ...], convert: int, brews: tuple[int, int]) -> float:
    """The crystals a price takes that begins with a potion: at hand, brewed of crystals alone, or made by one of the makers.

    No price asks for two potions, or for a potion and a resource.
    """
    takes = takes_of(makers & _ON_GROWERS, goods, convert)
    potion, rest = price[0][0], takes[price[1:]]
    if potion in goods:
        return rest
    least: float = brews[POTIONS.index(potion)] or math.inf
    for ident, given_up in _GIVEN_UP[potion]:
        if makers & AT[ident]:
            for needed, number in INPUT[ident].items():
                given_up += number * takes.units[needed]
            least = min(least, given_up)
    return least + rest


def _least(price: Price, active: int, goods: tuple[str, ...], convert: int, brews: tuple[int, int]) -> float:
    """The crystals a price takes when nobody is woken."""
    if price[0][0] in _POTIONS:
        return _with_potion(price, active & _ON_MAKERS, goods, convert, brews)
    return takes_of(active & _ON_GROWERS, goods, convert)[price]


def can_pay(hand: Hand, price: Price) -> bool:
    """Whether a price can be paid by any means whatsoever."""
    crystals, goods, active, resting, convert, brews = hand
    budget = crystals + (active & WORTH)
    if _least(price, active, goods, convert, brews) <= budget:
        return True
    if not active & _ON_WAKER:
        return False
    # Most that is too dear even if everybody could be woken for nothing need not be searched. No price asks for three of a good.
    everybody, most = 2 * one_each(active | resting), budget + count(active, WAKER) * (RICH - VALUE[WAKER])
    return _least(price, everybody, goods, convert, brews) <= most and found(hand, price)


def can_spare(hand: Hand, ident: str, price: Price) -> bool:
    """Whether a price can be paid without one of the active apprentices on a field, who is needed elsewhere."""
    crystals, goods, active, _, convert, brews = hand
    # Enough, if he is needed for nothing but crystals.
    enough = _least(price, active, goods, convert, brews) <= crystals + (active & WORTH) - VALUE[ident]
    if enough and ident not in _MAKERS:
        return True
    return (enough or active & _ON_WAKER > 0) and can_pay(hand.without(ident), price)


def can_send(hand: Hand, price: Price) -> bool:
    """Whether some active apprentice can go elsewhere and the others still bring a price."""
    crystals, goods, active, _, convert, brews = hand
    spare = crystals + (active & WORTH) - _least(price, active, goods, convert, brews)
    if spare <= 0 and not (active & _ON_WAKER and can_pay(hand, price)):
        return False  # not even if nobody had to go
    if spare > 0 and active & _ON_POOR:
        return True
    return any(can_spare(hand, ident, price) for ident in set(fields_of(active)))


# --- the same for many at once, since it is asked at every turn --------------------------------------------------------


def payable(hand: Hand, fields: Iterable[tuple[str, Price]]) -> list[str]:
    """The moves that build those of some fields whose price can be paid. No such price asks for a potion."""
    crystals, goods, active, _, convert, _ = hand
    if active & _ON_WAKER:
        return [move for move, price in fields if can_pay(hand, price)]
    takes, budget = takes_of(active & _ON_GROWERS, goods, convert), crystals + (active & WORTH)
    return [move for move, price in fields if takes[price] <= budget]


def usable(hand: Hand, cauldrons: Iterable[tuple[str, str, Price]]) -> list[str]:
    """The moves that use those of some cauldrons whose price can be paid without who works there: he makes nothing else."""
    crystals, goods, active, _, convert, brews = hand
    if active & _ON_WAKER:
        return [move for ident, move, price in cauldrons if can_spare(hand, ident, price)]
    spare = crystals + (active & WORTH) - 1
    return [move for _, move, price in cauldrons if _least(price, active, goods, convert, brews) <= spare]


def may_brew(hand: Hand) -> bool:
    """Whether a potion is at hand or anything there that might make one; without, no price with a potion can be paid."""
    _, goods, active, _, _, brews = hand
    return active & _ON_BREWERS_OR_WAKER > 0 or brews != _NO_BREWS or (goods != () and not _POTIONS.isdisjoint(goods))
