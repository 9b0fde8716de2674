"""Exploration cards and specialists: whole as they lie in a hand or on display, and small as they lie in play."""

from __future__ import annotations

from functools import lru_cache

from ....draw import heading, icon, rect, text
from ....draw.effects import Sign
from ....draw.parts import sheet
from ....draw.text import fit
from ....engine.effect import abilities
from ..components.data import CARDS, SKILLS, SPECIALISTS
from . import words as say
from .marks import DECK_HUES, boxes, effect_signs, need_signs, points_mark, resource, row, rows, type_mark

WIDE, HIGH = 190, 262
"""A whole card."""

SMALL_WIDE, SMALL_HIGH = 168, 92
"""A card in play."""

_BOX_FACES = {None: "f-board", "production": "f-brown-pale", "use": "f-blue-pale"}


def _box_face(event: str | None) -> str:
    """The colour behind an ability: at once, in each rest phase, as an action, or all the time."""
    return _BOX_FACES.get(event, "f-orange-pale")


@lru_cache(maxsize=1024)
def exploration_card(lang: str, ident: str) -> str:
    """An exploration card, its top left corner at (0, 0)."""
    card = CARDS[ident]
    hue = DECK_HUES[card.deck]
    out = _frame(hue) + _title(lang, ident, hue)
    for k, kind in enumerate(card.types):
        out += type_mark(kind, WIDE - 24 - 28 * k, 70, 26)
    for k, skill in enumerate(SKILLS):
        out += text(str(card.price(skill)), 24 + 32 * k, 77, 20, "tb") + resource(skill, 24 + 32 * k, 94, 21)
    top = 112
    if card.needs:
        out += rect(10, top, WIDE - 20, 34, f"f-{hue}-pale s-{hue}-deep w1", 7)
        out += icon("checklist", 26, top + 17, 20, f"f-{hue}-deep")
        out += row([sign for need in card.needs for sign in need_signs(need)], WIDE / 2 + 12, top + 17, 27, WIDE - 60)
        top += 38
    return out + _boxes(card.effect, top) + _points(card.points)


@lru_cache(maxsize=256)
def specialist_card(lang: str, ident: str) -> str:
    """A specialist, the top left corner at (0, 0)."""
    card = SPECIALISTS[ident]
    out = _frame("teal") + _title(lang, ident, "teal")
    out += text(str(card.food), 26, 84, 27, "tb") + resource("food", 56, 76, 26) + type_mark("specialist", WIDE - 24, 76, 30)
    out += rect(10, 102, WIDE - 20, 68, "f-blue-pale s-line w1", 7) + row(_ability(ident), WIDE / 2, 136, 32, WIDE - 30)
    out += rect(10, 174, WIDE - 20, 52, "f-board s-line w1", 7) + row(effect_signs(card.reward), WIDE / 2, 200, 30, WIDE - 30)
    return out + _points(card.points)


def _ability(ident: str) -> tuple[Sign, ...]:
    """What a specialist does for energy."""
    card = SPECIALISTS[ident]
    return (Sign("energy", card.energy), Sign("→", between=True), *effect_signs(card.gain))


@lru_cache(maxsize=2048)
def small_card(lang: str, ident: str) -> str:
    """A card in play: its name, its type, what it goes on doing and its points."""
    special = ident in SPECIALISTS
    hue = "teal" if special else DECK_HUES[CARDS[ident].deck]
    w, h = SMALL_WIDE, SMALL_HIGH
    out = sheet(0, 0, w, h, f"f-paper s-{hue}-deep", 9) + rect(0, 0, w, 24, f"f-{hue}-pale", 9)
    name = say.capital(lang, say.card_name(ident))
    out += text(name, 8, 17, fit(name, w - 40, 14, "tb"), "tb", "start")
    out += type_mark("specialist" if special else CARDS[ident].type, w - 14, 13, 21)
    if special:
        out += rect(5, 29, w - 10, 34, "f-blue-pale", 6) + row(_ability(ident), w / 2, 46, 25, w - 20)
        points = SPECIALISTS[ident].points
    else:
        lasting = [
            (found, ability.event.word if ability.event else None)
            for found, ability in zip(
                boxes(CARDS[ident].effect), abilities(CARDS[ident].effect) if CARDS[ident].effect else (), strict=True
            )
        ]
        shown = [(found, event) for found, event in lasting if event is not None] or lasting
        if shown:
            out += rect(5, 29, w - 10, 34, _box_face(shown[0][1]), 6)
            faint = shown[0][1] is None
            signs = row([sign for found, _ in shown for sign in found], w / 2, 46, 25, w - 20)
            out += f'<g class="faint">{signs}</g>' if faint else signs
        points = CARDS[ident].points
    return out + (row(effect_signs(points), w / 2, 77, 22, w - 20) if points else "")


def _frame(hue: str) -> str:
    """The border of a card around paper."""
    return sheet(0, 0, WIDE, HIGH, f"f-{hue} s-edge", 13) + rect(6, 6, WIDE - 12, HIGH - 12, "f-paper", 9)


def _title(lang: str, ident: str, hue: str) -> str:
    name = say.capital(lang, say.card_name(ident))
    out = rect(6, 6, WIDE - 12, 46, f"f-{hue}-pale", 9)
    return out + heading(name, WIDE / 2, 36, WIDE - 26, 19, "tb")


def _boxes(effect: str, top: float) -> str:
    """The abilities of a card in coloured boxes that share the room that is left."""
    if not effect:
        return ""
    found = list(zip(boxes(effect), abilities(effect), strict=True))
    high = (HIGH - 40 - top) / len(found)
    out = ""
    for k, (signs, ability) in enumerate(found):
        y = top + high * k
        out += rect(10, y, WIDE - 20, high - 4, f"{_box_face(ability.event.word if ability.event else None)} s-line w1", 7)
        out += rows(_broken(signs), WIDE / 2, y + (high - 4) / 2, 34, WIDE - 30, high - 8)
    return out


def _broken(signs: tuple[Sign, ...]) -> list[tuple[Sign, ...]]:
    """A long row of symbols in two."""
    if len(signs) <= 4:
        return [signs]
    cut = (len(signs) + 1) // 2
    while cut > 1 and signs[cut - 1].between:
        cut -= 1
    return [signs[:cut], signs[cut:]]


def _points(points: str) -> str:
    """The points of a card at its lower edge."""
    if not points:
        return ""
    found = effect_signs(points)
    if len(found) == 1:
        return points_mark(str(found[0].n), WIDE - 27, HIGH - 25, 34)
    return row(found, WIDE / 2 + 10, HIGH - 24, 27, WIDE - 30)
