"""Salamandra's printed symbols, and how an effect of the icon language is set in rows of them.

Every symbol is drawn about its centre in a box of its own size, so rows of any length can be set to fit a place.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, effects, icon, num, path, polygon, rect, symbols, text
from ....draw.effects import Sign, signs
from ....draw.shapes import octagon, star
from ....engine.effect import Trade, parse

HUES = {"ochre": "orange", "green": "green", "white": "white", "purple": "purple"}
"""Field colour -> the theme's name for it."""

DEFS = symbols(
    (
        "bear",
        "billhook",
        "cauldron",
        "crescent",
        "crown",
        "crystal",
        "eagle",
        "flower",
        "fruit",
        "grimoire",
        "hood",
        "leaf",
        "potion",
        "potion-half",
        "revive",
        "salamander",
        "scroll",
        "sun",
        "tree",
    )
)
"""The icons of this game's panels."""

_FACES = {"leaf": "f-green s-green-deep", "flower": "f-white s-white-deep", "fruit": "f-purple s-purple-deep"}
_WIDE = {"arrow": 0.62, "always": 1.1, "crystal": 0.7, "gap": 0.28}
_COUNTED = ("crystal", "vp")
"""These show their number inside; other symbols are repeated."""


def crystal(x: float, y: float, size: float, words: str = "") -> str:
    """A crystal: pale around its number, or small and strong, to be seen on a path by night too."""
    if words:
        return icon("crystal", x, y, size, "f-teal-pale s-teal-deep gem") + text(words, x, y + size * 0.18, size * 0.5, "tb")
    return icon("crystal", x, y, size, "f-teal s-ink gem wide") + _glint(x, y, size)


def _glint(x: float, y: float, size: float) -> str:
    k = size * 0.22
    edges = f"M{num(x - k)} {num(y - k)}L{num(x)} {num(y - k * 0.2)}L{num(x + k)} {num(y - k)}"
    return path(edges + f"M{num(x)} {num(y - k * 0.2)}V{num(y + k * 1.9)}", "f-none s-paper w1-5")


def coin(x: float, y: float, r: float, words: str) -> str:
    """Points of veneration: a sun of gold with their number."""
    size = r * (1.16 if len(words) < 2 else 0.98)
    return polygon(star(x, y, r, r * 0.86, 12), "f-gold s-ink w1 join") + text(words, x, y + size * 0.36, size, "tb f-on-coin")


def mark(colour: str, x: float, y: float, r: float) -> str:
    """The mark of a field colour: octagon, square, circle, triangle. Told apart by shape alone."""
    face = f"f-{HUES[colour]} s-{HUES[colour]}-deep w1-5 join"
    if colour == "ochre":
        return polygon(octagon(x, y, r * 0.94), face)
    if colour == "green":
        return rect(x - r * 0.86, y - r * 0.86, r * 1.72, r * 1.72, face)
    if colour == "white":
        return circle(x, y, r, face)
    return polygon([(x, y - r * 1.05), (x + r * 1.1, y + r * 0.85), (x - r * 1.1, y + r * 0.85)], face)


def potion(kind: str, x: float, y: float, size: float) -> str:
    """A flask: green, or half white and half purple."""
    if kind == "green-potion":
        return icon("potion", x, y, size, "f-green s-green-deep gem")
    return icon("potion", x, y, size, "f-white s-purple-deep gem") + icon("potion-half", x, y, size, "f-purple")


def mini_field(colour: str, x: float, y: float, size: float) -> str:
    """A field of a colour, small: what a counter counts."""
    return polygon(octagon(x, y, size * 0.5), f"f-{HUES[colour]}-pale s-ink w1-5") + mark(colour, x, y, size * 0.27)


def mini_card(names: tuple[str, ...], x: float, y: float, size: float, cls: str = "f-paper s-ink") -> str:
    """A card, small, with one or two icons on it."""
    w, h = size * (0.72 if len(names) == 1 else 1.0), size
    out = rect(x - w / 2, y - h / 2, w, h, f"{cls} w1-5", size * 0.12)
    step = size * 0.46
    for k, name in enumerate(names):
        out += icon(name, x + (k - (len(names) - 1) / 2) * step, y, size * (0.58 if len(names) == 1 else 0.44))
    return out


def worker(x: float, y: float, r: float, cls: str = "f-paper s-ink") -> str:
    """An apprentice, whoever's."""
    return circle(x, y, r, f"{cls} w1-5") + icon("hood", x, y, r * 1.36)


def diamond(x: float, y: float, half: float, cls: str) -> str:
    """The square of a grove, standing on a corner."""
    return polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], cls)


def _base(x: float, y: float, size: float) -> str:
    """Any one of the three base resources."""
    k = size * 0.24
    small = size * 0.46
    return (
        icon("leaf", x, y - k, small, f"{_FACES['leaf']} gem")
        + icon("flower", x - k * 1.05, y + k * 0.9, small, f"{_FACES['flower']} gem")
        + icon("fruit", x + k * 1.05, y + k * 0.9, small, f"{_FACES['fruit']} gem")
    )


def _wake(x: float, y: float, size: float) -> str:
    return icon("revive", x, y, size * 1.02) + icon("hood", x, y, size * 0.46)


def _arrow(x: float, y: float, size: float) -> str:
    k = size * 0.24
    a, b = num(k * 0.85), num(k * 0.8)
    return path(f"M{num(x - k)} {num(y)}h{num(k * 1.7)}m-{a} -{b}l{a} {b}l-{a} {b}", "f-none s-ink w2 join round")


