"""The cover of Skymines: the Moon with its sectors over a mining ground, the Earth far away, and a rocket on its way."""

from __future__ import annotations

from functools import cache

from ....draw import ICONS, escape, num
from ....draw.paint import disc, fill, outline
from ....engine.i18n import T, catalogue, say
from ..components.data import PACKAGE, SECTORS

WIDTH, HEIGHT = 600, 720

# The picture keeps its own colours by day and by night, as a printed box does.
PAPER, INK, GOLD = "#f6efe0", "#10152c", "#f2b33d"
_SKY, _GROUND = "#18204a", ("#4b4a78", "#34345c", "#232346")
_RINGS = ("#c9c6d4", "#dcd8e0", "#efeaee")
"""The sectors from the rim of the Moon to its heart."""

_OWNED = {"12": "#d8574b", "17": "#3f86c6", "21": "#4a9c6a", "28": GOLD, "8": "#d8574b", "15": "#3f86c6"}
"""Sectors where a company is at work, and its colour."""

_STARS = tuple(((37 * k * k + 53 * k) % WIDTH, (71 * k + 29 * (k % 7)) % 470, 1 + k % 3 * 0.7) for k in range(70))
_SCALE, _LEFT, _TOP = 0.54, 30, 150
"""Where the map's square lies on the cover."""


def _place(x: float, y: float) -> tuple[float, float]:
    return _LEFT + x * _SCALE, _TOP + y * _SCALE


def _silhouette(name: str, x: float, y: float, size: float, colour: str, turn: int = 0) -> str:
    """An icon centred on (x, y), turned clockwise."""
    half = num(size / 2)
    return fill(
        ICONS[name],
        colour,
        f' transform="translate({num(x)} {num(y)}) rotate({turn}) translate(-{half} -{half}) scale({size / 512:.3g})"',
    )


def _moon() -> str:
    x, y = _place(500, 500)
    out = [disc(x, y, 262, "#2a3470"), disc(x, y, 236, "#8f8ca6")]
    for ident, sector in SECTORS.items():
        corners = outline(_place(*corner) for corner in sector.corners)
        out.append(fill(corners, _OWNED.get(ident, _RINGS[sector.ring]), f' stroke="{_SKY}" stroke-width="2"'))
    out += [_silhouette("lunar-module", *_place(SECTORS[ident].x, SECTORS[ident].y), 34, INK) for ident in _OWNED]
    return "".join(out)


def _picture() -> str:
    out = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{_SKY}"/>']
    out += [disc(x, y, r, PAPER) for x, y, r in _STARS]
    out += [
        disc(524, 236, 44, "#2f6fb4"),
        fill("M496 214q26 -22 46 -4q-4 18 -22 18q-16 14 -24 -14zM520 262q20 -16 36 -8q-12 24 -30 24z", "#5aa86b"),
    ]
    out.append(_moon())
    out.append(fill("M0 612Q130 560 270 604T600 578V720H0Z", _GROUND[0]))
    out.append(fill("M0 654Q160 606 330 650T600 628V720H0Z", _GROUND[1]))
    out.append(_silhouette("rocket", 500, 470, 118, PAPER, 12))
    out += [
        _silhouette(name, x, y, size, GOLD) for name, x, y, size in (("astronaut", 90, 628, 92), ("lunar-module", 210, 628, 96))
    ]
    out += [
        _silhouette(name, x, y, size, PAPER)
        for name, x, y, size in (("satellite", 92, 226, 64), ("tank", 420, 634, 74), ("minerals", 526, 648, 64))
    ]
    out.append(fill("M0 690Q180 664 320 688T600 676V720H0Z", _GROUND[2]))
    return "".join(out)


@cache
def cover(lang: str) -> str:
    """The cover as an SVG, with the game's name in the reader's language."""
    name = say(T("title.name"), catalogue(lang, PACKAGE))
    face = 'font-family="Fraunces, Georgia, serif" font-weight="700" text-anchor="middle"'
    shadow = f'stroke="{INK}" stroke-width="8" paint-order="stroke" stroke-linejoin="round"'
    letters = (
        f'<text x="300" y="112" {face} font-size="96" textLength="530" lengthAdjust="spacingAndGlyphs" fill="{GOLD}" {shadow}>'
    )
    letters += f"{escape(name.upper())}</text>"
    frame = f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(name)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>{_picture()}{letters}</svg>'
