"""What things are called on the board, and what they say, in the reader's language."""

from __future__ import annotations

from ....draw.words import BoardWords
from ..components.data import ALL_CARDS, PACKAGE
from ..rules.texts import card_text
from ..table import Skymines

WORDS = BoardWords(PACKAGE)
tell, said, capital = WORDS.tell, WORDS.say, WORDS.title


def seat_name(table: Skymines, names: tuple[str, ...], lang: str, seat: int) -> str:
    """What a seat is called; Luna has a name of her own."""
    if seat == table.luna:
        return capital(lang, "luna.name")
    return WORDS.seat_name(names, lang, seat)


def card_title(lang: str, card: str) -> str:
    """A card with its price and its resale value, for a reader who does not see it."""
    one = ALL_CARDS[card]
    return tell(lang, "card", card=card_text(card), price=one.price, resale=one.resale)


def known(card: str) -> bool:
    """Whether a card is one that the view shows."""
    return card in ALL_CARDS
