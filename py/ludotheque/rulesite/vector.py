"""Drawings read back from SVG text: their elements, and how much of the board each one covers.

A browser could measure this, but the build has none. Boxes are exact for straight shapes and generous for curves (the box of
their control points), which is near enough to decide what a picture has to show.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache
from math import cos, hypot, radians, sin, sqrt
from typing import NamedTuple
from xml.etree import ElementTree

from ..draw.svg import escape
from ..draw.text import width

ICON = 512
"""The grid that icons are drawn on."""


class Box(NamedTuple):
    """A rectangle in the units of a board, from its left top corner to its right bottom one."""

    left: float
    top: float
    right: float
    bottom: float

    def __or__(self, other: tuple[object, ...]) -> Box:
        """The smallest box around both."""
        if not isinstance(other, Box):
            return NotImplemented
        return Box(
            min(self.left, other.left), min(self.top, other.top), max(self.right, other.right), max(self.bottom, other.bottom)
        )

    def meets(self, other: Box) -> bool:
        """Whether the two have a point in common."""
        return self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom


class Node:
    """An element of a drawing: never changed, so drawings may share it.

    `box` is what it covers on its board, None for what draws nothing there.
    """

    def __init__(self, tag: str, attributes: dict[str, str], children: tuple[Node, ...], text: str, box: Box | None):
        self.tag = tag
        self.attributes = attributes
        self.children = children
        self.text = text
        self.box = box

    @cached_property
    def svg(self) -> str:
        """The element as text."""
        return self.around("".join(child.svg for child in self.children))

    def around(self, inside: str) -> str:
        """The element's tags around the text of its children."""
        inside = escape(self.text) + inside
        return f"<{self._head}>{inside}</{self.tag}>" if inside else f"<{self._head}/>"

    @cached_property
    def _head(self) -> str:
        """The element's name and attributes, as text."""
        return self.tag + "".join(f' {name}="{escape(value)}"' for name, value in self.attributes.items())

    def with_children(self, children: tuple[Node, ...]) -> Node:
        """The element around other children; itself where they are the same."""
        return self if children == self.children else Node(self.tag, self.attributes, children, self.text, self.box)

    def with_attributes(self, attributes: dict[str, str]) -> Node:
        """The element with other attributes; itself where they are the same."""
        return self if attributes == self.attributes else Node(self.tag, attributes, self.children, self.text, self.box)

    def has_class(self, name: str) -> bool:
        """Whether `name` is one of its classes."""
        return name in self.attributes.get("class", "").split()

    def walk(self) -> Iterator[Node]:
        """The element and all within it, in the order of the text."""
        yield self
        for child in self.children:
            yield from child.walk()


@lru_cache(maxsize=512)
def parsed(svg: str) -> Node:
    """A group of a board as elements. Groups that did not change between two positions are the same object."""
    return _node(ElementTree.fromstring(svg), (1, 0, 0, 1, 0, 0))


@lru_cache(maxsize=512)
def pieces_in(svg: str) -> dict[str, Node]:
    """The pieces of a group by their ids; where it draws one several times, the first."""
    found: dict[str, Node] = {}
    for node in parsed(svg).walk():
        piece = node.attributes.get("data-piece")
        if piece is not None:
            found.setdefault(piece, node)
    return found


Matrix = tuple[float, float, float, float, float, float]


def _node(element: ElementTree.Element, matrix: Matrix) -> Node:
    tag = element.tag.rpartition("}")[2]
    attributes = {name.rpartition("}")[2]: value for name, value in element.attrib.items()}
    for kind, numbers in _TRANSFORM.findall(attributes.get("transform", "")):
        matrix = _times(matrix, _matrix(kind, [float(number) for number in _NUMBER.findall(numbers)]))
    children = tuple(_node(child, matrix) for child in element)
    text = (element.text or "").strip()
    corners = () if tag in ("defs", "title", "style") else _corners(tag, attributes, text)
    box = _placed(corners, matrix) if corners else None
    if tag != "defs":
        for child in children:
            if child.box is not None:
                box = child.box if box is None else box | child.box
    return Node(tag, attributes, children, text, box)


_TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?", re.IGNORECASE)


def _matrix(kind: str, numbers: list[float]) -> Matrix:
    """One function of a `transform`. Raises `ValueError` for one that no board uses."""
    if kind == "translate":
        return (1, 0, 0, 1, numbers[0], numbers[1] if len(numbers) > 1 else 0)
    if kind == "scale":
        return (numbers[0], 0, 0, numbers[-1], 0, 0)
    if kind == "rotate":
        turned = radians(numbers[0])
        c, s = cos(turned), sin(turned)
        x, y = (numbers[1], numbers[2]) if len(numbers) > 1 else (0, 0)
        return (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)
    raise ValueError(f"no board turns its parts by {kind}()")


