"""A board of hexagons in axial coordinates: cells, their neighbours, how far they are, what lies within reach.

A cell is `(q, r)`: q grows to the right, r down and to the right of a column that leans. The third coordinate, -q - r, is never
stored. Cells are named `q,r` in moves and on the board. `draw.shapes.hex_centre` says where a cell lies on the drawing.
"""

from __future__ import annotations

from typing import NamedTuple

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The steps to the six neighbours of a cell, one after the other around it."""


class Hex(NamedTuple):
    """A cell."""

    q: int
    r: int

    def __str__(self) -> str:
        return f"{self.q},{self.r}"

    def neighbours(self) -> list[Hex]:
        """The six cells around it, by direction."""
        return [Hex(self.q + q, self.r + r) for q, r in DIRECTIONS]

    def distance(self, other: Hex) -> int:
        """How many steps it is to another cell."""
        q, r = self.q - other.q, self.r - other.r
        return max(abs(q), abs(r), abs(q + r))

    def within(self, steps: int) -> list[Hex]:
        """The cells at most so many steps away, itself among them, line by line."""
        return [
            Hex(self.q + q, self.r + r)
            for r in range(-steps, steps + 1)
            for q in range(max(-steps, -steps - r), min(steps, steps - r) + 1)
        ]

    def ring(self, steps: int) -> list[Hex]:
        """The cells exactly so many steps away, one after the other around it."""
        if steps == 0:
            return [self]
        start_q, start_r = DIRECTIONS[4]
        at = Hex(self.q + start_q * steps, self.r + start_r * steps)
        found = []
        for direction in range(6):
            for _ in range(steps):
                found.append(at)
                at = at.neighbours()[direction]
        return found

    def turned(self, sixths: int) -> Hex:
        """The cell that many sixths of a turn further around (0, 0), counterclockwise as `DIRECTIONS` go."""
        q, r = self
        for _ in range(sixths % 6):
            q, r = q + r, -q
        return Hex(q, r)


def parse(text: str) -> Hex:
    """The cell of a name. Raises `ValueError` for text that is none."""
    q, r = text.split(",")
    return Hex(int(q), int(r))
