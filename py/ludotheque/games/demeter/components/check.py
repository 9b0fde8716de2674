"""What must be true of the tables in data/*.toml: form first, then sense. A wrong table never reaches a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....engine.component_data import PROVENANCE, items_of
from ....engine.error import LudoError

TABLES = {
    "ship": ("rooms", "ladders", "stock", "bag", "die"),
    "things": ("resources", "objects"),
    "cards": ("bonus", "visited", "events", "clues"),
    "turns": ("human", "ghoul", "vampire", "numbers", "events"),
}
EVENT_KINDS = ("fog", "rats", "storm", "flood", "hypnosis", "terror", "thirst", "pack")
WHEN = ("day", "night", "both")
NUMBERS = ("dracula", "hand", "clue-one", "clue-two", "reverse", "set-aside")
_ROOM = {"deck": str, "spot": int, "object": str}
_BONUS = {"count": int, "when": str, "reaction": bool}
_CLUE = {"either": list, "humans": int, "ghouls": int, "resources": int}
_ACTION = {"cost": int, "limit": int}


def check(tables: dict[str, dict]) -> list[LudoError]:
    """Everything that is wrong, each with its file and entry. Form is asked only of tables that are there, sense of good form."""
    found = list(_there(tables)) or list(_form(tables)) or list(_sense(tables))
    return [LudoError("data", "type", value=where, wanted=what) for where, what in found]


def _there(tables: dict[str, dict]) -> Iterator[tuple[str, str]]:
    """Every table is there, and says where it comes from."""
    for stem, names in TABLES.items():
        for name in tables[stem]:
            if name not in (*names, "version"):
                yield f"{stem}.toml: {name}", f"one of {', '.join(names)}"
        for name in names:
            where = f"{stem}.toml: {name}"
            table = tables[stem].get(name)
            if not isinstance(table, dict):
                yield where, "a table"
            elif table.get("provenance") not in PROVENANCE or not table.get("source"):
                yield where, f"a source, and a provenance out of {', '.join(PROVENANCE)}"


def _form(tables: dict[str, dict]) -> Iterator[tuple[str, str]]:
    """Entries have the right fields."""
    if not isinstance(tables["ship"].get("version"), int):
        yield "ship.toml: version", "a number"
    yield from _fields("ship.toml: rooms", tables["ship"]["rooms"], _ROOM, ("deck", "spot", "object"))
    yield from _fields("cards.toml: bonus", tables["cards"]["bonus"], _BONUS, ("count", "when"))
    yield from _fields("cards.toml: clues", tables["cards"]["clues"], _CLUE, tuple(_CLUE))
    for form in ("human", "ghoul", "vampire"):
        actions = {name: item for name, item in items_of(tables["turns"][form]).items() if name not in ("budget", "deadly")}
        yield from _fields(f"turns.toml: {form}", actions, _ACTION, tuple(_ACTION))
        if not isinstance(tables["turns"][form].get("budget"), int):
            yield f"turns.toml: {form}", "a budget of actions"
    if tuple(items_of(tables["turns"]["numbers"])) != NUMBERS:
        yield "turns.toml: numbers", ", ".join(NUMBERS)
    if not isinstance(items_of(tables["turns"]["events"]).get("terror"), int):
        yield "turns.toml: events", "terror, a number of actions"


def _fields(where: str, table: dict, known: dict[str, type], needed: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for ident, item in items_of(table).items():
        if not isinstance(item, dict):
            yield f"{where}.{ident}", "a table"
            continue
        for name, value in item.items():
            if name not in known or not isinstance(value, known[name]):
                yield f"{where}.{ident}.{name}", f"fields {', '.join(known)} of the right type"
        for name in needed:
            if name not in item:
                yield f"{where}.{ident}", f"a field {name}"


def _sense(tables: dict[str, dict]) -> Iterator[tuple[str, str]]:
    """The entries fit each other and the numbers the rules print."""
    yield from _ship(tables["ship"])
    yield from _things(tables["things"], tables["ship"])
    yield from _cards(tables["cards"], list(items_of(tables["ship"]["rooms"])), tables["things"])


def _ship(ship: dict) -> Iterator[tuple[str, str]]:
    rooms = items_of(ship["rooms"])
    places = Counter((room["deck"], room["spot"]) for room in rooms.values())
    if set(places) != {(deck, spot) for deck in "abcd" for spot in range(1, 6)} or len(rooms) != 20:
        yield "ship.toml: rooms", "four decks of five rooms, one at each spot"
    if len({room["object"] for room in rooms.values()}) != len(rooms):
        yield "ship.toml: rooms", "a different object in each room"
    for pair in ship["ladders"]["pairs"]:
        if len(pair) != 2 or any(room not in rooms for room in pair):
            yield f"ship.toml: ladders {pair}", "two rooms"
    if sum(items_of(ship["stock"]).values()) != len(rooms):
        yield "ship.toml: stock", "one token for each room"
    if set(items_of(ship["bag"])) != {"human", "ghoul", "empty"} or sum(items_of(ship["bag"]).values()) != 38:
        yield "ship.toml: bag", "38 tokens: human, ghoul, empty"
    if set(ship["die"]["faces"]) != {"1", "2", "3", "skull"}:
        yield "ship.toml: die", "faces 1, 2, 3 and skull"


def _things(things: dict, ship: dict) -> Iterator[tuple[str, str]]:
    kinds = things["resources"]["kinds"]
    total = sum(int(value) * count for value, count in items_of(ship["stock"]).items())
    if len(kinds) * things["resources"]["each"] != total:
        yield "things.toml: resources", f"{total} cards, as many as the rooms hold"
    for piece, recipe in items_of(things["objects"]).items():
        if len(recipe) != 2 or any(kind not in kinds for kind in recipe):
            yield f"things.toml: objects.{piece}", "two resources that exist"
    objects = Counter(piece.rpartition("-")[0] for piece in items_of(things["objects"]))
    if sorted(objects.values()) != [3, 3, 3]:
        yield "things.toml: objects", "three objects of three pieces"


def _cards(cards: dict, rooms: list[str], things: dict) -> Iterator[tuple[str, str]]:
    if sum(card["count"] for card in items_of(cards["bonus"]).values()) != 41:
        yield "cards.toml: bonus", "41 cards"
    for ident, card in items_of(cards["bonus"]).items():
        if card["when"] not in WHEN:
            yield f"cards.toml: bonus.{ident}", f"one of {', '.join(WHEN)}"
    for ident, named in items_of(cards["visited"]).items():
        if any(room not in rooms for room in named) or len(set(named)) != len(named):
            yield f"cards.toml: visited.{ident}", "different rooms that exist"
    for ident, kind in items_of(cards["events"]).items():
        if kind not in EVENT_KINDS:
            yield f"cards.toml: events.{ident}", f"one of {', '.join(EVENT_KINDS)}"
    if len(items_of(cards["visited"])) + len(items_of(cards["events"])) != 20:
        yield "cards.toml", "20 Dracula cards"
    if sorted(items_of(cards["clues"])) != sorted(rooms):
        yield "cards.toml: clues", "one clue card for each room"
    objects = {piece.rpartition("-")[0] for piece in items_of(things["objects"])}
    for ident, clue in items_of(cards["clues"]).items():
        if len(set(clue["either"])) != 2 or not set(clue["either"]) <= objects:
            yield f"cards.toml: clues.{ident}", "two different objects"
