"""What a state hides, and from whom: fields marked `secret`, stand-ins for them, and what a seat may not know."""

from __future__ import annotations

import typing
from collections import Counter
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from .chance import Chance, Deck

HIDDEN = "?"
"""What stands where a secret string stands in a view."""


def masked(table: Any, seat: int | None) -> Any:
    """A copy of a table of which a seat sees only what it may know, and nothing of the chance to come.

    Args: the `table`, the `seat` (None: a spectator).
    """
    seen = table.copy()
    seen.chance = Chance(forbidden=seen.chance.forbidden)
    mask(seen, seat)
    return seen


def _class_of(thing: Any) -> Any:
    return type(thing)


@cache
def _walked(cls: Any) -> tuple[tuple[str, str | None, bool], ...]:
    """The fields of a state that hide something or hold other states: name, who may know (None: all), one state a seat."""
    hints = typing.get_type_hints(cls)
    return tuple(
        (item.name, item.metadata.get("secret"), bool(item.metadata.get("per_seat")))
        for item in fields(cls)
        if "secret" in item.metadata or _holds_states(hints[item.name])
    )


def _holds_states(hint: Any) -> bool:
    if isinstance(hint, type) and is_dataclass(hint):
        return hasattr(hint, "copy")
    return any(_holds_states(part) for part in typing.get_args(hint))


def mask(thing: Any, seat: int | None, owner: int | None = None) -> None:
    """Replace in place whatever a seat may not know of a state.

    Args: the state that is the `thing`, the `seat` (None: a spectator), the `owner`, the seat it belongs to (None: nobody).
    """
    for name, to, per_seat in _walked(_class_of(thing)):
        value = getattr(thing, name)
        if to is not None:
            if not _may_know(thing, to, seat, owner):
                setattr(thing, name, _masked(value))
            continue
        for place, part in _parts(value):
            mask(part, seat, place if per_seat else owner)


def _may_know(thing: Any, to: str, seat: int | None, owner: int | None) -> bool:
    if to == "nobody":
        return False
    if to == "owner":
        return seat is not None and seat == owner
    knowing = getattr(thing, to)
    if knowing is None:  # it lies open
        return True
    return seat is not None and (seat == knowing if isinstance(knowing, int) else seat in knowing)


def may_see(holder: Any, name: str, seat: int | None, owner: int | None) -> bool:
    """Whether a seat (None: a spectator) may know a field of a state. `owner` is the seat the state belongs to.

    Args: the state that is the `holder`, the field's `name`, the `seat` that looks, the `owner`.
    """
    to = next(to for field, to in _secrets(_class_of(holder)) if field == name)
    return to is None or _may_know(holder, to, seat, owner)


@cache
def _secrets(cls: type) -> tuple[tuple[str, str | None], ...]:
    """All fields of a state with those who may know them."""
    return tuple((item.name, item.metadata.get("secret")) for item in fields(cls))


def _masked(value: Any) -> Any:
    """A stand-in of the same shape: how many there are may be known, which they are not."""
    if isinstance(value, str):
        return HIDDEN if value else value
    if isinstance(value, (list, tuple)):
        return type(value)(_masked(part) for part in value)
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int):
        return 0
    if isinstance(value, dict):
        return {}
    if isinstance(value, (set, frozenset)):
        return type(value)(f"{HIDDEN}{index}" for index in range(len(value)))
    if isinstance(value, Deck):  # what lies on top or at the bottom in the sight of all stays known
        return Deck(_masked(value.middle), value.top, value.bottom, value.spare, _masked(value.back))
    raise TypeError(f"a secret of type {type(value).__name__} cannot be masked")


def _parts(value: Any) -> list[tuple[Any, Any]]:
    """The states inside a field's value, each with its place."""
    if is_dataclass(value):
        return [(0, value)] if hasattr(value, "copy") else []
    if isinstance(value, list):
        pairs = list(enumerate(value))
    elif isinstance(value, dict):
        pairs = list(value.items())
    else:
        return []
    return [(place, part) for place, part in pairs if is_dataclass(part) and hasattr(part, "copy")]


def hidden_from(table: Any, seat: int | None) -> Counter[Any]:
    """What a seat may not know, counted; what is missing from it later has been shown.

    A string stands for itself wherever it lies, for a card may go from one hidden place to another; all else is its place.
    """
    found: Counter[Any] = Counter()
    _hidden(table, seat, None, (), found)
    return found


def _hidden(thing: Any, seat: int | None, owner: int | None, path: tuple[Any, ...], found: Counter[Any]) -> None:
    for name, to, per_seat in _walked(_class_of(thing)):
        value = getattr(thing, name)
        here = (*path, name)
        if to is not None:
            if not _may_know(thing, to, seat, owner):
                found.update(_things(value, here))
            continue
        for index, part in _parts(value):
            _hidden(part, seat, index if per_seat else owner, (*here, index), found)


def _things(value: Any, place: tuple[Any, ...]) -> list[Any]:
    """What a secret consists of."""
    if value is None or value == "":
        return []
    if isinstance(value, str):
        return [value]
    if isinstance(value, Deck):
        return [*value.middle, *value.back]
    if isinstance(value, dict):
        return [thing for key, part in value.items() for thing in _things(part, (*place, key))]
    if isinstance(value, (list, tuple, set, frozenset)):
        return [thing for index, part in enumerate(value) for thing in _things(part, (*place, index))]
    return [place]
