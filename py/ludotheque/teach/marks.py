"""Marks that a teacher draws on pieces, written as moves are: `ring PIECE`, `arrow PIECE PIECE`, `number N PIECE`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from ..draw.panel import Panel
from ..engine.error import LudoError

MOST = 99
"""The largest number that fits into a mark."""

_FORMS = re.compile(r"(?:ring|arrow (?P<start>\S+)|number (?P<number>[1-9]\d?)) (?P<piece>\S+)")
_PIECE = re.compile(r'data-piece="([^"]*)"')


class Mark(NamedTuple):
    """A mark: a ring around a `piece`, an arrow from `start` to it, or a `number` on it."""

    text: str
    piece: str
    start: str | None
    number: int | None

    @property
    def kind(self) -> str:
        """`ring`, `arrow` or `number`."""
        return self.text.partition(" ")[0]

    @property
    def pieces(self) -> tuple[str, ...]:
        """The pieces that it names, in the order in which it names them."""
        return (self.piece,) if self.start is None else (self.start, self.piece)


def read(text: object, where: str) -> Mark:
    """A mark from its text; `where` it stands is told. Raises `LudoError` for any other text."""
    found = _FORMS.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise LudoError("data", "mark", where=where, mark=str(text))
    number = found["number"]
    return Mark(found[0], found["piece"], found["start"], None if number is None else int(number))


def pieces_on(board: Panel) -> list[str]:
    """The pieces that a board shows, each once, as they lie from below to above."""
    return list(dict.fromkeys(piece for group in board.groups for piece in _PIECE.findall(group.svg)))


def nowhere(marks: Iterable[Mark], boards: Iterable[Panel]) -> str | None:
    """The first piece that marks name and no board shows."""
    there = {piece for board in boards for piece in pieces_on(board)}
    return next((piece for mark in marks for piece in mark.pieces if piece not in there), None)
