"""What things are worth, in points at the end of the game: one model for resources, cards, locations and abilities.

A resource is worth what it helps to pay for. The unit of the designed figures is 1/40 of a resource of choice; 50 are a point.
"""

from __future__ import annotations

from functools import cache

from ....engine.effect import Ability, AnyOrder, Count, Do, Effect, Either, If, InOrder, May, Some, Times, Trade, parse
from ..components.data import CARDS, LOCATIONS, SKILLS, SPECIALISTS

POINT = 50.0

UNITS = {
    "endurance": 24.0,
    "agility": 40.0,
    "intelligence": 40.0,
    "food": 15.0,
    "material": 30.0,
    "energy": 30.0,
    "wild": 40.0,
    "card": 24.0,
    "discard": -16.0,
    "growth": 260.0,
    "vp": POINT,
    "colony": 260.0,
    "move": 100.0,
    "recall": 90.0,
    "return-specialist": 60.0,
    "free-ability": 100.0,
    "search": 40.0,
    "move-colony": 40.0,
    "raise": 50.0,
    "lower": -45.0,
    "lower-ahead": 20.0,
    "visitor": 0.0,
    "hold-fast": 30.0,
    "endurance-discount": 40.0,
    "agility-discount": 60.0,
    "intelligence-discount": 60.0,
    "hire-discount": 30.0,
    "colony-discount": 50.0,
}
"""Words with a worth of their own; the others follow from their parameters (`_do`)."""

COPIES = {"forest": 90.0, "tier-one": 60.0, "anywhere": 110.0, "colony-bonus": 50.0}
_EXPECTED = {
    "discovery": 4.0,
    "science": 4.0,
    "upgrade": 3.0,
    "interactive": 2.0,
    "specialist": 2.5,
    "prerequisite": 6.0,
    "advanced": 5.0,
    "nuclear": 2.0,
    "colony": 2.0,
    "all-colonies": 4.0,
    "disc": 1.5,
    "growth": 6.0,
    "opponent-pawn": 2.0,
    "opponent": 2.0,
    "achievement": 1.5,
}
"""How many of what is counted there are likely to be."""

_TIMES_SET_OFF = 3.0
"""How often a lasting ability is likely to work in what is left of half a game."""

ABILITY = 45.0
"""What an ability that may be used as an action is worth, whatever it turns into what."""


@cache
def units(effect: str) -> float:
    """What an effect is worth, in units. "" is worth nothing."""
    return of(parse(effect)) if effect else 0.0


def of(effect: Effect) -> float:
    """What an effect is worth, in units."""
    match effect:
        case Do():
            return _do(effect)
        case AnyOrder(parts) | InOrder(parts):
            return sum(map(of, parts))
        case Either(options):
            return max(map(of, options)) + 8.0
        case Some(count, options):
            return sum(sorted(map(of, options), reverse=True)[:count])
        case Trade(cost, gain):
            return max(0.0, of(gain) - of(cost))
        case Times(count, inner):
            return count * of(inner)
        case May(inner):
            return max(0.0, of(inner))
        case If(_, then, _):
            return 0.5 * of(then)
    raise TypeError(f"no effect: {effect!r}")


def _do(do: Do) -> float:
    """A word, so many times, for each of what is counted."""
    number = next((arg for arg in do.args if isinstance(arg, int)), 0)
    inner = next((arg for arg in do.args if not isinstance(arg, int)), None)
    match do.word:
        case "hire":
            each = 15.0 * number + 15.0
        case "hire-free":
            each = 15.0 * number * 0.8
        case "play":
            less = [arg for arg in do.args if isinstance(arg, int)]
            each = 12.0 * less[0] + 20.0 * less[1]
        case "copy":
            each = COPIES[inner.word] if isinstance(inner, Do) else 0.0
        case "refresh":
            each = 6.0 * number
        case "opponents":
            each = -0.35 * of(inner) if inner is not None else 0.0
        case word:
            each = UNITS.get(word, 0.0)
    return each * do.count * (1.0 if do.per is None else _counted(do.per))


def _counted(count: Count) -> float:
    times = _EXPECTED.get(count.word, 1.0) / count.each
    return times if count.most is None else min(times, count.most)


@cache
def at_once(card: str) -> float:
    """What an exploration card brings when it is played, in units."""
    return sum(of(box.effect) for box in CARDS[card].boxes if box.event is None)


@cache
def each_rest(card: str) -> float:
    """What an exploration card brings in each rest phase, in units."""
    return sum(of(box.effect) for box in CARDS[card].boxes if box.event is not None and box.event.word == "production")


@cache
def lasting(card: str) -> float:
    """What the abilities of an exploration card are likely to bring in half a game, in units."""
    return sum(map(_lasting, CARDS[card].boxes))


def _lasting(box: Ability) -> float:
    match box.event.word if box.event is not None else None:
        case None | "production":
            return 0.0
        case "use":
            return ABILITY
        case "always":
            return of(box.effect)
    return _TIMES_SET_OFF * of(box.effect)


@cache
def printed(points: str) -> float:
    """The points of a card or specialist as they are likely to be, in units."""
    return units(points)


@cache
def cost(card: str, skill: str) -> float:
    """What an exploration card costs in a skill, in units."""
    return CARDS[card].price(skill) * UNITS[skill]


@cache
def cheapest(card: str) -> float:
    """What an exploration card costs at least, in units."""
    return min(cost(card, skill) for skill in SKILLS)


@cache
def location(ident: str) -> float:
    """What a location gives, less what it asks for, in units."""
    return units(LOCATIONS[ident].reward) - units(LOCATIONS[ident].exchange)


@cache
def specialist(ident: str) -> float:
    """What a specialist brings before its cost, in units."""
    one = SPECIALISTS[ident]
    return units(one.reward) + printed(one.points) + ABILITY
