"""Where everything lies on the sheet, 1640 units wide: see `components/layout.toml` for the chart and the submarine."""

from __future__ import annotations

from dataclasses import dataclass, field

from ....draw.layout import Box
from ....engine.component_data import Tables
from ..components.data import PACKAGE

WIDTH, HEIGHT = 1640, 1060
TILE_R, JUNCTION_R, SPACE_R = 27, 7, 17
CHART = (14, 14, 1032, 1032)
CARTOUCHE = (36, 796, 284, 232)

SQUARE, SQUARE_STEP, SQUARE_AT = 35, 39.5, 56
PROTECTION_AT = (1240, 388, 44)
DAMAGE_AT = (1602, 62, 48.8)

ROW_AT, COLUMN_AT = (1066, 512, 54), (1160, 61)
TOKEN_AT = {"a": (1442, 556), "b": (1519, 556), "c": (1442, 694), "d": (1519, 694)}
OBJECTIVE_AT = {"a": (1066, 800), "b": (1192, 800), "c": (1318, 800), "d": (1444, 800)}
OBJECTIVE_SIZE = (118, 246)

Point = tuple[float, float]
Place = tuple[float, float, float]
"""One drawn dinosaur: its top left corner and its scale."""


@dataclass(frozen=True, slots=True)
class Environment:
    """The area of one species."""

    label: Point
    spaces: tuple[Point, ...]
    value: Point
    dinos: tuple[Place, ...]
    targets: dict[str, Point]
    arrows: dict[str, tuple[float, float, float, float]]
    pairs: dict[str, Point] = field(default_factory=dict)


_TABLES = Tables(PACKAGE, ("layout",))
VERTEX = _TABLES.values("drawn-vertices", Point)
ENVIRONMENTS: dict[str, Environment] = _TABLES.records("environments", Environment)
ROOMS_AT = {room: Box(*box) for room, box in _TABLES.values("drawn-rooms", tuple[float, float, float, float]).items()}
