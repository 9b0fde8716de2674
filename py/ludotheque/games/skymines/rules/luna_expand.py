"""Where Luna's cards lead her: which companies they are about, and where her pieces go."""

from __future__ import annotations

from collections.abc import Sequence

from ..table import Skymines
from .expand import LUNAS, oust, settle
from .map import entries, kind_of, place_of
from .stations import SHUTTLES, filled, main_columns, room_in
from .texts import company_text

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


def place(table: Skymines, company: str, way: str) -> bool:
    """Place one piece of a company, for one point. Returns whether there was a piece and a space for it."""
    space = _target(table, company, way)
    if not space:
        table.tell("log.luna-no-space", None, LUNAS[table.side], [f"station-{company}"], company=company_text(company))
        return False
    if space in table.pieces:
        _send_home(table, space)
    settle(table, table.luna, company, _column(table, company, kind_of(table, space)), space)
    return True


def _target(table: Skymines, company: str, way: str) -> str:
    """The space with the lowest ("min") or the highest number ("max") that a piece of a company goes to; "" for none.

    First come vacant spaces of places where the company has nothing yet, then vacant ones on asteroids where it has an outpost,
    and at last the pieces of the company on whose track Luna is farthest behind.
    """
    sign = 1 if way == "min" else -1
    can = [space for space in entries(table, company, True, True) if filled(table, company, kind_of(table, space))]
    vacant = [space for space in can if space not in table.pieces]
    held = {place_of(space) for space, owner in table.pieces.items() if owner == company}
    best = [space for space in vacant if place_of(space) not in held] or vacant
    if can and not best:
        victim = behind(table, list({table.pieces[space] for space in can}))
        best = [space for space in can if table.pieces[space] == victim]
    return min(best, key=lambda space: (sign * int(place_of(space)), space), default="")


def _column(table: Skymines, company: str, kind: str) -> int:
    """The column she takes a piece from: that of shuttles, or the first of her order with an outpost."""
    left = table.home[company]
    return SHUTTLES if kind == "shuttle" else next(column for column in main_columns(table, company) if left[column])


def _send_home(table: Skymines, space: str) -> None:
    """Oust a piece to its station, an outpost to the first column of her order that has room for it."""
    ousted = table.pieces[space]
    columns = [SHUTTLES] if kind_of(table, space) == "shuttle" else main_columns(table, ousted)
    oust(table, space, next((column for column in columns if room_in(table, ousted, column)), -1), LUNAS[table.side])
