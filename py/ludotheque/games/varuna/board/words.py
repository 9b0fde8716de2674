"""What pieces are called on the board: a title for each, in the reader's language."""

from __future__ import annotations

from functools import cache

from ....draw.words import BoardWords
from ....engine.effects_words import effect_text as effect_words
from ....engine.i18n import T
from ..components.data import (
    ARROWS,
    DAMAGE_BOXES,
    DINOS,
    LOSS,
    OBJECTIVES,
    PACKAGE,
    PAIRS,
    PARTS,
    PROTECTION_BOXES,
    ROOMS,
    SEGMENTS,
    SONAR,
    SPECIES,
    SQUARES,
    TARGETS,
    ZONES,
)
from ..rules.texts import part_text

WORDS = BoardWords(PACKAGE)
tell, said = WORDS.tell, WORDS.title

LABORATORY = ("head", "fin", "tail", "fork")
"""The symbols that the laboratory turns into any part, as printed from left to right."""


@cache
def letter(lang: str, symbol: str) -> str:
    """The letter printed on a part's mark: the first of its name."""
    return said(lang, f"part.{symbol}")[:1]


@cache
def title(lang: str, piece: str, done: bool = False) -> str:
    """The title of a piece of the sheet; `done` says that it is coloured, ticked, circled or highlighted."""
    text = piece_text(piece)
    return tell(lang, "done", what=text) if done else WORDS.say(lang, text)


def piece_text(piece: str):
    """The name of a piece of the sheet, as a text."""
    if piece in PARTS:
        part = PARTS[piece]
        return T("board.part", dino=T(f"of-dino.{part.dino}"), part=part_text(piece))
    if piece in DINOS:
        return T(f"dino.{piece}")
    if piece in ARROWS:
        arrow = ARROWS[piece]
        return T("board.arrow", dino=T(f"dino.{arrow.dino}"), target=T(f"target.{arrow.target}"))
    if piece in TARGETS:
        target = TARGETS[piece]
        return T("board.target", species=T(f"species.{target.species}"), target=T(f"target.{piece}"))
    if piece in PAIRS:
        return T("board.pair", what=effect_words(PAIRS[piece].bonus))
    if piece in SONAR:
        space = SONAR[piece]
        where = {"species": T(f"species.{space.species}"), "n": space.n}
        return T("board.space-bonus", what=effect_words(space.bonus), **where) if space.bonus else T("board.space", **where)
    if piece in ZONES:
        return T("board.zone", what=T(f"zone.{piece}"))
    if piece in SQUARES:
        return _square(piece)
    if piece in ROOMS:
        return T(f"room.{piece}")
    if piece in DINOS:
        return T(f"dino.{piece}")
    if piece in SEGMENTS:
        start, end = SEGMENTS[piece].ends
        return T("board.segment", start=T(f"place.{start}"), end=T(f"place.{end}"))
    kind, _, rest = piece.rpartition("-")
    if kind in SPECIES and rest in ("tile", "value"):
        return T(f"board.{rest}", species=T(f"species.{kind}"), n=SPECIES[kind].sonar_value)
    if kind == "protection":
        return T("board.protection", n=int(rest), of=PROTECTION_BOXES)
    if kind == "damage":
        n = int(rest)
        return T("board.sinks") if n == DAMAGE_BOXES else T("board.damage", n=n, loss=LOSS[n])
    raise KeyError(piece)


def _square(piece: str):
    square = SQUARES[piece]
    where = {"room": T(f"of-room.{square.room}"), "n": square.n}
    if square.bonus:
        return T("board.square-bonus", what=effect_words(square.bonus), **where)
    return T("board.square", **where)


def dino_title(lang: str, dino: str, coloured: int) -> str:
    """The title of a whole dinosaur, with how much of it is coloured."""
    return tell(lang, "dino", dino=T(f"dino.{dino}"), n=coloured, of=len(DINOS[dino].parts))


def either(lang: str, text, done: bool) -> str:
    """A text, and that it is done if it is."""
    return tell(lang, "done", what=text) if done else WORDS.say(lang, text)


def plain(lang: str, said: str, done: bool) -> str:
    """Words already said, and that it is done if it is."""
    return tell(lang, "done", what=said) if done else said


def objective_title(lang: str, letter: str, ident: str, silver: bool, now: int | None = None, points: int | None = None) -> str:
    """The title of an objective and the side it shows; with `now` or `points`, how a seat stands with it."""
    item = OBJECTIVES[ident]
    first, second = item.silver if silver else item.gold
    args = {
        "letter": letter.upper(),
        "what": T(f"objective.{ident}"),
        "side": T("board.silver" if silver else "board.gold"),
        "first": first,
        "second": second,
    }
    if points is not None:
        return tell(lang, "objective-done", n=points, **args)
    if now is not None:
        return tell(lang, "objective", n=now, **args)
    return tell(lang, "objective-tile", **args)
