"""Layout: boxes that are divided into rows, columns and grids, so that a board is mostly a description.

Coordinates are the panel's units; a box is given by its top left corner.
"""

from __future__ import annotations

from typing import NamedTuple

from .shapes import Point
from .svg import hit_rect, piece


class Box(NamedTuple):
    """A rectangle on a panel."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> Point:
        """Its centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def right(self) -> float:
        """The x of its right side."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of its lower side."""
        return self.y + self.h

    def grown(self, by: float) -> Box:
        """The box with every side moved outwards; inwards where `by` is negative."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def row(self, count: int, gap: float = 0) -> list[Box]:
        """`count` equal boxes side by side, `gap` apart, that fill this one."""
        step = (self.w + gap) / count
        return [Box(self.x + step * n, self.y, step - gap, self.h) for n in range(count)]

    def column(self, count: int, gap: float = 0) -> list[Box]:
        """`count` equal boxes one below the other, `gap` apart, that fill this one."""
        step = (self.h + gap) / count
        return [Box(self.x, self.y + step * n, self.w, step - gap) for n in range(count)]

    def grid(self, columns: int, rows: int, gap: float = 0) -> list[Box]:
        """Equal boxes in rows, left to right and then down.

        Args: the number of `columns` and `rows`, the `gap` between boxes.
        """
        return [box for line in self.column(rows, gap) for box in line.row(columns, gap)]


def fan(box: Box, count: int, width: float, widest_step: float) -> list[float]:
    """Where the left sides of `count` cards of a hand lie: `widest_step` apart, or closer where that would leave the box.

    Args: the `box` of the hand, the `count` and `width` of its cards, the `widest_step`.
    """
    step = min(widest_step, (box.w - width) / max(count - 1, 1))
    return [box.x + step * n for n in range(count)]


def fitted_grid(count: int, box: Box, card: tuple[float, float], gap: float, most_rows: int, biggest: float) -> tuple[float, int]:
    """How `count` cards of a natural size fit into a box.

    Returns: the largest scale (at most `biggest`, rounded down to hundredths) and the cards in a row at that scale.

    Args: the `count` of cards, the `box`, a `card`'s natural width and height, the `gap` beside each, at most `most_rows`, the
    `biggest` scale.
    """
    wide, high = card
    best = (0.0, 1)
    for rows in range(1, most_rows + 1):
        length = max(-(-count // rows), 1)
        scale = min(biggest, (box.w / length - gap) / wide, (box.h / rows - gap) / high)
        best = max(best, (int(scale * 100) / 100, length))
    return best


def target(ident: str, title: str, box: Box, body: str, rule: str = "", grow: float = 4, r: float = 12) -> str:
    """A piece with a box a finger can hit: the box a little larger than the drawing.

    Args: the piece's `ident`, its `title` for readers, its `box`, the drawing's `body`, the `rule` behind it; the target is by
    `grow` larger than the box and has corners of radius `r`.
    """
    return piece(ident, title, body + hit_rect(*box.grown(grow), r), rule)
