"""Planning: everybody lays cards face down into action slots at the same time, and turns them up together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.multiset import minus
from ....engine.rule import Rule
from ....engine.step import Automatic, Simultaneous, Step
from ....engine.verbs import Form, Options
from ..components.data import ALL_CARDS, SLOTS
from ..table import Skymines
from .choices import Verb, VerbChoice
from .luna import LunaMajorities, LunaPlans
from .texts import card_text, cards_text, slot_text

MOST_RETURNED = 12
"""A player takes back no more cards than this in one planning, so that every planning ends; undo goes on working."""


class Plan(Verb):
    """Lay a card into the first free slot that is ON."""

    form = Form("plan {card}")
    stands = "{card}-{seat}"

    def options(self, table: Skymines, seat: int) -> Options:
        return list(dict.fromkeys(table.players[seat].hand))

    def why_not(self, table: Skymines, seat: int, card: str) -> str | None:
        player = table.players[seat]
        return "planning.slots" if len(player.area) == len(player.open) else None

    def do(self, table: Skymines, seat: int, card: str) -> Sequence[Step]:
        player = table.players[seat]
        slot = next(slot for slot in SLOTS if slot in player.open and slot not in player.area)
        player.hand = minus(player.hand, card)
        player.area = {**player.area, slot: card}
        return []

    def consequences(self, table: Skymines, seat: int, card: str) -> tuple[Text, ...]:
        """Where another card of the hand reads the same but sells otherwise, what this one is sold for."""
        alike = {ALL_CARDS[other].resale for other in table.players[seat].hand if card_text(other) == card_text(card)}
        return (T("brings.resale", n=ALL_CARDS[card].resale),) if len(alike) > 1 else ()


class TakeBack(Verb):
    """Take a card back from a slot."""

    form = Form("back {slot}")
    stands = "slot-{seat}-{slot}"

    def options(self, table: Skymines, seat: int) -> Options:
        return [slot for slot in SLOTS if slot in table.players[seat].area]

    def do(self, table: Skymines, seat: int, slot: str) -> Sequence[Step]:
        player = table.players[seat]
        player.hand += (player.area[slot],)
        player.area = {other: card for other, card in player.area.items() if other != slot}
        return []

    def words(self, table: Skymines, seat: int, slot: str) -> dict[str, object]:
        return {"card": card_text(table.players[seat].area[slot]), "slot": slot_text(slot)}


class Ready(Verb):
    """Hand the plan in."""

    form = Form("ready")

    def do(self, table: Skymines, seat: int) -> Sequence[Step]:
        return []

    def words(self, table: Skymines, seat: int) -> dict[str, object]:
        return {"n": len(table.players[seat].area)}

    def reveals(self, table: Skymines, seat: int) -> bool:
        return True  # when the last player is ready, everybody's cards are turned up, and Luna's majority cards

    def hands_in(self, table: Skymines, seat: int) -> bool:
        player = table.players[seat]
        return not player.hand or len(player.area) == len(player.open)  # a plan with room for another card is asked about


@dataclass(frozen=True, slots=True)
class Planning(VerbChoice):
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

    def legal(self, table: Skymines) -> list[str]:
        found = VerbChoice.legal(self, table)
        return [move for move in found if self.returned < MOST_RETURNED or not TakeBack.form.fits(move)]

    def objection(self, table: Skymines, move: str) -> Rule | None:
        if self.returned >= MOST_RETURNED and TakeBack.form.fits(move):
            return self.rules["planning.cards"]
        return VerbChoice.objection(self, table, move)

    def play(self, table: Skymines, move: str) -> Sequence[Step]:
        VerbChoice.play(self, table, move)
        if Ready.form.fits(move):
            return []
        return [Planning(self.seat, self.returned + TakeBack.form.fits(move), begun=True)]


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
