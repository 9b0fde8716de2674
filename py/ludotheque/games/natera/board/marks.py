"""Natera's printed symbols, and how effects, conditions and points are set in rows of them.

Every symbol is drawn about its centre, in a box as high as its size; `wide_of` says how wide that box is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ....draw import circle, effects, icon, line, path, rect, symbols, text, width
from ....draw.effects import Sign, signs
from ....draw.shapes import placed
from ....engine.effect import Ability, Do, abilities, condition, parse
from ..components.data import AREAS, DISCOUNTS, RESOURCES, TYPES

RESOURCE_ICONS = dict(zip(RESOURCES, ("hearts", "agility", "brain", "wheat", "bricks", "lightning"), strict=True))
RESOURCE_HUES = dict(zip(RESOURCES, ("red", "green", "purple", "yellow", "brown", "orange"), strict=True))
AREA_ICONS = dict(zip(AREAS, ("barn", "city", "helmet", "harbour", "pine"), strict=True))
AREA_HUES = dict(zip(AREAS, ("yellow", "blue", "pink", "teal", "brown"), strict=True))
TYPE_ICONS = dict(zip(TYPES, ("compass", "microscope", "upgrade", "handshake", "checklist", "human", "radioactive"), strict=True))
TYPE_HUES = dict(zip(TYPES, ("orange", "blue", "brown", "pink", "grey", "teal", "yellow"), strict=True))
DECK_HUES = {"basic": "green", "advanced": "orange"}
SEASON_ICONS = {"spring": "sprout", "summer": "sunflower", "autumn": "falling-leaf", "winter": "snowflake"}
TRIBE_ICONS = {
    "bears": "bear",
    "beavers": "beaver",
    "chimpanzees": "monkey",
    "foxes": "fox",
    "gorillas": "gorilla",
    "moles": "mole",
    "rabbits": "rabbit",
    "raccoons": "raccoon",
    "crows": "raven",
    "reptiles": "lizard",
    "pandas": "panda",
    "turtles": "turtle",
}
TIERS = ("", "I", "II", "III")

_WORD_ICONS = {
    "card": "card-draw",
    "discard": "card-discard",
    "growth": "sprout",
    "colony": "house",
    "move": "boot",
    "recall": "revive",
    "return-specialist": "human",
    "free-ability": "lightning",
    "search": "study",
    "move-colony": "house",
    "refresh": "revive",
    "opponents": "handshake",
    "visitor": "footprint",
    "hold-fast": "protection",
    "ambidextrous": "any",
    "double-bonus": "house",
    "borrow": "human",
    "peek": "study",
    "light-colonies": "house",
    "disc": "laurels",
    "achievement": "trophy",
    "opponent": "human",
    "all-colonies": "house",
    "pawn": "human",
    "opponent-pawn": "human",
    "production": "rest",
    "use": "arrow",
    "deploy": "boot",
    "visit": "footprint",
    "new-type": "star",
    "always": "any",
    "dear-specialist": "human",
    "cheap-specialist": "human",
    "plain-specialist": "human",
    "specialist-value": "human",
    "far-colony": "house",
    "presence-card": "boot",
    "authority-card": "flag",
    "full-column": "sprout",
    "full-rows": "sprout",
}
"""The icons of words, of what is counted and of events, other than resources, areas and types."""

_LETTERED = {
    "dear-specialist": "+",
    "cheap-specialist": "−",
    "plain-specialist": "∅",
    "specialist-value": "≠",
    "far-colony": "II",
    "full-column": "↕",
    "full-rows": "↔",
    "refresh": "↻",
    "move-colony": "→",
    "double-bonus": "×2",
    "light-colonies": "2",
}
"""What a symbol says beside its icon."""

DEFS = symbols(
    {
        *RESOURCE_ICONS.values(),
        *AREA_ICONS.values(),
        *TYPE_ICONS.values(),
        *SEASON_ICONS.values(),
        *TRIBE_ICONS.values(),
        *_WORD_ICONS.values(),
        "any",
        "deck",
        "tree",
        "wolf",
    }
)
"""The icons of this game's panels."""

COUNTED = (*RESOURCES, "wild", "card", "discard", "growth", "vp", "raise", "lower", *DISCOUNTS.values())
"""These words show their number; others are repeated."""

_NUMBER = 0.52
"""How wide a digit before a symbol is, for a size of 1."""


def chip(sign: str, hue: str, x: float, y: float, size: float) -> str:
    """A symbol on a round token of its colour."""
    return circle(x, y, size / 2, f"f-{hue} s-ink w1") + icon(sign, x, y, size * 0.72, "f-on-hue")


