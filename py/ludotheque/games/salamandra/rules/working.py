"""Free operations: apprentices who work or only give their crystal, and crystals turned into resources and potions.

A player does them in their own turn before the action, as often as they can; paying a price does those of the way chosen.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.rule import Rule
from ....engine.step import Automatic, Choice, Step
from ..components.data import BASES, FIELD_OF, FIELDS, POTIONS
from ..names import effect_text, field_name, slot_name
from ..table import Player, Salamandra
from .gains import RULES, Wake, flip
from .hand import Price, hand_of, rates
from .payment.active_workers import FLIP_MOVES, rest
from .payment.bringing import SHOWN
from .payment.payment_options import Way, ways
from .payment.worker_bitset import AT_ON, fields_of, heads
from .payment.worker_yields import INPUT, OUTPUT, WAKER

# --- what may be done -----------------------------------------------------------------------------------------------


def cannot_work(player: Player, slot: str) -> Rule | None:
    """An active apprentice on a billhook field, whose input is there now."""
    if slot not in player.active:
        return RULES["work.active"]
    ident = FIELD_OF[slot]
    if ident not in OUTPUT:
        return RULES["work.billhook"]
    if not _is_fed(ident, player.crystals, player.goods):
        return RULES["work.input"]
    if ident == WAKER and not player.resting:
        return RULES["work.revive"]
    return None


def _is_fed(ident: str, crystals: int, goods: tuple[str, ...]) -> bool:
    """Whether what working on a field asks for is there."""
    return all((crystals if word == "crystal" else goods.count(word)) >= count for word, count in INPUT[ident].items())


MOST_FED = max(needed.get("crystal", 0) for needed in INPUT.values())
"""The most crystals that working on a field asks for: more of them make no difference."""


@lru_cache(maxsize=1024)
def work_moves(crystals: int, goods: tuple[str, ...], nobody_rests: bool) -> dict[str, str]:
    """Where an active apprentice can work with so much at hand, since `cannot_work` has nothing against it.

    From the move that flips the apprentice there to the one that has him work.
    """
    fed = [ident for ident in OUTPUT if _is_fed(ident, crystals, goods) and not (nobody_rests and ident == WAKER)]
    return {FLIP_MOVES[slot]: f"work {slot}" for ident in fed for slot in FIELDS[ident].slots}


def cannot_flip(player: Player, slot: str) -> Rule | None:
    """Any active apprentice gives a crystal."""
    return None if slot in player.active else RULES["work.active"]


def cannot_convert(player: Player, word: str) -> Rule | None:
    """Crystals for a resource, always; for a potion, with a card that says so."""
    price = conversion(player, word)
    if word in BASES:
        return None if player.crystals >= price else RULES["convert.crystals"]
    return None if price and player.crystals >= price else RULES["convert.cards"]


def conversion(player: Player, word: str) -> int:
    """What a resource or potion costs a player in crystals; 0 if it is not to be had."""
    base, potions = rates(player.deities)
    return base if word in BASES else potions[POTIONS.index(word)]


# --- doing it -------------------------------------------------------------------------------------------------------


def work(table: Salamandra, who: int, slot: str) -> list[Step]:
    """An apprentice works on a billhook field. The field that wakes another asks whom."""
    player = table.players[who]
    ident = FIELD_OF[slot]
    player.crystals += OUTPUT[ident].get("crystal", 0) - INPUT[ident].get("crystal", 0)
    player.goods = goods_after(player.goods, (f"work {ident}",))
    rest(player, slot)
    if table.log:
        table.tell("log.work", who, "work.billhook", [slot], slot=slot_name(slot), effect=effect_text(FIELDS[ident].work))
    return [Wake(who, slot)] if ident == WAKER else []


def convert(table: Salamandra, who: int, word: str) -> None:
    """Crystals become a resource or a potion."""
    player = table.players[who]
    price = conversion(player, word)
    player.crystals -= price
    player.goods = goods_after(player.goods, (f"convert {word}",))
    if table.log:
        key, rule = ("log.convert", "convert.crystals") if word in BASES else ("log.brew", "convert.cards")
        table.tell(key, who, rule, n=price, what=T(f"unit.{word}", n=1))


@lru_cache(maxsize=1 << 12)
def goods_after(goods: tuple[str, ...], operations: tuple[str, ...], price: Price = ()) -> tuple[str, ...]:
    """The goods after some operations, and after paying a price. For "any resource" the first one there is taken."""
    left = list(goods)
    for verb, word in [operation.split(" ") for operation in operations]:
        if verb in ("convert", "brew"):
            left.append(word)
        elif verb != "flip":
            for needed in _goods_of(INPUT[word].items()):
                left.remove(needed)
            left += _goods_of(OUTPUT[word].items())
    left.sort()
    for word in _goods_of(price):
        left.remove(next(good for good in left if good in BASES) if word == "base" else word)
    return tuple(left)


def _goods_of(some: Iterable[tuple[str, int]]) -> list[str]:
    """The resources and potions among some amounts, unit by unit."""
    return [word for word, count in some if word not in ("crystal", "wake") for _ in range(count)]


# --- paying ---------------------------------------------------------------------------------------------------------


def _do(table: Salamandra, who: int, operation: str) -> None:
    """One operation of a way to pay."""
    player = table.players[who]
    verb, word = operation.split(" ")
    if verb in ("convert", "brew"):
        convert(table, who, word)
        return
    if verb == "flip":
        flip(table, who, _first(player.active, word))
        return
    if verb == "wake":
        sleeper = _first(player.resting, word)
        (wake,) = work(table, who, _first(player.active, WAKER))
        wake.play(table, f"wake {sleeper}")
    work(table, who, _first(player.active, word))


def _first(slots: frozenset[str], field: str) -> str:
    """The first slot of a field where an apprentice stands; those on one field are as good as each other."""
    for slot in FIELDS[field].slots:
        if slot in slots:
            return slot
    raise LookupError(field)


@dataclass(frozen=True, slots=True)
class Pay(Automatic):
    """Pay a price: at once if there is one best way, else the seat chooses among the best."""

    seat: int
    price: Price

    def run(self, table):
        offered = ways(hand_of(table.players[self.seat]), self.price)
        if len(offered) == 1:
            pay(table, self.seat, self.price, offered[0])
            return []
        return [ChooseWay.of(self.seat, self.price)]


def pay(table: Salamandra, who: int, price: Price, way: Way) -> None:
    """Go a way to pay, and pay.

    What that leaves is known, so the operations are only done one by one where each is told of, or somebody is woken: he may
    come to stand beside another who works in his place.
    """
    player = table.players[who]
    operations = way.work.operations
    if table.log or way.wakes:
        for operation in way.operations:
            _do(table, who, operation)
        operations = ()
    elif way.gone:
        gone = _first_of_each(player.active, way.gone)
        player.active -= gone
        player.resting |= gone
    player.crystals = way.crystals
    player.goods = goods_after(player.goods, operations, price)
    if table.log:
        table.tell("log.paid", who, "build.pay", cost=price_text(price))


def _first_of_each(slots: frozenset[str], crew: int) -> frozenset[str]:
    """Those of some slots from where a crew goes: on each field the first ones."""
    there = frozenset([slot for slot in slots if crew & AT_ON[slot]])
    if len(there) == heads(crew):
        return there  # nobody stays behind on their fields
    behind = there
    for ident in fields_of(crew):
        behind -= {_first(behind, ident)}
    return there - behind


_PAY = [f"pay {n}" for n in range(1, SHOWN + 1)]
"""The moves that choose a way, for as many as are ever offered."""


@dataclass(frozen=True, slots=True)
class ChooseWay(Choice):
    """How to pay a price, cheapest first. Other ways are gone by hand, before the action."""

    price: Price
    default_rule: ClassVar[str | None] = "pay.cost"

    def ways(self, table) -> tuple[Way, ...]:
        """The best ways, in the order in which they are offered."""
        return ways(hand_of(table.players[self.seat]), self.price)

    def moves(self, table):
        return _PAY[: len(self.ways(table))]

    legal = moves  # nothing is ever forbidden here

    def play(self, table, move):
        pay(table, self.seat, self.price, self._way(table, move))
        return []

    def _way(self, table, move: str) -> Way:
        return self.ways(table)[_PAY.index(move)]

    def prompt(self, table):
        return T("prompt.pay", cost=price_text(self.price))

    def label(self, table, move):
        return T("label.pay", ways=way_text(table.players[self.seat], self._way(table, move)))

    def piece(self, move):
        return None


def price_text(price: Price) -> tuple[Text, ...]:
    """A price in words."""
    return tuple(T(f"unit.{word}", n=count) for word, count in price)


def way_text(player: Player, way: Way) -> tuple[Text, ...]:
    """A way to pay in words: who works, what is exchanged, and the balance in crystals."""
    texts: list[Text] = []
    for operation in way.operations:
        verb, word = operation.split(" ")
        if verb in ("convert", "brew"):
            texts.append(T(f"way.{verb}", n=conversion(player, word), what=T(f"unit.{word}", n=1)))
        else:
            texts.append(T(f"way.{verb}", field=field_name(word)))
    texts.append(T("way.left", n=way.crystals))
    return tuple(texts)
