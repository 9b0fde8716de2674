"""What a player can pay with, and what the fields can do about it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .data import BASES, CONVERT, DEITIES, FIELD_OF, FIELDS, POTIONS, amounts, exchange
from .table import Player

Price = tuple[tuple[str, int], ...]


class Hand(NamedTuple):
    """What a player can pay with. `active` are the fields under the active apprentices, `resting` those under the others, left
    out where nobody can wake them.

    `convert` is the price of a resource in crystals, `brews` those of the two potions (0: not to be had).
    """

    crystals: int
    goods: tuple[str, ...]
    active: tuple[str, ...]
    resting: tuple[str, ...]
    convert: int
    brews: tuple[int, int]

    def without(self, ident: str) -> Hand:
        """The hand after an active apprentice on a field has been sent elsewhere, and rests."""
        return self._replace(active=less(self.active, ident), resting=tuple(sorted({*self.resting, ident})))


def hand_of(player: Player) -> Hand:
    """A player's hand."""
    active = tuple(sorted(map(_field_of, player.active)))
    resting = tuple(sorted(set(map(_field_of, player.resting)))) if WAKER in active else ()
    return _new(Hand, (player.crystals, player.goods, active, resting, *rates(player.deities)))


_field_of = FIELD_OF.__getitem__
_new = tuple.__new__  # a hand is looked at before every decision; a NamedTuple's own way takes twice as long


def less(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """A collection with one of its items taken out."""
    spot = items.index(item)
    return items[:spot] + items[spot + 1 :]


@lru_cache(maxsize=4096)
def rates(cards: tuple[str, ...]) -> tuple[int, tuple[int, int]]:
    """What a resource costs in crystals, and the two potions (0: not to be had), with these deity cards."""
    prices: dict[str, int] = {"base": CONVERT}
    for card in cards:
        if DEITIES[card].on == "any-time":
            cost, what = exchange(DEITIES[card].effect)
            prices[what] = min(cost["crystal"], prices.get(what, cost["crystal"]))
    return prices["base"], (prices.get(POTIONS[0], 0), prices.get(POTIONS[1], 0))


def price_of(text: str) -> Price:
    """A price in the icon language, as amounts that can be looked up."""
    return tuple(amounts(text).items())


# --- what the fields can do -----------------------------------------------------------------------------------------

INPUT: dict[str, dict[str, int]] = {}
"""Billhook field -> what has to be paid to work there."""

OUTPUT: dict[str, dict[str, int]] = {}
"""Billhook field -> what working there gives."""

for _field in FIELDS.values():
    if _field.work:
        _paid, _arrow, _gained = _field.work.rpartition(" -> ")
        INPUT[_field.id], OUTPUT[_field.id] = amounts(_paid), amounts(_gained)

VALUE = {ident: 1 if INPUT.get(ident) else max(1, OUTPUT.get(ident, {}).get("crystal", 0)) for ident in FIELDS}
"""The most crystals an apprentice on a field can bring without paying for anything."""

SOURCES = {
    word: sorted((ident for ident in OUTPUT if word in OUTPUT[ident]), key=lambda ident: -OUTPUT[ident].get("crystal", 0))
    for word in (*BASES, *POTIONS)
}
"""Resource or potion -> the fields that produce it, the most generous first."""

WAKER = next(ident for ident in OUTPUT if "wake" in OUTPUT[ident])
WAKE_PRICE = INPUT[WAKER]["crystal"]
RICHEST = max(VALUE, key=VALUE.__getitem__)
RICH = VALUE[RICHEST] - WAKE_PRICE
"""What the wakening field brings at best, by whom it wakes: more than its own crystal. For crystals nobody else is woken."""
