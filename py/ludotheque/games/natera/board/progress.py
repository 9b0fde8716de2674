"""How far a player is with an achievement: the number it asks for, and the number there is."""

from __future__ import annotations

from itertools import pairwise

from ....engine.i18n import T, Text
from ..components.data import ACHIEVEMENTS, CELLS, COLUMNS, ROWS
from ..rules.effects import EFFECTS
from ..table import Natera

_ROWS = [frozenset(cell for cell in CELLS if int(cell[1:]) == row) for row in range(1, ROWS + 1)]
_WHOLES = {
    "full-column": [frozenset(cell for cell in CELLS if cell[0] == column) for column in COLUMNS],
    "full-rows": [lower | upper for lower, upper in pairwise(_ROWS)],
}
"""The cells of which one group must be covered whole."""


def progress(table: Natera, seat: int, ident: str) -> tuple[int, int]:
    """What a seat has of what an achievement asks for, and how much that is in all.

    Of cells to be covered the group counts of which most are. Where an achievement asks for something in each of several areas,
    what it says of all of it counts nothing more.
    """
    conditions = ACHIEVEMENTS[ident].conditions
    wholes = _WHOLES.get(conditions[0].count.word)
    if wholes is not None:
        return max(len(table.players[seat].grown & whole) for whole in wholes), len(wholes[0])
    tests = [test for test in conditions if test.count.args] or conditions
    has = sum(min(EFFECTS.count(table, seat, test.count), test.number) for test in tests)
    return has, sum(test.number for test in tests)


def progress_text(table: Natera, seat: int, ident: str) -> Text:
    """The progress in words."""
    has, asked = progress(table, seat, ident)
    return T("board.of", n=has, all=asked)
