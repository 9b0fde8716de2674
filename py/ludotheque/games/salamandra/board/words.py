"""The titles of the board's pieces and its other words, in the reader's language."""

from __future__ import annotations

from functools import cache

from ....engine.i18n import T, catalogue, sentence
from ..components.data import PACKAGE


def words(lang: str) -> dict[str, str]:
    """The catalogue a board is titled with."""
    return catalogue(lang, PACKAGE)


def tell(lang: str, key: str, **args) -> str:
    """A board's own words, said with a capital."""
    return said(lang, T(f"board.{key}", **args))


def said(lang: str, text) -> str:
    """Any text, said with a capital."""
    return sentence(text, words(lang))


@cache
def seat_name(lang: str, seat: int, rodolphe: bool) -> str:
    """A seat as the board calls it: by the colour of its wood."""
    return tell(lang, "rodolphe") if rodolphe else tell(lang, f"seat.{seat}")
