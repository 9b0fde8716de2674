"""Every move of the Demeter, always in the same order: what learners number. New ones go to the end."""

from __future__ import annotations

from ..components.data import BONUS, PIECES, RESOURCES, ROOMS, VISITED
from .ghoul import PRICES


def vocabulary() -> list[str]:
    """All moves that can ever be made, for the largest number of seats."""
    seats = range(4)
    start = [room for room in ROOMS if any(room in rooms for rooms in VISITED.values())]
    return [
        *(f"start {room}" for room in start),
        *(f"move {room}" for room in ROOMS),
        *(f"search {where}" for where in ("display", "deck")),
        *(f"steal {seat} {kind}" for seat in seats for kind in RESOURCES),
        "cure",
        *(f"build {piece}" for piece in PIECES),
        "call",
        *(f"play {card.id}" for card in BONUS.values() if not card.reaction),
        *(f"clue {which}" for which in ("one", "two")),
        "attack",
        "end",
        "fight",
        *(f"scent {seat}" for seat in seats),
        *("decline", "garlic", "pistol", "closed-room"),
        *(f"target {seat}" for seat in seats),
        *(f"take {kind}" for kind in RESOURCES),
        *(f"swap {take} for {give}" for take in RESOURCES for give in RESOURCES),
        *(f"token {room}" for room in ROOMS),
        *(f"from {room}" for room in ROOMS),
        *(f"draw {where}" for where in ("display", "deck")),
        *(
            f"build {piece.id} {kind} as {missing}"
            for piece in PIECES.values()
            for missing in piece.recipe
            for kind in RESOURCES
            if kind != missing
        ),
        *(f"return {card}" for card in BONUS),
        *(f"face {seat}" for seat in seats),
        *(f"flee {room}" for room in ROOMS),
        *(f"strike {seat}" for seat in seats),
        *(f"reverse {price}" for price in PRICES),
        "stake",
        *(f"appear {room}" for room in ROOMS),
        "lair",
        *("power mist", "power curse"),
        *(f"submit {seat}" for seat in seats),
        *(f"bring {what}" for what in ("human", "ghoul", "nothing")),
        *(f"vampirise {seat}" for seat in seats),
        *(f"spend {seat} {kind}" for seat in seats for kind in RESOURCES),
    ]
