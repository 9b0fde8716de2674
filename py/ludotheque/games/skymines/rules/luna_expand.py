"""Where Luna's cards lead her: which companies they are about, and where her pieces go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..table import Skymines
from .expand import oust, settle
from .map import borders, entries, kind_of, place_of
from .stations import filled, main_column, open_columns

# --- which companies -------------------------------------------------------------------------------------------------


def companies(table: Skymines, which: str) -> list[str]:
    """The companies an action is about. Of two the less valuable comes first."""
    value = table.order_of_value()
    match which:
        case "best":
            return value[:1]
        case "second":
            return value[1:2]
        case "least":
            return value[-1:]
        case "best-two":
            return [value[1], value[0]]
        case "all":
            return value[::-1]
        case "lead":
            return leads(table)[:1]
    two = leads(table)[:2]
    return sorted(two, key=value.index, reverse=True)


def leads(table: Skymines) -> list[str]:
    """Companies by how far Luna leads on their tracks: alone in front, then level with the first, then the fewest spaces behind.

    Of equal ones the more valuable comes first.
    """
    value = table.order_of_value()
    return sorted(value, key=lambda company: (-_lead(table, company), value.index(company)))


def behind(table: Skymines, among: Sequence[str]) -> str:
    """The company on whose track Luna is farthest behind; of equal ones the more valuable."""
    value = table.order_of_value()
    return min(among, key=lambda company: (_lead(table, company), value.index(company)))


def _lead(table: Skymines, company: str) -> int:
    """How many spaces Luna is ahead of the best of the others on a track; negative where she is behind."""
    own = table.players[table.luna].tracks[company]
    return own - max(table.players[seat].tracks[company] for seat in table.people())


# --- her expansions --------------------------------------------------------------------------------------------------


def place(table: Skymines, company: str, way: str) -> None:
    """One piece of a company, for one point: on the lowest or highest vacant place in reach, or in place of another company's."""
    number = (lambda place: int(place)) if way == "min" else (lambda place: -int(place))
    reach = borders(table, company, True)
    if table.side == "moon":
        vacant = [place for place in reach if place not in table.pieces]
        if vacant and filled(table, company, "outpost"):
            settle(table, table.luna, company, _column(table, company, "outpost"), min(vacant, key=number))
            return
        taken = [place for place in reach if table.pieces.get(place, company) != company]
        if taken and filled(table, company, "outpost"):
            victim = behind(table, list(dict.fromkeys(table.pieces[place] for place in taken)))
            space = min((place for place in taken if table.pieces[place] == victim), key=number)
            _replace(table, company, space)
        return
    _place_on_belt(table, company, number)


def _place_on_belt(table: Skymines, company: str, number: Callable[[str], int]) -> None:
    found = entries(table, company, True, True)
    can = {space for space in found if filled(table, company, kind_of(table, space))}
    vacant = [space for space in can if space not in table.pieces]
    own = {place_of(space) for space, owner in table.pieces.items() if owner == company}
    fresh = [space for space in vacant if place_of(space) not in own]
    for candidates in (fresh, vacant):
        if candidates:
            space = min(candidates, key=lambda one: (number(place_of(one)), one))
            kind = kind_of(table, space)
            settle(table, table.luna, company, _column(table, company, kind), space)
            return
    taken = [space for space in can if space in table.pieces and table.pieces[space] != company]
    if taken:
        victim = behind(table, list(dict.fromkeys(table.pieces[space] for space in taken)))
        space = min((one for one in taken if table.pieces[one] == victim), key=lambda one: (number(place_of(one)), one))
        _replace(table, company, space)


def _column(table: Skymines, company: str, kind: str) -> int:
    """The column she takes a piece from: the main one, or the next by the order of main columns that is not empty."""
    if kind == "shuttle":
        return filled(table, company, kind)[0]
    main = main_column(table, company)
    return main if table.home[company][main] else filled(table, company, kind)[0]


def _replace(table: Skymines, company: str, space: str) -> None:
    """Oust a piece to the main column of its station, and take its place."""
    ousted, kind = table.pieces[space], kind_of(table, space)
    homes = open_columns(table, ousted, kind)
    main = main_column(table, ousted) if kind == "outpost" else homes[0] if homes else -1
    oust(table, space, main if main in homes else homes[0] if homes else -1)
    settle(table, table.luna, company, _column(table, company, kind), space)
