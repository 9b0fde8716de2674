"""What the others did since a seat decided last, from the seat's view alone."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from .game import Game
from .secrecy import View, known_entries
from .table import Automa, Line

MOST = 24
"""So many deeds are told, the newest ones: whoever is out of the game watches for a long time."""


class Deed(NamedTuple):
    """What a seat, or the automa, did in a row: entries `first` up to, not with, `end`, as the seat that looks counts them; what
    they told.
    """

    seat: int
    first: int
    end: int
    lines: tuple[Line, ...]


def recap(game: Game, seen: View) -> list[Deed]:
    """The seat's own last decision, then what the others did since, in order.

    What others did side by side with the seat counts as done since: it was hidden until then. Before the seat's first decision
    everything counts. What the automa does after a seat's decision is a deed of the automa.

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
        deeds += _apart(Deed(who, row[0], row[-1] + 1, lines), seen.table.automa)
    return deeds[-MOST:]


def _apart(deed: Deed, automa: Automa | None) -> list[Deed]:
    """A seat's deed, and what the automa did from its first line in it on, whose lines then are of the automa's number."""
    if automa is None:
        return [deed]
    its = [("who", automa.name) in line.text.args for line in deed.lines]
    if True not in its:
        return [deed]
    begins = its.index(True)
    lines = [line._replace(seat=automa.number) if mine else line for line, mine in zip(deed.lines, its, strict=True)]
    after = Deed(automa.number, lines[begins].entry, deed.end, tuple(lines[begins:]))
    return [deed._replace(lines=deed.lines[:begins]), after]


def _since(game: Game, last: int) -> int:
    """The first entry that a seat did not see before its decision `last`."""
    stretches = game.together if game.branches is None else (*game.together, (game.opened_at, game.length))
    return next((start for start, end in stretches if start <= last < end), last)
