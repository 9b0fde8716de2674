"""What every piece of the board is called, and the rule that speaks of it: for a tap that asks rather than plays."""

from __future__ import annotations

import re

from ....engine.i18n import T, Text
from .. import names
from ..components.data import DEITIES, FIELD_OF, FIELDS, GODS, GRIMOIRE_OF, GRIMOIRES, SALAMANDERS, TEMPLE

SYMBOLS = (
    "leaf",
    "flower",
    "fruit",
    "potion",
    "crystal",
    "billhook",
    "cauldron",
    "hood",
    "revive",
    "scroll",
    "grimoire",
    "tree",
    "bear",
    "eagle",
    "salamander",
    "crown",
    "sun",
    "crescent",
)
"""The glossary in reading order; a symbol's icon has the same name."""

_CELL = re.compile(r"-?\d+,-?\d+")
_SPOT = re.compile(r"-?\d+h,-?\d+h")
_SEAT_PART = re.compile(r"seat-\d+-(\w+)")

_ALONE = {
    "fields": "build.refill",
    "groves": "build.clearing",
    "bear": "deity.card",
    "eagle": "deity.card",
    "exchanges": "convert.crystals",
}
_NUMBERED = {"marker": "round.order", "points": "round.order", "druid": "forest.active", "field": "build.display"}
_OF_A_SEAT = {
    "columns": "round.columns",
    "groves": "harvest.places",
    "rack": "scroll.four",
    "crystals": "convert.crystals",
    "goods": "turn.resources",
}


def about(piece: str) -> tuple[Text, str] | None:
    """A piece's name and its rule, None for something that is no piece."""
    if piece in FIELDS:
        return names.field_name(piece), "cauldron.use" if FIELDS[piece].cauldron else "work.billhook"
    if piece in FIELD_OF:
        return names.slot_name(piece), "place.slot"
    if piece in DEITIES:
        return names.card_name(piece), "deity.trigger"
    if piece in SALAMANDERS:
        return names.card_name(piece), "temple.card"
    if piece in GRIMOIRES:
        return names.grimoire_name(piece), "score.grimoires"
    if piece in GRIMOIRE_OF:
        return names.grimoire_place_name(piece), "scroll.place"
    if _SPOT.fullmatch(piece):
        return T("piece.spot"), "harvest.connected"
    if _CELL.fullmatch(piece):
        return T("piece.cell"), "forest.contact"
    if piece in _ALONE:
        return T(f"piece.{piece}"), _ALONE[piece]
    return _of_the_boards(piece)


def _of_the_boards(piece: str) -> tuple[Text, str] | None:
    """What lies on the player boards and on the score board."""
    kind, _, rest = piece.rpartition("-")
    if kind == "temple" and rest in TEMPLE:
        return T(f"name.temple.{rest}"), "temple.use"
    if kind == "grove-place" and rest.isdecimal():
        return T("piece.grove-place", n=int(rest)), "harvest.places"
    if kind in _NUMBERED and rest.isdecimal():
        return T(f"piece.{kind}"), _NUMBERED[kind]
    if kind == "faith" and rest in GODS:
        return T("piece.faith", god=T(f"god.{rest}")), f"score.{rest}"
    part = _SEAT_PART.fullmatch(piece)
    if part is None:
        return None
    if part[1] in GODS:
        return T("piece.cards", god=T(f"god.{part[1]}")), f"score.{part[1]}"
    if part[1] in _OF_A_SEAT:
        return T("piece.groves-taken" if part[1] == "groves" else f"piece.{part[1]}"), _OF_A_SEAT[part[1]]
    return None


def symbols() -> list[tuple[str, Text, Text]]:
    """Icon, name and meaning of every printed symbol."""
    return [(icon, T(f"symbol.{icon}.name"), T(f"symbol.{icon}.text")) for icon in SYMBOLS]
