"""The components of Salamandra as the game's code uses them: read once from the tables in this folder, checked, and frozen.

Effects stay text in the icon language, read by `engine.effect`. An id is what moves, records and the board call a piece.
"""

from __future__ import annotations

from ....engine.component_data import Tables
from ....engine.effect import Do, parse, words_of
from .records import BASES as BASES
from .records import COLOURS as COLOURS
from .records import COUNTERS as COUNTERS
from .records import GODS as GODS
from .records import GOODS as GOODS
from .records import HALVES as HALVES
from .records import POTIONS as POTIONS
from .records import SIDES as SIDES
from .records import VOCABULARY as VOCABULARY
from .records import Deity, Display, Effect, Field, Grimoire, Grove, Half, PlayerBoard, Rodolphe, Salamander, Start

PACKAGE = "ludotheque.games.salamandra"
TABLES = Tables(PACKAGE, ("fields", "groves", "cards", "boards"))
VERSION: int = TABLES.value("fields", "version")


def _number(ident: str, _item: object) -> int:
    """The number of `f07`, `g12` or `bear-3`."""
    return int(ident.rpartition("-")[2].lstrip("fg"))


def _kind(ident: str, _item: object) -> str:
    """The first word of an id: the god of `bear-3`, the half of `black-1`."""
    return ident.partition("-")[0]


def amounts(text: str) -> dict[str, int]:
    """A price or a plain gain as amounts: `2 crystal + leaf` -> {crystal: 2, leaf: 1}."""
    return {do.word: do.count for do in words_of(parse(text))} if text else {}


FIELDS = TABLES.records("fields.fields", Field, number=_number, slots=lambda ident, _: tuple(f"{ident}-{side}" for side in SIDES))
BASE_FIELDS = tuple(field.id for field in FIELDS.values() if field.base)
BUILT_FIELDS = tuple(field.id for field in FIELDS.values() if not field.base)
CAULDRONS = tuple(field.id for field in FIELDS.values() if field.cauldron)
FIELD_OF = {slot: field.id for field in FIELDS.values() for slot in field.slots}
"""Slot -> its field."""

SIDE_OF = {slot: side for field in FIELDS.values() for side, slot in enumerate(field.slots)}
"""Slot -> the side where it is printed: 0 to 3 for north, east, south and west."""

COUNTED = {field.id: (*field.colours, *(["cauldron"] if field.cauldron else [])) for field in FIELDS.values()}
"""Field -> the words that effects and grimoires count it by."""

GROVES = TABLES.records("groves.groves", Grove, number=_number)
DEITIES = TABLES.records("deities", Deity, god=_kind, number=_number)
SALAMANDERS = TABLES.records("salamanders", Salamander, half=_kind, number=_number)
GRIMOIRES = TABLES.records("grimoires", Grimoire, number=_number)
GRIMOIRE_OF = {place: card.id for card in GRIMOIRES.values() for place in card.places}
"""Place -> its grimoire."""

READING = {place: (card.value(place), card.per) for card in GRIMOIRES.values() for place in card.places}
"""Place -> its value, and what of the player's own it is multiplied by ("" for nothing)."""

_PLAYER = TABLES.record("player", PlayerBoard)
COLUMNS = _PLAYER.columns
"""Apprentices that arrive, by round."""

ROUNDS = len(COLUMNS)
INCOME = _PLAYER.income
GROVE_PLACES = _PLAYER.groves
"""Points of the places for harvested groves, from the left."""

RACK = _PLAYER.scrolls
FAITH = TABLES.values("faith", tuple[int, int])
"""Points for the first and the second in faith, by god."""

_DISPLAY = TABLES.record("display", Display)
DISPLAY = _DISPLAY.fields
NOTCHES = _DISPLAY.grimoires
"""For each grimoire in play, the fewest players it needs."""

EXCHANGES = TABLES.values("exchanges", Effect)
CONVERT = amounts(EXCHANGES["convert"].partition(" -> ")[0])["crystal"]
HARVEST = amounts(EXCHANGES["harvest"])["crystal"]
TEMPLE = TABLES.records("temple", Half, tile=lambda ident, _: f"temple-{ident}")
_START = TABLES.record("start", Start)
START_CELLS = _START.cells
START_SPOTS = _START.groves
_RODOLPHE = TABLES.record("rodolphe", Rodolphe)
RODOLPHE_GROVES = _RODOLPHE.groves
RODOLPHE_CARDS = _RODOLPHE.cards
LEVELS = tuple(RODOLPHE_GROVES)
TABLES.finish()


def grimoires_for(players: int) -> int:
    """How many grimoires are in play: one for each notch that asks for so many players or fewer."""
    return sum(fewest <= players for fewest in NOTCHES)


def exchange(text: str) -> tuple[dict[str, int], str]:
    """An effect that is paid for, as the amounts to pay and the text of the gain."""
    cost, _, gain = text.partition(" -> ")
    return amounts(cost), gain


def single(text: str) -> Do:
    """An effect that is one word, e.g. of a deity card."""
    return next(words_of(parse(text)))
