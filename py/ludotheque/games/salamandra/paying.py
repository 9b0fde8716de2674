"""Can it be paid, by any means whatsoever? Asked for every field, cauldron and temple at every turn, so it is quick.

Unless somebody can be woken, no apprentice and no resource serves two ends, since no price asks for a potion and a resource: then
the cheapest way to each thing wanted is known by itself, and what is not needed for it brings crystals. Otherwise the complete
search of `search.py` decides. (Both agree wherever both can be asked; there is a test.)
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from .crew import AT, ON_WAKER, WORTH, count, digits_of, fields_of, one_each
from .data import BASES, FIELDS, POTIONS
from .hand import NO_BREWS, Hand, Price, hand_of, rates
from .labour import INPUT, OUTPUT, RICH, SOURCES, VALUE, WAKER
from .prices import CAULDRON_PRICE, FIELD_PRICE, TEMPLE_PRICE
from .search import found
from .table import Player

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


Units = dict[str, tuple[float, ...]]
"""Good -> the fewest crystals the first of it takes, and the next ones as far as a price asks for more."""


class Grown(NamedTuple):
    """The fewest crystals things take that ask for no potion; those count that are given up by working for something else.

    `first` is what the first of each resource takes, `builds` what every field takes, `uses` every cauldron.
    """

    units: Units
    first: tuple[float, ...]
    builds: dict[str, float]
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
    builds[""] = math.inf  # an empty notch of the display
    uses = {ident: _fewest(units, price) for ident, price in CAULDRON_PRICE.items() if not _asks_for_a_potion(price)}
    return Grown(units, first, builds, uses)


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


def _potions(goods: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(filter(POTIONS.__contains__, goods))


def _takes(hand: Hand, active: int, price: Price) -> float:
    """The fewest crystals a price takes with a hand's goods and exchanges, and these apprentices, if nobody is woken."""
    resources = grown(active & _ON_GROWERS, hand.goods, hand.convert)
    if _asks_for_a_potion(price):
        return _fewest(brewed(resources.first, active & _ON_BREWERS, _potions(hand.goods), hand.brews).units, price)
    return _fewest(resources.units, price)


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
    return _can_go(hand, ident, price, _spare(hand, price))


def can_send(hand: Hand, price: Price) -> bool:
    """Whether some active apprentice can go elsewhere and the others still bring a price."""
    active, spare = hand.active, _spare(hand, price)
    if spare <= 0 and not (active & ON_WAKER and can_pay(hand, price)):
        return False  # not even if nobody had to go
    if spare > 0 and active & _ON_POOR:
        return True
    return any(_can_go(hand, ident, price, spare) for ident in set(fields_of(active)))


def sendable(hand: Hand, price: Price) -> set[str]:
    """The fields from which an active apprentice can go elsewhere, while the others bring a price."""
    spare = _spare(hand, price)
    return {ident for ident in set(fields_of(hand.active)) if _can_go(hand, ident, price, spare)}


def _spare(hand: Hand, price: Price) -> float:
    """How many crystals there could be after paying a price, nobody woken; below zero where some are missing."""
    return hand.crystals + (hand.active & WORTH) - _takes(hand, hand.active, price)


def _can_go(hand: Hand, ident: str, price: Price, spare: float) -> bool:
    enough = VALUE[ident] <= spare  # if he is needed for nothing but crystals
    if enough and ident not in _MAKERS:
        return True
    return (enough or hand.active & ON_WAKER > 0) and can_pay(hand.without(ident), price)


# --- the same for many at once, since it is asked at every turn --------------------------------------------------------


def affordable(player: Player, active: int, display: Iterable[str], tiles: Iterable[str]) -> tuple[list[str], list[str]]:
    """The moves whose price can be paid: those that build fields on display, and those that use cauldrons or go to the temple.

    As `can_pay` says for fields, `can_spare` for cauldrons where somebody stands, and `can_send` for the temple. Whoever works at
    a cauldron would have brought a single crystal and nothing else. `active` is the crew of the active apprentices.
    """
    goods = player.goods
    deities = player.deities
    convert, brews = rates(deities) if deities else _WITHOUT_CARDS
    budget = player.crystals + (active & WORTH)
    _, first, builds, uses = grown(active & _ON_GROWERS, goods, convert)
    brewers = active & _ON_BREWERS
    held = _potions(goods) if goods else ()
    potions, visits = _NO_POTIONS, ()
    if brewers or held or brews != NO_BREWS:
        _, potions, visits = brewed(first, brewers, held, brews)
    workers = active & _ON_CAULDRONS
    there = _cauldrons(workers, tiles) if workers else ()
    if active & ON_WAKER:
        cheap = {move for move, _, takes in visits if takes < budget} if active & _ON_POOR else ()
        return _with_a_waker(hand_of(player), display, there, builds, uses | potions, cheap)
    built, used = [], []
    for ident in display:
        if builds[ident] <= budget:
            built.append(_BUILD[ident])
    for ident in there:
        if (uses[ident] if ident in uses else potions[ident]) < budget:
            used.append(_USE[ident])
    for move, price, takes in visits:
        if takes < budget and (active & _ON_POOR or can_send(hand_of(player), price)):
            used.append(move)
    return built, used


def _with_a_waker(hand: Hand, display, there, builds, uses, cheap) -> tuple[list[str], list[str]]:
    """The same where somebody can be woken; what can be paid without that is known.

    Most of what is too dear is so even with everybody awake; that is seen at once.
    """
    budget = hand.crystals + (hand.active & WORTH)
    awake, most = _with_all_awake(hand)
    _, first, builds_then, uses_then = grown(awake & _ON_GROWERS, hand.goods, hand.convert)
    _, potions, visits = brewed(first, awake & _ON_BREWERS, _potions(hand.goods), hand.brews)
    built = [
        _BUILD[ident] for ident in display
        if builds[ident] <= budget or (builds_then[ident] <= most and found(hand, FIELD_PRICE[ident]))
    ]  # fmt: skip
    used = [
        _USE[ident] for ident in there if uses[ident] < budget or (
            (uses_then[ident] if ident in uses_then else potions[ident]) <= most
            and can_pay(hand.without(ident), CAULDRON_PRICE[ident])
        )
    ]  # fmt: skip
    return built, used + [move for move, price, takes in visits if move in cheap or (takes <= most and can_send(hand, price))]


def _cauldrons(crew: int, tiles: Iterable[str]) -> Iterable[str]:
    """The fields where a crew stands, in the order in which they came."""
    fields = fields_of(crew)
    return fields if len(fields) == 1 and fields[0] in tiles else filter(set(fields).__contains__, tiles)


_WITHOUT_CARDS = rates(())
_ON_CAULDRONS = digits_of(CAULDRON_PRICE)
_NO_POTIONS = {ident: math.inf for ident, price in CAULDRON_PRICE.items() if _asks_for_a_potion(price)}
_BUILD = {ident: f"build {ident}" for ident in FIELD_PRICE}
_USE = {ident: f"cauldron {ident}" for ident in CAULDRON_PRICE}
