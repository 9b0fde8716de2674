"""What the others did since a seat decided last, from the seat's view alone."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from .game import Game
from .secrecy import View, known_entries
from .table import Line

MOST = 24
"""So many deeds are told, the newest ones: whoever is out of the game watches for a long time."""


class Deed(NamedTuple):
    """What a seat did in a row: entries `first` up to, not with, `end`, as the seat that looks counts them; what they told."""

    seat: int
    first: int
    end: int
    lines: tuple[Line, ...]


def recap(game: Game, seen: View) -> list[Deed]:
    """The seat's own last decision, then what the others did since, in order.

    What others did side by side with the seat counts as done since: it was hidden until then. Before the seat's first decision
    everything counts.

    Args: the game, and the view of it that belongs to the seat.
    """
    seat = seen.seat
    entries = game.entries()
    known = known_entries(game, seat)
    own = [number for number in known if entries[number].seat == seat and not entries[number].auto]
    last = own[-1] if own else -1
    start = _since(game, last) if own else 0
    told: dict[int, list[Line]] = {}
    for line in seen.lines:
        told.setdefault(line.entry, []).append(line)
    places = [n for n, number in enumerate(known) if number >= (last if entries[number].seat == seat else start)]
    deeds = []
    for who, run in groupby(places, key=lambda place: entries[known[place]].seat):
        row = list(run)
        lines = tuple(line for place in row for line in told.get(place, ()))
        deeds.append(Deed(who, row[0], row[-1] + 1, lines))
    return deeds[-MOST:]


def _since(game: Game, last: int) -> int:
    """The first entry that a seat did not see before its decision `last`."""
    stretches = game.together if game.branches is None else (*game.together, (game.opened_at, game.length))
    return next((start for start, end in stretches if start <= last < end), last)
