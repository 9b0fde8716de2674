"""The hunter: finds each move's worth by what it brings closer, from nothing but what its seat may know.

As a human it gathers, builds, looks at clues and goes for Dracula; as a ghoul it feeds to become human again; as a vampire it
prepares to turn the others. What it cannot know it does not guess at: chances are counted from what lies open.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....bots.bot import Bot, Thought
from ....engine.i18n import Text
from ....engine.secrecy import View
from ....engine.step import Choice
from ..components.data import ROOMS
from ..rules.choices import TakeAction
from ..rules.setup import Board
from .beasts import ghoul_value, vampire_value
from .plan import Plan
from .reasons import reason
from .replies import reply_value

KEEP = 0.12
"""What an action must be worth to be better than keeping it unspent."""


class Hunter(Bot):
    """A bot for any form of player."""

    in_points = False

    def think(self, view: View, moves: list[str]) -> Iterator[Thought]:
        if len(moves) == 1:
            yield Thought(1.0, moves[0])
            return
        choice = view.choice()
        assert choice is not None  # there are moves
        plan = Plan(view.table, choice.seat)
        values = {move: self._value(plan, choice, move) for move in moves}
        best = max(moves, key=lambda move: values[move])
        yield Thought(1.0, best, values)

    def reasons(self, view: View, thought: Thought) -> tuple[Text, ...]:
        choice = view.choice()
        if choice is None or not thought.values:
            return ()
        return (reason(Plan(view.table, choice.seat), choice, choice.parts(thought.move)),)

    def _value(self, plan: Plan, choice: Choice, move: str) -> float:
        parts = choice.parts(move)
        if isinstance(choice, TakeAction):
            return _TURN_VALUES[plan.me.form](plan, parts)
        return start_value(parts[1]) if isinstance(choice, Board) else reply_value(plan, choice, parts)


def start_value(room: str) -> float:
    """A good place to begin: many ways to go."""
    return len(ROOMS[room].near) + 0.1 * sum(len(ROOMS[near].near) for near in ROOMS[room].near)


def human_value(plan: Plan, parts: tuple[Any, ...]) -> float:
    """What a move of a human's turn is worth."""
    match parts:
        case ("end",):
            return KEEP
        case ("clue", _):
            return 100.0
        case ("attack",):
            # with the first objective alone one face of the die would do: only when there is nothing left to wait for
            return 200.0 if plan.second_met else 0.5 * plan.last_day
        case ("cure",):
            return 50.0
        case ("build", piece):
            return plan.build_value(piece)
        case ("search", where):
            return plan.search_value(where)
        case ("steal", _, kind):
            return 0.5 * (kind in plan.want)  # two actions, for a resource that is certainly the right one
        case ("call",):
            return plan.call_value
        case ("move", room):
            return plan.move_value(room)
        case ("play", card):
            return plan.card_value(card)
    raise ValueError(f"no worth for {parts}")


_TURN_VALUES = {"human": human_value, "ghoul": ghoul_value, "vampire": vampire_value}
