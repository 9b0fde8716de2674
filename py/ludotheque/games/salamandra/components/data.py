"""The components of Salamandra as the game's code uses them: read once from data/*.toml, checked, and frozen.

Effects stay text in the icon language, read by `engine.effect`. An id is what moves, records and the board call a piece.
"""

from __future__ import annotations

from ....engine.component_data import items_of, read_tables, sources_of
from ....engine.effect import Do, parse, words_of
from .check import BASES as BASES
from .check import COLOURS as COLOURS
from .check import COUNTERS as COUNTERS
from .check import GODS as GODS
from .check import GOODS as GOODS
from .check import HALVES as HALVES
from .check import POTIONS as POTIONS
from .check import check as check
from .records import Deity, Field, Grimoire, Grove, Half, Salamander

PACKAGE = "ludotheque.games.salamandra"
FILES = ("fields", "groves", "cards", "boards")
SIDES = ("n", "e", "s", "w")
"""The slots of a field as printed, by direction; the first is the bonus slot."""


def load() -> dict[str, dict]:
    """The tables as written: file stem -> parsed TOML."""
    return read_tables(PACKAGE, FILES)


def sources() -> dict[str, tuple[str, str]]:
    """Where each table comes from."""
    return sources_of(TABLES)


def amounts(text: str) -> dict[str, int]:
    """A price or a plain gain as amounts: `2 crystal + leaf` -> {crystal: 2, leaf: 1}."""
    return {do.word: do.count for do in words_of(parse(text))} if text else {}


def _number(ident: str) -> int:
    return int(ident.rpartition("-")[2].lstrip("fg"))


def checked(tables: dict[str, dict]) -> dict[str, dict]:
    """The same tables, if good. Raises `LudoError` for the first problem."""
    for problem in check(tables):
        raise problem
    return tables


TABLES = checked(load())
_BOARDS = TABLES["boards"]

VERSION: int = TABLES["fields"]["version"]

FIELDS = {
    ident: Field(
        ident,
        _number(ident),
        tuple(item["colours"]),
        item.get("base", False),
        item.get("cost", ""),
        item["bonus"],
        item.get("work", ""),
        item.get("cauldron", ""),
        tuple(f"{ident}-{side}" for side in SIDES),
    )
    for ident, item in items_of(TABLES["fields"]["fields"]).items()
}
BASE_FIELDS = tuple(field.id for field in FIELDS.values() if field.base)
BUILT_FIELDS = tuple(field.id for field in FIELDS.values() if not field.base)
CAULDRONS = tuple(field.id for field in FIELDS.values() if field.cauldron)
FIELD_OF = {slot: field.id for field in FIELDS.values() for slot in field.slots}
"""Slot -> its field."""

SIDE_OF = {slot: side for field in FIELDS.values() for side, slot in enumerate(field.slots)}
"""Slot -> the side where it is printed: 0 to 3 for north, east, south and west."""

GROVES = {
    ident: Grove(ident, _number(ident), item["gain"], tuple(item["paths"]))
    for ident, item in items_of(TABLES["groves"]["groves"]).items()
}
DEITIES = {
    ident: Deity(
        ident, ident.partition("-")[0], _number(ident), item["symbols"], item["on"], item.get("where", ""), item["effect"]
    )
    for ident, item in items_of(TABLES["cards"]["deities"]).items()
}
SALAMANDERS = {
    ident: Salamander(ident, ident.partition("-")[0], _number(ident), item["crowns"], item["gain"])
    for ident, item in items_of(TABLES["cards"]["salamanders"]).items()
}
GRIMOIRES = {
    ident: Grimoire(ident, _number(ident), item.get("per", ""), item["upper"], item["lower"])
    for ident, item in items_of(TABLES["cards"]["grimoires"]).items()
}
GRIMOIRE_OF = {place: card.id for card in GRIMOIRES.values() for place in card.places}
"""Place -> its grimoire."""

READING = {place: (card.value(place), card.per) for card in GRIMOIRES.values() for place in card.places}
"""Place -> its value, and what of the player's own it is multiplied by ("" for nothing)."""

COLUMNS: tuple[int, ...] = tuple(_BOARDS["player"]["columns"])
"""Apprentices that arrive, by round."""

ROUNDS = len(COLUMNS)
INCOME: int = _BOARDS["player"]["income"]
GROVE_PLACES: tuple[int, ...] = tuple(_BOARDS["player"]["groves"])
"""Points of the places for harvested groves, from the left."""

RACK: int = _BOARDS["player"]["scrolls"]
FAITH: dict[str, tuple[int, int]] = {god: tuple(_BOARDS["faith"][god]) for god in GODS}
"""Points for the first and the second in faith, by god."""

DISPLAY: int = _BOARDS["display"]["fields"]
_NOTCHES = _BOARDS["display"]["grimoires"]
CONVERT: int = amounts(_BOARDS["exchanges"]["convert"].partition(" -> ")[0])["crystal"]
HARVEST: int = amounts(_BOARDS["exchanges"]["harvest"])["crystal"]
TEMPLE = {
    half: Half(half, f"temple-{half}", item["cell"], item["price"], item["empty"])
    for half, item in items_of(_BOARDS["temple"]).items()
}
START_CELLS: tuple[str, ...] = tuple(_BOARDS["start"]["cells"])
START_SPOTS: tuple[str, ...] = tuple(_BOARDS["start"]["groves"])
RODOLPHE_GROVES: dict[str, int] = _BOARDS["rodolphe"]["groves"]
RODOLPHE_CARDS: dict[str, int] = _BOARDS["rodolphe"]["cards"]
LEVELS = tuple(RODOLPHE_GROVES)


def grimoires_for(players: int) -> int:
    """How many grimoires are in play: one for each notch that asks for so many players or fewer."""
    return sum(fewest <= players for fewest in _NOTCHES)


def exchange(text: str) -> tuple[dict[str, int], str]:
    """An effect that is paid for, as the amounts to pay and the text of the gain."""
    cost, _, gain = text.partition(" -> ")
    return amounts(cost), gain


def single(text: str) -> Do:
    """An effect that is one word, e.g. of a deity card."""
    return next(words_of(parse(text)))
