"""Planning: everybody lays cards face down into action slots at the same time, and turns them up together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.multiset import minus
from ....engine.step import Automatic, Simultaneous, Step
from ....engine.verbs import Form, NoMore, Options
from ..components.data import ALL_CARDS, SLOTS
from ..table import Skymines
from .choices import OwnVerbs, Verb
from .luna import LunaMajorities, LunaPlans
from .texts import card_text, cards_text, slot_text

MOST_RETURNED = 12
"""A player takes back no more cards than this in one planning, so that every planning ends; undo goes on working."""


class Plan(Verb):
    """Lay a card into the first free slot that is ON."""

    form = Form("plan {card}")
    stands = "{card}-{seat}"

    def options(self, table: Skymines, planning: Planning) -> Options:
        return list(dict.fromkeys(table.players[planning.seat].hand))

    def why_not(self, table: Skymines, planning: Planning, card: str) -> str | None:
        player = table.players[planning.seat]
        return "planning.slots" if len(player.area) == len(player.open) else None

    def do(self, table: Skymines, planning: Planning, card: str) -> Sequence[Step]:
        player = table.players[planning.seat]
        slot = next(slot for slot in SLOTS if slot in player.open and slot not in player.area)
        player.hand = minus(player.hand, card)
        player.area = {**player.area, slot: card}
        return [replace(planning, begun=True)]

    def consequences(self, table: Skymines, planning: Planning, card: str) -> tuple[Text, ...]:
        """Where another card of the hand reads the same but sells otherwise, what this one is sold for."""
        hand = table.players[planning.seat].hand
        alike = {ALL_CARDS[other].resale for other in hand if card_text(other) == card_text(card)}
        return (T("brings.resale", n=ALL_CARDS[card].resale),) if len(alike) > 1 else ()


class TakeBack(Verb):
    """Take a card back from a slot."""

    form = Form("back {slot}")
    stands = "slot-{seat}-{slot}"

    def options(self, table: Skymines, planning: Planning) -> Options:
        return [slot for slot in SLOTS if slot in table.players[planning.seat].area]

    def why_not(self, table: Skymines, planning: Planning, slot: str) -> str | None:
        return "planning.cards" if planning.returned >= MOST_RETURNED else None

    def do(self, table: Skymines, planning: Planning, slot: str) -> Sequence[Step]:
        player = table.players[planning.seat]
        player.hand += (player.area[slot],)
        player.area = {other: card for other, card in player.area.items() if other != slot}
        return [replace(planning, returned=planning.returned + 1, begun=True)]

    def words(self, table: Skymines, planning: Planning, slot: str) -> dict[str, object]:
        return {"card": card_text(table.players[planning.seat].area[slot]), "slot": slot_text(slot)}


class Ready(NoMore):
    """Hand the plan in."""

    form = Form("ready")

    def words(self, table: Skymines, planning: Planning) -> dict[str, object]:
        return {"n": len(table.players[planning.seat].area)}

    def reveals(self, table: Skymines, planning: Planning) -> bool:
        return True  # when the last player is ready, everybody's cards are turned up, and Luna's majority cards

    def hands_in(self, table: Skymines, planning: Planning) -> bool:
        player = table.players[planning.seat]
        return not player.hand or len(player.area) == len(player.open)  # a plan with room for another card is asked about


@dataclass(frozen=True, slots=True)
class Planning(OwnVerbs):
    """The cards for this round, until the plan is handed in.

    `returned` counts the cards that were taken back; `begun` says that a card has been planned or taken back already.
    """

    returned: int = 0
    begun: bool = False

    asks = "planning"
    verbs: ClassVar = (Plan(), Ready(), TakeBack())
    private: ClassVar[bool] = True
    default_rule: ClassVar[str | None] = "planning.cards"

    @property
    def begins(self) -> bool:
        return not self.begun

    def brings(self, table: Skymines, move: str) -> tuple[Text, ...]:
        return self.gains(table, move)  # no action yet: tasks are looked at after one


@dataclass(frozen=True, slots=True)
class PlanRound(Automatic):
    """All plan side by side, then Luna's cards are laid; people's cards are turned up, then her majority cards."""

    def run(self, table: Skymines) -> Sequence[Step]:
        for seat in table.people():
            table.players[seat].planner = seat
        together = Simultaneous(tuple((seat, (Planning(seat),)) for seat in table.people()))
        return [together, Reveal()] if table.luna < 0 else [together, LunaPlans(), Reveal(), LunaMajorities()]


@dataclass(frozen=True, slots=True)
class Reveal(Automatic):
    """Everybody's cards are turned up."""

    def run(self, table: Skymines) -> Sequence[Step]:
        for seat in table.people():
            player = table.players[seat]
            player.planner = None
            cards = player.cards_in_area()
            player.tally["planned"] = max(len(cards), player.tally.get("planned", 0))
            key = "log.planned" if cards else "log.planned-none"
            table.tell(key, seat, "planning.reveal", [f"slot-{seat}-{slot}" for slot in player.area], cards=cards_text(cards))
        return []
