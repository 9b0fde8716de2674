"""What a game registers for its effect language: what words do, what it counts, what costs are, which abilities seats have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from .effect import Do, Effect, Vocabulary, written
from .step import Step


class Doing(NamedTuple):
    """A word being done: by whom, how often, and where the effect stands, in words that the game chooses (a card, a rule)."""

    table: Any
    seat: int
    do: Do
    n: int
    source: tuple[str, ...]

    @property
    def name(self) -> str:
        """The only parameter of the word, where that is a name."""
        return written(self.effect)

    @property
    def number(self) -> int:
        """The only parameter of the word, where that is a number."""
        (number,) = self.do.args
        assert isinstance(number, int)  # the vocabulary asks for one
        return number

    @property
    def effect(self) -> Effect:
        """The only parameter of the word, where that is an effect."""
        (effect,) = self.do.args
        assert not isinstance(effect, int)  # the vocabulary asks for one
        return effect


Handler = Callable[[Doing], Sequence[Step] | None]
"""Does a word `n` times at once; returns the steps of what needs a decision."""


class Purse(NamedTuple):
    """A word that can be a cost: how much of it a seat has, and paying some of it, which may return steps as a handler does."""

    held: Callable[[Any, int], int]
    pay: Handler


class Registry:
    """What a game has registered for the words of its `vocabulary`."""

    def __init__(self, vocabulary: Vocabulary):
        self.vocabulary = vocabulary
        self.handlers: dict[str, Handler] = {}
        self.counters: dict[str, Callable[..., Any]] = {}
        self.purses: dict[str, Purse] = {}
        self.raised: dict[str, tuple[str, ...]] = {}
        self.units: dict[str, Callable[..., Any]] = {}
        self.abilities_of: Callable[[Any, int], Iterable[tuple[str, str]]] = lambda table, seat: ()

    def does(self, *words: str, raises: Sequence[str] = ()) -> Callable[[Handler], Handler]:
        """Register the handler of some words. `raises` names the events that doing them can set off."""

        def register(handler: Handler) -> Handler:
            for word in words:
                self.handlers[word] = handler
                self.raised[word] = tuple(raises)
            return handler

        return register

    def together(self, *words: str) -> Callable[..., Any]:
        """Register `perform(table, seat, units)` for words that are used as one action when they stand in one expression."""

        def register(perform: Callable[..., Any]) -> Callable[..., Any]:
            self.units.update(dict.fromkeys(words, perform))
            return perform

        return register

    def counts(self, *words: str) -> Callable[..., Any]:
        """Register `count(table, seat, word, *args)` for things the game counts."""

        def register(count: Callable[..., Any]) -> Callable[..., Any]:
            self.counters.update(dict.fromkeys(words, count))
            return count

        return register

    def pays(self, word: str, held: Callable[[Any, int], int], pay: Handler) -> None:
        """Register a word that can be a cost.

        Args: the `word`; `held(table, seat)` says how much of it a seat has; `pay` takes as much as the `Doing` says and may
        return steps, as a handler does.
        """
        self.purses[word] = Purse(held, pay)

    def missing(self) -> set[str]:
        """The words, counts and units of the vocabulary that nothing was registered for."""
        known = self.handlers.keys() | self.units.keys() | self.purses.keys() | self.counters.keys()
        return (self.vocabulary.words.keys() | self.vocabulary.counts.keys()) - known

    def abilities(self, having: Callable[[Any, int], Iterable[tuple[str, str]]]) -> Callable[..., Any]:
        """Register `having(table, seat)`: the lasting abilities of a seat, as pairs of a card and its text, in order."""
        self.abilities_of = having
        return having
