"""What the units of an action can be used for on a sheet, as moves in reading order.

An action asks twice before each unit: whether it goes on, and what is legal. Between the two the marks on the sheet are the same,
so what was found for them is kept for a moment.
"""

from __future__ import annotations

from functools import cache, lru_cache

from .data import ARROWS, PARTS, SEGMENTS, SONAR, SPECIES, SQUARES, SYMBOLS
from .reach import MARKS, in_reach, unit_for
from .table import Sheet

_SONAR_PLACES = tuple(
    place
    for species in SPECIES
    for place in (f"{species}-tile", *(space.id for space in SONAR.values() if space.species == species))
)
_POINTED = {
    "colour": {part: f"colour {part}" for part in PARTS},
    "move": {segment: f"move {segment}" for segment in SEGMENTS},
    "sonar": {place: f"sonar {place}" for place in _SONAR_PLACES},
    "study": {arrow: f"study {arrow}" for arrow in ARROWS},
    "upgrade": {square: f"upgrade {square}" for square in SQUARES},
}
"""For each verb, its pieces in reading order and the moves that point at them."""


@cache
def pointed(units: tuple[str, ...]) -> tuple[str, ...]:
    """All moves that point at a piece with some unit, in reach or not."""
    return tuple(move for verb, _ in _kinds(units) for move in _POINTED[verb].values())


def offered(sheet: Sheet, units: tuple[str, ...]) -> list[str]:
    """The moves that use one of the units on a piece in reach."""
    moves: list[str] = []
    for verb, symbols in _kinds(units):
        moves += _found(verb, symbols, MARKS[verb](sheet))
    return moves


def offers_any(sheet: Sheet, units: tuple[str, ...]) -> bool:
    """Whether one of the units can be used."""
    for verb, symbols in _kinds(units):
        if _found(verb, symbols, MARKS[verb](sheet)):
            return True
    return False


@cache
def _kinds(units: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The verbs of an action in reading order, `colour` with the symbols that its units can colour."""
    symbols = tuple(symbol for symbol in SYMBOLS if unit_for(symbol, units))
    colour = (("colour", symbols),) if symbols else ()
    return (*colour, *((verb, ()) for verb in _POINTED if verb in units))


@lru_cache(maxsize=16)  # asked again at once or never: a long memory costs more than it gives
def _found(verb: str, symbols: tuple[str, ...], marks: tuple) -> tuple[str, ...]:
    """The moves of a verb, given the marks on a sheet; a part is coloured for one of the symbols."""
    pieces = in_reach(verb, marks)
    return tuple([move for piece, move in _fitting(verb, symbols) if piece in pieces])


@cache
def _fitting(verb: str, symbols: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The pieces that a verb can ever point at, each with its move; of the parts those with one of the symbols."""
    return tuple((piece, move) for piece, move in _POINTED[verb].items() if verb != "colour" or PARTS[piece].symbol in symbols)
