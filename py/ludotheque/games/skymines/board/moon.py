"""The map: the Moon with its sectors and borders, or the Belt with its lines, the stations, and the pieces on them."""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, hit_circle, icon, line, piece, polygon, rect, text
from ....draw.layout import Box, target
from ....draw.shapes import Point, between
from ....draw.svg import hit_rect
from ..components.data import COMPANIES, NEAR, SECTORS, STATIONS, TARGETS
from .marks import COMPANY_HUES, coin, effect_signs, outpost, row, shuttle

SIZE = 1000
PARTS = tuple(Box(x, y, 660, 440) for y in (0, 280, 560) for x in (0, 340))
"""The map as a small screen shows it: its parts overlap, so that no station and no sector is cut in all of them."""

_RING = ("f-grey-pale", "f-blue-pale", "f-purple-pale")
"""The ground of the rings, from the rim to the core."""


# --- the Moon ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def moon_ground() -> str:
    """The Moon in the dark, its sectors, their borders (double ones are thick) and the ways from the stations."""
    out = [rect(0, 0, SIZE, SIZE, "f-space", 26), circle(500, 500, 418, "f-grey s-edge w3")]
    out += [
        _way(station, near, border) for station in STATIONS["moon"] for near, border in STATIONS["moon"][station].near.items()
    ]
    out += [polygon(one.corners, f"{_RING[one.ring]} s-line w1") for one in SECTORS.values()]
    for start in SECTORS:
        for end, border in NEAR["moon"][start].items():
            if end in SECTORS and int(start) < int(end):
                a, b = _shared(SECTORS[start].corners, SECTORS[end].corners)
                out.append(line(*a, *b, "s-ink w2" if border == 1 else "s-red bold"))
                if border == 2:
                    out.append(line(*a, *b, "s-paper w2"))
    return "".join(out)


def _way(station: str, sector: str, border: int) -> str:
    """The border between a station and a sector beside it."""
    a, b = (STATIONS["moon"][station].x, STATIONS["moon"][station].y), (SECTORS[sector].x, SECTORS[sector].y)
    hue = COMPANY_HUES[station]
    return line(*a, *b, f"s-{hue} bold") + (line(*a, *b, "s-paper w2 dashed") if border == 2 else "")


