"""From an empty table to the first season: what lies open, then tribes, science boards and hands, chosen by all at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.step import Automatic, Ready, Simultaneous, Step
from ....engine.verbs import Form, Options
from ..components.data import BOARDS, DEALS, LETTERS, NUMBERS, TILES, TRIBES
from ..table import TRIBE_PILE, Natera
from .cards import discard
from .choices import Pick
from .effects import perform
from .hire import refill
from .rest import deal, people
from .season import Season
from .texts import achievement_text, bottom_row_text, card_text, cards_text, effect_text, side_text, tribe_text

START = "start"


@dataclass(frozen=True, slots=True)
class LayOut(Automatic):
    """What everybody sees: the first player, the achievement tiles, the river. Then one choice after another, by all at once."""

    def run(self, table: Natera) -> Sequence[Step]:
        if not table.pack:  # alone, the player goes first
            table.first = table.chance.pick(range(len(table.players)))
        table.tiles = tuple(_tile(table, letter) for letter in LETTERS)
        refill(table)
        table.tell("log.setup", table.first, "setup.first-player", ["first-player"])
        table.tell("log.tiles", None, "setup.achievements", table.tiles, what=tuple(map(achievement_text, table.tiles)))
        return [DealTribes(), DealBoards(), DealHands(), *(StartTribe(seat) for seat in people(table)), Season(1)]


def _tile(table: Natera, letter: str) -> str:
    """The achievement tile of a letter: that of the set that was chosen, or any."""
    if table.tile_set != "random":
        return letter + table.tile_set.removeprefix("set-")
    tile: str = table.chance.pick([ident for ident, tile in TILES.items() if tile.letter == letter])
    return tile


# --- tribes ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealTribes(Automatic):
    """Two tribe cards for everybody, who keeps one; then the resources of its mini-tile."""

    def run(self, table: Natera) -> Sequence[Step]:
        seats = people(table)
        for seat in seats:
            for _ in range(NUMBERS.tribes):
                card = TRIBE_PILE.draw(table)
                table.players[seat].offered += (card,)
        return [Simultaneous(tuple((seat, (ChooseTribe(seat),)) for seat in seats)), TakeStart()]


@dataclass(frozen=True, slots=True)
class ChooseTribe(Pick):
    """Which of the two tribes a player leads. The other card is put away unseen."""

    form = Form("tribe {tribe}")
    default_rule = "setup.tribe"

    def options(self, table: Natera) -> Options:
        return table.players[self.seat].offered

    def take(self, table: Natera, tribe: str) -> Sequence[Step]:
        player = table.players[self.seat]
        player.tribe, player.offered = tribe, ()
        table.tell("log.tribe", self.seat, "setup.tribe", [f"tribe-{self.seat}"], tribe=tribe_text(tribe))
        return []

    def words(self, table: Natera, tribe: str) -> dict[str, object]:
        return {"tribe": tribe_text(tribe), "what": effect_text(TRIBES[tribe].start)}

    def reveals(self, table: Natera, move: str) -> bool:
        return True  # what the others have chosen is seen after that


@dataclass(frozen=True, slots=True)
class TakeStart(Automatic):
    """The resources that the tribes begin with."""

    def run(self, table: Natera) -> Sequence[Step]:
        seats = people(table)
        return [step for seat in seats for step in perform(table, seat, TRIBES[table.players[seat].tribe].start, ("mini-tile",))]


@dataclass(frozen=True, slots=True)
class StartTribe(Automatic):
    """What a tribe does before the game; it needs the board and a hand, so it comes last."""

    seat: int

    def run(self, table: Natera) -> Sequence[Step]:
        tribe = table.players[self.seat].tribe
        setup = TRIBES[tribe].setup
        if not setup:
            return []
        table.tell("log.tribe-effect", self.seat, "setup.tribe-effect", [f"tribe-{self.seat}"], tribe=tribe_text(tribe))
        return perform(table, self.seat, setup, (tribe,))


# --- science boards -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealBoards(Automatic):
    """A science board for everybody, who chooses its side."""

    def run(self, table: Natera) -> Sequence[Step]:
        seats = people(table)
        for seat, board in zip(seats, table.chance.sample(tuple(BOARDS), len(seats)), strict=True):
            table.players[seat].board = board
        return [Simultaneous(tuple((seat, (ChooseSide(seat),)) for seat in seats))]


@dataclass(frozen=True, slots=True)
class ChooseSide(Pick):
    """Which side of the science board a player uses."""

    form = Form("side {side}")
    default_rule = "setup.science"

    def options(self, table: Natera) -> Options:
        return BOARDS[table.players[self.seat].board]

    def take(self, table: Natera, side: str) -> Sequence[Step]:
        table.players[self.seat].side = side
        table.tell("log.side", self.seat, "setup.science", [f"science-{self.seat}"], side=side_text(side))
        return []

    def words(self, table: Natera, side: str) -> dict[str, object]:
        return {"side": side_text(side), "what": bottom_row_text(side)}


# --- hands ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealHands(Automatic):
    """Eight cards for everybody, drawn or drafted; three of them are discarded, by all at the same time."""

    def run(self, table: Natera) -> Sequence[Step]:
        count = DEALS[START].discard
        put_aside = Simultaneous(tuple((seat, (*[PutAside(seat)] * count, Ready(seat, "setup.cards"))) for seat in people(table)))
        return [*deal(table, START), put_aside, DiscardPackets()]


@dataclass(frozen=True, slots=True)
class PutAside(Pick):
    """A card of the first hand that will be discarded when everybody has chosen."""

    form = Form("discard {card}")
    asks = "put-aside"
    default_rule = "setup.cards"

    def options(self, table: Natera) -> Options:
        return table.players[self.seat].hand

    def take(self, table: Natera, card: str) -> Sequence[Step]:
        player = table.players[self.seat]
        player.take(card)
        player.put(card, "packet_")
        table.tell("log.put-aside", self.seat, "setup.cards", [card], (self.seat,), card=card_text(card))
        return []

    def question(self, table: Natera) -> dict[str, object]:
        return {"n": DEALS[START].discard - len(table.players[self.seat].packet)}


@dataclass(frozen=True, slots=True)
class DiscardPackets(Automatic):
    """What everybody has put aside is discarded."""

    def run(self, table: Natera) -> Sequence[Step]:
        for seat in people(table):
            packet = table.players[seat].packet
            for card in packet:
                discard(table, seat, card, "packet_")
            table.tell("log.first-discards", seat, "setup.cards", packet, cards=cards_text(packet))
        return []
