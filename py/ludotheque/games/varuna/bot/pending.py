"""What a turn that is not over yet still has to give: bonuses in the queue, units left, choices that wait."""

from __future__ import annotations

from ....engine.game import Game
from ....engine.step import Step
from ..components.data import ROUNDS, row_bonus
from ..rules.actions import Action, UseUnit
from ..rules.bonuses import BONUS_AT, ChooseAny, ChooseObjective, ChooseToken
from ..rules.turn import RowBonus
from ..table import Sheet, Varuna
from .evaluate import OBJECTIVE, UNIT, bonus_worth, discovery_worth


def pending(game: Game, seat: int) -> float:
    """The points that the rest of a seat's turn is likely to bring."""
    table = game.table
    assert isinstance(table, Varuna)  # as every game of this title
    sheet = table.sheets[seat]
    left = ROUNDS - table.round
    found = discovery_worth(len(sheet.tokens), sheet.species_discovered(), left)
    worth = 0.0
    for source in sheet.pool:
        worth += bonus_worth(BONUS_AT[source], left, found)
    for step in game.steps(seat):
        worth += _of_step(step, sheet, found)
    return worth


def _of_step(step: Step, sheet: Sheet, found: float) -> float:
    match step:
        case UseUnit(units=units) | Action(units=units):
            return UNIT * len(units)
        case RowBonus(colour=colour):
            return UNIT * row_bonus(colour, sheet.times(colour))[1]
        case ChooseAny():
            return UNIT
        case ChooseToken():
            return found
        case ChooseObjective():
            return OBJECTIVE
    return 0.0
