"""Reading the effect language (`effect`): a text becomes a tree (`effects_tree`)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import NoReturn

from .effects_tree import (
    Ability,
    AnyOrder,
    Arg,
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
)
from .error import LudoError

DEEPEST = 20
"""How deep an expression may be nested."""

_TOKEN = re.compile(r"\s*(?:(\d{1,3})(?!\d)|([a-z][a-z0-9-]*)|(->|>=|<=|[/,+*():;=]))")
_KEYWORDS = ("of", "max", "may", "if", "else", "on", "always")


@cache
def parse(text: str) -> Effect:
    """An expression as a tree. Raises `LudoError` where the text is not in the language."""
    reader = _Reader(text)
    effect = reader.either()
    reader.end()
    return effect


@cache
def condition(text: str) -> Condition:
    """A condition by itself, `growth >= 2`: what a card asks for before it is played. Raises `LudoError` for another text."""
    reader = _Reader(text)
    test = reader.compared()
    reader.end()
    return test


@cache
def abilities(text: str) -> tuple[Ability, ...]:
    """The abilities of a card, as `;` separates them. Raises `LudoError` where the text is not in the language."""
    reader = _Reader(text)
    found = [reader.ability()]
    while reader.took(";"):
        found.append(reader.ability())
    reader.end()
    return tuple(found)


class _Reader:
    """Reads the tokens of a text from left to right, a method for each level of binding."""

    def __init__(self, text: str):
        self.text = text.strip()
        self.tokens: list[str] = []
        self.depth = 0
        at = 0
        while at < len(self.text):
            match = _TOKEN.match(self.text, at)
            if match is None:
                raise LudoError("data", "effect", text=self.text, found=self.text[at:].strip())
            self.tokens.append(match.group().strip())
            at = match.end()

    def fail(self) -> NoReturn:
        raise LudoError("data", "effect", text=self.text, found=self.tokens[0] if self.tokens else "…")

    def end(self) -> None:
        """Nothing may follow."""
        if self.tokens:
            self.fail()

    def took(self, *wanted: str) -> bool:
        """Take the next token if it is one of those wanted."""
        if self.tokens and self.tokens[0] in wanted:
            self.tokens.pop(0)
            return True
        return False

    def need(self, token: str) -> None:
        if not self.took(token):
            self.fail()

    def word(self) -> str:
        if not self.tokens or not self.tokens[0][0].isalpha() or self.tokens[0] in _KEYWORDS:
            self.fail()
        return self.tokens.pop(0)

    def number(self) -> int:
        if not self.at_number():
            self.fail()
        return int(self.tokens.pop(0))

    def at_number(self) -> bool:
        return bool(self.tokens) and self.tokens[0].isdigit()

    def _list(self, separator: str, part: Callable[[], Effect], whole: Callable[[tuple[Effect, ...]], Effect]) -> Effect:
        parts = [part()]
        while self.took(separator):
            parts.append(part())
        return parts[0] if len(parts) == 1 else whole(tuple(parts))

    def ability(self) -> Ability:
        event = None
        if self.took("always"):
            event = Do("always")
            self.need(":")
        elif self.took("on"):
            event = Do(self.word(), args=self.args())
            self.need(":")
        return Ability(event, self.either())

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
        self.depth += 1
        if self.depth > DEEPEST:
            self.fail()
        try:
            if self.took("may"):
                return May(self.term())
            if self.took("if"):
                return self.condition()
            return self.counted()
        finally:
            self.depth -= 1

    def compared(self) -> Condition:
        count = Count(self.word(), self.args())
        sign = self.tokens[0] if self.tokens else ""
        if not self.took(">=", "<=", "="):
            self.fail()
        return Condition(count, sign, self.number())

    def condition(self) -> Effect:
        test = self.compared()
        self.need(":")
        then = self.term()
        return If(test, then, self.term() if self.took("else") else None)

    def counted(self) -> Effect:
        count = self.number() if self.at_number() else 1
        if self.took("of"):
            self.need("(")
            inside = self.either()
            self.need(")")
            if not isinstance(inside, Either) or count > len(inside.options):
                self.fail()
            return Some(count, inside.options)
        if self.took("("):
            effect = self.either()
            self.need(")")
            return effect if count == 1 else Times(count, effect)
        word, args = self.word(), self.args()
        return Do(word, count, self.per() if self.took("*") else None, args)

    def per(self) -> Count:
        each = self.number() if self.at_number() else 1
        if not each:
            self.fail()
        word, args = self.word(), self.args()
        return Count(word, args, each, self.number() if self.took("max") else None)

    def args(self) -> tuple[Arg, ...]:
        if not self.took("("):
            return ()
        found = [self.arg()]
        while self.took(","):
            found.append(self.arg())
        self.need(")")
        return tuple(found)

    def arg(self) -> Arg:
        if self.at_number() and self.tokens[1:2] in ([","], [")"]):
            return self.number()
        return self.any_order()
