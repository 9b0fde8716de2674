"""The kinds of choices of the game, each with its rulebook: an action of a turn, one thing to pick, and one to pick or leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ....engine import verbs
from ....engine.i18n import T, Text
from ....engine.rule import Rule, Rules
from ....engine.step import Step
from ....engine.verbs import Form, Said
from ..components.data import PACKAGE
from .foreseen import foreseen
from .texts import area_text, card_text, deck_text, location_text, pawn_text, specialist_text, type_text, unit_text

RULES = Rules(PACKAGE)
SAID: Said = {
    "location": location_text,
    "start": location_text,
    "pawn": pawn_text,
    "card": card_text,
    "skill": unit_text,
    "what": unit_text,
    "area": area_text,
    "deck": deck_text,
    "kind": type_text,
    "specialist": specialist_text,
}
"""How the arguments of moves are said in labels."""

SKIP = Form("skip {}")


class Verb(verbs.Verb):
    """One kind of action. What it sets off is foreseen where it `foresees`."""

    said = SAID
    foresees: ClassVar[bool] = False

    def consequences(self, table: Any, seat: int, *args: Any) -> tuple[Text, ...]:
        return foreseen(table, seat, lambda after: self._done(after, seat, *args)) if self.foresees else ()

    def _done(self, table: Any, seat: int, *args: Any) -> Sequence[Step]:
        self.pay(table, seat, *args)
        return self.do(table, seat, *args)


class VerbChoice(verbs.VerbChoice):
    """A choice among several actions."""

    __slots__ = ()
    rules = RULES


class Pick(verbs.Pick):
    """One thing to pick. What it sets off is foreseen where it `foresees`."""

    __slots__ = ()
    rules = RULES
    said = SAID
    foresees: ClassVar[bool] = False

    def consequences(self, table: Any, *args: Any) -> tuple[Text, ...]:
        return foreseen(table, self.seat, lambda after: self.take(after, *args)) if self.foresees else ()


class Offer(Pick):
    """One thing to pick, or nothing: the move `skip <word>`. `skip_rule` says why nothing may not be picked, where that is so."""

    __slots__ = ()
    skip_rule: ClassVar[str] = "turn.optional"

    def may_skip(self, table: Any) -> bool:
        """Whether the seat may pick nothing."""
        return True

    def skipped(self, table: Any) -> Sequence[Step]:
        """What happens when nothing is picked: the log says so."""
        table.tell(f"log.skip.{self.form.word}", self.seat, self.skip_rule)
        return []

    def lost(self, table: Any) -> None:
        """Told as what is declined: the others do not learn from it what the seat could have picked."""
        table.tell(f"log.skip.{self.form.word}", self.seat, self.skip_rule)

    @property
    def _skip(self) -> str:
        return SKIP.move(self.form.word)

    def possible(self, table: Any) -> bool:
        return bool(super().legal(table))

    def moves(self, table: Any) -> list[str]:
        return [*super().moves(table), self._skip]

    def legal(self, table: Any) -> list[str]:
        picks = super().legal(table)
        return [*picks, self._skip] if self.may_skip(table) else picks

    def writes(self, move: str) -> bool:
        return move == self._skip or super().writes(move)

    def parts(self, move: str) -> tuple[Any, ...]:
        return (SKIP.word, *SKIP.args(move)) if move == self._skip else super().parts(move)

    def objection(self, table: Any, move: str) -> Rule | None:
        if move == self._skip:
            return None if self.may_skip(table) else RULES[self.skip_rule]
        return super().objection(table, move)

    def play(self, table: Any, move: str) -> Sequence[Step]:
        return self.skipped(table) if move == self._skip else super().play(table, move)

    def label(self, table: Any, move: str) -> Text:
        return T(f"label.skip.{self.form.word}") if move == self._skip else super().label(table, move)

    def piece(self, move: str) -> str | None:
        return None if move == self._skip else super().piece(move)
