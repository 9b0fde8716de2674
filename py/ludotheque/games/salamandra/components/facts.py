"""What is known of the printed game: facts that reach across tables. `d` holds the components, as `data.py` does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from .records import COLOURS, GODS

_GAINS = {"scroll": 4, "scroll + vp": 4, "scroll + 2 vp": 4, "3 vp": 6, "4 vp": 4, "5 vp": 2, "bear": 3, "eagle": 3}


def _crowns(d: Any, half: str) -> list[int]:
    return [card.crowns for card in d.SALAMANDERS.values() if card.half == half]


FACTS: Mapping[str, tuple[str, Callable[[Any], bool]]] = {
    "24 fields, 4 of them base": ("fields.fields", lambda d: (len(d.FIELDS), len(d.BASE_FIELDS)) == (24, 4)),
    "13 billhook and 11 cauldron fields": (
        "fields.fields",
        lambda d: len(d.CAULDRONS) == 11 and all(bool(field.work) != bool(field.cauldron) for field in d.FIELDS.values()),
    ),
    "each colour on 7 fields": (
        "fields.fields",
        lambda d: Counter(colour for field in d.FIELDS.values() for colour in field.colours) == dict.fromkeys(COLOURS, 7),
    ),
    "every field has a colour": ("fields.fields", lambda d: all(field.colours for field in d.FIELDS.values())),
    "every field but the base fields has a cost": (
        "fields.fields",
        lambda d: all(bool(field.cost) != field.base for field in d.FIELDS.values()),
    ),
    "every field has a bonus": ("fields.fields", lambda d: all(field.bonus for field in d.FIELDS.values())),
    "30 groves: 12 with a scroll, 12 with points only, 3 Bears, 3 Eagles": (
        "groves.groves",
        lambda d: Counter(grove.gain for grove in d.GROVES.values()) == _GAINS,
    ),
    "a path has a crystal or none": (
        "groves.groves",
        lambda d: all(bit in (0, 1) for grove in d.GROVES.values() for bit in grove.paths),
    ),
    "12 Bears and 12 Eagles": (
        "deities",
        lambda d: Counter(card.god for card in d.DEITIES.values()) == {"bear": 12, "eagle": 12},
    ),
    "a deity card has a symbol and an effect": (
        "deities",
        lambda d: all(card.symbols and card.effect for card in d.DEITIES.values()),
    ),
    "8 black and 8 yellow cards with 15 and 16 crowns": (
        "salamanders",
        lambda d: [(len(_crowns(d, half)), sum(_crowns(d, half))) for half in ("black", "yellow")] == [(8, 15), (8, 16)],
    ),
    "a salamander card has a crown and a gain": (
        "salamanders",
        lambda d: all(card.crowns and card.gain for card in d.SALAMANDERS.values()),
    ),
    "10 grimoires, the upper place better": (
        "grimoires",
        lambda d: len(d.GRIMOIRES) == 10 and all(card.upper > card.lower > 0 for card in d.GRIMOIRES.values()),
    ),
    "10 apprentices, 3, 2, 3 and 2": ("player", lambda d: d.COLUMNS == (3, 2, 3, 2)),
    "grimoires in play: one more than players": (
        "display",
        lambda d: [d.grimoires_for(players) for players in (2, 3, 4)] == [3, 4, 5],
    ),
    "points of faith for each god": ("faith", lambda d: tuple(d.FAITH) == GODS),
}
