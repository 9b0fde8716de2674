"""The turns that a search compares: how they are chosen, and how what their imagined games came to is judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import fsum, sqrt
from typing import NamedTuple

from .bot import Bot, Thought
from .greedy import Greedy

SURE = 4.0
"""So many standard errors ahead, after `ENOUGH` games, and nothing more needs to be tried."""

ENOUGH = 8


class Share(NamedTuple):
    """Which part of a work is done where `of` share it, such as imagined games: the `number`th of each `of`, from 0."""

    number: int
    of: int

    def has(self, number: int) -> bool:
        """Whether the piece of work of a number, counted from 0, is part of it."""
        return number % self.of == self.number


ALL = Share(0, 1)
"""The share of one that thinks alone."""


class Trial:
    """A turn that is tried: its moves, what the planner thinks of it, and how good its imagined games were, by their numbers."""

    __slots__ = ("moves", "promise", "results")

    def __init__(self, moves: tuple[str, ...], promise: float):
        self.moves = moves
        self.promise = promise
        self.results: dict[int, float] = {}

    @property
    def games(self) -> int:
        """In how many imagined games it was played out."""
        return len(self.results)

    @property
    def mean(self) -> float:
        """How good they were on average; before the first one, what the planner thinks."""
        return mean_of([*self.results.values()]) if self.results else self.promise


def most_promising(planner: Bot, thought: Thought, most: int, alike: int) -> list[Trial]:
    """The turns to be tried: the best that a planner followed to their ends, or where it only judges moves, the best moves.

    Args: the `planner` and its last `thought`; `most` turns are tried, of which `alike` may begin with the same move.
    """
    if not isinstance(planner, Greedy):
        best = sorted(thought.values.items(), key=lambda one: -one[1])[:most]
        return [Trial((move,), value) for move, value in best] or [Trial((thought.move,), 0.0)]
    found: dict[tuple[str, ...], Trial] = {}
    begun: Counter[str] = Counter()
    favourite = planner.lines[thought.move]
    for line in [favourite, *sorted(planner.ends, key=lambda line: -line.value)]:
        same = tuple(sorted(line.moves))
        if same not in found and begun[line.moves[0]] < alike:
            found[same] = Trial(line.moves, line.value)
            begun[line.moves[0]] += 1
        if len(found) == most:
            break
    return list(found.values())


def rank(trial: Trial) -> tuple[int, float]:
    """Trials in order: those that were not dropped first, and the better first."""
    return -trial.games, -trial.mean


def behind(trial: Trial, leader: Trial) -> list[float]:
    """By how much a trial did better than another, the `leader`, in each imagined game that both had: mostly below 0."""
    return [own - leader.results[world] for world, own in trial.results.items() if world in leader.results]


def is_decided(alive: list[Trial]) -> bool:
    """Whether the first of the trials is so far ahead of the others that more games would change nothing."""
    leader = alive[0]
    if leader.games < ENOUGH:
        return False
    for trial in alive[1:]:
        differences = behind(trial, leader)
        if mean_of(differences) > -SURE * standard_error(differences):
            return False
    return True


def values_of(trials: list[Trial], promised: Mapping[str, float]) -> dict[str, float]:
    """What each move is worth: by the best trial that begins with it, else as far behind the planner's favourite as it thinks.

    Args: the `trials`, best first; what the planner `promised` for each move.
    """
    leader = trials[0]
    if not leader.games:
        return dict(promised)
    tried: dict[str, float] = {}
    for trial in trials:
        apart = behind(trial, leader)
        worth = leader.mean + mean_of(apart) if apart else trial.mean
        tried[trial.moves[0]] = max(worth, tried.get(trial.moves[0], worth))
    favourite = max(trials, key=lambda trial: trial.promise)
    base = tried[favourite.moves[0]] - favourite.promise
    return {move: tried.get(move, base + promise) for move, promise in promised.items()} | tried


def mean_of(values: Sequence[float]) -> float:
    """The mean of one value or more."""
    return fsum(values) / len(values)


def standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean of two values or more."""
    middle, count = mean_of(values), len(values)
    return sqrt(fsum([(one - middle) ** 2 for one in values]) / (count - 1) / count)
