"""Four scrolls send an apprentice from the forest to a grimoire."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import GRIMOIRE_OF, GRIMOIRES, RACK
from ..names import grimoire_place_name, slot_name
from ..table import Salamandra
from .choices import Pick, Verb, VerbChoice
from .deities import rewards_text, trigger
from .working import Flip


@dataclass(frozen=True, slots=True)
class Scrolls(Automatic):
    """Lets a player send an apprentice while they have four scrolls and an apprentice can go."""

    seat: int

    def run(self, table: Salamandra) -> Sequence[Step]:
        ready = table.players[self.seat].scrolls >= RACK and can_read(table, self.seat)
        return [Send(self.seat)] if ready else []


def can_read(table: Salamandra, who: int, comes: bool = False) -> bool:
    """Whether a player has an apprentice in the forest (or one `comes`), and a place on a grimoire is open to him."""
    return (comes or bool(table.players[who].standing)) and any(is_open(table, who, place) for place in _places(table))


def is_open(table: Salamandra, who: int, place: str) -> bool:
    """Whether a place of a grimoire is free, and the player has nobody yet on that grimoire."""
    return place not in table.books and all(table.books.get(other) != who for other in GRIMOIRES[GRIMOIRE_OF[place]].places)


def _places(table: Salamandra) -> list[str]:
    return [place for card in table.grimoires for place in GRIMOIRES[card].places]


class SendAway(Verb):
    """An apprentice, active or not, leaves the forest."""

    form = Form("send {slot}")
    stands = "{slot}"

    def options(self, table: Salamandra, seat: int) -> Options:
        return sorted(table.players[seat].standing)

    def do(self, table: Salamandra, seat: int, slot: str) -> Sequence[Step]:
        return [Read(seat, slot)]


class FlipFirst(Flip):
    """An active one gives its crystal first: it could not do so before if it has come with this very action.

    After passing there is none: the druid has turned, and those who show its new face are active for the next round.
    """

    def options(self, table: Salamandra, seat: int) -> Options:
        player = table.players[seat]
        return [] if player.passed else sorted(player.active)

    def do(self, table: Salamandra, seat: int, slot: str) -> Sequence[Step]:
        return [*super().do(table, seat, slot), Send(seat)]


@dataclass(frozen=True, slots=True)
class Send(VerbChoice):
    """Which apprentice leaves the forest for a grimoire."""

    verbs: ClassVar = (SendAway(), FlipFirst())
    default_rule: ClassVar[str | None] = "scroll.move"

    def prompt(self, table: Salamandra) -> Text:
        """Speak of the crystal only where an apprentice could give one."""
        return T("prompt.send-flip" if FlipFirst().options(table, self.seat) else "prompt.send")


@dataclass(frozen=True, slots=True)
class Read(Pick):
    """To which place of a grimoire the apprentice on `slot` goes, for four scrolls."""

    slot: str
    form: ClassVar = Form("read {place}")
    default_rule: ClassVar[str | None] = "scroll.place"

    def options(self, table: Salamandra) -> Options:
        return _places(table)

    def fits(self, table: Salamandra, place: str) -> bool:
        return is_open(table, self.seat, place)

    def consequences(self, table: Salamandra, place: str) -> tuple[Text, ...]:
        return rewards_text(table, self.seat, "grimoire")

    def take(self, table: Salamandra, place: str) -> Sequence[Step]:
        player = table.players[self.seat]
        player.scrolls -= RACK
        player.active -= {self.slot}
        player.resting -= {self.slot}
        table.books[place] = self.seat
        read = grimoire_place_name(place)
        table.tell("log.read", self.seat, "scroll.four", [self.slot, place], slot=slot_name(self.slot), place=read)
        trigger(table, self.seat, "grimoire")
        return [Scrolls(self.seat)]
