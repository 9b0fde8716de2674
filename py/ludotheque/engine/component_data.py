"""A game's tables: the components as TOML in its folder `components`, read into typed records and checked.

A game says what an item of a table is as a dataclass, and reads the table with it:

    Colour = Annotated[str, OneOf("red", "blue")]

    @dataclass(frozen=True, slots=True)
    class Card:
        id: str
        colour: Colour
        effect: Annotated[str, Written(VOCABULARY)] = ""
        follows: Annotated[str, IdOf("cards")] = ""

    tables = Tables("ludotheque.games.x", ("cards", "boards"))
    CARDS = tables.records("cards", Card)

A field without a default must be there; `Annotated` says what a text or number may be besides. Whatever does not fit raises a
`LudoError` that names file, table, item and field. Facts that reach across tables stand in the game's `components/facts.py`; the
tests and `check` ask them (`broken_facts`).

Every table says `provenance` and `source` beside its items, items may say their own, and `rulebook` lists items or fields known
for certain where the rest is not.
"""

from __future__ import annotations

import difflib
import types
import typing
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import Annotated, Any, Self, TypeVar, cast, overload

from .effect import Vocabulary
from .error import LudoError
from .i18n import read_toml
from .state import from_data, types_of

Record = TypeVar("Record")
Value = TypeVar("Value")

PROVENANCE = ("rulebook", "recovered", "designed")
"""Stated in the rules of the printed game; read from its components; made here."""

NOTES = ("provenance", "source", "rulebook")
"""What a table or an item says about itself."""


class OneOf(tuple[str, ...]):
    """What a text may be: one of some words."""

    def __new__(cls, *names: str) -> Self:
        return super().__new__(cls, names)


@dataclass(frozen=True, slots=True)
class IdOf:
    """What a text may be: the id of an item of a table."""

    table: str


@dataclass(frozen=True, slots=True)
class Written:
    """What a text must be: an effect in the words of a vocabulary, or "" for none; `lasting`: or several abilities."""

    vocabulary: Vocabulary
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """What a text must be: a condition in the words of a vocabulary."""

    vocabulary: Vocabulary


def read_tables(package: str, files: Iterable[str]) -> dict[str, dict[str, Any]]:
    """The tables of a game as written: file stem -> parsed TOML."""
    return {stem: read_toml(package, "components", f"{stem}.toml") for stem in files}


def items_of(table: Mapping[str, Any]) -> dict[str, Any]:
    """The items of a table, without the notes about where they come from."""
    return {name: item for name, item in table.items() if name not in NOTES}


class Items(dict[str, Value]):
    """The items of a table by their ids. One that is asked for and not there is missing from the file, and is told as that."""

    def __init__(self, where: str, items: Mapping[str, Value]):
        super().__init__(items)
        self.where = where

    def __missing__(self, ident: str) -> Value:
        """Raises `LudoError`."""
        raise LudoError("data", "field-missing", where=self.where, name=ident)


def broken_facts(facts: Mapping[str, tuple[str, Callable[[Any], bool]]], components: Any) -> list[LudoError]:
    """The facts that do not hold for a game's components; one that cannot even be asked of them does not hold.

    Args: `facts` from a sentence to the table it is about and a function of the components that says whether it holds.
    """

    def holds(fact: Callable[[Any], bool]) -> bool:
        try:
            return fact(components)
        except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, LudoError):
            return False

    return [
        LudoError("data", "fact", where=components.TABLES.where(table), fact=sentence)
        for sentence, (table, fact) in facts.items()
        if not holds(fact)
    ]


