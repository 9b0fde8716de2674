"""Action cards, bonus tiles and research plans."""

from __future__ import annotations

from functools import lru_cache

from ....draw import icon, rect, text
from ....draw.parts import card_back, sheet
from ..components.data import ALL_CARDS, PLANS
from .marks import COMPANY_HUES, KIND_HUES, coin, effect_signs, kind_mark, need_signs, outpost, row

WIDE, HIGH = 112, 138
PLAN_WIDE, PLAN_HIGH = 132, 112


@lru_cache(maxsize=512)
def action_card(ident: str, price: int | None = None) -> str:
    """An action card, its top left corner at (0, 0): its kind and value, what it costs here and brings when it is removed."""
    card = ALL_CARDS[ident]
    hue = COMPANY_HUES[card.company] if card.company else KIND_HUES.get(card.kind, "grey")
    out = sheet(0, 0, WIDE, HIGH, f"f-{hue} s-edge", 11) + rect(5, 5, WIDE - 10, HIGH - 10, "f-paper", 8)
    if card.company:
        out += outpost(card.company, WIDE / 2, 52, 30) + text("1", WIDE / 2, 60, 22, "tb f-on-hue")
        out += icon("chart", WIDE / 2, 102, 24)
    else:
        out += kind_mark(card.kind, WIDE / 2, 64, 62)
        out += text(str(card.value), 22, 36, 30, "tb")
        if card.resale:
            out += icon("trade", 21, HIGH - 21, 22, "f-soft") + text(str(card.resale), 44, HIGH - 14, 21, "f-soft")
    if price is not None:
        out += coin(str(price), WIDE - 22, HIGH - 22, 32)
    return out


@lru_cache(maxsize=8)
def back() -> str:
    """The back of an action card."""
    return card_back(0, 0, WIDE, HIGH, "deck")


@lru_cache(maxsize=256)
def plan(ident: str, closed: bool = False) -> str:
    """A research plan, its top left corner at (0, 0): its letter, what it asks for and what it gives."""
    one = PLANS[ident]
    hue = {"a": "green", "b": "blue", "c": "purple", "s": "orange"}[one.letter]
    out = sheet(0, 0, PLAN_WIDE, PLAN_HIGH, f"f-{hue}-pale s-{hue}-deep", 10)
    if closed:
        return out + icon("processor", PLAN_WIDE / 2, PLAN_HIGH / 2, 54, f"f-{hue}")
    out += text("★" if one.letter == "s" else one.letter.upper(), 18, 28, 22, "tt")
    if one.needs:
        out += row(need_signs(one.needs), PLAN_WIDE / 2 + 14, 23, 31, PLAN_WIDE - 44)
    out += rect(6, 42, PLAN_WIDE - 12, PLAN_HIGH - 50, "f-paper s-line w1", 7)
    return out + row(effect_signs(one.reward), PLAN_WIDE / 2, 73, 36, PLAN_WIDE - 24)
