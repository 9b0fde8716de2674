"""What a player can pay with."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from ..components.data import CONVERT, DEITIES, FIELD_OF, POTIONS, amounts, exchange
from ..table import Player
from .payment.active_workers import standing
from .payment.worker_bitset import AT, ON_WAKER, ONE, crew_of

Price = tuple[tuple[str, int], ...]


class Hand(NamedTuple):
    """What a player can pay with. `active` is the crew of the active apprentices, `resting` has one for each field of the others,
    left out where nobody can wake them (see `crew`).

    `convert` is the price of a resource in crystals, `brews` those of the two potions (0: not to be had).
    """

    crystals: int
    goods: tuple[str, ...]
    active: int
    resting: int
    convert: int
    brews: tuple[int, int]

    def without(self, ident: str) -> Hand:
        """The hand after an active apprentice on a field has been sent elsewhere, and rests."""
        crystals, goods, active, resting, convert, brews = self
        if not resting & AT[ident]:
            resting += ONE[ident]
        return _new(Hand, (crystals, goods, active - ONE[ident], resting, convert, brews))


def hand_of(player: Player) -> Hand:
    """A player's hand."""
    _, active, _ = standing(player)
    resting = crew_of(set(map(_field_of, player.resting))) if active & ON_WAKER else 0
    convert, brews = rates(player.deities)
    return _new(Hand, (player.crystals, player.goods, active, resting, convert, brews))


_field_of = FIELD_OF.__getitem__
_new = tuple.__new__  # a hand is looked at before every decision; a NamedTuple's own way takes twice as long


def less(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """A collection with one of its items taken out."""
    spot = items.index(item)
    return items[:spot] + items[spot + 1 :]


NO_BREWS = (0,) * len(POTIONS)
"""The prices of the potions in crystals for who has no card to brew them with."""

_EXCHANGES = {card: exchange(deity.effect) for card, deity in DEITIES.items() if deity.on == "any-time"}
LEAST_EXCHANGED = min([CONVERT, *(cost["crystal"] for cost, _ in _EXCHANGES.values())])
"""With fewer crystals nothing can be had for them, whatever the cards."""


@lru_cache(maxsize=4096)
def rates(cards: tuple[str, ...]) -> tuple[int, tuple[int, int]]:
    """What a resource costs in crystals, and the two potions (0: not to be had), with these deity cards."""
    prices: dict[str, int] = {"base": CONVERT}
    for card in cards:
        if card in _EXCHANGES:
            cost, what = _EXCHANGES[card]
            prices[what] = min(cost["crystal"], prices.get(what, cost["crystal"]))
    return prices["base"], (prices.get(POTIONS[0], 0), prices.get(POTIONS[1], 0))


WITHOUT_CARDS = rates(())
"""What they cost without any."""


@cache
def price_of(text: str) -> Price:
    """A price in the icon language, as amounts that can be looked up; the same object for the same text."""
    return tuple(amounts(text).items())
