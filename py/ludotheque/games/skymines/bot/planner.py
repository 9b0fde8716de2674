"""The planner: looks through its action, and judges by what the rounds to come still bring."""

from __future__ import annotations

from collections.abc import Sequence

from ....bots.greedy import Greedy
from ....engine.game import Game
from ..components.data import ALL_CARDS
from ..rules.expand import Expand
from ..rules.planning import Planning
from ..rules.research import Research
from ..rules.turn import Spend, TakeAction
from ..table import Skymines
from .evaluate import evaluate, terms, use

MOST = 10
"""How many answers to a decision are looked at."""


class Planner(Greedy):
    """A bot that plans which cards go into which slots, and when to take which action."""

    def __init__(self) -> None:
        super().__init__(evaluate, width=12, depth=16, consider=consider, terms=terms)


def consider(game: Game, seat: int) -> list[str]:
    """The legal moves worth thinking about."""
    moves = game.legal_moves(seat)
    choice = game.choice(seat)
    table = game.table
    assert isinstance(table, Skymines)  # as every game with these decisions
    match choice:
        case Planning():
            return _planning(table, choice, moves)
        case TakeAction():
            return _actions(choice, moves)
        case Spend() | Research() | Expand():
            return moves[: 3 * MOST]
    return moves[:MOST]


def _planning(table: Skymines, choice: Planning, moves: Sequence[str]) -> list[str]:
    """Cards that may be planned, the best first; nothing is taken back; handing in comes when all slots are filled."""
    player = table.players[choice.seat]
    cards = [move for move in moves if choice.parts(move)[0] == "plan"]
    if not cards or len(player.area) == len(player.open):
        return [move for move in moves if choice.parts(move)[0] == "ready"]
    return sorted(cards, key=lambda move: -use(ALL_CARDS[choice.parts(move)[1]]))[:6]


def _actions(choice: TakeAction, moves: Sequence[str]) -> list[str]:
    """All actions, but of a resource only the two largest sets of cards."""
    found, seen = [], dict[str, int]()
    for move in moves:
        word, *args = choice.parts(move)
        if word == "resource":
            seen[args[0]] = seen.get(args[0], 0) + 1
            if seen[args[0]] > 2:
                continue
        found.append(move)
    return found
