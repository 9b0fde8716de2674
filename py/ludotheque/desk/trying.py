"""An example to try out: its position is played on freely, or its own moves are shown one after another."""

from __future__ import annotations

from typing import Any

from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.scenario import split_move
from ..engine.undo import Undo
from ..teach import examples
from ..teach.examples import Example
from .seats import Seat
from .session import Session


class TryingSession(Session):
    """A session at the position of an example.

    Such a game has no record: going back sets the position up anew and plays the moves again, and nothing of it can be kept.
    """

    def __init__(self, example: Example, seats: list[Seat]):
        self.example = example
        game = examples.position(example)
        super().__init__(game, seats, practice=True, eyes=game.current_seat or 0)

    @property
    def step(self) -> int:
        """How many of the example's moves have been made, with no other move between them."""
        entries = self.game.entries()
        for number, text in enumerate(self.example.moves):
            seat, move = split_move(text)
            if number >= len(entries) or entries[number].move != move or seat not in (None, entries[number].seat):
                return number
        return len(self.example.moves)

    @property
    def shown(self) -> bool:
        """Whether all of the example's moves have been made."""
        return bool(self.example.moves) and self.step == len(self.example.moves)

    def show_next(self) -> None:
        """Make the example's next move; from its position, where other moves have been made."""
        if self.shown:
            raise LudoError("refused", "example-shown")
        if self.step < self.game.length:
            self._go_back_to(0)
        seat, move = split_move(self.example.moves[self.step])
        self.game.play(move, seat)
        self.look()

    def undo_plan(self) -> Undo:
        """Whatever was made can be taken back."""
        return Undo((), None if self.game.length else LudoError("refused", "undo-nothing"))

    def undo(self) -> None:
        """Take the last move back. Raises `LudoError` when there is none."""
        if not self.game.length:
            raise LudoError("refused", "undo-nothing")
        self._go_back_to(self.game.length - 1)

    def can_restart(self) -> bool:
        """The position itself is where to begin anew."""
        return False

    def look(self) -> None:
        """The reader sees what the seat that decides sees: whoever tries an example plays all of its seats."""
        choice = self.waiting()
        if choice is not None:
            self.eyes = choice.seat

    def at(self, count: int) -> Game:
        """There is no record of earlier moments. Raises `LudoError`."""
        raise LudoError("refused", "no-record")

    def continue_from(self, count: int) -> None:
        """There is no record of earlier moments. Raises `LudoError`."""
        raise LudoError("refused", "no-record")

    def record(self) -> dict[str, Any]:
        """There is no record. Raises `LudoError`."""
        raise LudoError("refused", "no-record")

    def link_record(self, at: int | None, whole: bool) -> dict[str, Any]:
        """There is no record. Raises `LudoError`."""
        raise LudoError("refused", "no-record")

    def _play_the_obvious(self) -> None:
        """Every move is the reader's: the example counts them."""

    def _go_back_to(self, length: int) -> None:
        entries = self.game.entries()[:length]
        self.game = examples.position(self.example)
        for entry in entries:
            self.game.play(entry.move, entry.seat)
        self.bots.drop_thoughts()
        self.look()
