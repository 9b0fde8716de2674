"""What things are called on the board, and what they say, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable

from ....draw.words import BoardWords
from ....engine.effects_words import effect_text
from ....engine.i18n import T, Text
from ..components.data import CARDS, PACKAGE, SKILLS, SPECIALISTS
from ..rules.printed import card_says, needs_of, points_text, specialist_says

WORDS = BoardWords(PACKAGE)
tell, said, capital = WORDS.tell, WORDS.say, WORDS.title


def card_name(ident: str) -> Text:
    """The name of an exploration card or a specialist."""
    return T(f"card.{ident}") if ident in CARDS else T(f"specialist.{ident}")


def sentences(lang: str, texts: Iterable[Text]) -> str:
    """Several sentences one after the other."""
    return " ".join(capital(lang, one) for one in texts)


def card_title(lang: str, ident: str) -> str:
    """A card with all it says, for a reader who does not see it."""
    return tell(lang, "card", name=card_name(ident), says=sentences(lang, card_texts(ident)))


def card_texts(ident: str) -> tuple[Text, ...]:
    """What an exploration card or a specialist says: its type and what it costs and asks for, its abilities, its points."""
    if ident in SPECIALISTS:
        card = SPECIALISTS[ident]
        points = [T("board.points", what=points_text(card.points))] if card.points else []
        return (T("board.food", n=card.food), *specialist_says(ident), *points)
    own = CARDS[ident]
    needs = needs_of(ident)
    points = [T("board.points", what=points_text(own.points))] if own.points else []
    costs = dict(zip(SKILLS, own.cost, strict=True))
    kind = T("board.type", what=T(f"board.filter-{own.type}"))
    return (kind, T("board.cost", **costs), *([needs] if needs else []), *card_says(ident), *points)


def known(ident: str) -> bool:
    """Whether a card is one that the view shows."""
    return ident in CARDS


def cell_name(ident: str) -> Text:
    """A cell of a science board, by its column and its row."""
    return T("cell.name", column=T(f"cell.{ident[0]}"), row=int(ident[1]))


def effect(written: str) -> Text:
    """An effect in words."""
    return effect_text(written)
