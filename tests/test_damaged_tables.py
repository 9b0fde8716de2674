"""A game's tables with something wrong in them, drawn by chance: whoever edits one is told what is wrong and where."""

import copy
import importlib
import random
from collections.abc import Iterator
from typing import Any

import pytest

from component_tables import broken, read
from ludotheque.engine.component_data import Items
from ludotheque.engine.error import LudoError
from ludotheque.games import titles

WRONG = (
    -1,
    0,
    10**9,
    2.5,
    "",
    "zzz",
    [],
    {},
    [1, 2],
    ["zzz"],
    {"a": 1},
    True,
    [[]],
    "é→",
    " ",
    "gain",
    "1 2 3",
    "step+",
    "x" * 500,
)
"""What a value is replaced by."""


def places(tables: Any) -> Iterator[tuple[Any, Any]]:
    """Every value in some tables, as what holds it and its key or place there."""
    for key, value in list(tables.items() if isinstance(tables, dict) else enumerate(tables)):
        yield tables, key
        if isinstance(value, (dict, list)):
            yield from places(value)


def damage(tables: dict[str, Any], draw: random.Random) -> str:
    """Take something out of the tables, or put something wrong into them; what was done."""
    holder, key = draw.choice([place for file in tables.values() for place in places(file)])
    value = holder[key]
    if draw.random() < 0.3:
        del holder[key]
        return f"{key} removed"
    if isinstance(value, str) and draw.random() < 0.5:
        holder[key] = draw.choice(
            [f"{value} x", value[:-1], value.upper(), value * 2, value.replace(" ", "  "), f"-{value}", f"{value}+"]
        )
    elif type(value) is int and draw.random() < 0.5:
        holder[key] = draw.choice([value + 1, value - 1, -value, value * 100, str(value), value + 0.5])
    elif isinstance(value, list) and value and draw.random() < 0.5:
        value.append(value[0])
    else:
        holder[key] = copy.deepcopy(draw.choice(WRONG))
    return f"{key}: {value!r} -> {holder[key]!r}"


@pytest.mark.parametrize("game", [title.id for title in titles().values()])
def test_what_is_wrong_in_a_table_is_told(game: str) -> None:
    """Whatever was damaged is refused in words, breaks a fact, or is a table that can be played with: nothing else is raised."""
    components = f"ludotheque.games.{game}.components"
    data, facts = (importlib.import_module(f"{components}.{name}") for name in ("data", "facts"))
    draw, told = random.Random(7), 0
    for _ in range(80):
        tables = copy.deepcopy(data.TABLES.written)
        done = damage(tables, draw)
        try:
            told += bool(broken(facts.FACTS, read(data, tables)))
        except LudoError as error:
            told += error.kind == "data"
        except Exception as error:
            raise AssertionError(f"{game}: {done}") from error
    assert told >= 50


def test_an_item_that_is_asked_for_and_missing_is_told_with_its_table() -> None:
    items = Items("cards.toml [decks]", {"size": 15})
    assert items["size"] == 15 and items.get("removed") is None
    with pytest.raises(LudoError) as caught:
        items["removed"]
    assert caught.value.args_of_text == {"where": "cards.toml [decks]", "name": "removed"}
