"""What the rules of Varuna say: units, effects, parts and routes in words, and what a move brings."""

from __future__ import annotations

from functools import cache

from ....engine.effect import AnyOrder, Do, Effect, Either, parse
from ....engine.i18n import T, Text
from ..components.data import ARROWS, DINOS, PARTS, SEGMENTS, SONAR, SPECIES, SQUARES, TARGETS, ZONES
from ..table import Sheet, Varuna

UNITS = ("head", "fin", "tail", "fork", "wild", "move", "sonar", "study", "upgrade")
"""The units an action can hold, in the order they are named."""


def brings(move: Text, gains: tuple[Text, ...]) -> Text:
    """A move in words, with what it brings in brackets when it brings something."""
    return T("label.brings", move=move, gains=gains) if gains else move


# --- units and effects ----------------------------------------------------------------------------------------------


@cache
def units_text(units: tuple[str, ...]) -> tuple[Text, ...]:
    """Units in words, equal ones counted together."""
    return tuple(T(f"unit.{unit}", n=units.count(unit)) for unit in UNITS if unit in units)


@cache
def effect_text(effect: str | Effect, inside: bool = False) -> Text:
    """An effect in words. `inside` another one, a compound effect stands in brackets."""
    tree = parse(effect) if isinstance(effect, str) else effect
    match tree:
        case Do(word, count, per):
            text = T(f"unit.{word}", n=count)
            return T("effect.per", what=text, per=T(f"colour.{per}")) if per else text
        case Either(options):
            text = _joined("effect.or", options)
        case AnyOrder(parts) if len(set(parts)) == 1 and isinstance(parts[0], Do) and not parts[0].per:
            return T(f"unit.{parts[0].word}", n=sum(part.count for part in parts))
        case _:
            text = _joined("effect.and", tree.parts)
    return T("effect.brackets", what=text) if inside else text


def _joined(key: str, parts: tuple[Effect, ...]) -> Text:
    text = effect_text(parts[0], True)
    for part in parts[1:]:
        text = T(key, first=text, second=effect_text(part, True))
    return text


# --- pieces of the sheet --------------------------------------------------------------------------------------------


@cache
def part_text(part: str) -> Text:
    """A part with its article: "the fin", or "the second fin" on a dinosaur that has two."""
    piece = PARTS[part]
    alike = [other for other in DINOS[piece.dino].parts if PARTS[other].symbol == piece.symbol]
    return T(f"the-part.{piece.symbol}{alike.index(part) + 1 if len(alike) > 1 else ''}")


def colour_text(part: str) -> Text:
    """Colouring a part, on a button."""
    return T("label.colour", what=part_text(part), dino=T(f"of-dino.{PARTS[part].dino}"))


def route(sheet: Sheet, segment: str) -> dict[str, Text]:
    """The two places a segment joins: `start`, which the submarine has reached, and `end`."""
    first, second = SEGMENTS[segment].ends
    reached = {sheet.start}.union(*(SEGMENTS[other].ends for other in sheet.segments))
    if first not in reached:
        first, second = second, first
    return {"start": T(f"place.{first}"), "end": T(f"place.{second}")}


# --- what a move on the sheet brings --------------------------------------------------------------------------------


def part_brings(table: Varuna, sheet: Sheet, part: str) -> tuple[Text, ...]:
    """A dinosaur discovered by colouring a part, a species completed."""
    parts = sheet.parts | {part}
    if not DINOS[PARTS[part].dino].whole <= parts:
        return ()
    species = PARTS[part].species
    if all(DINOS[dino].whole <= parts for dino in SPECIES[species].dinos):
        return T("brings.discovered"), T("brings.species", n=table.species_value(species))
    return (T("brings.discovered"),)


def move_brings(sheet: Sheet, segment: str) -> tuple[Text, ...]:
    """The species a segment unlocks, and what it encloses."""
    unlocked = [species for species in SEGMENTS[segment].species if species not in sheet.unlocked]
    segments = sheet.segments | {segment}
    enclosed = [zone for zone in SEGMENTS[segment].zones if ZONES[zone].segments <= segments]
    return (
        *(T("brings.unlock", species=T(f"species.{species}")) for species in unlocked),
        *(T("brings.enclosed", what=T(f"zone.{zone}")) for zone in enclosed),
    )


def sonar_brings(space: str) -> tuple[Text, ...]:
    """The bonus on a sonar space, and the value at the end of its track."""
    item = SONAR[space]
    gains = (effect_text(item.bonus),) if item.bonus else ()
    return (*gains, T("brings.sonar-value", n=SPECIES[item.species].sonar_value)) if item.last else gains


def arrow_brings(sheet: Sheet, arrow: str) -> tuple[Text, ...]:
    """Which of several arrows at a target it is, and how many will still be missing."""
    target = ARROWS[arrow].target
    alike = [other for other, item in ARROWS.items() if item.target == target]
    if len(alike) == 1:
        return ()
    left = len(TARGETS[target].arrows - sheet.arrows) - 1
    which = T("brings.arrow", n=alike.index(arrow) + 1, of=len(alike))
    return (which, T("brings.arrows-left", n=left)) if left else (which,)


def square_brings(sheet: Sheet, square: str, whole: frozenset[str]) -> tuple[Text, ...]:
    """The bonus on a square, and the room it finishes, whose squares are `whole`."""
    bonus = SQUARES[square].bonus
    gains = (effect_text(bonus),) if bonus else ()
    return (*gains, T("brings.room")) if whole <= sheet.squares | {square} else gains
