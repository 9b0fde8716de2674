"""What pieces are called where a lesson or a study points at them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..engine.i18n import T, catalogue, say, sentence
from ..engine.title import Title
from ..teach.marks import Mark


def piece_names(title: Title, lang: str) -> Callable[[str], str]:
    """What the pieces of a game are called in a language; a piece that has no name is called by its id."""
    words = catalogue(lang, title.package)

    def name(piece: str) -> str:
        known = title.about(piece)
        return piece if known is None else sentence(known[0], words)

    return name


def said(mark: Mark, names: Callable[[str], str], words: dict[str, str]) -> str:
    """A mark in words, for readers who do not see it.

    Args: the `mark`; what pieces are called, `names`; the `words` of a language.
    """
    start = None if mark.start is None else names(mark.start)
    return say(T(f"mark.{mark.kind}", piece=names(mark.piece), start=start, n=mark.number), words)


def marks_told(marks: Iterable[Mark], title: Title, lang: str) -> dict[str, Any]:
    """Marks for the page: as it draws them (`marks`), and in words (`marked`)."""
    names, words = piece_names(title, lang), catalogue(lang)
    drawn = list(marks)
    return {
        "marks": [{"kind": mark.kind, "pieces": mark.pieces, "n": mark.number} for mark in drawn],
        "marked": [said(mark, names, words) for mark in drawn],
    }
