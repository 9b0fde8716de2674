"""How far a player is with an achievement: the number it asks for, and the number there is."""

from __future__ import annotations

from ....engine.i18n import T, Text
from ..components.data import ACHIEVEMENTS
from ..rules.effects import EFFECTS
from ..table import Natera


def progress(table: Natera, seat: int, ident: str) -> tuple[int, int]:
    """What a seat has of what an achievement asks for, and how much that is in all."""
    tests = ACHIEVEMENTS[ident].conditions
    has = sum(min(EFFECTS.count(table, seat, test.count), test.number) for test in tests)
    return has, sum(test.number for test in tests)


def progress_text(table: Natera, seat: int, ident: str) -> Text:
    """The progress in words."""
    has, asked = progress(table, seat, ident)
    return T("board.of", n=has, all=asked)
