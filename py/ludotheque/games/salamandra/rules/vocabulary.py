"""Every move of Salamandra, always in the same order: what learners number. New ones go to the end."""

from __future__ import annotations

from ....engine.graph import distances
from ..components.data import BASES, BUILT_FIELDS, CAULDRONS, FIELDS, GRIMOIRES, HALVES, POTIONS, SIDES, START_CELLS, TEMPLE
from ..table import GODS_OF_CARDS
from .grid import corners, neighbours, reading_order
from .payment import MOST_OFFERED, OUTPUT


def vocabulary() -> list[str]:
    """All moves that can ever be made."""
    slots = [slot for field in FIELDS.values() for slot in field.slots]
    cells = reachable_cells()
    spots = sorted({spot for cell in cells for spot in corners(cell)}, key=reading_order)
    return [
        *(f"place {slot}" for slot in slots),
        *(f"build {ident}" for ident in BUILT_FIELDS),
        *(f"free {ident}" for ident in BUILT_FIELDS),
        *(f"cauldron {ident}" for ident in CAULDRONS),
        *(f"temple {half}" for half in HALVES),
        "pass",
        *(f"work {slot}" for ident in OUTPUT for slot in FIELDS[ident].slots),
        *(f"flip {slot}" for slot in slots),
        *(f"convert {word}" for word in BASES),
        *(f"brew {word}" for word in POTIONS),
        *(f"pay {n}" for n in range(1, MOST_OFFERED + 1)),
        *(f"take {god}" for god in GODS_OF_CARDS),
        *(f"turn {side}" for side in SIDES),
        *(f"go {slot}" for slot in slots),
        *(f"wake {slot}" for slot in slots),
        *(f"send {slot}" for slot in slots),
        *(f"read {place}" for card in GRIMOIRES.values() for place in card.places),
        "stop",
        *(f"lay {cell}" for cell in cells),
        *(f"harvest {spot}" for spot in spots),
        *(f"gather {spot}" for spot in spots),
        *(f"cauldron {slot}" for ident in CAULDRONS for slot in FIELDS[ident].slots[1:]),
    ]


def reachable_cells() -> list[str]:
    """The cells a field can ever lie on: as far from where the game begins as there are fields to build."""
    starts = [*START_CELLS, *(half.cell for half in TEMPLE.values())]
    return sorted(distances(starts, neighbours, len(BUILT_FIELDS)), key=reading_order)
