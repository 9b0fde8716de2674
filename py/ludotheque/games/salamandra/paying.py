"""Can it be paid, by any means whatsoever? Asked for every field, cauldron and temple at every turn, so it is quick.

Unless somebody can be woken, no apprentice and no resource serves two ends, since no price asks for a potion and a resource: then
the cheapest way to each thing wanted is known by itself, and what is not needed for it brings crystals. Otherwise the complete
search of `search.py` decides. (Both agree wherever both can be asked; there is a test.)
"""

from __future__ import annotations

import math
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


class Takes(dict):
    """Price -> the fewest crystals it takes, counting those that are given up by working for something else; nobody is woken.

    That depends on the apprentices who make something and on the goods at hand, but on no crystals: so there are few of these,
    they are shared (see `takes_of`), and each remembers what it has worked out.
    """

    __slots__ = ("goods", "makers", "convert", "units")

    def __init__(self, makers: tuple[str, ...], goods: tuple[str, ...], convert: int, brews: tuple[int, int]):
        super().__init__()
        self.goods, self.makers, self.convert = goods, makers, convert
        units: dict[str, float] = dict.fromkeys(BASES, convert)
        for ident in makers:
            if ident in _GROWS:
                word, given_up = _GROWS[ident]
                units[word] = min(units[word], given_up)
        for word in goods:
            if word in units:
                units[word] = 0
        units["base"] = min(units.values())
        units["crystal"] = 1
        self.units = units
        for word, brew in zip(POTIONS, brews, strict=True):
            units[word] = self._potion(word, brew or math.inf)

    def __missing__(self, price: Price) -> float:
        crystals: float = 0
        for word, count in price:
            crystals += self._several(word, count) if count > 1 and word != "crystal" else count * self.units[word]
        self[price] = crystals
        return crystals

    def _potion(self, word: str, brewed: float) -> float:
        """The fewest crystals that a potion takes; `brewed` of crystals alone."""
        if word in self.goods:
            return 0
        least = brewed
        for ident, given_up in _GIVEN_UP[word]:
            if ident in self.makers:
                for needed, count in INPUT[ident].items():
                    given_up += count if needed == "crystal" else self.units[needed]
                least = min(least, given_up)
        return least

    def _several(self, word: str, count: int) -> float:
        """The same for several of a resource. (No price asks for two potions.)"""
        takes: list[float] = [0] * self.goods.count(word)
        for ident, given_up in _GIVEN_UP[word]:
            takes += [given_up] * self.makers.count(ident)
        takes += [self.convert] * count
        return sum(takes[:count])


takes_of = lru_cache(maxsize=1 << 13)(Takes)


class Purse:
    """A hand and what can be paid from it: all the crystals it can bring, and how many of them each price takes.

    `wakes` is how many of its apprentices can wake somebody. `takes` knows the prices without potions, which depend on less.
    """

    __slots__ = ("hand", "budget", "wakes", "takes", "_brewing")

    def __init__(self, hand: Hand):
        crystals, goods, active, _, convert, _ = hand
        self.hand = hand
        self.budget = crystals + sum(map(_value, active))
        self.wakes = active.count(WAKER)
        self.takes: Takes = takes_of(tuple(filter(_grows, active)), goods, convert, _NONE)
        self._brewing: Takes | None = None

    def can_pay(self, price: Price) -> bool:
        """Whether a price can be paid by any means whatsoever."""
        return self._least(price) <= self.budget or (self.wakes > 0 and self._by_waking(price))

    def may_brew(self) -> bool:
        """Whether a potion is at hand or anything there that might make one; without, no price with a potion can be paid."""
        hand = self.hand
        return (
            self.wakes > 0
            or hand.brews != _NONE
            or not _POTION_FIELDS.isdisjoint(hand.active)
            or not _POTIONS.isdisjoint(hand.goods)
        )

    def _least(self, price: Price) -> float:
        if price[0][0] not in _POTIONS:
            return self.takes[price]
        if self._brewing is None:
            _, goods, active, _, convert, brews = self.hand
            self._brewing = takes_of(tuple(filter(_makes, active)), goods, convert, brews)
        return self._brewing[price]

    def _by_waking(self, price: Price) -> bool:
        """Whether waking somebody pays for it. Most that is too dear even if everybody could be woken for nothing."""
        hand = self.hand
        makers = sorted({*filter(_makes, hand.active), *filter(_makes, hand.resting)})
        least = takes_of((*makers, *makers), hand.goods, hand.convert, hand.brews)[price]  # no price asks for three of a good
        return least <= self.budget + self.wakes * (RICH - VALUE[WAKER]) and found(hand, price)

    def can_spare(self, ident: str, price: Price) -> bool:
        """The same without one of the active apprentices on a field, who is needed elsewhere."""
        if ident not in _MAKERS and self._least(price) <= self.budget - VALUE[ident]:
            return True
        return (ident in _MAKERS or self.wakes > 0) and Purse(self.hand.without(ident)).can_pay(price)


_value = VALUE.__getitem__
_grows = _GROWS.__contains__
_makes = _MAKERS.__contains__
_POTIONS = frozenset(POTIONS)
_POTION_FIELDS = _MAKERS - _GROWS.keys()
_NONE = (0, 0)
