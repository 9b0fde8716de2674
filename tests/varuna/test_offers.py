"""What is offered at once is what nothing speaks against, piece by piece: for units of every kind, on sheets of whole games."""

from random import Random

import pytest

from ludotheque.engine.game import Game
from ludotheque.games import title
from ludotheque.games.varuna.rules.actions import UseUnit
from ludotheque.games.varuna.rules.offers import offered, offers_any, pointed

UNITS = [
    ("head",),
    ("fin",),
    ("tail", "tail"),
    ("fork",),
    ("wild", "wild"),
    ("head", "fork"),
    ("move", "move"),
    ("sonar",),
    ("study", "study"),
    ("upgrade",),
    ("fin", "move", "sonar"),
    ("upgrade", "study", "tail"),
]


@pytest.mark.parametrize("seed", range(3))
def test_moves_offered_are_those_without_an_objection(seed):
    game, draw, sheets = Game.start(title("varuna"), 2, seed), Random(seed), set()
    while not game.over:
        for seat, sheet in enumerate(game.table.sheets):
            marks = (sheet.start, sheet.unlocked, sheet.segments, sheet.parts, sheet.arrows, sheet.sonar, sheet.squares)
            if marks in sheets:
                continue
            sheets.add(marks)
            for units in UNITS:
                choice = UseUnit(seat, units)
                allowed = [move for move in pointed(units) if choice.objection(game.table, move) is None]
                assert offered(sheet, units) == allowed, units
                assert offers_any(sheet, units) == bool(allowed), units
        game.play(draw.choice(game.legal_moves()))
    assert len(sheets) > 30
