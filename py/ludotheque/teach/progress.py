"""A reader on the way through a lesson: which moves are open, what is answered to the others, and the way back."""

from __future__ import annotations

from ..engine.error import LudoError
from ..engine.game import Entry, Game
from ..engine.i18n import Text
from ..engine.journal import replayed
from ..engine.scenario import split_move
from .lesson import Lesson, LessonStep


class Progress:
    """A reader on the way through a lesson.

    `game` is a real game, replaced by another one when the reader goes back; `index` counts steps from 0;
    `done` is true when the last step has been read or played. `hinted` counts the hints of this step that the reader has asked
    for; `instead` holds what the reader played and what the lesson went on with, where the step before took another right move.
    """

    def __init__(self, lesson: Lesson):
        self.lesson = lesson
        self.index = 0
        self.done = False
        self.hinted = 0
        self.instead: tuple[str | Text, str | Text] | None = None
        self.game = lesson.begin()
        self._entries: list[list[Entry]] = []  # for each step begun: what had been played before it
        self._enter()

    @property
    def step(self) -> LessonStep:
        """The current step."""
        return self.lesson.steps[self.index]

    @property
    def can_next(self) -> bool:
        """Whether the reader may simply go on: there is nothing to play."""
        return not self.step.moves and not self.done

    def allowed(self) -> list[str] | None:
        """The moves that the reader may make or, where the step asks, try; None where there is nothing to play."""
        if not self.step.moves or self.done:
            return None
        return [move for move in self.game.legal_moves(self.lesson.seat) if self.step.asks or self.step.opens(move)]

    def play(self, move: str, lang: str = "en") -> Entry:
        """Make a move and go on to the next step. Raises `LudoError` with what the step says to any other, or with the rule that
        forbids a move where all that are legal may be tried.
        """
        seat, allowed = self.lesson.seat, self.allowed() or ()
        if self.step.asks and not self.done and move not in allowed:
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
        self._go_on()
        self.instead = instead
        return played

    def hint(self) -> None:
        """Tell one more of the step's hints. Raises `LudoError` where there is none left."""
        if self.done or self.hinted == len(self.step.hints):
            raise LudoError("refused", "lesson-hints")
        self.hinted += 1

    def next(self, lang: str = "en") -> None:
        """Go on where there is nothing to play. Raises `LudoError` with the step's hint where there is."""
        if self.done:
            return
        if self.step.moves:
            raise self._said(self.step.hint, lang)
        self._go_on()

    def back(self) -> None:
        """Return to the step before, with the game as it was then; at the first, begin it again."""
        if not self.done:
            self._entries.pop()
            self.index = max(0, self.index - 1)
        self.done, self.instead = False, None
        before = self._entries.pop() if self._entries else []
        self.game = replayed(self.game, before)
        self._enter()

    def before_step(self) -> Game:
        """The game before the lesson's own moves of the current step; when the lesson is done, as it is."""
        return self.game if self.done else replayed(self.game, self._entries[-1])

    def _go_on(self) -> None:
        self.instead = None
        if self.index + 1 == len(self.lesson.steps):
            self.done = True
        else:
            self.index += 1
            self._enter()

    def _enter(self) -> None:
        """Begin the current step: what the lesson plays itself happens now."""
        self.hinted = 0
        self._entries.append(self.game.entries())
        for text in self.step.auto:
            seat, move = split_move(text)
            self.game.play(move, seat)

    def _said(self, words: dict[str, str], lang: str) -> LudoError:
        error = LudoError("lesson", "lesson-answer" if self.step.asks else "lesson-move")
        error.args_of_text["hint"] = words[lang]  # set by hand: a hint may be longer than what people type
        return error
