"""Path data in whole numbers: what a silhouette on a grid of 512 needs, in half the characters."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from ludotheque.rulesite.vector import commands


def whole(d: str) -> str:
    """Path data with every point on the nearest whole number.

    Each point is rounded where it lies, and written relative to the rounded point before it, so that no error adds up. Straight
    lines and curves that have become a point are left out. The radii of an arc are at least 1.
    """
    pen = Pen()
    for command, numbers in commands(d):
        pen.draw(command, numbers)
    return pen.text


class Pen:
    """A pen that has drawn `text`; `x`, `y` is where it would be without rounding, and `at` where it is."""

    def __init__(self) -> None:
        self.text = ""
        self.x = self.y = 0.0
        self.at = (0, 0)
        self._begun = (0.0, 0.0, (0, 0))
        self._kind = ""
        self._left_out = False

    def draw(self, command: str, numbers: list[float]) -> None:
        """One command of path data, with the numbers that it takes at a time."""
        kind = command.lower()
        if kind == "z":
            self._write("z", ())
            self.x, self.y, self.at = self._begun
            return
        ends = self._ends(kind, command.islower(), numbers)
        steps = [(round(x) - self.at[0], round(y) - self.at[1]) for x, y in ends]
        is_point = kind != "m" and all(step == (0, 0) for step in steps)
        if not is_point:
            self._write(*_short(kind, numbers, steps))
        self._left_out = is_point
        self.x, self.y = ends[-1]
        self.at = (round(self.x), round(self.y))
        if kind == "m":
            self._begun = (self.x, self.y, self.at)

    def _ends(self, kind: str, relative: bool, numbers: list[float]) -> list[tuple[float, float]]:
        """The points of a command, the last one its end."""
        x, y = (self.x, self.y) if relative else (0.0, 0.0)
        if kind == "h":
            return [(x + numbers[0], self.y)]
        if kind == "v":
            return [(self.x, y + numbers[0])]
        pairs = numbers[5:] if kind == "a" else numbers
        return [(x + pairs[n], y + pairs[n + 1]) for n in range(0, len(pairs), 2)]

    def _write(self, kind: str, numbers: tuple[int, ...]) -> None:
        """A command; the letter of the one before it counts for it, too, where it is the same."""
        if kind in "st" and self._left_out:
            # These mirror a point of the command before them, and that one has gone.
            self.text += "l0 0"
            self._kind = "l"
        letter = "" if kind == self._kind and kind not in "mz" else kind
        self._kind = kind
        for place, number in enumerate(numbers):
            glued = number < 0 or (place == 0 and letter)
            self.text += letter + ("" if glued else " ") + str(number)
            letter = ""
        self.text += letter


def _short(kind: str, numbers: list[float], steps: list[tuple[int, int]]) -> tuple[str, tuple[int, ...]]:
    """The shortest command with these steps, and its numbers."""
    x, y = steps[-1]
    if kind in "hvl":
        return ("h", (x,)) if y == 0 else ("v", (y,)) if x == 0 else ("l", (x, y))
    if kind == "a":
        wide, high, turn, large, sweep = (round(number) for number in numbers[:5])
        return "a", (max(1, wide), max(1, high), turn, large, sweep, x, y)
    return kind, tuple(number for step in steps for number in step)
