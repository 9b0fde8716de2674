"""The cover of Salamandra: a fire salamander curled around sun and moon, over a forest at dusk."""

from __future__ import annotations

from functools import cache
from math import cos, hypot, pi, sin

from ....draw import escape, num
from ....draw.paint import disc, fill, outline
from ....draw.shapes import Point, octagon
from ....engine.i18n import T, catalogue, say
from ..components.data import PACKAGE

WIDTH, HEIGHT = 600, 720

# The picture keeps its own colours by day and by night, as a printed box does.
NIGHT, SKIN, SPOT, CREAM = "#2b1a33", "#17141a", "#f6b73c", "#fff1d2"
SKY = ("#43233f", "#6d2d45", "#a03c42", "#cf5b3c", "#e88743", "#f4b765")
WOODS = ("#8a4740", "#5c3a3a", "#33362c", "#1a2419")
SUN, MOON, DARK_MOON = "#fbd977", "#efe6e2", "#c9bccb"
MIDDLE, RING = (300.0, 268.0), 158.0


def _sky() -> str:
    """Bands of evening, and the sun and the moon as one disc."""
    out = [fill("M0 0H600V720H0Z", SKY[0])]
    for k, colour in enumerate(SKY[1:]):
        top = 70 + 88 * k
        out.append(fill(f"M0 {top}C140 {top - 34} 250 {top + 26} 380 {top}S540 {top - 22} 600 {top + 8}V720H0Z", colour))
    x, y = MIDDLE
    rays = []
    for k in range(12):
        a = pi / 2 + pi * (k + 0.5) / 12
        rays.append(outline([(x + r * cos(a + s), y - r * sin(a + s)) for r, s in ((104, -0.1), (138, 0), (104, 0.1))]))
    out.append(fill("".join(rays), SUN))
    out.append(fill(f"M{num(x)} {num(y - 96)}A96 96 0 0 0 {num(x)} {num(y + 96)}Z", SUN))
    out.append(fill(f"M{num(x)} {num(y - 96)}A96 96 0 0 1 {num(x)} {num(y + 96)}Z", MOON))
    out.append(
        fill(f"M{num(x)} {num(y - 96)}A96 96 0 0 1 {num(x)} {num(y + 96)}A122 122 0 0 0 {num(x)} {num(y - 96)}Z", DARK_MOON)
    )
    for sx, sy, r in (
        (548, 92, 3),
        (496, 46, 2.2),
        (572, 172, 2),
        (444, 92, 1.8),
        (520, 138, 1.6),
        (572, 40, 2.4),
        (470, 150, 1.5),
    ):
        out.append(disc(sx, sy, r, CREAM))
    return "".join(out)


# --- the salamander -------------------------------------------------------------------------------------------------


def _spine(t: float) -> Point:
    """A point of its back, from the nose (0) to the tip of the tail (1): nearly once around the disc, then outwards."""
    a = 2.05 * pi - t * 1.98 * pi
    r = RING + 8 * sin(9 * t) + 62 * max(0.0, t - 0.8) ** 1.4 * 9
    return MIDDLE[0] + r * cos(a - 0.62), MIDDLE[1] - r * sin(a - 0.62)


def _girth(t: float) -> float:
    """Half its width there: a broad head, a neck, a long trunk, a tail that thins out."""
    if t < 0.09:
        return 27 * sin(pi * (0.2 + 0.58 * t / 0.09))
    if t < 0.6:
        return 18 + 8 * sin(pi * (t - 0.09) / 0.51)
    tail: float = 18 * (1 - (t - 0.6) / 0.4) ** 0.8
    return max(0.6, tail)


def _across(t: float) -> tuple[Point, Point]:
    """A point of the spine, and the direction to its right side."""
    (x, y), (ax, ay), (bx, by) = _spine(t), _spine(max(0, t - 0.004)), _spine(min(1, t + 0.004))
    long = hypot(bx - ax, by - ay)
    return (x, y), (-(by - ay) / long, (bx - ax) / long)


def _body() -> str:
    left, right = [], []
    for k in range(121):
        t = k / 120
        (x, y), (nx, ny) = _across(t)
        g = _girth(t)
        left.append((x + nx * g, y + ny * g))
        right.append((x - nx * g, y - ny * g))
    return fill(outline(left + right[::-1]), SKIN) + disc(*_spine(0), _girth(0) + 0.5, SKIN)


def _leg(t: float, side: int, lean: float) -> str:
    """A bent leg with four toes."""
    (x, y), (nx, ny) = _across(t)
    fx, fy = ny, -nx
    g = _girth(t)
    knee = (x + side * nx * (g + 22) + fx * lean * 14, y + side * ny * (g + 22) + fy * lean * 14)
    foot = (knee[0] + side * nx * 20 + fx * lean * 26, knee[1] + side * ny * 20 + fy * lean * 26)
    d = f"M{num(x)} {num(y)}L{num(knee[0])} {num(knee[1])}L{num(foot[0])} {num(foot[1])}"
    out = f'<path d="{d}" fill="none" stroke="{SKIN}" stroke-width="17" stroke-linejoin="round" stroke-linecap="round"/>'
    toes = ""
    for k in range(4):
        spread = (k - 1.5) * 0.5
        tx = side * nx * cos(spread) + fx * (sin(spread) + 0.5 * lean)
        ty = side * ny * cos(spread) + fy * (sin(spread) + 0.5 * lean)
        toes += f"M{num(foot[0])} {num(foot[1])}l{num(tx * 19)} {num(ty * 19)}"
    toes = f'<path d="{toes}" fill="none" stroke="{SKIN}" stroke-width="6.5" stroke-linecap="round"/>'
    return out + toes + disc(*knee, 6.5, SPOT)


