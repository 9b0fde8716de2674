"""The kinds of choices of the game, each with its rulebook: an action among several, and one thing to pick."""

from __future__ import annotations

from typing import Any

from ....engine import verbs
from ....engine.i18n import Text
from ....engine.rule import Rules
from ....engine.verbs import Said
from ..components.data import PACKAGE
from .tasks import tasks_met
from .texts import card_text, company_text, kind_text, mark_text, plan_text, slot_text, space_text

RULES = Rules(PACKAGE)
SAID: Said = {
    "company": company_text,
    "card": card_text,
    "kind": kind_text,
    "plan": plan_text,
    "space": space_text,
    "mark": mark_text,
    "slot": slot_text,
}
"""How the arguments of moves are said in labels."""


class Verb(verbs.Verb):
    """One kind of action."""

    said = SAID


class VerbChoice(verbs.VerbChoice):
    """A choice among several actions."""

    __slots__ = ()
    rules = RULES

    def brings(self, table: Any, move: str) -> tuple[Text, ...]:
        return (*self.gains(table, move), *tasks_met(table, self.seat, lambda after: self.play(after, move)))

    def gains(self, table: Any, move: str) -> tuple[Text, ...]:
        """What the move itself costs and brings, without the tasks that it meets."""
        return super().brings(table, move)


class OwnVerbs(VerbChoice):
    """A choice whose verbs need its fields, such as the points to be spent: they are asked for it in place of its seat."""

    __slots__ = ()

    @property
    def asker(self) -> Any:
        return self


class Pick(verbs.Pick):
    """One thing to pick."""

    __slots__ = ()
    rules = RULES
    said = SAID

    def brings(self, table: Any, move: str) -> tuple[Text, ...]:
        return (*super().brings(table, move), *tasks_met(table, self.seat, lambda after: self.play(after, move)))
