"""Free operations: apprentices that work or only give their crystal, and crystals turned into resources and potions.

A player does them in their own turn before the action, as often as they can; paying a price does those of the payment chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.multiset import add, minus, plus, subtract
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import BASES, FIELD_OF, FIELDS, POTIONS
from ..names import effect_text, field_name, slot_name, units_text
from ..table import Player, Salamandra
from .choices import Pick, Verb
from .payment import INPUT, OUTPUT, WAKER, Payment, Price, conversion, hand_of, payments

# --- the operations -------------------------------------------------------------------------------------------------


class Work(Verb):
    """An active apprentice works on a billhook field, whose input is there now."""

    form = Form("work {slot}")
    stands = "{slot}"

    def options(self, table: Salamandra, seat: int) -> Options:
        return [slot for slot in sorted(table.players[seat].standing) if FIELD_OF[slot] in OUTPUT]

    def why_not(self, table: Salamandra, seat: int, slot: str) -> str | None:
        player = table.players[seat]
        if slot not in player.active:
            return "work.active"
        wanted = INPUT[FIELD_OF[slot]]
        if any((player.crystals if word == "crystal" else player.goods.count(word)) < n for word, n in wanted.items()):
            return "work.input"
        return "work.revive" if FIELD_OF[slot] == WAKER and not player.resting else None

    def do(self, table: Salamandra, seat: int, slot: str) -> Sequence[Step]:
        work(table, seat, slot)
        return [Wake(seat, slot)] if FIELD_OF[slot] == WAKER else []

    def consequences(self, table: Salamandra, seat: int, slot: str) -> tuple[Text, ...]:
        return (effect_text(FIELDS[FIELD_OF[slot]].work),)


class Flip(Verb):
    """Any active apprentice gives a crystal."""

    form = Form("flip {slot}")
    stands = "{slot}"

    def options(self, table: Salamandra, seat: int) -> Options:
        return sorted(table.players[seat].standing)

    def why_not(self, table: Salamandra, seat: int, slot: str) -> str | None:
        return None if slot in table.players[seat].active else "work.active"

    def do(self, table: Salamandra, seat: int, slot: str) -> Sequence[Step]:
        flip(table, seat, slot)
        return []


class Convert(Verb):
    """Crystals become a resource, always."""

    form = Form("convert {what}")
    among: ClassVar[Options] = BASES
    rule = "convert.crystals"

    def too_dear(self, table: Salamandra, seat: int, what: str) -> str | None:
        price = conversion(table.players[seat], what)
        return None if price and table.players[seat].crystals >= price else self.rule

    def do(self, table: Salamandra, seat: int, what: str) -> Sequence[Step]:
        convert(table, seat, what)
        return []

    def label(self, table: Salamandra, seat: int, what: str) -> Text:
        price, good = conversion(table.players[seat], what), T(f"unit.{what}", n=1)
        return T(f"label.{self.form.word}", n=price, what=good) if price else T("label.brew-none", what=good)


class Brew(Convert):
    """Crystals become a potion, with a card that says so."""

    form = Form("brew {what}")
    among = POTIONS
    rule = "convert.cards"


@dataclass(frozen=True, slots=True)
class Wake(Pick):
    """Make one of one's own resting apprentices active again. `waker` is the one that does it, and cannot wake itself."""

    waker: str = ""
    form: ClassVar = Form("wake {slot}")
    default_rule: ClassVar[str | None] = "work.revive"

    def options(self, table: Salamandra) -> Options:
        return sorted(table.players[self.seat].resting - {self.waker})

    def take(self, table: Salamandra, slot: str) -> Sequence[Step]:
        wake(table, self.seat, slot)
        return []


# --- doing them -----------------------------------------------------------------------------------------------------


def work(table: Salamandra, who: int, slot: str) -> None:
    """An apprentice works on a billhook field."""
    player, field = table.players[who], FIELDS[FIELD_OF[slot]]
    player.crystals += OUTPUT[field.id].get("crystal", 0) - INPUT[field.id].get("crystal", 0)
    player.goods = add(subtract(player.goods, _goods(INPUT[field.id])), _goods(OUTPUT[field.id]))
    player.rest(slot)
    table.tell("log.work", who, "work.billhook", [slot], slot=slot_name(slot), effect=effect_text(field.work))


def _goods(amounts: dict[str, int]) -> list[str]:
    """The resources and potions among some amounts, unit by unit."""
    return [word for word, number in amounts.items() if word not in ("crystal", "wake") for _ in range(number)]


