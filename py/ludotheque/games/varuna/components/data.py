"""The components of Varuna as the game's code uses them: read once from the tables in this folder, checked, and frozen.

Effects stay text in the icon language (`fin + fin`, `move / sonar`), read by `engine.effect`. An id is what moves, records and
the board call a piece. Every mapping here is keyed by id, in the order of the tables.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

from ....engine.component_data import Tables
from .records import COLOURS as COLOURS
from .records import LETTER_OF as LETTER_OF
from .records import LETTERS as LETTERS
from .records import OBJECTIVE_WORDS as OBJECTIVE_WORDS
from .records import SYMBOLS as SYMBOLS
from .records import UNITS as UNITS
from .records import VOCABULARY as VOCABULARY
from .records import (
    Achievement,
    Arrow,
    Bands,
    Card,
    DamageTrack,
    Dino,
    Effect,
    Notebook,
    Objective,
    Pair,
    Part,
    Room,
    Segment,
    Space,
    Species,
    Square,
    Symbol,
    Target,
    Token,
    Vertex,
    Zone,
)

PACKAGE = "ludotheque.games.varuna"
TABLES = Tables(PACKAGE, ("sheet", "cards", "objectives", "tokens", "record"))
VERSION: int = TABLES.value("sheet", "version")


def _owner(ident: str, _item: object = None) -> str:
    """The first word of an id: species of `mosasaurus-1`, room of `engine-2`, colour of `blue-3`."""
    return ident.partition("-")[0]


def _numbered(names: Iterable[str]) -> list[str]:
    """`fin, fin, tail` -> `fin, fin2, tail`: the second of a name and later ones carry their number."""
    seen: dict[str, int] = {}
    found = []
    for name in names:
        seen[name] = n = seen.get(name, 0) + 1
        found.append(name if n == 1 else f"{name}{n}")
    return found


def _arrows(target: str, dinos: Iterable[str]) -> list[str]:
    """The arrows from some dinosaurs to a target: `dunkleosteus-2-to-notebook`, `dunkleosteus-2-to-notebook2`."""
    word = target.partition("-")[2]
    return [f"{dino}-to-{word}{name[len(dino) :]}" for dino, name in zip(dinos, _numbered(dinos), strict=True)]


# --- the seven environments -----------------------------------------------------------------------------------------

_PARTS = {
    dino: tuple(
        Part(f"{dino}-{name}", name, dino, _owner(dino), symbol) for name, symbol in zip(_numbered(symbols), symbols, strict=True)
    )
    for dino, symbols in TABLES.values("dinos", tuple[Symbol, ...]).items()
}
PARTS = {part.id: part for parts in _PARTS.values() for part in parts}
DINOS = {
    dino: Dino(dino, _owner(dino), tuple(part.id for part in parts), frozenset(part.id for part in parts))
    for dino, parts in _PARTS.items()
}
PAIRS = TABLES.records("pairs", Pair, species=_owner)
TARGETS = TABLES.records(
    "targets",
    Target,
    species=_owner,
    arrows=lambda ident, item: frozenset(_arrows(ident, item["dinos"])),
    pair=lambda ident, _: next((pair.id for pair in PAIRS.values() if ident in pair.fish), None),
)
ARROWS = {
    arrow: Arrow(arrow, dino, _owner(dino), target.id)
    for target in TARGETS.values()
    for arrow, dino in zip(_arrows(target.id, target.dinos), target.dinos, strict=True)
}
SPECIES = TABLES.records(
    "species",
    Species,
    dinos=lambda ident, _: tuple(dino.id for dino in DINOS.values() if dino.species == ident),
    parts=lambda ident, _: tuple(part.id for part in PARTS.values() if part.species == ident),
    targets=lambda ident, _: tuple(target.id for target in TARGETS.values() if target.species == ident),
)
STARTS = tuple(species.id for species in SPECIES.values() if species.start)
SONAR = {
    species.space(n): Space(
        species.space(n), species.id, n, bonus, species.space(n - 1) if n > 1 else None, n == len(species.sonar_spaces)
    )
    for species in SPECIES.values()
    for n, bonus in enumerate(species.sonar_spaces, 1)
}
NOTEBOOKS = TABLES.records("notebooks", Notebook)

# --- the map --------------------------------------------------------------------------------------------------------

VERTICES = TABLES.values("vertices", tuple[int, int])
ZONES = TABLES.records("zones", Zone)
_ENDS = TABLES.values("segments", tuple[Vertex, Vertex])
SEGMENTS_AT = {vertex: tuple(ident for ident, ends in _ENDS.items() if vertex in ends) for vertex in VERTICES}
SEGMENTS = {
    ident: Segment(
        ident,
        ends,
        tuple(end for end in ends if end in SPECIES),
        frozenset(other for end in ends for other in SEGMENTS_AT[end]) - {ident},
        tuple(zone.id for zone in ZONES.values() if ident in zone.segments),
    )
    for ident, ends in _ENDS.items()
}

GAINS = (*ZONES.values(), *TARGETS.values())
"""Everything that all arrows or segments around it gain."""

# --- the submarine --------------------------------------------------------------------------------------------------

IN_ORDER = TABLES.records("squares", Square, room=_owner, n=lambda ident, _: int(ident.rpartition("-")[2]))
"""The squares of the rooms that are ticked in order."""

ROOMS = TABLES.records(
    "rooms",
    Room,
    squares=lambda ident, item: tuple(f"{ident}-{n}" for n in range(1, item["size"] + 1)),
    whole=lambda ident, item: frozenset(f"{ident}-{n}" for n in range(1, item["size"] + 1)),
)
SQUARES = {
    ident: IN_ORDER.get(ident) or Square(ident, room.id, n, n - 1, entrance=True)
    for room in ROOMS.values()
    for n, ident in enumerate(room.squares, 1)
}
PROTECTION_BOXES: int = TABLES.values("protection", int)["boxes"]
DAMAGE = TABLES.record("damage", DamageTrack)
DAMAGE_BOXES = DAMAGE.boxes
"""The last of these boxes sinks the submarine."""

LOSS = tuple(accumulate((DAMAGE.loss.get(n, 0) for n in range(DAMAGE_BOXES + 1)), max))
"""Boxes ticked -> points lost."""

# --- cards and tiles ------------------------------------------------------------------------------------------------

ROW_SQUARES: int = TABLES.values("action", int)["squares"]
ROW_BONUS = TABLES.values("rows", Effect)
COLUMN_BONUS = tuple(TABLES.values("columns", Effect).values())
"""Effects of the first and the second completed column."""


def row_bonus(colour: str, n: int) -> tuple[str, int]:
    """The unit that the n-th square of a colour's row gives, and how many: grey gives any one, always once."""
    unit = ROW_BONUS[colour]
    return unit, 1 if unit == "any" else n


_DECKS = TABLES.values("decks", int)
DECK_SIZE, REMOVED = _DECKS["size"], _DECKS["removed"]
ROUNDS = DECK_SIZE - REMOVED
CARDS = TABLES.records("cards", Card, colour=_owner)
DECKS = {colour: tuple(card.id for card in CARDS.values() if card.colour == colour) for colour in COLOURS}

OBJECTIVE_POINTS = TABLES.value("objectives", "points", tuple[int, int])
OBJECTIVES = TABLES.records("objectives", Objective, worth=lambda *_: OBJECTIVE_POINTS)
TOKENS = TABLES.records("tokens", Token)
_BANDS = TABLES.record("bands", Bands)
BANDS = _BANDS.least
"""The lowest total of the mission outcomes 1 to 7; anything lower is outcome 8."""

SUCCESS = _BANDS.success
"""The last mission outcome that counts as a solo victory."""

ACHIEVEMENTS = TABLES.records("achievements", Achievement)
TABLES.finish()


def band(total: int) -> int:
    """The mission outcome of a total, 1 (best) to 8."""
    return next((rank for rank, least in enumerate(BANDS, 1) if total >= least), len(BANDS) + 1)
