"""What the rules of Varuna say: units, parts and routes in words, and moves and what they bring."""

from __future__ import annotations

from functools import cache
from typing import TypedDict

from ....engine.effects_words import effect_text
from ....engine.i18n import T, Text
from ..components.data import (
    ARROWS,
    DINOS,
    PAIRS,
    PARTS,
    ROOMS,
    SEGMENTS,
    SONAR,
    SPECIES,
    SQUARES,
    TARGETS,
    UNITS,
    ZONES,
    row_bonus,
)
from ..table import Sheet, Varuna


@cache
def units_text(units: tuple[str, ...]) -> tuple[Text, ...]:
    """Units in words, equal ones counted together."""
    return tuple(T(f"unit.{unit}", n=units.count(unit)) for unit in UNITS if unit in units)


@cache
def row_text(colour: str, n: int) -> Text:
    """What the n-th square of a colour's row gives."""
    unit, times = row_bonus(colour, n)
    return T(f"unit.{unit}", n=times)


@cache
def part_text(part: str) -> Text:
    """A part with its article: "the fin", or "the second fin" on a dinosaur that has two."""
    alike = _alike(part)
    return T(f"the-part.{PARTS[part].symbol}{alike.index(part) + 1 if len(alike) > 1 else ''}")


@cache
def colour_label(part: str) -> Text:
    """Colouring a part; of two alike on a dinosaur it does not matter which: "Colour a fin"."""
    piece = PARTS[part]
    what = T(f"a-part.{piece.symbol}") if len(_alike(part)) > 1 else part_text(part)
    return T("label.colour", what=what, dino=T(f"of-dino.{piece.dino}"))


def _alike(part: str) -> list[str]:
    """The parts of the same dinosaur with the same symbol."""
    return [other for other in DINOS[PARTS[part].dino].parts if PARTS[other].symbol == PARTS[part].symbol]


class Route(TypedDict):
    """The two places a segment joins: `start`, which the submarine has reached, and `end`."""

    start: Text
    end: Text


def route(sheet: Sheet, segment: str) -> Route:
    """The places at the ends of a segment in words."""
    first, second = SEGMENTS[segment].ends
    reached = {sheet.start}.union(*(SEGMENTS[other].ends for other in sheet.segments))
    if first not in reached:
        first, second = second, first
    return {"start": T(f"place.{first}"), "end": T(f"place.{second}")}


@cache
def boost_text(room: str, unit: str = "") -> Text:
    """A room's ability in words: "the engine room for one more move"; for the laboratory with the `unit` that it turns."""
    return T(f"boost.{room}", what=T(f"unit.{unit}", n=1)) if unit else T(f"boost.{room}")


# --- moves and what they bring --------------------------------------------------------------------------------------


def use_label(sheet: Sheet, verb: str, piece: str) -> Text:
    """Using a unit on a piece of a sheet. Pieces that are as good as each other are called the same."""
    match verb:
        case "colour":
            return colour_label(piece)
        case "move":
            return T("label.move", **route(sheet, piece))
        case "sonar" if piece in SONAR:
            return T("label.sonar", what=T(f"species.{SONAR[piece].species}"), n=SONAR[piece].n)
        case "sonar":
            return T("label.sonar-tile", what=T(f"species.{piece.removesuffix('-tile')}"))
        case "study":
            return T("label.study", dino=T(f"dino.{ARROWS[piece].dino}"), what=T(f"target.{ARROWS[piece].target}"))
    square = SQUARES[piece]
    room = T(f"of-room.{square.room}")
    return T("label.upgrade-any", room=room) if interchangeable(square.room) else T("label.upgrade", n=square.n, room=room)


@cache
def interchangeable(room: str) -> bool:
    """Whether it does not matter in which order the squares of a room are ticked."""
    return all(SQUARES[square].entrance and not SQUARES[square].bonus for square in ROOMS[room].whole)


def use_brings(table: Varuna, sheet: Sheet, verb: str, piece: str) -> tuple[Text, ...]:
    """What using a unit on a piece brings."""
    match verb:
        case "colour":
            return _colour_brings(table, sheet, piece)
        case "move":
            return _move_brings(sheet, piece)
        case "sonar":
            return _sonar_brings(piece)
        case "study":
            return _study_brings(sheet, piece)
    return _upgrade_brings(sheet, piece)


def _colour_brings(table: Varuna, sheet: Sheet, part: str) -> tuple[Text, ...]:
    """A dinosaur may be discovered, a species completed."""
    parts, species = sheet.parts | {part}, PARTS[part].species
    if not DINOS[PARTS[part].dino].whole <= parts:
        return ()
    if any(not DINOS[dino].whole <= parts for dino in SPECIES[species].dinos):
        return (T("brings.discovered"),)
    return (T("brings.discovered"), T("brings.species", n=table.species_value(species)))


def _move_brings(sheet: Sheet, segment: str) -> tuple[Text, ...]:
    """A species may be unlocked, an area enclosed."""
    unlocked = [species for species in SEGMENTS[segment].species if species not in sheet.unlocked]
    enclosed = [zone for zone in SEGMENTS[segment].zones if ZONES[zone].segments <= sheet.segments | {segment}]
    gains = [T("brings.unlock", species=T(f"species.{species}")) for species in unlocked]
    gains += [T("brings.enclosed", what=T(f"zone.{zone}")) for zone in enclosed]
    return tuple(gains)


def _sonar_brings(place: str) -> tuple[Text, ...]:
    """The bonus of a space, and the value at the end of its track."""
    if place not in SONAR:
        return ()
    space = SONAR[place]
    gains: tuple[Text, ...] = (effect_text(space.bonus),) if space.bonus else ()
    return (*gains, T("brings.sonar-value", n=SPECIES[space.species].sonar_value)) if space.last else gains


def _study_brings(sheet: Sheet, arrow: str) -> tuple[Text, ...]:
    """How many arrows at a target of several will still be missing; the bonus of a pair of fish that is complete with it."""
    target = TARGETS[ARROWS[arrow].target]
    left = len(target.arrows - sheet.arrows) - 1
    if left:
        return (T("brings.arrows-left", n=left),)
    pair = PAIRS[target.pair] if target.pair else None
    if pair is None or not all(fish == target.id or sheet.studied(fish) for fish in pair.fish):
        return ()
    return (T("brings.pair", what=effect_text(pair.bonus)),)


def _upgrade_brings(sheet: Sheet, square: str) -> tuple[Text, ...]:
    """The bonus of a square; it may finish a room."""
    piece = SQUARES[square]
    gains: tuple[Text, ...] = (effect_text(piece.bonus),) if piece.bonus else ()
    left = len(ROOMS[piece.room].whole - sheet.squares) - 1
    return (*gains, T("brings.squares-left", n=left) if left else T("brings.room"))
