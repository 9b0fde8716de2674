"""What every turn asks of the forest: the free slots, the tile on a cell, the open cells at its edge.

An action changes a few of them, so the table keeps them from one turn to the next, in fields that only this module reads and
writes. A table that has just been set up, copied or laid by hand has kept nothing: then they are worked out.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from ..components.data import FIELDS
from .grid import line_by_line, neighbours

if TYPE_CHECKING:
    from ..table import Salamandra

PLACE_MOVES = {ident: {slot: f"place {slot}" for slot in field.slots} for ident, field in FIELDS.items()}
"""Field -> its slots, each with the move that places an apprentice there."""


def free_places(table: Salamandra) -> dict[str, str]:
    """The slots where nobody stands, each with the move that places an apprentice there, field by field as they came."""
    free = table.free
    if free is None:
        free = table.free = {}
        for ident in table.fields_in_play():
            free |= PLACE_MOVES[ident]
        for slot in table.occupied():
            free.pop(slot, None)  # a position laid by hand may have somebody on a field that is not there
    return free


def tile_on(table: Salamandra) -> dict[str, str]:
    """Cell -> the tile that lies there."""
    on = table.on
    if on is None:
        on = table.on = dict(zip(table.tiles.values(), table.tiles, strict=True))
    return on


def open_cells(table: Salamandra) -> list[str]:
    """The cells beside a tile, line by line."""
    edge = table.edge
    if edge is None:
        on = tile_on(table)
        edge = table.edge = sorted({beside for cell in on for beside in neighbours(cell)}.difference(on), key=line_by_line)
    return edge


def take_place(table: Salamandra, slot: str) -> None:
    """Somebody stands on a slot now."""
    if table.free is not None:
        del table.free[slot]


def leave_place(table: Salamandra) -> None:
    """Somebody has left a slot. It is seldom, and the slot belongs somewhere in the middle: let them be worked out again."""
    table.free = None


def lay_tile(table: Salamandra, ident: str, cell: str) -> None:
    """A field comes into the forest; nobody stands there yet."""
    table.tiles[ident] = cell
    if table.free is not None:
        table.free.update(PLACE_MOVES[ident])
    if table.on is not None:
        table.on[cell] = ident
    if table.edge is not None:
        on, edge = tile_on(table), table.edge
        edge.remove(cell)
        for beside in neighbours(cell):
            if beside not in on and beside not in edge:
                insort(edge, beside, key=line_by_line)
