"""Why a piece of the sheet cannot be pointed at, action by action: the rule that keeps it out of reach, or none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from ....engine import verbs
from ....engine.rule import Rule, Rules
from ..components.data import ARROWS, PARTS, ROOMS, SEGMENTS, SONAR, SPECIES, SQUARES, SYMBOLS
from ..table import Sheet

RULES = Rules("ludotheque.games.varuna")


class Pick(verbs.Pick):
    """A choice of one thing in Varuna."""

    __slots__ = ()
    rules = RULES


PART_UNITS = (*SYMBOLS, "fork", "wild")

TILES = {f"{species}-tile": species for species in SPECIES}


def _why_not_colour(sheet: Sheet, part: str) -> Rule | None:
    """Parts of unlocked species are coloured; their symbols must fit the units besides (see `unit_for`)."""
    if part in sheet.parts:
        return RULES["discover.already"]
    return None if PARTS[part].species in sheet.unlocked else RULES["discover.locked"]


def _why_not_move(sheet: Sheet, segment: str) -> Rule | None:
    """A move highlights a segment that touches the starting place or a highlighted segment."""
    if segment in sheet.segments:
        return RULES["move.already"]
    piece = SEGMENTS[segment]
    if sheet.start in piece.ends or not sheet.segments.isdisjoint(piece.neighbours):
        return None
    return RULES["move.adjacent" if sheet.unlocked.isdisjoint(piece.species) else "move.no-foothold"]


def _why_not_sonar(sheet: Sheet, place: str) -> Rule | None:
    """A use of the sonar circles a tile symbol, or colours the next space of a species whose symbol is circled."""
    if place in TILES:
        return RULES["sonar.tile"] if TILES[place] in sheet.unlocked else None
    if place in sheet.sonar:
        return RULES["sonar.already"]
    space = SONAR[place]
    if space.species not in sheet.unlocked:
        return RULES["sonar.locked"]
    return None if space.previous is None or space.previous in sheet.sonar else RULES["sonar.next-space"]


def _why_not_study(sheet: Sheet, arrow: str) -> Rule | None:
    """Arrows of discovered dinosaurs are studied."""
    if arrow in sheet.arrows:
        return RULES["study.already"]
    return None if sheet.discovered(ARROWS[arrow].dino) else RULES["study.discovered-first"]


def _why_not_upgrade(sheet: Sheet, square: str) -> Rule | None:
    """Any square of rooms 1 to 4 is ticked; in rooms 5 to 7 the entrance first, then squares beside a ticked one."""
    if square in sheet.squares:
        return RULES["upgrade.already"]
    piece = SQUARES[square]
    if piece.entrance or not sheet.squares.isdisjoint(piece.adjacent):
        return None
    return RULES["upgrade.entrance-first" if sheet.squares.isdisjoint(ROOMS[piece.room].whole) else "upgrade.adjacent"]


_PLACES = [place for species in SPECIES for place in (f"{species}-tile", *(s.id for s in SONAR.values() if s.species == species))]
WHY_NOT: dict[str, tuple[Callable[[Sheet, str], Rule | None], Iterable[str]]] = {
    "colour": (_why_not_colour, PARTS),
    "move": (_why_not_move, SEGMENTS),
    "sonar": (_why_not_sonar, _PLACES),
    "study": (_why_not_study, ARROWS),
    "upgrade": (_why_not_upgrade, SQUARES),
}
"""For each verb, what speaks against a piece, and the pieces in reading order."""


@cache
def unit_for(symbol: str, units: tuple[str, ...]) -> str | None:
    """The unit that would be spent to colour a symbol: the narrowest one that fits."""
    if symbol in units:
        return symbol
    if "fork" in units and symbol != "head":
        return "fork"
    return "wild" if "wild" in units else None


@cache
def pointed(units: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Every piece that some units could be used on, in reach or not, with the verb for it."""
    parts = any(unit in PART_UNITS for unit in units)
    kinds = [verb for verb in WHY_NOT if verb in units or (verb == "colour" and parts)]
    return tuple((verb, piece) for verb in kinds for piece in WHY_NOT[verb][1])


def objection(sheet: Sheet, units: tuple[str, ...], verb: str, piece: str) -> Rule | None:
    """The rule that forbids using some units on a piece."""
    rule = WHY_NOT[verb][0](sheet, piece)
    if rule is None and verb == "colour" and unit_for(PARTS[piece].symbol, units) is None:
        return RULES["discover.symbol"]
    return rule


def usable(sheet: Sheet, units: tuple[str, ...]) -> bool:
    """Whether one of some units can be used on a piece."""
    return any(objection(sheet, units, verb, piece) is None for verb, piece in pointed(units))
