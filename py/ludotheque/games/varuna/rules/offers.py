"""What the units of an action can be used for on a sheet: the moves in reach, found all at once, in reading order.

An action asks twice before each unit: whether it goes on, and what is legal. Between the two the marks on the sheet are the same,
so what was found for them is kept for a moment.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from ..components.data import ARROWS, DINOS, PARTS, SEGMENTS, SEGMENTS_AT, SONAR, SPECIES, SQUARES, SYMBOLS
from ..table import Sheet
from .legality import unit_for

Marks = frozenset[str]
Moves = tuple[str, ...]

_TRACKS = [
    (species, f"{species}-tile", [space.id for space in SONAR.values() if space.species == species]) for species in SPECIES
]
_POINTED = {
    "colour": {part: f"colour {part}" for part in PARTS},
    "move": {segment: f"move {segment}" for segment in SEGMENTS},
    "sonar": {place: f"sonar {place}" for _, tile, spaces in _TRACKS for place in (tile, *spaces)},
    "study": {arrow: f"study {arrow}" for arrow in ARROWS},
    "upgrade": {square: f"upgrade {square}" for square in SQUARES},
}
"""For each verb, its pieces in reading order and the moves that point at them."""


# --- on a sheet -----------------------------------------------------------------------------------------------------

_kept = lru_cache(maxsize=16)  # asked again at once or never, and a long memory slows everything else


@_kept
def _parts(symbols: tuple[str, ...], unlocked: Marks, parts: Marks) -> Moves:
    """The parts of unlocked species that have one of the symbols."""
    return tuple([move for part, move in _parts_of(symbols, unlocked) if part not in parts])


@cache
def _parts_of(symbols: tuple[str, ...], unlocked: Marks) -> list[tuple[str, str]]:
    return [
        (ident, move)
        for ident, move in _POINTED["colour"].items()
        if PARTS[ident].species in unlocked and PARTS[ident].symbol in symbols
    ]


_MOVE = list(_POINTED["move"].items())
_AT = {vertex: frozenset(segments) for vertex, segments in SEGMENTS_AT.items()}


@_kept
def _segments(start: str, segments: Marks) -> Moves:
    """The segments that touch the starting place or a highlighted one."""
    near = _AT.get(start, frozenset()).union(*[SEGMENTS[segment].neighbours for segment in segments])
    return tuple([move for segment, move in _MOVE if segment in near and segment not in segments])


@_kept
def _places(unlocked: Marks, sonar: Marks) -> Moves:
    """The tile of a locked species, the next space of an unlocked one."""
    places = []
    for species, tile, spaces in _TRACKS:
        if species not in unlocked:
            places.append(tile)
            continue
        for space in spaces:
            if space not in sonar:
                places.append(space)
                break
    return tuple([_POINTED["sonar"][place] for place in places])


_WHOLE = [(dino.id, dino.whole) for dino in DINOS.values()]
_STUDY = [(ARROWS[arrow].dino, arrow, move) for arrow, move in _POINTED["study"].items()]


@_kept
def _arrows(parts: Marks, arrows: Marks) -> Moves:
    """The arrows of discovered dinosaurs."""
    known = {dino for dino, whole in _WHOLE if whole <= parts}
    return tuple([move for dino, arrow, move in _STUDY if dino in known and arrow not in arrows]) if known else ()


_UPGRADE = [(SQUARES[square].entrance, SQUARES[square].adjacent, square, move) for square, move in _POINTED["upgrade"].items()]


@_kept
def _squares(squares: Marks) -> Moves:
    """The entrances (every square of rooms 1 to 4 is one) and the squares beside a ticked one."""
    open_ = [(square, move) for entrance, beside, square, move in _UPGRADE if entrance or not squares.isdisjoint(beside)]
    return tuple([move for square, move in open_ if square not in squares])


# --- for the units of an action -------------------------------------------------------------------------------------

_OFFERS: dict[str, Callable[[Sheet, tuple[str, ...]], Moves]] = {
    "colour": lambda sheet, symbols: _parts(symbols, sheet.unlocked, sheet.parts),
    "move": lambda sheet, _: _segments(sheet.start, sheet.segments),
    "sonar": lambda sheet, _: _places(sheet.unlocked, sheet.sonar),
    "study": lambda sheet, _: _arrows(sheet.parts, sheet.arrows),
    "upgrade": lambda sheet, _: _squares(sheet.squares),
}
"""For each verb, what it offers on a sheet to units that can colour some symbols."""


@cache
def pointed(units: tuple[str, ...]) -> Moves:
    """All moves that point at a piece with some unit, in reach or not."""
    return tuple(move for verb in _verbs(units) for move in _POINTED[verb].values())


def offered(sheet: Sheet, units: tuple[str, ...]) -> list[str]:
    """The moves that use one of the units on a piece in reach."""
    moves: list[str] = []
    for offers, symbols in _ways(units):
        moves += offers(sheet, symbols)
    return moves


def offers_any(sheet: Sheet, units: tuple[str, ...]) -> bool:
    """Whether one of the units can be used."""
    for offers, symbols in _ways(units):
        if offers(sheet, symbols):
            return True
    return False


@cache
def _ways(units: tuple[str, ...]) -> list[tuple[Callable, tuple[str, ...]]]:
    """What finds the moves of each verb of an action, with the symbols that its units can colour."""
    symbols = _symbols(units)
    return [(_OFFERS[verb], symbols) for verb in _verbs(units)]


def _verbs(units: tuple[str, ...]) -> list[str]:
    """What can be done with the units of an action, in reading order."""
    return [verb for verb in _POINTED if verb in units or (verb == "colour" and _symbols(units))]


def _symbols(units: tuple[str, ...]) -> tuple[str, ...]:
    """The symbols that some units can colour."""
    return tuple(symbol for symbol in SYMBOLS if unit_for(symbol, units))
