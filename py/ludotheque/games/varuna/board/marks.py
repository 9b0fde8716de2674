"""Varuna's symbols: marks of parts and card colours, units of the icon language, and their frames."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from ....draw import circle, effects, icon, num, path, polygon, rect, symbols, text
from ....draw.shapes import hexagon, placed, star
from ..components.data import LETTER_OF
from .words import letter

SYMBOLS = {
    "head": "head",
    "fin": "fin",
    "tail": "tail",
    "wild": "star",
    "move": "submarine",
    "sonar": "sonar",
    "study": "study",
    "upgrade": "upgrade",
    "any": "any",
    "protection": "protection",
    "discovery": "chest",
    "fossil": "fossil",
    "fish": "fish",
    "notebook": "notebook",
    "objective": "flag",
    "arrow": "arrow",
}
"""A symbol's icon."""

# The marks around (0, 0), their letter 15 high, and how far it stands below the middle.
_MARKS = {
    "head": ("M-12 0C-12 -6.63 -6.63 -12 0 -12C6.63 -12 12 -6.63 12 0C12 6.63 6.63 12 0 12C-6.63 12 -12 6.63 -12 0Z", 0),
    "fin": ("M-14 11C-10 -2 -4 -13 3 -15C6 -6 10 4 14 11Z", 2.2),
    "tail": ("M-15 -13Q0 -5 15 -13Q13 8 0 14Q-13 8 -15 -13Z", -0.6),
}
_DROP = "M0 -11.5C5 -4 8.5 -1 8.5 3.5A8.5 8.5 0 1 1 -8.5 3.5C-8.5 -1 -5 -4 0 -11.5Z"


DEFS = symbols(
    (
        "anchor",
        "any",
        "arrow",
        "bones",
        "chest",
        "commander",
        "control",
        "deck",
        "engine",
        "fish",
        "fossil",
        "hourglass",
        "laboratory",
        "laurels",
        "notebook",
        "periscope",
        "propeller",
        "protection",
        "rest",
        "skull",
        "sonar",
        "species",
        "study",
        "submarine",
        "upgrade",
    )
)
"""The icons of this game's panels."""

HUE_OF = {
    "dsungaripterus": "orange",
    "dimorphodon": "brown",
    "ichthyosaurus": "teal",
    "mosasaurus": "green",
    "dunkleosteus": "blue",
    "ammonoidea": "pink",
    "elasmosaurus": "purple",
}


@cache
def mark(lang: str, symbol: str, x: float, y: float, r: float, done: bool = False) -> str:
    """The printed mark of a part: disc, fin or fluke, each with its letter; dark once coloured."""
    k = r / 12
    face = "f-ink s-paper" if done else "f-paper s-ink"
    d, drop = _MARKS[symbol]
    shape = f'<path d="{placed(d, x, y, k)}" stroke-width="{1.5 * k:.2g}" class="{face} join"/>'
    size = 15 * k
    return shape + text(letter(lang, symbol), x, y + drop * k + size * 0.35, size, "tb f-paper" if done else "tb")


@cache
def wild(x: float, y: float, r: float, cls: str = "f-yellow s-ink") -> str:
    """Any part: a star."""
    return polygon(star(x, y + r * 0.06, r * 1.12, r * 0.56, 5), f"{cls} w1-5 join")


@cache
def flag(x: float, y: float, size: float, words: str, cls: str = "f-paper s-ink") -> str:
    """An objective: a flag with its letter, centred on (x, y)."""
    w, h = size * (0.74 if len(words) == 1 else 1.25), size * 0.62
    left, top = x - w / 2, y - size / 2
    pole = rect(left - size * 0.1, top, size * 0.1, size, "f-ink", size * 0.03)
    upper, lower, notch = top + size * 0.04, top + size * 0.04 + h, left + w - size * 0.12
    cloth = [(left, upper), (left + w, upper), (notch, upper + h / 2), (left + w, lower), (left, lower)]
    type_size = size * 0.5 if len(words) == 1 else size * 0.44
    ink = "tb f-paper" if "f-ink" in cls else "tb"
    letters = text(words, x - size * 0.04, upper + h / 2 + type_size * 0.35, type_size, ink)
    return pole + polygon(cloth, f"{cls} w1-5 join") + letters


