"""Small plots for the page: scores over time, and bars of shares. Colours are the page's, by class."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from .svg import circle, escape, line, num, path, rect

WIDTH = 320
WINDOW = 5
"""The line through a plot of scores is the average of so many games, the latest of them at its place."""

_HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 130, 36, 10, 12, 12
_ROW, _BAR = 44, 12


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


def _mark(y: float, score: int) -> str:
    """A line across the plot with the score it stands for."""
    said = f'<text x="{_LEFT - 8}" y="{num(y + 4)}" text-anchor="end">{str(score).replace("-", "−")}</text>'
    return line(_LEFT, y, WIDTH - _RIGHT, y, "plot-line") + said


def _plot(height: float, title: str, body: str) -> str:
    return f'<svg class="plot" viewBox="0 0 {WIDTH} {num(height)}" role="img" aria-label="{escape(title)}">{body}</svg>'
