"""A lesson as a session."""

from __future__ import annotations

from typing import Any

from ..engine.error import LudoError
from ..engine.undo import Undo
from ..teach.lesson import Lesson
from ..teach.progress import Progress
from . import names
from .seats import Seat, numbered
from .session import Session


class LessonSession(Session):
    """A session in a lesson: the lesson opens some of the moves, and goes on when one of them was made.

    `trail` says how the reader came to the current step: the moves made, and None for a step that was only read.
    """

    def __init__(self, lesson: Lesson, lang: str):
        self.lang = lang
        self.progress = Progress(lesson)
        self.trail: list[str | None] = []
        self.stops: int | None = None
        """For a study whose moves are not all legal any more: the step at which it stops."""
        others, called = iter(names.OPPONENTS), numbered(lesson.seats, lang)
        seats = [Seat(called[seat] if seat == lesson.seat else next(others), "human") for seat in range(lesson.seats)]
        super().__init__(self.progress.game, seats, practice=True)
        self.eyes = lesson.seat

    def play(self, move: str, seat: int | None = None) -> None:
        """Make a move the lesson opens. Raises `LudoError` with the step's hint for any other."""
        self.progress.play(move, self.lang)
        self.trail.append(move)
        self._follow()

    def go_on(self) -> None:
        """To the next step, where there is nothing to play."""
        if not self.progress.done:
            self.progress.next(self.lang)
            self.trail.append(None)
        self._follow()

    def hint(self) -> None:
        """One more hint of a question."""
        self.progress.hint()

    def back(self) -> None:
        """To the step before."""
        self.progress.back()
        del self.trail[-1:]
        self._follow()

    def follow_trail(self, trail: list[Any], op: str) -> None:
        """Go the way that an earlier `trail` tells.

        Args: the `trail`; the operation that takes it, `op`. Raises `LudoError` for something that is none, and where the lesson
        does not go that way.
        """
        if len(trail) > len(self.progress.lesson.steps) or not all(isinstance(move, (str, type(None))) for move in trail):
            raise LudoError("lesson", "argument", op=op, name="trail")
        for move in trail:
            if move is None:
                self.go_on()
            else:
                self.play(move)

    def undo_plan(self) -> Undo:
        """A lesson goes back by steps."""
        return Undo((), LudoError("refused", "undo-nothing"))

    def look(self) -> None:
        """A lesson's reader stays who they are."""

    def _follow(self) -> None:
        self.game = self.progress.game
