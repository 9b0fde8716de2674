"""The hunter: finds each move's worth by what it brings closer, from nothing but what its seat may know.

As a human it gathers, builds, looks at clues and goes for Dracula; as a ghoul it feeds to become human again; as a vampire it
prepares to turn the others. What it cannot know it does not guess at: chances are counted from what lies open.
"""

from __future__ import annotations

from ....bots.bot import Bot, Thought
from ..components.data import ROOMS
from ..rules.human import HumanTurn
from ..rules.round import TURNS
from ..rules.setup import Board
from .beasts import ghoul_value, vampire_value
from .plan import Plan
from .replies import reply_value

KEEP = 0.12
"""What an action must be worth to be better than keeping it unspent."""


class Hunter(Bot):
    """A bot for any form of player."""

    def think(self, view, moves):
        if len(moves) == 1:
            yield Thought(1.0, moves[0])
            return
        choice = view.choice()
        plan = Plan(view.table, choice.seat)
        values = {move: self._value(plan, choice, move) for move in moves}
        best = max(moves, key=lambda move: values[move])
        yield Thought(1.0, best, values)

    def _value(self, plan: Plan, choice, move: str) -> float:
        if isinstance(choice, Board):
            return start_value(move.removeprefix("start "))
        if not isinstance(choice, tuple(TURNS.values())):
            return reply_value(plan, choice, move)
        if isinstance(choice, HumanTurn):
            return human_value(plan, move)
        value = ghoul_value if plan.me.form == "ghoul" else vampire_value
        return value(plan, move)


def start_value(room: str) -> float:
    """A good place to begin: many ways to go."""
    return len(ROOMS[room].near) + 0.1 * sum(len(ROOMS[near].near) for near in ROOMS[room].near)


def human_value(plan: Plan, move: str) -> float:
    """What a move of a human's turn is worth."""
    word, _, arg = move.partition(" ")
    match word:
        case "end":
            return KEEP
        case "clue":
            return 100.0
        case "attack":
            return 200.0 if plan.second_met else plan.desperate_attack()
        case "cure":
            return 50.0
        case "build":
            return plan.build_value(arg)
        case "search":
            return plan.search_value(arg)
        case "steal":
            return plan.steal_value(arg)
        case "call":
            return plan.call_value
        case "move":
            return plan.move_value(arg)
    return plan.card_value(arg)
