"""Chance: seeded, counted, and with every outcome written down.

The generator is splitmix64 over (seed, counter): the same numbers in every Python for ever (Steele, Lea and Flood,
"Fast splittable pseudorandom number generators", 2014). Each outcome is noted as it happens, so that a record holds
what chance gave beside the move that asked for it, and a replay uses what is written instead of asking again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeVar

from .error import LudoError
from .multiset import minus
from .state import sparse, state, transient

Item = TypeVar("Item")

_MASK = (1 << 64) - 1


def _mix(number: int) -> int:
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _MASK
    return number ^ (number >> 31)


@lru_cache(maxsize=64)
def _start(seed: int) -> int:
    """Where a seed's numbers begin: the same for all of them."""
    return _mix(seed & _MASK)


@state
class Chance:
    """The table's source of chance.

    `outcomes` collects what has come up since the game last looked; `script`, when a record is replayed, is what must
    come up next; `forbidden` is set while seats act side by side, where chance would make the order matter: only `pick_apart`
    is allowed then.
    """

    seed: int = 0
    counter: int = 0
    outcomes: list[Any] | None = transient(default=None)
    script: list[Any] | None = transient(default=None)
    forbidden: bool = False

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1."""
        self.counter += 1
        number = _mix((_start(self.seed) + self.counter * 0x9E3779B97F4A7C15) & _MASK)
        return (number * sides) >> 64

    def pick(self, items: Sequence[Item]) -> Item:
        """One of the items (strings or whole numbers), each with the same chance.

        Raises `RuntimeError` where chance is forbidden or nothing is there, `LudoError` where a record says something
        impossible.
        """
        if self.forbidden:
            raise RuntimeError("a step that seats take side by side must not use chance")
        if not items:
            raise RuntimeError("nothing to pick from")
        if self.script is not None:
            self.counter += 1  # as if it had been drawn: the game goes on from a record as it would have gone on
            item: Item = self._scripted(items)
        else:
            item = items[self.below(len(items))]
        return self._noted(item)

    def pick_apart(self, items: Sequence[Item], stream: int, asked: int) -> Item:
        """One of the items out of a stream that no other pick changes: for what a seat draws side by side with others.

        Args: the `items`; `stream` is the number of the stream, `asked` how often it was asked before. Raises `RuntimeError`
        where there is nothing to pick from, `LudoError` where a record says something impossible.
        """
        if not items:
            raise RuntimeError("nothing to pick from")
        if self.script is not None:
            return self._noted(self._scripted(items))
        number = _mix((_start(self.seed ^ _mix(stream)) + (asked + 1) * 0x9E3779B97F4A7C15) & _MASK)
        return self._noted(items[(number * len(items)) >> 64])

    def _noted(self, item: Item) -> Item:
        if self.outcomes is None:
            self.outcomes = [item]
        else:
            self.outcomes.append(item)
        return item

    def roll(self, sides: int) -> int:
        """A die: 1 to sides."""
        return self.pick(range(1, sides + 1))

    def sample(self, items: Sequence[Item], count: int) -> list[Item]:
        """Several different places of a sequence, in the order they came up."""
        left = list(items)
        chosen = []
        for _ in range(count):
            item = self.pick(left)
            left.remove(item)
            chosen.append(item)
        return chosen

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """All items in a random order."""
        return self.sample(items, len(items))

    def _scripted(self, items: Sequence[Item]) -> Item:
        if not self.script:
            raise LudoError("record", "outcome-missing")
        item: Item = self.script.pop(0)
        if item not in items:
            raise LudoError("record", "outcome-impossible", outcome=str(item))
        return item


@state
class Deck:
    """Cards face down: a known top, a middle without any order, a known bottom.

    The middle is sorted and says only what is still in there; which card comes is decided when somebody draws. `spare`
    cards of the middle were set aside unseen and will never come: nobody, the program included, knows which they are.
    Cards shuffled in later are certainly not among those: they lie in `back` while some are set aside.
    """

    middle: tuple[str, ...] = ()
    top: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()
    spare: int = 0
    back: tuple[str, ...] = sparse(default=())

    def __len__(self) -> int:
        return len(self.top) + len(self.middle) + len(self.back) + len(self.bottom) - self.spare

    def __bool__(self) -> bool:
        return bool(self.top or self.back) or len(self.middle) + len(self.bottom) > self.spare

    def likely(self) -> tuple[str, ...]:
        """The cards that can come out of the middle, each as often as it is likely, all in proportion."""
        if not self.back:
            return self.middle if len(self.middle) > self.spare else ()
        return self.back * max(1, len(self.middle)) + self.middle * (len(self.middle) - self.spare)

    def draw(self, chance: Chance) -> str:
        """Take the next card off the top. Raises `LookupError` from an empty deck."""
        if self.top:
            card, self.top = self.top[0], self.top[1:]
        elif self.back or len(self.middle) > self.spare:
            card = chance.pick(self.likely())
            if card in self.back and (card not in self.middle or self._from_back(card, chance)):
                self.back = minus(self.back, card)
            else:
                self.middle = minus(self.middle, card)
        elif self.bottom:
            card, self.bottom = self.bottom[0], self.bottom[1:]
        else:
            raise LookupError("the deck is empty")
        return card

    def _from_back(self, card: str, chance: Chance) -> bool:
        """Of two equal cards, one in the middle and one in `back`: whether the one in `back` was drawn."""
        back = self.back.count(card) * len(self.middle)
        middle = self.middle.count(card) * (len(self.middle) - self.spare)
        return chance.pick(("back",) * back + ("middle",) * middle) == "back"

    def shuffle_in(self, cards: Sequence[str]) -> None:
        """Shuffle cards into the whole deck: nothing about its order is known any more."""
        known = (*self.top, *self.bottom, *cards)
        if self.spare:
            self.back = tuple(sorted((*self.back, *known)))
        else:
            self.middle = tuple(sorted((*self.middle, *known)))
        self.top = self.bottom = ()

    def put_on_top(self, card: str) -> None:
        """Lay a card, seen by all, on the top."""
        self.top = (card, *self.top)

    def put_under(self, card: str) -> None:
        """Lay a card, seen by all, under the deck."""
        self.bottom = (*self.bottom, card)
