"""Can it be paid, by any means whatsoever? Asked for every field, cauldron and temple at every turn, so it is quick.

Unless somebody can be woken, no apprentice and no resource serves two ends, since no price asks for a potion and a resource: then
the cheapest way to each thing wanted is known by itself, and what is not needed for it brings crystals. Otherwise the complete
search of `search.py` decides. (Both agree wherever both can be asked; there is a test.)
"""

from __future__ import annotations

import math
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

_MAKERS = frozenset(ident for fields in SOURCES.values() for ident in fields)
"""The fields that make a resource or a potion: who works there may be needed for more than crystals."""

_ON_GROWERS = digits_of(ident for word in BASES for ident in SOURCES[word])
_ON_BREWERS_OR_WAKER = digits_of({WAKER, *(ident for word in POTIONS for ident in SOURCES[word])})
_ON_MAKERS = digits_of(_MAKERS)
_ON_WAKER = AT[WAKER]
_OTHERS = [
    (worth, digits_of(ident for ident in FIELDS if ident not in _MAKERS and VALUE[ident] == worth))
    for worth in sorted(set(VALUE.values()))
]
"""The digits of the fields that make nothing, by the crystals an apprentice brings there, the fewest first."""

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
        units = {word: self._several(word, 1) for word in BASES}
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
        """The same for so many of a resource."""
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


class Purse:
    """A hand and what can be paid from it: all the crystals it can bring, and how many of them each price takes.

    `wakes` is true if one of its apprentices can wake somebody; `takes` knows the prices without potions.
    """

    __slots__ = ("hand", "budget", "wakes", "takes")

    def __init__(self, hand: Hand):
        crystals, goods, active, _, convert, _ = hand
        self.hand = hand
        self.budget = crystals + (active & WORTH)
        self.wakes = active & _ON_WAKER
        self.takes: Takes = takes_of(active & _ON_GROWERS, goods, convert)

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
        active = self.hand.active
        if any([worth <= spare and active & digits for worth, digits in _OTHERS]):
            return True
        return any([self.can_spare(ident, price) for ident in set(fields_of(active)) if self.wakes or VALUE[ident] <= spare])

    def may_brew(self) -> bool:
        """Whether a potion is at hand or anything there that might make one; without, no price with a potion can be paid."""
        _, goods, active, _, _, brews = self.hand
        return active & _ON_BREWERS_OR_WAKER > 0 or brews != _NO_BREWS or (goods != () and not _POTIONS.isdisjoint(goods))

    def _least(self, price: Price) -> float:
        """The crystals a price takes when nobody is woken."""
        if price[0][0] in _POTIONS:
            _, goods, active, _, convert, brews = self.hand
            return _with_potion(price, active & _ON_MAKERS, goods, convert, brews)
        return self.takes[price]

    def _by_waking(self, price: Price) -> bool:
        """Whether waking somebody pays for it. Most that is too dear even if everybody could be woken for nothing."""
        _, goods, active, resting, convert, brews = hand = self.hand
        makers = 2 * one_each(active | resting) & _ON_MAKERS  # no price asks for three of a good
        least = Purse(_new(Hand, (0, goods, makers, 0, convert, brews)))._least(price)
        return least <= self.budget + count(active, WAKER) * (RICH - VALUE[WAKER]) and found(hand, price)


_new = tuple.__new__
