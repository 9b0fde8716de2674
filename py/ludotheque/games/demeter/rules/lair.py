"""By day: a human who walks into a vampire's lair finds it, and may try to destroy the vampire."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.step import Automatic, Choice, Step
from ..components.data import CRUSHING, DRACULA_WOUNDS, SKULL
from ..table import Demeter
from .dracula import Hit
from .fight import roll
from .harm import eliminate, find_lair
from .move import interrupted
from .texts import name_of, room_text


@dataclass(frozen=True, slots=True)
class FindLair(Automatic):
    """Whoever sleeps in the room just entered is found, for all to see."""

    seat: int
    room: str

    def run(self, table: Demeter) -> Sequence[Step]:
        if table.night or interrupted(table, self.seat, self.room):
            return []
        asleep = [other for other in table.opponents(self.seat, "vampire") if table.players[other].lair == self.room]
        for other in asleep:  # one at most: no two vampires have the same lair
            table.players[other].lair_known = tuple(range(len(table.players)))
            pieces = [self.room, f"pawn-{other}"]
            table.tell("log.found", self.seat, "vampire.found", pieces, other=name_of(other), room=room_text(self.room))
        return [Destroy(self.seat, other) for other in asleep]


@dataclass(frozen=True, slots=True)
class Destroy(Choice):
    """Try to destroy the sleeping vampire, or leave it alone."""

    vampire: int

    default_rule: ClassVar[str | None] = "vampire.found"

    def moves(self, table: Demeter) -> list[str]:
        return ["decline", "stake"]

    def play(self, table: Demeter, move: str) -> Sequence[Step]:
        player = table.players[self.seat]
        if move == "decline":
            return []
        face = roll(table, self.seat)
        if face == CRUSHING or (player.objects() and face != SKULL):
            table.tell("log.destroy", self.seat, "vampire.destroyed", [f"pawn-{self.vampire}"], other=name_of(self.vampire))
            eliminate(table, self.vampire, "vampire.destroyed")
            return []
        table.tell("log.wakes", self.seat, "vampire.found", [f"pawn-{self.vampire}"], other=name_of(self.vampire))
        return [Hit(self.seat, "lair", DRACULA_WOUNDS), NewLair(self.vampire)]

    def prompt(self, table: Demeter) -> Text:
        return T("prompt.destroy", other=name_of(self.vampire))

    def label(self, table: Demeter, move: str) -> Text:
        return T("label.leave") if move == "decline" else T("label.destroy", other=name_of(self.vampire))

    def piece(self, move: str) -> str | None:
        return None if move == "decline" else f"pawn-{self.vampire}"


@dataclass(frozen=True, slots=True)
class NewLair(Automatic):
    """A vampire that has been disturbed, or has won, hides somewhere else."""

    seat: int

    def run(self, table: Demeter) -> Sequence[Step]:
        if table.players[self.seat].form == "vampire":
            find_lair(table, self.seat)
        return []
