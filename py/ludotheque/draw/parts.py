"""Cardboard and wood: the things every game has, drawn flat with a soft edge."""

from __future__ import annotations

from math import hypot

from .icons import icon
from .shapes import Point, hexagon, octagon, star
from .svg import circle, hit_rect, line, num, path, polygon, polyline, rect
from .text import label, lines, text

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def sheet(x: float, y: float, w: float, h: float, cls: str = "f-paper s-edge", r: float = 12) -> str:
    """A piece of paper or cardboard lying on the table: a face and the thin edge under it.

    Args: the top left corner `x`, `y`, the size `w`, `h`; `cls` are its classes, colours and strokes of the theme; corners of
    radius `r`.
    """
    return rect(x, y + 3, w, h, "f-edge", r) + rect(x, y, w, h, f"{cls} w1", r)


def card(x: float, y: float, w: float, h: float, hue: str) -> str:
    """A card: a coloured border around paper.

    Args: the top left corner `x`, `y`, the size `w`, `h`, the `hue` of the border.
    """
    return sheet(x, y, w, h, f"f-{hue} s-edge", 14) + rect(x + 7, y + 7, w - 14, h - 14, "f-paper", 9)


def card_back(x: float, y: float, w: float, h: float, sign: str, hue: str = "f-timber") -> str:
    """The back of a card: its frame and one sign ("?" or an icon).

    Args: the top left corner `x`, `y`, the size `w`, `h`, the `sign`, the class `hue` of the back.
    """
    face = sheet(x, y, w, h, "f-paper s-ink", 9) + rect(x + 5, y + 5, w - 10, h - 10, hue, 7)
    face += rect(x + 10, y + 10, w - 20, h - 20, "f-none s-gold w1-5 lit", 5)
    if sign == "?":
        return face + text("?", x + w / 2, y + h / 2 + w * 0.2, w * 0.56, "tt f-gold")
    return face + icon(sign, x + w / 2, y + h / 2, w * 0.56, "f-gold")


def empty_place(x: float, y: float, w: float, h: float, r: float = 9, cls: str = "s-line") -> str:
    """The dotted outline of a place where a card or tile may lie.

    Args: the top left corner `x`, `y`, the size `w`, `h`, corners of radius `r`, the class `cls` of the outline.
    """
    return rect(x, y, w, h, f"f-none {cls} w2 dots", r)


def count(n: int, x: float, y: float, r: float = 15) -> str:
    """A number on a small white disc, at the corner of a pile.

    Args: the number `n`, the centre `x`, `y` and radius `r` of the disc.
    """
    return circle(x, y, r, "f-paper s-ink w1-5") + text(str(n), x, y + r * 0.37, r * 1.15, "tb")


def badge(n: int, x: float, y: float, r: float, size: float) -> str:
    """The number `n` on a dark disc about (`x`, `y`) of radius `r`, its lettering `size` high: how many lie where one is seen."""
    return circle(x, y, r, "f-ink") + text(str(n), x, y + 6, size, "tb f-paper")


def tray(x: float, y: float, w: float, h: float, cls: str = "f-board s-edge") -> str:
    """A part of a board that is pointed at as a whole.

    Args: the top left corner `x`, `y`, the size `w`, `h`, the colours `cls`.
    """
    return sheet(x, y, w, h, cls) + hit_rect(x, y, w, h, 12)


def pile(x: float, y: float, w: float, h: float, left: int, back: str, r: float = 15) -> str:
    """A pile of `left` cards that shows `back`, or its empty place, with the number of cards at the lower right corner.

    Args: the top left corner `x`, `y`, the size `w`, `h`, the cards `left`, the drawing of the `back`, the radius `r` of the
    number's disc.
    """
    return (back if left else empty_place(x, y, w, h)) + count(left, x + w - 6, y + h - 2, r)


def paragraph(words: str, x: float, y: float, room: float, size: float, most: int) -> str:
    """A few short centred lines; the first stands on the baseline y.

    Args: the `words`, the middle `x` and baseline `y`, the `room` for a line, the type `size`, at `most` so many lines.
    """
    rows = lines(words, room, size, "", most)
    return "".join(label(row, x, y + k * size * 1.15, room, size) for k, row in enumerate(rows))


def moved(body: str, x: float, y: float, scale: float = 1) -> str:
    """A drawing made about (0, 0), put at (x, y) and scaled.

    Args: the drawing's `body`, the point `x`, `y`, the `scale`.
    """
    return f'<g transform="{at(x, y, scale)}">{body}</g>'


def at(x: float, y: float, scale: float = 1) -> str:
    """The transform that puts a drawing made about the origin in its place.

    Args: the point `x`, `y`, the `scale`.
    """
    return f"translate({num(x)} {num(y)})" + (f" scale({scale:g})" if scale != 1 else "")


def token(x: float, y: float, r: float, cls: str = "f-paper s-ink") -> str:
    """A round cardboard token.

    Args: the centre `x`, `y`, the radius `r`; `cls` are its classes, colours and strokes of the theme.
    """
    return circle(x, y + 2.5, r, "f-edge") + circle(x, y, r, f"{cls} w2")


def hex_tile(x: float, y: float, r: float, cls: str = "f-paper s-ink", flat: bool = False) -> str:
    """A hexagonal tile.

    Args: the centre `x`, `y`, the radius `r` of its corners; `cls` are its classes, colours and strokes of the theme; `flat`: a
    side is on top.
    """
    return polygon(hexagon(x, y + 3, r, flat), "f-edge") + polygon(hexagon(x, y, r, flat), f"{cls} w2")


