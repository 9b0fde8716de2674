"""What a turn that is not over yet still has to give: the actions left."""

from __future__ import annotations

from ....bots.greedy import still_deciding
from ....engine.game import Game
from ..table import Demeter

ACTION = 1.1
"""What an action brings on average, in useful actions."""


def pending(game: Game, seat: int) -> float:
    """The useful actions that the rest of a seat's turn is likely to bring."""
    table = game.table
    assert isinstance(table, Demeter)  # as every game of this title
    if table.turn.seat != seat or game.over or not still_deciding(game, seat):
        return 0.0
    return ACTION * table.remaining() if table.players[seat].form == "human" else 0.0
