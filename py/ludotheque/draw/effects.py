"""Effects in icons: the symbols of an effect in rows, for every game.

`signs` turns an effect into symbols in reading order: words of the game, which it draws itself, and the signs between them. `row`
sets them side by side, smaller where they must fit.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from typing import NamedTuple

from ..engine.effect import AnyOrder, Arg, Count, Do, Effect, Either, If, InOrder, May, Some, Times, Trade, parse, written
from .text import text


class Sign(NamedTuple):
    """One symbol: a word with the number shown on it, or, where `between`, a sign that joins words ("/", "→", "×", "?").

    `args` are the parameters of the word as the effect writes them: "raise(urban)" is Sign("raise", args=("urban",)).
    """

    word: str
    n: int = 1
    between: bool = False
    args: tuple[str, ...] = ()


Glyph = Callable[[Sign, float, float, float], str]
"""Draws a game's symbol centred on (x, y) at a size."""


@cache
def alternatives(effect: str, counted: Collection[str] = ()) -> tuple[tuple[Sign, ...], ...]:
    """The sides of a `/`, a row of symbols each; of any other effect its one row."""
    tree = parse(effect)
    return tuple(tuple(signs(side, counted)) for side in (tree.options if isinstance(tree, Either) else (tree,)))


def signs(effect: Effect, counted: Collection[str] = ()) -> list[Sign]:
    """The symbols of an effect. Words in `counted` show their number, others stand there as often as it says.

    Raises `TypeError` for something that is no effect.
    """
    match effect:
        case Do(word, count, per, args):
            named = _named(args)
            found = [Sign(word, count, args=named)] if word in counted else [Sign(word, args=named)] * count
            return found if per is None else [*found, Sign("×", between=True), *_per(per)]
        case AnyOrder(parts) | InOrder(parts):
            return [sign for part in parts for sign in signs(part, counted)]
        case Either(options):
            return _joined("/", options, counted)
        case Some(count, options):
            return [Sign(f"{count}:", between=True), *_joined("/", options, counted)]
        case Trade(cost, gain):
            return [*signs(cost, counted), Sign("→", between=True), *signs(gain, counted)]
        case Times(count, inner):
            return [Sign(f"{count}×", between=True), *signs(inner, counted)]
        case May(inner):
            return [*signs(inner, counted), Sign("?", between=True)]
        case If(test, then, otherwise):
            asks = Sign(f"{_TESTS[test.sign]}{test.number}:", between=True)
            found = [*_per(test.count), asks, *signs(then, counted)]
            return found if otherwise is None else [*found, Sign("/", between=True), *signs(otherwise, counted)]
    raise TypeError(f"no effect: {effect!r}")


def _named(args: tuple[Arg, ...]) -> tuple[str, ...]:
    """Parameters as an effect writes them."""
    return tuple(str(arg) if isinstance(arg, int) else written(arg) for arg in args)


_TESTS = {">=": "≥", "<=": "≤", "=": "="}


def _per(count: Count) -> list[Sign]:
    most = [] if count.most is None else [Sign(f"≤{count.most}", between=True)]
    return [Sign(f"per-{count.word}", count.each, args=_named(count.args)), *most]


def _joined(sign: str, parts: tuple[Effect, ...], counted: Collection[str]) -> list[Sign]:
    found = signs(parts[0], counted)
    for part in parts[1:]:
        found += [Sign(sign, between=True), *signs(part, counted)]
    return found


def row(
    symbols: Collection[Sign],
    x: float,
    y: float,
    size: float,
    glyph: Glyph,
    gap: float = 0.1,
    room: float = 1e9,
    wide: Callable[[Sign], float] = lambda sign: 0.42 if sign.between else 1.0,
) -> str:
    """Symbols side by side, centred on (x, y).

    Args: the `symbols`; `size` of one; `glyph` draws one of the game's; `gap` between two and the width `wide` of one, both for
    a size of 1; `room`, the width they must fit.
    """
    widths = [wide(sign) for sign in symbols]
    total = sum(widths) + gap * max(len(widths) - 1, 0)
    if total * size > room:
        size = room / total
    at, out = x - total * size / 2, []
    for sign, width in zip(symbols, widths, strict=True):
        middle = at + width * size / 2
        out.append(text(sign.word, middle, y + size * 0.2, size * 0.58, "tb") if sign.between else glyph(sign, middle, y, size))
        at += (width + gap) * size
    return "".join(out)
