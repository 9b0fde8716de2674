"""The two sides of the board: which spaces a company reaches, what entering one costs, and what it pays."""

from __future__ import annotations

from collections.abc import Mapping

from ..components.data import NEAR, NUMBERS, SECTORS, TARGETS
from ..components.records import Target
from ..table import Skymines, remembered


def _spaces(target: Target) -> tuple[str, ...]:
    """The spaces of a target of the Belt."""
    if target.kind == "shuttle":
        return (target.id,)
    return tuple(f"{target.id}-{number}" for number in range(1, len(target.rewards) + 1))


SPACES_OF: dict[str, dict[str, tuple[str, ...]]] = {
    "moon": {sector: (sector,) for sector in SECTORS},
    "belt": {ident: _spaces(target) for ident, target in TARGETS.items()},
}
"""Side -> sector or target -> its spaces for pieces."""

ALL_SPACES = {side: tuple(space for spaces in places.values() for space in spaces) for side, places in SPACES_OF.items()}


def place_of(space: str) -> str:
    """The sector or target of a space."""
    return space.partition("-")[0]


def kind_of(table: Skymines, space: str) -> str:
    """What stands on a space: an outpost or a shuttle."""
    return "shuttle" if table.side == "belt" and TARGETS[place_of(space)].kind == "shuttle" else "outpost"


def reward_of(side: str, space: str) -> str:
    """What entering a space gives, as an effect."""
    if side == "moon":
        return SECTORS[space].reward
    number, _, place = space.partition("-")
    return TARGETS[number].rewards[int(place or 1) - 1]


def borders(table: Skymines, company: str, easy: bool) -> Mapping[str, int]:
    """The sectors or targets in reach of a company, and the points of the cheapest border into each.

    On the Moon one goes on from the station and from every sector with an outpost of the company, on the Belt from the station
    and from its shuttles. `easy`: double borders cost as much as single ones.
    """
    own = tuple(sorted(space for space, owner in table.pieces.items() if owner == company))
    return _borders(table.side, company, own, easy)


@remembered
def _borders(side: str, company: str, own: tuple[str, ...], easy: bool) -> Mapping[str, int]:
    from_here = (company, *(space for space in own if side == "moon" or TARGETS[place_of(space)].kind == "shuttle"))
    found: dict[str, int] = {}
    for start in from_here:
        for end, border in NEAR[side][start].items():
            if end in SPACES_OF[side]:
                points = 1 if easy else border
                found[end] = min(points, found.get(end, points))
    return found


def entries(table: Skymines, company: str, easy: bool, free_ousting: bool) -> dict[str, int]:
    """Every space that a piece of a company can enter by the rules, and the points it takes."""
    oust = 0 if free_ousting else NUMBERS.oust
    found = {}
    for place, border in borders(table, company, easy).items():
        spaces = SPACES_OF[table.side][place]
        owners = [table.pieces.get(space) for space in spaces]
        vacant = [space for space, owner in zip(spaces, owners, strict=True) if owner is None]
        if company in owners and len(spaces) == 1:
            continue
        further = NUMBERS.further if company in owners else 0
        for space in vacant or [space for space, owner in zip(spaces, owners, strict=True) if owner != company]:
            found[space] = border + further + (0 if vacant else oust)
    return found
