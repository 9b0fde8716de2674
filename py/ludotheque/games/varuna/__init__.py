"""Varuna: thirteen rounds under the sea of a distant moon, drawing routes and discovering what swims there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ...engine.i18n import T, Text
from ...engine.rooms import TitleInRooms
from ...engine.step import Step
from ...engine.title import Outcome, ScoreLine
from .components import data
from .rules.scoring import outcome, score
from .rules.setup import LayOut
from .table import Varuna, empty_table
from .telling import ASIDES, MOMENTS, OUTCOMES, PHASES, SOUNDS, UNFORESEEN

if TYPE_CHECKING:
    from ...bots.bot import Bot
    from ...bots.judge import Judge


class VarunaTitle(TitleInRooms):
    """What the shelf knows about Varuna."""

    id = "varuna"
    package = __name__
    rooms = __name__
    rules_version = 1
    data_version = data.VERSION
    fewest, most, usual = 1, 100, 2
    minutes = 25
    authors = "Matthieu Verdier"
    publisher = "Sorry We Are French"
    longest = 100 * 600
    moments, asides, phases, sounds = MOMENTS, ASIDES, PHASES, SOUNDS
    outcomes, unforeseen = OUTCOMES, UNFORESEEN
    feats = tuple(data.ACHIEVEMENTS)
    verdicts = tuple((rank, T(f"record.{rank}.title")) for rank in range(1, len(data.BANDS) + 2))

    def setup(self, seats: int, options: Mapping[str, str]) -> Varuna:
        return empty_table(seats)

    def first(self, table: Varuna) -> Sequence[Step]:
        return [LayOut()]

    def scores(self, table: Varuna, seat: int) -> list[ScoreLine]:
        return score(table, seat)

    def out(self, table: Varuna, seat: int) -> bool:
        return table.sheets[seat].sunk

    def outcome(self, table: Varuna, bots: Mapping[int, str] | None = None) -> Outcome:
        return outcome(table, bots or {}, list(self.bots())[-1])

    def progress(self, table: Varuna) -> Text:
        return T("progress.round", n=table.round, of=data.ROUNDS) if table.round else T("progress.setup")

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        from ...bots.levels import levels, search

        return levels(lambda: self.planner(self.judge()), search(self, turns=2, most=8, alike=2))

    def judge(self, afresh: bool = False) -> Judge:
        from ...bots.judge import Judge, weights_of
        from .bot.evaluate import FEATURES, features, stage
        from .bot.pending import pending

        return Judge(features, stage, weights_of(self, FEATURES, afresh), pending)

    def planner(self, judge: Judge) -> Bot:
        from ...bots.greedy import Greedy

        return Greedy(judge, terms=judge.terms, pending=judge.pending)

    def invariant_violations(self, table: Varuna) -> list[str]:
        from .rules.invariants import invariant_violations

        return invariant_violations(table)


TITLE = VarunaTitle()
