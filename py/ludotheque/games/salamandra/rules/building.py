"""Building a field: pay, gain, lay it, fill the clearings it closes, then an apprentice or a deity, then refill the display."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.rule import Rule
from ....engine.step import Automatic, Choice, Step
from ..components.data import FIELDS, SIDES
from ..names import beside, card_name, field_name, grove_name, lasting_text, tile_names
from ..table import GODS_OF_CARDS, Salamandra, common_colours
from .actions import cannot_place, label_place, place
from .gains import RULES, gain, take_deity, trigger
from .grid import corners, diagonals, neighbours, reading_order
from .payment import FIELD_PRICE, can_pay, hand_of
from .working import Pay


def cannot_build(table: Salamandra, who: int, ident: str) -> Rule | None:
    """A displayed field whose cost can be paid by any means."""
    return None if can_pay(hand_of(table.players[who]), FIELD_PRICE[ident]) else RULES["build.pay"]


def cannot_build_for_nothing(table: Salamandra, who: int, ident: str) -> Rule | None:
    """Only when there is an apprentice to place, no free slot anywhere, and no displayed field that can be paid."""
    if not table.players[who].available:
        return RULES["place.available"]
    if table.free_slots():
        return RULES["place.blocked"]
    if any(cannot_build(table, who, other) is None for other in table.display if other):
        return RULES["place.blocked"]
    return None


def build(table: Salamandra, who: int, ident: str) -> list[Step]:
    """Build a displayed field."""
    table.tell("log.build", who, "build.display", [ident], field=field_name(ident))
    return [Pay(who, FIELD_PRICE[ident]), BuildGain(who, ident), Lay(who, ident, False)]


def build_for_nothing(table: Salamandra, who: int, ident: str) -> list[Step]:
    """Put a displayed field in play without paying and without its gain, since there is nowhere else to go."""
    table.tell("log.free", who, "place.blocked", [ident], field=field_name(ident))
    return [Lay(who, ident, True)]


@dataclass(frozen=True, slots=True)
class BuildGain(Automatic):
    """What the bonus slot of the field shows."""

    seat: int
    field: str

    def run(self, table):
        return gain(table, self.seat, FIELDS[self.field].bonus, "fields", "build.gain", self.field)


@dataclass(frozen=True, slots=True)
class Lay(Choice):
    """Where the field goes: beside a field or a half of the temple."""

    field: str
    free: bool
    default_rule: ClassVar[str | None] = "build.spot"

    def moves(self, table):
        taken = set(table.tiles.values())
        cells = {cell for at in taken for cell in (*neighbours(at), *diagonals(at))} - taken
        return [f"lay {cell}" for cell in sorted(cells, key=reading_order)]

    def objection(self, table, move):
        return None if table.contacts(move.removeprefix("lay ")) else RULES["forest.contact"]

    def play(self, table, move):
        cell = move.removeprefix("lay ")
        lay(table, self.seat, self.field, cell, "build.spot")
        grow = Grow(self.seat, self.field, self.free)
        return [Face(self.seat, self.field), grow] if table.turning else [grow]

    def prompt(self, table):
        return T("prompt.lay", field=field_name(self.field))

    def label(self, table, move):
        cell = move.removeprefix("lay ")
        contacts = table.contacts(cell)
        if not contacts:
            return T("label.lay-apart", where=tile_names(table.cornering(cell)))
        what = prospects(table, self.field, cell)
        return T("label.lay-for", where=beside(contacts), what=what) if what else T("label.lay", where=beside(contacts))


@dataclass(frozen=True, slots=True)
class Face(Choice):
    """An option of the game: the field may be turned. The move says where its bonus slot shows."""

    field: str
    default_rule: ClassVar[str | None] = "forest.turn"

    def moves(self, table):
        return [f"turn {side}" for side in SIDES]

    def play(self, table, move):
        side = move.removeprefix("turn ")
        turns = SIDES.index(side)
        if turns:
            table.turns[self.field] = turns
        table.tell("log.face", self.seat, "forest.turn", [self.field], field=field_name(self.field), side=T(f"label.face.{side}"))
        return []

    def prompt(self, table):
        return T("prompt.face", field=field_name(self.field))

    def label(self, table, move):
        return T(f"label.face.{move.removeprefix('turn ')}")

    def piece(self, move):
        return None


@dataclass(frozen=True, slots=True)
class Grow(Automatic):
    """A field is down: groves in the clearings it closes, what deities add, then the choice it opens, then a new field."""

    seat: int
    field: str
    free: bool

    def run(self, table):
        fill(table, table.would_close(table.tiles[self.field]), "build.clearing")
        if not self.free:
            trigger(table, self.seat, "build")
        settle = Settle(self.seat, self.field, self.free)
        if table.players[self.seat].available or (settle.may_take(table) and any(map(table.stack, GODS_OF_CARDS))):
            return [settle, Refill()]
        return [Refill()]


def fill(table: Salamandra, clearings: Iterable[str], rule: str) -> None:
    """A new grove in each of some clearings, in this order, while there are any. The rule says when: see `log` in the words."""
    for spot in clearings:
        if not table.groves:
            if rule != "round.end":  # where it would be told again and again
                table.tell("log.no-grove", None, rule, [spot], where=tile_names(table.around(spot)))
            continue
        table.spots[spot] = grove = table.groves.draw(table.chance)
        key = "log.regrown" if rule == "round.end" else "log.clearing"
        table.tell(key, None, rule, [spot], grove=grove_name(grove), where=tile_names(table.around(spot)))


@dataclass(frozen=True, slots=True)
class Settle(Choice):
    """An apprentice on the new field, or a deity's card if the field shares a colour with one beside it."""

    field: str
    free: bool
    default_rule: ClassVar[str | None] = "build.then"

    def moves(self, table):
        moves = [f"place {slot}" for slot in FIELDS[self.field].slots]
        return moves if self.free else [*moves, *(f"take {god}" for god in GODS_OF_CARDS)]

    def may_take(self, table) -> bool:
        """Whether the field was paid for and shares a colour with one beside it, so that it brings a deity's card."""
        return not self.free and shares_colour(table, self.field)

    def objection(self, table, move):
        verb, _, what = move.partition(" ")
        if verb == "place":
            return cannot_place(table, self.seat, what)
        if not shares_colour(table, self.field):
            return RULES["build.deity"]
        return None if table.stack(what) else RULES["deity.empty"]

    def play(self, table, move):
        verb, _, what = move.partition(" ")
        if verb == "place":
            return place(table, self.seat, what)
        take_deity(table, self.seat, what)
        return []

    def prompt(self, table):
        return T("prompt.settle", field=field_name(self.field))

    def label(self, table, move):
        verb, _, what = move.partition(" ")
        if verb == "place":
            return label_place(table, what)
        stack = table.stack(what)
        if not stack:
            return T("label.take-none", what=T(f"god.{what}"))
        return T("label.take", card=card_name(stack.top[0]), effect=lasting_text(stack.top[0]))


