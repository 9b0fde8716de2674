"""Every way to come by the resources and potions of a price: a complete search.

What is wanted is looked for backwards: each unit is traced to everything that could produce it, at most a handful of things. In
which order they happen matters only for crystals, and the best order is always the same: first what brings crystals, then what
costs some.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple, TypeVar

from ...components.data import BASES, POTIONS
from ..hand import NO_BREWS, Hand, Price, less
from .worker_bitset import AT, ON_RICHEST, ON_WAKER, ONE, UNCOUNTED, WORTH, count, digits_of, heads, one_each
from .worker_yields import INPUT, OUTPUT, RICH, SOURCES, VALUE, WAKE_PRICE, WAKER


class Line(NamedTuple):
    """A payment half worked out: the crews left and used, the balance of crystals, and those there before any are spent.

    An operation is `work f02`, `wake f10` (the wakening field works, the one woken works at once), `convert leaf` or
    `brew green-potion`.
    """

    left: int
    used: int
    crystals: int
    early: int
    goods: tuple[str, ...]
    operations: tuple[str, ...] = ()
    woke: bool = False


def lines(hand: Hand, price: Price) -> Iterator[Line]:
    """Every way to come by the goods of a price. Its crystals are taken off the balance, which may be below zero."""
    wanted: list[str] = []
    crystals = hand.crystals
    for word, number in price:
        if word == "crystal":
            crystals -= number
        else:
            wanted += [word] * number
    return _all(hand, Line(hand.active, 0, crystals, hand.crystals, hand.goods), tuple(wanted))


def _all(hand: Hand, line: Line, wanted: tuple[str, ...]) -> Iterator[Line]:
    if not wanted:
        yield line
        return
    for after in _produce(hand, line, wanted[0]):
        yield from _all(hand, after, wanted[1:])


def _produce(hand: Hand, line: Line, word: str) -> Iterator[Line]:
    """Every way to come by one more unit of a resource or potion."""
    if word == "base":
        for base in BASES:
            yield from _produce(hand, line, base)
        return
    left, used, crystals, early, goods, operations, woke = line
    if word in goods:
        # Goods are lost at the end of the turn: nothing is better than using them.
        yield _new(Line, (left, used, crystals, early, less(goods, word), operations, woke))
        return
    for ident in SOURCES[word]:
        if left & AT[ident]:
            bonus = OUTPUT[ident].get("crystal", 0)
            one = ONE[ident]
            worked = _new(Line, (left - one, used + one, crystals + bonus, early + bonus, goods, operations, woke))
            yield from _fed(hand, worked, ident, f"work {ident}")
        elif left & ON_WAKER and (hand.resting | used) & AT[ident]:
            # An active apprentice would rather work without being woken.
            balance = crystals - WAKE_PRICE + OUTPUT[ident].get("crystal", 0)
            woken = _new(Line, (left - ONE[WAKER], used + ONE[WAKER], balance, early, goods, operations, True))
            yield from _fed(hand, woken, ident, f"wake {ident}")
    verb, price = ("convert", hand.convert) if word in BASES else ("brew", hand.brews[POTIONS.index(word)])
    if price:
        yield _new(Line, (left, used, crystals - price, early, goods, (*operations, f"{verb} {word}"), woke))


def _fed(hand: Hand, line: Line, ident: str, operation: str) -> Iterator[Line]:
    """An apprentice works: what its field asks for is produced first. That is crystals or one resource at most."""
    for word, number in INPUT[ident].items():
        if word == "crystal":
            line = _new(Line, (line.left, line.used, line.crystals - number, *line[3:]))
            continue
        for fed in _produce(hand, line, word):
            yield _done(fed, operation)
        return
    yield _done(line, operation)


def _done(line: Line, operation: str) -> Line:
    left, used, crystals, early, goods, operations, woke = line
    return _new(Line, (left, used, crystals, early, goods, (*operations, operation), woke))


_new = tuple.__new__  # lines are made by the thousand; a NamedTuple's own way takes twice as long


class Work(NamedTuple):
    """A line worked out: the fewest crystals it takes (see `_least`), the crew used, the balance of crystals, those there before
    any are spent, what it costs, the operations, and whether anybody is woken.

    What it costs are crystals, those counted that its apprentices would still have brought, and a quarter for each of them.
    """

    takes: int
    used: int
    crystals: int
    early: int
    loss: float
    operations: tuple[str, ...]
    woke: bool


class Matter(NamedTuple):
    """What of a hand matters to the goods of a price, and not only to its crystals.

    `fields` are the digits of the fields that make one of the goods, of those that make what such a field needs, and of the one
    that wakes somebody; `goods` are all that is made there. `potion` says whether a potion is asked for, `several` whether more
    than one of a good is.
    """

    fields: int
    goods: frozenset[str]
    potion: bool
    several: bool


@cache
def _matter(price: Price) -> Matter:
    units = {word: number for word, number in price if word != "crystal"}
    wanted = {base for word in units for base in (BASES if word == "base" else (word,))}
    makers = {ident for word in wanted for ident in SOURCES[word]}
    fed = {word for maker in makers for word in INPUT[maker] if word in SOURCES}
    feeders = {ident for word in fed for ident in SOURCES[word]}
    fields = digits_of({*makers, *feeders, WAKER})
    return Matter(fields, frozenset(wanted | fed), not wanted.isdisjoint(POTIONS), any(n > 1 for n in units.values()))


def kit_of(hand: Hand, price: Price) -> Hand:
    """What of a hand matters to the goods of a price. Without crystals and those who only bring some, it comes again and again.

    The crews' numbers at the end say nothing. Where no good is asked for twice, one worker on a field is as good as more: only of
    those who wake somebody each counts. That whoever brings most can be woken shows among the resting, wherever he is now.
    """
    fields, needed, potion, several = _matter(price)
    _, goods, active, resting, convert, brews = hand
    if goods:
        goods = tuple(filter(needed.__contains__, goods))
    if not potion:
        brews = NO_BREWS
    useful = active & fields
    if active & ON_WAKER:
        resting = resting & fields | (active | resting) & ON_RICHEST
    if not several:
        useful = one_each(useful & ~ON_WAKER) | useful & ON_WAKER
    return _new(Hand, (0, goods, useful | UNCOUNTED, resting, convert, brews))


@lru_cache(maxsize=1 << 12)
def works_of(kit: Hand, price: Price) -> tuple[Work, ...]:
    """Every line of a kit; those first that leave most if nobody is woken for crystals."""
    found = sorted(lines(kit, price), key=_without_wakening)
    return tuple([_worked_out(kit, line) for line in (found if kit.active & ON_WAKER else unlike(found))])


def _worked_out(kit: Hand, line: Line) -> Work:
    _, used, crystals, early, _, operations, woke = line
    takes = _without_wakening(line)
    least = _least(kit, line) if kit.active & ON_WAKER else takes
    return _new(Work, (least, used, crystals, early, takes + 0.25 * heads(used), operations, woke))


Worked = TypeVar("Worked", Line, Work)


def unlike(some: Iterable[Worked]) -> list[Worked]:
    """Of lines that leave the same, one: the last of them."""
    return list({(line.used, line.crystals, line.woke): line for line in some}.values())


def _without_wakening(line: Line) -> int:
    """The fewest crystals a line takes, counting all that apprentices can bring: those who work for goods bring nothing more."""
    return (line.used & WORTH) - line.crystals


def _least(kit: Hand, line: Line) -> int:
    """The same if whoever brings most can be woken, and where somebody is woken for goods, that he is in time."""
    takes, early = _without_wakening(line), WAKE_PRICE + (line.used & WORTH) - line.early
    wakers = count(line.left, WAKER)
    if wakers and kit.resting & ON_RICHEST:
        more = RICH - VALUE[WAKER]
        # All of them wake somebody if the others bring what the first wakening costs; else one of them has to earn that.
        takes = min(max(takes - wakers * more, early + wakers * VALUE[WAKER]), takes - (wakers - 1) * more)
    return max(takes, early) if line.woke else takes


def found(hand: Hand, price: Price) -> bool:
    """Whether there is a way at all."""
    budget = hand.crystals + (hand.active & WORTH)
    return any([work.takes <= budget for work in works_of(kit_of(hand, price), price)])
