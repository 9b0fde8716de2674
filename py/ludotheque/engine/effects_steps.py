"""The steps of the effect language: what is left of an effect (`Perform`), and the decisions that the language itself asks for.

A seat chooses a side of a `/`, some options of several, whether to pay for an exchange, whether to do what it may.
`effects_perform.Effects` puts these steps on the stack; each finds the effects of its game through the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from .effect import parse
from .effects_words import effect_text
from .i18n import T, Text
from .step import Automatic, Choice, Step

if TYPE_CHECKING:
    from .effects_perform import Effects


def _effects_of(table: Any) -> Effects:
    """The effects of the game that a table is of."""
    found: Effects = table.effects
    return found


@dataclass(frozen=True, slots=True)
class Perform(Automatic):
    """An effect that is still to be performed, as text."""

    seat: int
    effect: str
    source: tuple[str, ...] = ()

    def run(self, table: Any) -> Sequence[Step]:
        return _effects_of(table).perform(table, self.seat, self.effect, self.source)


@dataclass(frozen=True, slots=True)
class ChooseOne(Choice):
    """A `/`: exactly one of its sides is performed."""

    options: tuple[str, ...]
    source: tuple[str, ...] = ()
    default_rule: ClassVar[str | None] = "turn.alternative"

    def moves(self, table: Any) -> Iterable[str]:
        return [f"take {n}" for n in range(1, len(self.options) + 1)]

    def writes(self, move: str) -> bool:
        return move.startswith("take ")

    def play(self, table: Any, move: str) -> Sequence[Step]:
        return _effects_of(table).perform(table, self.seat, self.option(move), self.source)

    def option(self, move: str) -> str:
        """The side a move takes."""
        return self.options[int(self.parts(move)[1]) - 1]

    def prompt(self, table: Any) -> Text:
        return T("prompt.alternative")

    def label(self, table: Any, move: str) -> Text:
        return T("label.take", what=effect_text(self.option(move)))

    def brings(self, table: Any, move: str) -> tuple[Text, ...]:
        return _effects_of(table).warns(table, self.seat, self.option(move))

    def piece(self, move: str) -> str | None:
        return None


@dataclass(frozen=True, slots=True)
class ChooseSome(ChooseOne):
    """So many different ones of the options, one after the other; those taken are gone."""

    count: int = 1

    def play(self, table: Any, move: str) -> Sequence[Step]:
        taken = self.option(move)
        rest = tuple(option for n, option in enumerate(self.options, 1) if move != f"take {n}")
        steps = _effects_of(table).perform(table, self.seat, taken, self.source)
        if self.count == 1:
            return steps
        return [*steps, ChooseSome(self.seat, rest, self.source, self.count - 1)]


@dataclass(frozen=True, slots=True)
class ChooseWhether(Choice):
    """An effect that the player may decline."""

    effect: str
    source: tuple[str, ...] = ()
    default_rule: ClassVar[str | None] = "turn.optional"

    def moves(self, table: Any) -> Iterable[str]:
        return ["accept", "decline"]

    def writes(self, move: str) -> bool:
        return move in ("accept", "decline")

    def play(self, table: Any, move: str) -> Sequence[Step]:
        return _effects_of(table).perform(table, self.seat, self.effect, self.source) if move == "accept" else []

    def prompt(self, table: Any) -> Text:
        return T("effect.prompt.may", what=effect_text(self.effect))

    def label(self, table: Any, move: str) -> Text:
        return T("effect.label.accept", what=effect_text(self.effect)) if move == "accept" else T("effect.label.decline")

    def piece(self, move: str) -> str | None:
        return None


@dataclass(frozen=True, slots=True)
class Exchange(ChooseWhether):
    """Pay a cost to get an effect, or decline."""

    cost: str = ""
    default_rule: ClassVar[str | None] = "turn.exchange"

    def play(self, table: Any, move: str) -> Sequence[Step]:
        if move == "decline":
            return []
        effects = _effects_of(table)
        paid = effects.pay(table, self.seat, parse(self.cost), self.source)
        if paid:
            return [*paid, Perform(self.seat, self.effect, self.source)]
        return effects.perform(table, self.seat, self.effect, self.source)

    def prompt(self, table: Any) -> Text:
        return T("effect.prompt.exchange", cost=effect_text(self.cost), gain=effect_text(self.effect))

    def label(self, table: Any, move: str) -> Text:
        if move == "decline":
            return T("effect.label.decline")
        return T("effect.label.pay", cost=effect_text(self.cost), gain=effect_text(self.effect))
