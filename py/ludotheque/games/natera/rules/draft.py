"""The draft: everybody keeps a card of a packet and passes the rest on, until the packets are empty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.step import Automatic, Simultaneous, Step
from ....engine.verbs import Form, Options
from ..components.data import DEALS
from ..table import Natera
from .cards import draw
from .choices import Pick
from .texts import card_text


def draft(table: Natera, name: str, seats: Sequence[int]) -> list[Step]:
    """Deal packets and let them go round."""
    for seat in seats:
        draw(table, seat, "basic", DEALS[name].basic, "packet_")
        draw(table, seat, "advanced", DEALS[name].advanced, "packet_")
    return [DraftRound(name, tuple(seats))]


@dataclass(frozen=True, slots=True)
class DraftRound(Automatic):
    """Everybody keeps a card at the same time; the last one comes by itself."""

    deal: str
    seats: tuple[int, ...]

    def run(self, table: Natera) -> Sequence[Step]:
        holding = [seat for seat in self.seats if table.players[seat].packet]
        if not holding:
            return []
        if all(len(table.players[seat].packet) == 1 for seat in holding):
            for seat in holding:
                keep(table, seat, table.players[seat].packet[0])
            return []
        return [Simultaneous(tuple((seat, (Keep(seat),)) for seat in holding)), PassOn(self.deal, self.seats), self]


def keep(table: Natera, seat: int, card: str) -> None:
    """A card of the packet comes to the hand."""
    player = table.players[seat]
    player.take(card, "packet_")
    player.put(card)
    table.tell("log.keep", seat, "draft.packets", [card], (seat,), card=card_text(card))


@dataclass(frozen=True, slots=True)
class Keep(Pick):
    """Which card of the packet is kept."""

    form = Form("keep {card}")
    default_rule = "draft.packets"

    def options(self, table: Natera) -> Options:
        return table.players[self.seat].packet

    def take(self, table: Natera, card: str) -> Sequence[Step]:
        keep(table, self.seat, card)
        return []

    def reveals(self, table: Natera, move: str) -> bool:
        return True  # the packets go on when the last one has chosen


@dataclass(frozen=True, slots=True)
class PassOn(Automatic):
    """The packets go to the next seat, to the left (clockwise) or to the right."""

    deal: str
    seats: tuple[int, ...]

    def run(self, table: Natera) -> Sequence[Step]:
        side = DEALS[self.deal].draft
        step = 1 if side == "left" else -1
        players = [table.players[seat] for seat in sorted(self.seats)]
        packets = [(player.packet_basic, player.packet_advanced) for player in players]
        for place, player in enumerate(players):
            player.packet_basic, player.packet_advanced = packets[(place - step) % len(players)]
        table.tell("log.pass-left" if side == "left" else "log.pass-right", None, "draft.direction")
        return []
