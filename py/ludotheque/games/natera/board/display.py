"""What lies beside the central board: the river of specialists, the decks and their discard piles."""

from __future__ import annotations

from functools import lru_cache

from ....draw import hit_rect, piece, rect, text
from ....draw.layout import Box, target
from ....draw.parts import card_back, empty_place, moved, pile, sheet
from ..components.data import NUMBERS
from . import words as say
from .cards import HIGH, WIDE, exploration_card, specialist_card
from .marks import DECK_HUES

WIDTH, HEIGHT = 1316, 330
_STEP = WIDE + 8
_DECKS_X = 14 + NUMBERS.river * _STEP + 12
_BACK_WIDE, _BACK_HIGH = 84, 116
PARTS = (
    Box(6, 4, 3 * _STEP + 8, HEIGHT - 12),
    Box(6 + 2 * _STEP, 4, 3 * _STEP + 8, HEIGHT - 12),
    Box(_DECKS_X - 8, 4, WIDTH - _DECKS_X + 4, HEIGHT - 12),
)
"""What a small screen shows one by one: three cards of the river, the last three, the decks."""


@lru_cache(maxsize=512)
def in_river(lang: str, k: int, ident: str, title: str) -> str:
    """A specialist of the river, or an empty place in it."""
    box = Box(14 + _STEP * k, 48, WIDE, HIGH)
    if not ident:
        return empty_place(*box, 13)
    return target(ident, title, box, moved(specialist_card(lang, ident), box.x, box.y), "hire.river", 3, 15)


def heading(lang: str) -> str:
    """The names over the river and the decks."""
    ground = sheet(2, 2, WIDTH - 4, HEIGHT - 8, "f-board s-edge", 16)
    river = text(say.tell(lang, "river"), 18, 34, 24, "tt", "start") + hit_rect(12, 8, 200, 36)
    out = ground + piece("river", say.tell(lang, "river"), river, "hire.river")
    return out + text(say.tell(lang, "decks"), _DECKS_X + 4, 34, 24, "tt", "start")


@lru_cache(maxsize=512)
def deck(lang: str, name: str, k: int, left: int) -> str:
    """A deck face down: "basic", "advanced" or "specialists"."""
    box = Box(_DECKS_X + (_BACK_WIDE + 14) * k, 52, _BACK_WIDE, _BACK_HIGH)
    back = card_back(*box, "deck" if name in DECK_HUES else "human")
    band = rect(box.x + 5, box.y + 5, box.w - 10, 12, f"f-{DECK_HUES.get(name, 'teal')}", 5)
    body = pile(*box, left, back + band)
    rule = "effect.draw" if name in DECK_HUES else "hire.river"
    return target(f"deck-{name}", say.tell(lang, f"deck-{name}", n=left), box, body, rule)


@lru_cache(maxsize=512)
def discard(lang: str, name: str, k: int, top: str, left: int) -> str:
    """The face-up discard pile of a deck."""
    box = Box(_DECKS_X + (_BACK_WIDE + 14) * k, 192, _BACK_WIDE, _BACK_HIGH)
    face = moved(exploration_card(lang, top), box.x, box.y, _BACK_WIDE / WIDE) if top else ""
    body = pile(*box, left, face)
    return target(f"discard-{name}", say.tell(lang, f"discard-{name}", n=left), box, body, "effect.deck-empty")
