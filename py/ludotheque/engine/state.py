"""State: what lies on a table, as dataclasses with slots and a generated `copy()`.

`@state` turns a class into a slotted dataclass and writes its `copy()` once, from the field types: what cannot
change is shared, lists, dicts and sets are copied as deep as they can change. Search copies tables constantly, and
a written-out copy costs about a hundredth of `copy.deepcopy`.

Prefer `frozenset` and `tuple` fields over `set` and `list`: they are replaced when they change and cost a copy nothing.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, cast, dataclass_transform

S = TypeVar("S")

types_of: Callable[..., dict[str, Any]] = cache(typing.get_type_hints)
"""The declared types of a class's fields, as `typing.get_type_hints` says them: it works them out anew at each call, which takes
longer than reading a record of that class. Nobody changes the answer."""


def per_seat(default_factory: Callable[[], list[Any]] = list) -> Any:
    """A list field with one state per seat. What is inside belongs to that seat (see `secrecy`)."""
    return field(default_factory=default_factory, metadata={"per_seat": True})


def seats_of(cls: type) -> list[str]:
    """The names of a state's `per_seat` fields."""
    return [item.name for item in fields(cls) if item.metadata.get("per_seat")]


def transient(default: None = None) -> Any:
    """A field that copies leave behind (it is None there): the log a table keeps, for example."""
    return field(default=default, metadata={"transient": True}, repr=False, compare=False)


def sparse(default: Any) -> Any:
    """A field that data holds only while it differs from its empty default, so that a field added later changes no digest."""
    return field(default=default, metadata={"sparse": True})


def secret(to: str = "owner", default: Any = MISSING, default_factory: Any = MISSING) -> Any:
    """A field not everybody may know.

    Args: `to` is "owner" (the seat whose `per_seat` item holds the field), "nobody", or the name of a sibling field
    holding the seats that know (an int or a collection of ints; None: everybody, spectators too). `default` and
    `default_factory` are those of `dataclasses.field`.
    """
    kwargs: dict[str, Any] = {"metadata": {"secret": to}}
    if default is not MISSING:
        kwargs["default"] = default
    if default_factory is not MISSING:
        kwargs["default_factory"] = default_factory
    return field(**kwargs)


@dataclass_transform(field_specifiers=(field, per_seat, transient, sparse, secret))
def state(cls: type[S]) -> type[S]:
    """Class decorator: a slotted dataclass with a generated `copy()`."""
    cls = dataclass(slots=True)(cls)
    hints = typing.get_type_hints(cls, include_extras=False)
    lines = ["def copy(self):", "    new = new_object(cls)"]
    for item in fields(cast(Any, cls)):
        if item.metadata.get("transient"):
            lines.append(f"    new.{item.name} = None")
        else:
            lines.append(f"    new.{item.name} = {_copied(hints[item.name], 'self.' + item.name)}")
    lines.append("    return new")
    space: dict[str, Any] = {"cls": cls, "new_object": object.__new__}
    exec("\n".join(lines), space)  # the text comes from field names only
    copy = space["copy"]
    copy.__doc__ = "An independent copy: playing on it leaves this one untouched."
    setattr(cls, "copy", copy)  # noqa: B010 - a type checker knows `copy` from the base class of tables, where there is one
    return cls


def _is_state(hint: Any) -> bool:
    return isinstance(hint, type) and is_dataclass(hint) and hasattr(hint, "copy")


