"""What a seat cannot see, dealt anew at random: hands, plans, offered tokens and missions, Luna's cards.

Each function changes the table of a view in place. `viewer` is the seat that looks (None: a spectator), `pick` chooses one of
some items.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ...engine.chance import Deck
from .components.data import LUNA, MISSIONS, SLOTS, TOKENS
from .rules.luna_pile import FIRST, SECOND
from .table import Skymines

Pick = Callable[[Sequence[Any]], Any]


def redeal(table: Skymines, viewer: int | None, pick: Pick) -> None:
    """Deal everything anew that the viewer cannot see."""
    _redeal_tokens(table, viewer, pick)
    _redeal_missions(table, viewer, pick)
    _redeal_cards(table, viewer, pick)
    _redeal_luna(table, pick)


def _drawn(pool: list[str], count: int, pick: Pick) -> tuple[str, ...]:
    """So many cards, taken out of a pool."""
    cards = []
    for _ in range(count):
        card = pick(pool)
        pool.remove(card)
        cards.append(card)
    return tuple(cards)


def _unknown(every: Iterable[str], known: Iterable[str]) -> list[str]:
    return list((Counter(list(every)) - Counter(known)).elements())


def _redeal_tokens(table: Skymines, viewer: int | None, pick: Pick) -> None:
    """Starting tokens that others are offered, and those in the supply."""
    own = () if viewer is None else table.players[viewer].offered
    pool = _unknown(TOKENS, [*own, *(player.token for player in table.players)])
    for seat, player in enumerate(table.players):
        if seat != viewer:
            player.offered = _drawn(pool, len(player.offered), pick)
    table.tokens = Deck(middle=tuple(sorted(_drawn(pool, len(table.tokens), pick))))


def _redeal_missions(table: Skymines, viewer: int | None, pick: Pick) -> None:
    """Mission cards that others choose from."""
    own = () if viewer is None else table.players[viewer].missions
    pool = _unknown(MISSIONS, [*own, *(player.mission for player in table.players)])
    for seat, player in enumerate(table.players):
        if seat != viewer:
            player.missions = _drawn(pool, len(player.missions), pick)


def _redeal_cards(table: Skymines, viewer: int | None, pick: Pick) -> None:
    """The cards of each other player, over hand, resting decks and, while it plans, the action area."""
    for seat in table.people():
        player = table.players[seat]
        if seat == viewer:
            continue
        pool = _unknown(player.owned, player.cards_in_area() if player.planner is None else ())
        player.resting = tuple(_drawn(pool, len(cards), pick) for cards in player.resting)
        player.hand = tuple(sorted(_drawn(pool, len(player.hand), pick)))
        if player.planner is not None:  # what is left has been planned
            player.area = dict(zip((slot for slot in SLOTS if slot in player.open), pool, strict=False))


def _redeal_luna(table: Skymines, pick: Pick) -> None:
    """Luna's cards that nobody sees, over pile, slots and the rank 2 cards aside, as the ranks that are known allow."""
    if table.luna < 0:
        return
    seen = {*table.luna_shown.values(), *table.luna_majority, *table.luna_discard}
    first = [card for card, one in LUNA.items() if one.rank == FIRST and card not in seen]
    second = [card for card, one in LUNA.items() if one.rank == SECOND and card not in seen]
    aside = _drawn(second, len(table.luna_second), pick)
    top = _drawn(second, min(table.luna_top, len(second)), pick)
    rest = first + second
    table.luna_slots = tuple(_drawn(rest, 1, pick)[0] if card else "" for card in table.luna_slots)
    table.luna_pile = (*top, *_drawn(rest, len(table.luna_pile) - len(top), pick))
    table.luna_second = Deck(middle=tuple(sorted(aside)))
