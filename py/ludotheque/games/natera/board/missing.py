"""What it still takes to play a card of the hand: prerequisites first, then the cheapest of its three costs."""

from __future__ import annotations

from ....engine.i18n import T, Text
from ..components.data import CARDS, SKILLS
from ..rules.effects import EFFECTS
from ..rules.explore import price
from ..rules.goods import held
from ..rules.printed import need_text
from ..table import Natera


def missing(table: Natera, seat: int, card: str) -> Text | None:
    """What a seat lacks for a card; None if it can be played."""
    for test in CARDS[card].prerequisites:
        if not EFFECTS.holds(table, seat, test):
            return T("board.lacks", what=need_text(test), n=EFFECTS.count(table, seat, test.count))
    short = {skill: price(table, seat, card, skill) - held(table, seat, skill) for skill in SKILLS}
    nearest = min(short, key=lambda skill: short[skill])
    return T("board.short", what=T(f"unit.{nearest}", n=short[nearest])) if short[nearest] > 0 else None