@cache
def suit(colour: str, x: float, y: float, r: float, cls: str = "") -> str:
    """The mark of a card colour: drop, sun, diamond, square, hexagon. Told apart by shape alone."""
    face = cls or f"f-{colour} s-ink"
    if colour == "blue":
        return path(_DROP, f"{face} w1-5 join", f"translate({num(x)} {num(y)}) scale({r / 10:.3g})")
    if colour == "yellow":
        return polygon(star(x, y, r * 1.12, r * 0.74, 10), f"{face} w1-5 join")
    if colour == "purple":
        corners = [(x, y - r * 1.15), (x + r * 0.85, y), (x, y + r * 1.15), (x - r * 0.85, y)]
        return polygon(corners, f"{face} w1-5 join")
    if colour == "red":
        return rect(x - r * 0.86, y - r * 0.86, r * 1.72, r * 1.72, f"{face} w1-5", r * 0.15)
    return polygon(hexagon(x, y, r * 1.02), f"{face} w1-5 join")


@cache
def burst(x: float, y: float, r: float, words: str, cls: str = "f-red s-ink") -> str:
    """Damage: a burst with its number."""
    return polygon(star(x, y, r, r * 0.7, 11), f"{cls} w2 join") + text(words, x, y + r * 0.3, r * 0.85, "tb f-on-hue")


def unit(lang: str, word: str, x: float, y: float, size: float, cls: str = "f-ink") -> str:
    """One word of the icon language as a symbol about `size` wide."""
    if word in _MARKS:
        return mark(lang, word, x, y, size * 0.42, cls == "f-paper")
    if word == "wild":
        return wild(x, y, size * 0.46, "f-yellow s-ink" if cls == "f-ink" else "f-paper s-ink")
    if word == "fork":
        half = size * 0.3
        done = cls == "f-paper"
        return mark(lang, "fin", x - half, y - half * 0.5, half, done) + mark(lang, "tail", x + half, y + half * 0.5, half, done)
    if word.startswith("objective-"):
        return flag(x, y, size, LETTER_OF.get(word, "A–D").upper())
    grown = size * 1.1 if word == "move" else size
    return icon(SYMBOLS[word], x, y, grown, cls)


def row(lang: str, signs: Collection[effects.Sign], x: float, y: float, size: float, gap: float = 6, cls: str = "f-ink") -> str:
    """Symbols side by side, centred on (x, y)."""
    return effects.row(signs, x, y, size, lambda sign, x, y, size: unit(lang, sign.word, x, y, size, cls), gap / size)


@cache
def frame(x: float, y: float, size: float, done: bool, r: float = 9) -> str:
    """The frame around a bonus: a double line; filled once the bonus is gained."""
    half = size / 2
    face = "f-ink s-ink" if done else "f-land s-ink"
    return rect(x - half, y - half, size, size, f"{face} w2", r) + rect(
        x - half + 3.5,
        y - half + 3.5,
        size - 7,
        size - 7,
        "f-none " + ("s-paper w1" if done else "s-ink w1"),
        r - 3,
    )


@cache
def coin(x: float, y: float, r: float, words: str, silver: bool = False) -> str:
    """Mission points on the gold or the silver side of a tile: a toothed coin, or a plain one."""
    if silver:
        face = circle(x, y, r, "f-silver s-ink w1-5")
    else:
        face = polygon(star(x, y, r * 1.08, r * 0.94, 14), "f-gold s-ink w1-5 join")
    return face + text(words, x, y + r * 0.38, r * 1.1, "tb f-on-coin")
