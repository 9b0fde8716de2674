"""What may be pointed at on a sheet, and why the rest may not.

For each of the five actions: the pieces in reach, as a set, and for any other piece the rule that keeps it out. As sets they are
found at once; random play and search ask for little else.
"""

from __future__ import annotations

from functools import cache

from ...engine.rule import Rule, Rules
from .data import DINOS, PARTS, ROOMS, SEGMENTS, SEGMENTS_AT, SONAR, SPECIES, SQUARES
from .table import Sheet

RULES = Rules("ludotheque.games.varuna")

PART_UNITS = ("head", "fin", "tail", "fork", "wild")

TILES = {f"{species}-tile": species for species in SPECIES}

_AT = {vertex: frozenset(segments) for vertex, segments in SEGMENTS_AT.items()}
_FIRST_SPACE = {species.id: species.space(1) for species in SPECIES.values()}
_NEXT_SPACE = {space.previous: space.id for space in SONAR.values() if space.previous}
_ENTRANCES = frozenset(square.id for square in SQUARES.values() if square.entrance)
_PARTS_OF = {species.id: frozenset(species.parts) for species in SPECIES.values()}
_ARROWS_OF = [(dino.whole, dino.arrows) for dino in DINOS.values()]


def segments_in_reach(sheet: Sheet) -> frozenset[str]:
    """A move highlights a segment that touches the starting place or a highlighted segment."""
    return _AT.get(sheet.start, frozenset()).union(*[SEGMENTS[segment].neighbours for segment in sheet.segments]) - sheet.segments


def why_not_move(sheet: Sheet, segment: str) -> Rule:
    """Why a segment is not in reach."""
    if segment in sheet.segments:
        return RULES["move.already"]
    return RULES["move.adjacent" if sheet.unlocked.isdisjoint(SEGMENTS[segment].species) else "move.no-foothold"]


def places_in_reach(sheet: Sheet) -> set[str]:
    """A use of the sonar circles a tile symbol, or colours the next space of a species whose symbol is circled."""
    spaces = {_FIRST_SPACE[species] for species in sheet.unlocked}
    spaces.update([_NEXT_SPACE.get(space, space) for space in sheet.sonar])
    spaces -= sheet.sonar
    spaces.update([tile for tile, species in TILES.items() if species not in sheet.unlocked])
    return spaces


def why_not_sonar(sheet: Sheet, place: str) -> Rule:
    """Why the sonar does not reach a place."""
    if place in TILES:
        return RULES["sonar.tile"]
    if place in sheet.sonar:
        return RULES["sonar.already"]
    return RULES["sonar.next-space" if SONAR[place].species in sheet.unlocked else "sonar.locked"]


def parts_in_reach(sheet: Sheet) -> frozenset[str]:
    """The parts of unlocked species; their symbols must fit the units besides (see `unit_for`)."""
    return frozenset().union(*[_PARTS_OF[species] for species in sheet.unlocked]) - sheet.parts


def why_not_colour(sheet: Sheet, part: str) -> Rule:
    """Why a part is not in reach."""
    return RULES["discover.already" if part in sheet.parts else "discover.locked"]


def arrows_in_reach(sheet: Sheet) -> set[str]:
    """The arrows of discovered dinosaurs."""
    parts = sheet.parts
    return {arrow for whole, arrows in _ARROWS_OF if whole <= parts for arrow in arrows} - sheet.arrows


def why_not_study(sheet: Sheet, arrow: str) -> Rule:
    """Why an arrow cannot be studied."""
    return RULES["study.already" if arrow in sheet.arrows else "study.discovered-first"]


def squares_in_reach(sheet: Sheet) -> frozenset[str]:
    """Any square of rooms 1 to 4; in rooms 5 to 7 the entrance first, then squares beside a ticked one."""
    return _ENTRANCES.union(*[SQUARES[square].adjacent for square in sheet.squares]) - sheet.squares


def why_not_upgrade(sheet: Sheet, square: str) -> Rule:
    """Why a square cannot be ticked."""
    if square in sheet.squares:
        return RULES["upgrade.already"]
    room = ROOMS[SQUARES[square].room]
    return RULES["upgrade.entrance-first" if sheet.squares.isdisjoint(room.whole) else "upgrade.adjacent"]


@cache
def unit_for(symbol: str, units: tuple[str, ...]) -> str | None:
    """The unit that would be spent to colour a symbol: the narrowest one that fits."""
    if symbol in units:
        return symbol
    if "fork" in units and symbol != "head":
        return "fork"
    return "wild" if "wild" in units else None


def fits(part: str, units: tuple[str, ...]) -> bool:
    """Whether one of the units can colour a part."""
    return unit_for(PARTS[part].symbol, units) is not None
