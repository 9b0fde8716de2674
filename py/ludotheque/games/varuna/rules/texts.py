"""What the rules of Varuna say: units, parts and routes in words, and moves with what they bring."""

from __future__ import annotations

from functools import cache
from typing import TypedDict

from ....engine.effects_words import effect_text
from ....engine.i18n import T, Text
from ..components.data import ARROWS, DINOS, PARTS, ROOMS, SEGMENTS, SONAR, SPECIES, SQUARES, TARGETS, UNITS, ZONES, row_bonus
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
    piece = PARTS[part]
    alike = [other for other in DINOS[piece.dino].parts if PARTS[other].symbol == piece.symbol]
    return T(f"the-part.{piece.symbol}{alike.index(part) + 1 if len(alike) > 1 else ''}")


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


# --- moves with what they bring -------------------------------------------------------------------------------------


def brings(move: Text, gains: tuple[Text, ...]) -> Text:
    """A move in words, with what it brings in brackets when it brings something."""
    return T("label.brings", move=move, gains=gains) if gains else move


def use_text(table: Varuna, sheet: Sheet, verb: str, piece: str) -> Text:
    """Using a unit on a piece of a sheet."""
    match verb:
        case "colour":
            return _colour(table, sheet, piece)
        case "move":
            return _move(sheet, piece)
        case "sonar":
            return _sonar(piece)
        case "study":
            return _study(sheet, piece)
    return _upgrade(sheet, piece)


def _colour(table: Varuna, sheet: Sheet, part: str) -> Text:
    """A dinosaur may be discovered, a species completed."""
    colour = T("label.colour", what=part_text(part), dino=T(f"of-dino.{PARTS[part].dino}"))
    parts, species = sheet.parts | {part}, PARTS[part].species
    if not DINOS[PARTS[part].dino].whole <= parts:
        return colour
    if any(not DINOS[dino].whole <= parts for dino in SPECIES[species].dinos):
        return brings(colour, (T("brings.discovered"),))
    return brings(colour, (T("brings.discovered"), T("brings.species", n=table.species_value(species))))


def _move(sheet: Sheet, segment: str) -> Text:
    """A species may be unlocked, an area enclosed."""
    unlocked = [species for species in SEGMENTS[segment].species if species not in sheet.unlocked]
    enclosed = [zone for zone in SEGMENTS[segment].zones if ZONES[zone].segments <= sheet.segments | {segment}]
    gains = [T("brings.unlock", species=T(f"species.{species}")) for species in unlocked]
    gains += [T("brings.enclosed", what=T(f"zone.{zone}")) for zone in enclosed]
    return brings(T("label.move", **route(sheet, segment)), tuple(gains))


def _sonar(place: str) -> Text:
    """A tile, or a space with its bonus and the value at the end of its track."""
    if place not in SONAR:
        return T("label.sonar-tile", what=T(f"species.{place.removesuffix('-tile')}"))
    space = SONAR[place]
    gains: tuple[Text, ...] = (effect_text(space.bonus),) if space.bonus else ()
    if space.last:
        gains += (T("brings.sonar-value", n=SPECIES[space.species].sonar_value),)
    return brings(T("label.sonar", what=T(f"species.{space.species}"), n=space.n), gains)


def _study(sheet: Sheet, arrow: str) -> Text:
    """Which of several arrows at a target it is, and how many will still be missing."""
    dino, target = ARROWS[arrow].dino, ARROWS[arrow].target
    study = T("label.study", dino=T(f"dino.{dino}"), what=T(f"target.{target}"))
    alike = [other for other, item in ARROWS.items() if item.target == target]
    if len(alike) == 1:
        return study
    left = len(TARGETS[target].arrows - sheet.arrows) - 1
    which = T("brings.arrow", n=alike.index(arrow) + 1, of=len(alike))
    return brings(study, (which, T("brings.arrows-left", n=left)) if left else (which,))


def _upgrade(sheet: Sheet, square: str) -> Text:
    """A square with its bonus; it may finish a room."""
    piece = SQUARES[square]
    gains: tuple[Text, ...] = (effect_text(piece.bonus),) if piece.bonus else ()
    if ROOMS[piece.room].whole <= sheet.squares | {square}:
        gains += (T("brings.room"),)
    return brings(T("label.upgrade", n=piece.n, room=T(f"of-room.{piece.room}")), gains)
