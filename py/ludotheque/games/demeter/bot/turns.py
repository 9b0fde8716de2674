"""A planner that looks through a human's whole turn, as those of the other games do: what puzzles and learning ask for.

What ghouls and vampires do is left to the hunter, whose plans for them are better than any look at the end of a turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....bots.bot import Thought
from ....bots.greedy import Greedy
from ....bots.judge import Judge
from ....engine.secrecy import View
from ..table import Demeter
from .hunter import Hunter


class TurnPlanner(Greedy):
    """Plays the best turn it finds as a human, and as the hunter in any other form."""

    in_points = False

    def __init__(self, judge: Judge, width: int = 24) -> None:
        super().__init__(judge, width, depth=12, terms=judge.terms, pending=judge.pending)
        self.judge = judge

    def narrowed(self, width: int) -> TurnPlanner:
        return TurnPlanner(self.judge, width)

    def think(self, view: View, moves: list[str]) -> Iterator[Thought]:
        table, seat = view.table, view.seat
        assert isinstance(table, Demeter) and seat is not None  # a spectator has no moves
        if table.players[seat].form == "human":
            yield from super().think(view, moves)
            return
        self.lines, self.ends = {}, []
        yield from Hunter().think(view, moves)
