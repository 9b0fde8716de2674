"""What a piece of Varuna does, in its own sentences, and how far a sheet has come with it: for a tap that asks."""

from __future__ import annotations

from ....engine.description import Description
from ....engine.i18n import Text
from ....engine.secrecy import View
from ..table import Varuna
from .pieces_of_chart import KINDS as CHART
from .pieces_of_chart import Reader
from .pieces_of_ship import KINDS as SHIP
from .words import ABOUT


def about(piece: str) -> tuple[Text, str] | None:
    """What a piece is and the rule that speaks of it; None for something that is no piece."""
    return ABOUT.get(piece)


def describe(view: View, piece: str, owner: int | None) -> Description | None:
    """A piece in words; None for something that is no piece.

    It says how far the sheet is with it on which it lies; on the board that everybody shares, how far the reader's own is.
    """
    known = about(piece)
    if known is None:
        return None
    table: Varuna = view.table
    does, stands = next((does, stands) for kind, does, stands in (*CHART, *SHIP) if piece in kind)
    seat = view.seat if owner is None else owner
    own = () if seat is None or seat >= len(table.sheets) else tuple(stands(Reader(table, seat, table.sheets[seat]), piece))
    mine = seat == view.seat
    return Description(known[0], (*does(table, piece), *(() if mine else own)), own if mine else (), known[1])
