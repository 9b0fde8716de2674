"""The components of Varuna as the game's code uses them: read once from data/*.toml, checked, and frozen.

Effects stay text in the icon language (`fin + fin`, `move / sonar`), read by `engine.effect`. An id is what
moves, records and the board call a piece. Every mapping here is keyed by id, in the order of the tables.
"""

from __future__ import annotations

from itertools import accumulate
from types import MappingProxyType

from ....engine.component_data import items_of, read_tables, sources_of
from .check import ROOM_IDS, check
from .check import SYMBOLS as SYMBOLS
from .check import UNITS as UNITS
from .check_facts import owner_of
from .check_sense import COLOURS as COLOURS
from .check_sense import LETTERS as LETTERS
from .records import (
    Achievement,
    Arrow,
    Card,
    Dino,
    Notebook,
    Objective,
    Pair,
    Part,
    Room,
    Segment,
    Space,
    Species,
    Square,
    Target,
    Token,
    Zone,
)

PACKAGE = "ludotheque.games.varuna"
FILES = ("sheet", "cards", "objectives", "tokens", "record")


def load() -> dict[str, dict]:
    """The tables as written: file stem -> parsed TOML."""
    return read_tables(PACKAGE, FILES)


def checked(tables: dict[str, dict]) -> dict[str, dict]:
    """The same tables, if good. Raises `LudoError` for the first problem, with all of them as notes."""
    problems = check(tables)
    if problems:
        error = problems[0].error()
        for problem in problems:
            error.add_note(str(problem))
        raise error
    return tables


def sources() -> dict[str, tuple[str, str]]:
    """Where each table comes from."""
    return sources_of(TABLES)


def _numbered(names) -> list[str]:
    """`fin, fin, tail` -> `fin, fin2, tail`: the second of a name and later ones carry their number."""
    seen: dict[str, int] = {}
    out = []
    for name in names:
        seen[name] = n = seen.get(name, 0) + 1
        out.append(name if n == 1 else f"{name}{n}")
    return out


def _arrows() -> dict[str, Arrow]:
    arrows = {}
    for target, item in items_of(_SHEET["targets"]).items():
        word = target.partition("-")[2]
        for dino, suffix in zip(item["arrows"], _numbered(item["arrows"]), strict=True):
            ident = f"{dino}-to-{word}{suffix[len(dino) :]}"
            arrows[ident] = Arrow(ident, dino, owner_of(dino), target)
    return arrows


def _squares() -> dict[str, Square]:
    squares = {}
    written = items_of(_SHEET["squares"])
    for room in ROOM_IDS:
        for n in range(1, _SHEET["rooms"][room]["squares"] + 1):
            ident = f"{room}-{n}"
            item = written.get(ident, {"x": n - 1, "entrance": True, "adjacent": ()})
            squares[ident] = Square(
                ident,
                room,
                n,
                item["x"],
                item.get("entrance", False),
                frozenset(item["adjacent"]),
                item.get("bonus") or None,
            )
    return squares


def _segments() -> dict[str, Segment]:
    ends = {ident: tuple(pair) for ident, pair in items_of(_SHEET["segments"]).items()}
    zones = items_of(_SHEET["zones"])
    return {
        ident: Segment(
            ident,
            pair,
            tuple(end for end in pair if end in _SHEET["species"]),
            frozenset(other for other, its in ends.items() if other != ident and set(pair) & set(its)),
            tuple(zone for zone, item in zones.items() if ident in item["segments"]),
        )
        for ident, pair in ends.items()
    }


TABLES = checked(load())
_SHEET = TABLES["sheet"]

VERSION: int = _SHEET["version"]

