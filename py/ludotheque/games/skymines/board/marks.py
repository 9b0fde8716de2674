"""Skymines' printed symbols: kinds of cards, companies, rewards and conditions, and seats with their marks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ....draw import circle, effects, icon, polygon, rect, symbols, text, width
from ....draw.effects import Sign, signs
from ....draw.parts import seat_mark
from ....draw.shapes import hexagon, regular
from ....engine.effect import Ability, Do, abilities, condition, parse
from ..components.data import COMPANIES, KINDS

KIND_ICONS = dict(zip(KINDS, ("iron", "coal", "minerals", "lightning", "scientist", "astronaut"), strict=True))
KIND_HUES = dict(zip(KINDS, ("grey", "brown", "teal", "orange", "blue", "green"), strict=True))
COMPANY_HUES = {company.id: company.hue for company in COMPANIES.values()}
COMPANY_SHAPES = dict(zip(COMPANIES, (3, 4, 6, 8), strict=True))
"""The corners of a company's outposts: told apart without any colour."""

SEAT_HUES = ("red", "orange", "blue", "green")

_WORD_ICONS = {
    "helium": "tank",
    "research": "logbook",
    "upload": "satellite",
    "step": "chart",
    "sale": "trade",
    "marker": "flag",
    "value": "star",
    "discount": "two-coins",
    "majority": "laurels",
    "easy-borders": "compass",
    "easy-ousting": "rocket",
    "joker": "any",
    "always": "any",
    "mark": "flag",
    "buy": "trade",
    "card": "deck",
    "kind": "any",
    "resource": "any",
    "placed": "lunar-module",
}

_TASK_ICONS = {
    "track-space": "chart",
    "alone-in-front": "crown",
    "shares-of-one": "chart",
    "helium": "tank",
    "upload": "satellite",
    "upload-move": "satellite",
    "placed-at-once": "lunar-module",
    "ousted": "rocket",
    "core-piece": "moon",
    "bought": "deck",
    "removed": "trade",
    "coin": "two-coins",
    "majority-kind": "laurels",
    "tile-round": "star",
    "area-field-scientist": KIND_ICONS["field-scientist"],
    "planned": "deck",
}
"""The icons of what missions count."""

DEFS = symbols(
    {
        *KIND_ICONS.values(),
        *_WORD_ICONS.values(),
        *_TASK_ICONS.values(),
        *("crown", "deck", "processor", "rest", "shuttle", "storm", "tick", "trade"),
    }
)
"""The icons of this game's panels."""

COUNTED = ("coin", "helium", "research", "step", "expansion", "upload", "sale", "value", "discount", "majority")
"""These words show their number."""


def coin(words: str, x: float, y: float, size: float) -> str:
    """A coin with a number."""
    face = circle(x, y, size / 2, "f-gold s-ink w1-5")
    return face + text(words, x, y + size * 0.2, size * (0.58 if len(words) < 2 else 0.48), "tb f-on-coin")


def kind_mark(kind: str, x: float, y: float, size: float) -> str:
    """A kind of card: a square of its colour with its icon; any resource is white."""
    half = size / 2
    if kind == "any":
        return rect(x - half, y - half, size, size, "f-paper s-ink w1", size * 0.2) + icon("any", x, y, size * 0.78)
    if kind == "share":
        return rect(x - half, y - half, size, size, "f-gold s-ink w1", size * 0.2) + icon("chart", x, y, size * 0.78, "f-on-coin")
    face = rect(x - half, y - half, size, size, f"f-{KIND_HUES[kind]} s-ink w1", size * 0.2)
    return face + icon(KIND_ICONS[kind], x, y, size * 0.78, "f-on-hue")


def outpost(company: str, x: float, y: float, r: float) -> str:
    """An outpost of a company: its colour and its number of corners."""
    sides = COMPANY_SHAPES[company]
    turn = 0.5 if sides in (4, 8) else 0
    grow = {3: 1.25, 4: 1.1, 6: 1.0, 8: 0.98}[sides]
    return polygon(
        regular(x, y + (r * 0.15 if sides == 3 else 0), r * grow, sides, turn), f"f-{COMPANY_HUES[company]} s-ink w2 join"
    )


