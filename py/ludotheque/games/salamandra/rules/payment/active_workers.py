"""Who of a player's apprentices is active, as every turn asks for it: together as a crew, and each as the move that flips him.

A turn changes one or two of them, so a player keeps that from one to the next, in a field that only this module reads and writes,
beside the active apprentices from which it was worked out. Where these are others now, it says nothing any more.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from ...components.data import FIELD_OF
from .worker_bitset import ONE_ON

if TYPE_CHECKING:
    from ...table import Player

FLIP_MOVES = {slot: f"flip {slot}" for slot in FIELD_OF}
"""Slot -> the move that flips who stands there."""

_one_on, _flip_move = ONE_ON.__getitem__, FLIP_MOVES.__getitem__


def standing(player: Player) -> tuple[frozenset[str], int, list[str]]:
    """The active apprentices: their slots, their crew, and the moves that flip them, in order. These are not to be changed."""
    known, active = player.known, player.active
    if known is None or known[0] is not active:
        known = player.known = (active, sum(map(_one_on, active)), sorted(map(_flip_move, active)))
    return known


def stand(player: Player, slot: str) -> None:
    """An apprentice has come to a slot, active."""
    active, crew, flips = standing(player)
    flips = flips[:]
    insort(flips, FLIP_MOVES[slot])
    player.active = active = active | {slot}
    player.known = (active, crew + ONE_ON[slot], flips)


def rest(player: Player, slot: str) -> None:
    """An active apprentice has worked: he rests until his player passes."""
    active, crew, flips = standing(player)
    flips = flips[:]
    flips.remove(FLIP_MOVES[slot])
    player.active = active = active - {slot}
    player.resting |= {slot}
    player.known = (active, crew - ONE_ON[slot], flips)
