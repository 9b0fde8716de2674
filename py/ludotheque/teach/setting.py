"""The position in which a study begins, as text that people edit: TOML with the fields of an example.

`start` (`seats`, `seed`, `options`, `moves` played first), `position` (laid over the table by dotted path), `steps` (in place of
what was still to happen), `moves` made from there, and `seat`, whose view the reader has.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..engine.error import LudoError
from ..engine.foreign import read_toml
from ..engine.game import Game
from ..engine.journal import MOST_BYTES, seed_of
from ..engine.scenario import flat, split_move
from ..engine.state import to_data
from ..engine.title import Title
from . import draft as drafts
from . import study
from .examples import Example, only

WHERE = "position"

_FIELDS = {"seat": int, "start": dict, "position": dict, "steps": list, "moves": list}
_START = {"seats": int, "seed": int, "options": dict, "moves": list}
_UNTOLD = ("chance", "log")
"""Fields of a table that are no part of a position."""


def read(title: Title, text: str) -> dict[str, Any]:
    """The fields of a draft that a text says. Raises `LudoError` for a text that is none, and where a move is not legal."""
    if len(text) > MOST_BYTES:
        raise LudoError("record", "too-large")
    try:
        data = read_toml(text)
    except ValueError as problem:
        raise LudoError("data", "file", file=WHERE, why=str(problem)) from problem
    only(data, _FIELDS, WHERE)
    start = data.get("start", {})
    only(start, _START, f"{WHERE}, start")
    for name, some in (("moves", data.get("moves", [])), ("start, moves", start.get("moves", []))):
        if not all(isinstance(move, str) for move in some):
            raise LudoError("data", "type", value=f"{WHERE}: {name} = {some!r}", wanted="a list of texts")
    fields = {
        "seats": start.get("seats", title.fewest),
        "seat": data.get("seat", 0),
        "seed": str(start.get("seed", 0)),
        "options": start.get("options", {}),
        "before": start.get("moves", []),
        "position": flat(data.get("position", {})),
        "queue": data.get("steps"),
    }
    return {**fields, "moves": _seated(title, fields, data.get("moves", []))}


def _seated(title: Title, fields: dict[str, Any], texts: list[str]) -> list[list[Any]]:
    """Moves with the seat that makes each: a move without one is that of the first seat that decides."""
    game = drafts.played({**blank(title), **fields}, 0)
    moves: list[list[Any]] = []
    for text in texts:
        seat, move = split_move(text)
        game.play(move, seat)
        moves.append([game.entries()[-1].seat, move])
    return moves


def blank(title: Title) -> dict[str, Any]:
    """A draft of a position that nobody has changed yet."""
    return {
        "game": title.id,
        "seats": title.fewest,
        "seat": 0,
        "seed": "0",
        "options": {},
        "before": [],
        "position": {},
        "queue": None,
        "moves": [],
        "title": {},
        "about": {},
        "steps": [],
    }


def draft_of_example(example: Example, game: Game, seat: int) -> dict[str, Any]:
    """A draft without steps of what was made in the position of an example.

    Args: the `example`; the `game` that began there; the `seat` whose view the reader has. Raises `LudoError` where its moves do
    not lead to the game again: chance was told what to give.
    """
    draft: dict[str, Any] = {
        "game": example.game.id,
        "seats": example.seats,
        "seat": seat,
        "seed": str(example.seed),
        "options": example.options,
        "before": list(example.before),
        "position": example.position,
        "queue": None if example.steps is None else list(example.steps),
        "moves": [[entry.seat, entry.move] for entry in game.entries()],
        "title": {},
        "about": {},
        "steps": [],
    }
    if to_data(drafts.played(draft, len(draft["moves"])).table) != to_data(game.table):
        raise LudoError("refused", "study-foreign")
    return draft


def write(draft: dict[str, Any]) -> str:
    """The text of a draft's position. Raises `LudoError` for a bad draft."""
    drafts.check(draft)
    begun = {"seats": draft["seats"], "seed": seed_of(draft["seed"]), "options": draft["options"]}
    start = {**begun, "moves": draft.get("before", [])}
    lines = [f"seat = {draft['seat']}", f"start = {study.toml(start)}"]
    if draft.get("queue") is not None:
        lines.append(f"steps = {study.toml(draft['queue'])}")
    lines += [f"moves = {study.toml([f'{seat}: {move}' for seat, move in draft['moves']])}", "", "[position]"]
    return (
        "\n".join([*lines, *(f"{study.toml(path)} = {study.toml(value)}" for path, value in draft.get("position", {}).items())])
        + "\n"
    )


def fields_of(game: Game) -> str:
    """Everything that lies on a table, as lines that a position may hold."""
    told = {name: value for name, value in to_data(game.table).items() if name not in _UNTOLD}
    return "".join(f"{study.toml(path)} = {study.toml(value)}\n" for path, value in _paths(told, ""))


def _paths(data: Any, path: str) -> Iterator[tuple[str, Any]]:
    """The values in plain data with their dotted paths. A field without a value is left out: TOML knows none."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) and _has_tables(data) else None
    if inner is not None and data:
        for name, value in inner:
            yield from _paths(value, f"{path}.{name}" if path else str(name))
    elif data is not None and not (isinstance(data, list) and None in data):
        yield path, data


def _has_tables(some: list[Any]) -> bool:
    return any(isinstance(one, dict) for one in some)
