"""The seven rounds: planning, actions, and the preparation of the next round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.i18n import T
from ....engine.step import Automatic, Step
from ..components.data import ROUND_COINS, STANDARD_SPACES
from ..table import Skymines
from .display import fill, slide
from .luna import tidy
from .missions import check_missions
from .planning import PlanRound
from .resources import piece_at
from .scoring import total
from .texts import plan_text
from .threats import last_round, loops, strike
from .turn import Actions


@dataclass(frozen=True, slots=True)
class Round(Automatic):
    """A round, and what follows it."""

    number: int

    def run(self, table: Skymines) -> Sequence[Step]:
        table.round, table.first = self.number, table.holder
        for player in table.players:
            player.out = False
        table.tell("log.round", table.first, "round.phases", ["rounds"], n=self.number)
        return [PlanRound(), Actions(table.first), EndRound()]


@dataclass(frozen=True, slots=True)
class EndRound(Automatic):
    """The next round, or the end: after seven rounds, or when a threat says so."""

    def run(self, table: Skymines) -> Sequence[Step]:
        if table.round < last_round(table):
            return [Prepare(), Round(table.round + 1)]
        if loops(table):
            table.noted = tuple(total(table, seat) for seat in range(len(table.players)))
            table.tell("log.loop", None, "threat.loop", ["threat"])
            return [Prepare(again=True), Round(table.round)]
        return [TheEnd()]


@dataclass(frozen=True, slots=True)
class Prepare(Automatic):
    """Between two rounds: a special plan and coins, markers and tiles, the card display.

    Before a round that is played `again` there is neither a special plan nor are there coins.
    """

    again: bool = False

    def run(self, table: Skymines) -> Sequence[Step]:
        if not self.again:
            self._feed(table)
        self._markers(table)
        slide(table)
        fill(table)
        table.tell("log.display", None, "prepare.display", ["display"])
        for seat in table.people():
            check_missions(table, seat)
        return []

    def _feed(self, table: Skymines) -> None:
        """A special plan is turned up, and the coins of the round come to the supplement space."""
        deck = table.plan_decks["s"]
        if deck:
            plan = deck.draw(table.chance)
            table.specials += (plan,)
            table.tell("log.special", None, "prepare.special", [plan], plan=plan_text(plan))
        coins = ROUND_COINS[max(2, len(table.players))][table.round - 1]
        table.supplement += coins
        table.tell("log.supplement", None, "prepare.coins", ["supplement"], n=coins)

    def _markers(self, table: Skymines) -> None:
        """Markers come back, and tiles go to those whose markers lay there."""
        for mark, seat in table.marks.items():
            if mark not in table.once_marks:  # a one-time marker leaves the game
                table.players[seat].markers += 1
            tile = STANDARD_SPACES[mark].tile if mark in STANDARD_SPACES else ""
            if tile and seat != table.luna:
                table.players[seat].tiles += (tile,)
                table.tell("log.tile", seat, "prepare.tiles", [piece_at(seat, tile)], tile=T(f"bonus.{tile}"))
        table.marks, table.once_marks, table.responded = {}, frozenset(), frozenset()
        if table.luna >= 0:
            tidy(table)


@dataclass(frozen=True, slots=True)
class TheEnd(Automatic):
    """The game is over; the points are counted."""

    def run(self, table: Skymines) -> Sequence[Step]:
        strike(table)
        table.over = True
        table.tell("log.over", None, "end.game", ["rounds"])
        return []