class Tables:
    """The tables of a game while its records are read from them.

    Args: the game's `package` and the stems of its `files`; `written`, the tables where they are not those of the files.
    """

    def __init__(self, package: str, files: Iterable[str], written: Mapping[str, dict[str, Any]] | None = None):
        self.written = dict(written) if written is not None else read_tables(package, files)
        self._unread = {(stem, name) for stem, file in self.written.items() for name in file}

    # --- reading ---

    @overload
    def value(self, stem: str, name: str, hint: type[Value] = ...) -> Value: ...
    @overload
    def value(self, stem: str, name: str, hint: Any) -> Any: ...
    def value(self, stem: str, name: str, hint: Any = int) -> Any:
        """A single value that stands in a file by itself.

        Args: `stem` is the file's name, `name` the value's, `hint` its type. Raises `LudoError` for a value of another type.
        """
        self._unread.discard((stem, name))
        return self._typed(hint, self.written[stem].get(name), f"{stem}.toml {name}")

    def record(self, name: str, cls: type[Record]) -> Record:
        """A table that is one record."""
        where, table = self._table(name)
        self._fits(cls, items_of(table), where)
        return _built(cls, items_of(table))

    @overload
    def values(self, name: str, hint: type[Value]) -> Items[Value]: ...
    @overload
    def values(self, name: str, hint: Any) -> Items[Any]: ...
    def values(self, name: str, hint: Any) -> Items[Any]:
        """A table of plain values, all of one type: id -> value."""
        where, table = self._table(name)
        return Items(where, {ident: self._typed(hint, value, f"{where} {ident}") for ident, value in items_of(table).items()})

    def records(self, name: str, cls: type[Record], **derived: Callable[[str, dict[str, Any]], object]) -> Items[Record]:
        """A table of items, each a record with its `id`: id -> record, in the order of the table.

        Args: `derived` fields, which are not written in the table: each from the item's id and what is written of it.
        """
        where, table = self._table(name)
        for ident, item in items_of(table).items():
            here = f"{where} {ident}"
            self._fits(cls, items_of(item) if isinstance(item, dict) else item, here, {"id", *derived})
            self._notes(item, here, [field.name for field in fields(cast(Any, cls))])
        derived = {"id": lambda ident, _: ident, **derived}
        return Items(where, {ident: _built(cls, items_of(item), derived, ident) for ident, item in items_of(table).items()})

    def items(self, name: str) -> dict[str, Any]:
        """The items of a table as they are written, for what is derived from several of them.

        Raises `LudoError` for a table that is none.
        """
        stem, short, table = self._find(name)
        if not isinstance(table, dict):
            raise _wrong(f"{stem}.toml [{short}]", table, "a table")
        return items_of(table)

    def finish(self) -> None:
        """Raise `LudoError` for a table that nobody has read: its name is misspelt."""
        for stem, name in sorted(self._unread):
            raise LudoError("data", "field", where=f"{stem}.toml", name=name)

    def sources(self) -> dict[str, tuple[str, str]]:
        """Where each table comes from: table -> (provenance, in a few words), for the page about the game."""
        return {
            name: (table["provenance"], table["source"])
            for file in self.written.values()
            for name, table in file.items()
            if isinstance(table, dict)
        }

    # --- finding ---

    def where(self, name: str) -> str:
        """The place of a table: its file and its name."""
        stem, table, _ = self._find(name)
        return f"{stem}.toml [{table}]"

    def _find(self, name: str) -> tuple[str, str, dict[str, Any]]:
        """A table by its name, or by `file.table` where two files have one of that name. Returns its file, name and content."""
        file, dot, rest = name.partition(".")
        short = rest if dot else name
        for stem, tables in self.written.items():
            if short in tables and (not dot or stem == file):
                return stem, short, tables[short]
        raise LudoError("data", "table-missing", name=name)

    def _table(self, name: str) -> tuple[str, dict[str, Any]]:
        """A table that is read now: where it is, and what is written in it."""
        stem, short, table = self._find(name)
        self._unread.discard((stem, short))
        where = f"{stem}.toml [{short}]"
        if not isinstance(table, dict):
            raise _wrong(where, table, "a table")
        if not table.get("provenance") or not table.get("source"):
            raise LudoError("data", "provenance", where=where, known=", ".join(PROVENANCE))
        self._notes(table, where, {*table, *(field for item in table.values() if isinstance(item, dict) for field in item)})
        return where, table

    def _notes(self, holder: Mapping[str, Any], where: str, known: Collection[str]) -> None:
        """What a table or an item says of where it comes from; `known` are the names that it may call certain."""
        if holder.get("provenance", PROVENANCE[0]) not in PROVENANCE:
            raise LudoError("data", "provenance", where=where, known=", ".join(PROVENANCE))
        certain = holder.get("rulebook", [])
        self._check(tuple[str, ...], certain, f"{where} rulebook")
        for name in certain:
            if name not in known:
                raise LudoError("data", "field", where=where, name=name)

    # --- typing ---

    def _fits(self, cls: Any, item: Mapping[str, Any], where: str, derived: Collection[str] = ()) -> None:
        """Raise `LudoError` where what is written of a record is not what its class declares, but for what is derived."""
        if not isinstance(item, dict):
            raise _wrong(where, item, "a table")
        hints = types_of(cls, include_extras=True)
        own = {field.name: field for field in fields(cls) if field.name not in derived}
        for name in item:
            if name not in own:
                raise LudoError("data", "field", where=where, name=name)
        for name, field in own.items():
            if name in item:
                self._check(hints[name], item[name], f"{where} {name}")
            elif field.default is MISSING and field.default_factory is MISSING:
                raise LudoError("data", "field-missing", where=where, name=name)

    def _typed(self, hint: Any, value: Any, where: str) -> Any:
        self._check(hint, value, where)
        return from_data(_plain(hint), value)

    def _check(self, hint: Any, value: Any, where: str) -> None:
        """Raise `LudoError` for a value that does not fit its type."""
        origin, inner = typing.get_origin(hint), typing.get_args(hint)
        if origin is Annotated:
            self._check(inner[0], value, where)
            for mark in inner[1:]:
                self._marked(mark, value, where)
        elif origin in (tuple, frozenset):
            if not isinstance(value, list):
                raise _wrong(where, value, "a list")
            parts = inner if origin is tuple and inner[-1] is not Ellipsis else (inner[0],) * len(value)
            if len(parts) != len(value):
                raise _wrong(where, value, f"{len(parts)} values")
            for part, each in zip(parts, value, strict=True):
                self._check(part, each, where)
        elif origin is dict:
            if not isinstance(value, dict):
                raise _wrong(where, value, "a table")
            for key, each in value.items():
                if inner[0] is int and not key.isdecimal():
                    raise _wrong(f"{where} {key}", key, "a whole number")
                self._check(inner[1], each, f"{where} {key}")
        elif origin in (typing.Union, types.UnionType):
            self._check(next(part for part in inner if part is not type(None)), value, where)
        elif is_dataclass(hint):
            self._fits(hint, value, where)
        elif type(value) not in _ALSO.get(hint, (hint,)) or (hint is int and value < 0):
            raise _wrong(where, value, _NAMES[hint])

    def _marked(self, mark: object, value: str, where: str) -> None:
        """Raise `LudoError` for a text that is none of those it may be."""
        match mark:
            case OneOf():
                _known(value, mark, where)
            case IdOf(table):
                _known(value, self.items(table), where)
            case Written(vocabulary, lasting) if value:
                vocabulary.check(value, where, lasting)
            case Asked(vocabulary):
                vocabulary.check_condition(value, where)


