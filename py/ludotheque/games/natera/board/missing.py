"""What it still takes to play a card of the hand: prerequisites first, then the cheapest of its three costs."""

from __future__ import annotations

from typing import NamedTuple

from ....draw.effects import Sign
from ....engine.effect import condition
from ....engine.i18n import T, Text
from ..components.data import CARDS, SKILLS
from ..rules.effects import EFFECTS
from ..rules.explore import price
from ..rules.goods import held
from ..rules.printed import need_text
from ..table import Natera
from .marks import need_signs


class Lack(NamedTuple):
    """What is missing for a card: in symbols, and in words."""

    signs: tuple[Sign, ...]
    text: Text


def missing(table: Natera, seat: int, card: str) -> Lack | None:
    """What a seat lacks for a card; None if it can be played."""
    for need in CARDS[card].needs:
        test = condition(need)
        if not EFFECTS.holds(table, seat, test):
            has = EFFECTS.count(table, seat, test.count)
            return Lack((*need_signs(need), Sign(f"({has})", between=True)), T("board.lacks", what=need_text(test), n=has))
    short = {skill: price(table, seat, card, skill) - held(table, seat, skill) for skill in SKILLS}
    nearest = min(short, key=lambda skill: short[skill])
    if short[nearest] <= 0:
        return None
    n = short[nearest]
    return Lack((Sign(f"−{n}", between=True), Sign(nearest)), T("board.short", what=T(f"unit.{nearest}", n=n)))
