"""Why the hunter prefers a move, in words: what it brings closer, from the same plan that its worth comes from."""

from __future__ import annotations

from typing import Any

from ....engine.i18n import T, Text
from ....engine.step import Choice
from ..components.data import DISTANCE, PIECES
from ..rules.choices import TakeAction
from ..rules.setup import Board
from ..rules.texts import resource_text, room_text
from .plan import Plan


def reason(plan: Plan, choice: Choice, parts: tuple[Any, ...]) -> Text:
    """The reason for the best move of a decision, given in its parts."""
    if isinstance(choice, Board):
        return T("hint.start")
    if not isinstance(choice, TakeAction):
        return _reply(plan, parts)
    if parts[0] == "end":
        return T("hint.nothing-better")
    return {"human": _human, "ghoul": _ghoul, "vampire": _vampire}[plan.me.form](plan, parts)


def _human(plan: Plan, parts: tuple[Any, ...]) -> Text:
    match parts:
        case ("clue", _):
            return T("hint.clue")
        case ("attack",):
            return T("hint.attack") if plan.second_met else T("hint.attack-last")
        case ("cure",):
            return T("hint.cure")
        case ("build", piece):
            return T("hint.build", what=T(f"object.{PIECES[piece].object}"))
        case ("search", "display"):
            return _resource(plan, plan.table.display)
        case ("steal", _, kind):
            return _resource(plan, kind)
        case ("search", _):
            return T("hint.resources", n=plan.wanted) if plan.wanted else T("hint.nothing-better")
        case ("call",):
            return T("hint.call")
        case ("move", room):
            return _way(plan, room)
        case ("play", _):
            return T("hint.card")
    raise ValueError(f"no reason for {parts}")


def _ghoul(plan: Plan, parts: tuple[Any, ...]) -> Text:
    match parts:
        case ("reverse", _):
            return T("hint.reverse")
        case ("cure",):
            return T("hint.cure")
        case ("search", where):
            return _resource(plan, plan.table.display) if where == "display" else _human(plan, parts)
    return T("hint.strike")


def _vampire(plan: Plan, parts: tuple[Any, ...]) -> Text:
    return T("hint.vampirise") if parts[0] == "vampirise" else T("hint.prepare")


def _reply(plan: Plan, parts: tuple[Any, ...]) -> Text:
    match parts:
        case ("take", kind):
            return _resource(plan, kind)
        case ("build", piece, *_):
            return T("hint.build", what=T(f"object.{PIECES[piece].object}"))
    return T("hint.best-target")


def _resource(plan: Plan, kind: str) -> Text:
    """Why a resource: the object wants it, or any will do."""
    if kind in plan.want:
        return T("hint.kind", kind=resource_text(kind), what=T(f"object.{plan.target}"))
    return T("hint.resources", n=plan.any_wanted) if plan.any_wanted else T("hint.best-target")


def _way(plan: Plan, room: str) -> Text:
    """Why a step: the best room it brings closer, or the danger it leads out of."""
    here = plan.me.room
    if plan.table.remaining() == 1 and plan.danger(here) - plan.danger(room) > plan.goals[room]:
        return T("hint.danger")
    closer = {goal: value for goal, value in plan.goals.items() if DISTANCE[room][goal] < DISTANCE[here][goal]}
    goal = max(closer, key=lambda goal: closer[goal])
    return T("hint.there") if goal == room else T("hint.way", to=room_text(goal))
