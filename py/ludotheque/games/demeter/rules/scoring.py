"""How far everybody has come, and how the game ended. There are no points: either somebody kills Dracula or nobody has."""

from __future__ import annotations

from ....engine.i18n import T
from ....engine.title import Outcome, ScoreLine
from ..table import Demeter
from .texts import name_of

WON = 10
"""A victory counts more than all the pieces there are to build."""


def score(table: Demeter, seat: int) -> list[ScoreLine]:
    """The pieces built, as a measure of how close a hunter is, and the victory. Nothing here is secret."""
    player = table.players[seat]
    pieces = len(player.pieces)
    won = WON if seat in table.winners else 0
    return [
        ScoreLine("score.pieces", pieces, T("reason.pieces", n=pieces), "pieces"),
        ScoreLine("score.victory", won, T("reason.victory" if won else "reason.no-victory"), "victory"),
    ]


def outcome(table: Demeter) -> Outcome:
    """Who has won: whoever killed Dracula, all vampires together, or Dracula, whose victory vampires may share."""
    if table.ended == "dracula" and table.winners:
        return Outcome(table.winners, T("outcome.dracula-shared", whom=tuple(map(name_of, table.winners))), {})
    return Outcome(table.winners, T(f"outcome.{table.ended}"), {})
