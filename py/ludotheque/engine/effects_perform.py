"""Performing effects: one interpreter for the effect language of every game.

A game makes one `Effects`, registers a handler for each of its words, and performs texts:

    EFFECTS = Effects(Salamandra, VOCABULARY)

    @EFFECTS.does("crystal")
    def _crystals(it):
        it.table.players[it.seat].crystals += it.n

    steps = EFFECTS.perform(table, seat, "2 crystal, wake", source=("f05",))

What can be done at once is done at once, in reading order. As soon as something needs a decision, the steps for it are returned,
and after them a step for the rest of the expression. Decisions that the language itself asks for are steps of `effects_steps`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import eq, ge, le
from typing import Any

from .any_order import in_any_order
from .effect import (
    Ability,
    AnyOrder,
    Condition,
    Count,
    Do,
    Effect,
    Either,
    If,
    InOrder,
    May,
    Some,
    Times,
    Trade,
    Vocabulary,
    abilities,
    condition,
    parse,
    words_of,
    written,
)
from .effects_registry import Doing as Doing
from .effects_registry import Registry
from .effects_steps import ChooseOne, ChooseSome, ChooseWhether, Exchange, Perform
from .error import LudoError
from .graph import reachable
from .i18n import Text
from .step import Step

_TESTS: Mapping[str, Callable[[int, int], bool]] = {">=": ge, "<=": le, "=": eq}


class Effects(Registry):
    """What the words of one game do, what it counts, and which abilities its seats have.

    Args: `table`, the game's class of tables, whose steps find their effects through it; its `vocabulary`; `any_order`, whether a
    seat makes the decisions of a `+` in the order it likes (otherwise in reading order) and loses what cannot be done.
    """

    def __init__(self, table: Any, vocabulary: Vocabulary, any_order: bool = False):
        super().__init__(vocabulary)
        self.any_order = any_order
        self.warns: Callable[[Any, int, str], tuple[Text, ...]] = lambda table, seat, effect: ()
        """What a seat is told before it chooses an effect, besides its words: a game may set it."""
        self._doing: list[str] = []
        table.effects = self

    # --- performing ---

    def perform(self, table: Any, seat: int, effect: str | Effect, source: tuple[str, ...] = ()) -> list[Step]:
        """Perform an effect as far as it goes without a decision; returns the steps of what is still to come.

        Args: `table` and `seat` for whom; the `effect` as text or tree; `source`, where it stands, in words that the game
        chooses. Raises `LudoError` for a text or a cost that is not in the language.
        """
        tree = parse(effect) if isinstance(effect, str) else effect
        match tree:
            case Do():
                return self._do(table, seat, tree, source)
            case AnyOrder(parts) if self.any_order:
                return in_any_order(seat, *(self.perform(table, seat, part, source) for part in parts))
            case AnyOrder(parts):
                return self._series(table, seat, self._gathered(table, seat, parts), source)
            case InOrder(parts):
                return self._series(table, seat, parts, source)
            case Times(count, inner):
                return self._series(table, seat, (inner,) * count, source)
            case If(test, then, otherwise):
                branch = then if self.holds(table, seat, test) else otherwise
                return [] if branch is None else self.perform(table, seat, branch, source)
            case Either(options):
                return [ChooseOne(seat, tuple(map(written, options)), source)]
            case Some(count, options):
                return [ChooseSome(seat, tuple(map(written, options)), source, count)]
            case May(inner):
                return [ChooseWhether(seat, written(inner), source)]
            case Trade(cost, gain):
                return [Exchange(seat, written(gain), source, written(cost))] if self.can_pay(table, seat, cost) else []
        raise TypeError(f"no effect: {tree!r}")

    def count(self, table: Any, seat: int, count: Count) -> int:
        """What a count comes to for a seat: each so many, no more than its limit.

        Args: `table` and `seat` for which the `count` is taken.
        """
        found: int = self.counters[count.word](table, seat, count.word, *count.args) // count.each
        return found if count.most is None else min(found, count.most)

    def holds(self, table: Any, seat: int, test: str | Condition) -> bool:
        """Whether a condition holds for a seat.

        Args: `table` and `seat` for which it must hold; the `test` as text or tree. Raises `LudoError` for another text.
        """
        test = condition(test) if isinstance(test, str) else test
        held: bool = _TESTS[test.sign](self.count(table, seat, test.count), test.number)
        return held

    def amount(self, table: Any, seat: int, do: Do) -> int:
        """How often a word is done.

        Args: `table` and `seat` that do it; `do`, the word with its count.
        """
        return do.count if do.per is None else do.count * self.count(table, seat, do.per)

    def _do(self, table: Any, seat: int, do: Do, source: tuple[str, ...]) -> list[Step]:
        n = self.amount(table, seat, do)
        if not n:
            return []
        if do.word in self.units:
            return list(self.units[do.word](table, seat, (do.word,) * n))
        self._doing.append(do.word)
        try:
            steps = list(self.handlers[do.word](Doing(table, seat, do, n, source)) or ())
        finally:
            self._doing.pop()
        return in_any_order(seat, steps) if self.any_order else steps

    def _gathered(self, table: Any, seat: int, parts: Sequence[Effect]) -> list[Effect | _Units]:
        """The parts of a `+`, with words that are used together first and as one."""
        units = [part for part in parts if isinstance(part, Do) and part.word in self.units]
        units = [part for part in units if self.units[part.word] is self.units[units[0].word]]
        if len(units) < 2:
            return list(parts)
        return [_Units(tuple(units)), *(part for part in parts if part not in units)]

    def _series(self, table: Any, seat: int, parts: Sequence[Effect | _Units], source: tuple[str, ...]) -> list[Step]:
        """Some effects one after the other, until one needs a decision; then the rest is a step."""
        for number, part in enumerate(parts, 1):
            if isinstance(part, _Units):
                words = tuple(do.word for do in part.parts for _ in range(self.amount(table, seat, do)))
                steps = list(self.units[part.parts[0].word](table, seat, words)) if words else []
            else:
                steps = self.perform(table, seat, part, source)
            if steps:
                rest = tuple(part for part in parts[number:] if not isinstance(part, _Units))  # these come first
                return [*steps, Perform(seat, written(InOrder(rest) if len(rest) > 1 else rest[0]), source)] if rest else steps
        return []

    # --- paying ---

    def cost(self, cost: Effect) -> dict[str, int]:
        """A cost as amounts. Raises `LudoError` for a cost that is more than a sum of plain words."""
        amounts: dict[str, int] = {}
        for part in cost.parts if isinstance(cost, (AnyOrder, InOrder)) else (cost,):
            if not isinstance(part, Do) or part.per is not None or part.word not in self.purses:
                raise LudoError("data", "effect-cost", text=written(cost), known=", ".join(sorted(self.purses)))
            amounts[part.word] = amounts.get(part.word, 0) + part.count
        return amounts

    def can_pay(self, table: Any, seat: int, cost: Effect) -> bool:
        """Whether a seat has all that a cost asks for.

        Args: `table` and `seat` that pays; the `cost`. Raises `LudoError` for a cost that is more than a sum of plain words.
        """
        return all(self.purses[word].held(table, seat) >= n for word, n in self.cost(cost).items())

    def pay(self, table: Any, seat: int, cost: Effect, source: tuple[str, ...] = ()) -> list[Step]:
        """Pay a cost that can be paid.

        Args: `table` and `seat` that pays; the `cost`; `source`, where it stands. Returns the steps of what needs a decision,
        such as which cards to discard. Raises `LudoError` as `cost` does.
        """
        paid = (self.purses[word].pay(Doing(table, seat, Do(word), n, source)) for word, n in self.cost(cost).items())
        return [step for steps in paid for step in steps or ()]

    # --- reacting ---

    def occur(self, table: Any, seat: int, event: str, names: Collection[str] = (), times: int = 1) -> list[Step]:
        """An event happens to a seat: perform what its abilities say `on` it.

        Args: the `table`, the `seat`, the `event`; `names` are true of the event (the colour of the field it is about…): an
        ability reacts when they include all of its own. `times`: how often it happens at once. Returns the steps of what is
        still to come. Raises `LudoError` where a word sets off an event it was not registered with.
        """
        if self._doing and event not in self.raised[self._doing[-1]]:
            raise LudoError("data", "effect-raises", word=self._doing[-1], event=event)
        effects = [(scaled(ability.effect, times), (card,)) for card, ability in self.reactions(table, seat, event, names)]
        if self.any_order:
            return in_any_order(seat, *(self.perform(table, seat, effect, source) for effect, source in effects))
        for number, (effect, source) in enumerate(effects, 1):
            steps = self.perform(table, seat, effect, source)
            if steps:
                return [*steps, *(Perform(seat, written(later), at) for later, at in effects[number:])]
        return []

    def reactions(self, table: Any, seat: int, event: str, names: Collection[str] = ()) -> tuple[tuple[str, Ability], ...]:
        """The abilities that react to an event, each with its card.

        Args: the `table`; the `seat` that has them; the `event` and the `names` that are true of it.
        """
        return _reacting(tuple(self.abilities_of(table, seat)), event, tuple(names))

    def modifier(self, table: Any, seat: int, word: str, names: Collection[str] = (), event: str = "always") -> int:
        """How much the abilities of a seat add to something it does now (`always: 2 value`, `on resource(t): value`).

        Args: `table` and `seat`; the `word` whose amounts are added up, where it has no names or only such as are true;
        `names` and `event` as in `occur`.
        """
        return sum(
            self.amount(table, seat, do)
            for _, ability in self.reactions(table, seat, event, names)
            for do in words_of(ability.effect)
            if _matches(do, word, names)
        )

    def check_reactions(self, texts: Mapping[str, str]) -> None:
        """Raise `LudoError` when abilities (card -> text) could set each other off for ever.

        An event leads to the words of the abilities that react to it, and these to the events they raise. A circle among them is
        refused.
        """
        leads: dict[str, set[str]] = {}
        for text in texts.values():
            for ability in abilities(text):
                if ability.event is not None:
                    raised = {event for do in words_of(ability.effect) for event in self.raised.get(do.word, ())}
                    leads.setdefault(ability.event.word, set()).update(raised)
        for event in leads:
            if event in reachable(leads[event], lambda near: leads.get(near, ())):
                cards = [card for card, text in texts.items() if any(a.event and a.event.word == event for a in abilities(text))]
                raise LudoError("data", "effect-circle", event=event, cards=", ".join(cards))


@dataclass(frozen=True, slots=True)
class _Units:
    """Words that are used together, as one part of an expression being performed."""

    parts: tuple[Do, ...]


@lru_cache(maxsize=4096)
def _reacting(having: tuple[tuple[str, str], ...], event: str, names: tuple[str, ...]) -> tuple[tuple[str, Ability], ...]:
    """The abilities that react to an event, out of those that a seat has: pairs of a card and its text."""
    return tuple(
        [
            (card, ability)
            for card, text in having
            for ability in abilities(text)
            if ability.event is not None and _matches(ability.event, event, names)
        ]
    )


def _matches(do: Do, word: str, names: Collection[str]) -> bool:
    """Whether it is that word (an event, say), and is about nothing but what the names say."""
    return do.word == word and all(arg.word in names for arg in do.args if isinstance(arg, Do))


def scaled(effect: Effect, times: int) -> Effect:
    """An effect so many times: of words in any order their counts, so that each is told in one line."""
    match effect:
        case _ if times == 1:
            return effect
        case Do(count=count):
            return replace(effect, count=count * times)
        case AnyOrder(parts):
            return AnyOrder(tuple(scaled(part, times) for part in parts))
    return Times(times, effect)
