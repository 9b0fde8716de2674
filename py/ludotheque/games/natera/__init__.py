"""Natera: New Beginning. Animal tribes explore what the humans have left behind, in the four seasons of a year."""

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
from .rules.texts import season_text
from .table import SUPPLIES, Natera, empty_table
from .telling import ASIDES, FULLER, MOMENTS, OUTCOMES, PHASES, SOUNDS, UNFORESEEN

if TYPE_CHECKING:
    from ...bots.bot import Bot
    from ...bots.judge import Judge


class NateraTitle(TitleInRooms):
    """What the shelf knows about Natera."""

    id = "natera"
    package = __name__
    rooms = __name__
    rules_version = 2
    data_version = data.VERSION
    fewest, most, usual = 1, 4, 3
    minutes = 120
    authors = "Eric Fugere, Hugo Tremblay-Ledoux"
    publisher = "Horizon Games"
    options = (
        Option("draft", ("no", "yes"), fewest=2),
        Option("nuclear", ("no", "yes")),
        Option("achievements", ("random", "set-1", "set-2", "set-3", "set-4")),
        Option("pack", tuple(data.PACK.base), most=1),
        Option("trade", ("before", "always"), fine=True),
        Option("authority", ("first", "later"), fine=True),
        Option("discards", ("strict", "lenient"), fine=True),
        Option("copies", ("far", "near"), fine=True),
        Option("first-place", ("vacant", "taken"), fine=True),
        Option("track-minimum", ("1", "0"), fine=True),
    )
    has_secrets = True
    feats = tuple(data.FEATS)
    verdicts = tuple((rank, T(f"record.{rank}.title")) for rank in range(1, len(data.AHEAD) + 2))
    supplies = SUPPLIES
    colours = ("red", "purple", "green", "orange")
    figures = ("pawn",)
    moments, asides, phases, sounds = MOMENTS, ASIDES, PHASES, SOUNDS
    outcomes, fuller, unforeseen = OUTCOMES, FULLER, UNFORESEEN
    longest = 8_000

    def setup(self, seats: int, options: Mapping[str, str]) -> Natera:
        return empty_table(seats, options)

    def first(self, table: Natera) -> Sequence[Step]:
        return [LayOut()]

    def scores(self, table: Natera, seat: int) -> list[ScoreLine]:
        return score(table, seat)

    def outcome(self, table: Natera, bots: Mapping[int, str] | None = None) -> Outcome:
        return outcome(table, bots or {}, list(self.bots())[-1])

    def progress(self, table: Natera) -> Text:
        if not table.season:
            return T("progress.setup")
        return T("progress.rest" if table.resting else "progress.season", season=season_text(table.season), n=table.season)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        from ...bots.levels import levels, search

        return levels(lambda: self.planner(self.judge()), search(self, turns=3))

    def judge(self, afresh: bool = False) -> Judge:
        from ...bots.judge import Judge, weights_of
        from .bot.evaluate import FEATURES, features, stage
        from .bot.pending import pending

        return Judge(features, stage, weights_of(self, FEATURES, afresh), pending)

    def planner(self, judge: Judge) -> Bot:
        from .bot.planner import Planner

        return Planner(judge)

    def invariant_violations(self, table: Natera) -> list[str]:
        from .rules.invariants import contradictions

        return [*super().invariant_violations(table), *contradictions(table)]

    def contradictions(self, table: Natera) -> list[str]:
        from .rules.invariants import contradictions

        return [*super().contradictions(table), *contradictions(table)]


TITLE = NateraTitle()
