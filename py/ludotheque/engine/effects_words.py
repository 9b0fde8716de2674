"""Effects in words: one renderer for the effect language of every game.

A game's catalogue has `unit.<word>` for each word (with `{n}` and, for parameters, `{first}`, `{second}`…), `per.<count>` for
each thing it counts and `event.<event>` for each event. How they are joined stands in the house's catalogue under `effect.`.
"""

from __future__ import annotations

from functools import cache

from .effect import (
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
    abilities,
    condition,
    parse,
)
from .i18n import T, Text

_PLACES = ("first", "second", "third", "fourth")
_TESTS = {">=": "effect.at-least", "<=": "effect.at-most", "=": "effect.exactly"}


@cache
def effect_text(effect: str | Effect, inside: bool = False) -> Text:
    """An effect in words.

    Args: the effect as text or tree; `inside`: it is part of another one, so that a compound effect stands in brackets.
    """
    tree = parse(effect) if isinstance(effect, str) else effect
    match tree:
        case Do(word, count, per, args):
            text = T(f"unit.{word}", n=count, **_named(args))
            return text if per is None else _per(text, per)
        case AnyOrder(parts) if (same := _same_word(parts)) is not None:
            return effect_text(same)
    text = _compound(tree)
    return T("effect.brackets", what=text) if inside else text


def _same_word(parts: tuple[Effect, ...]) -> Do | None:
    """The one word that all parts are, with its whole count: `fin + fin` is `2 fin`."""
    first = parts[0]
    if not isinstance(first, Do) or first.per is not None:
        return None
    alike = [
        part for part in parts if isinstance(part, Do) and (part.word, part.per, part.args) == (first.word, None, first.args)
    ]
    return Do(first.word, sum(part.count for part in alike), None, first.args) if len(alike) == len(parts) else None


def _compound(tree: Effect) -> Text:
    match tree:
        case AnyOrder(parts):
            return _joined("effect.and", parts)
        case InOrder(parts):
            return _joined("effect.then", parts)
        case Either(options):
            return _joined("effect.or", options)
        case Some(count, options):
            return T("effect.some", n=count, options=tuple(effect_text(option, True) for option in options))
        case Times(count, inner):
            return T("effect.times", n=count, what=effect_text(inner, True))
        case Trade(cost, gain):
            return T("effect.trade", cost=effect_text(cost), gain=effect_text(gain))
        case May(inner):
            return T("effect.may", what=effect_text(inner))
        case If(test, then, otherwise):
            text = T("effect.if", test=condition_text(test), what=effect_text(then, True))
            return text if otherwise is None else T("effect.else", first=text, second=effect_text(otherwise, True))
    raise TypeError(f"no effect: {tree!r}")


@cache
def condition_text(test: str | Condition) -> Text:
    """A condition in words."""
    test = condition(test) if isinstance(test, str) else test
    return T(_TESTS[test.sign], n=test.number, count=_counted(test.count, test.number))


@cache
def ability_text(text: str) -> tuple[Text, ...]:
    """The abilities of a card in words, one text each."""
    return tuple(map(_ability, abilities(text)))


def _ability(ability: Ability) -> Text:
    what = effect_text(ability.effect)
    if ability.event is None:
        return what
    if ability.event.word == "always":
        return T("effect.always", what=what)
    return T("effect.on", event=T(f"event.{ability.event.word}", **_named(ability.event.args)), what=what)


def _joined(key: str, parts: tuple[Effect, ...]) -> Text:
    text = effect_text(parts[0], True)
    for part in parts[1:]:
        text = T(key, first=text, second=effect_text(part, True))
    return text


def _per(text: Text, per: Count) -> Text:
    each = "effect.per" if per.each == 1 else "effect.per-each"
    text = T(each, what=text, n=per.each, per=_counted(per, per.each))
    return text if per.most is None else T("effect.most", what=text, n=per.most)


def _counted(count: Count, n: int) -> Text:
    return T(f"per.{count.word}", n=n, **_named(count.args))


def _named(args: tuple[Arg, ...]) -> dict[str, object]:
    """Parameters by their place: numbers as they are, names and effects in words."""
    return {place: arg if isinstance(arg, int) else effect_text(arg) for place, arg in zip(_PLACES, args, strict=False)}
