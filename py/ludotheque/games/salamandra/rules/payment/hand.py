"""What a player can pay with, and what a price is."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from .....engine.multiset import minus
from ...components.data import BASES, CONVERT, DEITIES, FIELD_OF, POTIONS, amounts, exchange
from ...table import Player
from .worker_yields import WAKER

Price = tuple[tuple[str, int], ...]
"""Amounts by word, e.g. `(("crystal", 1), ("leaf", 1))`."""


class Hand(NamedTuple):
    """What a player can pay with.

    `active` are the fields of the active apprentices, in order; `resting` the fields where others rest, as far as one can be
    woken. `rates` are the prices in crystals of the goods in `_BOUGHT`, 0 where one is not to be had.
    """

    crystals: int
    goods: tuple[str, ...]
    active: tuple[str, ...]
    resting: frozenset[str]
    rates: tuple[int, ...]

    def without(self, ident: str) -> Hand:
        """The hand after an active apprentice on a field has been sent elsewhere, and rests."""
        return self._replace(active=minus(self.active, ident), resting=self.resting | {ident})

    def rate(self, good: str) -> int:
        """What a resource or potion costs in crystals; 0 if it is not to be had."""
        return self.rates[_BOUGHT.index(good)]


_BOUGHT = (*BASES, *POTIONS)


def hand_of(player: Player) -> Hand:
    """A player's hand."""
    return _hand(player.crystals, player.goods, player.active, player.resting, player.deities)


@lru_cache(maxsize=256)  # every price on offer is asked about with the same one
def _hand(crystals: int, goods: tuple[str, ...], active: frozenset[str], resting: frozenset[str], cards: tuple[str, ...]) -> Hand:
    workers = tuple(sorted([FIELD_OF[slot] for slot in active]))
    sleepers = frozenset([FIELD_OF[slot] for slot in resting]) if WAKER in workers else frozenset()
    return Hand(crystals, goods, workers, sleepers, rates(cards))


_EXCHANGES = {card: exchange(deity.effect) for card, deity in DEITIES.items() if deity.on == "any-time"}


@cache
def rates(cards: tuple[str, ...]) -> tuple[int, ...]:
    """What each of the goods costs in crystals with these deity cards; see `Hand`."""
    prices = dict.fromkeys(BASES, CONVERT)
    for cost, gained in [_EXCHANGES[card] for card in cards if card in _EXCHANGES]:
        for good in BASES if gained == "base" else (gained,):
            prices[good] = min(cost["crystal"], prices.get(good, cost["crystal"]))
    return tuple(prices.get(good, 0) for good in _BOUGHT)


def conversion(player: Player, good: str) -> int:
    """What a resource or potion costs a player in crystals; 0 if it is not to be had."""
    return rates(player.deities)[_BOUGHT.index(good)]


@cache
def price_of(text: str) -> Price:
    """A price in the effect language."""
    return tuple(amounts(text).items())
