"""What there is to gain in the rooms of the ship. It follows from a few numbers: tables that share them share the answer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ..components.data import DISTANCE, ROOMS

HIDDEN_STOCK = 2.4  # resource cards behind a token face down, on average
AMBUSH = 0.8  # what a seat that walks into a room loses for each opponent who is a ghoul there

remembered = lru_cache(maxsize=1024)


class Aim(NamedTuple):
    """What a seat looks for in the rooms.

    `stock` are the rooms whose token is turned up, with what is left in each; `wanted`, how many resources are still wanted;
    `found` and `called`, what a resource out of the deck and a token out of the bag are worth. `clue` is the room to be in for
    the common clue, `lair` the one that the seat makes for ("": none); `ready` says that it has all that it needs there.
    """

    stock: tuple[tuple[str, int], ...]
    wanted: int
    found: float
    called: float
    clue: str
    lair: str
    ready: bool


@remembered
def gains(aim: Aim) -> Mapping[str, tuple[float, int]]:
    """What there is to gain in each room, and the actions it takes once there."""
    if aim.ready:
        return {room: (30.0 if room == aim.lair else 0.0, 0) for room in ROOMS}
    stock = dict(aim.stock)
    return {room: _gain(aim, room, stock.get(room)) for room in ROOMS}


def _gain(aim: Aim, room: str, left: int | None) -> tuple[float, int]:
    """What there is to gain in a room with so many resources (None: the token lies face down), and the actions it takes."""
    actions = min(int(HIDDEN_STOCK if left is None else left), aim.wanted, 3)
    gain = actions * aim.found
    if room == aim.clue:
        gain += 8.0
    if aim.lair:
        gain += 1.0 / (1 + DISTANCE[room][aim.lair])
    if left is None:
        gain += aim.called
    return gain, actions


@remembered
def goals(aim: Aim, here: str, waiting: tuple[str, ...]) -> Mapping[str, float]:
    """What going to each other room brings for each action it takes, the way included.

    Args: the `aim`; the room where the seat is (`here`); the rooms of the player-ghouls that are `waiting`.
    """
    away = DISTANCE[here]
    return {
        room: (gain - AMBUSH * waiting.count(room)) / (away[room] + actions)
        for room, (gain, actions) in gains(aim).items()
        if room != here
    }


@remembered
def best(aim: Aim, here: str, waiting: tuple[str, ...]) -> float:
    """What the best room brings for each action it takes: the one the seat is in, or another one with the way there."""
    gain, actions = gains(aim)[here]
    return max(gain / max(1, actions), *goals(aim, here, waiting).values())
