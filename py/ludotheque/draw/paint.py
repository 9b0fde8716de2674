"""Shapes in their own colours: for covers, which look the same by day and by night, as a printed box does."""

from __future__ import annotations

from collections.abc import Iterable

from .shapes import Point
from .svg import num


def fill(d: str, colour: str, more: str = "") -> str:
    """A path filled with a colour; `more` are further attributes.

    Args: the path data `d`, the `colour`, `more`.
    """
    return f'<path d="{d}" fill="{colour}"{more}/>'


def disc(x: float, y: float, r: float, colour: str, more: str = "") -> str:
    """A disc of a colour.

    Args: the centre `x`, `y`, the radius `r`, the `colour`, `more` attributes.
    """
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{colour}"{more}/>'


def outline(points: Iterable[Point]) -> str:
    """A closed path through points, as the `d` of a path."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"
