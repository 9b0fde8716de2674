"""What is printed on cards, locations, tribes and achievements, in sentences made from their effects: they say what they do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from ....engine.effect import Ability, AnyOrder, Condition, Count, Do, Effect, Either, InOrder, Trade, abilities, condition, parse
from ....engine.i18n import T, Text
from ..components.data import ACHIEVEMENTS, CARDS, LIMITS, LOCATIONS, RESOURCES, SIDES, SPECIALISTS, TRIBES
from ..components.records import Cell

_GAINED = (*RESOURCES, "wild", "vp", "raise")
"""What one gains: so many of it."""

_TOLD = ("card", "discard", "growth", "lower", "copy", "search", "free-ability")
"""What one is told to do; every other word is a sentence by itself, about what one may do or what others do."""

_SINGLE = ("card", "discard", "growth")
"""Words that are said with an article when they stand for one."""

_TWICE = ("copy", "move")
"""Words that are said otherwise when they stand for two."""

_OTHERS = ("opponents", "visitor")
_PLACES = ("first", "second", "third")

# --- what is printed on each piece ----------------------------------------------------------------------------------


@cache
def card_says(card: str) -> tuple[Text, ...]:
    """The abilities of an exploration card, a sentence each."""
    return tuple(sentence for box in CARDS[card].boxes for sentence in _ability(box))


@cache
def needs_of(card: str) -> Text | None:
    """What an exploration card asks for before it is played; None for nothing."""
    needs = CARDS[card].prerequisites
    return _sentence(T("printed.needs", what=_and([need_text(need) for need in needs]))) if needs else None


@cache
def points_text(points: str) -> Text:
    """The points of a card or specialist: a number, or so many for each of something."""
    return _noun(_only(points))


@cache
def specialist_says(specialist: str) -> tuple[Text, ...]:
    """A specialist's reward, then its ability."""
    one = SPECIALISTS[specialist]
    return (*effect_sentences(one.reward), _used(parse(f"{one.energy} energy"), parse(one.gain)))


@cache
def location_says(location: str) -> tuple[Text, ...]:
    """A location's reward, with what it is exchanged for, and its colony bonus."""
    place = LOCATIONS[location]
    reward = effect_sentences(f"{place.exchange} -> {place.reward}" if place.exchange else place.reward)
    bonus = [_sentence(T("printed.bonus", what=_effect(parse(place.colony_bonus))))] if place.colony_bonus else []
    return (*reward, *bonus)


@cache
def tribe_says(tribe: str) -> tuple[Text, ...]:
    """A tribe's pawns, start, what it does before the game, its ability, and its two productions."""
    own = TRIBES[tribe]
    pawns = [T(f"pawns.{kind}", n=n) for kind, n in (("chief", own.chiefs), ("explorer", own.explorers)) if n]
    setup = [_sentence(T("printed.setup", what=_effect(parse(own.setup))))] if own.setup else []
    return (
        _sentence(T("printed.pawns", what=_and(pawns))),
        _sentence(T("printed.start", what=_effect(parse(own.start)))),
        *setup,
        *(sentence for ability in abilities(own.ability) for sentence in _ability(ability)),
        _sentence(T("printed.on", event=T("event.production"), what=_effect(parse(own.production)))),
        _sentence(T("printed.last", what=_effect(parse(own.rest)))),
    )


@cache
def cell_says(side: str, cell: str) -> tuple[Text, ...]:
    """What a cell of a science board gives, and what it costs."""
    place = SIDES[side].cells[cell]
    if place.points:
        return (_sentence(T("unit.vp", n=place.points)),)
    if place.production:
        return (_sentence(T("printed.on", event=T("event.production"), what=_effect(parse(place.production)))),)
    return effect_sentences(_reward(place))


@cache
def side_says(side: str) -> tuple[Text, ...]:
    """What a side of a science board gives: the rewards of its cells one after the other, from the bottom row on."""
    return tuple(_placed(cell) for cell in SIDES[side].cells.values())


def _placed(cell: Cell) -> Text:
    """What a cell gives, after its row and column."""
    where = {"row": cell.row, "column": T(f"cell.{cell.column}")}
    if cell.points:
        return T("printed.cell", what=T("unit.vp", n=cell.points), **where)
    if cell.production:
        return T("printed.cell-rest", what=_effect(parse(cell.production)), **where)
    return T("printed.cell", what=_effect(parse(_reward(cell))), **where)


def _reward(cell: Cell) -> str:
    """The reward of a cell as written, with what it is exchanged for."""
    return f"{cell.cost} -> ({cell.reward})" if cell.cost else cell.reward


@cache
def achievement_says(achievement: str) -> Text:
    """What an achievement asks for."""
    needs = ACHIEVEMENTS[achievement].conditions
    first = needs[0]
    areas = [need for need in needs if need.count.args]
    if len(areas) > 1:
        named = _and([T(f"zone.{_name(need.count)}") for need in areas])
        if first.count.args:
            return _sentence(T("printed.alike", n=first.number, areas=named))
        return _sentence(T("printed.among", n=first.number, per=_per(first.count, first.number), areas=named))
    return _sentence(_and([need_text(need) for need in needs]))


# --- effects and conditions -----------------------------------------------------------------------------------------


@cache
def effect_sentences(effect: str) -> tuple[Text, ...]:
    """An effect as sentences that tell the player what to do."""
    return tuple(map(_sentence, _clauses(parse(effect))))


