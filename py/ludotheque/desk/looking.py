"""Sessions that are only looked at: an example's position, and what was shared of a game with secrets."""

from __future__ import annotations

from typing import Any

from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.recap import Deed
from ..engine.secrecy import View
from ..engine.spectator import watched
from ..games import title as find
from ..teach.examples import Example
from .seats import Seat, seated
from .session import Session


class ExampleSession(Session):
    """The position of an example, to look at: `example` is what it shows."""

    def __init__(self, game: Game, seats: list[Seat], example: Example):
        super().__init__(game, seats, problem=LudoError("refused", "read-only"), eyes=game.current_seat or 0)
        self.example = example


class SpectatorSession(Session):
    """A spectator's record, to look at: the table as it was when it was shared, and nothing before or after."""

    def __init__(self, record: dict[str, Any]):
        self.kept = record
        self.seen = watched(record, find)
        game = self.seen.game
        given = record.get("people") or [{"name": str(number + 1), "kind": "human"} for number in range(game.seats)]
        super().__init__(game, seated(game.title, given, game.seats, kept=True), problem=LudoError("refused", "watching"))

    def record(self) -> dict[str, Any]:
        """What was opened; more is not known."""
        return self.kept

    def link_record(self, at: int | None, whole: bool) -> dict[str, Any]:
        """What was opened, whatever is asked for."""
        return self.kept

    def next(self) -> tuple[str, int | None]:
        """A spectator waits for no decision."""
        return ("over" if self.game.over else "watch"), None

    def look(self) -> None:
        """A spectator stays one."""

    def view(self, game: Game | None = None) -> View:
        """What was shared."""
        return View(None, self.game, self.seen.lines, tuple(seat.name for seat in self.seats))

    def recap(self) -> list[Deed]:
        """What led to the moment that was shared is not known."""
        return []

    def known(self) -> list[int]:
        """The numbers of the entries that the game had when it was shared."""
        return list(range(self.game.length))

    def at(self, count: int) -> Game:
        """There is no other moment to look at. Raises `LudoError`."""
        raise LudoError("refused", "watching")
