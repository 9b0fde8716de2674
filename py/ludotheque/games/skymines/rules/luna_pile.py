"""Luna's cards: her pile, how it is made anew, and the cards of rank 2 that come to it."""

from __future__ import annotations

from ....engine.chance import Deck
from ....engine.i18n import T
from ..components.data import LEVELS, LUNA, NUMBERS
from ..table import Skymines

FIRST, SECOND = 1, 2
"""The ranks of her cards."""


def prepare(table: Skymines) -> None:
    """Her pile of rank 1 cards, the rank 2 cards beside it, and what her level starts with."""
    level, player = LEVELS[table.level], table.players[table.luna]
    table.luna_pile = tuple(table.chance.shuffled([card for card, one in LUNA.items() if one.rank == FIRST]))
    table.luna_second = Deck(middle=tuple(sorted(card for card, one in LUNA.items() if one.rank == SECOND)))
    player.coins, player.markers, player.aside = NUMBERS.coins, NUMBERS.all_markers, 0
    player.helium, player.upload = level.helium, level.research


def draw(table: Skymines) -> str:
    """Her next card. An empty pile is made of her discard first, with one more card of rank 2 from level 2 on."""
    if not table.luna_pile:
        cards = list(table.luna_discard)
        if LEVELS[table.level].second and table.luna_second:
            cards.append(table.luna_second.draw(table.chance))
        table.luna_pile, table.luna_discard = tuple(table.chance.shuffled(cards)), ()
        table.tell("log.luna-shuffle", None, "luna.pile", ["luna-pile"])
    card, table.luna_pile = table.luna_pile[0], table.luna_pile[1:]
    table.luna_top = max(0, table.luna_top - 1)
    return card


def put_on_pile(table: Skymines) -> None:
    """A card of rank 2 comes face down on top of her pile."""
    if table.luna_second:
        table.luna_pile = (table.luna_second.draw(table.chance), *table.luna_pile)
        table.luna_top += 1
        table.tell("log.luna-token", None, "luna.tokens", ["luna-pile"])


def luna_text(card: str) -> object:
    """A card of Luna, by its number."""
    return T("luna.card", card=card.upper())
