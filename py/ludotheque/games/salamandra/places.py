"""The slots where nobody stands. Every turn asks for them and an action changes a few, so the table keeps them up to date.

They are kept in `Salamandra.free`, which only this module reads and writes. A table that has just been set up, copied or laid by
hand has none: then they are worked out from where the apprentices stand.
"""

from __future__ import annotations

from .data import FIELDS
from .table import Salamandra

PLACE_MOVES = {ident: {slot: f"place {slot}" for slot in field.slots} for ident, field in FIELDS.items()}
"""Field -> its slots, each with the move that places an apprentice there."""


def free_places(table: Salamandra) -> dict[str, str]:
    """The slots where nobody stands, each with the move that places an apprentice there, field by field as they came."""
    free = table.free
    if free is None:
        taken = table.occupied()
        free = table.free = {
            slot: move for ident in table.fields_in_play() for slot, move in PLACE_MOVES[ident].items() if slot not in taken
        }
    return free


def take_place(table: Salamandra, slot: str) -> None:
    """Somebody stands on a slot now."""
    if table.free is not None:
        del table.free[slot]


def open_places(table: Salamandra, ident: str) -> None:
    """A field has come into the forest, the last of all so far, and nobody stands there."""
    if table.free is not None:
        table.free.update(PLACE_MOVES[ident])


def leave_place(table: Salamandra) -> None:
    """Somebody has left a slot. It is seldom, and the slot belongs somewhere in the middle: let them be worked out again."""
    table.free = None
