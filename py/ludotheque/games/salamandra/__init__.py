"""Salamandra: two days and two nights in a forest that grows around the temple, to become the Great Druid."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ...engine.i18n import T, Text
from ...engine.rooms import TitleInRooms
from ...engine.step import Step
from ...engine.title import Option, Outcome, ScoreLine
from .components import data
from .rules.scoring import outcome, score
from .rules.setup import LayOut
from .table import Salamandra, empty_table
from .telling import ASIDES, MOMENTS, OUTCOMES, PHASES, SOUNDS

if TYPE_CHECKING:
    from ...bots.bot import Bot
    from ...bots.judge import Judge


class SalamandraTitle(TitleInRooms):
    """What the shelf knows about Salamandra."""

    id = "salamandra"
    package = __name__
    rooms = __name__
    rules_version = 4
    data_version = data.VERSION
    fewest, most, usual = 1, 4, 2
    minutes = 45
    authors = "Pierre Giroux, Johannes Goupy"
    publisher = "GRRRE Games"
    colours = ("blue", "red", "grey", "yellow")
    figures = ("marker", "druid")
    moments, asides, phases, sounds = MOMENTS, ASIDES, PHASES, SOUNDS
    outcomes = OUTCOMES
    options = (
        Option("rotation", ("fixed", "free")),
        Option("grimoires", ("at-once", "end-of-turn"), fine=True),
        Option("rodolphe", data.LEVELS, most=1),
    )

    def setup(self, seats: int, options: Mapping[str, str]) -> Salamandra:
        return empty_table(
            max(seats, 2),
            rodolphe=options["rodolphe"] if seats == 1 else "",
            turning=options["rotation"] == "free",
            late_grimoires=options["grimoires"] == "end-of-turn",
        )

    def first(self, table: Salamandra) -> Sequence[Step]:
        return [LayOut()]

    def scores(self, table: Salamandra, seat: int) -> list[ScoreLine]:
        return score(table, seat)

    def standing(self, table: Salamandra, seat: int, over: bool) -> Text:
        return super().standing(table, seat, over) if over else T("standing.points", n=table.players[seat].points)

    def outcome(self, table: Salamandra, bots: Mapping[int, str] | None = None) -> Outcome:
        return outcome(table)

    def progress(self, table: Salamandra) -> Text:
        return T("progress.round", n=max(table.round, 1), of=data.ROUNDS)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        from ...bots.levels import levels, search

        return levels(lambda: self.planner(self.judge()), search(self, turns=1, clock=lambda table: table.round))

    def judge(self, afresh: bool = False) -> Judge:
        from ...bots.judge import Judge, weights_of
        from .bot.evaluate import FEATURES, features, stage
        from .bot.pending import pending

        return Judge(features, stage, weights_of(self, FEATURES, afresh), pending)

    def planner(self, judge: Judge) -> Bot:
        from ...bots.greedy import Greedy
        from .bot.evaluate import consider

        return Greedy(judge, consider=consider, terms=judge.terms, pending=judge.pending)

    def invariant_violations(self, table: Salamandra) -> list[str]:
        from .rules.invariants import invariant_violations

        return invariant_violations(table)


TITLE = SalamandraTitle()
