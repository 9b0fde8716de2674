"""The cover of Varuna: an ocean moon under its planet, and what swims in the submarine's light."""

from __future__ import annotations

from functools import cache

from ....draw import escape, num
from ....draw.paint import disc, fill
from ....engine.i18n import T, catalogue, say
from ..components.data import PACKAGE
from .creatures import CREATURES

WIDTH, HEIGHT = 600, 720

# The picture keeps its own colours by day and by night, as a printed box does.
INK, CREAM, GOLD = "#12303c", "#fbf0d9", "#f2b84b"
SKY = ("#f6d9a8", "#f3c288", "#eda673")
SEA = ("#3a8f92", "#2a7681", "#1d5d6c", "#144757", "#0d3443", "#092733")
_BUBBLES = (
    (44, 330, 6),
    (34, 306, 4),
    (52, 288, 5),
    (40, 270, 3),
    (268, 470, 4),
    (276, 452, 6),
    (270, 432, 3),
)
WAVES = (
    "M0 262C60 246 110 274 170 264S290 244 350 260 470 276 520 258 580 256 600 262V720H0Z",
    "M0 338C90 318 160 352 250 340S430 316 500 336 570 346 600 338V720H0Z",
    "M0 420C80 442 190 404 290 420S470 446 600 412V720H0Z",
    "M0 506C120 484 200 530 320 512S520 488 600 512V720H0Z",
    "M0 588C90 610 210 574 330 590S500 612 600 584V720H0Z",
    "M0 664C60 640 130 652 180 662S270 690 340 672 440 634 500 648 570 672 600 660V720H0Z",
)


def _beast(
    species: str,
    x: float,
    y: float,
    scale: float,
    colour: str,
    seam: str,
    flip: bool = False,
    turn: float = 0,
    eye: str = CREAM,
) -> str:
    """An animal as a silhouette with its seams showing."""
    drawn = CREATURES[species]
    mirror = f" translate({num(drawn.width)} 0) scale(-1 1)" if flip else ""
    at = f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({scale:g}){mirror}"
    shape = "".join(f'<path d="{d}"/>' for d in (drawn.body, *(limb.d for limb in drawn.limbs.values())) if d)
    ex, ey, er = drawn.eye
    lines = f'<path d="{drawn.lines}" fill="none" stroke-linecap="round"/>'
    return (
        f'<g transform="{at}" fill="{colour}" stroke="{seam}" stroke-linejoin="round"'
        f' stroke-width="{num(1.6 / scale + 0.6)}">{shape}{lines}</g>'
        f'<g transform="{at}"><circle cx="{num(ex)}" cy="{num(ey)}" r="{num(er * 1.2)}" fill="{eye}"/></g>'
    )


def _sky() -> str:
    planet = disc(430, 116, 132, "#d9764a")
    bands = fill(
        "M303 82C380 104 480 100 556 78C560 92 562 104 562 116C480 140 380 142 298 122C298 108 300 94 303 82Z",
        "#c7603a",
    )
    bands += fill(
        "M309 164C390 184 470 182 551 164C545 178 538 190 530 200C470 214 390 214 330 200C321 189 314 177 309 164Z",
        "#c7603a",
    )
    behind, before = (
        "".join(
            f'<path d="M-{rx} 0A{rx} {ry} 0 0 {sweep} {rx} 0" fill="none" stroke="{CREAM}" stroke-width="{wide}"'
            f' transform="translate(430 116) rotate(-16)"/>'
            for rx, ry, wide in ((212, 46, 8), (194, 38, 3))
        )
        for sweep in (1, 0)
    )
    moons = disc(58, 44, 17, CREAM) + disc(160, 118, 7, CREAM)
    return (
        fill("M0 0H600V720H0Z", SKY[0])
        + fill("M0 120C150 96 420 150 600 112V300H0Z", SKY[1])
        + fill("M0 206C180 186 400 226 600 196V300H0Z", SKY[2])
        + behind
        + planet
        + bands
        + before
        + moons
    )


def _submarine() -> str:
    """The small yellow boat and its lamp."""
    beam = f'<path d="M232 396L620 420V640L560 720Z" fill="{CREAM}" fill-opacity=".16"/>'
    inner = f'<path d="M232 398L620 486V600Z" fill="{CREAM}" fill-opacity=".14"/>'
    screw = fill(
        "M62 376C48 366 46 344 56 334C68 342 70 362 66 376ZM62 384C48 394 46 416 56 426C68 418 70 398 66 384Z",
        CREAM,
    )
    body = fill(
        "M64 380C72 346 104 330 128 328V300Q128 292 136 292H176Q184 292 184 300V326C214 330 240 354 240 382"
        "C240 412 206 432 150 432C104 432 72 414 64 380Z",
        GOLD,
    )
    belly = fill(
        "M66 390C80 416 112 432 150 432C206 432 240 412 240 384C222 402 190 410 150 410C112 410 84 404 66 390Z",
        "#d9962f",
    )
    mast = fill("M150 292V266H176V274H158V292Z", INK)
    ports = "".join(disc(x, 374, 13, INK) + disc(x, 374, 9, "#bfe6e0") for x in (112, 150, 188))
    lamp = disc(232, 392, 9, CREAM)
    return beam + inner + screw + mast + body + belly + ports + lamp


def _bed() -> str:
    """Weed and bubbles."""
    blade = "M0 0C-16 -33 18 -50 0 -100C24 -50 -4 -33 14 0Z"
    weed = "".join(
        fill(blade, SEA[4], f' transform="translate({x} 720) scale(1 {h / 100:g})"')
        for x, h in ((28, 120), (52, 170), (84, 90), (548, 150), (576, 210), (520, 90))
    )
    air = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{CREAM}" stroke-opacity=".7" stroke-width="2"/>'
        for x, y, r in _BUBBLES
    )
    return weed + air


@cache
def cover(lang: str) -> str:
    """The cover as an SVG, with the game's name in the reader's language."""
    name = say(T("title.name"), catalogue(lang, PACKAGE))
    sea = [fill(wave, colour) for wave, colour in zip(WAVES, SEA, strict=True)]
    title = escape(name.upper())
    letters = (
        f'<text x="300" y="222" font-family="Fraunces, Georgia, serif" font-weight="700" font-size="112"'
        f' text-anchor="middle" fill="{INK}" textLength="520" lengthAdjust="spacingAndGlyphs">{title}</text>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(name)}">'
        + _sky()
        + _beast("dsungaripterus", 34, 50, 0.76, INK, SKY[1], flip=True, turn=-6)
        + _beast("dimorphodon", 196, 28, 0.5, INK, SKY[0], flip=True, turn=-10)
        + letters
        + sea[0]
        + _beast("ichthyosaurus", 404, 276, 0.62, SEA[3], SEA[0])
        + _beast("ichthyosaurus", 480, 304, 0.46, SEA[3], SEA[0])
        + sea[1]
        + sea[2]
        + sea[3]
        + sea[4]
        + _submarine()
        + _beast("elasmosaurus", 286, 440, 1.36, "#e9d9b0", SEA[3], eye=INK)
        + _beast("mosasaurus", 196, 596, 1.22, SEA[5], SEA[3], flip=True, turn=-3)
        + sea[5]
        + _beast("ammonoidea", 92, 612, 0.86, "#e7a9a0", INK, flip=True, eye=INK)
        + _bed()
        + "</svg>"
    )
