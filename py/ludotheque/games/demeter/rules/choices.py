"""The kinds of choices a player of the Demeter makes, each with its rulebook: an action of a turn, or one thing to pick."""

from __future__ import annotations

from typing import Any, ClassVar

from ....engine import verbs
from ....engine.i18n import T, Text
from ....engine.rule import Rules
from ....engine.verbs import Options, Said
from ..components.data import ACTIONS, PACKAGE
from ..table import HINDRANCE, Demeter
from .texts import card_text, name_of, resource_text, room_text

RULES = Rules(PACKAGE)

_LIMIT_RULE = {
    "move": "move.limit",
    "search": "search.limit",
    "steal": "steal.limit",
    "cure": "cure.limit",
    "build": "build.limit",
    "call": "call.limit",
    "strike": "ghoul.strike",
    "reverse": "ghoul.reverse",
    "power": "vampire.power",
    "lair": "vampire.change-lair",
    "vampirise": "vampire.vampirise",
    "attack": "hunt.attack",
}
"""The rule that limits how often an action can be done."""


SAID: Said = {"room": room_text, "other": name_of, "card": card_text, "what": resource_text, "price": resource_text}
"""How the arguments of moves are said in labels."""


def too_dear(table: Demeter, action: str) -> str | None:
    """The rule that a limit or a lack of actions sets against an action."""
    turn = table.turn
    used = turn.used.get(action, 0)
    plain = ACTIONS[table.players[turn.seat].form][action]
    if used >= table.limit(action):
        return _LIMIT_RULE[action] if used >= plain.limit else f"event.{HINDRANCE[action]}"
    return "turn.actions" if plain.cost > table.remaining() else None


class Action(verbs.Verb):
    """A kind of action that costs actions and can be done so often in a turn.

    `counts_as` is its entry in the tables. `credit` names the field of the turn that says how often it still costs nothing: it
    is used before actions are, and beyond the limit.
    """

    said = SAID
    counts_as: ClassVar[str] = ""
    credit: ClassVar[str] = ""

    def free(self, table: Demeter) -> int:
        """How often it costs nothing."""
        times: int = getattr(table.turn, self.credit) if self.credit else 0
        return times

    def cost(self, table: Demeter, seat: int, *args: Any) -> int:
        """The actions it takes."""
        return 0 if self.free(table) else ACTIONS[table.players[seat].form][self.counts_as or self.form.word].cost

    def consequences(self, table: Demeter, seat: int, *args: Any) -> tuple[Text, ...]:
        cost = self.cost(table, seat, *args)
        return (T("brings.cost", n=cost) if cost else T("brings.free"),)

    def too_dear(self, table: Demeter, seat: int, *args: Any) -> str | None:
        return None if self.free(table) else too_dear(table, self.counts_as or self.form.word)

    def pay(self, table: Demeter, seat: int, *args: Any) -> None:
        if times := self.free(table):
            setattr(table.turn, self.credit, times - 1)
        else:
            table.spend(self.counts_as or self.form.word)


class OnPlayer(Action):
    """An action that points at another player."""

    stands = "pawn-{other}"

    def options(self, table: Demeter, seat: int) -> Options:
        return table.opponents(seat)


class TakeAction(verbs.VerbChoice):
    """The next action of a turn, paid or free, until the player ends it."""

    __slots__ = ()
    rules = RULES
    default_rule: ClassVar[str | None] = "turn.actions"

    def prompt(self, table: Demeter) -> Text:
        left = table.remaining()
        return T("prompt.act", n=left) if left else T("prompt.act-none")


class Pick(verbs.Pick):
    """One thing to pick."""

    __slots__ = ()
    rules = RULES
    said = SAID


class PickPlayer(Pick):
    """Another player to pick."""

    __slots__ = ()
    stands = "pawn-{other}"