def _built(
    cls: type[Record], item: Mapping[str, Any], derived: Mapping[str, Callable[[str, Any], object]] | None = None, ident: str = ""
) -> Record:
    """A record from what is written of it, which fits, and what is derived from that."""
    hints = types_of(cls)
    values = {name: from_data(hints[name], value) for name, value in item.items()}
    return cls(**values, **{name: of(ident, item) for name, of in (derived or {}).items() if name in hints})


_NAMES: dict[Any, str] = {int: "a whole number from 0", float: "a number", bool: "true or false", str: "a text"}
_ALSO: dict[Any, tuple[type, ...]] = {float: (float, int)}
"""The types a value may be read from, where they are more than its own."""


def _plain(hint: Any) -> Any:
    """A type without what is annotated."""
    inner = typing.get_args(hint)
    if typing.get_origin(hint) is Annotated:
        return _plain(inner[0])
    origin = typing.get_origin(hint)
    return origin[tuple(part if part is Ellipsis else _plain(part) for part in inner)] if inner and origin is not None else hint


def _wrong(where: str, value: object, wanted: str) -> LudoError:
    return LudoError("data", "type", value=f"{where} = {value!r}", wanted=wanted)


def _known(value: str, names: Collection[str], where: str) -> None:
    if value not in names:
        near = difflib.get_close_matches(value, list(names), 3) or names
        raise LudoError("data", "id", where=where, name=value, known=", ".join(near))
