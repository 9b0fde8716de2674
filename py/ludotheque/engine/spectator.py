"""A spectator's record: what may be shared of a game with secrets, and how it is opened again.

It is `{format, game, versions, seats, options, length, waiting, table, log}`: the table and the log as a spectator sees them, and
no moves to replay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from .error import LudoError
from .game import Game
from .i18n import T, Text
from .journal import FORMAT, are_versions, head, misfit
from .secrecy import View, view
from .state import from_data, seats_of, to_data
from .step import Choice
from .table import Line
from .title import Title


def spectator_record(game: Game) -> dict[str, Any]:
    """What may be shared of a game with secrets: the table and the log as a spectator sees them, and nothing to replay.

    A full record holds every outcome of chance, and so every hand. This one cannot be played on.
    """
    seen = view(game, None)
    table = to_data(seen.table)
    del table["chance"]
    return {
        **head(game),
        "length": seen.game.length,
        "waiting": [choice.seat for choice in seen.game.choices()],
        "table": table,
        "log": [[line.seat, _text_data(line.text), line.rule, list(line.pieces), line.entry] for line in seen.lines],
    }


@dataclass(frozen=True, slots=True)
class Unseen(Choice):
    """In a spectator's record: somebody decides here, but what there is to choose is not for those who watch."""

    def moves(self, table: Any) -> Iterable[str]:
        return ()


def is_watched(record: object) -> bool:
    """Whether a record is a spectator's: a table to look at, and no entries to replay."""
    return isinstance(record, dict) and "waiting" in record and "entries" not in record


def watched(record: dict[str, Any], find: Callable[[str], Title]) -> View:
    """A spectator's record as the view it was made from. Raises `LudoError` for one that is damaged or from elsewhere."""
    forms = {
        "format": int,
        "game": str,
        "versions": list,
        "seats": int,
        "options": dict,
        "length": int,
        "waiting": list,
        "table": dict,
        "log": list,
    }
    wrong = misfit(record, forms) or (None if are_versions(record["versions"]) else "versions")
    if wrong is not None:
        raise LudoError("record", "record-field", name=wrong)
    title = find(record["game"])
    if record["format"] > FORMAT or record["versions"] > [title.rules_version, title.data_version]:
        raise LudoError("record", "newer", game=title.id)
    game = Game(title, record["seats"], 0, record["options"])
    waiting = record["waiting"]
    if any(seat not in range(game.seats) for seat in waiting):
        raise LudoError("record", "record-field", name="waiting")
    if len(waiting) > 1:
        game.branches = {seat: [Unseen(seat)] for seat in waiting}
    game.stack = [Unseen(seat) for seat in waiting if len(waiting) == 1]
    table = record["table"]
    if record["versions"] != [title.rules_version, title.data_version]:
        table = title.table_of_today(table)
    game.table = from_data(type(game.table), table)
    if any(len(getattr(game.table, name)) != game.seats for name in seats_of(type(game.table))):
        raise LudoError("record", "record-field", name="table")
    game.length = record["length"]
    return View(None, game, [_line_from(line, game.seats) for line in record["log"]])


def _text_data(value: object) -> Any:
    """A text as plain data: `{"key": ..., "args": {...}}`; what is said as it is stays."""
    if isinstance(value, Text):
        return {"key": value.key, "args": {name: _text_data(part) for name, part in value.args}}
    return [_text_data(part) for part in value] if isinstance(value, (tuple, list)) else value


def _line_from(data: Any, seats: int) -> Line:
    """A line of the log from a spectator's record. Raises `LudoError` for one of the wrong form."""
    try:
        seat, text, rule, pieces, entry = data
        fits = (
            (seat is None or (_is_number(seat) and 0 <= seat < seats))
            and (rule is None or isinstance(rule, str))
            and isinstance(pieces, list)
            and all(isinstance(piece, str) for piece in pieces)
            and _is_number(entry)
            and isinstance(text, dict)
        )
        if fits:
            return Line(seat, _text_from(text), rule, tuple(pieces), None, entry)
    except (TypeError, ValueError, KeyError) as problem:
        raise LudoError("record", "record-field", name="log") from problem
    raise LudoError("record", "record-field", name="log")


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _text_from(data: Any) -> Any:
    if isinstance(data, dict):
        if not isinstance(data["key"], str) or not isinstance(data["args"], dict):
            raise TypeError("a text is a key with arguments")
        return T(data["key"], **{name: _text_from(part) for name, part in data["args"].items()})
    if isinstance(data, list):
        return tuple(_text_from(part) for part in data)
    if not isinstance(data, (str, int)):
        raise TypeError("an argument is words, a number or a list of them")
    return data
