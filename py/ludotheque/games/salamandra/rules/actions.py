"""Three of the five actions: placing an apprentice, using a cauldron, going to the temple."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import CAULDRONS, FIELD_OF, FIELDS, HALVES, RACK, SALAMANDERS, TEMPLE
from ..names import card_name, effect_text, field_name, slot_name
from ..table import Player, Salamandra
from .choices import Pick, Verb
from .deities import rewards_text, trigger, turn_up
from .gains import Gain, gain, sets_off
from .payment import CAULDRON_PRICE, TEMPLE_PRICE, can_spare, hand_of, senders
from .scrolls import Scrolls
from .working import Pay, lost_text, price_text

# --- placing an apprentice ------------------------------------------------------------------------------------------


class Place(Verb):
    """Place an available apprentice on a slot where nobody stands."""

    form = Form("place {slot}")
    stands = "{slot}"

    def options(self, table: Salamandra, seat: int) -> Options:
        return [slot for field in table.fields_in_play() for slot in FIELDS[field].slots]

    def why_not(self, table: Salamandra, seat: int, slot: str) -> str | None:
        if not table.players[seat].available:
            return "place.available"
        return None if table.is_free(slot) else "place.slot"

    def do(self, table: Salamandra, seat: int, slot: str) -> Sequence[Step]:
        return place(table, seat, slot)

    def consequences(self, table: Salamandra, seat: int, slot: str) -> tuple[Text, ...]:
        field, crystals = FIELDS[FIELD_OF[slot]], table.path_crystals(slot)
        bonus = field.bonus if slot == field.bonus_slot else ""
        gains = (*([effect_text(bonus)] if bonus else []), *([T("unit.crystal", n=crystals)] if crystals else []))
        more = (*rewards_text(table, seat, "place", field.id), *sets_off(table, seat, bonus, comes=True))
        gained = (*([T("brings.gain", gain=gains)] if gains else []), *more)
        return (*(gained or [T("brings.nothing")]), *lost_text(table.players[seat]))


def place(table: Salamandra, who: int, slot: str, rule: str = "place.slot") -> list[Step]:
    """Place an apprentice, active: crystals of the paths, what deities add, the bonus of the slot.

    Scrolls that were kept because nobody stood in the forest send the apprentice away before anything else goes on.
    """
    player, field = table.players[who], FIELDS[FIELD_OF[slot]]
    player.available -= 1
    player.active |= {slot}
    table.tell("log.place", who, rule, [slot], slot=slot_name(slot))
    if crystals := table.path_crystals(slot):
        player.crystals += crystals
        table.tell("log.path", who, "place.crystals", [slot], n=crystals)
    trigger(table, who, "place", field.id)
    steps: list[Step] = []
    if slot == field.bonus_slot:
        table.tell("log.bonus", who, "place.bonus", [slot], gain=effect_text(field.bonus))
        steps = gain(table, who, field.bonus, "fields")  # which has just been told
    if not steps and player.scrolls >= RACK and not table.late_grimoires:
        return [Scrolls(who)]
    return steps


# --- cauldrons ------------------------------------------------------------------------------------------------------


class UseCauldron(Verb):
    """An active apprentice on a cauldron field works there; the others bring what it asks for.

    The move names the field: then the first active apprentice there works. It names the slot of another one that is to work
    instead: which of them rests makes a difference when a grimoire calls one away.
    """

    form = Form("cauldron {at}")
    stands = "{at}"

    def options(self, table: Salamandra, seat: int) -> Options:
        player = table.players[seat]
        fields = [field for field in table.fields_in_play() if field in CAULDRONS]
        return [at for field in fields for at in (field, *_active_on(player, field)[1:])]

    def why_not(self, table: Salamandra, seat: int, at: str) -> str | None:
        return None if _active_on(table.players[seat], _field(at)) else "cauldron.use"

    def too_dear(self, table: Salamandra, seat: int, at: str) -> str | None:
        field = _field(at)
        return None if can_spare(hand_of(table.players[seat]), field, CAULDRON_PRICE[field]) else "pay.cost"

    def do(self, table: Salamandra, seat: int, at: str) -> Sequence[Step]:
        player, field = table.players[seat], _field(at)
        slot = _worker(player, at)
        player.rest(slot)
        table.tell("log.cauldron", seat, "cauldron.use", [slot], slot=slot_name(slot))
        gained = FIELDS[field].cauldron.partition(" -> ")[2]
        return [Pay(seat, CAULDRON_PRICE[field]), Gain(seat, gained, "cauldrons", "cauldron.gain", field)]

    def label(self, table: Salamandra, seat: int, at: str) -> Text:
        player, field = table.players[seat], _field(at)
        if len(_active_on(player, field)) < 2:
            return T("label.cauldron", field=field_name(field))
        return T("label.cauldron-by", slot=slot_name(_worker(player, at)))

    def consequences(self, table: Salamandra, seat: int, at: str) -> tuple[Text, ...]:
        cost, _, gained = FIELDS[_field(at)].cauldron.partition(" -> ")
        return (
            T("brings.pay", cost=effect_text(cost)),
            T("brings.gain", gain=effect_text(gained)),
            *sets_off(table, seat, gained),
        )


def _active_on(player: Player, field: str) -> list[str]:
    """The slots of a field where active apprentices stand."""
    return [slot for slot in FIELDS[field].slots if slot in player.active]


def _field(at: str) -> str:
    return FIELD_OF.get(at, at)


def _worker(player: Player, at: str) -> str:
    """The slot of the apprentice that works when a cauldron's field or one of its slots is named."""
    return at if at in FIELD_OF else _active_on(player, at)[0]


