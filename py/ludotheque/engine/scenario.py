"""Positions: a game set up by hand, for examples and tests.

Fields are laid over a fresh setup by dotted path (`sheets.0.parts`, `revealed.blue`, `silver`) and typed as
the state declares them. The steps still to happen can be replaced by steps written as plain data:
`{step = "Action", seat = 0, units = ["fin"]}`.

Such a game begins at its position: moves are taken back until there, and it has no record that could be saved.
"""

from __future__ import annotations

import sys
import types
import typing
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from .error import LudoError
from .game import Game
from .state import from_data, types_of
from .step import Step
from .table import GameLog, Table
from .title import Title


def place(
    title: Title,
    seats: int,
    *,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    moves: Iterable[str] = (),
    position: Mapping[str, object] | None = None,
    steps: Sequence[Mapping[str, Any]] | None = None,
    outcomes: Sequence[Any] | None = None,
) -> Game:
    """A game at a position.

    Args: how the game starts (`title`, `seats`, `seed`, `options`); `moves` played first; `position` to lay over the table;
    `steps` that replace what is still to happen; `outcomes` that chance must give from here on. Raises `LudoError` for anything
    that does not fit, and for a position that cannot be: one that contradicts itself, in which a step cannot happen, or in
    which a seat has nothing to choose from.
    """
    game = Game.start(title, seats, seed, options)
    moves = list(moves)
    for text in moves:
        seat, move = split_move(text)
        game.play(move, seat)
    if moves or steps is not None:
        game.table.log = GameLog()  # the log of a scenario begins at the scenario
    for path, data in (position or {}).items():
        lay(game.table, path, data)
    _forget(game)
    game.past, game.length = None, 0
    if outcomes is not None:
        game.table.chance.script = list(outcomes)
    if steps is not None:
        known = step_classes(title)
        game.stack = [step_from(known, data) for data in reversed(steps)]
        game.branches = game.before = None
        game.openings = {}
        game.table.chance.forbidden = False
    elif game.branches is not None:
        game.before = game.table.copy()  # what the seats still busy see of each other
    game.opened_at = 0
    game._asked = None
    _go_on(game)
    game.placed = game.copy()
    return game


def _go_on(game: Game) -> None:
    """Let a position go on to its decisions. Raises `LudoError` for a position that cannot be."""
    for contradiction in game.title.contradictions(game.table):
        raise LudoError("data", "position", what=contradiction)
    try:
        game._run()
    except (LookupError, RuntimeError, ValueError) as problem:  # a step met what no game leads to
        raise LudoError("data", "position", what=f"{type(problem).__name__}: {problem}") from problem
    game._collect()
    for choice in game.choices():
        if choice.seat not in range(game.seats) or not choice.legal(game.table):
            raise LudoError("data", "position", what=f"seat {choice.seat} has nothing to choose from in {type(choice).__name__}")


def _forget(game: Game) -> None:
    """Let a table have nothing but its log of what copies leave behind: it may have worked that out before things were laid."""
    log = game.table.log
    game.table = game.table.copy()
    game.table.log = log


def split_move(text: str) -> tuple[int | None, str]:
    """`1: card red` is seat 1's move, `card red` is a move of the first seat that decides."""
    seat, colon, move = text.partition(": ")
    return (int(seat), move) if colon and seat.isdecimal() else (None, text)


# --- fields ---------------------------------------------


def flat(data: Mapping[str, Any], prefix: str = "") -> dict[str, object]:
    """Nested tables as dotted paths; an empty table stays a value."""
    paths: dict[str, object] = {}
    for key, value in data.items():
        if isinstance(value, dict) and value:
            paths.update(flat(value, f"{prefix}{key}."))
        else:
            paths[f"{prefix}{key}"] = value
    return paths


def lay(table: Table, path: str, data: object) -> None:
    """Set one field of a table from plain data. Raises `LudoError` where path or value do not fit.

    Args: the `table`; the field's dotted `path` (`sheets.0.damage`); `data` as `state.to_data` gives it.
    """
    *way, last = path.split(".")
    holder: Any = table
    hint: Any = type(table)
    for name in way:
        hint = _hint(holder, hint, name, path)
        holder = _inside(holder, name, path)
    hint = _hint(holder, hint, last, path)
    try:
        value = _typed(hint, data)
    except LudoError as problem:
        if problem.key == "type":  # which of the fields it was
            problem.args_of_text["value"] = f"{path} = {data!r}"
        raise
    if is_dataclass(holder):
        setattr(holder, last, value)
    elif isinstance(holder, list):
        _inside(holder, last, path)
        holder[int(last)] = value
    else:
        holder[last] = value


