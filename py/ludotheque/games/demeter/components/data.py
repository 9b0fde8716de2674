"""The components of the Demeter as the game's code uses them: read once from the tables in this folder, checked, and frozen.

An id is what moves, records and the board call a piece. Every mapping is keyed by id, in the order of the tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from typing import Annotated, Any

from ....engine.component_data import OneOf, Tables
from ....engine.graph import distances
from .records import EVENT_KINDS, Bonus, Clue, Die, Ladders, Piece, Resources, Room, RoomId, Turn

PACKAGE = "ludotheque.games.demeter"
TABLES = Tables(PACKAGE, ("ship", "things", "cards", "turns"))
VERSION: int = TABLES.value("ship", "version")
HUES = ("blue", "yellow", "red", "green")
"""The colours of the seats' pawns."""


def _near(room: str, here: dict[str, Any]) -> tuple[str, ...]:
    """The rooms a passage leads to: along the deck, then by ladder."""
    along = [
        other
        for other, item in TABLES.items("rooms").items()
        if item["deck"] == here["deck"] and abs(item["spot"] - here["spot"]) == 1
    ]
    ladders = [a if b == room else b for a, b in LADDERS if room in (a, b)]
    return (*along, *ladders)


def steps_from(start: str, through: Container[str]) -> dict[str, int]:
    """How many moves each room lies from one, by a way through some rooms."""
    return distances([start], lambda room: ROOMS[room].near if room in through else ())


# --- the ship and what is drawn or rolled ---------------------------------------------------------------------------

LADDERS = TABLES.record("ladders", Ladders).pairs
ROOMS = TABLES.records("rooms", Room, near=_near)
DISTANCE = {room: steps_from(room, through=ROOMS) for room in ROOMS}
DECKS = {deck: tuple(room.id for room in ROOMS.values() if room.deck == deck) for deck in "abcd"}

STOCK = tuple(sorted(int(value) for value, count in TABLES.values("stock", int).items() for _ in range(count)))
"""The face-down resource tokens."""

_BAG = TABLES.values("bag", int)
BAG = tuple(kind for kind, count in _BAG.items() for _ in range(count))
TOKENS = tuple(_BAG)
DIE = TABLES.record("die", Die).faces
SKULL = "skull"
CRUSHING = "3"

# --- resources and objects ------------------------------------------------------------------------------------------

_RESOURCES = TABLES.record("resources", Resources)
RESOURCES = _RESOURCES.kinds
RESOURCE_CARDS = tuple(sorted(RESOURCES * _RESOURCES.each))
PIECES = {
    ident: Piece(ident, ident.rpartition("-")[0], recipe) for ident, recipe in TABLES.values("objects", tuple[str, str]).items()
}
OBJECTS = {
    name: tuple(piece.id for piece in PIECES.values() if piece.object == name)
    for name in dict.fromkeys(piece.object for piece in PIECES.values())
}

# --- cards ----------------------------------------------------------------------------------------------------------

BONUS = TABLES.records("bonus", Bonus)
BONUS_CARDS = Counter({card.id: card.count for card in BONUS.values()})
VISITED = TABLES.values("visited", tuple[RoomId, ...])
EVENTS = TABLES.values("cards.events", Annotated[str, OneOf(*EVENT_KINDS)])
DRACULA = tuple(sorted((*VISITED, *EVENTS)))
CLUES = TABLES.records("clues", Clue)

# --- turns ----------------------------------------------------------------------------------------------------------

FORMS = ("human", "ghoul", "vampire")
_TURNS = {form: TABLES.record(form, Turn) for form in FORMS}
BUDGET = {form: turn.budget for form, turn in _TURNS.items()}
DEADLY = {form: turn.deadly for form, turn in _TURNS.items() if turn.deadly is not None}
"""The wound that puts a human out and makes a ghoul a vampire."""

ACTIONS = {form: turn.actions for form, turn in _TURNS.items()}
NUMBERS = TABLES.values("numbers", int)
DRACULA_WOUNDS = NUMBERS["dracula"]
HAND = NUMBERS["hand"]
CLUE_ONE = NUMBERS["clue-one"]
"""Resources owned to look at the first clue."""

CLUE_TWO = NUMBERS["clue-two"]
"""Pieces of one object owned to look at the second clue."""

REVERSE = NUMBERS["reverse"]
"""Human tokens and ounces of blood, in any mix, that reverse the mutation."""

SET_ASIDE = NUMBERS["set-aside"]
"""Dracula cards set aside unseen when three play."""

TERROR = TABLES.values("turns.events", int)["terror"]
"""Actions that a terror takes from a human."""

TABLES.finish()