def shuttle(company: str, x: float, y: float, r: float) -> str:
    """A shuttle of a company."""
    return outpost(company, x, y, r) + icon("shuttle", x, y, r * 1.3, "f-on-hue")


def seat_disc(seat: int, x: float, y: float, r: float, luna: bool = False) -> str:
    """A marker of a seat; Luna's has a moon."""
    hue = "purple" if luna else SEAT_HUES[seat]
    inner = icon("moon", x, y, r * 1.3, "f-on-hue") if luna else seat_mark(seat, x, y, r * 0.56)
    return circle(x, y, r, f"f-{hue} s-ink w1-5") + inner


def expansion(n: int, x: float, y: float, size: float) -> str:
    """Points of expansion: a number in a hexagon."""
    face = polygon(hexagon(x, y, size * 0.54), "f-orange s-ink w1-5")
    return face + text(str(n), x, y + size * 0.2, size * 0.56, "tb f-on-hue")


def glyph(sign: Sign, x: float, y: float, size: float) -> str:
    """A symbol about (x, y), with its number before it where it has one."""
    word = sign.word.removeprefix("per-")
    if word == "coin":
        return coin(str(sign.n), x, y, size)
    if word == "expansion":
        return expansion(sign.n, x, y, size)
    if sign.n > 1 and sign.word in COUNTED:
        number = text(str(sign.n), x - size * 0.5, y + size * 0.24, size * 0.68, "tb")
        return number + _bare(word, sign.args, x + size * 0.26, y, size)
    return _bare(word, sign.args, x, y, size)


def _bare(word: str, args: tuple[str, ...], x: float, y: float, size: float) -> str:
    if word in KIND_ICONS:
        return kind_mark(word, x, y, size)
    if args and args[0] in KIND_ICONS:
        sign = icon(_WORD_ICONS[word], x + size * 0.3, y - size * 0.3, size * 0.5) if word != "resource" else ""
        return kind_mark(args[0], x, y, size * 0.86) + sign
    return icon(_WORD_ICONS.get(word) or _TASK_ICONS[word], x, y, size * 0.94)


@cache
def wide_of(sign: Sign) -> float:
    """How wide a symbol's box is, for a size of 1."""
    if sign.between:
        return 0.36 if len(sign.word) < 2 else 0.3 * len(sign.word) + 0.1
    if sign.word in ("coin", "expansion"):
        return 1.0
    return 1.52 if sign.n > 1 and sign.word in COUNTED else 1.06


@cache
def effect_signs(effect: str) -> tuple[Sign, ...]:
    """The symbols of an effect."""
    return tuple(signs(parse(effect), COUNTED)) if effect else ()


@cache
def boxes(effect: str) -> tuple[tuple[Sign, ...], ...]:
    """The abilities on a space of a track, a row of symbols each: first when it works, then what it does."""
    return tuple(tuple(_ability(one)) for one in abilities(effect))


def _ability(ability: Ability) -> list[Sign]:
    found = signs(ability.effect, COUNTED)
    return found if ability.event is None else [_event(ability.event), Sign(":", between=True), *found]


def _event(event: Do) -> Sign:
    [found] = signs(event)
    return found


@cache
def need_signs(need: str) -> tuple[Sign, ...]:
    """The condition of a plan, or a task of a mission card: a number and what is counted."""
    if not need:
        return ()
    asked = condition(need)
    return (Sign(f"≥{asked.number}", between=True), Sign(asked.count.word))


def row(found: Sequence[Sign], x: float, y: float, size: float, room: float = 1e9) -> str:
    """Symbols side by side, centred on (x, y), smaller where they must fit `room`."""
    return effects.row(found, x, y, size, glyph, 0.08, room, wide_of)


def tag(words: str, x: float, y: float, size: float, cls: str = "f-paper s-ink w1") -> str:
    """A small plate with words."""
    wide = width(words, size, "tb") + size * 0.8
    return rect(x - wide / 2, y - size * 0.8, wide, size * 1.5, cls, size * 0.4) + text(words, x, y + size * 0.34, size, "tb")
