"""What the tables in data/ must be before the game trusts them: their form, their words, the known facts of the printed game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from ....engine.component_data import PROVENANCE, items_of
from ....engine.effect import check_words
from ....engine.error import LudoError

COLOURS = ("ochre", "green", "white", "purple")
BASES = ("leaf", "flower", "fruit")
POTIONS = ("green-potion", "white-potion")
GOODS = (*BASES, *POTIONS)
"""What a turn can produce; nothing of it outlasts the turn."""

GODS = ("salamander", "bear", "eagle")
HALVES = ("yellow", "black")
WORDS = ("crystal", *GOODS, "base", "scroll", "vp", "bear", "eagle", "wake", "grove")
COUNTERS = (*COLOURS, "cauldron", "deity", "salamander", "grove", "grimoire")
OCCASIONS = ("harvest", "place", "build", "scroll", "grimoire", "deity", "salamander", "any-time")

_SCHEMA: dict[str, dict[str, dict[str, str] | None]] = {
    "fields": {
        "fields": {
            "colours": "colours",
            "base": "flag?",
            "cost": "effect?",
            "bonus": "effect",
            "work": "effect?",
            "cauldron": "effect?",
        },
    },
    "groves": {"groves": {"gain": "effect", "paths": "bits"}},
    "cards": {
        "deities": {"symbols": "count", "on": "occasion", "where": "counter?", "effect": "effect"},
        "salamanders": {"crowns": "count", "gain": "effect"},
        "grimoires": {"per": "counter?", "upper": "count", "lower": "count"},
    },
    "boards": {
        "player": None,
        "faith": None,
        "display": None,
        "exchanges": None,
        "start": None,
        "rodolphe": None,
        "temple": {"cell": "text", "price": "effect", "empty": "effect"},
    },
}
"""The fields of the items of each table, a type word each ("?": may be left out); None for a table of single values."""


def check(tables: dict[str, dict]) -> list[LudoError]:
    """Everything that is wrong, each with its file, table and item. The known facts are asked only of tables in good form."""
    problems = list(_form(tables))
    return problems or [
        LudoError("data", "type", value=name, wanted="what is printed") for name, holds in FACTS.items() if not holds(tables)
    ]


def _form(tables: dict[str, dict]) -> Iterator[LudoError]:
    for stem, schema in _SCHEMA.items():
        for name, fields in schema.items():
            where = f"{stem}.toml [{name}]"
            table = tables[stem].get(name)
            if not isinstance(table, dict):
                yield LudoError("data", "type", value=where, wanted="a table")
                continue
            if table.get("provenance") not in PROVENANCE or not table.get("source"):
                yield LudoError("data", "type", value=f"{where} provenance, source", wanted=", ".join(PROVENANCE))
            if fields is not None:
                for ident, item in items_of(table).items():
                    yield from _item_form(item, fields, f"{where} {ident}")


def _item_form(item, fields: dict[str, str], where: str) -> Iterator[LudoError]:
    if not isinstance(item, dict):
        yield LudoError("data", "type", value=where, wanted="a table")
        return
    for name in item.keys() - fields.keys():
        yield LudoError("data", "field", where=where, name=name)
    for name, kind in fields.items():
        if name not in item:
            if not kind.endswith("?"):
                yield LudoError("data", "type", value=f"{where}.{name}", wanted=kind)
        elif not _is(kind.rstrip("?"), item[name]):
            yield LudoError("data", "type", value=f"{where}.{name} = {item[name]!r}", wanted=kind)
        elif kind.startswith("effect"):
            yield from _effect_form(item[name], f"{where}.{name}")


def _effect_form(text: str, where: str) -> Iterator[LudoError]:
    try:
        check_words(text, WORDS, COUNTERS, where)
    except LudoError as problem:
        yield problem


def _is(kind: str, value) -> bool:
    match kind:
        case "colours":
            return isinstance(value, list) and bool(value) and all(colour in COLOURS for colour in value)
        case "bits":
            return isinstance(value, list) and len(value) == 4 and all(type(bit) is int and bit in (0, 1) for bit in value)
        case "count":
            return type(value) is int and value > 0
        case "flag":
            return type(value) is bool
        case "text" | "effect":
            return isinstance(value, str)
        case "occasion":
            return value in OCCASIONS
        case "counter":
            return value in COUNTERS
    raise ValueError(kind)


# --- the known facts ------------------------------------------------------------------------------------------------


def _items(tables, stem: str, table: str) -> list[dict]:
    return list(items_of(tables[stem][table]).values())


def _gains(tables) -> Counter:
    """Groves by the first word of their gain and its amount of points."""
    return Counter(item["gain"] for item in _items(tables, "groves", "groves"))


def _cards(tables, table: str, kind: str) -> Iterator[dict]:
    return (item for ident, item in items_of(tables["cards"][table]).items() if ident.startswith(kind + "-"))


FACTS: dict[str, Callable[[dict], bool]] = {
    "24 fields, 4 of them base": lambda t: (
        (len(_items(t, "fields", "fields")), sum(item.get("base", False) for item in _items(t, "fields", "fields"))) == (24, 4)
    ),
    "13 billhook and 11 cauldron fields": lambda t: (
        [sum(kind in item for item in _items(t, "fields", "fields")) for kind in ("work", "cauldron")] == [13, 11]
        and all(("work" in item) != ("cauldron" in item) for item in _items(t, "fields", "fields"))
    ),
    "each colour on 7 fields": lambda t: (
        Counter(colour for item in _items(t, "fields", "fields") for colour in item["colours"]) == dict.fromkeys(COLOURS, 7)
    ),
    "every field but the base fields has a cost": lambda t: all(
        ("cost" in item) != item.get("base", False) for item in _items(t, "fields", "fields")
    ),
    "30 groves: 12 with a scroll, 12 with points only, 3 Bears, 3 Eagles": lambda t: (
        _gains(t) == {"scroll": 4, "scroll + vp": 4, "scroll + 2 vp": 4, "3 vp": 6, "4 vp": 4, "5 vp": 2, "bear": 3, "eagle": 3}
    ),
    "12 Bears and 12 Eagles": lambda t: [sum(1 for _ in _cards(t, "deities", god)) for god in ("bear", "eagle")] == [12, 12],
    "8 black and 8 yellow cards with 15 and 16 crowns": lambda t: (
        [
            (sum(1 for _ in _cards(t, "salamanders", half)), sum(item["crowns"] for item in _cards(t, "salamanders", half)))
            for half in ("black", "yellow")
        ]
        == [(8, 15), (8, 16)]
    ),
    "10 grimoires, the upper place better": lambda t: (
        len(_items(t, "cards", "grimoires")) == 10
        and all(item["upper"] > item["lower"] for item in _items(t, "cards", "grimoires"))
    ),
    "10 apprentices, 3, 2, 3 and 2": lambda t: t["boards"]["player"]["columns"] == [3, 2, 3, 2],
    "grimoires in play: one more than players": lambda t: (
        [sum(fewest <= players for fewest in t["boards"]["display"]["grimoires"]) for players in (2, 3, 4)] == [3, 4, 5]
    ),
}
