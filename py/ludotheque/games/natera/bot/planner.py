"""The planner: looks through its turn and its next one, and judges by what the year still has to bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....bots.bot import Thought
from ....bots.greedy import Greedy, Line
from ....bots.judge import Judge
from ....engine.game import Game
from ....engine.secrecy import View
from ..rules.season import TakeTurn
from .consider import consider

AGAIN = 4
"""So many of the best turns are followed by the next own turn."""

_FIRST = 0.6
"""How much of the thinking goes into the first turn."""


class Planner(Greedy):
    """A bot that plans by the season."""

    def __init__(self, judge: Judge) -> None:
        super().__init__(judge, width=10, depth=14, consider=consider, terms=judge.terms, pending=judge.pending)

    def think(self, view: View, moves: list[str]) -> Iterator[Thought]:
        turn = isinstance(view.choice(), TakeTurn)
        for thought in super().think(view, moves):
            yield thought._replace(progress=thought.progress * _FIRST) if turn and thought.values else thought
        if not turn or len(thought.values) < 2:
            return
        seat = view.seat
        assert seat is not None  # a spectator has no moves
        best = sorted(self.lines.values(), key=lambda line: -line.value)[:AGAIN]
        for count, line in enumerate(best, 1):
            line.value = self._with_next_turn(line.game, seat, line.value)
            leader = max(best[:count], key=lambda one: one.value)
            values = {one.moves[0]: one.value for one in best[:count]}
            yield Thought(_FIRST + (1 - _FIRST) * count / len(best), leader.moves[0], values)
        self.plan.keep(self.imagined(view), seat, leader.moves)

    def follow(self, view: View, moves: Sequence[str]) -> Line | None:
        line, seat = super().follow(view, moves), view.seat
        if line is not None and seat is not None and isinstance(view.choice(), TakeTurn):
            line.value = self._with_next_turn(line.game, seat, line.value)
        return line

    def _with_next_turn(self, game: Game, seat: int, value: float) -> float:
        """What a position is worth for a seat that may take one more turn before anybody else does anything."""
        ahead = others_pass(game, seat)
        if ahead is None:
            return value
        ends, self.ends = self.ends, []  # lines of the next turn are no turns of the decision that waits
        best = max([value, *(self._best_after(ahead, seat, move, 1).value for move in self.consider(ahead, seat))])
        self.ends = ends
        return best


def others_pass(game: Game, seat: int) -> Game | None:
    """The game when all opponents have passed and the seat takes its next turn; None if it has no turn left in this season."""
    ahead = game.copy()
    while not ahead.over:
        choice = ahead.choice()
        if not isinstance(choice, TakeTurn):
            return None
        if choice.seat == seat:
            return ahead
        ahead.play("pass", choice.seat)
    return None
