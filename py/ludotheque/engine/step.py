"""Steps: the boxes of a rulebook's flowchart, waiting on the game's stack.

A step is immutable plain data, so a pending decision can be saved, copied, shown or set up in a test. An `Automatic`
step happens by itself; a `Choice` waits for a seat; `Simultaneous` lets several seats go on side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Self

from .i18n import T, Text
from .rule import Rule


@dataclass(frozen=True, slots=True)
class Step:
    """One box of the flowchart. Subclasses are frozen dataclasses with slots and plain fields."""

    def __init_subclass__(cls) -> None:
        setattr(cls, "of", staticmethod(lru_cache(maxsize=4096)(cls)))  # noqa: B010 - it takes the place of the method below

    @classmethod
    def of(cls, *args: Any) -> Self:
        """`X.of(...)` is `X(...)`, made once: equal steps may be one object, since nobody can change it.

        It is for steps that are made over and over.
        """
        return cls(*args)


class Automatic(Step):
    """A step that happens by itself."""

    __slots__ = ()

    def run(self, table: Any) -> Sequence[Step]:
        """Do it; return the steps that come next, in reading order."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Choice(Step):
    """A step that waits for a seat to make a move. Moves are short words in human notation, stable for ever."""

    seat: int

    commits: ClassVar[bool] = False
    """True for a choice that hands something in (the end of a turn): never played by itself, never taken back. Where only some of
    its moves do so, `hands_in` says which."""

    private: ClassVar[bool] = False
    """True where the other seats are not told which move was made."""

    default_rule: ClassVar[str | None] = None
    """The rule that says why nothing but the listed pieces can be pointed at now."""

    @property
    def begins(self) -> bool:
        """Whether a turn begins here, so that a planner knows where the one before has ended even if the same seat goes on."""
        return False

    def moves(self, table: Any) -> Iterable[str]:
        """Everything the seat could point at, allowed or not, in reading order."""
        raise NotImplementedError

    def objection(self, table: Any, move: str) -> Rule | None:
        """The rule that forbids the move here, or None: then it is legal."""
        return None

    def play(self, table: Any, move: str) -> Sequence[Step]:
        """Make a legal move; return the steps that come next, in reading order."""
        raise NotImplementedError

    def reveals(self, table: Any, move: str) -> bool:
        """Whether the move could show somebody what is hidden from them.

        Args: `table` is the table as a spectator sees it, so that the answer tells nobody anything. Where a spectator cannot be
        sure that nothing is shown, the answer is True. Chance needs no answer here: what it gives is noted when it happens.
        """
        return False

    disguised: ClassVar[bool] = False
    """Whether the question is also put to a seat that can give but one answer, so that no other person learns anything from it.
    Where no other person plays, that answer is given without asking.
    """

    def hands_in(self, table: Any, move: str) -> bool:
        """Whether a move hands something in and its button says so: see `commits`.

        Args: `table` is the table as the seat sees it.
        """
        return self.commits

    def leads(self, move: str) -> tuple[str, ...]:
        """The first words of the moves that a move is a step to: a player may point at their pieces at once (`engine.ways`)."""
        return ()

    def proposed(self, table: Any) -> str | None:
        """The move that is made for the seat unless it wants another: the best of several ways to the same end; None for none."""
        return None

    def legal(self, table: Any) -> list[str]:
        """The moves without an objection."""
        if type(self).objection is Choice.objection:  # nothing is ever forbidden here
            return list(self.moves(table))
        objection = self.objection
        return [move for move in self.moves(table) if objection(table, move) is None]

    def possible(self, table: Any) -> bool:
        """Whether anything can be done here. Among several things to do, what is not possible waits for the others or is lost."""
        return bool(self.legal(table))

    def lost(self, table: Any) -> None:
        """What happens when the decision is lost because nothing can be done here: nothing, unless the game tells it."""

    # What a person is shown. Words come from the game's catalogue.

    def prompt(self, table: Any) -> Text:
        """What to do, in one sentence, said after the seat's name."""
        raise NotImplementedError

    def about(self, table: Any) -> str | None:
        """The rule that says what is decided here: `default_rule`, where a choice does not know a better one."""
        return self.default_rule

    def label(self, table: Any, move: str) -> Text:
        """The move as words on a button."""
        raise NotImplementedError

    def brings(self, table: Any, move: str) -> tuple[Text, ...]:
        """What the move costs and brings, part by part, as far as that is known before it: said after its label.

        Moves of one group with the same label that bring the same are equal: they share one button.
        """
        return ()

    def piece(self, move: str) -> str | None:
        """The piece on the board that stands for the move; None for a plain button."""
        return move.rsplit(" ", 1)[-1]

    def writes(self, move: str) -> bool:
        """Whether a move is written as this choice writes its moves: it may be one of them."""
        raise NotImplementedError

    def parts(self, move: str) -> tuple[Any, ...]:
        """The move as its verb and its arguments, for whoever judges moves."""
        return tuple(move.split(" "))

    def group(self, move: str) -> str:
        """Moves of one group stand together on the page."""
        return move.split(" ", 1)[0]


@dataclass(frozen=True, slots=True)
class Simultaneous(Step):
    """Several seats go on side by side, each through its own steps, hidden from the others until all are through.

    `branches` pairs a seat with its steps. Inside, a seat changes only what is its own and uses no chance but that of its own
    piles (`piles.Supply` with `of`); so the order in which seats act cannot matter.
    """

    branches: tuple[tuple[int, tuple[Step, ...]], ...]


@dataclass(frozen=True, slots=True)
class Ready(Choice):
    """The end of a seat's part: handed in by the one move `done`, which cannot be taken back."""

    commits: ClassVar[bool] = True
    rule: str = ""

    def moves(self, table: Any) -> Iterable[str]:
        return ["done"]

    def play(self, table: Any, move: str) -> Sequence[Step]:
        table.tell("log.done", self.seat, self.rule or None)
        return ()

    def prompt(self, table: Any) -> Text:
        return T("prompt.done")

    def label(self, table: Any, move: str) -> Text:
        return T("label.done")

    def piece(self, move: str) -> str | None:
        return None