def resource(kind: str, x: float, y: float, size: float) -> str:
    """A resource: a square of its colour with its icon."""
    half = size / 2
    face = rect(x - half, y - half, size, size, f"f-{RESOURCE_HUES[kind]} s-ink w1", size * 0.2)
    return face + icon(RESOURCE_ICONS[kind], x, y, size * 0.78, "f-on-hue")


def area_mark(area: str, x: float, y: float, size: float) -> str:
    """The mark of an area, or of any area."""
    if area not in AREA_ICONS:
        return chip("any", "grey", x, y, size)
    half = size / 2
    face = rect(x - half, y - half, size, size, f"f-{AREA_HUES[area]}-pale s-{AREA_HUES[area]}-deep w1-5", size * 0.16)
    return face + icon(AREA_ICONS[area], x, y, size * 0.78, f"f-{AREA_HUES[area]}-deep")


def type_mark(kind: str, x: float, y: float, size: float) -> str:
    """A card type."""
    return chip(TYPE_ICONS[kind], TYPE_HUES[kind], x, y, size)


def points_mark(words: str, x: float, y: float, size: float) -> str:
    """Points at the end of the game: a golden coin with a number."""
    coin = circle(x, y, size / 2, "f-gold s-ink w1-5")
    return coin + text(words, x, y + size * 0.19, size * (0.56 if len(words) < 2 else 0.48), "tb f-on-coin")


def glyph(sign: Sign, x: float, y: float, size: float) -> str:
    """A symbol about (x, y), with its number before it where it has one."""
    if sign.word == "vp":
        return points_mark(str(sign.n), x, y, size)
    if sign.n > 1 and sign.word in COUNTED and not sign.word.endswith("-discount"):
        room = size * _NUMBER * len(str(sign.n))
        number = text(str(sign.n), x - size * 0.5, y + size * 0.24, size * 0.68, "tb")
        return number + _bare(sign, x + room / 2, y, size)
    return _bare(sign, x, y, size)


def _bare(sign: Sign, x: float, y: float, size: float) -> str:
    """A symbol without its number."""
    word, first = sign.word.removeprefix("per-"), sign.args[0] if sign.args else ""
    if word in RESOURCE_ICONS:
        return resource(word, x, y, size)
    if word == "wild":
        return rect(x - size / 2, y - size / 2, size, size, "f-paper s-ink w1-5", size * 0.2) + icon("any", x, y, size * 0.78)
    if word in TYPE_ICONS:
        return type_mark(word, x, y, size)
    if word in ("raise", "lower", "lower-ahead", "authority"):
        return area_mark(first, x, y, size) + _arrow(word, x + size * 0.36, y, size)
    if word.endswith("-discount"):
        thing = word.removesuffix("-discount")
        body = (
            resource(thing, x, y, size)
            if thing in RESOURCE_ICONS
            else _plain("human" if thing == "hire" else "house", x, y, size)
        )
        return body + _corner(f"−{sign.n}", x, y, size)
    if word in ("hire", "hire-free"):
        return type_mark("specialist", x, y, size) + _corner(f"−{first}" if word == "hire" else f"≤{first}", x, y, size)
    if word == "play":
        return _card_shape(x, y, size) + _corner(f"−{'/'.join(sign.args)}", x, y, size)
    if word == "copy":
        return _copy(first, x, y, size)
    if word in ("deploy", "pawn", "opponent-pawn"):
        return area_mark(first, x, y, size) + icon(_WORD_ICONS[word], x + size * 0.34, y + size * 0.26, size * 0.56, "f-ink")
    if word == "play-type" and first in TYPE_ICONS:
        return type_mark(first, x, y, size)
    if word == "colony" and first:
        return area_mark(first, x, y, size) + icon("house", x + size * 0.34, y + size * 0.26, size * 0.56, "f-ink")
    if word in ("basic", "advanced"):
        return _card_shape(x, y, size, DECK_HUES[word])
    return _plain(_WORD_ICONS[word], x, y, size) + (_corner(_LETTERED[word], x, y, size) if word in _LETTERED else "")


def _plain(sign: str, x: float, y: float, size: float) -> str:
    """An icon in ink."""
    hue = "f-green-deep" if sign == "sprout" else "f-ink"
    return icon(sign, x, y, size * 0.94, hue)


def _corner(words: str, x: float, y: float, size: float) -> str:
    """A small inscription at the lower edge of a symbol."""
    high = size * 0.42
    wide = max(width(words, high, "tb") + size * 0.16, size * 0.5)
    plate = rect(x - wide / 2, y + size * 0.14, wide, size * 0.46, "f-paper s-ink w1", size * 0.12)
    return plate + text(words, x, y + size * 0.5, high, "tb")


