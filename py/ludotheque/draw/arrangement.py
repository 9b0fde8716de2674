"""How a reader may arrange what lies on a panel: some of its pieces alone, or all of them in another order."""

from __future__ import annotations

from typing import NamedTuple


class Way(NamedTuple):
    """An answer to an arrangement: its id, its name in the reader's words, and the pieces it would show; None for all."""

    id: str
    name: str
    pieces: int | None = None


class Arrangement(NamedTuple):
    """A question that a panel puts to its reader: which pieces to show ("type"), or in which order ("sort").

    The answer is for the eye alone: no move, prompt or rule depends on it. `chosen` is the id of the way that the reader asked
    for; "" stands for the panel as it is without being asked.
    """

    id: str
    title: str
    ways: tuple[Way, ...]
    chosen: str = ""
    closer: bool = False
    """Whether its ways only show a part of the panel larger: a large window offers that where the panel lies in front."""
