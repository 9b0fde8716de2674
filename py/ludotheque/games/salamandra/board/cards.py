"""The cards: salamanders, deities and grimoires, each drawn about its centre at its natural size and scaled to its place."""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, icon, rect, text
from ....draw.effects import Sign
from ....draw.parts import moved, sheet
from ....engine.effect import InOrder, parse
from ..components.data import DEITIES, GRIMOIRES, SALAMANDERS
from .field import apprentice
from .marks import GOD_HUE, coin, glyph, line_of, row, rows

WIDE, HIGH = 112, 146
"""A deity or salamander card."""

BOOK_WIDE, BOOK_HIGH = 180, 118
"""A grimoire."""

PLACES = {"upper": (57, -25), "lower": (57, 25)}
"""Where the two places of a grimoire are, from its centre."""

TRIGGERS = {
    "harvest": (Sign("per-grove"),),
    "build": (Sign("build"),),
    "scroll": (Sign("scroll"),),
    "grimoire": (Sign("worker"), Sign("per-grimoire")),
    "deity": (Sign("per-deity"),),
    "salamander": (Sign("per-salamander"),),
    "any-time": (Sign("always"),),
}
"""What sets off a deity card, as symbols."""


def _blank(hue: str, cls: str = "") -> str:
    """A card face: a coloured edge around paper."""
    return sheet(-WIDE / 2, -HIGH / 2, WIDE, HIGH, cls or f"f-{hue} s-ink", 11) + rect(
        -WIDE / 2 + 6, -HIGH / 2 + 6, WIDE - 12, HIGH - 12, "f-paper", 7
    )


def _number(n: int) -> str:
    """The number by which the log calls a card."""
    return text(str(n), WIDE / 2 - 10, HIGH / 2 - 10, 11, "f-soft", "end")


def _faith(name: str, n: int, y: float, cls: str) -> str:
    """Faith symbols, one beside the other."""
    step = 30
    return "".join(icon(name, (k - (n - 1) / 2) * step, y, 27, cls) for k in range(n))


@lru_cache(maxsize=128)
def salamander_card(ident: str, x: float, y: float, scale: float = 1) -> str:
    """A salamander card: its crowns above, what it gains below, a line for each step."""
    item = SALAMANDERS[ident]
    yellow = item.half == "yellow"
    body = _blank("", "f-yellow s-ink" if yellow else "f-coal s-soft")
    body += rect(-WIDE / 2 + 6, -HIGH / 2 + 6, WIDE - 12, 38, "f-yellow-pale" if yellow else "f-grey-pale", 7)
    body += _faith("crown", item.crowns, -48, "f-yellow-deep" if yellow else "f-grey-deep")
    body += icon("salamander", 0, 20, 88, "f-yellow-pale" if yellow else "f-grey-pale")
    tree = parse(item.gain)
    steps = item.gain.split(", ") if isinstance(tree, InOrder) else [item.gain]
    for k, step in enumerate(steps):
        at = 20 + (k - (len(steps) - 1) / 2) * 44
        body += row(rows(step)[0], 0, at, 40 if len(steps) > 1 else 50, WIDE - 18)
    return moved(body + _number(item.number), x, y, scale)


@lru_cache(maxsize=128)
def deity_card(ident: str, x: float, y: float, scale: float = 1) -> str:
    """A Bear or Eagle card: its faith symbols above, when it works in the middle, what it brings below."""
    item = DEITIES[ident]
    hue = GOD_HUE[item.god]
    body = _blank(hue) + _number(item.number) + rect(-WIDE / 2 + 6, -HIGH / 2 + 6, WIDE - 12, 40, f"f-{hue}-pale", 7)
    body += _faith(item.god, item.symbols, -47, f"f-{hue}-deep")
    if item.on == "any-time":
        body += glyph(Sign("always"), 0, -5, 36) + line_of(item.effect, 0, 40, 38, WIDE - 20)
        return moved(body, x, y, scale)
    when = TRIGGERS.get(item.on) or (Sign("worker"), Sign(f"per-{item.where}"))
    body += row(when, 0, -2, 38, WIDE - 20) + rect(-30, 21, 60, 2, "f-line")
    body += row(rows(item.effect)[0], 0, 46, 42)
    return moved(body, x, y, scale)


@lru_cache(maxsize=64)
def grimoire_face(ident: str) -> str:
    """A grimoire about (0, 0), its two places free."""
    item = GRIMOIRES[ident]
    w, h = BOOK_WIDE, BOOK_HIGH
    out = sheet(-w / 2, -h / 2, w, h, "f-purple s-ink", 11) + rect(-w / 2 + 6, -h / 2 + 6, w - 12, h - 12, "f-paper", 7)
    out += rect(-w / 2 + 6, -h / 2 + 6, 62, h - 12, "f-purple-pale", 7)
    left = -w / 2 + 37
    out += icon("grimoire", left, -28, 46, "f-purple-deep")
    if item.per:
        out += text("×", left - 18, 33, 22, "tb") + glyph(Sign(f"per-{item.per}"), left + 10, 26, 38)
    out += text(str(item.number), w / 2 - 9, h / 2 - 9, 11, "f-soft", "end")
    for key, (x, y) in PLACES.items():
        out += circle(x, y, 21, "f-board s-soft w1-5 dots") + coin(
            x - 45, y, 20, str(item.upper if key == "upper" else item.lower)
        )
    return out


def reader(seat: int, sun: bool, key: str) -> str:
    """An apprentice on a place of a grimoire about (0, 0)."""
    x, y = PLACES[key]
    return apprentice(seat, True, sun, x, y, 20)
