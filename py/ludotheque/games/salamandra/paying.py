"""Can it be paid, by any means whatsoever? Asked for every field, cauldron and temple at every turn, so it is quick.

Unless somebody can be woken, no apprentice and no resource serves two ends, since no price asks for a potion and a resource: then
the cheapest way to each thing wanted is known by itself, and what is not needed for it brings crystals. Otherwise the complete
search of `search.py` decides. (Both agree wherever both can be asked; there is a test.)
"""

from __future__ import annotations

import math

from .data import BASES, POTIONS
from .hand import INPUT, OUTPUT, SOURCES, VALUE, WAKER, Hand, Price
from .search import found

_GIVEN_UP = {
    word: tuple((ident, VALUE[ident] - OUTPUT[ident].get("crystal", 0)) for ident in fields) for word, fields in SOURCES.items()
}
"""Resource or potion -> the fields that produce it, with the crystals given up by working there for it, the fewest first."""

_GROWS = {ident: (word, given_up) for word in BASES for ident, given_up in _GIVEN_UP[word]}
"""Field -> the resource that grows there, with the crystals given up."""

_POTION_FIELDS = frozenset(ident for word in POTIONS for ident in SOURCES[word])
_MAKERS = frozenset({*_GROWS, *_POTION_FIELDS})


class Purse:
    """A hand and what can be paid from it: all the crystals it can bring, and how many of them one of each good takes."""

    __slots__ = ("hand", "budget", "wakes", "takes")

    def __init__(self, hand: Hand):
        self.hand = hand
        budget, goods, active, resting, convert, brews = hand
        takes: dict[str, float] = dict.fromkeys(BASES, convert)
        for ident in active:
            budget += VALUE[ident]
            if ident in _GROWS:
                word, given_up = _GROWS[ident]
                if given_up < takes[word]:
                    takes[word] = given_up
        for word in goods:
            if word in takes:
                takes[word] = 0
        takes["base"] = min(takes.values())
        takes["crystal"] = 1
        self.budget = budget
        self.wakes = WAKER in active
        self.takes = takes
        made = goods or not _POTION_FIELDS.isdisjoint(active)
        for word, brew in zip(POTIONS, brews, strict=True):
            takes[word] = self._potion(word, brew or math.inf) if made else brew or math.inf

    def can_pay(self, price: Price) -> bool:
        """Whether a price can be paid by any means whatsoever."""
        return self._covers(price, self.budget) or (self.wakes and found(self.hand, price))

    def can_spare(self, ident: str, price: Price) -> bool:
        """The same without one of the active apprentices on a field, who is needed elsewhere."""
        if ident in _MAKERS:
            return Purse(self.hand.without(ident)).can_pay(price)
        return self._covers(price, self.budget - VALUE[ident]) or (self.wakes and found(self.hand.without(ident), price))

    def _covers(self, price: Price, left: float) -> bool:
        """Whether a price can be paid out of so many crystals, without waking anybody."""
        for word, count in price:
            if count == 1:
                left -= self.takes[word]
            elif word == "crystal":
                left -= count
            else:
                left -= self._several(word, count)
        return left >= 0

    def _potion(self, word: str, brewed: float) -> float:
        """The fewest crystals that a potion takes; `brewed` of crystals alone."""
        if word in self.hand.goods:
            return 0
        least = brewed
        for ident, given_up in _GIVEN_UP[word]:
            if ident in self.hand.active:
                for needed, count in INPUT[ident].items():
                    given_up += count if needed == "crystal" else self.takes[needed]
                least = min(least, given_up)
        return least

    def _several(self, word: str, count: int) -> float:
        """The same for several of a resource. (No price asks for two potions.)"""
        hand = self.hand
        takes: list[float] = [0] * hand.goods.count(word)
        for ident, given_up in _GIVEN_UP[word]:
            takes += [given_up] * hand.active.count(ident)
        takes += [hand.convert] * count
        return sum(takes[:count])
