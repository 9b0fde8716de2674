"""The flow of a year: four seasons, each with turns until everybody has passed, and a rest phase between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.effects_steps import Perform
from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.turn_order import Turns
from ....engine.verbs import Form, NoMore
from ..components.data import NUMBERS, RESOURCES, SEASONS, TRACKS
from ..table import PACK_SEAT, Natera
from . import copies as copies  # registers its words, and so does the next one
from . import interaction as interaction
from .abilities import Use
from .authority import settle_discs
from .cards import DiscardCard
from .choices import Verb, VerbChoice
from .colony import Found
from .deploy import Deploy
from .explore import Play
from .hire import Hire
from .pack import PackTurn, pack_claims
from .rest import Rest
from .texts import season_text


@dataclass(frozen=True, slots=True)
class Season(Automatic):
    """The action phase of a season."""

    number: int

    def run(self, table: Natera) -> Sequence[Step]:
        table.season, table.resting = self.number, False
        table.pack_bag = TRACKS
        for player in table.players:
            player.passed = False
        table.tell("log.season", table.first, "season.turns", ["season"], season=season_text(self.number))
        return [Actions(table.first)]


@dataclass(frozen=True, slots=True)
class Actions(Turns):
    """Turn after turn, clockwise, until everybody has passed."""

    def plays(self, table: Natera, seat: int) -> bool:
        return not table.players[seat].passed

    def turn(self, table: Natera, seat: int) -> Sequence[Step]:
        table.active = seat
        turn = PackTurn() if table.pack and seat == PACK_SEAT else TakeTurn.of(seat)
        return [turn, EndTurn.of(seat)]

    def over(self, table: Natera) -> Sequence[Step]:
        return [EndSeason()]


@dataclass(frozen=True, slots=True)
class EndTurn(Automatic):
    """Leader discs go to who is ahead now."""

    seat: int

    def run(self, table: Natera) -> Sequence[Step]:
        settle_discs(table, self.seat)
        table.active = -1
        return []


@dataclass(frozen=True, slots=True)
class EndSeason(Automatic):
    """A rest phase and the next season; after the fourth season the game is over at once."""

    def run(self, table: Natera) -> Sequence[Step]:
        number = table.season
        table.tell("log.season-over", None, "season.end", ["season"], season=season_text(number))
        if table.pack and number > 1:
            pack_claims(table)
        if number < len(SEASONS):
            return [Rest(), Season(number + 1)]
        table.over = True
        table.tell("log.over", None, "end.game", ["season"])
        return []


# --- a turn ---------------------------------------------------------------------------------------------------------


def can_trade(table: Natera, seat: int) -> bool:
    """Whether a seat has the cards to trade for a resource."""
    return len(table.players[seat].hand) >= NUMBERS.trade


class Trade(Verb):
    """Discard two cards for a resource of choice. It is no action."""

    form = Form("trade {what}")
    stands = "good-{seat}-{what}"
    among = RESOURCES

    def why_not(self, table: Natera, seat: int, what: str) -> str | None:
        return None if can_trade(table, seat) else "turn.trade"

    def do(self, table: Natera, seat: int, what: str) -> Sequence[Step]:
        table.tell("log.trade", seat, "turn.trade", [f"goods-{seat}"])
        return [*[DiscardCard.of(seat)] * NUMBERS.trade, Perform(seat, what)]


class Pass(Verb):
    """Take no more turns this season."""

    form = Form("pass")

    def do(self, table: Natera, seat: int) -> Sequence[Step]:
        table.players[seat].passed = True
        table.tell("log.pass", seat, "season.pass")
        return []


class Finish(NoMore):
    """End the turn after its action."""

    form = Form("finish")


TRADE = Trade()


@dataclass(frozen=True, slots=True)
class TakeTurn(VerbChoice):
    """Exactly one action or a pass, and before it as many trades as the player likes; `going` once there has been one."""

    going: bool = False
    verbs: ClassVar = (Deploy(), Play(), Hire(), Use(), Found(), TRADE, Pass())
    asks = "turn"
    default_rule: ClassVar[str | None] = "turn.action"

    @property
    def begins(self) -> bool:
        return not self.going

    def play(self, table: Natera, move: str) -> Sequence[Step]:
        steps = VerbChoice.play(self, table, move)
        if TRADE.form.fits(move):
            return [*steps, TakeTurn(self.seat, True)]
        if table.trade_after and not table.players[self.seat].passed:
            return [*steps, AfterAction.of(self.seat)]
        return steps

    def prompt(self, table: Natera) -> Text:
        return T("prompt.turn-going" if self.going else "prompt.turn")


@dataclass(frozen=True, slots=True)
class AfterAction(Automatic):
    """Where the option allows it, cards can still be traded after the action."""

    seat: int

    def run(self, table: Natera) -> Sequence[Step]:
        return [After.of(self.seat)] if can_trade(table, self.seat) else []


@dataclass(frozen=True, slots=True)
class After(VerbChoice):
    """More trades after the action."""

    verbs: ClassVar = (TRADE, Finish())
    asks = "after"
    default_rule: ClassVar[str | None] = "turn.trade"

    def play(self, table: Natera, move: str) -> Sequence[Step]:
        steps = VerbChoice.play(self, table, move)
        return [*steps, AfterAction.of(self.seat)] if TRADE.form.fits(move) else steps
