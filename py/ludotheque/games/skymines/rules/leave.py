"""Dropping out of a round: a resting deck comes to the hand, and the cards of the action area go to rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.i18n import T, Text
from ....engine.multiset import add
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import SLOTS
from ..table import Skymines
from .choices import Pick, Verb
from .texts import card_text, cards_text, slot_text
from .threats import surely_last


class DropOut(Verb):
    """Take no more turns this round."""

    form = Form("leave")

    def do(self, table: Skymines, seat: int) -> Sequence[Step]:
        player = table.players[seat]
        player.used, player.out = frozenset(), True
        table.tell("log.leave", seat, "leave.order", [f"area-{seat}"])
        if surely_last(table):
            return []  # no card at rest will be needed again
        full = [slot for slot in SLOTS if player.deck(slot)]
        steps: list[Step] = [FetchDeck(seat)] if full else []
        return [*steps, Rest.of(seat)]


@dataclass(frozen=True, slots=True)
class FetchDeck(Pick):
    """The resting deck that comes to the hand."""

    form = Form("fetch {slot}")
    stands = "resting-{step.seat}-{slot}"
    default_rule = "leave.deck"

    def options(self, table: Skymines) -> Options:
        return [slot for slot in SLOTS if table.players[self.seat].deck(slot)]

    def take(self, table: Skymines, slot: str) -> Sequence[Step]:
        player = table.players[self.seat]
        deck = player.deck(slot)
        player.hand = add(player.hand, deck)
        player.lay_deck(slot, ())
        table.tell("log.fetch", self.seat, "leave.deck", [f"hand-{self.seat}"], n=len(deck), slot=slot_text(slot))
        return []

    def words(self, table: Skymines, slot: str) -> dict[str, object]:
        return {"cards": cards_text(table.players[self.seat].deck(slot)), "slot": slot_text(slot)}


@dataclass(frozen=True, slots=True)
class Rest(Automatic):
    """The cards of the action area go to different resting slots, one after the other; tiles go back to the board."""

    seat: int

    def run(self, table: Skymines) -> Sequence[Step]:
        player = table.players[self.seat]
        if not player.area:
            player.tiles = ()
            return []
        return [RestCard(self.seat, next(slot for slot in SLOTS if slot in player.area)), self]


@dataclass(frozen=True, slots=True)
class RestCard(Pick):
    """The resting slot for the card of an action slot, another one for each card."""

    start: str
    taken: tuple[str, ...] = ()

    form = Form("rest {slot}")
    stands = "resting-{step.seat}-{slot}"
    default_rule = "leave.slots"

    def options(self, table: Skymines) -> Options:
        return [slot for slot in SLOTS if slot in table.players[self.seat].open]

    def fits(self, table: Skymines, slot: str) -> bool:
        return slot not in self.taken

    def take(self, table: Skymines, slot: str) -> Sequence[Step]:
        player = table.players[self.seat]
        card = player.area[self.start]
        player.lay_deck(slot, (*player.deck(slot), card))
        player.area = {other: one for other, one in player.area.items() if other != self.start}
        left = [other for other in SLOTS if other in player.area]
        return [RestCard(self.seat, left[0], (*self.taken, slot))] if left else []

    def question(self, table: Skymines) -> dict[str, object]:
        return {"card": card_text(table.players[self.seat].area[self.start])}

    def words(self, table: Skymines, slot: str) -> dict[str, object]:
        return {"slot": slot_text(slot)}

    def consequences(self, table: Skymines, slot: str) -> tuple[Text, ...]:
        cards = len(table.players[self.seat].deck(slot))
        return (T("brings.cards", n=cards),) if cards else ()