def _shared(first: tuple[Point, ...], second: tuple[Point, ...]) -> tuple[Point, Point]:
    """The side that two sectors share: the two corners of one that lie nearest to the other."""
    near = sorted(first, key=lambda a: min((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for b in second))
    return near[0], near[1]


@lru_cache(maxsize=512)
def sector(lang: str, ident: str, owner: str, title: str) -> str:
    """A sector: its number, its reward, and the outpost in it."""
    one = SECTORS[ident]
    x, y = one.x, one.y
    body = hit_circle(x, y, 38)
    if owner:
        body += outpost(owner, x, y + 2, 25)
    elif one.reward:
        body += row(effect_signs(one.reward), x, y + 4, 32)
    body += text(ident, x - 26 if owner or one.reward else x, y - 18 if owner or one.reward else y + 6, 21, "tb f-soft")
    return piece(f"space-{ident}", title, body, "expand.place")


# --- the Belt ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def belt_ground() -> str:
    """Space with its lines: single ones are thin, double ones thick."""
    out = [rect(0, 0, SIZE, SIZE, "f-space", 26)]
    at = {ident: (one.x, one.y) for ident, one in TARGETS.items()} | {
        ident: (one.x, one.y) for ident, one in STATIONS["belt"].items()
    }
    for start, ends in NEAR["belt"].items():
        for end, border in ends.items():
            if start < end:
                a, b = between(at[start], at[end], 0.04), between(at[start], at[end], 0.96)
                out.append(line(*a, *b, "s-line w2" if border == 1 else "s-red bold"))
                if border == 2:
                    out.append(line(*a, *b, "s-paper w2"))
    return "".join(out)


@lru_cache(maxsize=512)
def shuttle_space(lang: str, ident: str, owner: str, title: str) -> str:
    """A space for a shuttle: a dotted ring with its number and reward, or the shuttle."""
    one = TARGETS[ident]
    x, y = one.x, one.y
    body = hit_circle(x, y, 40) + circle(x, y, 32, "f-board s-line w2 dots")
    if owner:
        body += shuttle(owner, x, y, 27)
    elif one.rewards[0]:
        body += row(effect_signs(one.rewards[0]), x, y + 6, 27)
    else:
        body += icon("shuttle", x, y + 6, 24, "f-line")
    body += text(ident, x, y - 13 if not owner else y - 34, 20, "tb f-soft" if not owner else "tb f-on-space")
    return piece(f"space-{ident}", title, body, "belt.reach")


_SPOTS: dict[int, tuple[Point, ...]] = {1: ((0, 8),), 2: ((-22, 8), (22, 8)), 3: ((-21, -5), (21, -5), (0, 29))}
"""Where the spaces of an asteroid lie about its middle, by their number."""


@lru_cache(maxsize=512)
def asteroid(ident: str) -> str:
    """The rock of an asteroid with its number."""
    one = TARGETS[ident]
    count = len(one.rewards)
    wide, high = (48, 50) if count == 3 else (50, 38) if count == 2 else (36, 38)
    out = rect(one.x - wide, one.y - high + 2, 2 * wide, 2 * high, "f-brown-pale s-brown-deep w2", 32)
    return out + text(ident, one.x, one.y - (30 if count == 3 else 18), 20, "tb")


@lru_cache(maxsize=512)
def asteroid_space(lang: str, space: str, owner: str, title: str) -> str:
    """A space for an outpost on an asteroid."""
    ident, _, number = space.partition("-")
    one = TARGETS[ident]
    dx, dy = _SPOTS[len(one.rewards)][int(number) - 1]
    x, y = one.x + dx, one.y + dy
    body = hit_circle(x, y, 22) + circle(x, y, 19, "f-board s-line w1-5 dots")
    if owner:
        body += outpost(owner, x, y, 16)
    elif one.rewards[int(number) - 1]:
        body += row(effect_signs(one.rewards[int(number) - 1]), x, y, 27, 42)
    return piece(f"space-{space}", title, body, "belt.asteroids")


# --- the stations -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def station(
    lang: str, side: str, company: str, home: tuple[int, int, int], covered: tuple[tuple[int, ...], ...], value: int, title: str
) -> str:
    """A station: three columns of home spaces with the coins that outposts do not cover, and the value of the company.

    Args: `home`, the pieces in each column; `covered`, which spaces they cover.
    """
    one = STATIONS[side][company]
    edge = COMPANIES[company].edge
    wide = edge in ("north", "south")
    box = Box(one.x - 150, one.y - 66, 300, 132) if wide else Box(one.x - 66, one.y - 150, 132, 300)
    box = Box(min(max(box.x, 6), SIZE - box.w - 6), min(max(box.y, 6), SIZE - box.h - 6), box.w, box.h)
    hue = COMPANY_HUES[company]
    body = rect(*box, f"f-{hue}-pale s-{hue} w3", 16)
    logo = Box(box.x, box.y, 92, box.h) if wide else Box(box.x, box.y, box.w, 92)
    body += outpost(company, logo.x + logo.w / 2, logo.y + (34 if wide else 30), 22)
    body += coin(str(value), logo.x + logo.w / 2, logo.y + (94 if wide else 70), 50 if wide else 40)
    grid = Box(box.x + 92, box.y + 8, box.w - 98, box.h - 16) if wide else Box(box.x + 8, box.y + 94, box.w - 16, box.h - 100)
    for column, coins in enumerate(one.columns):
        cells = (grid.column(3, 4)[column].row(5, 3)) if wide else (grid.row(3, 4)[column].column(5, 3))
        for space, (cell, printed) in enumerate(zip(cells, coins, strict=True)):
            x, y = cell.middle
            body += rect(*cell, "f-paper s-line w1", 6)
            if space in covered[column]:
                body += (shuttle if side == "belt" and column == 1 else outpost)(company, x, y, 15)
            elif printed:
                body += coin(str(printed), x, y, 34)
    return target(f"station-{company}", title, box, body + hit_rect(*box, 16), "expand.value", 2, 16)
