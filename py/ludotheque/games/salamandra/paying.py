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
from .data import BASES, FIELDS, POTIONS, amounts
from .hand import Hand, Price
from .labour import INPUT, OUTPUT, RICH, SOURCES, VALUE, WAKER
from .search import found

_GIVEN_UP = {
    word: tuple((ident, VALUE[ident] - OUTPUT[ident].get("crystal", 0)) for ident in fields) for word, fields in SOURCES.items()
}
"""Resource or potion -> the fields that produce it, with the crystals given up by working there for it, the fewest first."""

_MAKERS = frozenset(ident for fields in SOURCES.values() for ident in fields)
"""The fields that make a resource or a potion: who works there may be needed for more than crystals."""

_GROWERS, _BREWERS = ([(word, digits_of(SOURCES[word])) for word in words] for words in (BASES, POTIONS))
"""Resource or potion, and the digits of the fields that produce it."""

_ON_MAKERS = digits_of(_MAKERS)
_ON_WAKER = AT[WAKER]
_ON_POOR = digits_of(ident for ident in FIELDS if ident not in _MAKERS and VALUE[ident] == 1)
"""The digits of the fields that make nothing and bring a single crystal: nobody is missed less than who stands there."""

_ASKED = dict.fromkeys(BASES, 1)
"""Resource -> the most of it that a price asks for."""

for _field in FIELDS.values():
    for _price in (_field.cost, _field.cauldron.partition(" -> ")[0]):  # the temple asks for none
        for _word, _number in amounts(_price).items():
            if _word in BASES:
                _ASKED[_word] = max(_ASKED[_word], _number)


class Takes(dict):
    """Price -> the fewest crystals it takes, counting those that are given up by working for something else; nobody is woken.

    `units` says what the first of each resource takes, and the next ones as far as a price asks for more; and what each potion
    takes. There are few different of these: they are shared (see `takes_of`), and each remembers what it has worked out.
    """

    __slots__ = ("units",)

    def __init__(self, units: tuple[tuple[float, ...], ...]):
        super().__init__()
        self.units = dict(zip((*BASES, *POTIONS), units, strict=True))
        self.units["base"] = (min(self.units[word][0] for word in BASES),)

    def __missing__(self, price: Price) -> float:
        takes: float = 0
        for word, number in price:
            takes += number if word == "crystal" else sum(self.units[word][:number])
        self[price] = takes
        return takes


_shared = lru_cache(maxsize=1 << 12)(Takes)


@lru_cache(maxsize=1 << 12)
def takes_of(makers: int, goods: tuple[str, ...], convert: int, brews: tuple[int, int]) -> Takes:
    """What prices take with some apprentices where something is made, some goods, and these exchanges.

    No price asks for two potions, or for a potion and a resource.
    """
    units: list[tuple[float, ...]] = [_grown(word, makers & digits, goods.count(word), convert) for word, digits in _GROWERS]
    for (word, digits), price in zip(_BREWERS, brews, strict=True):
        takes = 0 if word in goods else price or math.inf
        if takes and makers & digits:
            first = {"crystal": 1, **{base: unit[0] for base, unit in zip(BASES, units, strict=False)}}
            for ident, given_up in _GIVEN_UP[word]:
                if makers & AT[ident]:
                    takes = min(takes, given_up + sum([number * first[needed] for needed, number in INPUT[ident].items()]))
        units.append((takes,))
    return _shared(tuple(units))


@lru_cache(maxsize=1 << 12)
def _grown(word: str, growers: int, there: int, convert: int) -> tuple[int, ...]:
    """What a resource takes, as often as a price asks for it: those there take nothing, others are grown or bought."""
    takes = [0] * there
    for ident, given_up in _GIVEN_UP[word]:
        takes += [given_up] * count(growers, ident)
    takes += [convert] * _ASKED[word]
    return tuple(takes[: _ASKED[word]])


def _takes(hand: Hand, active: int) -> Takes:
    """What prices take with a hand's goods and exchanges, and these apprentices."""
    return takes_of(active & _ON_MAKERS, hand.goods, hand.convert, hand.brews)


