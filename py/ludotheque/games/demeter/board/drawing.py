"""What the boards show: shapes (`components/pictures.toml`); icons, colours and rules of pieces (`components/drawing.toml`)."""

from __future__ import annotations

from ....draw import symbols
from ....engine.component_data import Tables
from ..components.data import BONUS, OBJECTS, PACKAGE, RESOURCES, ROOMS
from ..components.records import EVENT_KINDS

_TABLES = Tables(PACKAGE, ("pictures", "drawing"))


def _pictures(table: str) -> dict[str, str]:
    """The pictures of a table: name -> SVG."""
    return {name: "".join(shapes) for name, shapes in _TABLES.values(table, tuple[str, ...]).items()}


COVER = _pictures("cover")
SCENERY = _pictures("scenery")
GROUNDS = _pictures("grounds")

HUE_OF = _TABLES.values("hues", str)
"""The colour of a resource; its icon is its mark."""

RULE_OF = _TABLES.values("pieces", str)
RULE_OF_A_SEATS = _TABLES.values("pieces-of-a-seat", str)
"""The rule that speaks of a piece, and of a piece that every seat has."""

ICON_NAMES = _TABLES.values("icons", str)
"""The icon of a card or of a thing, where its name is another than the id."""

_SIGNS = _TABLES.values("signs", tuple[str, ...])
_TABLES.finish()


def icon_of(ident: str) -> str:
    """The icon of a bonus card, an event or a thing in a room."""
    return ICON_NAMES.get(ident, ident)


def thing_icon(room: str) -> str:
    """The icon of the thing that lies in a room."""
    return icon_of(ROOMS[room].object)


_EVERYWHERE = (*RESOURCES, *OBJECTS, *(thing_icon(room) for room in ROOMS))
SHIP_DEFS = symbols((*_EVERYWHERE, *map(icon_of, EVENT_KINDS), *_SIGNS["ship"]))
SEAT_DEFS = symbols((*_EVERYWHERE, *map(icon_of, BONUS), *_SIGNS["seat"]))
"""The icons that the ship and a player's board may show."""
