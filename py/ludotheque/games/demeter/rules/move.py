"""Coming into a room: what waits behind a token still face down, player-ghouls, the lairs of vampires; and fleeing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T
from ....engine.step import Automatic, Choice
from ..components.data import ROOMS
from ..table import Demeter
from .decks import RULES, draw_bonus, draw_token, keep_token, put_back, turn_up
from .fight import ENCOUNTER, Face


def interrupted(table: Demeter, seat: int, room: str) -> bool:
    """Whether something has kept a player from staying in the room just entered."""
    return bool(table.ended or table.turn.over or table.players[seat].room != room)


@dataclass(frozen=True, slots=True)
class Enter(Automatic):
    """The pawn is in a new room. If nobody has entered it before, the bag says who is met there."""

    seat: int
    room: str

    def run(self, table):
        player = table.players[self.seat]
        table.turn.trail += (player.room,)
        player.room = self.room
        table.tell("log.move", self.seat, "move.adjacent", [f"pawn-{self.seat}", self.room], room=T(f"room.{self.room}"))
        if self.room in table.stock:
            return []
        table.turn.opened = self.room
        return [Encounter(self.seat, True), TurnUp(self.seat, self.room)]


@dataclass(frozen=True, slots=True)
class TurnUp(Automatic):
    """After a first entry that was not driven back: the room's token is turned up."""

    seat: int
    room: str

    def run(self, table):
        if table.players[self.seat].room == self.room and self.room not in table.stock:
            turn_up(table, self.room)
        return []


@dataclass(frozen=True, slots=True)
class Encounter(Automatic):
    """Draw a token out of the bag: on a first entry (`entry`), or because the player has called."""

    seat: int
    entry: bool

    def run(self, table):
        kind = draw_token(table)
        player = table.players[self.seat]
        rule = f"encounter.{kind}" if player.form == "human" else ENCOUNTER[player.form]
        table.tell(f"log.meet-{kind}", self.seat, rule, [f"pawn-{self.seat}", "bag"])
        if kind == "empty":
            put_back(table)
        elif (kind == "ghoul") == (player.form == "human"):
            return [Face(self.seat, self.entry)]
        elif player.form == "human":
            keep_token(table, self.seat)
            draw_bonus(table, self.seat, 1)
        elif player.form == "vampire" and not self.entry:
            table.tell("log.keep-ghoul", self.seat, "vampire.call", [f"ghouls-{self.seat}"])
            keep_token(table, self.seat)
        else:
            put_back(table)
        return []


# --- fleeing ---------------------------------------------------------------------------------------------------------


def ways_out(table: Demeter, seat: int) -> list[str]:
    """Where a player may flee: a room without players whose token is turned up, else any turned up, else any."""
    near = ROOMS[table.players[seat].room].near
    known = [room for room in near if room in table.stock]
    quiet = [room for room in known if not table.others_in(room, seat)]
    return quiet or known or list(near)


@dataclass(frozen=True, slots=True)
class Flee(Automatic):
    """A beaten player runs into a room next door."""

    seat: int

    def run(self, table):
        if table.ended or not table.players[self.seat].room or table.players[self.seat].form not in ("human", "ghoul"):
            return []
        ways = ways_out(table, self.seat)
        return flee_to(table, self.seat, ways[0]) if len(ways) == 1 else [FleeTo(self.seat)]


def flee_to(table: Demeter, seat: int, room: str):
    """Run. Nothing is met in the room, not even a first time."""
    table.players[seat].room = room
    table.tell("log.flee", seat, "ghoul.flee", [f"pawn-{seat}", room], room=T(f"room.{room}"))
    return []


@dataclass(frozen=True, slots=True)
class FleeTo(Choice):
    """Where to run: whoever flees decides."""

    default_rule: ClassVar[str | None] = "ghoul.flee"

    def moves(self, table):
        return [f"flee {room}" for room in ROOMS[table.players[self.seat].room].near]

    def objection(self, table, move):
        return None if move.removeprefix("flee ") in ways_out(table, self.seat) else RULES["ghoul.flee"]

    def play(self, table, move):
        return flee_to(table, self.seat, move.removeprefix("flee "))

    def prompt(self, table):
        return T("prompt.flee")

    def label(self, table, move):
        return T("label.flee", room=T(f"room.{move.removeprefix('flee ')}"))
