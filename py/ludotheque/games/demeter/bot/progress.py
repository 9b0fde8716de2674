"""How far a seat has come on its way to Dracula, for the search: in useful actions, as the hunter counts."""

from __future__ import annotations

from ..components.data import OBJECTS, PIECES
from ..table import Demeter
from .plan import Plan

_GATHERED = 1.0  # a resource that the object needs, built in or still in the hand
_BUILT = 0.6  # a piece, beside its resources: what is built cannot be stolen
_CLUE = 3.0
_OBJECT = 3.0
_COMMON = 3.0  # to know the common clue
_TOKEN = 1.2
_MET = 2.0  # the second objective is met
_WOUNDS = (0.0, 0.5, 1.4, 3.5)
_FORM = {"human": 0.0, "ghoul": -3.0, "vampire": -8.0, "out": -14.0}


def half_days(table: Demeter) -> int:
    """A number that rises with every day and every night."""
    return 2 * table.day + table.night


def progress(table: Demeter, seat: int) -> float:
    """How far a seat has come; what others may know of it makes no difference."""
    player = table.players[seat]
    if player.form in ("vampire", "out"):
        return _FORM[player.form]
    plan = Plan(table, seat)
    needed = sum(len(PIECES[piece].recipe) for piece in OBJECTS[plan.target])
    tokens = plan.tokens_wanted
    return (
        _FORM[player.form]
        + _GATHERED * (needed - plan.want.total())
        + _BUILT * sum(piece in player.pieces for piece in OBJECTS[plan.target])
        + 0.3 * min(len(player.resources), 4)
        + _CLUE * bool(player.clue)
        + _OBJECT * plan.object_done
        + _COMMON * bool(plan.clue_two)
        - _TOKEN * (tokens["human"] + tokens["ghoul"])
        + _MET * (plan.second_met and plan.object_done)
        - _WOUNDS[min(player.wounds, 3)]
        + 0.2 * len(player.hand)
    )