def peek(table: Table, path: str) -> Any:
    """The value at a dotted path. Raises `LudoError` for a path that leads nowhere."""
    value: object = table
    for name in path.split("."):
        value = _inside(value, name, path)
    return value


def _inside(holder: Any, name: str, path: str) -> Any:
    """What lies in a state, list or dict under a name."""
    if is_dataclass(holder):
        if name in {item.name for item in fields(holder)}:
            return getattr(holder, name)
    elif isinstance(holder, (list, tuple)):
        if name.isdecimal() and int(name) < len(holder):
            return holder[int(name)]
    elif isinstance(holder, dict) and name in holder:
        return holder[name]
    raise LudoError("data", "field", where=path, name=name)


def _hint(holder: Any, hint: Any, name: str, path: str) -> Any:
    """The declared type of what lies in a holder under a name."""
    if is_dataclass(holder):
        hints = types_of(type(holder))
        if name not in hints:
            raise LudoError("data", "field", where=path, name=name)
        return hints[name]
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        hint = next(part for part in typing.get_args(hint) if part is not type(None))
    inner = typing.get_args(hint)
    if isinstance(holder, (list, dict)) and inner:
        return inner[-1]
    raise LudoError("data", "field", where=path, name=name)


# --- steps ---------------------------------------------


def step_classes(title: Title) -> dict[str, type[Step]]:
    """The steps of a game and of the engine, by class name."""
    homes = (title.package, __package__)
    known: dict[str, type[Step]] = {}
    waiting = list(Step.__subclasses__())
    while waiting:
        cls = waiting.pop()
        waiting += cls.__subclasses__()
        # `slots=True` makes a class twice; the one a module holds is the real one
        real = getattr(sys.modules[cls.__module__], cls.__name__, None) is cls
        if real and any(cls.__module__ == home or cls.__module__.startswith(home + ".") for home in homes):
            known[cls.__name__] = cls
    return known


def step_from(known: Mapping[str, type[Step]], data: Any) -> Step:
    """A step from `{step = <class name>, <field> = ...}`. Raises `LudoError` for an unknown name or field."""
    name = data.get("step") if isinstance(data, Mapping) else None
    cls = known.get(name) if isinstance(name, str) else None
    if cls is None:
        raise LudoError("data", "step", name=str(name), known=", ".join(sorted(known)))
    hints = types_of(cls)
    own = {item.name: item for item in fields(cls)}
    args = {key: value for key, value in data.items() if key != "step"}
    for key in args:
        if key not in own:
            raise LudoError("data", "field", where=name, name=key)
    try:
        return cls(**{key: _field_of_step(hints[key], value, known) for key, value in args.items()})
    except TypeError as problem:  # a field without a default was left out
        raise LudoError("data", "type", value=repr(dict(data)), wanted=name) from problem


def _field_of_step(hint: Any, data: Any, known: Mapping[str, type[Step]]) -> Any:
    if isinstance(data, Mapping) and "step" in data:
        return step_from(known, data)
    if typing.get_origin(hint) is tuple and isinstance(data, list):
        inner = typing.get_args(hint)
        hints = [inner[0]] * len(data) if len(inner) == 2 and inner[1] is Ellipsis else inner
        if len(hints) != len(data):
            raise LudoError("data", "type", value=repr(data), wanted=str(hint))
        return tuple(_field_of_step(part, item, known) for part, item in zip(hints, data, strict=True))
    return _typed(hint, data)


def _typed(hint: Any, data: Any) -> Any:
    """Plain data as a value of a declared type. A text is no collection of letters."""
    if isinstance(data, str) and typing.get_origin(hint) in (tuple, list, set, frozenset):
        raise LudoError("data", "type", value=repr(data), wanted="a list")
    return from_data(hint, data)
