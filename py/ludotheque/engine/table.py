"""The table every game's own table builds on: its chance, its seats and its log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from .chance import Chance
from .i18n import T, Text
from .state import seats_of, state, transient
from .turn_order import clockwise


class Line(NamedTuple):
    """One line of the log: who it is about, the words, the rule behind it, the pieces it speaks of.

    `to` lists the only seats that may read it (None: everybody). `entry` is the number of the journal entry it came from.
    """

    seat: int | None
    text: Text
    rule: str | None
    pieces: Sequence[str]
    to: tuple[int, ...] | None
    entry: int


class Automa(NamedTuple):
    """An opponent that the rules of a game play: it has neither a seat nor a bot, but a score of its own, by its `number`."""

    number: int
    name: Text


_list_of_seats: Callable[[type], str] = cache(lambda cls: seats_of(cls)[0])
"""The name of a table's first `per_seat` list. All of them hold as many states."""


class GameLog:
    """The log. Copies of a table carry none, so search never writes one."""

    __slots__ = ("lines", "entry")

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.entry = -1  # what is told during setup comes before entry 0

    def copy(self) -> GameLog:
        """A log of its own that begins with the lines of this one."""
        new = GameLog()
        new.lines, new.entry = self.lines[:], self.entry
        return new


@state
class Table:
    """What every table has. Games subclass it with `@state` and fields that all have defaults."""

    effects: ClassVar[Any] = None
    """The `effects_perform.Effects` of the game, if it uses the effect language."""

    stopped: ClassVar[bool] = False
    """Whether the game has ended before its last step: what was still to happen does not. A game whose end can come at any
    moment says so with a property; it is asked before every step, though not of seats that act side by side.
    """

    chance: Chance = field(default_factory=Chance)
    log: GameLog | None = transient(default=None)

    @property
    def automa(self) -> Automa | None:
        """The opponent that the rules play here, with a score of its own; None where there is none."""
        return None

    @property
    def seat_count(self) -> int:
        """How many states each `per_seat` list holds: the seats, and the automa where it has one, too."""
        return len(getattr(self, _list_of_seats(type(self))))

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats, from one on. It may be past the last seat: it then counts from 0 again."""
        return clockwise(self.seat_count, first)

    def who(self, seat: int) -> Text:
        """A seat or the automa, as sentences name it."""
        automa = self.automa
        return automa.name if automa is not None and automa.number == seat else T(f"seat.{seat}")

    if TYPE_CHECKING:

        def copy(self) -> Self:
            """An independent copy, written by `@state` for each table."""

    def tell(
        self,
        key: str,
        seat: int | None = None,
        rule: str | None = None,
        pieces: Sequence[str] = (),
        to: tuple[int, ...] | None = None,
        **args: Any,
    ) -> None:
        """Add a line to the log: catalogue key, whom it is about, the rule behind it, pieces it names, who may read it.

        Search has nobody to tell: on a table without a log nothing is kept. No person is the automa: a line about it names it.

        Args: `key` in the catalogue and its further `args`; the `seat` it is about; the id of the `rule` behind it; the
        `pieces` it names; `to` are the only seats that may read it (None: everybody).
        """
        log = self.log
        if log is None:
            return
        automa = self.automa
        if automa is not None and automa.number == seat:
            seat, args["who"] = None, automa.name
        log.lines.append(Line(seat, T(key, **args), rule, tuple(pieces), to, log.entry))
