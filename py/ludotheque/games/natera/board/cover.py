"""The cover of Natera: a city without people, the sun behind it, and the forest with its tribes coming closer."""

from __future__ import annotations

from functools import cache

from ....draw import ICONS, escape, num
from ....draw.paint import disc, fill
from ....engine.i18n import T, catalogue, say
from ..components.data import PACKAGE
from .marks import TRIBE_ICONS

WIDTH, HEIGHT = 600, 720

# The picture keeps its own colours by day and by night, as a printed box does.
CREAM, INK, GOLD = "#fdf3d6", "#1f2f22", "#f3b63f"
_SKY = (("#f9d58d", 360), ("#f7c178", 250), ("#f2a765", 160))
"""Rings of light around the sun: colour and radius."""

_FAR = (
    (20, 330, 54),
    (82, 290, 44),
    (134, 350, 62),
    (300, 262, 48),
    (356, 318, 70),
    (436, 280, 40),
    (484, 340, 60),
    (552, 306, 48),
)
_NEAR = ((0, 410, 70), (78, 372, 58), (210, 388, 84), (302, 344, 56), (402, 398, 92), (506, 366, 64))
"""Towers: left side, top, width."""

_HILLS = (
    ("#6f9a55", "M0 500C90 470 180 510 280 486S470 470 600 502V720H0Z"),
    ("#4d7d48", "M0 556C110 520 220 572 330 544S520 528 600 560V720H0Z"),
    ("#2f5c3a", "M0 622C130 588 250 636 360 610S540 600 600 628V720H0Z"),
)
_TREES = (
    (40, 500, 74),
    (120, 512, 58),
    (236, 500, 66),
    (352, 488, 80),
    (470, 492, 62),
    (566, 506, 70),
    (6, 566, 96),
    (180, 560, 84),
    (300, 556, 70),
    (424, 548, 92),
    (540, 566, 100),
)
"""Pines: middle, foot, height."""

_SHOWN = ("bears", "foxes", "beavers", "crows", "rabbits", "raccoons", "moles")


def _tower(x: int, y: int, w: int, colour: str, window: str) -> str:
    """A tower with its empty windows, a bite out of its top and a vine down its side."""
    bite = f"M{x} {y + 18}l{w * 0.3:.0f} -18l{w * 0.2:.0f} 12l{w * 0.5:.0f} -26V600H{x}Z"
    panes = "".join(
        f"M{x + 8 + 14 * column} {y + 40 + 22 * row}h8v12h-8z"
        for row in range(7)
        for column in range((w - 10) // 14)
        if (row * 5 + column * 3 + x) % 7
    )
    vine = f"M{x + w - 6} {y + 20}q-10 40 2 80t-6 90"
    return fill(bite, colour) + fill(panes, window) + f'<path d="{vine}" fill="none" stroke="#4d7d48" stroke-width="5"/>'


def _silhouette(name: str, x: float, y: float, size: float, colour: str) -> str:
    """An icon centred on (x, y)."""
    half = size / 2
    place = f' transform="translate({num(x - half)} {num(y - half)}) scale({size / 512:.3g})"'
    return fill(ICONS[name], colour, place)


def _picture() -> str:
    out = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ec8f57"/>']
    out += [disc(300, 330, radius, colour) for colour, radius in _SKY]
    out.append(disc(300, 330, 86, CREAM))
    out += [_tower(x, y, w, "#c98a5e", "#e0aa78") for x, y, w in _FAR]
    out += [_tower(x, y, w, "#8d6a58", "#b58a6c") for x, y, w in _NEAR]
    for k, (colour, hill) in enumerate(_HILLS):
        out.append(fill(hill, colour))
        if k < 2:
            out += [
                _silhouette("pine", x, foot - size / 2, size, ("#4d7d48", "#2f5c3a")[k])
                for x, foot, size in (_TREES[:6] if k == 0 else _TREES[6:])
            ]
    for k, tribe in enumerate(_SHOWN):
        x, y = 66 + 78 * k, 668 - (14 if k % 2 else 0)
        out.append(disc(x, y, 34, INK) + disc(x, y, 30, GOLD) + _silhouette(TRIBE_ICONS[tribe], x, y, 42, INK))
    return "".join(out)


@cache
def cover(lang: str) -> str:
    """The cover as an SVG, with the game's name in the reader's language."""
    name = say(T("title.name"), catalogue(lang, PACKAGE))
    first, _, rest = name.partition(":")
    face = 'font-family="Fraunces, Georgia, serif" font-weight="700" text-anchor="middle"'
    shadow = f'stroke="{INK}" stroke-width="8" paint-order="stroke" stroke-linejoin="round"'
    letters = (
        f'<text x="300" y="122" {face} font-size="112" textLength="500" lengthAdjust="spacingAndGlyphs" fill="{CREAM}" {shadow}>'
    )
    letters += f"{escape(first.strip().upper())}</text>"
    letters += (
        f'<text x="300" y="178" {face} font-size="40" font-style="italic" fill="{CREAM}" {shadow}>{escape(rest.strip())}</text>'
    )
    frame = f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(name)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>{_picture()}{letters}</svg>'
