"""What the tables must come to: numbers that the rules print, and entries that fit each other. `d` holds the components."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from .records import FACES

FACTS: Mapping[str, tuple[str, Callable[[Any], bool]]] = {
    "four decks of five rooms, one at each spot": (
        "rooms",
        lambda d: sorted((r.deck, r.spot) for r in d.ROOMS.values()) == [(deck, n) for deck in "abcd" for n in range(1, 6)],
    ),
    "a different object in each room": ("rooms", lambda d: len({room.object for room in d.ROOMS.values()}) == len(d.ROOMS)),
    "one resource token for each room": ("stock", lambda d: len(d.STOCK) == len(d.ROOMS)),
    "38 tokens: human, ghoul, empty": ("bag", lambda d: set(d.TOKENS) == {"human", "ghoul", "empty"} and len(d.BAG) == 38),
    "a die with faces 1, 2, 3 and skull": ("die", lambda d: set(d.DIE) == set(FACES)),
    "as many resource cards as the rooms hold": ("resources", lambda d: len(d.RESOURCE_CARDS) == sum(d.STOCK)),
    "pieces are built of resources": (
        "objects",
        lambda d: all(kind in d.RESOURCES for piece in d.PIECES.values() for kind in piece.recipe),
    ),
    "three objects of three pieces": ("objects", lambda d: sorted(map(len, d.OBJECTS.values())) == [3, 3, 3]),
    "41 bonus cards": ("bonus", lambda d: sum(d.BONUS_CARDS.values()) == 41),
    "no room is struck twice by one card": (
        "visited",
        lambda d: all(max(Counter(rooms).values(), default=0) <= 1 for rooms in d.VISITED.values()),
    ),
    "20 Dracula cards": ("visited", lambda d: len(d.DRACULA) == 20),
    "one clue card for each room": ("clues", lambda d: d.CLUES.keys() == d.ROOMS.keys()),
    "a clue names two different objects": (
        "clues",
        lambda d: all(len(set(clue.either)) == 2 and set(clue.either) <= d.OBJECTS.keys() for clue in d.CLUES.values()),
    ),
}
