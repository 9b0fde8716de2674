"""Skymines: four mining companies on the Moon and in the asteroid belt, and Luna, who plays alone or beside people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...engine.error import LudoError
from ...engine.i18n import T, Text
from ...engine.rooms import TitleInRooms
from ...engine.step import Step
from ...engine.title import Option, Outcome, ScoreLine
from .components import data
from .rules.carried import NOTHING, brought, read
from .rules.scoring import outcome, score
from .rules.setup import LayOut
from .table import Skymines, empty_table
from .telling import ASIDES, MOMENTS, OUTCOMES, PHASES, SOUNDS
from .unseen import redeal

if TYPE_CHECKING:
    from ...bots.bot import Bot
    from ...bots.greedy import Greedy
    from ...bots.judge import Judge
    from ...engine.campaign import Campaign


class SkyminesTitle(TitleInRooms):
    """What the shelf knows about Skymines."""

    id = "skymines"
    package = __name__
    rooms = __name__
    rules_version = 4
    data_version = data.VERSION
    fewest, most, usual = 1, 4, 2
    minutes = 90
    authors = "Viktor Kobilke, Alexander Pfister"
    publisher = "Deep Print Games"
    options = (
        Option("side", ("moon", "belt")),
        Option("luna", ("no", *(f"level-{level}" for level in data.LEVELS)), most=3),
        Option("tracks", ("first", "second", "third", "random")),
        Option("tokens", ("choose", "first")),
        Option("missions", ("no", "yes")),
        Option("threat", ("no", "random", *data.THREATS)),
        Option("carried", (NOTHING,), reads=read),
    )
    has_secrets = True
    colours = ("red", "orange", "blue", "green")
    moments, asides, phases, sounds = MOMENTS, ASIDES, PHASES, SOUNDS
    outcomes = OUTCOMES
    longest = 6_000

    def setup(self, seats: int, options: Mapping[str, str]) -> Skymines:
        table = empty_table(seats, options)
        if brought(table).seats > len(table.players):
            raise LudoError("unknown", "option-value", name="carried", value=table.carried, known=NOTHING)
        return table

    def first(self, table: Skymines) -> Sequence[Step]:
        return [LayOut(table.wished_layout, table.wished_tokens)]

    def campaign(self) -> Campaign:
        from .campaign import SkyminesCampaign

        return SkyminesCampaign()

    def scores(self, table: Skymines, seat: int) -> list[ScoreLine]:
        return score(table, seat)

    def outcome(self, table: Skymines, bots: Mapping[int, str] | None = None) -> Outcome:
        return outcome(table)

    def progress(self, table: Skymines) -> Text:
        return T("progress.round", n=table.round) if table.round else T("progress.setup")

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        from ...bots.levels import levels, search

        # To the end of a round take 30 to 240 nodes: four turns, so that each of them gets there within the budget.
        master = search(self, turns=1, clock=lambda table: table.round, nodes=1000, most=4, alike=1)
        return levels(lambda: self.planner(self.judge()), master)

    def judge(self, afresh: bool = False) -> Judge:
        from ...bots.judge import Judge, weights_of
        from .bot.evaluate import FEATURES, features, stage

        return Judge(features, stage, weights_of(self, FEATURES, afresh))

    def planner(self, judge: Judge) -> Greedy:
        from .bot.planner import Planner

        return Planner(judge)

    def invariant_violations(self, table: Skymines) -> list[str]:
        from .rules.invariants import contradictions

        return [*super().invariant_violations(table), *contradictions(table)]

    def contradictions(self, table: Skymines) -> list[str]:
        from .rules.invariants import contradictions

        return [*super().contradictions(table), *contradictions(table)]

    def determinize(self, table: Skymines, seat: int | None, pick: Callable[[Sequence[Any]], Any]) -> None:
        redeal(table, seat, pick)


TITLE = SkyminesTitle()