def _times(a: Matrix, b: Matrix) -> Matrix:
    return (
        a[0] * b[0] + a[2] * b[1],
        a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3],
        a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4],
        a[1] * b[4] + a[3] * b[5] + a[5],
    )


def _placed(corners: tuple[float, float, float, float], m: Matrix) -> Box:
    left, top, right, bottom = corners
    xs = [m[0] * x + m[2] * y + m[4] for x in (left, right) for y in (top, bottom)]
    ys = [m[1] * x + m[3] * y + m[5] for x in (left, right) for y in (top, bottom)]
    return Box(min(xs), min(ys), max(xs), max(ys))


def _corners(tag: str, attributes: dict[str, str], text: str) -> tuple[()] | tuple[float, float, float, float]:
    """Left, top, right, bottom of an element before it is placed; nothing for one that draws nothing itself."""

    def get(name: str) -> float:
        return float(attributes.get(name, 0))

    if tag == "rect":
        return (get("x"), get("y"), get("x") + get("width"), get("y") + get("height"))
    if tag in ("circle", "ellipse"):
        across, high = (get("r"), get("r")) if tag == "circle" else (get("rx"), get("ry"))
        return (get("cx") - across, get("cy") - high, get("cx") + across, get("cy") + high)
    if tag == "line":
        (left, right), (top, bottom) = sorted((get("x1"), get("x2"))), sorted((get("y1"), get("y2")))
        return (left, top, right, bottom)
    if tag == "use":
        return (0, 0, ICON, ICON)
    if tag == "path":
        return path_corners(attributes["d"])
    if tag == "text" and text:
        return _text_corners(attributes, text, get("x"), get("y"), get("font-size"))
    return ()


def _text_corners(attributes: dict[str, str], text: str, x: float, y: float, size: float) -> tuple[float, float, float, float]:
    face = next((face for face in ("tb", "tt") if face in attributes.get("class", "").split()), "")
    wide = width(text, size, face)
    left = x - wide * {"middle": 0.5, "end": 1.0}.get(attributes.get("text-anchor", ""), 0.0)
    return (left, y - 0.8 * size, left + wide, y + 0.25 * size)


_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
#: How many numbers a command of a path takes at a time.
_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
#: An arc's two flags may be written without a space between them and the number that follows.
_ARC = re.compile(
    r"[\s,]*".join(("", *["([-+]?(?:\\d+\\.?\\d*|\\.\\d+))"] * 3, "([01])", "([01])", *["([-+]?(?:\\d+\\.?\\d*|\\.\\d+))"] * 2))
)


@lru_cache(maxsize=8192)
def path_corners(d: str) -> tuple[float, float, float, float]:
    """The box of a path's points and control points: left, top, right, bottom."""
    points = list(_points(d))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def _points(d: str) -> Iterator[tuple[float, float]]:
    x = y = from_x = from_y = 0.0
    for command, some in commands(d):
        kind = command.lower()
        if kind == "z":
            x, y = from_x, from_y
            continue
        base_x, base_y = (x, y) if command.islower() else (0.0, 0.0)
        if kind == "h":
            x = base_x + some[0]
        elif kind == "v":
            y = base_y + some[0]
        else:
            if kind == "a":
                yield from _bulge(x, y, base_x + some[5], base_y + some[6], some[0], some[3] != 0)
                some = some[5:]
            for at in range(0, len(some), 2):
                end_x, end_y = base_x + some[at], base_y + some[at + 1]
                yield end_x, end_y
            x, y = end_x, end_y
            if kind == "m":
                from_x, from_y = x, y
        yield x, y


def commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of path data, each with as many numbers as it takes at a time; more points after an "m" are lines."""
    for command, rest in _COMMAND.findall(d):
        if command in "Zz":
            yield command, []
            continue
        for some in _operands(command.lower(), rest):
            yield command, some
            command = {"m": "l", "M": "L"}.get(command, command)


def _operands(kind: str, text: str) -> Iterator[list[float]]:
    if kind == "a":
        for found in _ARC.findall(text):
            yield [float(number) for number in found]
        return
    numbers = [float(number) for number in _NUMBER.findall(text)]
    takes = _TAKES[kind]
    for at in range(0, len(numbers), takes):
        yield numbers[at : at + takes]


def _bulge(x: float, y: float, to_x: float, to_y: float, radius: float, large: bool) -> Iterator[tuple[float, float]]:
    """Points around what an arc may reach beyond its ends, on whichever side of its chord it lies."""
    half = hypot(to_x - x, to_y - y) / 2
    radius = max(radius, half)
    flat = sqrt(radius * radius - half * half)
    out = radius + flat if large else radius - flat
    middle_x, middle_y = (x + to_x) / 2, (y + to_y) / 2
    yield middle_x - out, middle_y - out
    yield middle_x + out, middle_y + out
