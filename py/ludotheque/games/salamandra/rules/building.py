"""Building a field: pay, gain, lay it, fill the clearings it closes, then an apprentice or a deity, then refill the display."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import FIELDS, SIDES
from ..names import beside, card_name, effect_text, field_name, grove_name, lasting_text, tile_names
from ..table import GODS_OF_CARDS, Salamandra, common_colours
from .actions import Place
from .choices import Pick, Verb, VerbChoice
from .deities import rewards_text, take_deity, trigger
from .gains import Gain, sets_off
from .grid import corners, diagonals, neighbours, reading_order
from .payment import FIELD_PRICE, can_pay, hand_of
from .working import Pay

# --- choosing a field -----------------------------------------------------------------------------------------------


class Build(Verb):
    """Build a displayed field, whose cost can be paid by any means."""

    form = Form("build {field}")
    stands = "{field}"
    leads = ("lay",)

    def options(self, table: Salamandra, seat: int) -> Options:
        return [field for field in table.display if field]

    def too_dear(self, table: Salamandra, seat: int, field: str) -> str | None:
        return None if can_pay(hand_of(table.players[seat]), FIELD_PRICE[field]) else "build.pay"

    def do(self, table: Salamandra, seat: int, field: str) -> Sequence[Step]:
        table.tell("log.build", seat, "build.display", [field], field=field_name(field))
        bonus = Gain(seat, FIELDS[field].bonus, "fields", "build.gain", field)
        return [Pay(seat, FIELD_PRICE[field]), bonus, Lay(seat, field, False)]

    def consequences(self, table: Salamandra, seat: int, field: str) -> tuple[Text, ...]:
        item = FIELDS[field]
        return (
            T("brings.pay", cost=effect_text(item.cost)),
            T("brings.gain", gain=effect_text(item.bonus)),
            *sets_off(table, seat, item.bonus),
            *rewards_text(table, seat, "build"),
        )


class BuildForNothing(Build):
    """Put a displayed field in play without paying and without its gain.

    Only when there is an apprentice to place, no free slot anywhere, and no displayed field that can be paid.
    """

    form = Form("free {field}")

    def why_not(self, table: Salamandra, seat: int, field: str) -> str | None:
        if not table.players[seat].available:
            return "place.available"
        return "place.blocked" if table.free_slots() else None

    def too_dear(self, table: Salamandra, seat: int, field: str) -> str | None:
        payable = [
            other for other in self.options(table, seat) if super(BuildForNothing, self).too_dear(table, seat, other) is None
        ]
        return "place.blocked" if payable else None

    def consequences(self, table: Salamandra, seat: int, field: str) -> tuple[Text, ...]:
        return (T("brings.nothing"),)

    def do(self, table: Salamandra, seat: int, field: str) -> Sequence[Step]:
        table.tell("log.free", seat, "place.blocked", [field], field=field_name(field))
        return [Lay(seat, field, True)]


# --- laying it ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lay(Pick):
    """Where the field goes: beside a field or a half of the temple."""

    field: str
    free: bool
    form: ClassVar = Form("lay {cell}")
    default_rule: ClassVar[str | None] = "build.spot"

    def options(self, table: Salamandra) -> Options:
        taken = set(table.tiles.values())
        return sorted({cell for at in taken for cell in (*neighbours(at), *diagonals(at))} - taken, key=reading_order)

    def why_not(self, table: Salamandra, cell: str) -> str | None:
        return None if table.contacts(cell) else "forest.contact"

    def take(self, table: Salamandra, cell: str) -> Sequence[Step]:
        lay(table, self.seat, self.field, cell, "build.spot")
        grow = Grow(self.seat, self.field, self.free)
        return [Face(self.seat, self.field), grow] if table.turning else [grow]

    def question(self, table: Salamandra) -> dict[str, object]:
        return {"field": field_name(self.field)}

    def label(self, table: Salamandra, move: str) -> Text:
        (cell,) = self.form.args(move)
        contacts = table.contacts(cell)
        if not contacts:
            return T("label.lay-apart", where=tile_names(table.cornering(cell)))
        return T("label.lay", where=beside(contacts))

    def consequences(self, table: Salamandra, cell: str) -> tuple[Text, ...]:
        return prospects(table, self.field, cell) if table.contacts(cell) else ()


def lay(table: Salamandra, who: int, field: str, cell: str, rule: str) -> None:
    """Lay a field of the display on a cell."""
    table.tell("log.lay", who, rule, [field], field=field_name(field), where=beside(table.contacts(cell)))
    table.tiles[field] = cell
    table.display = tuple("" if other == field else other for other in table.display)


def prospects(table: Salamandra, field: str, cell: str) -> tuple[Text, ...]:
    """What laying a field on a cell would bring, in words: clearings closed, groves met, a colour in common."""
    closes = len(table.would_close(cell))
    meets = sum(spot in table.spots for spot in corners(cell))
    common = tuple(T(f"colour.{colour}") for colour in common_colours(field, table.contacts(cell)))
    texts = [
        T("lay.closes", n=closes) if closes else None,
        T("lay.meets", n=meets) if meets else None,
        T("lay.common", colour=common) if common else None,
    ]
    return tuple(filter(None, texts))


@dataclass(frozen=True, slots=True)
class Face(Pick):
    """An option of the game: the field may be turned. The move says where its bonus slot shows."""

    field: str
    form: ClassVar = Form("turn {side}")
    among: ClassVar = SIDES
    stands: ClassVar = None
    asks: ClassVar = "face"
    default_rule: ClassVar[str | None] = "forest.turn"

    def take(self, table: Salamandra, side: str) -> Sequence[Step]:
        if turns := SIDES.index(side):
            table.turns[self.field] = turns
        field, shows = field_name(self.field), T(f"label.face.{side}")
        table.tell("log.face", self.seat, "forest.turn", [self.field], field=field, side=shows)
        return []

    def question(self, table: Salamandra) -> dict[str, object]:
        return {"field": field_name(self.field)}

    def label(self, table: Salamandra, move: str) -> Text:
        return T(f"label.face.{self.form.args(move)[0]}")


# --- what comes of it -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Grow(Automatic):
    """A field is down: groves in the clearings it closes, what deities add, then the choice it opens, then a new field."""

    seat: int
    field: str
    free: bool

    def run(self, table: Salamandra) -> Sequence[Step]:
        fill(table, table.would_close(table.tiles[self.field]), "build.clearing")
        if not self.free:
            trigger(table, self.seat, "build")
        brings_card = not self.free and any(map(table.stack, GODS_OF_CARDS)) and shares_colour(table, self.field)
        if not table.players[self.seat].available and not brings_card:
            return [Refill()]
        return [SettleForNothing(self.seat) if self.free else Settle(self.seat), Refill()]


def shares_colour(table: Salamandra, field: str) -> bool:
    """Whether a field has a colour in common with a field at one of its sides."""
    return bool(common_colours(field, table.contacts(table.tiles[field])))


def fill(table: Salamandra, clearings: Iterable[str], rule: str) -> None:
    """A new grove in each of some clearings, in this order, while there are any. The rule says when: see `log` in the words."""
    for spot in clearings:
        where = tile_names(table.around(spot))
        if table.groves:
            table.spots[spot] = grove = table.groves.draw(table.chance)
            key = "log.regrown" if rule == "round.end" else "log.clearing"
            table.tell(key, None, rule, [spot], grove=grove_name(grove), where=where)
        elif rule != "round.end":  # where it would be told again and again
            table.tell("log.no-grove", None, rule, [spot], where=where)


class PlaceThere(Place):
    """Place an apprentice on the field just built."""

    def options(self, table: Salamandra, seat: int) -> Options:
        return FIELDS[table.newest()].slots


class TakeDeity(Verb):
    """Take the visible card of a deity, if the field just built shares a colour with a field at one of its sides."""

    form = Form("take {god}")
    stands = "{god}"
    among = GODS_OF_CARDS

    def why_not(self, table: Salamandra, seat: int, god: str) -> str | None:
        if not shares_colour(table, table.newest()):
            return "build.deity"
        return None if table.stack(god) else "deity.empty"

    def do(self, table: Salamandra, seat: int, god: str) -> Sequence[Step]:
        take_deity(table, seat, god)
        return []

    def label(self, table: Salamandra, seat: int, god: str) -> Text:
        stack = table.stack(god)
        if not stack:
            return T("label.take-none", what=T(f"god.{god}"))
        return T("label.take", card=card_name(stack.top[0]))

    def consequences(self, table: Salamandra, seat: int, god: str) -> tuple[Text, ...]:
        stack = table.stack(god)
        return (lasting_text(stack.top[0]), *rewards_text(table, seat, "deity")) if stack else ()


@dataclass(frozen=True, slots=True)
class Settle(VerbChoice):
    """An apprentice on the field just built, or a deity's card."""

    verbs: ClassVar[tuple[Verb, ...]] = (PlaceThere(), TakeDeity())
    default_rule: ClassVar[str | None] = "build.then"

    def prompt(self, table: Salamandra) -> Text:
        """Ask for what can be done: one of the two may be out of reach."""
        kinds = {self.group(move) for move in self.legal(table)}
        key = "prompt.settle" if len(kinds) > 1 else f"prompt.settle-{kinds.pop()}"
        return T(key, field=field_name(table.newest()))


@dataclass(frozen=True, slots=True)
class SettleForNothing(Settle):
    """An apprentice on a field that was not paid for."""

    verbs: ClassVar[tuple[Verb, ...]] = (PlaceThere(),)


@dataclass(frozen=True, slots=True)
class Refill(Automatic):
    """A new field in every empty notch of the display, while there are any."""

    def run(self, table: Salamandra) -> Sequence[Step]:
        refill(table)
        return []


def refill(table: Salamandra, rule: str = "build.refill") -> None:
    """Turn up a field for every empty notch."""
    display = list(table.display)
    while "" in display and table.fields:
        field = table.fields.draw(table.chance)
        display[display.index("")] = field
        table.tell("log.refill", None, rule, [field], field=field_name(field))
    table.display = tuple(display)
