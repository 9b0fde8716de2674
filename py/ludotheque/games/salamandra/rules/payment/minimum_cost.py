"""The fewest crystals that things take while nobody is woken; those count that are given up by working for something else.

Then no apprentice and no resource serves two ends, since no price asks for a potion and a resource: the cheapest way to each
thing wanted is known by itself, and what is not needed for it brings crystals. So a few numbers say what everything takes, and
they come again and again.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from ...components.data import BASES, POTIONS
from ..hand import Hand, Price
from .prices import CAULDRON_PRICE, FIELD_PRICE, TEMPLE_PRICE
from .worker_bitset import AT, count, digits_of
from .worker_yields import INPUT, OUTPUT, SOURCES, VALUE

_GIVEN_UP = {
    word: tuple((ident, VALUE[ident] - OUTPUT[ident].get("crystal", 0)) for ident in fields) for word, fields in SOURCES.items()
}
"""Resource or potion -> the fields that produce it, with the crystals given up by working there for it, the fewest first."""

MAKERS = frozenset(ident for fields in SOURCES.values() for ident in fields)
"""The fields that make a resource or a potion: who works there may be needed for more than crystals."""

ON_GROWERS, ON_BREWERS = (digits_of(ident for word in words for ident in SOURCES[word]) for words in (BASES, POTIONS))
"""The digits of the fields that make a resource, and of those that make a potion."""

_ASKED = dict.fromkeys(BASES, 1)
"""Resource -> the most of it that a price asks for."""

for _price in (*FIELD_PRICE.values(), *CAULDRON_PRICE.values()):  # the temple asks for none
    for _word, _number in _price:
        if _word in BASES:
            _ASKED[_word] = max(_ASKED[_word], _number)


Units = dict[str, tuple[float, ...]]
"""Good -> the fewest crystals the first of it takes, and the next ones as far as a price asks for more."""


class Grown(NamedTuple):
    """What things take that ask for no potion.

    `units` says it of every resource and of any of them ("base"), `first` of the first of each, `builds` of fields, `most` of the
    dearest of these, `uses` of cauldrons.
    """

    units: Units
    first: tuple[float, ...]
    builds: dict[str, float]
    most: float
    uses: dict[str, float]


class Brewed(NamedTuple):
    """The same for things that ask for a potion: cauldrons, and the moves to the temple with their prices, if it is to be had."""

    units: Units
    uses: dict[str, float]
    visits: tuple[tuple[str, Price, float], ...]


def _fewest(units: Units, price: Price) -> float:
    return sum([number if word == "crystal" else sum(units[word][:number]) for word, number in price])


@lru_cache(maxsize=1 << 12)
def grown(growers: int, goods: tuple[str, ...], convert: int) -> Grown:
    """With some apprentices where resources grow, some goods there, and so many crystals for a resource."""
    units = []
    for word, asked in _ASKED.items():
        takes = [0] * goods.count(word)
        for ident, given_up in _GIVEN_UP[word]:
            takes += [given_up] * count(growers, ident)
        takes += [convert] * asked
        units.append(tuple(takes[:asked]))
    return _grown(tuple(units))


@lru_cache(maxsize=1 << 10)
def _grown(takes: tuple[tuple[int, ...], ...]) -> Grown:
    """There are few different of these."""
    first = tuple([some[0] for some in takes])
    units: Units = {**dict(zip(BASES, takes, strict=True)), "base": (min(first),)}
    builds = {ident: _fewest(units, price) for ident, price in FIELD_PRICE.items()}
    most = max(builds.values())
    builds[""] = math.inf  # an empty notch of the display
    uses = {ident: _fewest(units, price) for ident, price in CAULDRON_PRICE.items() if not _asks_for_a_potion(price)}
    return Grown(units, first, builds, most, uses)


@lru_cache(maxsize=1 << 12)
def brewed(first: tuple[float, ...], brewers: int, there: tuple[str, ...], brews: tuple[int, ...]) -> Brewed:
    """With some apprentices where potions are made, some potions there, and these exchanges; `first` is what resources take.

    Besides a potion a price asks for nothing but crystals.
    """
    fed = {"crystal": 1, **dict(zip(BASES, first, strict=True))}
    units: Units = {}
    for word, price in zip(POTIONS, brews, strict=True):
        takes = 0 if word in there else price or math.inf
        for ident, given_up in _GIVEN_UP[word]:
            if brewers & AT[ident]:
                takes = min(takes, given_up + sum([number * fed[needed] for needed, number in INPUT[ident].items()]))
        units[word] = (takes,)
    uses = {ident: _fewest(units, price) for ident, price in CAULDRON_PRICE.items() if _asks_for_a_potion(price)}
    visits = [(f"temple {half}", price, _fewest(units, price)) for half, price in TEMPLE_PRICE.items()]
    return Brewed(units, uses, tuple([visit for visit in visits if visit[2] < math.inf]))


def _asks_for_a_potion(price: Price) -> bool:
    return price[0][0] in POTIONS


NO_POTIONS = {ident: math.inf for ident, price in CAULDRON_PRICE.items() if _asks_for_a_potion(price)}
"""What the cauldrons take that ask for a potion, where none is to be had."""


def potions_of(goods: tuple[str, ...]) -> tuple[str, ...]:
    """The potions among some goods."""
    return tuple(filter(POTIONS.__contains__, goods)) if goods else ()


def fewest_crystals(hand: Hand, active: int, price: Price) -> float:
    """What a price takes with a hand's goods and exchanges, and these apprentices."""
    resources = grown(active & ON_GROWERS, hand.goods, hand.convert)
    if _asks_for_a_potion(price):
        return _fewest(brewed(resources.first, active & ON_BREWERS, potions_of(hand.goods), hand.brews).units, price)
    return _fewest(resources.units, price)
