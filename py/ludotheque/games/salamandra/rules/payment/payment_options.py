"""The payments of a price: whether there are any, and the best of them to choose from."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .....engine.multiset import add, contains
from ...components.data import FIELDS
from .crystals import MOST_OFFERED, Bringers, bringers
from .goods import Operation, Plan, affordable, plans
from .hand import Hand, Price
from .worker_yields import INPUT, RICHEST, VALUE, WAKE_PRICE, worth


def can_pay(hand: Hand, price: Price) -> bool:
    """Whether a price can be paid by any means whatsoever."""
    return any(affordable(hand, plan) for plan in plans(hand, price))


def can_spare(hand: Hand, ident: str, price: Price) -> bool:
    """Whether a price can be paid without one of the active apprentices on a field, who is needed elsewhere."""
    return can_pay(hand.without(ident), price)


def senders(hand: Hand, price: Price) -> set[str]:
    """The fields from which an active apprentice can be sent elsewhere, while the others pay a price."""
    if not can_pay(hand, price):
        return set()
    return {ident for ident in set(hand.active) if can_spare(hand, ident, price)}


class Payment(NamedTuple):
    """A way to pay a price: a plan for its goods and the apprentices that bring the missing crystals.

    `loss` is what it costs (see the package), `crystals` are left afterwards, and the apprentices on the fields `gone` rest.
    """

    loss: float
    crystals: int
    gone: tuple[str, ...]
    plan: Plan
    bringers: Bringers

    @property
    def operations(self) -> tuple[Operation, ...]:
        """The free operations in an order in which they can be done."""
        flips = [("work" if VALUE[ident] > 1 else "flip", ident) for ident in sorted(self.bringers.flips, key=VALUE.__getitem__)]
        woken = [("wake", RICHEST)] * self.bringers.wakers
        return tuple(sorted([*self.plan.operations, *flips, *woken], key=_when))


def _when(operation: Operation) -> int:
    """When an operation has its turn: what brings crystals, then what costs some, then what needs resources."""
    verb, what = operation
    if verb == "flip" or (verb == "work" and not INPUT[what]):
        return 0
    if verb == "wake" and not INPUT[what]:
        return 1 if what == RICHEST else 2
    return {"convert": 3, "brew": 5}.get(verb, 4)


@lru_cache(maxsize=64)
def payments(hand: Hand, price: Price) -> tuple[Payment, ...]:
    """The best payments of a price, those first that cost least. None is worse than another in everything."""
    found = [payment for plan in _different(hand, price)[:MOST_OFFERED] for payment in _completed(hand, plan)]
    best: list[Payment] = []
    for payment in sorted(found, key=_rank):
        for other in best:
            if other.crystals >= payment.crystals and contains(payment.gone, other.gone):
                break
        else:
            best.append(payment)
            if len(best) == MOST_OFFERED:
                break
    return tuple(best)


def _different(hand: Hand, price: Price) -> list[Plan]:
    """The affordable plans, those first that leave most; of plans that leave the same, one."""
    able = [plan for plan in plans(hand, price) if affordable(hand, plan)]
    able.sort(key=lambda plan: worth(plan.used) - plan.crystals)
    return list({(plan.used, plan.crystals, plan.wakes): plan for plan in able}.values())


def _completed(hand: Hand, plan: Plan) -> list[Payment]:
    """The payments that follow a plan."""
    missing = max(-plan.crystals, WAKE_PRICE - plan.early) if plan.wakes else -plan.crystals
    groups = [Bringers((), 0)]
    if missing > 0:
        groups = bringers(plan.left, missing, plan.early, RICHEST in hand.resting or RICHEST in plan.used)
    return [_payment(hand, plan, group) for group in groups]


def _payment(hand: Hand, plan: Plan, group: Bringers) -> Payment:
    crystals = plan.crystals + group.crystals
    gone = add(plan.used, group.fields)
    loss = hand.crystals + worth(gone) - crystals + len(gone) / 4
    return Payment(loss, crystals, gone, plan, group)


def _rank(payment: Payment) -> tuple[float, int, tuple[int, ...], int]:
    """By loss; of equals those first whose apprentices stand on the last fields, then those with the least work."""
    last_fields = (*[-FIELDS[ident].number for ident in payment.gone], -len(FIELDS) - 1)
    return payment.loss, payment.crystals, last_fields, len(payment.plan.operations)
