"""The rest phase: pawns come home, production, new cards, and the next season."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.any_order import in_any_order
from ....engine.step import Automatic, Step
from ..components.data import DEALS, DISC_PRODUCTION, SEASONS, TRIBES
from ..table import PACK_SEAT, Natera
from .authority import settle_discs
from .cards import DrawGiven
from .draft import draft
from .effects import EFFECTS, perform
from .science import production
from .texts import season_text


def people(table: Natera) -> list[int]:
    """The seats that are not the Pack's, clockwise from the first player."""
    return [seat for seat in table.clockwise(table.first) if not (table.pack and seat == PACK_SEAT)]


@dataclass(frozen=True, slots=True)
class Rest(Automatic):
    """Everything between two seasons, in the order of the rules. The discs produce for who holds them when production begins."""

    def run(self, table: Natera) -> Sequence[Step]:
        table.resting = True
        table.tell("log.rest", None, "rest.recall", ["season"], season=season_text(table.season))
        for player in table.players:
            player.chiefs_at = player.explorers_at = frozenset()
        seats = people(table)
        produced = [step for seat in seats for step in (Produce(seat, _discs(table, seat)), ProduceTribe(seat))]
        return [*produced, SettleDiscs(), NewCards(), Advance()]


def _discs(table: Natera, seat: int) -> tuple[str, ...]:
    """The areas whose disc a seat holds."""
    return tuple(area for area, holder in table.discs.items() if holder == seat)


@dataclass(frozen=True, slots=True)
class Produce(Automatic):
    """The production of a player: mini-tile, science board, cards and discs, in the order the player likes."""

    seat: int
    discs: tuple[str, ...]

    def run(self, table: Natera) -> Sequence[Step]:
        player = table.players[self.seat]
        tile = perform(table, self.seat, TRIBES[player.tribe].production, ("mini-tile",))
        science = [perform(table, self.seat, effect, ("science-board",)) for effect in production(player)]
        cards = EFFECTS.occur(table, self.seat, "production")
        discs = [perform(table, self.seat, DISC_PRODUCTION[area], (f"disc-{area}",)) for area in self.discs]
        return in_any_order(self.seat, tile, *science, cards, *discs)


@dataclass(frozen=True, slots=True)
class ProduceTribe(Automatic):
    """The production line of the tribe card comes last."""

    seat: int

    def run(self, table: Natera) -> Sequence[Step]:
        tribe = table.players[self.seat].tribe
        return perform(table, self.seat, TRIBES[tribe].rest, (tribe,))


@dataclass(frozen=True, slots=True)
class SettleDiscs(Automatic):
    """After the last player's production, discs go to who is ahead now."""

    def run(self, table: Natera) -> Sequence[Step]:
        settle_discs(table, table.first)
        return []


@dataclass(frozen=True, slots=True)
class NewCards(Automatic):
    """Cards of both decks for everybody, drawn or drafted."""

    def run(self, table: Natera) -> Sequence[Step]:
        return deal(table, SEASONS[table.season - 1])


def deal(table: Natera, name: str) -> list[Step]:
    """The steps in which everybody gets the cards of a deal."""
    seats = people(table)
    if table.drafting and len(seats) > 1:
        return draft(table, name, seats)
    counts = (("basic", DEALS[name].basic), ("advanced", DEALS[name].advanced))
    return [DrawGiven(seat, deck, count) for seat in seats for deck, count in counts]


@dataclass(frozen=True, slots=True)
class Advance(Automatic):
    """The next player clockwise is the first player of the next season."""

    def run(self, table: Natera) -> Sequence[Step]:
        table.first = table.clockwise(table.first + 1)[0]
        table.tell("log.first", table.first, "rest.advance", ["first-player"])
        return []
