"""The cover of the Demeter: a ship with torn sails under a great moon, and somebody at her bow."""

from __future__ import annotations

from functools import cache

from ....draw import escape, num
from ....draw.paint import disc, fill
from ....engine.i18n import T, catalogue, say
from ..components.data import PACKAGE

WIDTH, HEIGHT = 600, 720

# The picture keeps its own colours by day and by night, as a printed box does.
INK, CREAM, GOLD, BLOOD = "#080b1a", "#f4e7c8", "#f0b64a", "#b3262a"
SKY = ("#10163a", "#1b2352", "#2a2f68", "#3d3a78")
SEA = ("#2a3a63", "#1d2b50", "#131d3c", "#0b1229")
_STARS = (
    (46, 60),
    (110, 28),
    (84, 150),
    (190, 66),
    (520, 40),
    (560, 120),
    (470, 84),
    (36, 250),
    (566, 236),
    (410, 26),
    (260, 24),
)
_BAT = "M0 0C6 -10 12 -12 16 -8L20 -14 24 -8C28 -12 34 -10 40 0C34 -4 30 -3 28 2 24 -1 22 2 20 8 18 2 16 -1 12 2 10 -3 6 -4 0 0Z"


def _sky() -> str:
    """Bands of cloud, stars and the moon."""
    clouds = (
        "M0 180C120 150 220 210 330 180S520 150 600 190V520H0Z",
        "M0 300C140 270 240 330 360 300S540 280 600 310V520H0Z",
        "M0 400C120 380 260 430 380 400S540 390 600 410V540H0Z",
    )
    stars = "".join(disc(x, y, 1.4 + x % 3 * 0.5, CREAM) for x, y in _STARS)
    moon = disc(318, 330, 196, CREAM, ' fill-opacity=".12"') + disc(318, 330, 172, CREAM)
    moon += "".join(
        disc(x, y, r, "#e3d3ab") for x, y, r in ((250, 262, 26), (394, 300, 34), (280, 400, 18), (360, 236, 14), (216, 340, 12))
    )
    veil = fill(
        "M120 392C210 372 280 404 360 388S470 380 520 394C470 402 420 414 350 408S200 402 120 392Z",
        SKY[2],
        ' fill-opacity=".55"',
    )
    bands = "".join(fill(d, colour) for d, colour in zip(clouds, SKY[1:], strict=True))
    return fill("M0 0H600V720H0Z", SKY[0]) + stars + bands + moon + veil


def _rigging() -> str:
    """Masts, yards, torn sails and ropes, dark before the moon."""
    out = ""
    for x, top, low in ((214, 214, 500), (322, 170, 500), (424, 226, 500)):
        out += fill(f"M{x - 4} {low}L{x - 2} {top}h4L{x + 5} {low}Z", INK)
        for k, (y, half) in enumerate(((top + 34, 36), (top + 92, 50), (top + 160, 60))):
            out += fill(f"M{x - half} {y}h{2 * half}v5h-{2 * half}Z", INK)
            out += fill(_sail(x, y + 5, half - 5, 44 if k else 36, k + x), "#1a1f3f")
    ropes = "M214 222L96 520M214 222L322 178L424 234L520 506M322 178L250 500M322 178L392 500"
    ropes += "M424 234L350 500M214 222L262 500"
    out += f'<path d="{ropes}" fill="none" stroke="{INK}" stroke-width="1.6"/>'
    flag = fill("M322 170C344 160 352 176 376 166C366 174 372 182 362 184C350 186 342 178 322 186Z", BLOOD)
    return out + flag


def _sail(x: float, y: float, half: float, drop: float, seed: int) -> str:
    """A sail with a ragged foot; `seed` varies the rags."""
    teeth, points = 7, []
    for k in range(teeth + 1):
        px = x + half - 2 * half * k / teeth
        rag = drop - (seed * (k + 3) * 7 % 19) if k % 2 else drop + (seed * (k + 1) * 5 % 8)
        points.append(f"L{num(px)} {num(y + rag)}")
    return f"M{num(x - half)} {num(y)}H{num(x + half)}{''.join(points)}Z"


