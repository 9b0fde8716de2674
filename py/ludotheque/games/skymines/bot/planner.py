"""The planner: looks through its action, and judges by what the rounds to come still bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....bots.bot import Thought
from ....bots.greedy import Greedy
from ....engine.game import Game
from ....engine.multiset import subtract
from ....engine.secrecy import View
from ..rules.expand import Expand
from ..rules.planning import Planning
from ..rules.research import Research
from ..rules.turn import Spend, TakeAction
from ..table import Skymines
from .cards_to_plan import best_cards
from .evaluate import evaluate, terms

MOST = 10
"""How many answers to a decision are looked at."""


class Planner(Greedy):
    """A bot that plans which cards go into which slots, and when to take which action."""

    def __init__(self) -> None:
        super().__init__(evaluate, width=12, depth=16, consider=consider, terms=terms)

    def think(self, view: View, moves: list[str]) -> Iterator[Thought]:
        start = view.determinize(self.seed)
        choice = start.choice(view.seat)
        if isinstance(choice, Planning) and isinstance(start.table, Skymines):
            self.lines, self.plan = {}, []
            yield Thought(1.0, _planned(start.table, choice.seat))
        else:
            yield from super().think(view, moves)


def _planned(table: Skymines, seat: int) -> str:
    """The next move towards the best set of cards."""
    player = table.players[seat]
    best = best_cards(table, seat)
    wrong = [slot for slot, card in player.area.items() if card not in best]
    if wrong:
        return f"back {wrong[0]}"
    missing = subtract(best, player.area.values())
    return f"plan {missing[0]}" if missing else "ready"


def consider(game: Game, seat: int) -> list[str]:
    """The legal moves worth thinking about."""
    moves = game.legal_moves(seat)
    choice = game.choice(seat)
    match choice:
        case TakeAction():
            return _actions(choice, moves)
        case Spend() | Research() | Expand():
            return moves[: 3 * MOST]
    return moves[:MOST]


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
