"""A vampire turns another player: garlic, a defence with a complete object, the roll, and the price of success."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T
from ....engine.step import Automatic, Choice
from ..components.data import CLUES, CRUSHING, RESOURCES, SKULL
from ..table import Demeter
from .decks import discard_resources, name_of, resource_text, to_bag, use_bonus
from .fight import Reaction, may_react, retreat, roll
from .harm import become_vampire, eliminate
from .lair import NewLair


@dataclass(frozen=True, slots=True)
class Vampirise(Automatic):
    """The attack. The target may hold garlic; with a complete object it rolls first, and a 3 destroys the vampire."""

    seat: int
    vampire: int

    def run(self, table):
        table.tell("log.vampirise", self.vampire, "vampire.vampirise", [f"pawn-{self.seat}"], other=name_of(self.seat))
        return [Ward(self.seat, self)] if may_react(table, self.seat) else self.attack(table)

    def attack(self, table: Demeter):
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
            table.tell(
                "log.lair-shown",
                self.vampire,
                "vampire.vampirise",
                [vampire.lair],
                (self.vampire, self.seat),
                room=T(f"room.{vampire.lair}"),
                other=name_of(self.seat),
            )
            return []
        clue = CLUES[vampire.lair]
        become_vampire(table, self.seat)
        vampire.humans -= clue.humans
        vampire.ghouls -= clue.ghouls
        to_bag(table, *["human"] * clue.humans, *["ghoul"] * clue.ghouls)
        return [PayResources(self.vampire, clue.resources), NewLair(self.vampire)]


@dataclass(frozen=True, slots=True)
class Ward(Reaction):
    """Garlic against a vampire: it must step back, and until dawn it may not come near."""

    attempt: Vampirise

    card: ClassVar[str] = "garlic"

    def play(self, table, move):
        if move == "decline":
            return self.attempt.attack(table)
        use_bonus(table, self.seat, "garlic")
        table.players[self.seat].warded = True
        table.tell("log.ward", self.seat, "vampire.garlic", [f"pawn-{self.seat}"], other=name_of(self.attempt.vampire))
        retreat(table, self.attempt.vampire)
        return []


@dataclass(frozen=True, slots=True)
class PayResources(Automatic):
    """The resource cards of the objective, out of what all vampires have."""

    seat: int
    left: int

    def run(self, table):
        payment = PayOne(self.seat, self.left)
        return [] if table.ended or not self.left or not payment.moves(table) else [payment]


@dataclass(frozen=True, slots=True)
class PayOne(Choice):
    """Which card, and whose."""

    left: int

    default_rule: ClassVar[str | None] = "vampire.objective"

    def moves(self, table):
        owners = [self.seat, *table.opponents(self.seat, "vampire")]
        return [f"spend {owner} {kind}" for owner in owners for kind in RESOURCES if kind in table.players[owner].resources]

    def play(self, table, move):
        _, owner, kind = move.split(" ")
        discard_resources(table, int(owner), (kind,))
        table.tell("log.spend", self.seat, "vampire.objective", [f"resource-{owner}-{kind}"], what=resource_text(kind))
        return [PayResources(self.seat, self.left - 1)]

    def prompt(self, table):
        return T("prompt.spend", n=self.left)

    def label(self, table, move):
        _, owner, kind = move.split(" ")
        return T("label.spend", what=resource_text(kind), other=name_of(int(owner)))

    def piece(self, move):
        return "resource-" + move.removeprefix("spend ").replace(" ", "-")
