"""Whether well-formed tables make a game that can be played, and keep the known facts of the printed one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ....engine.component_data import items_of
from ....engine.error import LudoError
from ....engine.i18n import T
from .check_facts import FACTS, bonuses, owner_of

PACKAGE = "ludotheque.games.varuna"
COLOURS = ("blue", "yellow", "purple", "red", "grey")
LETTERS = ("a", "b", "c", "d")


class Problem(NamedTuple):
    """One thing wrong with the tables: where, and which words say what."""

    file: str
    table: str
    id: str
    key: str
    args: tuple[tuple[str, object], ...] = ()

    def error(self) -> LudoError:
        """The problem as the error a person meets."""
        return LudoError(
            "data",
            f"data.{self.key}",
            PACKAGE,
            file=self.file,
            table=self.table,
            id=self.id,
            **dict(self.args),
        )

    def __str__(self) -> str:
        details = " ".join(f"{name}={value}" for name, value in self.args)
        return f"{self.file} [{self.table}] {self.id}: {self.key} {details}".rstrip()


def sense(tables: dict[str, dict]) -> Iterator[Problem]:
    """What makes the tables a game that can be played, and the known facts of the printed one."""
    yield from _species_sense(tables["sheet"])
    yield from _map_sense(tables["sheet"])
    yield from _room_sense(tables["sheet"])
    yield from _track_sense(tables["sheet"])
    yield from _deck_sense(tables)
    for name, (table, holds) in FACTS.items():
        if not holds(tables):
            file = next(f"{stem}.toml" for stem, found in tables.items() if table in found)
            yield Problem(file, table, name, "fact", (("fact", T(f"error.data.facts.{name}")),))


def _species_sense(sheet: dict) -> Iterator[Problem]:
    dinos = items_of(sheet["dinos"])
    for ident, species in items_of(sheet["species"]).items():
        if species["silver"] != species["gold"] - 2:
            args = (("silver", species["silver"]), ("want", species["gold"] - 2))
            yield Problem("sheet.toml", "species", ident, "silver", args)
        if not any(owner_of(dino) == ident for dino in dinos):
            yield Problem("sheet.toml", "species", ident, "no-dinosaur")
    yield from (Problem("sheet.toml", "dinos", ident, "no-part") for ident, parts in dinos.items() if not parts)
    for ident, target in items_of(sheet["targets"]).items():
        if not target["arrows"]:
            yield Problem("sheet.toml", "targets", ident, "no-arrow")
        for dino in target["arrows"]:
            if owner_of(dino) != owner_of(ident):
                yield Problem("sheet.toml", "targets", ident, "foreign-arrow", (("word", dino),))
    for letter in (*LETTERS, "any"):
        if not bonuses(sheet)[f"objective-{letter}"]:
            yield Problem("sheet.toml", "targets", f"objective-{letter}", "trigger")


def _map_sense(sheet: dict) -> Iterator[Problem]:
    """Zones are closed by their segments, starts have a first move and lead to every species."""
    segments = items_of(sheet["segments"])
    neighbours: dict[str, set[str]] = {vertex: set() for vertex in items_of(sheet["vertices"])}
    for ident, ends in segments.items():
        if len(set(ends)) != 2:
            yield Problem("sheet.toml", "segments", ident, "ends")
            return
        neighbours[ends[0]].add(ends[1])
        neighbours[ends[1]].add(ends[0])
    for ident, zone in items_of(sheet["zones"]).items():
        ends = Counter(end for segment in zone["segments"] for end in segments[segment])
        if not ends or set(ends.values()) != {2}:
            yield Problem("sheet.toml", "zones", ident, "zone-open")
    species = items_of(sheet["species"])
    for start in (ident for ident, item in species.items() if item["start"]):
        if not neighbours[start]:
            yield Problem("sheet.toml", "species", start, "start")
            continue
        reached, edge = {start}, {start}
        while edge:
            edge = {far for near in edge for far in neighbours[near]} - reached
            reached |= edge
        for ident in species:
            if ident not in reached:
                yield Problem("sheet.toml", "species", ident, "unreachable", (("start", start),))


def _room_sense(sheet: dict) -> Iterator[Problem]:
    squares = items_of(sheet["squares"])
    for ident, room in items_of(sheet["rooms"]).items():
        mine = {name: square for name, square in squares.items() if owner_of(name) == ident}
        if "ability" in room:
            if mine:
                yield Problem("sheet.toml", "rooms", ident, "room-mixed")
            continue
        if mine.keys() != {f"{ident}-{n}" for n in range(1, room["squares"] + 1)}:
            yield Problem("sheet.toml", "rooms", ident, "room-squares", (("n", room["squares"]), ("found", len(mine))))
            continue
        entrances = [name for name, square in mine.items() if square.get("entrance")]
        if len(entrances) != 1:
            yield Problem("sheet.toml", "rooms", ident, "entrance", (("n", len(entrances)),))
            continue
        for name, square in mine.items():
            for other in square["adjacent"]:
                if name not in squares[other]["adjacent"]:
                    yield Problem("sheet.toml", "squares", name, "one-way", (("word", other),))
        reached, edge = set(entrances), set(entrances)
        while edge:
            edge = {far for near in edge for far in mine[near]["adjacent"] if far in mine} - reached
            reached |= edge
        for name in mine.keys() - reached:
            yield Problem("sheet.toml", "squares", name, "room-apart")


def _track_sense(sheet: dict) -> Iterator[Problem]:
    boxes, loss = sheet["damage"]["boxes"], sheet["damage"]["loss"]
    steps = [loss[step] for step in sorted(loss, key=int)]
    if steps != sorted(steps) or any(not 1 <= int(step) < boxes for step in loss):
        yield Problem("sheet.toml", "damage", "loss", "loss")
    found = bonuses(sheet)
    if found["discovery"] < len(LETTERS):
        args = (("n", found["discovery"]), ("want", len(LETTERS)))
        yield Problem("sheet.toml", "letters", "discoveries", "discoveries", args)
    if sheet["protection"]["boxes"] > found["protection"]:
        args = (("n", sheet["protection"]["boxes"]), ("found", found["protection"]))
        yield Problem("sheet.toml", "protection", "boxes", "protection", args)


def _deck_sense(tables: dict[str, dict]) -> Iterator[Problem]:
    cards, size = items_of(tables["cards"]["cards"]), tables["cards"]["decks"]["size"]
    for colour in COLOURS:
        found = sum(owner_of(ident) == colour for ident in cards)
        if found != size or any(f"{colour}-{n}" not in cards for n in range(1, size + 1)):
            yield Problem("cards.toml", "cards", colour, "card-count", (("n", size), ("found", found)))
    for ident, card in cards.items():
        if bool(card.get("effect")) == bool(card.get("damage")):
            yield Problem("cards.toml", "cards", ident, "card-both")
    for ident, tile in items_of(tables["objectives"]["objectives"]).items():
        gold, silver = tile["gold"], tile["silver"]
        rising = len(gold) == len(silver) == 2 and gold[0] < gold[1] and silver[0] < silver[1]
        if not rising or silver[0] < gold[0] or silver[1] < gold[1]:
            yield Problem("objectives.toml", "objectives", ident, "thresholds")
    least = tables["record"]["bands"]["least"]
    if least != sorted(least, reverse=True):
        yield Problem("record.toml", "bands", "least", "bands")
