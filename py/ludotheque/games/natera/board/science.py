"""A science board: fifteen cells with their links, and the growth tokens on them."""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, icon, line, rect, text
from ....draw.effects import Sign
from ....draw.layout import Box, target
from ....draw.parts import seat_mark, sheet
from ..components.data import CELLS, COLUMNS, ROWS, SIDES
from . import words as say
from .marks import effect_signs, points_mark, row, rows
from .pawns import HUES

WIDTH, HEIGHT = 372, 492
WHOLE = Box(0, 0, WIDTH, HEIGHT)
CELL = 110, 78


def _place(cell: str) -> Box:
    """Where a cell lies: the bottom row is row 1."""
    column, level = COLUMNS.index(cell[0]), int(cell[1])
    return Box(14 + (CELL[0] + 8) * column, 44 + (CELL[1] + 10) * (ROWS - level), *CELL)


@lru_cache(maxsize=64)
def ground(lang: str, seat: int, side: str) -> str:
    """The board with its name and the links between the cells."""
    name = say.capital(lang, f"side.{side}")
    return target(f"science-{seat}", name, WHOLE, _ground(name, side), "science.links", 0, 14)


@lru_cache(maxsize=64)
def offered(lang: str, side: str, title: str) -> str:
    """A whole side that a player may choose, with what is printed on its cells."""
    faces = "".join(_face(side, ident, False) for ident in CELLS)
    return target(side, title, WHOLE, _ground(say.capital(lang, f"side.{side}"), side) + faces, "setup.science", 0, 14)


def _ground(name: str, side: str) -> str:
    out = sheet(*WHOLE, "f-blue-pale s-blue-deep", 14) + icon("microscope", 26, 24, 28, "f-blue-deep")
    out += text(name, 48, 31, 20, "tt", "start")
    for cell, ends in SIDES[side].links.items():
        for end in sorted(end for end in ends if cell < end):
            out += line(*_place(cell).middle, *_place(end).middle, "s-blue-deep w3")
    return out


@lru_cache(maxsize=1024)
def cell(lang: str, side: str, ident: str, seat: int, grown: bool, open_now: bool, title: str) -> str:
    """A cell: its production, its reward with its cost, or its points; and the growth token on it.

    Args: `open_now`, whether a token can be placed there.
    """
    box, body = _place(ident), _face(side, ident, open_now)
    if grown:
        body += circle(box.right - 18, box.y + 18, 17, f"f-{HUES[seat]} s-ink w2") + icon(
            "sprout", box.right - 18, box.y + 18, 22, "f-on-hue"
        )
        body += seat_mark(seat, box.right - 18, box.y + 30, 4)
    return target(f"cell-{seat}-{ident}", title, box, body, "science.growth", 2, 10)


def _face(side: str, ident: str, open_now: bool) -> str:
    """What is printed on a cell."""
    box, item = _place(ident), SIDES[side].cells[ident]
    face = "f-brown-pale" if item.production else "f-lit" if item.points else "f-paper"
    body = rect(*box, f"{face} s-blue-deep {'w3' if open_now else 'w1-5'}", 9)
    x, y = box.middle
    if item.points:
        body += points_mark(str(item.points), x, y, 46)
    elif item.production:
        body += icon("rest", box.x + 18, y, 22, "f-soft") + row(effect_signs(item.production), x + 10, y, 32, CELL[0] - 36)
    else:
        body += rows(_lines(item.cost, item.reward), x, y, 32, CELL[0] - 10, CELL[1] - 8)
    return body


def _lines(cost: str, reward: str) -> list[tuple[Sign, ...]]:
    gains = effect_signs(reward)
    if not cost:
        return [gains] if len(gains) <= 3 else [gains[:2], gains[2:]]
    return [(*effect_signs(cost), Sign("→", between=True)), gains]