def can_pay(hand: Hand, price: Price) -> bool:
    """Whether a price can be paid by any means whatsoever."""
    active = hand.active
    budget = hand.crystals + (active & WORTH)
    if _takes(hand, active)[price] <= budget:
        return True
    if not active & _ON_WAKER:
        return False
    takes, most = _with_all_awake(hand, budget)
    return takes[price] <= most and found(hand, price)


def _with_all_awake(hand: Hand, budget: int) -> tuple[Takes, int]:
    """What prices would take if everybody could be woken for nothing, and the most crystals there could be.

    What is too dear even then need not be searched for. No price asks for three of a good.
    """
    most = budget + count(hand.active, WAKER) * (RICH - VALUE[WAKER])
    return _takes(hand, 2 * one_each(hand.active | hand.resting)), most


def can_spare(hand: Hand, ident: str, price: Price) -> bool:
    """Whether a price can be paid without one of the active apprentices on a field, who is needed elsewhere."""
    active = hand.active
    # Enough, if he is needed for nothing but crystals.
    enough = _takes(hand, active)[price] <= hand.crystals + (active & WORTH) - VALUE[ident]
    if enough and ident not in _MAKERS:
        return True
    return (enough or active & _ON_WAKER > 0) and can_pay(hand.without(ident), price)


def can_send(hand: Hand, price: Price) -> bool:
    """Whether some active apprentice can go elsewhere and the others still bring a price."""
    active = hand.active
    spare = hand.crystals + (active & WORTH) - _takes(hand, active)[price]
    if spare <= 0 and not (active & _ON_WAKER and can_pay(hand, price)):
        return False  # not even if nobody had to go
    if spare > 0 and active & _ON_POOR:
        return True
    return any(can_spare(hand, ident, price) for ident in set(fields_of(active)))


# --- the same for many at once, since it is asked at every turn --------------------------------------------------------


Ware = tuple[str, Price]
"""A move, and the price to be paid for it."""

Cauldron = tuple[str, int, str, Price]
"""A field, its digit in a crew, the move that uses its cauldron, and the price."""


def affordable(
    hand: Hand, fields: Iterable[Ware], cauldrons: Iterable[Cauldron], halves: Iterable[Ware]
) -> tuple[list[str], list[str]]:
    """The moves whose price can be paid: those that build fields, and those that use cauldrons or go to the temple.

    As `can_pay` says for fields, `can_spare` for cauldrons where somebody stands, and `can_send` for the temple. Whoever works at
    a cauldron would have brought a single crystal and nothing else.
    """
    crystals, goods, active, _, convert, brews = hand
    takes, budget = takes_of(active & _ON_MAKERS, goods, convert, brews), crystals + (active & WORTH)
    if active & _ON_WAKER:
        return _with_a_waker(hand, takes, budget, fields, cauldrons, halves)
    built = [move for move, price in fields if takes[price] <= budget]
    if not active:
        return built, []
    used = [move for _, digit, move, price in cauldrons if active & digit and takes[price] < budget]
    for move, price in halves:
        if takes[price] < budget and (active & _ON_POOR or can_send(hand, price)):
            used.append(move)
    return built, used


def _with_a_waker(
    hand: Hand, takes: Takes, budget: int, fields: Iterable[Ware], cauldrons: Iterable[Cauldron], halves: Iterable[Ware]
) -> tuple[list[str], list[str]]:
    """The same where somebody can be woken: what is too dear otherwise is searched for, as `can_pay` does."""
    active = hand.active
    woken, most = _with_all_awake(hand, budget)
    built = [move for move, price in fields if takes[price] <= budget or (woken[price] <= most and found(hand, price))]
    used = [
        move for ident, digit, move, price in cauldrons
        if active & digit and (takes[price] < budget or (woken[price] < most and found(hand.without(ident), price)))
    ]  # fmt: skip
    return built, used + [move for move, price in halves if can_send(hand, price)]
