"""Which words of a sentence name which piece, so that the page can make them links; for every game, from what its title tells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ..engine.i18n import Text, spans
from ..engine.table import Line
from ..engine.title import Title


class LogLinks:
    """The names of a title's pieces, looked up the other way round."""

    def __init__(self, title: Title):
        self.figures = title.figures
        self.about = cache(lambda piece: title.about(piece))

    def parts(self, line: Line, text: Text, words: dict[str, str]) -> list[Any]:
        """A line's sentence in parts: plain words, and `[words, piece]` for a name of a piece."""
        cut = spans(text, words, lambda name, value: self.piece(line, name, value))
        return [said if piece is None else [said, piece] for said, piece in cut]

    def piece(self, line: Line, name: str, value: object) -> str | None:
        """The piece that an argument of a line stands for, or None. Words mean a piece for certain, or none."""
        pieces = line.pieces
        if name == "who" and isinstance(value, str):
            return self._figure(line.seat, pieces)
        if isinstance(value, str):
            return self._short(value.lower(), pieces)
        if not isinstance(value, Text):
            return None
        kind, _, ident = value.key.rpartition(".")
        if kind == "seat" and ident.isdecimal():
            return self._figure(int(ident), pieces)
        for piece in pieces:
            if self._name(piece) == value:
                return piece
        if not value.args and (ident in pieces or self.about(ident) is not None):
            return ident
        # "unlocks the Mosasaurus" with the tile "the Mosasaurus: circle it": the piece's name is made of this one.
        meant = [piece for piece in pieces if value in (arg for _, arg in getattr(self._name(piece), "args", ()))]
        return meant[0] if len(meant) == 1 else None

    @staticmethod
    def _short(word: str, pieces: Sequence[str]) -> str | None:
        """The piece called so, or so for short: "A" where the sentence says "objective" before it."""
        meant = [piece for piece in pieces if word == piece or piece.endswith(f"-{word}")]
        return meant[0] if len(meant) == 1 else None

    def _name(self, piece: str) -> Text | None:
        known = self.about(piece)
        return None if known is None else known[0]

    def _figure(self, seat: int | None, pieces: Sequence[str]) -> str | None:
        return next((f"{kind}-{seat}" for kind in self.figures if f"{kind}-{seat}" in pieces), None)
