"""Ridge regression: the weights by which the features of positions tell best what came of them.

It is drawn towards the weights that the games were played by, not towards nothing: where the games say little about a feature,
its weight stays. How strongly is chosen by cross-validation over whole games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum, sqrt

from ..bots.judge import Pair
from .notes import Note

STRENGTHS = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)
"""How strongly weights may be drawn towards what they were, as a share of what the notes say."""

FOLDS = 5

Vector = list[float]


def fit(games: Sequence[Sequence[Note]], pairs: Mapping[str, Pair]) -> tuple[dict[str, Pair], float]:
    """New weights from the notes of some games, and the strength that was chosen.

    Args: the notes by game; `pairs`, the weights that those games were played by.
    """
    before = [weight for pair in pairs.values() for weight in pair]
    sums = [_sums(games[fold::FOLDS], before) for fold in range(FOLDS)]

    def error(strength: float) -> float:
        return fsum(_error_without(fold, games, sums, before, strength) for fold in range(FOLDS))

    strength = min(STRENGTHS, key=error)
    found = _solve(_together(sums), strength)
    weights = [was + more for was, more in zip(before, found, strict=False)]  # the last two are what all positions have alike
    return {name: (weights[2 * at], weights[2 * at + 1]) for at, name in enumerate(pairs)}, strength


def _columns(one: Note) -> Vector:
    """A note as the numbers that the weights multiply: each feature as of the start and of the end, and two constants."""
    early, late = 1 - one.stage, one.stage
    return [*(share * value for value in one.features for share in (early, late)), early, late]


class _Sums:
    """The normal equations of some notes: how the columns go together, and how they go with what is to be told."""

    def __init__(self, size: int):
        self.count = 0
        self.square = [[0.0] * size for _ in range(size)]
        self.side = [0.0] * size


def _sums(games: Sequence[Sequence[Note]], before: Vector) -> _Sums:
    sums = _Sums(len(before) + 2)
    for game in games:
        for one in game:
            columns = _columns(one)
            rest = one.came - _dot(before, columns)
            sums.count += 1
            for at, value in enumerate(columns):
                if value:
                    row = sums.square[at]
                    for other, factor in enumerate(columns):
                        row[other] += value * factor
                    sums.side[at] += value * rest
    return sums


def _together(parts: Sequence[_Sums]) -> _Sums:
    whole = _Sums(len(parts[0].side))
    for part in parts:
        whole.count += part.count
        for at, row in enumerate(part.square):
            whole.side[at] += part.side[at]
            whole.square[at] = [one + other for one, other in zip(whole.square[at], row, strict=True)]
    return whole


def _solve(sums: _Sums, strength: float) -> Vector:
    """What is added to each weight. Features are measured by their own size; the two constants are left free."""
    size = len(sums.side)
    count = max(1, sums.count)
    scale = [sqrt(sums.square[at][at] / count) or 1.0 for at in range(size)]
    matrix = [
        [value / (count * scale[at] * factor) for value, factor in zip((*row, side), (*scale, 1.0), strict=True)]
        for at, (row, side) in enumerate(zip(sums.square, sums.side, strict=True))
    ]
    for at in range(size):
        matrix[at][at] += strength if at < size - 2 else 1e-9
    return [value / scale[at] for at, value in enumerate(_eliminated(matrix))]


def _eliminated(matrix: list[Vector]) -> Vector:
    """The solution of a system of equations, whose last column is the right side (Gauss, the largest pivot first)."""
    size = len(matrix)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(matrix[row][at]))
        matrix[at], matrix[pivot] = matrix[pivot], matrix[at]
        for row in range(at + 1, size):
            factor = matrix[row][at] / matrix[at][at]
            if factor:
                matrix[row] = [value - factor * above for value, above in zip(matrix[row], matrix[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        found[at] = (matrix[at][size] - _dot(matrix[at][at + 1 : size], found[at + 1 :])) / matrix[at][at]
    return found


def _error_without(fold: int, games: Sequence[Sequence[Note]], sums: Sequence[_Sums], before: Vector, strength: float) -> float:
    """The squared error on the games of a fold, of what the others say."""
    found = _solve(_together([*sums[:fold], *sums[fold + 1 :]]), strength)
    weights = [was + more for was, more in zip([*before, 0.0, 0.0], found, strict=True)]
    return fsum((one.came - _dot(weights, _columns(one))) ** 2 for game in games[fold::FOLDS] for one in game)


def _dot(some: Sequence[float], others: Sequence[float]) -> float:
    return fsum(one * other for one, other in zip(some, others, strict=False))
