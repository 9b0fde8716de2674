"""Shapes in their own colours: for covers, which look the same by day and by night, as a printed box does."""

from __future__ import annotations

from .svg import num
from .svg import outline as outline


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
