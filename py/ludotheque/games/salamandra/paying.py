"""Can it be paid, by any means whatsoever? Asked for every field, cauldron and temple at every turn, so it is quick.

Unless somebody can be woken, no apprentice and no resource serves two ends, since no price asks for a potion and a resource: then
the cheapest way to each thing wanted is known by itself, and what is not needed for it brings crystals. Otherwise the complete
search of `search.py` decides. (Both agree wherever both can be asked; there is a test.)
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from .data import BASES, POTIONS
from .hand import INPUT, OUTPUT, RICH, SOURCES, VALUE, WAKER, Hand, Price
from .search import found

_GIVEN_UP = {
    word: tuple((ident, VALUE[ident] - OUTPUT[ident].get("crystal", 0)) for ident in fields) for word, fields in SOURCES.items()
}
"""Resource or potion -> the fields that produce it, with the crystals given up by working there for it, the fewest first."""

_GROWS = {ident: (word, given_up) for word in BASES for ident, given_up in _GIVEN_UP[word]}
"""Field -> the resource that grows there, with the crystals given up."""

_MAKERS = frozenset(ident for fields in SOURCES.values() for ident in fields)
"""The fields that make a resource or a potion: who works there may be needed for more than crystals."""

_POTION_FIELDS = _MAKERS - _GROWS.keys()
_POTIONS = frozenset(POTIONS)


class Takes(dict):
    """Price -> the fewest crystals it takes, counting those that are given up by working for something else; nobody is woken.

    For prices without potions that depends on the apprentices where resources grow and on the goods at hand, but on no crystals:
    so there are few of these, they are shared (see `takes_of`), and each remembers what it has worked out.
    """

    __slots__ = ("goods", "growers", "convert", "units")

    def __init__(self, growers: tuple[str, ...], goods: tuple[str, ...], convert: int):
        super().__init__()
        self.goods, self.growers, self.convert = goods, growers, convert
        units = dict.fromkeys(BASES, convert)
        for ident in growers:
            word, given_up = _GROWS[ident]
            units[word] = min(units[word], given_up)
        for word in goods:
            if word in units:
                units[word] = 0
        units["base"] = min(units.values())
        units["crystal"] = 1
        self.units = units

    def __missing__(self, price: Price) -> int:
        crystals = 0
        for word, count in price:
            crystals += self._several(word, count) if count > 1 and word != "crystal" else count * self.units[word]
        self[price] = crystals
        return crystals

    def _several(self, word: str, count: int) -> int:
        """The same for several of a resource."""
        takes = [0] * self.goods.count(word)
        for ident, given_up in _GIVEN_UP[word]:
            takes += [given_up] * self.growers.count(ident)
        takes += [self.convert] * count
        return sum(takes[:count])


takes_of = lru_cache(maxsize=1 << 12)(Takes)


class Purse:
    """A hand and what can be paid from it: all the crystals it can bring, and how many of them each price takes.

    `wakes` is how many of its apprentices can wake somebody; `takes` knows the prices without potions.
    """

    __slots__ = ("hand", "budget", "wakes", "takes")

    def __init__(self, hand: Hand):
        crystals, goods, active, _, convert, _ = hand
        self.hand = hand
        self.budget = crystals + sum(map(_value, active))
        self.wakes = active.count(WAKER)
        self.takes: Takes = takes_of(tuple(filter(_grows, active)), goods, convert)

    def can_pay(self, price: Price) -> bool:
        """Whether a price can be paid by any means whatsoever."""
        return self._least(price) <= self.budget or (self.wakes > 0 and self._by_waking(price))

    def can_spare(self, ident: str, price: Price) -> bool:
        """The same without one of the active apprentices on a field, who is needed elsewhere."""
        enough = self._least(price) <= self.budget - VALUE[ident]  # if he is needed for nothing but crystals
        if ident not in _MAKERS and enough:
            return True
        return (enough or self.wakes > 0) and Purse(self.hand.without(ident)).can_pay(price)

    def can_send(self, price: Price) -> bool:
        """Whether some active apprentice can go elsewhere and the others still bring a price."""
        spare = self.budget - self._least(price)
        if spare <= 0 and not (self.wakes and self._by_waking(price)):
            return False  # not even if nobody had to go
        going = set(self.hand.active)
        if any([VALUE[ident] <= spare for ident in going - _MAKERS]):
            return True
        return any([self.can_spare(ident, price) for ident in going if self.wakes or VALUE[ident] <= spare])

    def may_brew(self) -> bool:
        """Whether a potion is at hand or anything there that might make one; without, no price with a potion can be paid."""
        _, goods, active, _, _, brews = self.hand
        return self.wakes > 0 or any(brews) or not (_POTION_FIELDS.isdisjoint(active) and _POTIONS.isdisjoint(goods))

    def _least(self, price: Price) -> float:
        """The crystals a price takes when nobody is woken."""
        if price[0][0] in _POTIONS:
            return _with_potion(price, self.hand, self.hand.active, self.takes)
        return self.takes[price]

    def _by_waking(self, price: Price) -> bool:
        """Whether waking somebody pays for it. Most that is too dear even if everybody could be woken for nothing."""
        hand = self.hand
        fields = sorted({*hand.active, *hand.resting})
        growers = tuple(filter(_grows, fields))
        takes = takes_of((*growers, *growers), hand.goods, hand.convert)  # no price asks for three of a good
        least = _with_potion(price, hand, fields, takes) if price[0][0] in _POTIONS else takes[price]
        return least <= self.budget + self.wakes * (RICH - VALUE[WAKER]) and found(hand, price)


_value = VALUE.__getitem__
_grows = _GROWS.__contains__


def _with_potion(price: Price, hand: Hand, fields: Sequence[str], takes: Takes) -> float:
    """The crystals a price takes that begins with a potion: at hand, brewed of crystals alone, or made on one of some fields.

    No price asks for two potions, or for a potion and a resource.
    """
    potion, rest = price[0][0], takes[price[1:]]
    if potion in hand.goods:
        return rest
    least: float = hand.brews[POTIONS.index(potion)] or math.inf
    for ident, given_up in _GIVEN_UP[potion]:
        if ident in fields:
            for needed, count in INPUT[ident].items():
                given_up += count * takes.units[needed]
            least = min(least, given_up)
    return least + rest
