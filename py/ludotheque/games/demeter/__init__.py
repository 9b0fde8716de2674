"""Le dernier voyage du Demeter: hunting Dracula on a drifting ship by day, and living through his nights."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...engine.i18n import T, Text
from ...engine.rooms import TitleInRooms
from ...engine.step import Step
from ...engine.title import Option, Outcome, ScoreLine
from .components import data
from .rules.scoring import outcome, score
from .rules.setup import LayOut
from .table import SUPPLIES, Demeter, empty_table
from .telling import ASIDES, FULLER, MOMENTS, OUTCOMES, PHASES, SOUNDS, UNFORESEEN

if TYPE_CHECKING:
    from ...bots.bot import Bot
    from ...bots.judge import Judge


class DemeterTitle(TitleInRooms):
    """What the shelf knows about the Demeter."""

    id = "demeter"
    package = __name__
    rooms = __name__
    rules_version = 6
    data_version = data.VERSION
    fewest, most, usual = 3, 4, 4
    minutes = 45
    authors = "Aurélien Filippi"
    publisher = "Aurélien Filippi"
    options = (
        Option("mode", ("classic", "mutation")),
        Option("start-cards", ("discarded", "returned")),
        Option("hidden-rooms", ("one", "any")),
        Option("sharing", ("no", "yes"), needs=("mode", "mutation")),
    )
    has_secrets = True
    in_points = False
    clearly = 1.0  # useful action
    colours = data.HUES
    supplies = SUPPLIES
    figures = ("pawn",)
    moments, asides, phases, sounds = MOMENTS, ASIDES, PHASES, SOUNDS
    outcomes, fuller, unforeseen = OUTCOMES, FULLER, UNFORESEEN
    longest = 4_000

    def setup(self, seats: int, options: Mapping[str, str]) -> Demeter:
        return empty_table(seats, options)

    def first(self, table: Demeter) -> Sequence[Step]:
        return [LayOut()]

    def scores(self, table: Demeter, seat: int) -> list[ScoreLine]:
        return score(table, seat)

    def standing(self, table: Demeter, seat: int, over: bool) -> Text:
        return T("standing.pieces", n=len(table.players[seat].pieces))

    def out(self, table: Demeter, seat: int) -> bool:
        return table.players[seat].form == "out"

    def outcome(self, table: Demeter, bots: Mapping[int, str] | None = None) -> Outcome:
        return outcome(table)

    def progress(self, table: Demeter) -> Text:
        if table.night:
            return T("progress.night", n=table.day)
        return T("progress.last-day" if not table.dracula else "progress.day", n=max(table.day, 1))

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        from ...bots.levels import levels
        from ...bots.search import Search
        from .bot.hunter import Hunter
        from .bot.progress import half_days

        def master() -> Bot:
            """Luck decides much, and nobody needs to be held back: the hunter's moves, but where another is surely better."""
            return Search(Hunter, Hunter, self.judge(), turns=0, clock=half_days, rivalry=0.0, most=3, trust=2.0)

        return levels(Hunter, master)

    def judge(self, afresh: bool = False) -> Judge:
        from ...bots.judge import Judge, weights_of
        from .bot.pending import pending
        from .bot.progress import FEATURES, features, stage

        return Judge(features, stage, weights_of(self, FEATURES, afresh), pending)

    def planner(self, judge: Judge) -> Bot:
        from .bot.turns import TurnPlanner

        return TurnPlanner(judge)

    def invariant_violations(self, table: Demeter) -> list[str]:
        from .rules.invariants import contradictions, miscounts

        return [*super().invariant_violations(table), *miscounts(table), *contradictions(table)]

    def table_of_today(self, table: dict[str, Any]) -> dict[str, Any]:
        trail: dict[str, list[str]] = {"trail": []} if "came_from" in table.get("turn", {}) else {}
        turn = {name: value for name, value in table.get("turn", {}).items() if name != "came_from"}
        return {**table, "turn": {**turn, **trail}}

    def contradictions(self, table: Demeter) -> list[str]:
        from .rules.invariants import contradictions

        return [*super().contradictions(table), *contradictions(table)]


TITLE = DemeterTitle()
