"""The components of the Demeter as the game's code uses them: read once from data/*.toml, checked, and frozen.

An id is what moves, records and the board call a piece. Every mapping is keyed by id, in the order of the tables.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ....engine.component_data import items_of, read_tables, sources_of
from .check import check as check

PACKAGE = "ludotheque.games.demeter"
FILES = ("ship", "things", "cards", "turns")
HUES = ("blue", "yellow", "red", "green")
"""The colours of the seats' pawns."""


@dataclass(frozen=True, slots=True)
class Room:
    """A room: its deck (a to d), its spot from bow to stern, the object lying in it, and where its passages lead."""

    id: str
    deck: str
    spot: int
    object: str
    near: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of an object and the resources it is built of."""

    id: str
    object: str
    recipe: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus card: how many there are, when it is played ("day", "night", "both"), whether it answers something."""

    id: str
    count: int
    when: str
    reaction: bool


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue card, named after its room: one of two objects to build, and what to own besides."""

    id: str
    either: tuple[str, str]
    humans: int
    ghouls: int
    resources: int


@dataclass(frozen=True, slots=True)
class Action:
    """What an action costs, and how often it may be done in a turn."""

    cost: int
    limit: int


def load() -> dict[str, dict]:
    """The tables as written: file stem -> parsed TOML."""
    return read_tables(PACKAGE, FILES)


def checked(tables: dict[str, dict]) -> dict[str, dict]:
    """The same tables, if good. Raises `LudoError` for the first problem."""
    for problem in check(tables):
        raise problem
    return tables


def sources() -> dict[str, tuple[str, str]]:
    """Where each table comes from."""
    return sources_of(TABLES)


def _near(room: str) -> tuple[str, ...]:
    """The rooms a passage leads to: along the deck, then by ladder."""
    here = _SHIP["rooms"][room]
    along = [
        other
        for other, item in items_of(_SHIP["rooms"]).items()
        if item["deck"] == here["deck"] and abs(item["spot"] - here["spot"]) == 1
    ]
    ladders = [a if b == room else b for a, b in _SHIP["ladders"]["pairs"] if room in (a, b)]
    return (*along, *ladders)


def _distances() -> dict[str, dict[str, int]]:
    """How many moves lie between any two rooms."""
    found = {}
    for start in ROOMS:
        steps, edge = {start: 0}, [start]
        while edge:
            room = edge.pop(0)
            for other in ROOMS[room].near:
                if other not in steps:
                    steps[other] = steps[room] + 1
                    edge.append(other)
        found[start] = steps
    return found


TABLES = checked(load())
_SHIP, _THINGS, _CARDS, _TURNS = (TABLES[stem] for stem in FILES)

VERSION: int = _SHIP["version"]
ROOMS = {
    ident: Room(ident, item["deck"], item["spot"], item["object"], _near(ident))
    for ident, item in items_of(_SHIP["rooms"]).items()
}
DISTANCE = _distances()
DECKS = {deck: tuple(room.id for room in ROOMS.values() if room.deck == deck) for deck in "abcd"}

STOCK = tuple(sorted(int(value) for value, count in items_of(_SHIP["stock"]).items() for _ in range(count)))
"""The face-down resource tokens."""

BAG = tuple(kind for kind, count in items_of(_SHIP["bag"]).items() for _ in range(count))
TOKENS = tuple(items_of(_SHIP["bag"]))
DIE: tuple[str, ...] = tuple(_SHIP["die"]["faces"])
SKULL = "skull"
CRUSHING = "3"

RESOURCES: tuple[str, ...] = tuple(_THINGS["resources"]["kinds"])
RESOURCE_CARDS = tuple(sorted(RESOURCES * _THINGS["resources"]["each"]))
PIECES = {ident: Piece(ident, ident.rpartition("-")[0], tuple(recipe)) for ident, recipe in items_of(_THINGS["objects"]).items()}
OBJECTS = {
    name: tuple(piece.id for piece in PIECES.values() if piece.object == name)
    for name in dict.fromkeys(piece.object for piece in PIECES.values())
}

BONUS = {
    ident: Bonus(ident, item["count"], item["when"], item.get("reaction", False))
    for ident, item in items_of(_CARDS["bonus"]).items()
}
BONUS_CARDS = Counter({card.id: card.count for card in BONUS.values()})
VISITED: dict[str, tuple[str, ...]] = {ident: tuple(rooms) for ident, rooms in items_of(_CARDS["visited"]).items()}
EVENTS: dict[str, str] = items_of(_CARDS["events"])
DRACULA = tuple(sorted((*VISITED, *EVENTS)))
CLUES = {
    ident: Clue(ident, tuple(item["either"]), item["humans"], item["ghouls"], item["resources"])
    for ident, item in items_of(_CARDS["clues"]).items()
}

FORMS = ("human", "ghoul", "vampire")
BUDGET: dict[str, int] = {form: _TURNS[form]["budget"] for form in FORMS}
DEADLY: dict[str, int] = {form: _TURNS[form]["deadly"] for form in FORMS if "deadly" in _TURNS[form]}
"""The wound that puts a human out and makes a ghoul a vampire."""

ACTIONS = {
    form: {name: Action(item["cost"], item["limit"]) for name, item in _TURNS[form].items() if isinstance(item, dict)}
    for form in FORMS
}
_NUMBERS: dict[str, int] = items_of(_TURNS["numbers"])
DRACULA_WOUNDS = _NUMBERS["dracula"]
HAND = _NUMBERS["hand"]
CLUE_ONE = _NUMBERS["clue-one"]
"""Resources owned to look at the first clue."""

CLUE_TWO = _NUMBERS["clue-two"]
"""Pieces of one object owned to look at the second clue."""

TERROR: int = _TURNS["events"]["terror"]
"""Actions that a terror takes from a human."""

REVERSE = _NUMBERS["reverse"]
"""Human tokens and ounces of blood, in any mix, that reverse the mutation."""

SET_ASIDE = _NUMBERS["set-aside"]
"""Dracula cards set aside unseen when three play."""
