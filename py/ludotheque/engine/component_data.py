"""A game's tables: the components as TOML in its folder `components`, and where each table's content comes from.

Every table says `provenance` and `source` beside its items. What its items must be is for the game to check.
"""

from __future__ import annotations

from collections.abc import Iterable

from .i18n import read_toml

PROVENANCE = ("rulebook", "recovered", "designed")
"""Stated in the rules of the printed game; read from its components; made here."""

NOTES = ("provenance", "source", "rulebook")
"""What a table says about itself. `rulebook` lists items or fields known for certain where the rest is not."""


def read_tables(package: str, files: Iterable[str]) -> dict[str, dict]:
    """The tables of a game as written: file stem -> parsed TOML."""
    return {stem: read_toml(package, "components", f"{stem}.toml") for stem in files}


def items_of(table: dict) -> dict:
    """The items of a table, without the notes about where they come from."""
    return {name: item for name, item in table.items() if name not in NOTES}


def sources_of(tables: dict[str, dict]) -> dict[str, tuple[str, str]]:
    """Where each table comes from: table -> (provenance, in a few words), for the page about the game."""
    return {
        name: (table["provenance"], table["source"])
        for file in tables.values()
        for name, table in file.items()
        if isinstance(table, dict)
    }
