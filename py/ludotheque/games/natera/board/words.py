"""What things are called on the board, in the reader's language."""

from __future__ import annotations

from ....draw.words import BoardWords
from ....engine.effects_words import effect_text
from ....engine.i18n import T, Text
from ....engine.secrecy import HIDDEN
from ..components.data import CARDS, PACKAGE, SPECIALISTS

WORDS = BoardWords(PACKAGE)
tell, said, capital = WORDS.tell, WORDS.say, WORDS.title


def name_of(names: tuple[str, ...], lang: str, seat: int) -> str:
    """What a seat is called."""
    return names[seat] if seat < len(names) else said(lang, f"seat.{seat}")


def card_name(ident: str) -> Text:
    """The name of an exploration card or a specialist."""
    return T(f"card.{ident}") if ident in CARDS else T(f"specialist.{ident}")


def known(ident: str) -> bool:
    """Whether a card is one that the view shows."""
    return bool(ident) and ident != HIDDEN and (ident in CARDS or ident in SPECIALISTS)


def effect(written: str) -> Text:
    """An effect in words."""
    return effect_text(written)
