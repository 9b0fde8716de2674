"""An expression of the effect language (`effect`) as a tree: its nodes, walking through them, and writing them as text again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


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


# --- walking --------------------------------------------------------------------------------------------------------


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


# --- writing --------------------------------------------------------------------------------------------------------


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
    texts = (f"({named(arg)})" if isinstance(arg, (Either, Trade, InOrder)) else named(arg) for arg in args)
    return f"({', '.join(texts)})" if args else ""


def named(arg: Arg) -> str:
    """A parameter as it is written; a plain name is just that."""
    return str(arg) if isinstance(arg, int) else written(arg)
