"""Two judgements side by side: what speaks for one position and what for the other, in words.

Each feature of a judge has words that say what it is good for (`hint.<feature>`); points are said in numbers.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.i18n import T, Text
from .judge import POINTS

NOTICED = 0.1
"""A smaller difference (points) is no reason for a move."""

MOST = 3
"""So many reasons are told, the weightiest ones."""

SHARE = 0.3
"""A feature that differs by less than this part of the weightiest one is not worth a word."""


def difference(one: Mapping[str, float], other: Mapping[str, float]) -> dict[str, float]:
    """How much more one position has of each feature than another."""
    return {name: one.get(name, 0.0) - other.get(name, 0.0) for name in {**one, **other}}


def speaks_for(at_once: float, more: Mapping[str, float]) -> tuple[Text, ...]:
    """What speaks for a move, the weightiest reason first.

    Args: the points that it makes `at_once`; how much `more` its line brings of each feature than another line.
    """
    points = more.get(POINTS, 0.0)
    found: list[tuple[float, Text]] = []
    if round(at_once) > 0:
        found.append((max(points, at_once), T("hint.points", n=round(at_once))))
    elif round(points) > 0:
        found.append((points, T("hint.turn-points", n=round(points))))
    found += [(value, T(f"hint.{name}")) for name, value in _noticed(more).items()]
    return tuple(text for _, text in sorted(found, key=lambda one: -one[0])[:MOST])


def speaks_against(more: Mapping[str, float]) -> tuple[Text, ...]:
    """What speaks for the other line, the weightiest reason first; points aside, which are told as a difference."""
    found = _noticed({name: -value for name, value in more.items()})
    return tuple(T(f"hint.{name}") for name in sorted(found, key=lambda name: -found[name])[:MOST])


def _noticed(more: Mapping[str, float]) -> dict[str, float]:
    """The features of which there is so much more that it is worth a word."""
    features = {name: value for name, value in more.items() if name != POINTS}
    least = max(NOTICED, SHARE * max(features.values(), default=0.0))
    return {name: value for name, value in features.items() if value > least}
