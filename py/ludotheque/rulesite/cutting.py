"""Boards cut down to the pieces that a picture is about, with these marked: what `table/picture.js` does in the page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..draw.panel import Panel
from .vector import Box, Node, parsed, pieces_in

#: So much of the pieces' own size is seen around them, and at least so much of the board's height.
AROUND = 0.35
LEAST = 0.3
#: A picture is at most so many times as wide as it is high.
WIDEST = 2.2
SHAPES = ("path", "rect", "circle", "ellipse")
#: A board that shows this is seen by night.
NIGHT = re.compile(r'class="(?:[^"]* )?night[ "]')
#: What belongs to a board that can be played or asked about, and not to a picture.
ALIVE = {"data-piece", "data-rule", "data-thing", "role", "tabindex", "aria-label", "aria-hidden"}


class Picture(NamedTuple):
    """A part of a board: the elements that are seen in a frame, and what its marked pieces are called there."""

    frame: Box
    parts: tuple[Node, ...]
    titles: tuple[str, ...]
    by_night: bool


def frame_of(panels: Iterable[Panel], pieces: Sequence[str]) -> Box:
    """The frame in which pieces are seen on several drawings of a board; the whole board where it shows none of them."""
    panels = list(panels)
    board = panels[0]
    whole = Box(board.x, board.y, board.x + board.width, board.y + board.height)
    found: Box | None = None
    for panel in panels:
        for box in (node.box for node in _found(panel, pieces).values()):
            if box is not None:
                found = box if found is None else found | box
    if found is None:
        return whole
    wide, high = found.right - found.left, found.bottom - found.top
    around = AROUND * min(wide, high, board.height / 4) + 10
    least = LEAST * board.height
    wide = max(wide + 2 * around, least)
    high = max(high + 2 * around, least, wide / WIDEST)
    left = _inside((found.left + found.right - wide) / 2, wide, whole.left, whole.right)
    top = _inside((found.top + found.bottom - high) / 2, high, whole.top, whole.bottom)
    return Box(left, top, left + wide, top + high)


def _inside(start: float, size: float, least: float, most: float) -> float:
    """Where a stretch begins so that it lies within bounds, as far as it fits."""
    return least if size >= most - least else min(max(start, least), most - size)


def cut(panel: Panel, frame: Box, pieces: Sequence[str]) -> Picture:
    """What a board shows in a frame, with pieces marked."""
    marked = _found(panel, pieces)
    parts = (_part(group.svg, frame, _belonging(group.svg, marked)) for group in panel.groups)
    kept = tuple(part for part in parts if part is not None)
    titles = tuple(name for name in (_title(node) for node in marked.values()) if name)
    return Picture(frame, kept, titles, any(NIGHT.search(group.svg) for group in panel.groups))


def _found(panel: Panel, pieces: Sequence[str]) -> dict[str, Node]:
    """The first element of each piece that the board shows, in the order of the pieces."""
    groups = [pieces_in(group.svg) for group in panel.groups]
    return {piece: there[piece] for piece in pieces for there in reversed(groups) if piece in there}


def _belonging(svg: str, marked: Mapping[str, Node]) -> frozenset[str]:
    """The marked pieces whose element lies in this group."""
    there = pieces_in(svg)
    return frozenset(piece for piece, node in marked.items() if there.get(piece) is node)


@lru_cache(maxsize=1024)
def _part(svg: str, frame: Box, marked: frozenset[str]) -> Node | None:
    """What a group shows in a frame. The same element for the many positions that show the group alike."""
    there = pieces_in(svg)
    return _cut(parsed(svg), frame, {id(there[piece]) for piece in marked})


def _title(node: Node) -> str:
    return next((child.text for child in node.children if child.tag == "title"), "")


def _cut(node: Node, frame: Box, marked: set[int]) -> Node | None:
    """An element with what it shows in the frame; None where it shows nothing."""
    if node.tag in ("defs", "title") or node.box is None or not node.box.meets(frame):
        return None
    is_marked = id(node) in marked
    if not is_marked and (node.has_class("hit") or node.has_class("reach")):
        return None  # what takes a finger is not seen
    mark = _marks(node) if is_marked else {}
    children = [one for child in node.children if (one := mark.get(id(child)) or _cut(child, frame, marked)) is not None]
    if node.tag == "g" and not children:
        return None
    plain = {name: value for name, value in node.attributes.items() if name not in ALIVE and (name != "id" or node.tag != "g")}
    return node.with_attributes(plain).with_children(tuple(children))


def _marks(piece: Node) -> dict[int, Node]:
    """What marks a piece: the shape that would take the finger, or else all shapes it is drawn with."""
    hits = [child for child in piece.children if child.has_class("hit")]
    if hits:
        return {id(hit): hit.with_attributes({**hit.attributes, "class": "mark"}) for hit in hits}
    shapes = [child for child in piece.children if child.tag in SHAPES]
    return {
        id(one): one.with_attributes({**one.attributes, "class": f"{one.attributes.get('class', '')} marked"}) for one in shapes
    }
