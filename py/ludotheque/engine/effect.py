"""The icon language: what cards and tiles do, written as short expressions and performed as steps.

    fin + fin                 both, in any order
    move, discovery           one after the other
    leaf / flower             one of them
    2 food -> 4 material      pay the left to get the right
    3 vp * green-fields       so many per something the game counts
    2 (leaf / flower)         the whole, twice

A word is letters, digits and hyphens. `/` binds loosest, then `->`, `,`, `+`. Parsed once when data is loaded; a word a game
does not know is an error that names file, card and word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from .error import LudoError


@dataclass(frozen=True, slots=True)
class Do:
    """A word, so many times, perhaps for each of something counted."""

    word: str
    count: int = 1
    per: str | None = None


@dataclass(frozen=True, slots=True)
class AnyOrder:
    """All parts, in the order the player likes."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class InOrder:
    """All parts, one after the other."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """Exactly one of the options."""

    options: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Trade:
    """Pay `cost` to get `gain`."""

    cost: Effect
    gain: Effect


@dataclass(frozen=True, slots=True)
class Times:
    """A whole expression, several times."""

    count: int
    effect: Effect


Effect = Do | AnyOrder | InOrder | Either | Trade | Times

_TOKEN = re.compile(r"\s*(?:(\d+)|([a-z][a-z0-9-]*)|(->|[/,+*()]))")


@cache
def parse(text: str) -> Effect:
    """An expression as a tree. Raises `LudoError` where the text is not in the language."""
    tokens: list[str] = []
    at = 0
    text = text.strip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise LudoError("data", "effect", text=text, found=text[at:].strip())
        tokens.append(match.group().strip())
        at = match.end()
    parser = _Parser(text, tokens)
    effect = parser.either()
    if parser.tokens:
        parser.fail()
    return effect


class _Parser:
    def __init__(self, text: str, tokens: list[str]):
        self.text = text
        self.tokens = tokens

    def fail(self):
        raise LudoError("data", "effect", text=self.text, found=self.tokens[0] if self.tokens else "…")

    def took(self, token: str) -> bool:
        if self.tokens and self.tokens[0] == token:
            self.tokens.pop(0)
            return True
        return False

    def _list(self, separator: str, part: Callable, whole: Callable) -> Effect:
        parts = [part()]
        while self.took(separator):
            parts.append(part())
        return parts[0] if len(parts) == 1 else whole(tuple(parts))

    def either(self) -> Effect:
        return self._list("/", self.trade, Either)

    def trade(self) -> Effect:
        left = self.in_order()
        return Trade(left, self.in_order()) if self.took("->") else left

    def in_order(self) -> Effect:
        return self._list(",", self.any_order, InOrder)

    def any_order(self) -> Effect:
        return self._list("+", self.term, AnyOrder)

    def term(self) -> Effect:
        count = int(self.tokens.pop(0)) if self.tokens and self.tokens[0].isdigit() else 1
        if self.took("("):
            effect = self.either()
            if not self.took(")"):
                self.fail()
            return effect if count == 1 else Times(count, effect)
        if not self.tokens or not self.tokens[0][0].isalpha():
            self.fail()
        word = self.tokens.pop(0)
        per = None
        if self.took("*"):
            if not self.tokens or not self.tokens[0][0].isalpha():
                self.fail()
            per = self.tokens.pop(0)
        return Do(word, count, per)


def words_of(effect: Effect) -> Iterator[Do]:
    """Every word of an expression, in reading order."""
    match effect:
        case Do():
            yield effect
        case AnyOrder(parts) | InOrder(parts) | Either(parts):
            for part in parts:
                yield from words_of(part)
        case Trade(cost, gain):
            yield from words_of(cost)
            yield from words_of(gain)
        case Times(_, inner):
            yield from words_of(inner)


def check_words(text: str, words: Sequence[str], counters: Sequence[str] = (), where: str = "") -> None:
    """Raise `LudoError`, naming the place, for a word or counter the game has not registered."""
    for do in words_of(parse(text)):
        if do.word not in words:
            raise LudoError("data", "effect-word", word=do.word, where=where, known=", ".join(sorted(words)))
        if do.per is not None and do.per not in counters:
            raise LudoError("data", "effect-word", word=do.per, where=where, known=", ".join(sorted(counters)))
