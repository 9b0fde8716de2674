"""Varuna: thirteen rounds under the sea of a distant moon, drawing routes and discovering what swims there."""

from __future__ import annotations

from ...engine.i18n import T
from ...engine.title import Title
from .components import data
from .rules.scoring import outcome, score
from .rules.setup import LayOut
from .table import empty_table


class VarunaTitle(Title):
    """What the shelf knows about Varuna."""

    id = "varuna"
    package = __name__
    rules_version = 1
    data_version = data.VERSION
    fewest, most, usual = 1, 100, 2
    minutes = 25
    authors = "Matthieu Verdier"
    publisher = "Sorry We Are French"
    longest = 100 * 600
    feats = tuple(data.ACHIEVEMENTS)
    verdicts = tuple((rank, T(f"record.{rank}.title")) for rank in range(1, len(data.BANDS) + 2))

    def setup(self, seats, options):
        return empty_table(seats)

    def first(self, table):
        return [LayOut()]

    def scores(self, table, seat):
        return score(table, seat)

    def out(self, table, seat):
        return table.sheets[seat].sunk

    def outcome(self, table, bots=None):
        return outcome(table, bots or {}, list(self.bots())[-1])

    def progress(self, table):
        return T("progress.round", n=table.round, of=data.ROUNDS) if table.round else T("progress.setup")

    def board(self, view, lang):
        from .board.panels import board

        return board(view, lang, view.names)

    def cover(self, lang):
        from .board.cover import cover

        return cover(lang)

    def bots(self):
        from ...bots.greedy import Greedy
        from ...bots.random import Random
        from .bot.evaluate import evaluate

        return {"random": Random, "greedy": lambda: Greedy(evaluate)}

    def invariant_violations(self, table):
        from .rules.invariants import invariant_violations

        return invariant_violations(table)

    def vocabulary(self):
        from .rules.vocabulary import vocabulary

        return vocabulary()

    def about(self, piece):
        from .board.words import ABOUT

        return ABOUT.get(piece)

    def symbols(self):
        from .board.marks import glossary

        return glossary()


TITLE = VarunaTitle()
