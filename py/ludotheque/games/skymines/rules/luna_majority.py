"""What Luna's two majority cards say: people need at least as much for a majority space."""

from __future__ import annotations

from ..components.data import LUNA
from ..table import Skymines

SIDES = {"titanium": (0, "left"), "carbon": (0, "right"), "energy": (1, "left"), "minerals": (1, "right")}
"""What is read where: the left or the right card, and its left or right figure."""


def luna_value(table: Skymines, what: str) -> int:
    """Luna's value in a majority this round; a card that has been discarded says nothing any more."""
    if table.luna < 0 or not table.luna_majority:
        return 0
    if what == "scientist":
        return sum(LUNA[card].scientists for card in table.luna_majority if card)
    place, side = SIDES[what]
    card = table.luna_majority[place]
    if not card:
        return 0
    return LUNA[card].left if side == "left" else LUNA[card].right
