"""Can it be paid, by any means whatsoever? Asked for every field, cauldron and temple at every turn, so it is quick.

Unless somebody can be woken, `takes.py` knows what each thing takes. Otherwise the complete search of `search.py` decides. (Both
agree wherever both can be asked; there is a test.)
"""

from __future__ import annotations

from collections.abc import Iterable

from ...components.data import FIELDS
from ...table import Player
from ..hand import NO_BREWS, WITHOUT_CARDS, Hand, Price, hand_of, rates
from .minimum_cost import MAKERS, NO_POTIONS, ON_BREWERS, ON_GROWERS, brewed, fewest_crystals, grown, potions_of
from .prices import CAULDRON_PRICE, FIELD_PRICE
from .search import found
from .worker_bitset import ON_WAKER, WORTH, count, digits_of, fields_of, one_each
from .worker_yields import RICH, VALUE, WAKER

_ON_POOR = digits_of(ident for ident in FIELDS if ident not in MAKERS and VALUE[ident] == 1)
"""The digits of the fields that make nothing and bring a single crystal: nobody is missed less than who stands there."""


def can_pay(hand: Hand, price: Price) -> bool:
    """Whether a price can be paid by any means whatsoever."""
    active = hand.active
    budget = hand.crystals + (active & WORTH)
    if fewest_crystals(hand, active, price) <= budget:
        return True
    if not active & ON_WAKER:
        return False
    awake, most = _with_all_awake(hand)
    return fewest_crystals(hand, awake, price) <= most and found(hand, price)


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
    return hand.crystals + (hand.active & WORTH) - fewest_crystals(hand, hand.active, price)


def _can_go(hand: Hand, ident: str, price: Price, spare: float) -> bool:
    enough = VALUE[ident] <= spare  # if he is needed for nothing but crystals
    if enough and ident not in MAKERS:
        return True
    return (enough or hand.active & ON_WAKER > 0) and can_pay(hand.without(ident), price)


# --- the same for many at once, since it is asked at every turn --------------------------------------------------------


def affordable(player: Player, active: int, display: Iterable[str], tiles: Iterable[str]) -> tuple[list[str], list[str]]:
    """The moves whose price can be paid: those that build fields on display, and those that use cauldrons or go to the temple.

    As `can_pay` says for fields, `can_spare` for cauldrons where somebody stands, and `can_send` for the temple. Whoever works at
    a cauldron would have brought a single crystal and nothing else. `active` is the crew of the active apprentices.
    """
    goods, deities = player.goods, player.deities
    convert, brews = rates(deities) if deities else WITHOUT_CARDS
    budget = player.crystals + (active & WORTH)
    _, first, builds, most, uses = grown(active & ON_GROWERS, goods, convert)
    brewers = active & ON_BREWERS
    potions, visits = NO_POTIONS, ()
    if brewers or goods or brews != NO_BREWS:
        _, potions, visits = brewed(first, brewers, potions_of(goods), brews)
    if active & ON_WAKER:
        cheap = {move for move, _, takes in visits if takes < budget} if active & _ON_POOR else ()
        return _with_a_waker(hand_of(player), display, tiles, builds, uses | potions, cheap)
    built, used = [], []
    if budget >= most:
        built += filter(None, map(_build, display))
    else:
        for ident in display:
            if builds[ident] <= budget:
                built.append(_BUILD[ident])
    if active & _ON_CAULDRONS:
        for ident in _cauldrons(active, tiles):
            if (uses[ident] if ident in uses else potions[ident]) < budget:
                used.append(_USE[ident])
    for move, price, takes in visits:
        if takes < budget and (active & _ON_POOR or can_send(hand_of(player), price)):
            used.append(move)
    return built, used


def _with_a_waker(hand: Hand, display, tiles, builds, uses, cheap) -> tuple[list[str], list[str]]:
    """The same where somebody can be woken; what can be paid without that is known.

    Most of what is too dear is so even with everybody awake; that is seen at once.
    """
    budget = hand.crystals + (hand.active & WORTH)
    awake, most = _with_all_awake(hand)
    _, first, builds_then, _, uses_then = grown(awake & ON_GROWERS, hand.goods, hand.convert)
    _, potions, visits = brewed(first, awake & ON_BREWERS, potions_of(hand.goods), hand.brews)
    built = [
        _BUILD[ident]
        for ident in display
        if builds[ident] <= budget or (builds_then[ident] <= most and found(hand, FIELD_PRICE[ident]))
    ]
    used = [
        _USE[ident]
        for ident in _cauldrons(hand.active, tiles)
        if uses[ident] < budget
        or (
            (uses_then[ident] if ident in uses_then else potions[ident]) <= most
            and can_pay(hand.without(ident), CAULDRON_PRICE[ident])
        )
    ]
    return built, used + [move for move, price, takes in visits if move in cheap or (takes <= most and can_send(hand, price))]


def _cauldrons(crew: int, tiles: Iterable[str]) -> Iterable[str]:
    """The cauldrons where some of a crew stand, in the order in which they came."""
    fields = fields_of(crew & _ON_CAULDRONS)
    return fields if len(fields) == 1 and fields[0] in tiles else filter(set(fields).__contains__, tiles)


_ON_CAULDRONS = digits_of(CAULDRON_PRICE)
_BUILD = {"": "", **{ident: f"build {ident}" for ident in FIELD_PRICE}}  # there may be an empty notch
_build = _BUILD.__getitem__
_USE = {ident: f"cauldron {ident}" for ident in CAULDRON_PRICE}
