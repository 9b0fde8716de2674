"""How far a seat has come on its way to Dracula, for the search: in useful actions, as the hunter counts."""

from __future__ import annotations

from ..components.data import CLUE_ONE, DRACULA
from ..table import Demeter
from .plan import Plan

_GATHERED = 1.0  # a resource that the object needs, built in or still in the hand
_BUILT = 0.6  # a piece, beside its resources: what is built cannot be stolen
_HELD = 0.3  # any resource, up to what the first clue asks for
_CLUE = 3.0
_OBJECT = 3.0
_COMMON = 5.0  # to know the common clue
_TOKEN = 1.2
_MET = 2.0  # the second objective is met
_REACH = 4.0  # what is wanted is close by: at most so much, or having it would be worth less
_VICTORY = 20.0
_CARD = 0.2  # a bonus card
_WOUNDS = (0.0, 0.5, 1.4, 3.5)
_FORM = {"human": 0.0, "ghoul": -3.0, "vampire": -8.0, "out": -14.0}


def half_days(table: Demeter) -> int:
    """A number that rises with every day and every night."""
    return 2 * table.day + table.night


FEATURES = (
    "form",
    "gathered",
    "built",
    "held",
    "clue",
    "object",
    "common-clue",
    "tokens",
    "second",
    "wounds",
    "hand",
    "reach",
    "danger",
    "victory",
)
"""What the judge weighs. Nobody makes points here; how far a seat has come is counted in useful actions."""


def stage(table: Demeter) -> float:
    """How far the game has come, by the Dracula cards that have been seen."""
    return len(table.dracula_discard) / len(DRACULA)


def features(table: Demeter, seat: int) -> dict[str, float]:
    """How far a seat has come, by what it is about; what others may know of it makes no difference."""
    player = table.players[seat]
    if player.form in ("vampire", "out"):
        return {"form": _FORM[player.form], "victory": _VICTORY * (seat in table.winners)}
    plan = Plan(table, seat)
    return {
        "form": _FORM[player.form],
        "gathered": _GATHERED * (plan.project.resources - len(plan.want)),
        "built": _BUILT * plan.project.built,
        "held": _HELD * min(len(player.resources), CLUE_ONE),
        "clue": _CLUE * bool(player.clue),
        "object": _OBJECT * plan.object_done,
        "common-clue": _COMMON * bool(plan.clue_two),
        "tokens": -_TOKEN * (plan.humans_wanted + plan.ghouls_wanted),
        "second": _MET * (plan.second_met and plan.object_done),
        "wounds": -_WOUNDS[min(player.wounds, 3)],
        "hand": _CARD * len(player.hand),
        "reach": min(_REACH, plan.reach_value) if player.room else 0.0,
        "danger": -plan.danger(player.room) if player.room else 0.0,
        "victory": _VICTORY * (seat in table.winners),
    }
