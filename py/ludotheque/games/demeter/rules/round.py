"""The flow: days and nights, a turn for everybody in each, until Dracula is dead or has run out of nights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.i18n import T, Text
from ....engine.multiset import minus
from ....engine.step import Automatic, Step
from ....engine.turn_order import next_seat
from ....engine.verbs import Form
from ..components.data import BONUS, HAND
from ..table import Demeter, Turn
from .choices import Pick
from .dracula import DrawDracula
from .ghoul import GhoulTurn
from .harm import end, terrify
from .human import HumanTurn
from .texts import card_text
from .vampire import VampireTurn

TURNS = {"human": HumanTurn, "ghoul": GhoulTurn, "vampire": VampireTurn}


@dataclass(frozen=True, slots=True)
class Day(Automatic):
    """A day: everybody's turn, from the first player clockwise. With no Dracula card left it is the last."""

    number: int

    def run(self, table: Demeter) -> Sequence[Step]:
        table.day, table.night = self.number, False
        table.tell("log.day", table.first, "round.day", ["first-player"], n=self.number)
        if not table.dracula:
            table.tell("log.last-day", None, "round.last-day", ["dracula-deck"])
        return [*(TakeTurn(seat) for seat in table.clockwise(table.first)), Dusk(self.number)]


@dataclass(frozen=True, slots=True)
class Dusk(Automatic):
    """Night falls; after the last day Dracula is out of reach for good."""

    number: int

    def run(self, table: Demeter) -> Sequence[Step]:
        if not table.dracula:
            vampires = tuple(seat for seat in table.living() if table.players[seat].form == "vampire")
            end(table, "dracula", vampires if table.sharing else (), "end.dracula")
            return []
        table.night = True
        table.tell("log.night", None, "round.night", ["first-player"], n=self.number)
        return [*(TakeTurn(seat) for seat in table.clockwise(table.first)), Dawn(self.number)]


@dataclass(frozen=True, slots=True)
class Dawn(Automatic):
    """What held for the night is over, and the next player still in the game goes first."""

    number: int

    def run(self, table: Demeter) -> Sequence[Step]:
        table.events = ()
        for player in table.players:
            player.closed = player.warded = player.risen = False
        first = next_seat(len(table.players), table.first, table.living().__contains__)
        assert first is not None  # the game is over when nobody is left
        table.first = first
        asleep = table.players[table.first].form == "vampire"
        table.tell("log.first-asleep" if asleep else "log.first-player", table.first, "round.first-player", ["first-player"])
        return [Day(self.number + 1)]


@dataclass(frozen=True, slots=True)
class TakeTurn(Automatic):
    """A player's turn; by night a Dracula card comes first. Vampires sleep by day, and in the night they rise."""

    seat: int

    def run(self, table: Demeter) -> Sequence[Step]:
        player = table.players[self.seat]
        asleep = player.form == "vampire" and (player.risen or not table.night)
        if player.form == "out" or asleep:
            return []
        table.turn = Turn(seat=self.seat, less=player.eyed)
        table.tell("log.turn", self.seat, "turn.actions", [f"pawn-{self.seat}"], n=table.remaining())
        if player.eyed:
            table.tell("log.eyed", self.seat, "card.evil-eye", [f"pawn-{self.seat}"], n=player.eyed)
            player.eyed = 0
        return [DrawDracula(self.seat), Begin(self.seat), Act(self.seat)] if table.night else [Act(self.seat)]


@dataclass(frozen=True, slots=True)
class Begin(Automatic):
    """After the Dracula card, terror takes its actions."""

    seat: int

    def run(self, table: Demeter) -> Sequence[Step]:
        if not table.turn.over:
            terrify(table, self.seat)
        return []


@dataclass(frozen=True, slots=True)
class Act(Automatic):
    """One action after the other, until the turn is over."""

    seat: int

    def run(self, table: Demeter) -> Sequence[Step]:
        if table.turn.over:
            return [EndTurn(self.seat)]
        return [TURNS[table.players[self.seat].form](self.seat), self]


@dataclass(frozen=True, slots=True)
class EndTurn(Automatic):
    """Surplus bonus cards go back; a vampire's pawn leaves the board; the action pawn goes back to 0."""

    seat: int

    def run(self, table: Demeter) -> Sequence[Step]:
        player = table.players[self.seat]
        if player.form == "human" and len(player.hand) > HAND:
            return [HandLimit(self.seat), self]
        if player.form == "vampire":
            player.room = ""
        if not table.night:
            player.jinxed = False
        table.turn = Turn()
        return []


@dataclass(frozen=True, slots=True)
class HandLimit(Pick):
    """More than four bonus cards at the end of a turn: which go back into the deck."""

    form = Form("return {card}")
    stands = "card-{card}"
    asks = "hand-limit"
    private = True
    default_rule = "turn.hand-limit"
    among = BONUS

    def fits(self, table: Demeter, card: str) -> bool:
        return card in table.players[self.seat].hand

    def take(self, table: Demeter, card: str) -> Sequence[Step]:
        player = table.players[self.seat]
        player.hand = minus(player.hand, card)
        table.tell("log.return", self.seat, "turn.hand-limit", ["bonus-deck"])
        table.tell("log.returned", self.seat, "turn.hand-limit", ["bonus-deck"], (self.seat,), card=card_text(card))
        return []

    def consequences(self, table: Demeter, card: str) -> tuple[Text, ...]:
        return (T(f"card.{card}.text"),)

    def question(self, table: Demeter) -> dict[str, object]:
        return {"n": len(table.players[self.seat].hand) - HAND}
