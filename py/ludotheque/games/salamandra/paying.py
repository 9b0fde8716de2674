"""Can it be paid, by any means whatsoever? Asked for every field, cauldron and temple at every turn, so it is quick.

Unless somebody can be woken, no apprentice and no resource serves two ends, since no price asks for a potion and a resource: then
the cheapest way to each thing wanted is known by itself, and what is not needed for it brings crystals. Otherwise the complete
search of `search.py` decides. (Both agree wherever both can be asked; there is a test.)
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from .crew import AT, ON_WAKER, WORTH, count, digits_of, fields_of, one_each
from .data import BASES, FIELDS, POTIONS
from .hand import NO_BREWS, Hand, Price
from .labour import INPUT, OUTPUT, RICH, SOURCES, VALUE, WAKER
from .prices import CAULDRON_PRICE, FIELD_PRICE, TEMPLE_PRICE
from .search import found

_GIVEN_UP = {
    word: tuple((ident, VALUE[ident] - OUTPUT[ident].get("crystal", 0)) for ident in fields) for word, fields in SOURCES.items()
}
"""Resource or potion -> the fields that produce it, with the crystals given up by working there for it, the fewest first."""

_MAKERS = frozenset(ident for fields in SOURCES.values() for ident in fields)
"""The fields that make a resource or a potion: who works there may be needed for more than crystals."""

_ON_GROWERS, _ON_BREWERS = (digits_of(ident for word in words for ident in SOURCES[word]) for words in (BASES, POTIONS))
_ON_POOR = digits_of(ident for ident in FIELDS if ident not in _MAKERS and VALUE[ident] == 1)
"""The digits of the fields that make nothing and bring a single crystal: nobody is missed less than who stands there."""

_ASKED = dict.fromkeys(BASES, 1)
"""Resource -> the most of it that a price asks for."""

for _price in (*FIELD_PRICE.values(), *CAULDRON_PRICE.values()):  # the temple asks for none
    for _word, _number in _price:
        if _word in BASES:
            _ASKED[_word] = max(_ASKED[_word], _number)


class Takes(dict):
    """Price -> the fewest crystals it takes, counting those that are given up by working for something else; nobody is woken.

    `units` says what the first of each good takes, and the next ones as far as a price asks for more.
    """

    __slots__ = ("units", "first")

    def __init__(self, units: dict[str, tuple[float, ...]]):
        super().__init__()
        self.units = units
        self.first = tuple([takes[0] for takes in units.values()])

    def __missing__(self, price: Price) -> float:
        takes: float = 0
        for word, number in price:
            takes += number if word == "crystal" else sum(self.units[word][:number])
        self[price] = takes
        return takes


@lru_cache(maxsize=1 << 12)
def grown(growers: int, goods: tuple[str, ...], convert: int) -> Takes:
    """What prices without a potion take, with some apprentices where resources grow, some goods, and so many crystals for one."""
    units = []
    for word, asked in _ASKED.items():
        takes = [0] * goods.count(word)
        for ident, given_up in _GIVEN_UP[word]:
            takes += [given_up] * count(growers, ident)
        takes += [convert] * asked
        units.append(tuple(takes[:asked]))
    return _shared(tuple(units))


@lru_cache(maxsize=1 << 10)
def _shared(units: tuple[tuple[int, ...], ...]) -> Takes:
    """There are few different of these, and each remembers what it has worked out."""
    return Takes({**dict(zip(BASES, units, strict=True)), "base": (min(takes[0] for takes in units),)})


@lru_cache(maxsize=1 << 12)
def brewed(first: tuple[float, ...], brewers: int, goods: tuple[str, ...], brews: tuple[int, ...]) -> Takes:
    """What prices with a potion take, with some apprentices where potions are made, some goods, and these exchanges.

    `first` is what the first of each resource takes. Besides a potion a price asks for nothing but crystals.
    """
    fed = {"crystal": 1, **dict(zip(BASES, first, strict=False))}
    units = {}
    for word, price in zip(POTIONS, brews, strict=True):
        takes = 0 if word in goods else price or math.inf
        for ident, given_up in _GIVEN_UP[word]:
            if brewers & AT[ident]:
                takes = min(takes, given_up + sum([number * fed[needed] for needed, number in INPUT[ident].items()]))
        units[word] = (takes,)
    return Takes(units)


def _takes(hand: Hand, active: int, price: Price) -> float:
    """The fewest crystals a price takes with a hand's goods and exchanges, and these apprentices, if nobody is woken."""
    takes = grown(active & _ON_GROWERS, hand.goods, hand.convert)
    if price[0][0] in POTIONS:
        takes = brewed(takes.first, active & _ON_BREWERS, hand.goods, hand.brews)
    return takes[price]


