"""The sea chart of a sheet: water, routes and what they enclose, and the symbols of what is to be gained there."""

from __future__ import annotations

from functools import cache

from ....draw import (
    circle,
    hit_line,
    hit_rect,
    icon,
    line,
    num,
    path,
    polygon,
    rect,
    text,
)
from ....draw.parts import edge
from ....draw.shapes import placed, star, trimmed
from ....engine.effect import parse, words_of
from ..components.data import LETTER_OF, NOTEBOOKS, SEGMENTS, SPECIES, ZONES
from . import words as say
from .marks import flag, frame, suit, unit
from .sheet_map import CHART, JUNCTION_R, TILE_R, VERTEX

PER_ICON = {"fish": "fish", "protection": "protection"}


# --- the paper --------------------------------------------------------------------------------------------


@cache
def water() -> str:
    """The chart itself: a scale around it, depth lines, a grid, and the shelves where the species live."""
    x, y, w, h = CHART
    out = [
        rect(x, y + 4, w, h, "f-edge", 10),
        rect(x, y, w, h, "f-paper s-ink w2", 10),
        rect(x + 14, y + 14, w - 28, h - 28, "f-sea s-ink w1-5", 3),
    ]
    out.append(_scale(x, y, w, h))
    out.append(
        path(
            "M30 260C120 330 250 300 300 380C340 450 300 560 330 640C360 720 300 780 330 860C350 930 420 960 430 1030H30Z",
            "f-sea2",
        )
    )
    out.append(
        path(
            "M1030 300C930 330 800 300 760 390C730 470 760 560 745 640C730 720 760 760 715 840C680 910 700 960 660 1030H1030Z",
            "f-sea2",
        )
    )
    out.append(path("M30 610C110 640 200 610 250 690C290 760 230 830 260 900C280 960 330 990 330 1030H30Z", "f-sea3"))
    out.append(
        path(
            "M1030 640C960 660 860 640 810 710C770 780 800 850 780 910C770 960 740 1000 745 1030H1030Z",
            "f-sea3",
        )
    )
    for k in range(1, 8):
        out.append(line(x + 14, y + 14 + k * 125.5, x + w - 14, y + 14 + k * 125.5, "s-sea4 w1 faint"))
        out.append(line(x + 14 + k * 125.5, y + 14, x + 14 + k * 125.5, y + h - 14, "s-sea4 w1 faint"))
    return "".join(out)


def _scale(x: float, y: float, w: float, h: float) -> str:
    """The degrees along the edge of a chart: a border of alternating bars."""
    step = (w - 28) / 24
    wide, tall = f"h{num(step)}v5h{num(-step)}z", f"v{num(step)}h5v{num(-step)}z"
    bars = []
    for k in range(0, 24, 2):
        at = 14 + k * step
        bars += [f"M{num(x + at)} {num(y + 5)}{wide}", f"M{num(x + at)} {num(y + h - 10)}{wide}"]
        bars += [f"M{num(x + 5)} {num(y + at)}{tall}", f"M{num(x + w - 10)} {num(y + at)}{tall}"]
    return path("".join(bars), "f-ink")


@cache
def compass(x: float, y: float, r: float) -> str:
    """A compass rose."""
    return (
        circle(x, y, r * 0.62, "f-none s-soft w1")
        + circle(x, y, r * 0.7, "f-none s-soft w1")
        + polygon(star(x, y, r * 0.72, r * 0.2, 8), "f-sea3 s-soft w1 join")
        + polygon(star(x, y, r, r * 0.16, 4), "f-paper s-ink w1-5 join")
        + path(
            placed("M0 -100L11.4 -11.4L0 0ZM100 0L11.4 11.4L0 0ZM0 100L-11.4 11.4L0 0ZM-100 0L-11.4 -11.4L0 0Z", x, y, r / 100),
            "f-ink",
        )
        + circle(x, y, r * 0.1, "f-paper s-ink w1-5")
    )


# --- routes -----------------------------------------------------------------------------------------------


def _reach(vertex: str) -> float:
    return TILE_R + 4 if vertex in SPECIES else JUNCTION_R + 4


@cache
def segment(lang: str, ident: str, done: bool) -> str:
    """One dashed line of the route map, bold once highlighted."""
    a, b = SEGMENTS[ident].ends
    start, end = trimmed(VERTEX[a], VERTEX[b], _reach(a), _reach(b))
    body = hit_line(*start, *end, 32) + edge(start, end, done)
    return say.drawn(lang, ident, body, done)


