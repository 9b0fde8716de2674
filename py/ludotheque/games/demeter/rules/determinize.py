"""Filling in the lairs that chance chose: all else a seat cannot know is dealt anew by the declaration of the supplies."""

from __future__ import annotations

from collections.abc import Callable

from ..table import Demeter


def choose_lairs(table: Demeter, seat: int | None, pick: Callable) -> None:
    """A lair without a card, where the seat does not know it, may be in any room visited that is no other lair."""
    for player in table.players:
        if player.lair_by_chance and seat not in player.lair_known:
            taken = {other.lair for other in table.players}
            player.lair = pick(sorted(set(table.stock) - taken))
