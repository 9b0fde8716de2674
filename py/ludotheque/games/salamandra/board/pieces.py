"""What every piece of the board is called, the rule that speaks of it, and its own sentences: for a tap that asks."""

from __future__ import annotations

import re
from collections.abc import Callable, Container

from ....engine.description import Description, Sentences, described
from ....engine.i18n import T, Text
from ....engine.secrecy import View
from .. import names
from ..components.data import DEITIES, DISPLAY, FIELD_OF, FIELDS, GODS, GRIMOIRE_OF, GRIMOIRES, GROVE_PLACES, SALAMANDERS, TEMPLE
from ..table import Salamandra
from . import pieces_beside as beside
from . import pieces_of_forest as forest

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


def describe(view: View, piece: str, owner: int | None) -> Description | None:
    """A piece in words; None for something that is no piece. Nothing is hidden in Salamandra but the order of the stacks."""
    named = about(piece)
    return described(named, None if named is None else _sentences(view.table, view.seat, piece, owner))


def _sentences(table: Salamandra, me: int | None, piece: str, owner: int | None) -> Sentences | None:
    """The sentences of something that `about` names; None for a seat or a place that there is not."""
    for known, tell in _BY_TABLE:
        if piece in known:
            return tell(table, me, piece)
    if _SPOT.fullmatch(piece):
        return forest.spot(table, me, piece)
    if _CELL.fullmatch(piece):
        return [T("look.cell")], ()
    if piece in _ALONE:
        return _LONE[piece](table, me, piece)
    part = _SEAT_PART.fullmatch(piece)
    if part is not None:
        seat = int(piece.split("-")[1])
        return beside.of_a_seat(table, me, seat, part[1]) if seat < len(table.players) else None
    kind, _, rest = piece.rpartition("-")
    if kind == "faith":
        return beside.faith(table, me, rest)
    n = int(rest)
    if kind == "grove-place":
        return beside.grove_place(table, me, n, owner) if 1 <= n <= len(GROVE_PLACES) else None
    if kind == "field":
        return ([T("board.notch-empty")], ()) if 1 <= n <= DISPLAY else None
    return _PLAYERS[kind](table, me, n) if n < len(table.players) else None


_BY_TABLE: tuple[tuple[Container[str], Callable[[Salamandra, int | None, str], Sentences]], ...] = (
    (FIELDS, forest.field),
    (FIELD_OF, forest.slot),
    (DEITIES, beside.deity),
    (SALAMANDERS, beside.salamander),
    (GRIMOIRES, beside.grimoire),
    (GRIMOIRE_OF, beside.grimoire_place),
    (tuple(half.tile for half in TEMPLE.values()), forest.temple),
)
_LONE: dict[str, Callable[[Salamandra, int | None, str], Sentences]] = {
    "fields": beside.fields,
    "groves": beside.groves,
    "bear": beside.deity_stack,
    "eagle": beside.deity_stack,
    "exchanges": beside.exchanges,
}
_PLAYERS: dict[str, Callable[[Salamandra, int | None, int], Sentences]] = {
    "marker": beside.points,
    "points": beside.points,
    "druid": beside.druid,
}