def _spots() -> str:
    """Two rows of yellow blotches, as every fire salamander has its own."""
    out = []
    for k in range(19):
        t = 0.05 + k * 0.046
        (x, y), (nx, ny) = _across(t)
        g = _girth(t)
        for side in (-1, 1):
            off = g * (0.44 + 0.1 * sin(5 * k + side))
            r = g * (0.27 + 0.08 * sin(3.3 * k + 2 * side))
            if r > 1.3:
                out.append(_blotch(x + side * nx * off, y + side * ny * off, r, k * 2 + side))
    return fill("".join(out), SPOT)


def _blotch(x: float, y: float, r: float, seed: int) -> str:
    points = []
    for k in range(14):
        a = 2 * pi * k / 14
        far = r * (1 + 0.22 * sin(2 * a + seed) + 0.12 * sin(3 * a + 2 * seed))
        points.append((x + far * cos(a), y + far * sin(a)))
    return outline(points)


def _face() -> str:
    """Two round eyes."""
    (x, y), (nx, ny) = _across(0.052)
    return "".join(
        disc(x + s * nx * 16, y + s * ny * 16, 6.2, CREAM) + disc(x + s * nx * 17, y + s * ny * 17, 3.4, SKIN) for s in (-1, 1)
    )


def _salamander() -> str:
    legs = _leg(0.17, 1, 0.7) + _leg(0.17, -1, 0.5) + _leg(0.56, 1, -0.6) + _leg(0.56, -1, -0.4)
    return legs + _body() + _spots() + _face()


# --- the forest -----------------------------------------------------------------------------------------------------


def _pine(x: float, y: float, h: float) -> str:
    w = h * 0.3
    return (
        "".join(
            f"M{num(x - w * k)} {num(y - h * a)}L{num(x)} {num(y - h * b)}L{num(x + w * k)} {num(y - h * a)}Z"
            for k, a, b in ((0.6, 0.52, 1.0), (0.8, 0.28, 0.76), (1.0, 0.06, 0.5))
        )
        + f"M{num(x - h * 0.03)} {num(y)}h{num(h * 0.06)}v{num(-h * 0.1)}h{num(-h * 0.06)}Z"
    )


def _oak(x: float, y: float, h: float) -> str:
    r = h * 0.26
    crown = ""
    for dx, up, s in ((-0.8, 0.56, 0.72), (0.8, 0.56, 0.72), (0, 0.72, 0.95), (0, 0.5, 0.8)):
        a, wide = num(s * r), num(2 * s * r)
        crown += f"M{num(x + dx * r - s * r)} {num(y - h * up)}a{a} {a} 0 1 0 {wide} 0a{a} {a} 0 1 0 -{wide} 0Z"
    left = f"M{num(x - h * 0.06)} {num(y)}q{num(h * 0.03)} {num(-h * 0.2)} 0 {num(-h * 0.45)}"
    return crown + left + f"h{num(h * 0.12)}q{num(-h * 0.03)} {num(h * 0.25)} 0 {num(h * 0.45)}Z"


def _wood(y: float, count: int, high: float, colour: str, seed: int) -> str:
    """A row of trees on rolling ground."""
    trees = []
    for k in range(count):
        n = (seed * 53 + k * 71) % 97
        x = -20 + 640 * (k + 0.2 + n / 180) / count
        dip = 10 * sin(x / 90 + seed)
        h = high * (0.72 + n / 220)
        trees.append((_pine if n % 3 else _oak)(x, y + dip + 8, h))
    hill = "M0 720V" + num(y) + "".join(f"L{x} {num(y + 10 * sin(x / 90 + seed))}" for x in range(0, 601, 30)) + "V720Z"
    return fill("".join(trees) + hill, colour)


def _ornament() -> str:
    """A field between two trails, under the name."""
    trails = f'<path d="M120 682H262M338 682H480" stroke="{SPOT}" stroke-width="3" stroke-linecap="round"/>'
    return (
        trails
        + fill(outline(octagon(300, 682, 17)), SPOT)
        + fill(outline(octagon(300, 682, 11)), WOODS[3])
        + disc(300, 682, 4, SPOT)
    )


@cache
def cover(lang: str) -> str:
    """The cover as an SVG, with the game's name in the reader's language."""
    name = say(T("title.name"), catalogue(lang, PACKAGE))
    letters = (
        f'<text x="300" y="640" font-family="Fraunces, Georgia, serif" font-weight="700" font-size="84" letter-spacing="2"'
        f' text-anchor="middle" fill="{CREAM}" textLength="540" lengthAdjust="spacingAndGlyphs">{escape(name.upper())}</text>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(name)}">'
        + _sky()
        + _wood(452, 17, 96, WOODS[0], 3)
        + _wood(492, 13, 122, WOODS[1], 5)
        + _salamander()
        + _wood(536, 11, 104, WOODS[2], 8)
        + fill("M0 548C150 528 420 566 600 544V720H0Z", WOODS[3])
        + _ornament()
        + letters
        + "</svg>"
    )
