"""A vampire turns another player: garlic, a defence with a complete object, the roll, and the price of success."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import CLUES, CRUSHING, RESOURCES, SKULL
from ..table import Demeter
from .choices import Pick
from .decks import discard_resources, lose_tokens
from .fight import Reaction, may_react, retreat, roll
from .harm import become_vampire, eliminate
from .lair import NewLair
from .texts import name_of, room_text


@dataclass(frozen=True, slots=True)
class Vampirise(Automatic):
    """The attack. The target may hold garlic; with a complete object it rolls first, and a 3 destroys the vampire."""

    seat: int
    vampire: int

    def run(self, table: Demeter) -> Sequence[Step]:
        table.tell("log.vampirise", self.vampire, "vampire.vampirise", [f"pawn-{self.seat}"], other=name_of(self.seat))
        return [Ward(self.seat, self)] if may_react(table, self.seat) else self.attack(table)

    def attack(self, table: Demeter) -> Sequence[Step]:
        """Defence, then attack."""
        target = table.players[self.seat]
        if target.objects():
            table.tell("log.defend", self.seat, "vampire.defence", [f"support-{self.seat}"])
            if roll(table, self.seat) == CRUSHING:
                table.tell("log.destroy", self.seat, "vampire.destroyed", [f"pawn-{self.vampire}"], other=name_of(self.vampire))
                eliminate(table, self.vampire, "vampire.destroyed")
                return []
        vampire = table.players[self.vampire]
        if roll(table, self.vampire) == SKULL:
            pieces = [f"pawn-{self.vampire}"]
            table.tell("log.vampirise-fails", self.vampire, "vampire.vampirise", pieces, other=name_of(self.seat))
            vampire.room, table.turn.trail = "", ()
            vampire.lair_known = tuple(sorted({*vampire.lair_known, self.seat}))
            words = {"room": room_text(vampire.lair), "other": name_of(self.seat)}
            both = (self.vampire, self.seat)
            table.tell("log.lair-shown", self.vampire, "vampire.vampirise", [vampire.lair], both, **words)
            return []
        clue = CLUES[vampire.lair]
        become_vampire(table, self.seat)
        lose_tokens(table, self.vampire, *clue.tokens())
        return [PayResources(self.vampire, clue.resources, self.seat), NewLair(self.vampire)]


@dataclass(frozen=True, slots=True)
class Ward(Reaction):
    """Garlic against a vampire: it must step back, and until dawn it may not come near."""

    attempt: Vampirise

    card = "garlic"

    def decline(self, table: Demeter) -> Sequence[Step]:
        return self.attempt.attack(table)

    def use(self, table: Demeter) -> Sequence[Step]:
        table.players[self.seat].warded = True
        table.tell("log.ward", self.seat, "vampire.garlic", [f"pawn-{self.seat}"], other=name_of(self.attempt.vampire))
        retreat(table, self.attempt.vampire)
        return []


@dataclass(frozen=True, slots=True)
class PayResources(Automatic):
    """The resource cards of the objective, out of what all vampires have but the one just `turned`."""

    seat: int
    left: int
    turned: int

    def run(self, table: Demeter) -> Sequence[Step]:
        payment = PayOne(self.seat, self.left, self.turned)
        return [] if not self.left or not payment.options(table) else [payment]


@dataclass(frozen=True, slots=True)
class PayOne(Pick):
    """Which card, and whose."""

    left: int
    turned: int

    form = Form("spend {other:n} {what}")
    stands = "resource-{other}-{what}"
    default_rule = "vampire.objective"

    def options(self, table: Demeter) -> Options:
        owners = [self.seat, *(other for other in table.opponents(self.seat, "vampire") if other != self.turned)]
        return [(owner, kind) for owner in owners for kind in RESOURCES if kind in table.players[owner].resources]

    def take(self, table: Demeter, owner: int, kind: str) -> Sequence[Step]:
        discard_resources(table, owner, (kind,))
        words, pieces = self.words(table, owner, kind), [f"resource-{owner}-{kind}"]
        table.tell("log.spend" if owner == self.seat else "log.spend-other", self.seat, "vampire.objective", pieces, **words)
        return [PayResources(self.seat, self.left - 1, self.turned)]

    def question(self, table: Demeter) -> dict[str, object]:
        return {"n": self.left}