@cache
def need_text(need: Condition | str) -> Text:
    """A condition as what one must have."""
    test = condition(need) if isinstance(need, str) else need
    if test.count.word == "pawn" and test.number == 1:
        return T("printed.pawn", first=T(f"unit.{_name(test.count)}"))
    return T("printed.cards", n=test.number, per=_per(test.count, test.number))


def _ability(ability: Ability) -> tuple[Text, ...]:
    """An ability as sentences."""
    event, effect = ability.event, ability.effect
    if event is None or event.word == "always":
        return tuple(map(_sentence, _clauses(effect)))
    if isinstance(effect, Trade):
        return (_used(effect.cost, effect.gain),)
    return (_sentence(T("printed.on", event=T(f"event.{event.word}", **_args(event.args)), what=_effect(effect))),)


def _used(cost: Effect, gain: Effect) -> Text:
    """An ability that is used as an action."""
    return _sentence(T("printed.use", cost=_payment(cost), what=_effect(gain)))


def _effect(effect: Effect) -> Text:
    """An effect as one clause, inside a sentence that begins otherwise."""
    first, *others = _clauses(effect)
    for other in others:
        first = T("printed.also", first=first, second=other)
    return first


def _clauses(effect: Effect) -> list[Text]:
    """An effect as clauses: one for all that a player is told to do, and one for each other thing."""
    match effect:
        case InOrder(parts):
            before, last = parts
            return [T("printed.then", first=_effect(before), second=_effect(last))]
        case Trade(cost, gain):
            return [T("printed.exchange", cost=_payment(cost), what=_effect(gain))]
    parts = effect.parts if isinstance(effect, AnyOrder) else (effect,)
    goods = [part for part in parts if _is_gain(part)]
    told: list[Text] = []
    other: list[Text] = []
    for part in parts:
        if not _is_gain(part):
            (told if isinstance(part, Either) or (isinstance(part, Do) and part.word in _TOLD) else other).append(_clause(part))
        elif part is goods[0]:
            told.append(T("printed.gain", what=_and([_noun(good) for good in goods])))
    compound = len(goods) > 1 or any(isinstance(part, Either) for part in parts)
    return [*([_and(told, "printed.and-also" if compound else "printed.and")] if told else []), *other]


def _is_gain(effect: Effect) -> bool:
    """Whether an effect is so many of something that one gains."""
    return isinstance(effect, Do) and effect.word in _GAINED


def _clause(effect: Effect) -> Text:
    """A word of an effect that is no gain, or a choice of gains, as a clause."""
    if isinstance(effect, Either):
        return T("printed.gain", what=_and([_noun(option) for option in effect.options], "printed.or"))
    assert isinstance(effect, Do)
    if effect.word in _OTHERS:
        return _others(effect)
    if effect.count == 1 and effect.word in _SINGLE:
        return T(f"do-one.{effect.word}")
    if effect.count == 2 and effect.word in _TWICE:
        return T(f"do-two.{effect.word}", **_args(effect.args))
    return T(f"do.{effect.word}", n=effect.count, **_args(effect.args))


def _others(effect: Do) -> Text:
    """What others do, each for themselves."""
    who, done = T(f"whom.{effect.word}"), effect.args[0]
    assert isinstance(done, Do)
    if _is_gain(done):
        return T("they.gain", who=who, what=_noun(done))
    return T(f"they.{done.word}", who=who, n=done.count, **_args(done.args))


def _payment(cost: Effect) -> Text:
    """A cost as what to do."""
    return T("printed.pay", what=_noun(cost)) if _is_gain(cost) else _clause(cost)


def _noun(effect: Effect) -> Text:
    """Some of a resource, perhaps for each of something."""
    assert isinstance(effect, Do)
    what = T(f"unit.{effect.word}", n=effect.count, **_args(effect.args))
    if effect.per is None:
        return what
    each = effect.per.each
    what = T("printed.for-each" if each == 1 else "printed.for-every", what=what, n=each, per=_per(effect.per, each))
    return what if effect.per.most is None else T("printed.at-most", what=what, n=effect.count * effect.per.most)


def _per(count: Count, n: int) -> Text:
    """Something counted."""
    return T(f"per.{count.word}", n=n, limit=LIMITS["dear"], **_args(count.args))


def _only(effect: str) -> Effect:
    """An effect, or no points where there is none."""
    return parse(effect) if effect else Do("vp", 0)


def _args(args: Iterable[int | Effect]) -> dict[str, object]:
    """Parameters by their place: numbers as they are, names in words."""
    return {place: arg if isinstance(arg, int) else _word(arg) for place, arg in zip(_PLACES, args, strict=False)}


def _word(name: Effect) -> Text:
    """A name in the brackets of a word."""
    assert isinstance(name, Do)
    return T(f"unit.{name.word}")


def _name(count: Count) -> str:
    """The name in the brackets of a count."""
    (name,) = count.args
    assert isinstance(name, Do)
    return name.word


def _and(texts: Sequence[Text], key: str = "printed.and") -> Text:
    """Several texts as a list in words."""
    return texts[0] if len(texts) == 1 else T(key, items=tuple(texts[:-1]), last=texts[-1])


def _sentence(text: Text) -> Text:
    return T("printed.sentence", what=text)
