"""Le dernier voyage du Demeter: hunting Dracula on a drifting ship by day, and living through his nights."""

from __future__ import annotations

from ...engine.i18n import T
from ...engine.title import Option, Title
from .components import data
from .rules.scoring import outcome, score
from .rules.setup import LayOut
from .table import SUPPLIES, empty_table


class DemeterTitle(Title):
    """What the shelf knows about the Demeter."""

    id = "demeter"
    package = __name__
    rules_version = 3
    data_version = data.VERSION
    fewest, most, usual = 3, 4, 4
    minutes = 45
    authors = "Aurélien Filippi"
    publisher = "Aurélien Filippi"
    options = (
        Option("mode", ("classic", "mutation")),
        Option("start-cards", ("discarded", "returned")),
        Option("hidden-rooms", ("one", "any")),
        Option("sharing", ("no", "yes")),
    )
    has_secrets = True
    colours = data.HUES
    supplies = SUPPLIES
    figures = ("pawn",)
    longest = 4_000

    def setup(self, seats, options):
        return empty_table(seats, options)

    def first(self, table):
        return [LayOut()]

    def scores(self, table, seat):
        return score(table, seat)

    def out(self, table, seat):
        return table.players[seat].form == "out"

    def outcome(self, table, bots=None):
        return outcome(table)

    def progress(self, table):
        if table.night:
            return T("progress.night", n=table.day)
        return T("progress.last-day" if not table.dracula else "progress.day", n=max(table.day, 1))

    def board(self, view, lang):
        from .board.panels import board

        return board(view, lang)

    def cover(self, lang):
        from .board.cover import cover

        return cover(lang)

    def bots(self):
        from ...bots.random import Random
        from .bot.hunter import Hunter

        return {"random": Random, "greedy": Hunter}

    def invariant_violations(self, table):
        from .rules.invariants import contradictions, miscounts

        return [*super().invariant_violations(table), *miscounts(table), *contradictions(table)]

    def table_of_today(self, table):
        trail = {"trail": []} if "came_from" in table.get("turn", {}) else {}
        turn = {name: value for name, value in table.get("turn", {}).items() if name != "came_from"}
        return {**table, "turn": {**turn, **trail}}

    def contradictions(self, table):
        from .rules.invariants import contradictions

        return [*super().contradictions(table), *contradictions(table)]

    def vocabulary(self):
        from .rules.vocabulary import vocabulary

        return vocabulary()

    def about(self, piece):
        from .board.pieces import about

        return about(piece)

    def symbols(self):
        from .board.pieces import symbols

        return symbols()


TITLE = DemeterTitle()