def glyph(item: Sign, x: float, y: float, size: float) -> str:
    """A symbol about (x, y)."""
    kind, n = item.word, item.n
    if kind == "crystal":
        return crystal(x, y, size, str(n))
    if kind == "vp":
        return coin(x, y, size * 0.5, str(n))
    if kind in _FACES:
        return icon(kind, x, y, size * 0.96, f"{_FACES[kind]} gem")
    if kind.endswith("-potion"):
        return potion(kind, x, y, size)
    if kind == "scroll":
        return icon("scroll", x, y, size * 0.94, "f-brown-deep")
    if kind.startswith("per-"):
        return _counter(kind[4:], x, y, size)
    if kind == "base":
        return _base(x, y, size)
    if kind == "wake":
        return _wake(x, y, size * 0.94)
    if kind == "worker":
        return worker(x, y, size * 0.48)
    if kind in ("bear", "eagle"):
        return mini_card((kind,), x, y, size, f"f-{GOD_HUE[kind]}-pale s-ink")
    if kind == "grove":
        return diamond(x, y, size * 0.56, "f-grove-pale s-ink w1-5 join") + text("?", x, y + size * 0.22, size * 0.62, "tb")
    if kind == "arrow":
        return _arrow(x, y, size)
    if kind == "build":
        return polygon(octagon(x, y, size * 0.48), "f-paper s-ink w1-5") + _plus(x, y, size * 0.25)
    if kind == "always":
        return _always(x, y, size)
    return ""


def _plus(x: float, y: float, k: float) -> str:
    return path(f"M{num(x - k)} {num(y)}h{num(2 * k)}M{num(x)} {num(y - k)}v{num(2 * k)}", "f-none s-ink w3 round")


def _always(x: float, y: float, size: float) -> str:
    """At any time: a loop without an end."""
    a, b = size * 0.22, size * 0.46
    d = (
        f"M{num(x)} {num(y)}C{num(x + a)} {num(y - b)} {num(x + 2.4 * a)} {num(y - b)} {num(x + 2.4 * a)} {num(y)}"
        f"S{num(x + a)} {num(y + b)} {num(x)} {num(y)}S{num(x - 2.4 * a)} {num(y - b)} {num(x - 2.4 * a)} {num(y)}"
        f"S{num(x - a)} {num(y + b)} {num(x)} {num(y)}Z"
    )
    return path(d, "f-none s-ink w3 join")


GOD_HUE = {"bear": "brown", "eagle": "blue"}


def _counter(per: str, x: float, y: float, size: float) -> str:
    """What is counted, for "so many for each"."""
    if per in HUES:
        return mini_field(per, x, y, size * 0.96)
    if per == "cauldron":
        return polygon(octagon(x, y, size * 0.48), "f-paper s-ink w1-5") + icon("cauldron", x, y, size * 0.6)
    if per == "deity":
        return mini_card(("bear", "eagle"), x, y, size * 0.9)
    if per == "salamander":
        return mini_card(("salamander",), x, y, size * 0.94, "f-yellow-pale s-ink")
    if per == "grove":
        return diamond(x, y, size * 0.54, "f-grove-pale s-ink w1-5 join") + icon("tree", x, y, size * 0.56, "f-grove-deep")
    return mini_card(("grimoire",), x, y, size * 0.94, "f-purple-pale s-ink")


@lru_cache(maxsize=256)
def rows(effect: str) -> tuple[tuple[Sign, ...], ...]:
    """An effect as rows of symbols: what is paid above what is gained, one row for a plain gain."""
    if not effect:
        return ()
    tree = parse(effect)
    return tuple(tuple(signs(part, _COUNTED)) for part in ((tree.cost, tree.gain) if isinstance(tree, Trade) else (tree,)))


def _wide(sign: Sign) -> float:
    """The width of a symbol for a height of 1."""
    return 0.42 if sign.between else _WIDE.get(sign.word, 1.0)


def span(items: tuple[Sign, ...]) -> float:
    """How wide a row is for a height of 1."""
    return sum(map(_wide, items)) + 0.1 * max(len(items) - 1, 0)


def row(items: tuple[Sign, ...], x: float, y: float, size: float, room: float = 1e9, gap: float = 0.1) -> str:
    """A row of symbols centred on (x, y), made smaller where it must."""
    return effects.row(items, x, y, size, glyph, gap, room, _wide)


def line_of(effect: str, x: float, y: float, size: float, room: float = 1e9) -> str:
    """A whole effect in one line, an arrow between what is paid and what is gained."""
    parts = rows(effect)
    return row((*parts[0], Sign("arrow"), *parts[1]) if len(parts) > 1 else parts[0], x, y, size, room) if parts else ""


def stack(effect: str, x: float, y: float, size: float, room: float) -> str:
    """An effect in a small square place: an exchange as two rows with a chevron between them."""
    parts = rows(effect)
    if len(parts) < 2:
        return row(parts[0], x, y, size * 1.25, room) if parts else ""
    k = size * 0.2
    chevron = path(
        f"M{num(x - k)} {num(y - k * 0.5)}L{num(x)} {num(y + k * 0.5)}L{num(x + k)} {num(y - k * 0.5)}",
        "f-none s-ink w2 join round",
    )
    lift = size * 0.66
    return row(parts[0], x, y - lift, size, room) + chevron + row(parts[1], x, y + lift, size, room)