PARTS = {
    part: Part(part, dino, owner_of(dino), symbol)
    for dino, symbols in items_of(_SHEET["dinos"]).items()
    for part, symbol in zip([f"{dino}-{name}" for name in _numbered(symbols)], symbols, strict=True)
}
ARROWS = _arrows()
DINOS = {
    ident: Dino(
        ident,
        owner_of(ident),
        int(ident.rpartition("-")[2]),
        tuple(part.id for part in PARTS.values() if part.dino == ident),
        frozenset(part.id for part in PARTS.values() if part.dino == ident),
        tuple(arrow.id for arrow in ARROWS.values() if arrow.dino == ident),
    )
    for ident in items_of(_SHEET["dinos"])
}
PAIRS = {
    ident: Pair(ident, owner_of(ident), frozenset(item["fish"]), item["bonus"])
    for ident, item in items_of(_SHEET["pairs"]).items()
}
TARGETS = {
    ident: Target(
        ident,
        owner_of(ident),
        item["kind"],
        item.get("value", ""),
        frozenset(arrow.id for arrow in ARROWS.values() if arrow.target == ident),
        next((pair.id for pair in PAIRS.values() if ident in pair.fish), None),
    )
    for ident, item in items_of(_SHEET["targets"]).items()
}
SPECIES = {
    ident: Species(
        ident,
        item["start"],
        item["gold"],
        item["silver"],
        tuple(dino.id for dino in DINOS.values() if dino.species == ident),
        tuple(part.id for part in PARTS.values() if part.species == ident),
        tuple(target.id for target in TARGETS.values() if target.species == ident),
        item["sonar_value"],
        tuple(bonus or None for bonus in item["sonar"]),
    )
    for ident, item in items_of(_SHEET["species"]).items()
}
SONAR = {
    species.space(n): Space(
        species.space(n),
        species.id,
        n,
        bonus,
        species.space(n - 1) if n > 1 else None,
        n == len(species.sonar_spaces),
    )
    for species in SPECIES.values()
    for n, bonus in enumerate(species.sonar_spaces, 1)
}
STARTS = tuple(species.id for species in SPECIES.values() if species.start)
NOTEBOOKS = {ident: Notebook(ident, item["points"], item["per"]) for ident, item in items_of(_SHEET["notebooks"]).items()}
VERTICES = {ident: tuple(at) for ident, at in items_of(_SHEET["vertices"]).items()}
SEGMENTS = _segments()
SEGMENTS_AT = {vertex: tuple(segment.id for segment in SEGMENTS.values() if vertex in segment.ends) for vertex in VERTICES}
ZONES = {
    ident: Zone(
        ident,
        frozenset(item["segments"]),
        item.get("fish", 0),
        item.get("bonus"),
        item.get("objective"),
        item.get("notebook"),
    )
    for ident, item in items_of(_SHEET["zones"]).items()
}
SQUARES = _squares()
ROOMS = {
    ident: Room(
        ident,
        item["number"],
        tuple(square.id for square in SQUARES.values() if square.room == ident),
        frozenset(square.id for square in SQUARES.values() if square.room == ident),
        item.get("ability"),
        "ability" not in item,
    )
    for ident, item in items_of(_SHEET["rooms"]).items()
}
PROTECTION_BOXES: int = _SHEET["protection"]["boxes"]
DAMAGE_BOXES: int = _SHEET["damage"]["boxes"]
"""The last of these boxes sinks the submarine."""

LOSS = tuple(accumulate((_SHEET["damage"]["loss"].get(str(n), 0) for n in range(DAMAGE_BOXES + 1)), max))
"""Boxes ticked -> points lost."""

ROW_SQUARES: int = _SHEET["action"]["squares"]
ROW_BONUS: dict[str, str] = {colour: _SHEET["rows"][colour] for colour in COLOURS}
COLUMN_BONUS: tuple[str, ...] = tuple(effect for _, effect in sorted(items_of(_SHEET["columns"]).items()))
"""Effects of the first and the second completed column."""

DECK_SIZE: int = TABLES["cards"]["decks"]["size"]
REMOVED: int = TABLES["cards"]["decks"]["removed"]
ROUNDS = DECK_SIZE - REMOVED
CARDS = {
    ident: Card(ident, owner_of(ident), item.get("effect", ""), item.get("damage", 0))
    for ident, item in items_of(TABLES["cards"]["cards"]).items()
}
DECKS = {colour: tuple(card.id for card in CARDS.values() if card.colour == colour) for colour in COLOURS}

OBJECTIVE_POINTS: tuple[int, int] = tuple(TABLES["objectives"]["points"])
OBJECTIVES = {
    ident: Objective(ident, item["counts"], tuple(item["gold"]), tuple(item["silver"]), OBJECTIVE_POINTS)
    for ident, item in items_of(TABLES["objectives"]["objectives"]).items()
}
TOKENS = {
    ident: Token(ident, item["fossils"], item.get("fish", 0), item.get("effect", ""))
    for ident, item in items_of(TABLES["tokens"]["tokens"]).items()
}
BANDS: tuple[int, ...] = tuple(TABLES["record"]["bands"]["least"])
"""The lowest total of the mission outcomes 1 to 7; anything lower is outcome 8."""

SUCCESS: int = TABLES["record"]["bands"]["success"]
"""The last mission outcome that counts as a solo victory."""

ACHIEVEMENTS = {
    ident: Achievement(
        ident,
        item["number"],
        MappingProxyType(
            {key: tuple(value) if isinstance(value, list) else value for key, value in items_of(item).items() if key != "number"}
        ),
    )
    for ident, item in items_of(TABLES["record"]["achievements"]).items()
}


def band(total: int) -> int:
    """The mission outcome of a total, 1 (best) to 8."""
    return next((rank for rank, least in enumerate(BANDS, 1) if total >= least), len(BANDS) + 1)
