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
"""Resource or potion -> the fields that produce it, with the crystals given up by working there for it."""


class Purse:
    """A hand and what can be paid from it."""

    __slots__ = ("hand", "budget", "wakes", "takes")

    def __init__(self, hand: Hand):
        self.hand = hand
        self.budget = hand.crystals + sum([VALUE[ident] for ident in hand.active])
        self.wakes = WAKER in hand.active
        self.takes: dict[str, list[float]] = {}

    def can_pay(self, price: Price) -> bool:
        """Whether a price can be paid by any means whatsoever."""
        return self._covers(price, 0) or (self.wakes and found(self.hand, price))

    def can_spare(self, ident: str, price: Price) -> bool:
        """The same without one of the active apprentices on a field, who is needed elsewhere."""
        if ident in OUTPUT:
            return Purse(self.hand.without(ident)).can_pay(price)
        return self._covers(price, VALUE[ident]) or (self.wakes and found(self.hand.without(ident), price))

    def _covers(self, price: Price, spared: int) -> bool:
        """Whether a price can be paid without waking anybody."""
        left = self.budget - spared
        for word, count in price:
            if word == "crystal":
                left -= count
            else:
                takes = self.takes.get(word) or self._take(word)
                left -= takes[0] if count == 1 else sum(takes[:count])
            if left < 0:
                return False
        return left >= 0

    def _take(self, word: str) -> list[float]:
        """What each unit of a good takes out of the budget, the cheapest first."""
        hand, active = self.hand, self.hand.active
        if word == "base":
            takes = min([self.takes.get(base) or self._take(base) for base in BASES])
        else:
            takes = [0.0] * hand.goods.count(word)
            for ident, given_up in _GIVEN_UP[word]:
                if ident in active:
                    for needed, count in INPUT[ident].items():
                        given_up += count if needed == "crystal" else (self.takes.get(needed) or self._take(needed))[0]
                    takes += [given_up] * active.count(ident)
            if word in BASES:
                takes += [hand.convert, hand.convert]  # no price asks for more than two of a kind
            else:
                takes.append(hand.brews[POTIONS.index(word)] or math.inf)
                takes.sort()
        self.takes[word] = takes
        return takes
