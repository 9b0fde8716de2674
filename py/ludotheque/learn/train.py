"""The round of learning: play, note, fit, play the new judge against the old one, keep it only when it is stronger; once more.

Everything follows from the seed: the same call learns the same weights, on however many processes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

from ..bots.judge import Judge, Pair, Provenance, Weights
from ..crew import Hands, in_parallel
from ..engine.error import LudoError
from ..engine.title import Title
from ..simulate import share
from .fit import fit
from .notes import Task, note, shares
from .sequential import Sequential

MOST_DUELS = 400
"""A test that is open after so many games is given up: if the new judge is stronger, it is not by much."""

STEPS = (0.3, 1.0)
"""How much of the way from the old weights to those of the fit is tried, until one is stronger: games that were played well tell
what tends to come after a feature, which is not always what the feature brings."""

Tell = Callable[[int], None]
"""Told how many games are done."""


def _silent(done: int) -> None:
    """Tell nobody."""


@dataclass(frozen=True)
class Round:
    """One round: the weights tried last, how strongly they were drawn towards the old ones, the step, and how they fared."""

    weights: Weights
    strength: float
    step: float
    notes: int
    wins: float
    games: int
    stronger: bool


@dataclass(frozen=True)
class Schooling:
    """What is to be done: the title, seats, how many games are noted, the first one's seed, processes, the day to be noted."""

    title: Title
    seats: int
    games: int
    seed: int
    jobs: Hands
    day: date


def checked_schooling(title: Title, seats: int | None, games: int, seed: int, jobs: Hands, day: date) -> Schooling:
    """What is to be done. Raises `LudoError` for seats that the game does not have, and fewer than the two that a test needs."""
    if seats is None:
        seats = max(2, title.fewest)
    if title.checked_seats(seats) < 2:
        raise LudoError("seat", "seats", seats=str(seats), fewest=max(2, title.fewest), most=title.most)
    return Schooling(title, seats, games, seed, jobs, day)


def beginning(title: Title, afresh: bool) -> Weights:
    """The weights to begin with: those of the title's file, or `afresh` those of the features as they were written.

    Raises `LudoError` where the file does not fit, the game has no judge, or its planner does not plan by one.
    """
    judge: Judge | None = title.judge(afresh)
    if judge is None:
        raise LudoError("refused", "no-judge", game=title.id)
    title.planner(judge)  # raises, where nothing would be learned by play
    return judge.weights


def learn(plan: Schooling, old: Weights, noting: Tell = _silent, testing: Tell = _silent) -> Round:
    """One round.

    Args: what is to be done, the weights of the best judge so far; `noting` and `testing` are told how far each part is.
    """
    noted = []
    tasks = [Task(plan.title.id, (old,) * plan.seats, plan.seed + number) for number in range(plan.games)]
    for notes in in_parallel(note, tasks, plan.jobs):
        noted.append(notes)
        noting(len(noted))
    fitted, strength = fit(noted, old.pairs)
    for step in STEPS:
        new = replace(old, pairs={name: _between(old.pairs[name], pair, step) for name, pair in fitted.items()})
        test = _tested(plan, new, old, testing)
        if test.verdict:
            break
    found = Round(new, strength, step, sum(map(len, noted)), test.wins, test.games, test.verdict is True)
    return replace(found, weights=replace(new, provenance=_provenance(plan, found)))


def _between(old: Pair, new: Pair, step: float) -> Pair:
    """A part of the way from old weights to new ones, as exact as the file holds them."""
    return (round(old[0] + step * (new[0] - old[0]), 4), round(old[1] + step * (new[1] - old[1]), 4))


def _tested(plan: Schooling, new: Weights, old: Weights, testing: Tell) -> Sequential:
    """New weights against the old ones, until it is clear which are the stronger."""
    test = Sequential()
    duels = _duels(plan, new, old)
    for task, won in zip(duels, in_parallel(shares, duels, plan.jobs), strict=True):
        test.add(sum(part for part, weights in zip(won, task.weights, strict=True) if weights is new))
        testing(test.games)
        if test.verdict is not None:
            break
    return test


def _duels(plan: Schooling, new: Weights, old: Weights) -> list[Task]:
    """Games of the new judge against the old one, on seeds that nothing was learned from: each twice, with the seats changed.

    At a larger table both judges have every other seat; where their number is odd, each has one more in every other game.
    """
    first = plan.seed + plan.games
    ways = [tuple((new, old)[(seat + shift) % 2] for seat in range(plan.seats)) for shift in (0, 1)]
    return [Task(plan.title.id, way, first + number) for number in range(MOST_DUELS // 2) for way in ways]


def _provenance(plan: Schooling, found: Round) -> Provenance:
    won = share(found.wins, found.games)
    range_of = f"[{100 * won.low:.0f}, {100 * won.high:.0f}]"
    return Provenance(
        command=f"python -m ludotheque train {plan.title.id} --seats {plan.seats} --games {plan.games} --seed {plan.seed}",
        seeds=f"{plan.seed} to {plan.seed + plan.games - 1}",
        games=plan.games,
        date=plan.day.isoformat(),
        strength=f"won {100 * won.value:.0f} % {range_of} of {found.games} games against the judge before it",
    )
