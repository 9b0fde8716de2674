"""The effect language: what cards and tiles do, written as short expressions.

    fin + fin                     both, in any order
    move, discovery               one after the other
    leaf / flower                 one of them
    2 of (move / study / fish)    two different ones
    3 any                         a word's count
    2 (leaf / flower)             the whole, twice
    hire(6)   copy(forest, 2)     a word with parameters: numbers, names or effects in brackets
    3 vp * green                  for each of something the game counts
    vp * 2 cards max 3            for every two of them, three times at most
    2 food -> 4 material          pay the left to get the right, or decline
    may colony                    if the player likes
    if growth >= 2: 3 vp          on a condition (`>=`, `<=`, `=`)
    if growth >= 2: 3 vp else vp  and otherwise

`/` binds loosest, then `->`, `,`, `+`; brackets group. A word is letters, digits and hyphens. A card with lasting abilities
separates them by `;` and says when each works (`abilities`):

    4 food; on place(green): vp; always: discount(play)

and what it asks for before it is played is a `condition`: `growth >= 2`.

An expression is a finite tree without repetition or recursion, so performing one always ends. What reactions set off is checked
for circles when cards are loaded (`effects_perform.Effects.check_reactions`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NoReturn

from .error import LudoError

DEEPEST = 20
"""How deep an expression may be nested."""


@dataclass(frozen=True, slots=True)
class Count:
    """For every `each` of something the game counts, `most` times at most (None: without a limit)."""

    word: str
    args: tuple[Arg, ...] = ()
    each: int = 1
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Do:
    """A word, so many times, perhaps for each of something counted."""

    word: str
    count: int = 1
    per: Count | None = None
    args: tuple[Arg, ...] = ()


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
class Some:
    """So many different ones of the options."""

    count: int
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


@dataclass(frozen=True, slots=True)
class May:
    """An expression that the player may decline."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition: a count compared (`sign` is ">=", "<=" or "=") with a number."""

    count: Count
    sign: str
    number: int


@dataclass(frozen=True, slots=True)
class If:
    """One expression on a condition, and perhaps another when it does not hold."""

    test: Condition
    then: Effect
    otherwise: Effect | None = None


Effect = Do | AnyOrder | InOrder | Either | Some | Trade | Times | May | If
Arg = int | Effect


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card: its effect, and the event on which it works (None: once, when the card is gained)."""

    event: Do | None
    effect: Effect


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one game.

    Args: `words` with the kind of each parameter: "number", "effect", or the names that may stand there; `counts` and `events`
    with the names that may stand in their brackets.
    """

    words: Mapping[str, tuple[str | tuple[str, ...], ...]] = field(default_factory=dict)
    counts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    events: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def check(self, text: str, where: str = "", lasting: bool = False) -> None:
        """Raise `LudoError`, naming the place, for a text that is not an effect in these words.

        Args: `lasting`: the text holds the abilities of a card.
        """
        for ability in abilities(text) if lasting else (Ability(None, parse(text)),):
            if ability.event is not None:
                self._known(ability.event.word, self.events, where)
                self._named(ability.event, self.events[ability.event.word], where)
            self._effect(ability.effect, where)

    def check_condition(self, text: str, where: str = "") -> None:
        """Raise `LudoError`, naming the place, for a text that is not a condition in these words."""
        self._counted(condition(text).count, where)

    def _effect(self, effect: Effect, where: str) -> None:
        for do in words_of(effect):
            self._known(do.word, self.words, where)
            kinds = self.words[do.word]
            if len(do.args) > len(kinds):
                self._wrong(written(do), do.word, where)
            for arg, kind in zip(do.args, kinds, strict=False):
                if kind == "effect" and not isinstance(arg, int):
                    self._effect(arg, where)
                elif isinstance(arg, int) != (kind == "number") or (isinstance(kind, tuple) and _name(arg) not in kind):
                    self._wrong(_name(arg), do.word if isinstance(kind, str) else ", ".join(kind), where)
        for count in counts_of(effect):
            self._counted(count, where)

    def _counted(self, count: Count, where: str) -> None:
        self._known(count.word, self.counts, where)
        self._named(count, self.counts[count.word], where)

    def _named(self, holder: Count | Do, names: tuple[str, ...], where: str) -> None:
        for arg in holder.args:
            if _name(arg) not in names:
                self._wrong(_name(arg), ", ".join(names), where)

    def _known(self, word: str, known: Mapping[str, object], where: str) -> None:
        if word not in known:
            self._wrong(word, ", ".join(sorted(known)), where)

    @staticmethod
    def _wrong(word: str, known: str, where: str) -> None:
        raise LudoError("data", "effect-word", word=word, where=where, known=known)


def _name(arg: Arg) -> str:
    """A parameter as it is written; a plain name is just that."""
    return str(arg) if isinstance(arg, int) else written(arg)


# --- reading --------------------------------------------------------------------------------------------------------

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


# --- walking and writing --------------------------------------------------------------------------------------------


def _inside(effect: Effect) -> tuple[Effect, ...]:
    """The expressions an expression is made of."""
    match effect:
        case AnyOrder(parts) | InOrder(parts) | Either(parts) | Some(_, parts):
            return parts
        case Trade(cost, gain):
            return cost, gain
        case Times(_, inner) | May(inner):
            return (inner,)
        case If(_, then, otherwise):
            return (then,) if otherwise is None else (then, otherwise)
    return ()


def words_of(effect: Effect) -> Iterator[Do]:
    """Every word of an expression, in reading order; not those inside the brackets of another word."""
    if isinstance(effect, Do):
        yield effect
    for part in _inside(effect):
        yield from words_of(part)


def counts_of(effect: Effect) -> Iterator[Count]:
    """Everything an expression counts, in reading order."""
    if isinstance(effect, If):
        yield effect.test.count
    if isinstance(effect, Do) and effect.per is not None:
        yield effect.per
    for part in _inside(effect):
        yield from counts_of(part)


def written(effect: Effect) -> str:
    """An expression as text: reading it gives the same tree."""
    match effect:
        case Do(word, count, per, args):
            text = f"{'' if count == 1 else f'{count} '}{word}{_written_args(args)}"
            return text if per is None else f"{text} * {_written_count(per)}"
        case AnyOrder(parts):
            return " + ".join(map(_grouped, parts))
        case InOrder(parts):
            return ", ".join(map(_grouped, parts))
        case Either(options):
            return " / ".join(map(_grouped, options))
        case Some(count, options):
            return f"{count} of ({written(Either(options))})"
        case Trade(cost, gain):
            return f"{_grouped(cost)} -> {_grouped(gain)}"
        case Times(count, inner):
            return f"{count} ({written(inner)})"
        case May(inner):
            return f"may {_grouped(inner)}"
        case If(test, then, otherwise):
            text = f"if {_written_count(test.count)} {test.sign} {test.number}: {_grouped(then)}"
            return text if otherwise is None else f"{text} else {_grouped(otherwise)}"


def _grouped(effect: Effect) -> str:
    return written(effect) if isinstance(effect, (Do, Times, Some)) else f"({written(effect)})"


def _written_count(count: Count) -> str:
    each = "" if count.each == 1 else f"{count.each} "
    most = "" if count.most is None else f" max {count.most}"
    return f"{each}{count.word}{_written_args(count.args)}{most}"


def _written_args(args: tuple[Arg, ...]) -> str:
    """Parameters in their brackets. What binds looser than a comma between them is grouped."""
    texts = (f"({_name(arg)})" if isinstance(arg, (Either, Trade, InOrder)) else _name(arg) for arg in args)
    return f"({', '.join(texts)})" if args else ""
