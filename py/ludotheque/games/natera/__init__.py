"""Natera: New Beginning. Animal tribes explore what the humans have left behind, in the four seasons of a year."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ...engine.i18n import T, Text
from ...engine.step import Step
from ...engine.title import Option, Outcome, ScoreLine, Title
from .components import data
from .rules.scoring import outcome, score
from .rules.setup import LayOut
from .rules.texts import season_text
from .table import SUPPLIES, Natera, empty_table
from .telling import ASIDES, MOMENTS, SOUNDS

if TYPE_CHECKING:
    from ...bots.bot import Bot
    from ...draw.panel import Panel
    from ...engine.description import Description, Symbol
    from ...engine.secrecy import View


class NateraTitle(Title):
    """What the shelf knows about Natera."""

    id = "natera"
    package = __name__
    rules_version = 1
    data_version = data.VERSION
    fewest, most, usual = 1, 4, 3
    minutes = 120
    authors = "Eric Fugere, Hugo Tremblay-Ledoux"
    publisher = "Horizon Games"
    options = (
        Option("draft", ("no", "yes")),
        Option("nuclear", ("no", "yes")),
        Option("achievements", ("random", "set-1", "set-2", "set-3", "set-4")),
        Option("pack", tuple(data.PACK.base)),
        Option("trade", ("before", "always")),
        Option("authority", ("first", "later")),
        Option("discards", ("strict", "lenient")),
        Option("copies", ("far", "near")),
        Option("first-place", ("vacant", "taken")),
        Option("track-minimum", ("1", "0")),
    )
    has_secrets = True
    supplies = SUPPLIES
    colours = ("red", "purple", "green", "orange")
    figures = ("pawn",)
    moments, asides, sounds = MOMENTS, ASIDES, SOUNDS
    longest = 8_000

    def setup(self, seats: int, options: Mapping[str, str]) -> Natera:
        return empty_table(seats, options)

    def first(self, table: Natera) -> Sequence[Step]:
        return [LayOut()]

    def scores(self, table: Natera, seat: int) -> list[ScoreLine]:
        return score(table, seat)

    def outcome(self, table: Natera, bots: Mapping[int, str] | None = None) -> Outcome:
        return outcome(table)

    def progress(self, table: Natera) -> Text:
        if not table.season:
            return T("progress.setup")
        return T("progress.rest" if table.resting else "progress.season", season=season_text(table.season), n=table.season)

    def board(self, view: View, lang: str) -> list[Panel]:
        from .board.panels import board

        return board(view, lang)

    def cover(self, lang: str) -> str:
        from .board.cover import cover

        return cover(lang)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        from ...bots.random import Random
        from .bot.planner import Planner

        return {"random": Random, "greedy": Planner}

    def invariant_violations(self, table: Natera) -> list[str]:
        from .rules.invariants import contradictions

        return [*super().invariant_violations(table), *contradictions(table)]

    def contradictions(self, table: Natera) -> list[str]:
        from .rules.invariants import contradictions

        return [*super().contradictions(table), *contradictions(table)]

    def vocabulary(self) -> Sequence[str]:
        from .rules.vocabulary import vocabulary

        return vocabulary()

    def about(self, piece: str) -> tuple[Text, str] | None:
        from .board.pieces import about

        return about(piece)

    def describe(self, view: View, piece: str, owner: int | None) -> Description | None:
        from .board.describe import describe

        return describe(view, piece, owner)

    def symbols(self, lang: str) -> Sequence[Symbol]:
        from .board.legend import symbols

        return symbols()


TITLE = NateraTitle()
