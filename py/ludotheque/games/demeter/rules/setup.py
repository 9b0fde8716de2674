"""From an empty ship to the first day: who goes first, and where everybody comes on board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.multiset import plus, subtract
from ....engine.step import Automatic, Step
from ....engine.verbs import Form
from ..components.data import EVENTS, ROOMS, VISITED
from ..table import Demeter
from .choices import Pick
from .decks import turn_up
from .round import Day
from .texts import room_text


@dataclass(frozen=True, slots=True)
class LayOut(Automatic):
    """The first resource card is turned up, somebody is first, and each comes on board in turn."""

    def run(self, table: Demeter) -> Sequence[Step]:
        table.display = table.resources.draw(table.chance)
        table.first = table.chance.pick(range(len(table.players)))
        table.tell("log.setup", table.first, "setup.first-player", ["first-player"])
        return [*(DrawStart(seat) for seat in table.clockwise(table.first)), Embark()]


@dataclass(frozen=True, slots=True)
class DrawStart(Automatic):
    """Draw Dracula cards until one names rooms: the player starts in one of them."""

    seat: int

    def run(self, table: Demeter) -> Sequence[Step]:
        while table.drawn not in VISITED:
            table.drawn = table.dracula.draw(table.chance)
            table.dracula_discard = plus(table.dracula_discard, table.drawn)
        card, table.drawn = table.drawn, ""
        return [Board(self.seat, card)]


@dataclass(frozen=True, slots=True)
class Board(Pick):
    """One of the rooms on the card drawn. Several players may start in the same one."""

    card: str

    form = Form("start {room}")
    default_rule = "setup.start"
    among = ROOMS

    def fits(self, table: Demeter, room: str) -> bool:
        return room in VISITED[self.card]

    def take(self, table: Demeter, room: str) -> Sequence[Step]:
        table.players[self.seat].room = room
        table.tell("log.start", self.seat, "setup.start", [f"pawn-{self.seat}", room], room=room_text(room))
        return []


@dataclass(frozen=True, slots=True)
class Embark(Automatic):
    """Turn up the tokens of the starting rooms; events met on the way, and by an option all start cards, are shuffled back."""

    def run(self, table: Demeter) -> Sequence[Step]:
        for room in dict.fromkeys(table.players[seat].room for seat in table.clockwise(table.first)):
            turn_up(table, room, "setup.start")
        back = [card for card in table.dracula_discard if table.returned or card in EVENTS]
        table.dracula_discard = subtract(table.dracula_discard, back)
        table.dracula.shuffle_in(back)
        table.tell("log.embark", None, "setup.start-cards", ["dracula-deck"], n=len(table.dracula))
        return [Day(1)]
