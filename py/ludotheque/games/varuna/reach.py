"""What may be pointed at on a sheet, and why the rest may not.

For each of the five actions: the pieces in reach, as a set found from the marks that matter to it, and for any other piece the
rule that keeps it out.
"""

from __future__ import annotations

from collections.abc import Callable
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
_ARROWS_OF = [(dino.whole, dino.arrows) for dino in DINOS.values()]


def _segments_in_reach(start: str, segments: frozenset[str]) -> frozenset[str]:
    """A move highlights a segment that touches the starting place or a highlighted segment."""
    return _AT.get(start, frozenset()).union(*[SEGMENTS[segment].neighbours for segment in segments]) - segments


def _why_not_move(sheet: Sheet, segment: str) -> Rule:
    """Why a segment is not in reach."""
    if segment in sheet.segments:
        return RULES["move.already"]
    return RULES["move.adjacent" if sheet.unlocked.isdisjoint(SEGMENTS[segment].species) else "move.no-foothold"]


def _places_in_reach(unlocked: frozenset[str], sonar: frozenset[str]) -> frozenset[str]:
    """A use of the sonar circles a tile symbol, or colours the next space of a species whose symbol is circled."""
    return _begun(unlocked).union([_NEXT_SPACE.get(space, space) for space in sonar]) - sonar


@cache
def _begun(unlocked: frozenset[str]) -> frozenset[str]:
    """Where the sonar can begin: the first spaces of unlocked species, the tiles of the others."""
    return frozenset(_FIRST_SPACE[species] if species in unlocked else tile for tile, species in TILES.items())


def _why_not_sonar(sheet: Sheet, place: str) -> Rule:
    """Why the sonar does not reach a place."""
    if place in TILES:
        return RULES["sonar.tile"]
    if place in sheet.sonar:
        return RULES["sonar.already"]
    return RULES["sonar.next-space" if SONAR[place].species in sheet.unlocked else "sonar.locked"]


def _parts_in_reach(unlocked: frozenset[str], parts: frozenset[str]) -> frozenset[str]:
    """The parts of unlocked species; their symbols must fit the units besides (see `unit_for`)."""
    return _parts_of(unlocked) - parts


@cache
def _parts_of(unlocked: frozenset[str]) -> frozenset[str]:
    return frozenset(part for species in unlocked for part in SPECIES[species].parts)


def _why_not_colour(sheet: Sheet, part: str) -> Rule:
    """Why a part is not in reach."""
    return RULES["discover.already" if part in sheet.parts else "discover.locked"]


def _arrows_in_reach(parts: frozenset[str], arrows: frozenset[str]) -> frozenset[str]:
    """The arrows of discovered dinosaurs."""
    return frozenset([arrow for whole, its in _ARROWS_OF if whole <= parts for arrow in its]) - arrows


def _why_not_study(sheet: Sheet, arrow: str) -> Rule:
    """Why an arrow cannot be studied."""
    return RULES["study.already" if arrow in sheet.arrows else "study.discovered-first"]


def _squares_in_reach(squares: frozenset[str]) -> frozenset[str]:
    """Any square of rooms 1 to 4; in rooms 5 to 7 the entrance first, then squares beside a ticked one."""
    return _ENTRANCES.union(*[SQUARES[square].adjacent for square in squares]) - squares


def _why_not_upgrade(sheet: Sheet, square: str) -> Rule:
    """Why a square cannot be ticked."""
    if square in sheet.squares:
        return RULES["upgrade.already"]
    room = ROOMS[SQUARES[square].room]
    return RULES["upgrade.entrance-first" if sheet.squares.isdisjoint(room.whole) else "upgrade.adjacent"]


# --- by verb --------------------------------------------------------------------------------------------------------

MARKS: dict[str, Callable[[Sheet], tuple]] = {
    "colour": lambda sheet: (sheet.unlocked, sheet.parts),
    "move": lambda sheet: (sheet.start, sheet.segments),
    "sonar": lambda sheet: (sheet.unlocked, sheet.sonar),
    "study": lambda sheet: (sheet.parts, sheet.arrows),
    "upgrade": lambda sheet: (sheet.squares,),
}
"""For each verb, all of a sheet that its reach depends on."""

_IN_REACH: dict[str, Callable[..., frozenset[str]]] = {
    "colour": _parts_in_reach,
    "move": _segments_in_reach,
    "sonar": _places_in_reach,
    "study": _arrows_in_reach,
    "upgrade": _squares_in_reach,
}
_WHY_NOT: dict[str, Callable[[Sheet, str], Rule]] = {
    "colour": _why_not_colour,
    "move": _why_not_move,
    "sonar": _why_not_sonar,
    "study": _why_not_study,
    "upgrade": _why_not_upgrade,
}


def in_reach(verb: str, marks: tuple) -> frozenset[str]:
    """The pieces that a verb can point at, given its marks on a sheet."""
    return _IN_REACH[verb](*marks)


def why_not(verb: str, sheet: Sheet, piece: str) -> Rule | None:
    """The rule that keeps a piece out of the reach of a verb, None if it is in reach."""
    return None if piece in in_reach(verb, MARKS[verb](sheet)) else _WHY_NOT[verb](sheet, piece)


# --- the units of parts ---------------------------------------------------------------------------------------------


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
