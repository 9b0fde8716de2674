"""Moves and views as numbers, for learners: a fixed list of moves, and features of a view of a fixed length."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any
from zlib import crc32

from ..engine.error import LudoError
from ..engine.secrecy import View
from ..engine.title import Title


class Moves:
    """A title's moves by number: its vocabulary, in its order, the same in every process."""

    def __init__(self, title: Title):
        self.texts = tuple(title.vocabulary())
        self.numbers = {text: number for number, text in enumerate(self.texts)}

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, number: int) -> str:
        """The move with a number. Raises `LudoError` for a number without one."""
        if not 0 <= number < len(self.texts):
            raise LudoError("unknown", "move", move=str(number))
        return self.texts[number]

    def number(self, text: str) -> int:
        """The number of a move. Raises `LudoError` for a text that is no move of the game."""
        if text not in self.numbers:
            raise LudoError("unknown", "move", move=str(text))
        return self.numbers[text]


def versioned(title: Title) -> str:
    """A name for the title as an environment: results compare only between the same rules and the same data."""
    return f"ludotheque_{title.id}_v{title.rules_version}_{title.data_version}"


@cache
def moves_of(title: Title) -> Moves:
    """The moves of a title by number."""
    return Moves(title)


def facts(view: View) -> Iterator[tuple[str, float]]:
    """Everything a view tells, as named numbers: `round` 3, `sheets.0.parts=dimorphodon-1-tail` 1, ...

    Seats are counted from the one that looks, so that what is learned at one seat holds at all. A spectator counts from 0.
    """
    first = view.seat or 0
    yield from _facts(view.table, "", first)
    choice = view.choice()
    if choice is not None:
        yield f"choice={type(choice).__name__}", 1.0
        for item in fields(choice):
            if item.name != "seat":
                yield from _of_value(getattr(choice, item.name), f"choice.{item.name}", first)


def _facts(thing: Any, path: str, first: int) -> Iterator[tuple[str, float]]:
    for item in fields(thing):
        if item.metadata.get("transient") or item.name == "chance":
            continue
        value = getattr(thing, item.name)
        name = f"{path}{item.name}"
        if item.metadata.get("per_seat"):
            for seat, part in enumerate(value):
                yield from _of_value(part, f"{name}.{(seat - first) % len(value)}", first)
        else:
            yield from _of_value(value, name, first)


def _of_value(value: Any, path: str, first: int) -> Iterator[tuple[str, float]]:
    if value is None:
        return
    if isinstance(value, (bool, int, float)):
        yield path, float(value)
    elif isinstance(value, str):
        yield f"{path}={value}", 1.0
    elif isinstance(value, (set, frozenset)):
        for part in sorted(value):
            yield f"{path}={part}", 1.0
    elif isinstance(value, (list, tuple)):
        for place, part in enumerate(value):
            yield from _of_value(part, f"{path}.{place}", first)
    elif isinstance(value, dict):
        for key in sorted(value, key=str):
            yield from _of_value(value[key], f"{path}.{key}", first)
    elif is_dataclass(value):
        yield from _facts(value, f"{path}.", first)


def features(view: View, length: int) -> list[float]:
    """A view as so many numbers, by feature hashing: each fact is added, with a sign of its own, where its name falls.

    (Weinberger et al., "Feature hashing for large scale multitask learning", 2009.) It fits any game and is the same in every
    process.
    """
    vector = [0.0] * length
    for name, value in facts(view):
        code = crc32(name.encode())
        vector[(code >> 1) % length] += value if code & 1 else -value
    return vector
