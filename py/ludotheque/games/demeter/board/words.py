"""What things are called on the board, in the reader's language."""

from __future__ import annotations

from functools import cache

from ....draw.words import BoardWords
from ....engine.i18n import T, Text
from ....engine.masking import HIDDEN
from ..components.data import CLUES, EVENTS, PACKAGE, PIECES, ROOMS, VISITED
from ..rules.texts import needs_text

WORDS = BoardWords(PACKAGE)
tell, said, capital = WORDS.tell, WORDS.say, WORDS.title


@cache
def price_of(piece: str) -> tuple[Text, ...]:
    """The resources a piece is built of, as texts."""
    return tuple(T(f"resource.{kind}") for kind in PIECES[piece].recipe)


@cache
def dracula_text(card: str) -> Text:
    """What a Dracula card says."""
    if card in EVENTS:
        return T(f"event.{EVENTS[card]}")
    return T("board.visits", rooms=tuple(T(f"room.{room}") for room in VISITED[card]))


@cache
def lair_text(ident: str) -> Text:
    """What the second clue tells: the lair, and what to own."""
    return T("board.clue-lair", room=T(f"room.{ident}"), needs=needs_text(CLUES[ident]))


@cache
def trail_text(ident: str) -> Text:
    """What a first clue tells: where to go, and what to build."""
    first, second = (T(f"object.{name}") for name in CLUES[ident].either)
    return T("board.clue-trail", room=T(f"room.{ident}"), first=first, second=second)


def known(secret: str) -> bool:
    """Whether a secret is one the view shows: neither hidden nor still undrawn."""
    return bool(secret) and secret != HIDDEN


def room_title(lang: str, room: str, stock: int | None, here: tuple[str, ...]) -> str:
    """A room with what lies in it and who stands there."""
    left = tell(lang, "unturned") if stock is None else tell(lang, "stock", n=stock) if stock else tell(lang, "empty")
    people = said(lang, "board.here", whom=", ".join(here)) if here else ""
    thing = T(f"thing.{ROOMS[room].object}")
    return tell(lang, "room", place=T(f"place.{room}"), thing=thing, stock=left, here=people)
