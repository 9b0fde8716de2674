"""The titles of the board's pieces and its other words, in the reader's language."""

from __future__ import annotations

from functools import cache

from ....draw.words import BoardWords
from ....engine.i18n import T
from .. import names
from ..components.data import FIELDS, PACKAGE, SALAMANDERS, TEMPLE

WORDS = BoardWords(PACKAGE)
tell, said = WORDS.tell, WORDS.title


@cache
def seat_name(lang: str, seat: int, rodolphe: bool) -> str:
    """A seat as the board calls it: by the colour of its wood."""
    return tell(lang, "rodolphe") if rodolphe else tell(lang, f"seat.{seat}")


def field_title(lang: str, key: str, ident: str) -> str:
    """A field with what it does and its bonus slot; "displayed", with its cost."""
    item = FIELDS[ident]
    return tell(
        lang,
        f"{key}-{'cauldron' if item.cauldron else 'billhook'}",
        field=names.field_name(ident),
        cost=names.effect_text(item.cost) if item.cost else "",
        effect=names.effect_text(item.cauldron or item.work),
        bonus=names.effect_text(item.bonus),
    )


def temple_title(lang: str, half: str, top: str, left: int) -> str:
    """A half of the temple with its price, and its top card or what the bare stone gives."""
    item = TEMPLE[half]
    where = {"half": T(f"name.temple.{half}"), "price": names.effect_text(item.price)}
    if not top:
        return tell(lang, "temple-empty", gain=names.effect_text(item.empty), **where)
    card = SALAMANDERS[top]
    gain = {"card": names.card_name(top), "crowns": card.crowns, "gain": names.effect_text(card.gain)}
    return tell(lang, "temple", n=left, **gain, **where)