def can_pay(hand: Hand, price: Price) -> bool:
    """Whether a price can be paid by any means whatsoever."""
    active = hand.active
    budget = hand.crystals + (active & WORTH)
    if _takes(hand, active, price) <= budget:
        return True
    if not active & ON_WAKER:
        return False
    awake, most = _with_all_awake(hand)
    return _takes(hand, awake, price) <= most and found(hand, price)


def _with_all_awake(hand: Hand) -> tuple[int, int]:
    """The crew if everybody could be woken for nothing, and the most crystals there could be.

    What is too dear even then need not be searched for. No price asks for three of a good.
    """
    crystals, _, active, resting, _, _ = hand
    most = crystals + (active & WORTH) + count(active, WAKER) * (RICH - VALUE[WAKER])
    return 2 * one_each(active | resting), most


def can_spare(hand: Hand, ident: str, price: Price) -> bool:
    """Whether a price can be paid without one of the active apprentices on a field, who is needed elsewhere."""
    active = hand.active
    # Enough, if he is needed for nothing but crystals.
    enough = _takes(hand, active, price) <= hand.crystals + (active & WORTH) - VALUE[ident]
    if enough and ident not in _MAKERS:
        return True
    return (enough or active & ON_WAKER > 0) and can_pay(hand.without(ident), price)


def can_send(hand: Hand, price: Price) -> bool:
    """Whether some active apprentice can go elsewhere and the others still bring a price."""
    active = hand.active
    spare = hand.crystals + (active & WORTH) - _takes(hand, active, price)
    if spare <= 0 and not (active & ON_WAKER and can_pay(hand, price)):
        return False  # not even if nobody had to go
    if spare > 0 and active & _ON_POOR:
        return True
    return any(can_spare(hand, ident, price) for ident in set(fields_of(active)))


# --- the same for many at once, since it is asked at every turn --------------------------------------------------------


def affordable(hand: Hand, display: Iterable[str], tiles: Iterable[str]) -> tuple[list[str], list[str]]:
    """The moves whose price can be paid: those that build fields on display, and those that use cauldrons or go to the temple.

    As `can_pay` says for fields, `can_spare` for cauldrons where somebody stands, and `can_send` for the temple. Whoever works at
    a cauldron would have brought a single crystal and nothing else.
    """
    crystals, goods, active, _, convert, brews = hand
    there: Iterable[str] = ()
    if active & _ON_CAULDRONS:
        there = filter(set(fields_of(active & _ON_CAULDRONS)).__contains__, tiles)
    if active & ON_WAKER:
        return _with_a_waker(hand, display, there)
    budget = crystals + (active & WORTH)
    takes = grown(active & _ON_GROWERS, goods, convert)
    built = [_BUILD[ident] for ident in display if ident and takes[FIELD_PRICE[ident]] <= budget]
    used = [_USE[ident] for ident in there if _takes(hand, active, CAULDRON_PRICE[ident]) < budget]
    if active and (active & _ON_BREWERS or goods or brews != NO_BREWS):  # or there is no potion for the temple
        potions = brewed(takes.first, active & _ON_BREWERS, goods, brews)
        for move, price in _VISITS:
            if potions[price] < budget and (active & _ON_POOR or can_send(hand, price)):
                used.append(move)
    return built, used


def _with_a_waker(hand: Hand, display: Iterable[str], there: Iterable[str]) -> tuple[list[str], list[str]]:
    """The same where somebody can be woken. Most of what is too dear is so even with everybody awake; that is seen at once."""
    awake, most = _with_all_awake(hand)
    takes = grown(awake & _ON_GROWERS, hand.goods, hand.convert)
    potions = brewed(takes.first, awake & _ON_BREWERS, hand.goods, hand.brews)
    built = [
        _BUILD[ident] for ident, price in ((ident, FIELD_PRICE[ident]) for ident in display if ident)
        if takes[price] <= most and can_pay(hand, price)
    ]  # fmt: skip
    used = [
        _USE[ident] for ident, price in ((ident, CAULDRON_PRICE[ident]) for ident in there)
        if _takes(hand, awake, price) <= most and can_spare(hand, ident, price)
    ]  # fmt: skip
    return built, used + [move for move, price in _VISITS if potions[price] <= most and can_send(hand, price)]


_ON_CAULDRONS = digits_of(CAULDRON_PRICE)
_BUILD = {ident: f"build {ident}" for ident in FIELD_PRICE}
_USE = {ident: f"cauldron {ident}" for ident in CAULDRON_PRICE}
_VISITS = tuple((f"temple {half}", price) for half, price in TEMPLE_PRICE.items())
