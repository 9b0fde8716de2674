"""A lesson as a session."""

from __future__ import annotations

from typing import Any

from ..engine.error import LudoError
from ..engine.undo import Undo
from ..teach.lesson import Lesson
from ..teach.progress import Progress
from .seats import Seat, facing
from .session import Session


class LessonSession(Session):
    """A session in a lesson: the lesson opens some of the moves, and goes on when one of them was made.

    `trail` says how the reader came to the current step: the moves made, None for a step that was only read, and the number of
    the chapter, from 0, that the reader has turned to.
    """

    def __init__(self, lesson: Lesson, lang: str):
        self.lang = lang
        self.progress = Progress(lesson)
        self.trail: list[str | int | None] = []
        self.stops: int | None = None
        """For a study whose moves are not all legal any more: the step at which it stops."""
        self._take_seats()

    def _take_seats(self) -> None:
        """Begin with the seats of the current chapter: each chapter has a game of its own."""
        chapter = self.progress.chapter
        seats = [Seat(name, "human") for name in facing({chapter.seat}, chapter.seats, self.lang)]
        super().__init__(self.progress.game, seats, practice=True)
        self._chapter = chapter
        self.eyes = chapter.seat

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

    def turn_to(self, chapter: int) -> None:
        """To the first step of a chapter, counted from 0. Raises `LudoError` where the lesson has none of this number."""
        self.progress.turn_to(chapter)
        self.trail = [chapter]
        self._follow()

    def hint(self) -> None:
        """One more hint of a question."""
        self.progress.hint()

    def back(self) -> None:
        """To the step before."""
        self.progress.back()
        if self.trail and isinstance(self.trail[-1], int):
            self.trail = [self.progress.at[0]]
        elif self.progress.chapter is not self._chapter and self.progress.waits:
            del self.trail[-2:]  # a chapter's last move, and the way on from it
        else:
            del self.trail[-1:]
        self._follow()

    def follow_trail(self, trail: list[Any], op: str) -> None:
        """Go the way that an earlier `trail` tells.

        Args: the `trail`; the operation that takes it, `op`. Raises `LudoError` for something that is none, and where the lesson
        does not go that way.
        """
        lesson = self.progress.lesson
        most = len(lesson.steps) + len(lesson.chapters)
        if len(trail) > most or not all(type(one) in (str, int, type(None)) for one in trail):
            raise LudoError("lesson", "argument", op=op, name="trail")
        for one in trail:
            if one is None:
                self.go_on()
            elif isinstance(one, int):
                self.turn_to(one)
            else:
                self.play(one)

    def undo_plan(self) -> Undo:
        """A lesson goes back by steps."""
        return Undo((), LudoError("refused", "undo-nothing"))

    def look(self) -> None:
        """A lesson's reader stays who they are."""

    def _follow(self) -> None:
        if self.progress.chapter is self._chapter:
            self.game = self.progress.game
        else:
            self._take_seats()
