"""The journal: a game's record, saved, loaded, replayed.

A record is `{format, game, versions, seats, options, seed, setup, entries, digest}`. Loading replays it, using the recorded
outcomes of chance, and compares the final digest where rules, data and form of digest are the same as now; a record that does not
fit opens read-only up to the last entry that does.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeGuard

from .error import LudoError
from .foreign import read_json
from .game import Entry, Game
from .state import to_data
from .table import GameLog
from .title import Title

FORMAT = 1
DIGEST_FORMAT = 2
"""Raised when `digest` names the same position in another way: other parts of it, or another name of a table's field."""

MOST_BYTES = 2_000_000
MOST_ENTRIES = 20_000
_SEED = re.compile(r"-?[0-9]{1,40}")


def digest(game: Game) -> str:
    """The name of a position in a record, as `<format>.<sixteen hex digits>`: the table, and what each seat may do now.

    It names no class and no module, so it stays the same when code moves. A change of a table's field names raises DIGEST_FORMAT.
    """
    state = {
        "table": to_data(game.table),
        "waiting": [[choice.seat, game.legal_moves(choice.seat)] for choice in game.choices()],
    }
    text = json.dumps(state, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"{DIGEST_FORMAT}.{hashlib.sha256(text.encode(errors='surrogatepass')).hexdigest()[:16]}"


def _agrees(record: dict[str, Any], game: Game) -> bool:
    """Whether a game is where its record says it ends.

    A record by older rules or data may end elsewhere, and a digest of another format names positions in another way: neither is
    held against the game, since all its entries fit.
    """
    told, here = record["digest"], [game.title.rules_version, game.title.data_version]
    if told is None or record["versions"] != here or told.partition(".")[0] != str(DIGEST_FORMAT):
        return True
    return bool(told == digest(game))


def save(game: Game) -> dict[str, Any]:
    """A game's record as plain JSON data."""
    return {
        **head(game),
        "seed": game.seed,
        "setup": list(game.setup_outcomes),
        "entries": [_entry_data(entry) for entry in game.entries()],
        "digest": digest(game),
    }


def head(game: Game) -> dict[str, Any]:
    """Which game it is, by which rules and data, for how many and with which options."""
    title = game.title
    return {
        "format": FORMAT,
        "game": title.id,
        "versions": [title.rules_version, title.data_version],
        "seats": game.seats,
        "options": dict(game.options),
    }


def _entry_data(entry: Entry) -> list[Any]:
    data: list[Any] = [entry.seat, entry.move]
    if entry.outcomes or entry.auto:
        data.append(list(entry.outcomes))
    if entry.auto:
        data.append(1)
    return data


class Opened(NamedTuple):
    """A record brought back: the game, and what is wrong with it (None: nothing; otherwise it is to be read only)."""

    game: Game
    problem: LudoError | None


def load(record: object, find: Callable[[str], Title], upto: int | None = None) -> Opened:
    """Bring a record back.

    Args: `record` as `save` gives it (or its JSON text), `find` from id to title, `upto` the number of entries to replay.
    Returns `Opened`. Raises `LudoError` when the record cannot be opened at all: not a record, unknown game, from a newer
    version of the house, or set up by older rules in a way that the present ones do not know.
    """
    record = checked(record)
    title = find(record["game"])
    versions = record["versions"]
    if versions[0] > title.rules_version or versions[1] > title.data_version:
        raise LudoError("record", "newer", game=title.id)
    try:
        game = Game.start(title, record["seats"], record["seed"], record["options"], record["setup"])
    except LudoError as problem:
        if versions == [title.rules_version, title.data_version]:
            raise
        raise LudoError("record", "setup", game=title.id, why=problem.text) from problem
    if game.table.chance.script:
        return Opened(game, LudoError("record", "outcome-left", outcome=str(game.table.chance.script[0])))
    game.table.chance.script = None
    entries = record["entries"]
    last = len(entries) if upto is None else max(0, min(upto, len(entries)))
    for number, entry in enumerate(entries[:last]):
        before = game
        try:
            game = _played(before, entry)
        except LudoError as problem:
            stopped = LudoError("record", "entry", entry=number + 1, move=entry.move, why=problem.text)
            return Opened(replayed(before, before.entries()), stopped)
    if upto is None and not _agrees(record, game):
        return Opened(game, LudoError("record", "digest"))
    return Opened(game, None)


def _played(game: Game, entry: Entry) -> Game:
    game.replay(entry)
    return game


def parsed(record: Any) -> Any:
    """A record's text as data; data stays as it is. Raises `LudoError` for text that is no JSON, or too long."""
    if not isinstance(record, (str, bytes)):
        return record
    if len(record) > MOST_BYTES:
        raise LudoError("record", "too-large")
    try:
        return read_json(record)
    except ValueError as problem:
        raise LudoError("record", "not-json") from problem


def seed_of(given: object) -> int | None:
    """A seed as it comes from outside: a whole number, or its digits as text, since JavaScript rounds large numbers; or None.

    Raises `LudoError` for anything else.
    """
    if isinstance(given, str) and _SEED.fullmatch(given.strip()):
        return int(given)
    if given is not None and (not isinstance(given, int) or isinstance(given, bool)):
        raise LudoError("input", "seed", seed=str(given))
    return given


def misfit(data: object, forms: Mapping[str, Any]) -> str | None:
    """The first field of plain data that is missing or of another form; None where all are as they must be.

    Args: the `data`, which may be anything; `forms`, the type of each field, or several. A truth value is no number.
    """
    for name, form in forms.items():
        value = data.get(name, ...) if isinstance(data, dict) else ...
        if not isinstance(value, form) or (form is int and isinstance(value, bool)):
            return name
    return None


def are_versions(value: object) -> TypeGuard[list[int]]:
    """Whether a value is the versions of rules and data."""
    return isinstance(value, list) and [type(number) for number in value] == [int, int]


def checked(record: Any) -> dict[str, Any]:
    """A record with every part of the right form, entries as `Entry`. Raises `LudoError` otherwise."""
    record = parsed(record)
    if not isinstance(record, dict) or "format" not in record or "game" not in record:
        raise LudoError("record", "not-a-record")
    if not isinstance(record["format"], int) or record["format"] < 1:
        raise LudoError("record", "record-field", name="format")
    if record["format"] > FORMAT:
        raise LudoError("record", "newer", game=str(record["game"]))
    if isinstance(record.get("seed"), str):
        record = {**record, "seed": seed_of(record["seed"])}
    forms = {"game": str, "versions": list, "seats": int, "options": dict, "seed": int, "setup": list, "entries": list}
    wrong = misfit(record, forms) or (None if are_versions(record["versions"]) else "versions")
    if wrong is not None:
        raise LudoError("record", "record-field", name=wrong)
    if len(record["entries"]) > MOST_ENTRIES:
        raise LudoError("record", "too-large")
    if not isinstance(record.get("digest"), (str, type(None))):
        raise LudoError("record", "record-field", name="digest")
    entries = [_entry(number, data) for number, data in enumerate(record["entries"], 1)]
    return {**{name: record[name] for name in forms}, "entries": entries, "digest": record.get("digest")}


def _entry(number: int, data: Any) -> Entry:
    fits = (
        isinstance(data, list)
        and 2 <= len(data) <= 4
        and isinstance(data[0], int)
        and isinstance(data[1], str)
        and (len(data) < 3 or isinstance(data[2], list))
    )
    if not fits or any(not isinstance(outcome, (str, int)) for outcome in (data[2] if len(data) > 2 else ())):
        raise LudoError("record", "entry-form", entry=number)
    return Entry(data[0], data[1], tuple(data[2]) if len(data) > 2 else (), len(data) > 3 and bool(data[3]))


def replayed(game: Game, entries: list[Entry]) -> Game:
    """A new game from the same start, or from the position it was set up at, with these entries played.

    Raises `LudoError` if an entry does not fit.
    """
    if game.placed is None:
        new = Game.start(game.title, game.seats, game.seed, game.options, game.setup_outcomes)
    else:
        new = game.placed.copy()
        new.placed = game.placed
        new.table.log = GameLog()
    new.table.chance.script = None
    for entry in entries:
        new.replay(entry)
    return new


def moments(game: Game) -> Iterator[Game]:
    """A new game from the same start: before each entry, and after the last. It is one object that is played on.

    Raises `LudoError` if an entry does not fit.
    """
    new = replayed(game, [])
    yield new
    for entry in game.entries():
        new.replay(entry)
        yield new


def record_at(record: dict[str, Any], upto: int) -> dict[str, Any]:
    """The record cut after some entries. It holds no digest, since the one it had names another position."""
    return {**record, "entries": record["entries"][:upto], "digest": None}
