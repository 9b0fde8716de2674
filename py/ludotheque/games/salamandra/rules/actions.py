"""Three of the five actions: placing an apprentice, using a cauldron, going to the temple."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.rule import Rule
from ....engine.step import Automatic, Choice, Step
from ..components.data import FIELD_OF, FIELDS, SALAMANDERS, TEMPLE
from ..names import card_name, effect_text, field_name, slot_name
from ..table import Player, Salamandra
from .gains import RULES, Gain, gain, trigger, turn_up
from .payment import CAULDRON_PRICE, TEMPLE_PRICE, can_spare, hand_of, senders
from .working import Pay, price_text

# --- placing an apprentice ------------------------------------------------------------------------------------------


def cannot_place(table: Salamandra, who: int, slot: str) -> Rule | None:
    """An available apprentice, on a slot where nobody stands."""
    if not table.players[who].available:
        return RULES["place.available"]
    return None if table.is_free(slot) else RULES["place.slot"]


def place(table: Salamandra, who: int, slot: str, rule: str = "place.slot") -> list[Step]:
    """Place an apprentice, active: crystals of the paths, the bonus of the slot, and what deities add."""
    player = table.players[who]
    player.available -= 1
    player.active |= {slot}
    field = FIELDS[FIELD_OF[slot]]
    table.tell("log.place", who, rule, [slot], slot=slot_name(slot))
    crystals = table.path_crystals(slot)
    if crystals:
        player.crystals += crystals
        table.tell("log.path", who, "place.crystals", [slot], n=crystals)
    trigger(table, who, "place", field.id)
    if slot != field.slots[0]:  # the bonus slot
        return []
    table.tell("log.bonus", who, "place.bonus", [slot], gain=effect_text(field.bonus))
    return gain(table, who, field.bonus, "fields")  # which has just been told


def label_place(table: Salamandra, slot: str) -> Text:
    """Placing there in words, with what it earns."""
    field = FIELDS[FIELD_OF[slot]]
    crystals = table.path_crystals(slot)
    gains = (effect_text(field.bonus),) if slot == field.bonus_slot else ()
    if crystals:
        gains = (*gains, T("unit.crystal", n=crystals))
    return T("label.place", slot=slot_name(slot), gain=gains) if gains else T("label.place-bare", slot=slot_name(slot))


# --- cauldrons ------------------------------------------------------------------------------------------------------


def workers(player: Player, ident: str) -> list[str]:
    """The slots of a field where active apprentices stand."""
    return [slot for slot in FIELDS[ident].slots if slot in player.active]


def cauldron_uses(player: Player, ident: str) -> list[str]:
    """Who may be meant to work at a cauldron: its field for the first active apprentice there, and the slots of the others.

    Which of them rests makes a difference when a grimoire calls one away.
    """
    return [ident, *workers(player, ident)[1:]]


def cannot_use(table: Salamandra, who: int, where: str) -> Rule | None:
    """An active apprentice on the cauldron field, and what it asks for."""
    player = table.players[who]
    ident = FIELD_OF.get(where, where)
    if not workers(player, ident):
        return RULES["cauldron.use"]
    return None if can_spare(hand_of(player), ident, CAULDRON_PRICE[ident]) else RULES["pay.cost"]


def use_cauldron(table: Salamandra, who: int, where: str) -> list[Step]:
    """An apprentice works at the cauldron; it is paid for, and gives."""
    slot = worker_at(table.players[who], where)
    ident = FIELD_OF[slot]
    table.players[who].rest(slot)
    table.tell("log.cauldron", who, "cauldron.use", [slot], slot=slot_name(slot))
    return [Pay(who, CAULDRON_PRICE[ident]), Brewed(who, ident)]


def worker_at(player: Player, where: str) -> str:
    """The slot of the apprentice who works when a cauldron's field or one of its slots is named."""
    return where if where in FIELD_OF else workers(player, where)[0]


def label_cauldron(table: Salamandra, who: int, where: str) -> Text:
    """Using a cauldron in words; who works there, if several could."""
    player = table.players[who]
    field = FIELDS[FIELD_OF.get(where, where)]
    cost, _, gained = field.cauldron.partition(" -> ")
    text = T("label.cauldron", field=field_name(field.id), cost=effect_text(cost), gain=effect_text(gained))
    if len(workers(player, field.id)) < 2:
        return text
    return T("label.cauldron-by", use=text, slot=slot_name(worker_at(player, where)))


@dataclass(frozen=True, slots=True)
class Brewed(Automatic):
    """What the cauldron gives."""

    seat: int
    field: str

    def run(self, table):
        gained = FIELDS[self.field].cauldron.partition(" -> ")[2]
        return gain(table, self.seat, gained, "cauldrons", "cauldron.gain", self.field)


# --- the temple -----------------------------------------------------------------------------------------------------


def cannot_visit(table: Salamandra, who: int, half: str) -> Rule | None:
    """An active apprentice, and the price of the half."""
    player = table.players[who]
    if not player.active:
        return RULES["temple.use"]
    return None if senders(hand_of(player), TEMPLE_PRICE[half]) else RULES["pay.cost"]


def label_visit(table: Salamandra, half: str) -> Text:
    """Going to the temple in words: what the top card gives, or the stone without cards, and what it costs."""
    stack, cost = table.stack(half), price_text(TEMPLE_PRICE[half])
    if not stack:
        return T("label.temple-empty", half=T(f"half.{half}"), gain=effect_text(TEMPLE[half].empty), cost=cost)
    card = stack.top[0]
    return T("label.temple", card=card_name(card), gain=effect_text(SALAMANDERS[card].gain), cost=cost)


@dataclass(frozen=True, slots=True)
class Envoy(Choice):
    """Which active apprentice goes to the temple: he rests, and his field gives nothing."""

    half: str
    default_rule: ClassVar[str | None] = "temple.use"

    def moves(self, table):
        return [f"go {slot}" for slot in sorted(table.players[self.seat].standing)]

    def objection(self, table, move):
        player = table.players[self.seat]
        slot = move.removeprefix("go ")
        if slot not in player.active:
            return RULES["forest.active"]
        return None if can_spare(hand_of(player), FIELD_OF[slot], TEMPLE_PRICE[self.half]) else RULES["pay.cost"]

    def play(self, table, move):
        slot = move.removeprefix("go ")
        table.players[self.seat].rest(slot)
        table.tell("log.go", self.seat, "temple.use", [slot], slot=slot_name(slot), half=T(f"half.{self.half}"))
        return [Pay(self.seat, TEMPLE_PRICE[self.half]), Visit(self.seat, self.half)]

    def prompt(self, table):
        return T("prompt.go")

    def label(self, table, move):
        return T("label.go", slot=slot_name(move.removeprefix("go ")))


@dataclass(frozen=True, slots=True)
class Visit(Automatic):
    """Take the top card of a half of the temple and resolve it from left to right; without cards, what the stone says."""

    seat: int
    half: str

    def run(self, table):
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
