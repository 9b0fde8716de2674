"""How moves are written: `Form("steal {other:n} {what}")` writes `steal 2 wood` for the arguments `(2, "wood")`, and reads it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from typing import Any

_PLACEHOLDER = re.compile(r"\{(?:(n)|(\w+)(:n)?)?\}")
"""`{}` and `{room}` stand for a word, `{n}` and `{other:n}` for a whole number."""

Options = Iterable[Any]
"""The arguments a verb can take, one option after the other: a tuple, or a bare value where there is only one argument."""


class Form:
    """How moves of one kind are written: a word, then words of their own and placeholders.

    `{room}` stands for a word, `{other:n}` for a whole number (a seat, a count); `{}` and `{n}` do so without a name. `word` is
    the first word, `names` are those of the placeholders.
    """

    __slots__ = ("text", "word", "names", "_pattern", "_places", "_written")

    def __init__(self, text: str):
        tokens = text.split(" ")
        found = [(place, match) for place, token in enumerate(tokens) if (match := _PLACEHOLDER.fullmatch(token))]
        self.text = text
        self.word = tokens[0]
        self.names = tuple(match[2] or "" for _, match in found)
        self._pattern = _PLACEHOLDER.sub("{}", text)
        self._places = tuple((place, int if match[1] or match[3] else str) for place, match in found)
        kinds = {place: r"\d+" if kind is int else r"\S+" for place, kind in self._places}
        self._written = re.compile(" ".join(kinds.get(place, re.escape(token)) for place, token in enumerate(tokens)))

    def __repr__(self) -> str:
        return f"Form({self.text!r})"

    def move(self, *args: object) -> str:
        """The move with these arguments."""
        return self._pattern.format(*args)

    def args(self, move: str) -> tuple[Any, ...]:
        """The arguments of a move that was written by this form. Raises `ValueError` or `IndexError` for another one."""
        tokens = move.split(" ")
        return tuple(kind(tokens[place]) for place, kind in self._places)

    def fits(self, move: str) -> bool:
        """Whether a move is written by this form."""
        return self._written.fullmatch(move) is not None

    def moves(self, options: Options) -> list[str]:
        """The moves of some options."""
        return [self.move(*as_args(option)) for option in options]

    def every(self, *values: Iterable[object]) -> list[str]:
        """All moves with one value out of each of some collections: what a vocabulary lists."""
        return [self.move(*args) for args in product(*values)]

    def named(self, args: Sequence[Any]) -> dict[str, Any]:
        """Arguments by the names of their placeholders, where these have one."""
        return {name: arg for name, arg in zip(self.names, args, strict=True) if name}


def as_args(option: Any) -> tuple[Any, ...]:
    """An option as a tuple of arguments."""
    return option if isinstance(option, tuple) else (option,)


Said = Mapping[str, Callable[[Any], object]]
"""How arguments are said, by the names of their placeholders; an argument without an entry is said as it is."""


def in_words(form: Form, args: Sequence[Any], said: Said) -> dict[str, object]:
    """The arguments of a move as the arguments of a text.

    Args: the `form` of the move, its `args`, how each is `said`.
    """
    return {name: said[name](arg) if name in said else arg for name, arg in form.named(args).items()}
