"""What the science board still promises: the points that links lead to, and the achievements it is nearly full enough for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from ....engine.graph import distances
from ..components.data import CELLS, COLUMNS, ROWS, SIDES
from ..table import Player, remembered

_ANOTHER = (0.8, 0.8, 0.75, 0.65, 0.4)
"""How likely one more growth token is to come, by the season (0: before the game)."""


def promised(player: Player, season: int) -> float:
    """The points of the cells without a token, each as likely as the tokens are that lead there."""
    return _promised(player.side, player.grown, _ANOTHER[season]) if player.side else 0.0


@remembered
def _promised(side: str, grown: frozenset[str], another: float) -> float:
    cells, links = SIDES[side].cells, SIDES[side].links
    away = distances(grown or _BOTTOM, links.__getitem__)
    first = 0 if grown else 1  # the bottom row has to be entered
    return sum([cells[cell].points * another ** (first + away[cell]) for cell in CELLS if cell not in grown])


_BOTTOM = tuple(f"{column}1" for column in COLUMNS)


@remembered
def _full_column(grown: frozenset[str]) -> float:
    return max(sum([f"{column}{row}" in grown for row in range(1, ROWS + 1)]) for column in COLUMNS) / ROWS


@remembered
def _full_rows(grown: frozenset[str]) -> float:
    rows = [sum([f"{column}{row}" in grown for column in COLUMNS]) for row in range(1, ROWS + 1)]
    return max(map(sum, pairwise(rows))) / (2 * len(COLUMNS))


FULL: Mapping[str, Callable[[frozenset[str]], float]] = {"full-column": _full_column, "full-rows": _full_rows}
"""What achievements ask of the science board -> how much of it the growth tokens of a player are."""
