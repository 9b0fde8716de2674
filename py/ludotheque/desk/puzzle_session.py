"""A puzzle as a session: the reader plays one turn of a game that was played, and hears how it compares with the best one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..bots.critic import Criticism, turns
from ..bots.greedy import still_deciding
from ..engine import journal
from ..engine.error import LudoError
from ..engine.i18n import Text
from ..engine.secrecy import view
from ..engine.step import Choice
from ..engine.title import Title
from ..engine.undo import Undo
from ..teach.puzzle import SOLVED, Puzzle, position, solver
from .review import Review, costly
from .seats import Seat, facing
from .session import Session


class Result(NamedTuple):
    """How a turn compares with the best one: points lost, whether it is as good, and why the best one is better."""

    lost: float
    solved: bool
    reasons: tuple[Text, ...]


class PuzzleSession(Session):
    """A session in which one seat plays one turn; `result` is there when it is over."""

    def __init__(self, title: Title, puzzle: Puzzle, lang: str):
        game = position(title, puzzle)
        self.puzzle = puzzle
        self.start = game.length
        self.seen = view(game, puzzle.seat)
        self.result: Result | None = None
        called = enumerate(facing({puzzle.seat}, game.seats, lang))
        seats = [Seat(name, "human" if seat == puzzle.seat else "greedy") for seat, name in called]
        super().__init__(game, seats, practice=True, eyes=puzzle.seat)

    def next(self) -> tuple[str, int | None]:
        """Nobody is waited for when the turn is over."""
        return super().next() if self.result is None else ("lesson", None)

    def waiting(self) -> Choice | None:
        """The decision of the turn; None when it is over, whoever would go on."""
        return super().waiting() if self.result is None else None

    def play(self, move: str, seat: int | None = None) -> None:
        """A move of the turn. Raises `LudoError` when it is over."""
        if self.result is not None:
            raise LudoError("refused", "read-only")
        super().play(move, seat)

    def _play_the_obvious(self) -> None:
        self._judge()
        if self.result is None:
            super()._play_the_obvious()
            self._judge()

    def _judge(self) -> None:
        """Compare the turn with the best one, if it is over."""
        seat = self.puzzle.seat
        mine = [entry for entry in self.game.entries()[self.start :] if entry.seat == seat]
        if self.result is not None or not (any(entry.outcomes for entry in mine) or not still_deciding(self.game, seat)):
            return
        bot = solver(self.game.title)
        best, played = bot.follow(self.seen, self.puzzle.better), bot.follow(self.seen, [entry.move for entry in mine])
        assert best is not None and played is not None  # both have a first move that is legal
        lost = best.value - played.value
        solved = lost < SOLVED * self.game.title.clearly
        self.result = Result(lost, solved, bot.contrast(self.seen, best, played) if lost > 0 else ())

    def go_on_from(self, record: Mapping[str, Any]) -> None:
        """Take up the turn where a record of it stands. Raises `LudoError` for the record of something else."""
        game, problem = journal.load(record, lambda _: self.game.title)
        if problem is not None:
            raise problem
        if game.entries()[: self.start] != self.game.entries():
            raise LudoError("link", "link-foreign")
        self.game = game
        self._judge()

    def undo_plan(self) -> Undo:
        """What belongs to the position stays; a turn that is over is begun again instead."""
        plan = super().undo_plan()
        if self.result is not None or any(number < self.start for number in plan.drop):
            return Undo((), LudoError("refused", "undo-nothing"))
        return plan

    def answer(self) -> Review:
        """The turn beside the best one, as a review of it. Raises `LudoError` while the turn is not over."""
        if self.result is None:
            raise LudoError("refused", "no-review")
        found = Review(self, self.puzzle.seat)
        better = Criticism(self.puzzle.better, self.result.lost, self.result.reasons)
        mine = [one for one, _ in turns(self.game) if one.seat == self.puzzle.seat and (one.made[0].number or 0) >= self.start]
        found.finish([], [moment for turn in mine for moment in costly(turn, better)])
        return found
