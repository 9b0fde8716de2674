"""The stations: taking outposts and shuttles from their columns, and putting back what is ousted."""

from __future__ import annotations

from ..components.data import STATIONS
from ..table import Skymines, covered

SHUTTLES = 1
"""The column of shuttles on the Belt, between those of outposts."""


def columns_of(table: Skymines, kind: str) -> tuple[int, ...]:
    """The columns with pieces of a kind ("outpost", "shuttle")."""
    if table.side == "moon":
        return (0, 1, 2) if kind == "outpost" else ()
    return (SHUTTLES,) if kind == "shuttle" else (0, 2)


def filled(table: Skymines, company: str, kind: str) -> list[int]:
    """The columns a piece of a kind can be taken from."""
    return [column for column in columns_of(table, kind) if table.home[company][column]]


def last_is_bare(table: Skymines, company: str, column: int) -> bool:
    """Whether the last space of a column, which shows two coins, has been uncovered: it is never covered again."""
    return f"{company}-{column}" in table.bared


def room_in(table: Skymines, company: str, column: int) -> int:
    """How many ousted pieces a column can still take back."""
    spaces = len(STATIONS[table.side][company].columns[column])
    return spaces - table.home[company][column] - last_is_bare(table, company, column)


def open_columns(table: Skymines, company: str, kind: str) -> list[int]:
    """The columns that can take back an ousted piece."""
    return [column for column in columns_of(table, kind) if room_in(table, company, column)]


def uncovers(table: Skymines, company: str, column: int) -> int:
    """The coins under the piece that leaves a column next."""
    spaces = covered(table.home[company][column], last_is_bare(table, company, column))
    return STATIONS[table.side][company].columns[column][spaces.start]


def take_piece(table: Skymines, company: str, column: int) -> None:
    """Take the top piece of a column. What it uncovers makes the company more valuable."""
    _set(table, company, column, table.home[company][column] - 1)
    if not table.home[company][column] and not (table.side == "belt" and column == SHUTTLES):
        table.bared |= {f"{company}-{column}"}


def put_back(table: Skymines, company: str, column: int) -> None:
    """Put an ousted piece on the lowest vacant space of a column that may be covered."""
    _set(table, company, column, table.home[company][column] + 1)


def _set(table: Skymines, company: str, column: int, left: int) -> None:
    columns = list(table.home[company])
    columns[column] = left
    table.home = {**table.home, company: (columns[0], columns[1], columns[2])}


def main_columns(table: Skymines, company: str) -> list[int]:
    """The columns of outposts in the order in which Luna uses them; the first is the main column.

    Columns whose last space is still covered come first, the most vacant of them at the head; then the others, the most vacant
    first and of these the one with the fewest coins. Of equal ones the first is nearest to the logo.
    """
    coins = STATIONS[table.side][company].columns

    def place(column: int) -> tuple[bool, int, int, int]:
        bare = last_is_bare(table, company, column)
        return bare, table.home[company][column], sum(coins[column]) if bare else 0, column

    return sorted(columns_of(table, "outpost"), key=place)
