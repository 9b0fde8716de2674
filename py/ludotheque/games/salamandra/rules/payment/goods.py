"""The goods of a price: every way to come by them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .....engine.multiset import minus, plus
from ...components.data import BASES
from .hand import Hand, Price
from .worker_yields import INPUT, OUTPUT, RICHEST, SOURCES, WAKE_PRICE, WAKER, WOKEN_VALUE, worth

Operation = tuple[str, str]
"""A free operation as the package lists them: what is done, and on which field or with which good."""


class Plan(NamedTuple):
    """A way to come by the goods of a price, complete or still being made.

    `left` and `used` are the fields of the apprentices that are free and of those at work. `crystals` is the balance, below zero
    where some are missing; `early` are the crystals there before any are spent. `goods` are the hand's that are not used yet.
    """

    left: tuple[str, ...]
    used: tuple[str, ...]
    crystals: int
    early: int
    goods: tuple[str, ...]
    operations: tuple[Operation, ...] = ()
    wakes: bool = False


def plans(hand: Hand, price: Price) -> tuple[Plan, ...]:
    """Every plan for the goods of a price; its crystals are taken off the balance."""
    crystals = hand.crystals - sum(number for word, number in price if word == "crystal")
    found = [Plan(hand.active, (), crystals, hand.crystals, hand.goods)]
    for good in [word for word, number in price if word != "crystal" for _ in range(number)]:
        found = [longer for plan in found for longer in _with(hand, plan, good)]
    return tuple(found)


def _with(hand: Hand, plan: Plan, good: str) -> Iterator[Plan]:
    """The plan with one more unit of a resource or potion, in every way."""
    if good == "base":
        for base in BASES:
            yield from _with(hand, plan, base)
        return
    if good in plan.goods:  # goods are lost at the end of the turn: nothing is better than using them
        yield plan._replace(goods=minus(plan.goods, good))
        return
    for ident in SOURCES[good]:
        bonus = OUTPUT[ident].get("crystal", 0)
        if ident in plan.left:
            verb, worker, crystals, early = "work", ident, plan.crystals + bonus, plan.early + bonus
        elif WAKER in plan.left and (ident in hand.resting or ident in plan.used):
            verb, worker, crystals, early = "wake", WAKER, plan.crystals + bonus - WAKE_PRICE, plan.early
        else:
            continue
        left, used = minus(plan.left, worker), plus(plan.used, worker)
        at_work = Plan(left, used, crystals, early, plan.goods, plan.operations, plan.wakes or verb == "wake")
        for fed in _fed(hand, at_work, ident):
            yield fed._replace(operations=(*fed.operations, (verb, ident)))
    if rate := hand.rate(good):
        verb = "convert" if good in BASES else "brew"
        yield plan._replace(crystals=plan.crystals - rate, operations=(*plan.operations, (verb, good)))


def _fed(hand: Hand, plan: Plan, ident: str) -> Iterable[Plan]:
    """The plan with what working on a field asks for: crystals or one resource at most."""
    for word, number in INPUT[ident].items():
        return [plan._replace(crystals=plan.crystals - number)] if word == "crystal" else _with(hand, plan, word)
    return [plan]


def affordable(hand: Hand, plan: Plan) -> bool:
    """Whether the apprentices that a plan leaves can bring the crystals that it lacks."""
    brought = worth(plan.left)
    if plan.wakes and plan.early + brought < WAKE_PRICE:
        return False
    wakers = plan.left.count(WAKER)
    if not wakers or not can_wake_richest(hand):
        return plan.crystals + brought >= 0
    if plan.early + worth(other for other in plan.left if other != WAKER) < WAKE_PRICE:
        wakers -= 1  # one of them has to earn what the first wakening costs
    return plan.crystals + brought + wakers * (WOKEN_VALUE - worth([WAKER])) >= 0


def can_wake_richest(hand: Hand) -> bool:
    """Whether there is an apprentice on the richest field, resting or working before it is woken."""
    return RICHEST in hand.resting or RICHEST in hand.active
