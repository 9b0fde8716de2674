"""What the animals, the sonar and the map of a sheet say of themselves, and how far the sheet is with them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import NamedTuple

from ....engine.effects_words import effect_text
from ....engine.i18n import T, Text
from ..components.data import ARROWS, DINOS, PAIRS, PARTS, SEGMENTS, SONAR, SPECIES, TARGETS, ZONES
from ..components.records import Gain
from ..rules.scoring import notebook_points
from ..rules.texts import units_text
from ..table import Sheet, Varuna


class Reader(NamedTuple):
    """Whose sheet is looked at: the table, the seat and its sheet."""

    table: Varuna
    seat: int
    sheet: Sheet


Kind = tuple[Container[str], Callable[[Varuna, str], Iterable[Text]], Callable[[Reader, str], Iterable[Text]]]
"""Pieces of a kind, what they do, and how far a sheet is with them."""


def so_far(n: int, of: int, what: str) -> Text:
    """How many of some things are done."""
    return T(f"look.all-{what}" if n == of else f"look.{what}", n=n, of=of)


def named(prefix: str, names: Iterable[str], suffix: str = "") -> frozenset[str]:
    """Some names, each with a prefix and a suffix."""
    return frozenset(f"{prefix}{name}{suffix}" for name in names)


# --- the animals -----------------------------------------------------------------------------------------------------


def _part(table: Varuna, piece: str) -> Iterable[Text]:
    return [T("look.part", symbol=T(f"unit.{PARTS[piece].symbol}", n=1), dino=T(f"of-dino.{PARTS[piece].dino}"))]


def _part_stands(reader: Reader, piece: str) -> Iterable[Text]:
    if piece in reader.sheet.parts:
        yield T("look.done")
    yield from _dino_stands(reader, PARTS[piece].dino)


def _dino(table: Varuna, piece: str) -> Iterable[Text]:
    aims = [TARGETS[item.target] for item in ARROWS.values() if item.dino == piece]
    # Two fish are two targets, and one word.
    targets = {(aim.notebook, aim.objective, aim.bonus, aim.fish): T(f"target.{aim.id}") for aim in aims}
    return [
        T("look.dino", parts=units_text(tuple(PARTS[part].symbol for part in DINOS[piece].parts))),
        T("look.leads", targets=tuple(targets.values())),
    ]


def _dino_stands(reader: Reader, piece: str) -> Iterable[Text]:
    item, sheet = DINOS[piece], reader.sheet
    if item.species not in sheet.unlocked:
        yield T("look.locked", species=T(f"species.{item.species}"))
    yield so_far(len(item.whole & sheet.parts), len(item.parts), "parts")


def gained(item: Gain) -> Text:
    """What all arrows at something, or all segments around it, gain."""
    if item.notebook:
        return T("look.notebook", what=T(f"notebook.{item.notebook}"))
    if item.objective:
        return T("look.validates", what=T(f"unit.{item.objective}"))
    return T("look.bonus", what=effect_text(item.bonus)) if item.bonus else T("look.fish", n=item.fish)


def _notebook_now(reader: Reader, item: Gain) -> Iterable[Text]:
    return [T("look.worth", n=notebook_points(reader.table, reader.sheet, item.notebook))] if item.notebook else []


def _target(table: Varuna, piece: str) -> Iterable[Text]:
    item = TARGETS[piece]
    return [
        T("look.arrows-to", n=len(item.arrows), dinos=tuple(T(f"dino.{dino}") for dino in dict.fromkeys(item.dinos))),
        gained(item),
    ]


def _target_stands(reader: Reader, piece: str) -> Iterable[Text]:
    item = TARGETS[piece]
    return [so_far(len(item.arrows & reader.sheet.arrows), len(item.arrows), "arrows"), *_notebook_now(reader, item)]


def _arrow(table: Varuna, piece: str) -> Iterable[Text]:
    return [T("look.arrow", dino=T(f"dino.{ARROWS[piece].dino}")), *_target(table, ARROWS[piece].target)]


def _arrow_stands(reader: Reader, piece: str) -> Iterable[Text]:
    item = ARROWS[piece]
    if piece in reader.sheet.arrows:
        yield T("look.done")
    elif not reader.sheet.discovered(item.dino):
        yield T("look.undiscovered", dino=T(f"dino.{item.dino}"))
    yield from _target_stands(reader, item.target)


def _pair(table: Varuna, piece: str) -> Iterable[Text]:
    return [T("look.pair", what=effect_text(PAIRS[piece].bonus))]


def _pair_stands(reader: Reader, piece: str) -> Iterable[Text]:
    fish = PAIRS[piece].fish
    return [so_far(sum(map(reader.sheet.studied, fish)), len(fish), "pair-fish")]


# --- sonar and species -----------------------------------------------------------------------------------------------


def _space(table: Varuna, piece: str) -> Iterable[Text]:
    item = SONAR[piece]
    yield T("look.space", n=item.n, of=len(SPECIES[item.species].sonar_spaces))
    if item.bonus:
        yield T("look.bonus", what=effect_text(item.bonus))
    if item.last:
        yield T("look.track-end", n=SPECIES[item.species].sonar_value)


def _track_stands(reader: Reader, species: str) -> Iterable[Text]:
    if species not in reader.sheet.unlocked:
        yield T("look.track-locked")
    spaces = [space for space, item in SONAR.items() if item.species == species]
    yield so_far(sum(space in reader.sheet.sonar for space in spaces), len(spaces), "spaces")


def _species_of(piece: str) -> str:
    """The species of its tile, sonar value or points: `mosasaurus-tile`, `mosasaurus-value`, `species-mosasaurus`."""
    return piece.removeprefix("species-").removesuffix("-tile").removesuffix("-value")


def _tile(table: Varuna, piece: str) -> Iterable[Text]:
    return [T("look.tile", species=T(f"species.{_species_of(piece)}"))]


def _tile_stands(reader: Reader, piece: str) -> Iterable[Text]:
    species = _species_of(piece)
    unlocked = species in reader.sheet.unlocked
    return [
        T("look.unlocked") if unlocked else T("look.locked", species=T(f"species.{species}")),
        *_species_stands(reader, piece),
    ]


def _value(table: Varuna, piece: str) -> Iterable[Text]:
    return [T("look.value", n=SPECIES[_species_of(piece)].sonar_value)]


def _value_stands(reader: Reader, piece: str) -> Iterable[Text]:
    species = _species_of(piece)
    value = SPECIES[species].sonar_value * reader.sheet.discovered_of(species)
    return [*_track_stands(reader, species), T("look.value-now", n=value)]


def _species(table: Varuna, piece: str) -> Iterable[Text]:
    species = _species_of(piece)
    yield T("look.species", n=table.species_value(species), of=len(SPECIES[species].dinos))
    if not table.solo:
        yield species_sides(species)


def species_sides(species: str) -> Text:
    """What the two sides of a species tile are worth."""
    return T("look.species-sides", gold=SPECIES[species].gold, silver=SPECIES[species].silver)


def _species_stands(reader: Reader, piece: str) -> Iterable[Text]:
    species = _species_of(piece)
    if species in reader.sheet.completed:
        return [T("look.completed", n=reader.sheet.completed[species])]
    return [so_far(reader.sheet.discovered_of(species), len(SPECIES[species].dinos), "dinosaurs")]


# --- the map ---------------------------------------------------------------------------------------------------------


def _segment(table: Varuna, piece: str) -> Iterable[Text]:
    item = SEGMENTS[piece]
    yield T("look.segment")
    for species in item.species:
        yield T("look.segment-unlocks", species=T(f"species.{species}"))
    if item.zones:
        yield T("look.borders", zones=tuple(T(f"zone.{zone}") for zone in item.zones))


def _segment_stands(reader: Reader, piece: str) -> Iterable[Text]:
    if piece in reader.sheet.segments:
        yield T("look.done")
    for zone in SEGMENTS[piece].zones:
        around = ZONES[zone].segments
        yield T("look.around", what=T(f"zone.{zone}"), n=len(around & reader.sheet.segments), of=len(around))


def _zone(table: Varuna, piece: str) -> Iterable[Text]:
    return [T("look.zone", n=len(ZONES[piece].segments)), gained(ZONES[piece])]


def _zone_stands(reader: Reader, piece: str) -> Iterable[Text]:
    item = ZONES[piece]
    return [so_far(len(item.segments & reader.sheet.segments), len(item.segments), "segments"), *_notebook_now(reader, item)]


KINDS: tuple[Kind, ...] = (
    (PARTS, _part, _part_stands),
    (DINOS, _dino, _dino_stands),
    (ARROWS, _arrow, _arrow_stands),
    (TARGETS, _target, _target_stands),
    (PAIRS, _pair, _pair_stands),
    (SONAR, _space, lambda reader, piece: _track_stands(reader, SONAR[piece].species)),
    (SEGMENTS, _segment, _segment_stands),
    (ZONES, _zone, _zone_stands),
    (named("", SPECIES, "-tile"), _tile, _tile_stands),
    (named("", SPECIES, "-value"), _value, _value_stands),
    (named("species-", SPECIES), _species, _species_stands),
)
"""The kinds of pieces on the chart."""
