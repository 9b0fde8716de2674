"""Luna's board: her pile, the cards on her slots, and her majority cards."""

from __future__ import annotations

from functools import lru_cache

from ....draw import icon, rect, text
from ....draw.layout import Box, target
from ....draw.parts import card_back, moved, pile, sheet
from ....engine.i18n import T
from ..components.data import LUNA, SLOTS
from . import words as say
from .marks import kind_mark

WIDTH, HEIGHT = 1320, 250
_WIDE, _HIGH = 128, 170
PARTS = (Box(8, 8, 456, 236), Box(460, 8, 432, 236), Box(900, 8, 412, 236))
"""Her pile and first slots, her other slots, her majority cards, as a small screen shows them."""


@lru_cache(maxsize=64)
def card(lang: str, ident: str) -> str:
    """A card of Luna, its top left corner at (0, 0): her figures and icons as a majority slot reads them."""
    one = LUNA[ident]
    out = sheet(0, 0, _WIDE, _HIGH, "f-purple s-edge", 11) + rect(5, 5, _WIDE - 10, _HIGH - 10, "f-paper", 8)
    out += icon("moon", _WIDE / 2, 40, 40, "f-purple") + text(ident.upper(), _WIDE / 2, 84, 20, "tt")
    out += text(str(one.left), 26, 132, 30, "tb") + text(str(one.right), _WIDE - 26, 132, 30, "tb")
    return out + "".join(
        kind_mark("scientist", _WIDE / 2 + 22 * (k - (one.scientists - 1) / 2), 122, 20) for k in range(one.scientists)
    )


@lru_cache(maxsize=128)
def piles(lang: str, left: int, discarded: int, second: int) -> str:
    """Her pile, and the cards of rank 2 beside it."""
    out = sheet(6, 6, WIDTH - 12, HEIGHT - 14, "f-purple-pale s-purple", 18)
    box = Box(26, 34, _WIDE, _HIGH)
    body = pile(*box, left, card_back(*box, "moon", "f-timber2"))
    out += target("luna-pile", say.tell(lang, "luna-pile", n=left, second=second, discarded=discarded), box, body, "luna.pile", 0)
    return out + text(say.tell(lang, "luna-level-word"), box.x + _WIDE / 2, 228, 17, "tb")


@lru_cache(maxsize=256)
def slot(lang: str, letter: str, is_open: bool, hidden: bool, shown: str) -> str:
    """One of her action slots: closed, empty, face down, or face up."""
    k = SLOTS.index(letter)
    box = Box(186 + (_WIDE + 14) * k, 34, _WIDE, _HIGH)
    body = rect(*box, "f-board s-ink w2" if is_open else "f-grey-pale s-line w1", 11)
    if shown:
        body += moved(card(lang, shown), box.x, box.y)
    elif hidden:
        body += card_back(*box, "moon", "f-timber2")
    elif not is_open:
        body += text(say.tell(lang, "off-word"), *box.middle, 22, "tb f-soft")
    body += text(letter.upper(), box.x + _WIDE / 2, 228, 18, "tt")
    key = "luna-shown" if shown else "luna-hidden" if hidden else "luna-empty" if is_open else "luna-off"
    title = say.tell(lang, key, letter=letter.upper(), card=T("luna.card", card=shown.upper()))
    return target(f"luna-slot-{letter}", title, box, body, "luna.turn", 0, 11)


@lru_cache(maxsize=256)
def majorities(lang: str, cards: tuple[str, ...]) -> str:
    """Her two majority slots."""
    out = ""
    for k, side in enumerate(("left", "right")):
        box = Box(186 + (_WIDE + 14) * 5 + 40 + (_WIDE + 14) * k, 34, _WIDE, _HIGH)
        ident = cards[k] if k < len(cards) else ""
        body = rect(*box, "f-board s-gold w2 dots", 11)
        if ident:
            body += moved(card(lang, ident), box.x, box.y)
        below = ("titanium", "carbon") if side == "left" else ("energy", "minerals")
        body += kind_mark(below[0], box.x + 26, 222, 24) + kind_mark(below[1], box.right - 26, 222, 24)
        title = say.tell(lang, f"luna-{side}", card=T("luna.card", card=ident.upper()) if ident else T("luna.none"))
        out += target(f"luna-{side}", title, box, body, "luna.majority", 0, 11)
    return out