# --- the temple -----------------------------------------------------------------------------------------------------


class VisitTemple(Verb):
    """An active apprentice goes to a half of the temple; the others bring its price."""

    form = Form("temple {half}")
    stands = "temple-{half}"
    among = HALVES

    def why_not(self, table: Salamandra, seat: int, half: str) -> str | None:
        return None if table.players[seat].active else "temple.use"

    def too_dear(self, table: Salamandra, seat: int, half: str) -> str | None:
        return None if senders(hand_of(table.players[seat]), TEMPLE_PRICE[half]) else "pay.cost"

    def do(self, table: Salamandra, seat: int, half: str) -> Sequence[Step]:
        return [Envoy(seat, half)]

    def label(self, table: Salamandra, seat: int, half: str) -> Text:
        stack = table.stack(half)
        return T("label.temple", card=card_name(stack.top[0])) if stack else T("label.temple-empty", half=T(f"half.{half}"))

    def consequences(self, table: Salamandra, seat: int, half: str) -> tuple[Text, ...]:
        stack = table.stack(half)
        gained = SALAMANDERS[stack.top[0]].gain if stack else TEMPLE[half].empty
        return (
            T("brings.pay-envoy", cost=price_text(TEMPLE_PRICE[half])),
            T("brings.gain", gain=effect_text(gained)),
            *(rewards_text(table, seat, "salamander") if stack else ()),
            *sets_off(table, seat, gained),
        )


@dataclass(frozen=True, slots=True)
class Envoy(Pick):
    """Which active apprentice goes to the temple: it rests, and its field gives nothing."""

    half: str
    form: ClassVar = Form("go {slot}")
    default_rule: ClassVar[str | None] = "temple.use"

    def options(self, table: Salamandra) -> Options:
        return sorted(table.players[self.seat].standing)

    def why_not(self, table: Salamandra, slot: str) -> str | None:
        player = table.players[self.seat]
        if slot not in player.active:
            return "forest.active"
        return None if can_spare(hand_of(player), FIELD_OF[slot], TEMPLE_PRICE[self.half]) else "pay.cost"

    def take(self, table: Salamandra, slot: str) -> Sequence[Step]:
        table.players[self.seat].rest(slot)
        table.tell("log.go", self.seat, "temple.use", [slot], slot=slot_name(slot), half=T(f"half.{self.half}"))
        return [Pay(self.seat, TEMPLE_PRICE[self.half]), Visit(self.seat, self.half)]


@dataclass(frozen=True, slots=True)
class Visit(Automatic):
    """Take the top card of a half of the temple and resolve it from left to right; without cards, what the stone says."""

    seat: int
    half: str

    def run(self, table: Salamandra) -> Sequence[Step]:
        tile = TEMPLE[self.half].tile
        stack = table.stack(self.half)
        if not stack:
            table.tell("log.temple-empty", None, "temple.empty", [tile], half=T(f"half.{self.half}"))
            return [Gain(self.seat, TEMPLE[self.half].empty, "temple", "temple.empty", tile)]
        card = stack.draw(table.chance)
        trigger(table, self.seat, "salamander")
        table.players[self.seat].salamanders += (card,)
        table.tell("log.temple", self.seat, "temple.card", [tile, card], card=card_name(card))
        turn_up(table, self.half)
        return [Gain(self.seat, SALAMANDERS[card].gain, "temple", "temple.card", tile)]
