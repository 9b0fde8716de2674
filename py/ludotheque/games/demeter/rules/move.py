"""Coming into a room: what waits behind a token still face down, player-ghouls, the lairs of vampires; and fleeing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import ROOMS
from ..table import Demeter
from .choices import Pick
from .decks import draw_bonus, draw_token, keep_token, put_back, turn_up
from .fight import ENCOUNTER, Face
from .texts import room_text


def interrupted(table: Demeter, seat: int, room: str) -> bool:
    """Whether something has kept a player from staying in the room just entered."""
    return bool(table.turn.over or table.players[seat].room != room)


@dataclass(frozen=True, slots=True)
class Enter(Automatic):
    """The pawn is in a new room. If nobody has entered it before, the bag says who is met there."""

    seat: int
    room: str

    def run(self, table: Demeter) -> Sequence[Step]:
        player = table.players[self.seat]
        table.turn.trail += (player.room,)
        player.room = self.room
        table.tell("log.move", self.seat, "move.adjacent", [f"pawn-{self.seat}", self.room], room=room_text(self.room))
        if self.room in table.stock:
            return []
        table.turn.opened = self.room
        return [Encounter(self.seat, True), TurnUp(self.seat, self.room)]


@dataclass(frozen=True, slots=True)
class TurnUp(Automatic):
    """After a first entry that was not driven back: the room's token is turned up."""

    seat: int
    room: str

    def run(self, table: Demeter) -> Sequence[Step]:
        if table.players[self.seat].room == self.room and self.room not in table.stock:
            turn_up(table, self.room)
        return []


@dataclass(frozen=True, slots=True)
class Encounter(Automatic):
    """Draw a token out of the bag: on a first entry (`entry`), or because the player has called."""

    seat: int
    entry: bool

    def run(self, table: Demeter) -> Sequence[Step]:
        kind = draw_token(table)
        player = table.players[self.seat]
        rule = f"encounter.{kind}" if player.form == "human" else ENCOUNTER[player.form]
        table.tell(f"log.meet-{kind}", self.seat, rule, [f"pawn-{self.seat}", "bag"])
        if kind == "empty":
            put_back(table)
        elif (kind == "ghoul") == (player.form == "human"):
            return [Face(self.seat, self.entry)]
        elif player.form == "human":
            table.tell("log.keep-human", self.seat, rule, [f"humans-{self.seat}"])
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

    def run(self, table: Demeter) -> Sequence[Step]:
        if not table.players[self.seat].room or table.players[self.seat].form not in ("human", "ghoul"):
            return []
        ways = ways_out(table, self.seat)
        return flee_to(table, self.seat, ways[0]) if len(ways) == 1 else [FleeTo(self.seat)]


def flee_to(table: Demeter, seat: int, room: str) -> Sequence[Step]:
    """Run. Nothing is met in the room, not even a first time."""
    table.players[seat].room = room
    table.tell("log.flee", seat, "ghoul.flee", [f"pawn-{seat}", room], room=room_text(room))
    return []


@dataclass(frozen=True, slots=True)
class FleeTo(Pick):
    """Where to run: whoever flees decides."""

    form = Form("flee {room}")
    default_rule = "ghoul.flee"

    def options(self, table: Demeter) -> Options:
        return ROOMS[table.players[self.seat].room].near

    def fits(self, table: Demeter, room: str) -> bool:
        return room in ways_out(table, self.seat)

    def take(self, table: Demeter, room: str) -> Sequence[Step]:
        return flee_to(table, self.seat, room)
