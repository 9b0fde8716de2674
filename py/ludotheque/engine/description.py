"""What a piece of the board is: what its card shows to a reader who points at it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .i18n import Text


class Description(NamedTuple):
    """A piece in words, as far as a view knows it.

    `title` is its name, `does` its own sentences: what it does or shows, with its numbers. `now` says what it means to the seat
    that looks, at this moment: what it would bring or cost, how far the seat has come with it. `rule` is the id of the rule that
    speaks of it.
    """

    title: Text
    does: Sequence[Text]
    now: Sequence[Text]
    rule: str


Sentences = tuple[Iterable[Text], Iterable[Text]]
"""What a piece does or shows, and what it means to the seat that looks."""


def described(named: tuple[Text, str] | None, sentences: Sentences | None) -> Description | None:
    """A piece in words.

    Args: `named` is its name and its rule, None for something that is no piece; `sentences` are None where the table has no such
    piece.
    """
    if named is None or sentences is None:
        return None
    (title, rule), (does, now) = named, sentences
    return Description(title, tuple(does), tuple(now), rule)


class Symbol(NamedTuple):
    """A printed symbol as a legend explains it.

    `drawing` is the symbol as it is printed on pieces: SVG about the origin, at most 100 units wide and high.
    """

    drawing: str
    name: Text
    text: Text
