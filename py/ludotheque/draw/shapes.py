"""Polygons and lattices: where the corners are."""

from __future__ import annotations

import re
from math import cos, hypot, pi, sin, sqrt

from .svg import num

Point = tuple[float, float]
_WORD = re.compile(r"([MLCQZ])|(-?[\d.]+)[ ,]*(-?[\d.]+)")


def regular(x: float, y: float, r: float, sides: int, turn: float = 0) -> list[Point]:
    """The corners of a regular polygon; the first straight up, turned clockwise by `turn` parts of a side.

    Args: the centre `x`, `y`, the radius `r` of the corners, the number of `sides`, the `turn`.
    """
    return [(x + r * sin(2 * pi * (k + turn) / sides), y - r * cos(2 * pi * (k + turn) / sides)) for k in range(sides)]


def hexagon(x: float, y: float, r: float, flat: bool = False) -> list[Point]:
    """A hexagon: a corner on top, or with `flat` a side.

    Args: the centre `x`, `y`, the radius `r` of the corners, `flat`.
    """
    return regular(x, y, r, 6, 0.5 if flat else 0)


def octagon(x: float, y: float, half: float) -> list[Point]:
    """An octagon with a side on top, `half` from its centre to a side.

    Args: the centre `x`, `y`, `half` its width.
    """
    return regular(x, y, half / cos(pi / 8), 8, 0.5)


def star(x: float, y: float, outer: float, inner: float, points: int) -> list[Point]:
    """A star, or a burst: corners in turn at the outer and the inner radius.

    Args: the centre `x`, `y`, the `outer` and `inner` radius, the number of `points`.
    """
    corners = []
    for k in range(2 * points):
        r = inner if k % 2 else outer
        corners.append((x + r * sin(pi * k / points), y - r * cos(pi * k / points)))
    return corners


def hex_centre(q: int, r: int, size: float, flat: bool = False) -> Point:
    """The centre of a hexagon of a board in axial coordinates.

    Args: the coordinates `q` and `r`, the `size` from a centre to a corner, `flat`: a side is on top.
    """
    if flat:
        return size * 1.5 * q, size * sqrt(3) * (r + q / 2)
    return size * sqrt(3) * (q + r / 2), size * 1.5 * r


def between(a: Point, b: Point, share: float) -> Point:
    """The point that far along the way from a to b.

    Args: the points `a` and `b`, the `share` of the way.
    """
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def trimmed(a: Point, b: Point, start: float, end: float) -> tuple[Point, Point]:
    """The line from a to b without the lengths hidden under what lies at its ends.

    Args: the points `a` and `b`, the lengths cut off at `start` and `end`.
    """
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1
    return between(a, b, start / length), between(a, b, 1 - end / length)


def placed(d: str, x: float, y: float, k: float) -> str:
    """Path data made about (0, 0) (absolute points alone: M, L, C, Q, Z) as it is at (x, y), `k` times as large.

    For what a board holds dozens of: to a browser every transform is a place of its own, and a board is painted sooner without.

    Args: the path data `d`, the point `x`, `y`, the factor `k`.
    """
    out = []
    for letter, px, py in _WORD.findall(d):
        out.append(letter or f"{num(x + float(px) * k)} {num(y + float(py) * k)} ")
    return re.sub(r" (?=[A-Z]|$)", "", "".join(out))
