"""A reader on the way through a lesson: which moves are open, what is answered to the others, and the way back."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.error import LudoError
from ..engine.game import Entry, Game
from ..engine.i18n import Text
from ..engine.journal import replayed
from ..engine.scenario import split_move
from .chapter import Chapter, LessonStep
from .lesson import Lesson


class _Begun(NamedTuple):
    """A step that the reader has come to: its place, and what had been played before it."""

    at: tuple[int, int]
    entries: list[Entry]


class Progress:
    """A reader on the way through a lesson.

    `game` is a real game, replaced by another one when the reader goes back or comes to another chapter; `at` is the current
    step's chapter and its place there, both from 0. `done` is true when the last step of all has been read or played, `rests`
    when the last one of a chapter has been played and another chapter follows. `hinted` counts the hints of this step that the
    reader has asked for; `instead` holds what the reader played and what the lesson went on with, where the step before took
    another right move.
    """

    def __init__(self, lesson: Lesson):
        self.lesson = lesson
        self.at = (0, 0)
        self.done = self.rests = False
        self.hinted = 0
        self.instead: tuple[str | Text, str | Text] | None = None
        self.game = self._begin()
        self._begun: list[_Begun] = []
        self._enter()

    @property
    def chapter(self) -> Chapter:
        """The chapter of the current step."""
        return self.lesson.chapters[self.at[0]]

    @property
    def step(self) -> LessonStep:
        """The current step."""
        return self.chapter.steps[self.at[1]]

    @property
    def index(self) -> int:
        """The current step's place in the whole lesson, from 0."""
        return sum(len(chapter.steps) for chapter in self.lesson.chapters[: self.at[0]]) + self.at[1]

    @property
    def waits(self) -> bool:
        """Whether the step waits for a move."""
        return bool(self.step.moves) and not self.done and not self.rests

    @property
    def can_next(self) -> bool:
        """Whether the reader may simply go on: there is nothing to play."""
        return not self.done and not self.waits

    @property
    def ends_chapter(self) -> bool:
        """Whether the next step is in another chapter."""
        return self._is_chapter_over() and not self._is_last_chapter()

    def allowed(self) -> list[str] | None:
        """The moves that the reader may make or, where the step asks, try; None where there is nothing to play."""
        if not self.waits:
            return None
        return [move for move in self.game.legal_moves(self.chapter.seat) if self.step.asks or self.step.opens(move)]

    def play(self, move: str, lang: str = "en") -> Entry:
        """Make a move and go on to the next step. Raises `LudoError` with what the step says to any other, or with the rule that
        forbids a move where all that are legal may be tried.
        """
        seat, allowed = self.chapter.seat, self.allowed() or ()
        if self.step.asks and self.waits and move not in allowed:
            self.game.play(move, seat)  # which the rules refuse
        if move not in allowed or not self.step.opens(move):
            raise self._said(self.step.reply(move), lang)
        made, instead = move, None
        if self.step.asks and move != self.step.solution:
            choice, made = self.game.choice(seat), str(self.step.solution)
            instead = choice.label(self.game.table, move), choice.label(self.game.table, made)
        self.game.play(made, seat)
        played = self.game.last
        assert played is not None
        self._played()
        self.instead = instead
        return played

    def hint(self) -> None:
        """Tell one more of the step's hints. Raises `LudoError` where there is none left."""
        if not self.waits or self.hinted == len(self.step.hints):
            raise LudoError("refused", "lesson-hints")
        self.hinted += 1

    def next(self, lang: str = "en") -> None:
        """Go on where there is nothing to play. Raises `LudoError` with the step's hint where there is."""
        if self.done:
            return
        if not self.can_next:
            raise self._said(self.step.hint, lang)
        self._go_on()

    def finish_step(self) -> None:
        """Go on to the next step as the lesson does itself: by the solution where there is something to play."""
        if self.waits:
            self.play(str(self.step.solution))
            if not self.rests:
                return
        self.next()

    def turn_to(self, chapter: int) -> None:
        """Begin a chapter, counted from 0. Raises `LudoError` where the lesson has none of this number."""
        if not 0 <= chapter < len(self.lesson.chapters):
            raise LudoError("lesson", "lesson-chapter", number=chapter + 1, most=len(self.lesson.chapters))
        self._begun.clear()
        self._come_to((chapter, 0))

    def back(self) -> None:
        """Return to the step before, with the game as it was then; at the first, begin it again.

        A reader who has turned to a chapter returns from its first step to the beginning of the chapter before.
        """
        here = self._begun[-1]
        if not self.done and not self.rests:
            self._begun.pop()
        if not self._begun:
            self.turn_to(max(0, here.at[0] - 1))
            return
        before = self._begun.pop()
        self.at, self.done, self.rests, self.instead = before.at, False, False, None
        self.game = replayed(self.game if before.at[0] == here.at[0] else self._begin(), before.entries)
        self._enter()

    def before_step(self) -> Game:
        """The game before the lesson's own moves of the current step; when the step has been played, as it is."""
        return self.game if self.done or self.rests else replayed(self.game, self._begun[-1].entries)

    def _begin(self) -> Game:
        try:
            return self.chapter.begin(self.lesson.game)
        except LudoError as problem:
            if not self.chapter.is_placed:
                raise
            raise LudoError("data", "file", file=self.lesson.file, why=str(problem)) from problem

    def _played(self) -> None:
        """A chapter's last move stays in sight: the reader goes on from there."""
        if self.ends_chapter:
            self.instead, self.rests = None, True
        else:
            self._go_on()

    def _go_on(self) -> None:
        self.instead = None
        chapter, step = self.at
        if not self._is_chapter_over():
            self.at = chapter, step + 1
            self._enter()
        elif self._is_last_chapter():
            self.done = True
        else:
            self._come_to((chapter + 1, 0))

    def _is_chapter_over(self) -> bool:
        return self.at[1] + 1 == len(self.chapter.steps)

    def _is_last_chapter(self) -> bool:
        return self.at[0] + 1 == len(self.lesson.chapters)

    def _come_to(self, at: tuple[int, int]) -> None:
        """Begin the chapter of a first step."""
        self.at, self.done, self.rests, self.instead = at, False, False, None
        self.game = self._begin()
        self._enter()

    def _enter(self) -> None:
        """Begin the current step: what the lesson plays itself happens now."""
        self.hinted = 0
        self._begun.append(_Begun(self.at, self.game.entries()))
        for text in self.step.auto:
            seat, move = split_move(text)
            self.game.play(move, seat)

    def _said(self, words: dict[str, str], lang: str) -> LudoError:
        error = LudoError("lesson", "lesson-answer" if self.step.asks else "lesson-move")
        error.args_of_text["hint"] = words[lang]  # set by hand: a hint may be longer than what people type
        return error