def oct_tile(x: float, y: float, half: float, cls: str = "f-paper s-ink") -> str:
    """An octagonal tile.

    Args: the centre `x`, `y`, `half` its width; `cls` are its classes, colours and strokes of the theme.
    """
    return polygon(octagon(x, y + 3, half), "f-edge") + polygon(octagon(x, y, half), f"{cls} w2")


def box(x: float, y: float, size: float, cls: str = "f-paper s-ink", r: float = 6) -> str:
    """A square to tick, from its centre.

    Args: the centre `x`, `y`, the `size`; `cls` are its classes, colours and strokes of the theme; corners of radius `r`.
    """
    return rect(x - size / 2, y - size / 2, size, size, f"{cls} w2", r)


def tick(x: float, y: float, size: float, cls: str = "s-ink") -> str:
    """The stroke of a pen that ticks a square: seen without any colour.

    Args: the centre `x`, `y` and `size` of the square, the class `cls` of the stroke.
    """
    k = size / 2
    return path(polyline([(x - k * 0.72, y), (x - k * 0.2, y + k * 0.58), (x + k * 0.8, y - k * 0.66)]), f"{cls} pen")


def cross(x: float, y: float, size: float, cls: str = "s-ink") -> str:
    """The two strokes of a pen that crosses a square out.

    Args: the centre `x`, `y` and `size` of the square, the class `cls` of the strokes.
    """
    k = size * 0.34
    return line(x - k, y - k, x + k, y + k, f"{cls} pen") + line(x + k, y - k, x - k, y + k, f"{cls} pen")


def track(points: list[Point], cls: str = "s-line w2") -> str:
    """The thread on which the spaces of a track are strung."""
    return path(polyline(points), f"f-none {cls}")


def edge(a: Point, b: Point, done: bool) -> str:
    """An edge of a route graph: dashed until somebody highlights it, then bold with a fine line inside.

    Args: its ends `a` and `b`, whether it is `done`.
    """
    if not done:
        return line(*a, *b, "s-route dashed")
    return line(*a, *b, "s-route bold") + line(*a, *b, "s-paper w2")


def arrow(a: Point, b: Point, done: bool, wide: float = 15) -> str:
    """A chunky arrow from a to b: an empty outline, or solid once used.

    Args: from `a` to `b`, whether it is `done`, how `wide` its head is.
    """
    length = hypot(b[0] - a[0], b[1] - a[1])
    head, half = min(wide * 1.05, length * 0.55), wide / 2
    shaft = length - head
    corners = [(0, -half / 2), (shaft, -half / 2), (shaft, -half), (length, 0), (shaft, half), (shaft, half / 2), (0, half / 2)]
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    turned = [(a[0] + x * ux - y * uy, a[1] + x * uy + y * ux) for x, y in corners]
    return polygon(turned, "f-ink s-ink w2 join" if done else "f-paper s-soft w1-5 join")


def pawn(x: float, y: float, size: float, cls: str) -> str:
    """A wooden pawn standing on (x, y).

    Args: where it stands, `x`, `y`, its `size` (a height of 40 at 40); `cls` are its classes, colours and strokes of the theme.
    """
    k = size / 40
    d = "M-13 0C-10 -12 -5 -13 -5 -21A9 9 0 1 1 5 -21C5 -13 10 -12 13 0Z"
    return path(d, f"{cls} s-ink w2 join", f"translate({num(x)} {num(y)}) scale({k:g})")


def cube(x: float, y: float, size: float, cls: str) -> str:
    """A wooden cube seen from a little above, from the centre of its front.

    Args: the centre `x`, `y` and `size` of its front; `cls` are its classes, colours and strokes of the theme.
    """
    h, d = size / 2, size * 0.28
    top = [(x - h, y - h), (x - h + d, y - h - d), (x + h + d, y - h - d), (x + h, y - h)]
    side = [(x + h, y - h), (x + h + d, y - h - d), (x + h + d, y + h - d), (x + h, y + h)]
    front = rect(x - h, y - h, size, size, f"{cls} s-ink w1-5")
    return front + polygon(top, f"{cls} s-ink w1-5 lit") + polygon(side, f"{cls} s-ink w1-5 shade")


def die(x: float, y: float, size: float, face: int, cls: str = "f-paper s-ink", pips: str = "f-ink") -> str:
    """A six-sided die showing a face.

    Args: the centre `x`, `y`, the `size`, the `face` from 1 to 6; `cls` are its classes, colours and strokes of the theme; the
    class of the `pips`.
    """
    step, r = size * 0.26, size * 0.085
    dots = "".join(circle(x + dx * step, y + dy * step, r, pips) for dx, dy in _PIPS[face])
    return box(x, y, size, cls, size * 0.18) + dots


def seat_mark(seat: int, x: float, y: float, r: float, cls: str = "f-on-hue") -> str:
    """The mark of a `seat` from 0 to 3 about (`x`, `y`), of radius `r` and in the ink `cls`: told apart without any colour."""
    if seat == 0:
        return circle(x, y, r * 0.85, cls)
    if seat == 1:
        return polygon([(x, y - r), (x + r, y + r * 0.8), (x - r, y + r * 0.8)], cls)
    if seat == 2:
        return rect(x - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6, cls)
    return polygon(star(x, y, r * 1.15, r * 0.5, 5), cls)
