"""The forest as a grid: octagons on square cells, groves in the holes between four of them.

A cell is written `x,y`, x to the right, y down; the temple lies on `0,0` and `1,0`. The hole at the corner of cells is a spot,
written with halves: `0h,-1h` is (0½, -1½), `-0h,0h` is (-½, ½). Directions are numbers: north, east, south and west are
0 to 3; corners, too: north-west, north-east, south-east and south-west.
"""

from __future__ import annotations

from functools import cache

NORTH, EAST, SOUTH, WEST = range(4)

_SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def cell(x: int, y: int) -> str:
    """A cell's name."""
    return f"{x},{y}"


@cache
def xy(cell: str) -> tuple[int, int]:
    """Where a cell lies."""
    x, y = cell.split(",")
    return int(x), int(y)


def spot(x: float, y: float) -> str:
    """The name of the spot at half coordinates."""
    return f"{_half(x)},{_half(y)}"


@cache
def spot_xy(spot: str) -> tuple[float, float]:
    """Where a spot lies, in halves."""
    x, y = (_number(part) for part in spot.split(","))
    return x, y


def _half(number: float) -> str:
    return f"{'-' if number < 0 else ''}{int(abs(number))}h"


def _number(half: str) -> float:
    size = int(half.strip("-h")) + 0.5
    return -size if half.startswith("-") else size


@cache
def neighbours(cell_: str) -> tuple[str, ...]:
    """The cells at the north, east, south and west side of a cell."""
    x, y = xy(cell_)
    return tuple(cell(x + dx, y + dy) for dx, dy in _SIDES)


@cache
def diagonals(cell_: str) -> tuple[str, ...]:
    """The cells that only share a spot with a cell."""
    x, y = xy(cell_)
    return tuple(cell(x + dx, y + dy) for dx, dy in _CORNERS)


@cache
def corners(cell_: str) -> tuple[str, ...]:
    """The spots at a cell's north-west, north-east, south-east and south-west corner."""
    x, y = xy(cell_)
    return tuple(spot(x + dx / 2, y + dy / 2) for dx, dy in _CORNERS)


@cache
def around(spot_: str) -> tuple[str, ...]:
    """The cells north-west, north-east, south-east and south-west of a spot."""
    x, y = spot_xy(spot_)
    return tuple(cell(int(x + dx / 2), int(y + dy / 2)) for dx, dy in _CORNERS)


@cache
def completed_by(cell_: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """The spots at a cell's corners, each with the three other cells around it."""
    return tuple((spot, frozenset(around(spot)) - {cell_}) for spot in corners(cell_))


@cache
def served(cell_: str, direction: int) -> tuple[tuple[str, int], tuple[str, int]]:
    """The two grove paths that serve the slot on a side of a field: spots, and which of their paths.

    The path that leaves a field by its north-west corner is the south-east path of the grove it leads to, and so on.
    """
    spots = corners(cell_)
    first, second = direction, (direction + 1) % 4  # the corners at either end of the side
    return (spots[first], (first + 2) % 4), (spots[second], (second + 2) % 4)


@cache
def reach(cell_: str, direction: int) -> frozenset[str]:
    """The spots that the slot on a side of a field is connected to."""
    return frozenset(spot for spot, _ in served(cell_, direction % 4))


@cache
def reading_order(spot_or_cell: str) -> tuple[float, float]:
    """A key that sorts places line by line, from the top."""
    x, y = spot_xy(spot_or_cell) if "h" in spot_or_cell else xy(spot_or_cell)
    return y, x