def lay(table: Salamandra, who: int, ident: str, cell: str, rule: str) -> None:
    """Lay a field of the display on a cell."""
    table.tell("log.lay", who, rule, [ident], field=field_name(ident), where=beside(table.contacts(cell)))
    table.tiles[ident] = cell
    shown = table.display
    notch = shown.index(ident)
    table.display = (*shown[:notch], "", *shown[notch + 1 :])


def prospects(table: Salamandra, ident: str, cell: str) -> tuple[Text, ...]:
    """What laying a field on a cell would bring, in words: clearings closed, groves met, a colour in common."""
    closes = len(table.would_close(cell))
    meets = sum(spot in table.spots for spot in corners(cell))
    common = common_colours(ident, table.contacts(cell))
    texts = []
    if closes:
        texts.append(T("lay.closes", n=closes))
    if meets:
        texts.append(T("lay.meets", n=meets))
    if common:
        texts.append(T("lay.common", colour=tuple(T(f"colour.{colour}") for colour in common)))
    return tuple(texts)


def shares_colour(table: Salamandra, ident: str) -> bool:
    """Whether a field has a colour in common with a field at one of its sides."""
    return bool(common_colours(ident, table.contacts(table.tiles[ident])))


@dataclass(frozen=True, slots=True)
class Refill(Automatic):
    """A new field in every empty notch of the display, while there are any."""

    def run(self, table):
        refill(table)
        return []


def refill(table: Salamandra, rule: str = "build.refill") -> None:
    """Turn up a field for every empty notch."""
    display = list(table.display)
    while "" in display and table.fields:
        ident = table.fields.draw(table.chance)
        display[display.index("")] = ident
        table.tell("log.refill", None, rule, [ident], field=field_name(ident))
    table.display = tuple(display)