def _copied(hint: Any, source: str, depth: int = 0) -> str:
    """The expression that copies a value of this type."""
    origin = typing.get_origin(hint)
    inner = typing.get_args(hint)
    if _is_state(hint):
        return f"{source}.copy()"
    if origin in (typing.Union, types.UnionType):
        changing = [part for part in inner if part is not type(None) and _can_change(part)]
        if not changing and all(map(_is_fixed, inner)):
            return source
        if len(changing) != 1 or set(inner) != {changing[0], type(None)}:
            raise TypeError(f"state cannot copy a field of type {hint!r}")
        return f"(None if {source} is None else {_copied(changing[0], source, depth)})"
    if not _can_change(hint):
        if not _is_fixed(hint):
            raise TypeError(f"state cannot copy a field of type {hint!r}")
        return source
    name = f"x{depth}"
    if origin is list or hint is list:
        if inner and _can_change(inner[0]):
            return f"[{_copied(inner[0], name, depth + 1)} for {name} in {source}]"
        return f"{source}[:]"
    if origin is dict or hint is dict:
        if len(inner) == 2 and _can_change(inner[1]):
            return f"{{k{depth}: {_copied(inner[1], name, depth + 1)} for k{depth}, {name} in {source}.items()}}"
        return f"{source}.copy()"
    if origin is set or hint is set:
        return f"{source}.copy()"
    raise TypeError(f"state cannot copy a field of type {hint!r}")


def _can_change(hint: Any) -> bool:
    origin = typing.get_origin(hint) or hint
    if origin in (list, dict, set):
        return True
    if origin in (typing.Union, types.UnionType):
        return any(_can_change(part) for part in typing.get_args(hint))
    return _is_state(origin)


def to_data(value: Any) -> Any:
    """A value as plain JSON data, always the same way round: sets become sorted lists, states dicts of fields.

    Raises `TypeError` for a value that is no plain data.
    """
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    if isinstance(value, (list, tuple)):
        return [to_data(part) for part in value]
    if isinstance(value, (set, frozenset)):
        return sorted(to_data(part) for part in value)
    if isinstance(value, dict):
        return {str(key): to_data(value[key]) for key in sorted(value, key=str)}
    if is_dataclass(value):
        return {item.name: to_data(getattr(value, item.name)) for item in fields(value) if _is_written(item, value)}
    raise TypeError(f"not plain data: {value!r}")


def _is_written(item: Field[Any], value: Any) -> bool:
    """Whether data holds a field of a value."""
    if item.metadata.get("sparse"):
        return bool(getattr(value, item.name))
    return not item.metadata.get("transient")


def _is_fixed(hint: Any) -> bool:
    """Whether values of a type can be shared: nothing about them ever changes."""
    origin = typing.get_origin(hint) or hint
    inner = [part for part in typing.get_args(hint) if part is not Ellipsis]
    if origin in (typing.Union, types.UnionType, tuple, frozenset):
        return all(map(_is_fixed, inner))
    if origin in (str, int, float, bool, type(None)):
        return True
    return isinstance(origin, type) and is_dataclass(origin) and _params_of(origin).frozen


def _params_of(cls: Any) -> Any:
    """How a dataclass was made. Type checkers do not know of it."""
    return cls.__dataclass_params__


def from_data(hint: Any, data: Any) -> Any:
    """The inverse of `to_data` for a value of the given type. Raises `LudoError` where data does not fit."""
    from .error import LudoError

    origin = typing.get_origin(hint) or hint
    inner = typing.get_args(hint)
    try:
        if origin in (typing.Union, types.UnionType):
            if data is None:
                return None
            return from_data(next(part for part in inner if part is not type(None)), data)
        if origin is tuple:
            parts = [inner[0]] * len(data) if len(inner) == 2 and inner[1] is Ellipsis else list(inner) or [Any] * len(data)
            return tuple(from_data(part, item) for part, item in zip(parts, data, strict=True))
        if origin in (list, set, frozenset):
            return origin(from_data(inner[0] if inner else Any, item) for item in data)
        if origin is dict:
            key_of = int if inner and inner[0] is int else str
            return {key_of(key): from_data(inner[1] if inner else Any, item) for key, item in data.items()}
        if is_dataclass(origin) and isinstance(origin, type):
            hints = types_of(origin)
            unknown = sorted(set(data) - set(hints))
            if unknown:
                raise LudoError("data", "field", where=origin.__name__, name=unknown[0])
            return origin(**{name: from_data(hints[name], item) for name, item in data.items()})
        if origin in (str, int, bool) and not isinstance(data, origin):
            raise LudoError("data", "type", value=repr(data), wanted=origin.__name__)
        return data
    except (TypeError, ValueError, AttributeError) as problem:
        raise LudoError("data", "type", value=repr(data), wanted=str(hint)) from problem
