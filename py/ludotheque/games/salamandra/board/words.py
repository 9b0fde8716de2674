"""The titles of the board's pieces and its other words, in the reader's language."""

from __future__ import annotations

from functools import cache

from ....draw.words import BoardWords
from ..components.data import PACKAGE

WORDS = BoardWords(PACKAGE)
tell, said = WORDS.tell, WORDS.title


@cache
def seat_name(lang: str, seat: int, rodolphe: bool) -> str:
    """A seat as the board calls it: by the colour of its wood."""
    return tell(lang, "rodolphe") if rodolphe else tell(lang, f"seat.{seat}")
