"""The hand of the player who looks: whole cards, those that can be played first, and what is missing for each of the others."""

from __future__ import annotations

from functools import lru_cache

from ....draw import label, rect, text
from ....draw.effects import Sign
from ....draw.layout import Box, target
from ....draw.parts import moved, sheet
from . import words as say
from .cards import HIGH, WIDE, exploration_card
from .marks import row

COLUMNS = 3
WIDTH = COLUMNS * (WIDE + 12) + 16
_ROW = HIGH + 44


def height(cards: int, packet: int) -> float:
    """How high the panel is for so many cards in the hand and in a packet."""
    shown = max(-(-cards // COLUMNS), 1) + (-(-packet // COLUMNS) if packet else 0)
    return 52 + _ROW * shown + (48 if packet else 0)


def place(k: int, top: float) -> Box:
    """The box of the k-th card below `top`."""
    return Box(14 + (WIDE + 12) * (k % COLUMNS), top + _ROW * (k // COLUMNS), WIDE, HIGH)


def ground(high: float) -> str:
    """What the cards lie on."""
    return sheet(2, 2, WIDTH - 4, high - 8, "f-board s-edge", 16)


def heading(words: str, top: float) -> str:
    """A line over the cards."""
    return text(words, 16, top + 32, 24, "tt", "start")


@lru_cache(maxsize=2048)
def card(lang: str, ident: str, k: int, top: float, missing: tuple[Sign, ...] | None, title: str) -> str:
    """A card of the hand or a packet. Args: `missing`, what it still takes to play it; None for a card of a packet."""
    box = place(k, top)
    body = moved(exploration_card(lang, ident), box.x, box.y)
    if missing:
        body += rect(box.x + 2, box.bottom + 4, box.w - 4, 30, "f-red-pale s-red w1", 8)
        body += row(missing, box.x + box.w / 2, box.bottom + 19, 24, box.w - 14)
    elif missing is not None:
        body += rect(box.x + 2, box.bottom + 4, box.w - 4, 30, "f-green-pale s-green w1", 8)
        body += label(say.tell(lang, "playable"), box.x + box.w / 2, box.bottom + 24, box.w - 14, 15, "tb")
    return target(ident, title, Box(box.x, box.y, box.w, box.h + 36), body, "play.hand", 3, 14)
