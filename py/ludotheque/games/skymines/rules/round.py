"""The seven rounds: planning, actions, and the preparation of the next round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.i18n import T
from ....engine.step import Automatic, Step
from ..components.data import NUMBERS, ROUND_COINS, STANDARD_SPACES
from ..table import Skymines
from .display import fill, slide
from .luna import LunaMajorities, LunaPlans, tidy
from .planning import PlanRound
from .texts import plan_text
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
        luna: list[Step] = [LunaPlans()] if table.luna >= 0 else []
        majorities: list[Step] = [LunaMajorities()] if table.luna >= 0 else []
        last = self.number == NUMBERS.rounds
        after: list[Step] = [TheEnd()] if last else [Prepare(), Round(self.number + 1)]
        return [*luna, PlanRound(), *majorities, Actions(table.first), *after]


@dataclass(frozen=True, slots=True)
class Prepare(Automatic):
    """Between two rounds: a special plan and coins, markers and tiles, the card display."""

    def run(self, table: Skymines) -> Sequence[Step]:
        deck = table.plan_decks["s"]
        if deck:
            plan = deck.draw(table.chance)
            table.specials += (plan,)
            table.tell("log.special", None, "prepare.special", [plan], plan=plan_text(plan))
        coins = ROUND_COINS[max(2, len(table.players))][table.round - 1]
        table.supplement += coins
        table.tell("log.supplement", None, "prepare.coins", ["supplement"], n=coins)
        for mark, seat in table.marks.items():
            table.players[seat].markers += 1
            tile = STANDARD_SPACES[mark].tile if mark in STANDARD_SPACES else ""
            if tile and seat != table.luna:
                table.players[seat].tiles += (tile,)
                table.players[seat].count("tile-round")
                table.tell("log.tile", seat, "prepare.tiles", [f"area-{seat}"], tile=T(f"bonus.{tile}"))
        table.marks = {}
        if table.luna >= 0:
            tidy(table)
        slide(table)
        fill(table)
        table.tell("log.display", None, "prepare.display", ["display"])
        return []


@dataclass(frozen=True, slots=True)
class TheEnd(Automatic):
    """The game is over; the points are counted."""

    def run(self, table: Skymines) -> Sequence[Step]:
        table.over = True
        table.tell("log.over", None, "end.game", ["rounds"])
        return []
