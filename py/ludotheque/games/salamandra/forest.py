"""What a forest has to offer, looked up: it grows seldom, and every turn asks for the free slots and the cauldrons."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from .actions import CAULDRON_PRICE, PLACE_MOVES
from .crew import AT
from .data import TEMPLE
from .paying import Cauldron
from .table import Player

_PLACES = {**{half.tile: {} for half in TEMPLE.values()}, **{ident: dict(pairs) for ident, pairs in PLACE_MOVES.items()}}
"""Tile -> its slots, each with the move that places an apprentice there."""

_CAULDRONS: dict[str, tuple[Cauldron]] = {
    ident: ((ident, AT[ident], f"cauldron {ident}", price),) for ident, price in CAULDRON_PRICE.items()
}


class Forest:
    """What the tiles of a forest offer, in the order in which they came."""

    __slots__ = ("places", "cauldrons")

    def __init__(self, places: dict[str, str], cauldrons: tuple[Cauldron, ...]):
        self.places = places
        self.cauldrons = cauldrons

    def free(self, players: Iterable[Player]) -> list[str]:
        """The moves that place an apprentice where nobody stands."""
        places = self.places.copy()
        take = places.pop
        for player in players:
            for slot in player.active:
                take(slot, None)
            for slot in player.resting:
                take(slot, None)
        return list(places.values())


@lru_cache(maxsize=256)
def forest_of(tiles: tuple[str, ...]) -> Forest:
    """What some tiles offer: what they did before the last of them came, and what it brought."""
    if not tiles:
        return Forest({}, ())
    before, last = forest_of(tiles[:-1]), tiles[-1]
    return Forest({**before.places, **_PLACES[last]}, before.cauldrons + _CAULDRONS.get(last, ()))
