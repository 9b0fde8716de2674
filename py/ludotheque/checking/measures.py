"""Measures: the numbers of a table, found through its declared fields, so that no character knows a game.

A number is a whole number, or the size of a collection: how many cards a hand holds, how many are left in a deck. A path leads to
it: names of fields, places of lists, keys of dicts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, fields, is_dataclass
from typing import Any

from ..engine.state import seats_of
from ..engine.table import Table

Path = tuple[str | int, ...]


def size(value: object) -> int:
    """How much a value is: a number is itself, a dict of numbers their sum, another collection its length; all else is 0."""
    if isinstance(value, int):
        return int(value)
    if isinstance(value, dict):
        return sum(part if isinstance(part, int) else 1 for part in value.values())
    return len(value) if hasattr(value, "__len__") and not isinstance(value, str) else 0


def stock(table: Table, seat: int) -> int:
    """How much a seat has: all numbers of its own state together."""
    return sum(
        size(getattr(own, item.name))
        for name in seats_of(type(table))
        for own in getattr(table, name)[seat : seat + 1]
        for item in _kept(own)
    )


def paths(table: Table, seat: int) -> list[Path]:
    """The paths to all numbers of the shared table and of a seat's own state."""
    own = seats_of(type(table))
    found: list[Path] = []
    for item in _kept(table):
        value = getattr(table, item.name)
        if item.name not in own:
            found += _inside(value, (item.name,))
        elif seat < len(value):
            found += _inside(value[seat], (item.name, seat))
    return found


def value_at(table: Table, path: Path) -> int:
    """The number at a path; 0 where the path leads nowhere any more."""
    value: Any = table
    for name in path:
        if isinstance(value, dict):
            value = value.get(name, 0)
        elif isinstance(value, (list, tuple)):
            value = value[name] if isinstance(name, int) and name < len(value) else 0
        else:
            value = getattr(value, str(name), 0)
    return size(value)


def words(value: Any) -> Iterator[str]:
    """Every text inside a value: ids of cards and places, names of colours."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (key for key in value if isinstance(key, str))
        for part in value.values():
            yield from words(part)
    elif is_dataclass(value):
        for item in _kept(value):
            yield from words(getattr(value, item.name))
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from words(part)
    elif isinstance(value, (set, frozenset)):
        yield from sorted(part for part in value if isinstance(part, str))


def _kept(state: Any) -> list[Field[Any]]:
    """The fields of a state that are part of a position: all but the source of chance and what copies leave behind."""
    return [item for item in fields(state) if item.compare and item.name != "chance"]


def _inside(value: Any, path: Path) -> Iterator[Path]:
    if isinstance(value, (bool, str)) or value is None:
        return
    if isinstance(value, int) or hasattr(value, "__len__"):
        yield path
    if isinstance(value, dict):
        for key in sorted(value, key=str):
            yield from _inside(value[key], (*path, key))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            if is_dataclass(part):
                yield from _inside(part, (*path, place))
    elif is_dataclass(value) and not hasattr(value, "__len__"):
        for item in _kept(value):
            yield from _inside(getattr(value, item.name), (*path, item.name))