def flip(table: Salamandra, who: int, slot: str) -> None:
    """An active apprentice only gives a crystal."""
    player = table.players[who]
    player.rest(slot)
    player.crystals += 1
    table.tell("log.flip", who, "convert.apprentice", [slot], slot=slot_name(slot))


def wake(table: Salamandra, who: int, slot: str) -> None:
    """A resting apprentice becomes active again."""
    table.players[who].wake(slot)
    table.tell("log.wake", who, "work.revive", [slot], slot=slot_name(slot))


def convert(table: Salamandra, who: int, good: str) -> None:
    """Crystals become a resource or a potion."""
    player = table.players[who]
    price = conversion(player, good)
    player.crystals -= price
    player.goods = plus(player.goods, good)
    key, rule = ("log.convert", "convert.crystals") if good in BASES else ("log.brew", "convert.cards")
    table.tell(key, who, rule, n=price, what=T(f"unit.{good}", n=1))


def goods_text(player: Player) -> tuple[Text, ...]:
    """What a player has made in this turn and not used, in words: each kind once, with its number."""
    return units_text(player.goods)


def lost_text(player: Player) -> tuple[Text, ...]:
    """What a player loses by ending the turn, in words."""
    return (T("brings.lost", what=goods_text(player)),) if player.goods else ()


# --- paying ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pay(Automatic):
    """Pay a price: at once if there is one best payment, else the seat chooses among the best."""

    seat: int
    price: Price

    def run(self, table: Salamandra) -> Sequence[Step]:
        offered = payments(hand_of(table.players[self.seat]), self.price)
        if len(offered) > 1:
            return [ChooseWay(self.seat, self.price)]
        pay(table, self.seat, self.price, offered[0])
        return []


@dataclass(frozen=True, slots=True)
class ChooseWay(Pick):
    """How to pay a price, cheapest first. Other ways are gone by hand, before the action."""

    price: Price
    form: ClassVar = Form("pay {n:n}")
    stands: ClassVar = None
    default_rule: ClassVar[str | None] = "pay.cost"

    def offered(self, table: Salamandra) -> tuple[Payment, ...]:
        """The best payments, in the order in which they are offered."""
        return payments(hand_of(table.players[self.seat]), self.price)

    def options(self, table: Salamandra) -> Options:
        return range(1, len(self.offered(table)) + 1)

    def proposed(self, table: Salamandra) -> str:
        return self.form.move(1)

    def take(self, table: Salamandra, n: int) -> Sequence[Step]:
        pay(table, self.seat, self.price, self.offered(table)[n - 1])
        return []

    def question(self, table: Salamandra) -> dict[str, object]:
        return {"cost": price_text(self.price)}

    def words(self, table: Salamandra, n: int) -> dict[str, object]:
        return {"ways": payment_text(table.players[self.seat], self.offered(table)[n - 1])}


def pay(table: Salamandra, who: int, price: Price, payment: Payment) -> None:
    """Do the operations of a payment, and pay. For "any resource" the first one there is taken."""
    player = table.players[who]
    for verb, what in payment.operations:
        _do(table, who, verb, what)
    for word, number in price:
        if word == "crystal":
            player.crystals -= number
        else:
            for _ in range(number):
                good = next(good for good in player.goods if good in BASES) if word == "base" else word
                player.goods = minus(player.goods, good)
    table.tell("log.paid", who, "pay.cost", cost=price_text(price))


def _do(table: Salamandra, who: int, verb: str, what: str) -> None:
    """One operation of a payment. The apprentices on one field are as good as each other: the first one does it."""
    player = table.players[who]
    match verb:
        case "convert" | "brew":
            convert(table, who, what)
        case "flip":
            flip(table, who, _first(player.active, what))
        case "work":
            work(table, who, _first(player.active, what))
        case "wake":
            work(table, who, _first(player.active, WAKER))
            wake(table, who, _first(player.resting, what))
            work(table, who, _first(player.active, what))


def _first(slots: frozenset[str], field: str) -> str:
    return next(slot for slot in FIELDS[field].slots if slot in slots)


@cache
def price_text(price: Price) -> tuple[Text, ...]:
    """A price in words."""
    return tuple(T(f"unit.{word}", n=count) for word, count in price)


def payment_text(player: Player, payment: Payment) -> tuple[Text, ...]:
    """A payment in words: who works, what is exchanged, and the crystals left."""
    texts: list[Text] = []
    for verb, what in payment.operations:
        if verb in ("convert", "brew"):
            texts.append(T(f"way.{verb}", n=conversion(player, what), what=T(f"unit.{what}", n=1)))
        else:
            texts.append(T(f"way.{verb}", field=field_name(what)))
    return (*texts, T("way.left", n=payment.crystals))