def _hull() -> str:
    """The ship's side with her lit stern windows, the bowsprit, and a figure at the rail."""
    side = "M84 486C112 500 150 504 176 504H430C436 492 436 484 436 474H540"
    side += "C536 520 528 566 508 606H150C118 588 98 540 84 486Z"
    sprit = fill("M92 494L16 430l4 -6L112 486Z", INK)
    rail = "".join(fill(f"M{x} 488h4v18h-4Z", INK) for x in range(176, 430, 17)) + fill("M150 484H440v5H150Z", INK)
    windows = "".join(
        fill(f"M{x} 548v-22q0 -14 9 -20q9 6 9 20v22Z", GOLD) + fill(f"M{x + 8} 508h2v40h-2ZM{x} 528h18v2h-18Z", INK)
        for x in (446, 474, 502)
    )
    ports = "".join(disc(x, 546, 7, GOLD if x in (236, 366) else "#2a2440") for x in (170, 203, 236, 269, 302, 334, 366, 398))
    strake = '<path d="M106 524C160 536 420 536 534 520" fill="none" stroke="#262b52" stroke-width="4"/>'
    man = fill(
        "M126 486C122 452 128 430 138 420L128 404C138 410 140 408 141 400"
        "A9 9 0 1 1 157 400C158 408 160 410 170 404L160 420C172 436 178 462 176 500Z",
        INK,
    )
    eyes = disc(145, 396, 1.9, BLOOD) + disc(153, 396, 1.9, BLOOD)
    return sprit + fill(side, INK) + rail + strake + ports + windows + man + eyes


def _sea() -> str:
    """Waves, and the moon's road across them."""
    waves = (
        "M0 570C60 556 110 582 190 570S330 556 400 572 540 560 600 572V720H0Z",
        "M0 604C80 588 150 620 240 604S420 590 480 606 570 600 600 604V720H0Z",
        "M0 640C100 622 180 656 290 640S470 628 600 644V720H0Z",
        "M0 680C90 664 200 694 320 678S500 670 600 682V720H0Z",
    )
    out = ""
    for k, (wave, colour) in enumerate(zip(waves, SEA, strict=True)):
        out += fill(wave, colour)
        out += "".join(
            fill(f"M{x} {596 + k * 32}q{half} -5 {2 * half} 0q-{half} 5 -{2 * half} 0Z", CREAM, ' fill-opacity=".5"')
            for x, half in ((290 - 14 * k, 30 + 6 * k), (344 + 10 * k, 16), (262 - 24 * k, 10))
        )
    return out


@cache
def cover(lang: str) -> str:
    """The cover as an SVG, with the game's name in the reader's language."""
    name = say(T("title.name"), catalogue(lang, PACKAGE))
    first, _, last = name.rpartition(" ")
    face = 'font-family="Fraunces, Georgia, serif" font-weight="700" text-anchor="middle"'
    letters = (
        f'<text x="300" y="66" {face} font-size="36" fill="{CREAM}" textLength="420" lengthAdjust="spacingAndGlyphs">'
        f"{escape(first)}</text> "
        f'<text x="300" y="146" {face} font-size="86" fill="{CREAM}" textLength="500" lengthAdjust="spacingAndGlyphs">'
        f"{escape(last.upper())}</text>"
    )
    bats = "".join(
        f'<path d="{_BAT}" fill="{INK}" transform="translate({x} {y}) rotate({turn}) scale({k})"/>'
        for x, y, turn, k in (
            (404, 262, -10, 1.5),
            (232, 236, 12, 1.0),
            (470, 330, -20, 0.8),
            (150, 300, 6, 1.2),
            (366, 200, 4, 0.7),
        )
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(name)}">' + _sky() + _rigging() + bats + _hull() + _sea() + letters + "</svg>"
    )
