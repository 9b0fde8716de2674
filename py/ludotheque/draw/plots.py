"""Small plots for the page: scores over time, curves of a game, and bars of shares. Colours are the page's, by class."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ..engine.typeset import figure
from .svg import circle, escape, line, num, path, rect

WIDTH = 320
WINDOW = 5
"""The line through a plot of scores is the average of so many games, the latest of them at its place."""

_HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 130, 36, 10, 12, 12
_ROW, _BAR = 44, 12
_CURVES, _ABOVE, _TAG = 190, 26, 18
_COLOURS = 8
_DASHES = ("none", "7 4", "2 4", "9 3 2 3")
"""Curves differ by more than their colour."""


def scores_plot(scores: Sequence[int], title: str) -> str:
    """Scores from the oldest to the latest as dots, with their average and the line of the latest few."""
    least, most = min(scores), max(scores)
    span = most - least or 1
    step = (WIDTH - _LEFT - _RIGHT) / max(1, len(scores) - 1)

    def height(score: float) -> float:
        return _HEIGHT - _BOTTOM - (score - least) / span * (_HEIGHT - _TOP - _BOTTOM)

    places = [_LEFT + n * step for n in range(len(scores))]
    average = sum(scores) / len(scores)
    body = [_mark(height(most), most)]
    if least != most:
        body += [_mark(height(least), least), line(_LEFT, height(average), WIDTH - _RIGHT, height(average), "plot-mean")]
    running = [sum(some) / len(some) for n in range(len(scores)) if (some := scores[max(0, n + 1 - WINDOW) : n + 1])]
    ends = zip(pairwise(places), pairwise(running), strict=True)
    bends = "".join(f"M{num(x)} {num(height(a))}L{num(y)} {num(height(b))}" for (x, y), (a, b) in ends)
    body.append(path(bends, "plot-run") if bends else "")
    body += [circle(x, height(score), 3.2, "plot-dot") for x, score in zip(places, scores, strict=True)]
    return _plot(_HEIGHT, title, "".join(body))


class Curve(NamedTuple):
    """A seat's curve: the seat, the colour of its pieces (None: the page's), its value at each place (None: no longer there)."""

    seat: int
    colour: str | None
    values: Sequence[float | None]


def curves_plot(places: Sequence[float], curves: Sequence[Curve], marks: Sequence[tuple[float, str]], title: str) -> str:
    """Curves over the moves of a game, each with the number of its seat at its end, and marks where something happened.

    Args: the `places` of the values on the way from 0 to 1; the `curves`; `marks` as place and sign; the `title` in words.
    """
    known = [value for curve in curves for value in curve.values if value is not None]
    least, most = min(known), max(known)
    span = most - least or 1
    right = WIDTH - _RIGHT - _TAG

    def spot(place: float, value: float) -> tuple[float, float]:
        return _LEFT + place * (right - _LEFT), _CURVES - _BOTTOM - (value - least) / span * (_CURVES - _ABOVE - _BOTTOM)

    body = [_mark(spot(0, value)[1], round(value), right) for value in ([least, most] if round(least) != round(most) else [most])]
    for place, sign in marks:
        x = spot(place, least)[0]
        body.append(line(x, _ABOVE - 6, x, _CURVES - _BOTTOM, "plot-moment"))
        body.append(f'<text class="plot-sign" x="{num(x)}" y="{_ABOVE - 12}" text-anchor="middle">{escape(sign)}</text>')
    ends = []
    for curve in curves:
        spots = [spot(place, value) for place, value in zip(places, curve.values, strict=True) if value is not None]
        bends = "".join(f"{'L' if n else 'M'}{num(x)} {num(y)}" for n, (x, y) in enumerate(spots))
        look = f'data-seat="{curve.seat % _COLOURS}"' + ("" if curve.colour is None else f' data-colour="{escape(curve.colour)}"')
        body.append(
            f'<g class="plot-curve" {look}><path d="{bends}" stroke-dasharray="{_DASHES[curve.seat % len(_DASHES)]}"/></g>'
        )
        ends.append((spots[-1][1], curve.seat, look, spots[-1][0]))
    body += [_end(y, seat, look, x) for y, seat, look, x in _apart(ends)]
    return _plot(_CURVES, title, "".join(body))


def _apart(ends: list[tuple[float, int, str, float]]) -> list[tuple[float, int, str, float]]:
    """The ends of curves with their numbers so far apart that each can be read, none below the plot."""
    placed: list[tuple[float, int, str, float]] = []
    floor = float(_CURVES)
    for y, seat, look, x in sorted(ends, reverse=True):
        floor = min(y, floor - _TAG) if placed else min(y, _CURVES - _BOTTOM)
        placed.append((floor, seat, look, x))
    return placed


def _end(y: float, seat: int, look: str, x: float) -> str:
    """The number of a seat at the end of its curve."""
    text = f'<text x="{num(x + _TAG / 2 + 2)}" y="{num(y + 4.5)}" text-anchor="middle">{seat + 1}</text>'
    return f'<g class="plot-end" {look}>{circle(x + _TAG / 2 + 2, y, 8, "plot-tag")}{text}</g>'


def rate_bars(rows: Sequence[tuple[str, float, str]], title: str) -> str:
    """A bar for each share (0 to 1), with its name and the share in words."""
    body = []
    for n, (name, share, said) in enumerate(rows):
        top = n * _ROW
        body.append(f'<text x="0" y="{top + 16}">{escape(name)}</text>')
        body.append(f'<text x="{WIDTH}" y="{top + 16}" text-anchor="end">{escape(said)}</text>')
        body.append(rect(0, top + 23, WIDTH, _BAR, "plot-track", _BAR / 2))
        if share:
            body.append(rect(0, top + 23, max(_BAR, WIDTH * share), _BAR, "plot-bar", _BAR / 2))
    return _plot(len(rows) * _ROW, title, "".join(body))


def _mark(y: float, score: int, right: float = WIDTH - _RIGHT) -> str:
    """A line across the plot with the score it stands for."""
    said = f'<text x="{_LEFT - 8}" y="{num(y + 4)}" text-anchor="end">{figure(score)}</text>'
    return line(_LEFT, y, right, y, "plot-line") + said


def _plot(height: float, title: str, body: str) -> str:
    return f'<svg class="plot" viewBox="0 0 {WIDTH} {num(height)}" role="img" aria-label="{escape(title)}">{body}</svg>'