@cache
def junctions() -> str:
    """The crossings that are no species' tile."""
    return "".join(circle(x, y, JUNCTION_R, "f-paper s-route w3") for vertex, (x, y) in VERTEX.items() if vertex not in SPECIES)


def routes(lang: str, highlighted: frozenset[str]) -> str:
    """All segments, those highlighted above the others."""
    plain = [segment(lang, ident, False) for ident in SEGMENTS if ident not in highlighted]
    bold = [segment(lang, ident, True) for ident in SEGMENTS if ident in highlighted]
    return "".join(plain + bold) + junctions()


@cache
def zone(lang: str, ident: str, done: bool) -> str:
    """What a ring of segments encloses."""
    item = ZONES[ident]
    corners = sorted({end for name in item.segments for end in SEGMENTS[name].ends})
    x = sum(VERTEX[corner][0] for corner in corners) / len(corners)
    y = sum(VERTEX[corner][1] for corner in corners) / len(corners)
    if item.fish:
        body = fish(x - 21, y, done) + fish(x + 21, y, done)
    elif item.notebook:
        body = notebook(lang, item.notebook, x, y, done)
    elif item.objective:
        body = objective(item.objective, x, y, 46, done)
    else:
        body = bonus(lang, item.bonus, x, y, 50, done)
    return say.drawn(lang, ident, hit_rect(x - 41, y - 30, 82, 60, 12) + body, done)


# --- what is to be gained ---------------------------------------------------------------------------------


def bonus(lang: str, effect: str, x: float, y: float, size: float, done: bool) -> str:
    """A framed bonus."""
    do = next(words_of(parse(effect)))
    inside = unit(lang, do.word, x, y, size * 0.62, "f-paper" if done else "f-ink")
    if do.per:
        inside = unit(lang, do.word, x, y - size * 0.08, size * 0.56, "f-paper" if done else "f-ink")
        inside += suit(do.per.word, x + size * 0.44, y + size * 0.42, size * 0.2)
    return frame(x, y, size, done) + inside


def fish(x: float, y: float, done: bool, r: float = 20) -> str:
    """A fish to study: one point."""
    face, ink = ("f-ink s-ink", "f-paper") if done else ("f-paper s-ink", "f-ink")
    return circle(x, y, r, f"{face} w2") + icon("fish", x, y, r * 1.4, ink)


def notebook(lang: str, ident: str, x: float, y: float, done: bool) -> str:
    """A notebook and what it is worth."""
    item = NOTEBOOKS[ident]
    w, h = 68, 52
    left, top = x - w / 2, y - h / 2
    face, ink, type_ = ("f-ink s-ink", "f-paper", "tb f-paper") if done else ("f-paper s-ink", "f-ink", "tb")
    rings = "".join(line(left + 12 + 11 * k, top - 4, left + 12 + 11 * k, top + 4, "s-ink w2 round") for k in range(5))
    out = rect(left, top, w, h, f"{face} w2", 5) + rings
    if not item.per:
        return out + text(str(item.points), x, y + 11, 30, type_)
    out += text(f"{item.points}×", left + 18, y + 9, 23, type_)
    return out + per(item.per, left + 50, y + 2, 26, ink)


def per(what: str, x: float, y: float, size: float, ink: str) -> str:
    """What a notebook counts."""
    if what in PER_ICON:
        return icon(PER_ICON[what], x, y, size, ink)
    stroke = ink.replace("f-", "s-")
    half, step = size * 0.16, size * 0.4
    if what in ("rows", "columns"):
        whole = 1 if what == "rows" else 0
        out = ""
        for i in range(3):
            for j in range(3):
                full = (j if whole else i) == 1
                out += rect(
                    x - half + (i - 1) * step,
                    y - half + (j - 1) * step,
                    2 * half,
                    2 * half,
                    f"{ink if full else 'f-none'} {stroke} w1",
                    1,
                )
        return out
    return rect(x - size * 0.36, y - size * 0.48, size * 0.72, size * 0.96, f"f-none {stroke} w1-5", 3) + suit(
        what, x, y, size * 0.24
    )


def objective(word: str, x: float, y: float, size: float, done: bool) -> str:
    """The flag of an objective."""
    return flag(x, y, size, LETTER_OF.get(word, "A–D").upper(), "f-ink s-ink" if done else "f-paper s-ink")
