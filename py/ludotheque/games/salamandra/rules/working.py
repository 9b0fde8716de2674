"""Free operations: apprentices who work or only give their crystal, and crystals turned into resources and potions.

A player does them in their own turn before the action, as often as they can; paying a price does those of the payment chosen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.multiset import add, minus, plus, subtract
from ....engine.rule import Rule
from ....engine.step import Automatic, Choice, Step
from ..components.data import BASES, FIELD_OF, FIELDS
from ..names import effect_text, field_name, slot_name
from ..table import Player, Salamandra
from .gains import RULES, Wake, flip, wake
from .payment import INPUT, OUTPUT, WAKER, Payment, Price, conversion, hand_of, payments

# --- what may be done -----------------------------------------------------------------------------------------------


def cannot_work(player: Player, slot: str) -> Rule | None:
    """An active apprentice on a billhook field, whose input is there now."""
    if slot not in player.active:
        return RULES["work.active"]
    ident = FIELD_OF[slot]
    if ident not in OUTPUT:
        return RULES["work.billhook"]
    if any((player.crystals if word == "crystal" else player.goods.count(word)) < n for word, n in INPUT[ident].items()):
        return RULES["work.input"]
    return RULES["work.revive"] if ident == WAKER and not player.resting else None


def cannot_flip(player: Player, slot: str) -> Rule | None:
    """Any active apprentice gives a crystal."""
    return None if slot in player.active else RULES["work.active"]


def cannot_convert(player: Player, good: str) -> Rule | None:
    """Crystals for a resource, always; for a potion, with a card that says so."""
    price = conversion(player, good)
    if price and player.crystals >= price:
        return None
    return RULES["convert.crystals" if good in BASES else "convert.cards"]


# --- doing it -------------------------------------------------------------------------------------------------------


def work(table: Salamandra, who: int, slot: str) -> list[Step]:
    """An apprentice works on a billhook field. The field that wakes another asks whom."""
    player = table.players[who]
    ident = FIELD_OF[slot]
    player.crystals += OUTPUT[ident].get("crystal", 0) - INPUT[ident].get("crystal", 0)
    player.goods = add(subtract(player.goods, _goods(INPUT[ident])), _goods(OUTPUT[ident]))
    player.rest(slot)
    table.tell("log.work", who, "work.billhook", [slot], slot=slot_name(slot), effect=effect_text(FIELDS[ident].work))
    return [Wake(who, slot)] if ident == WAKER else []


def _goods(amounts: dict[str, int]) -> list[str]:
    """The resources and potions among some amounts, unit by unit."""
    return [word for word, number in amounts.items() if word not in ("crystal", "wake") for _ in range(number)]


def convert(table: Salamandra, who: int, good: str) -> None:
    """Crystals become a resource or a potion."""
    player = table.players[who]
    price = conversion(player, good)
    player.crystals -= price
    player.goods = plus(player.goods, good)
    key, rule = ("log.convert", "convert.crystals") if good in BASES else ("log.brew", "convert.cards")
    table.tell(key, who, rule, n=price, what=T(f"unit.{good}", n=1))


# --- paying ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pay(Automatic):
    """Pay a price: at once if there is one best payment, else the seat chooses among the best."""

    seat: int
    price: Price

    def run(self, table):
        offered = payments(hand_of(table.players[self.seat]), self.price)
        if len(offered) == 1:
            pay(table, self.seat, self.price, offered[0])
            return []
        return [ChooseWay(self.seat, self.price)]


@dataclass(frozen=True, slots=True)
class ChooseWay(Choice):
    """How to pay a price, cheapest first. Other ways are gone by hand, before the action."""

    price: Price
    default_rule: ClassVar[str | None] = "pay.cost"

    def offered(self, table) -> tuple[Payment, ...]:
        """The best payments, in the order in which they are offered."""
        return payments(hand_of(table.players[self.seat]), self.price)

    def moves(self, table):
        return [f"pay {n}" for n in range(1, len(self.offered(table)) + 1)]

    def play(self, table, move):
        pay(table, self.seat, self.price, self._chosen(table, move))
        return []

    def _chosen(self, table, move: str) -> Payment:
        return self.offered(table)[int(move.removeprefix("pay ")) - 1]

    def prompt(self, table):
        return T("prompt.pay", cost=price_text(self.price))

    def label(self, table, move):
        return T("label.pay", ways=payment_text(table.players[self.seat], self._chosen(table, move)))

    def piece(self, move):
        return None


def pay(table: Salamandra, who: int, price: Price, payment: Payment) -> None:
    """Do the operations of a payment, and pay. For "any resource" the first one there is taken."""
    player = table.players[who]
    for operation in payment.operations:
        _do(table, who, operation)
    for word, number in price:
        if word == "crystal":
            player.crystals -= number
        else:
            for _ in range(number):
                good = next(good for good in player.goods if good in BASES) if word == "base" else word
                player.goods = minus(player.goods, good)
    table.tell("log.paid", who, "build.pay", cost=price_text(price))


def _do(table: Salamandra, who: int, operation: str) -> None:
    """One operation of a payment."""
    player = table.players[who]
    verb, what = operation.split(" ")
    if verb in ("convert", "brew"):
        convert(table, who, what)
        return
    if verb == "wake":
        work(table, who, _first(player.active, WAKER))
        wake(table, who, _first(player.resting, what))
    slot = _first(player.active, what)
    if verb == "flip":
        flip(table, who, slot)
    else:
        work(table, who, slot)


def _first(slots: frozenset[str], field: str) -> str:
    """The first slot of a field where an apprentice stands; those on one field are as good as each other."""
    return next(slot for slot in FIELDS[field].slots if slot in slots)


# --- in words -------------------------------------------------------------------------------------------------------


def price_text(price: Price) -> tuple[Text, ...]:
    """A price in words."""
    return tuple(T(f"unit.{word}", n=count) for word, count in price)


def payment_text(player: Player, payment: Payment) -> tuple[Text, ...]:
    """A payment in words: who works, what is exchanged, and the crystals left."""
    texts: list[Text] = []
    for operation in payment.operations:
        verb, what = operation.split(" ")
        if verb in ("convert", "brew"):
            texts.append(T(f"way.{verb}", n=conversion(player, what), what=T(f"unit.{what}", n=1)))
        else:
            texts.append(T(f"way.{verb}", field=field_name(what)))
    return (*texts, T("way.left", n=payment.crystals))