_UP = "M0 -1.5L1 -0.2L0.45 -0.2L0.45 1.1L-0.45 1.1L-0.45 -0.2L-1 -0.2Z"
_DOWN = "M0 1.5L1 0.2L0.45 0.2L0.45 -1.1L-0.45 -1.1L-0.45 0.2L-1 0.2Z"


def _arrow(word: str, x: float, y: float, size: float) -> str:
    """Up for more authority, down for less."""
    up = word in ("raise", "authority")
    return path(placed(_UP if up else _DOWN, x, y, size * 0.24), f"f-{'green' if up else 'red'} s-ink w1 join")


def _card_shape(x: float, y: float, size: float, hue: str = "grey") -> str:
    """A small card."""
    wide, high = size * 0.66, size * 0.92
    return rect(x - wide / 2, y - high / 2, wide, high, f"f-{hue} s-ink w1-5", size * 0.1) + rect(
        x - wide * 0.3, y - high * 0.3, wide * 0.6, high * 0.34, "f-paper", size * 0.05
    )


def _copy(what: str, x: float, y: float, size: float) -> str:
    """Two sheets, with what may be copied on the upper one."""
    side = size * 0.74
    back = rect(x - size / 2, y - size / 2, side, side, "f-board s-ink w1-5", size * 0.1)
    face = rect(x + size / 2 - side, y + size / 2 - side, side, side, "f-paper s-ink w1-5", size * 0.1)
    cx, cy = x + size / 2 - side / 2, y + size / 2 - side / 2
    if what == "forest":
        return back + face + icon("pine", cx, cy, side * 0.84, "f-brown-deep")
    if what == "colony-bonus":
        return back + face + icon("house", cx, cy, side * 0.84)
    return back + face + text("I" if what == "tier-one" else "?", cx, cy + side * 0.3, side * 0.8, "tb")


@cache
def wide_of(sign: Sign) -> float:
    """How wide a symbol's box is, for a size of 1."""
    if sign.between:
        return 0.36 if len(sign.word) < 2 else 0.3 * len(sign.word) + 0.1
    if sign.word == "vp":
        return 1.0
    if sign.word == "play":
        return 1.5
    numbered = sign.n > 1 and sign.word in COUNTED and not sign.word.endswith("-discount")
    return 1.0 + _NUMBER * len(str(sign.n)) if numbered else 1.08


@cache
def effect_signs(effect: str) -> tuple[Sign, ...]:
    """The symbols of an effect; what opponents do stands behind their sign."""
    return tuple(_opened(signs(parse(effect), COUNTED)))


@cache
def boxes(effect: str) -> tuple[tuple[Sign, ...], ...]:
    """The abilities of a card, a row of symbols each: first when it works, then what it does."""
    return tuple(tuple(_ability(one)) for one in abilities(effect)) if effect else ()


def _ability(ability: Ability) -> list[Sign]:
    found = _opened(signs(ability.effect, COUNTED))
    if ability.event is None:
        return found
    return [*_event(ability.event), Sign(":", between=True), *found]


def _event(event: Do) -> list[Sign]:
    [found] = signs(event)
    return [Sign(found.args[0]) if found.word == "play" else found]


def _opened(found: Sequence[Sign]) -> list[Sign]:
    out: list[Sign] = []
    for sign in found:
        out.append(sign._replace(args=()) if sign.word in ("opponents", "visitor") else sign)
        if sign.word in ("opponents", "visitor"):
            out += [Sign(":", between=True), *effect_signs(sign.args[0])]
    return out


@cache
def need_signs(need: str) -> tuple[Sign, ...]:
    """A condition in symbols: the number, and what is counted."""
    asked = condition(need)
    args = tuple(arg if isinstance(arg, str) else getattr(arg, "word", str(arg)) for arg in asked.count.args)
    sign = Sign(asked.count.word, args=args)
    if asked.count.word == "pawn":
        return (sign,)
    return (Sign(str(asked.number), between=True), sign)


def row(found: Sequence[Sign], x: float, y: float, size: float, room: float = 1e9) -> str:
    """Symbols side by side, centred on (x, y), smaller where they must fit `room`."""
    return effects.row(found, x, y, size, glyph, 0.08, room, wide_of)


def rows(lines: Sequence[Sequence[Sign]], x: float, y: float, size: float, room: float, high: float) -> str:
    """Rows of symbols one below the other, centred on (x, y), that fit a room and a height."""
    if not lines:
        return ""
    size = min(size, high / len(lines) / 1.12)
    step = size * 1.12
    top = y - step * (len(lines) - 1) / 2
    return "".join(row(found, x, top + k * step, size, room) for k, found in enumerate(lines))


def strike(x1: float, y1: float, x2: float, y2: float) -> str:
    """A thick stroke of the pen."""
    return line(x1, y1, x2, y2, "s-soft pen")
