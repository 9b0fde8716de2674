"""What is noted of a game: the features of a position where a seat ends its turn, and what came of it."""

from __future__ import annotations

from typing import NamedTuple

from ..bots.bot import Bot
from ..bots.greedy import still_deciding
from ..bots.judge import POINTS, Judge, Weights
from ..engine.game import Game
from ..engine.secrecy import view
from ..engine.title import Title
from ..games import title as find


class Task(NamedTuple):
    """A game to be played: the title's id, the weights by which each seat judges, the seed."""

    game: str
    weights: tuple[Weights, ...]
    seed: int


class Note(NamedTuple):
    """A position where a seat ended its turn: the stage, its features, and what came to the seat from there to the end."""

    stage: float
    features: tuple[float, ...]
    came: float


def planners(title: Title, weights: tuple[Weights, ...], seed: int) -> list[Bot]:
    """A planner a seat, each by weights of its own, with a seed of its own."""
    judge: Judge = title.judge(afresh=True)
    bots: list[Bot] = [title.planner(judge.by(one)) for one in weights]
    for seat, bot in enumerate(bots):
        bot.reseed(seed * 1009 + seat)
    return bots


def note(task: Task) -> list[Note]:
    """Play a game and note the end of each turn. Seats out at the end are left out: their score measures something else."""
    title = find(task.game)
    judge: Judge = title.judge(afresh=True)
    names = list(task.weights[0].pairs)
    game = Game.start(title, len(task.weights), task.seed)
    bots = planners(title, task.weights, task.seed)
    noted: list[tuple[int, float, tuple[float, ...], float]] = []
    while not game.over:
        seat = game.choice().seat
        legal = game.legal_moves(seat)
        game.play(bots[seat].choose(view(game, seat), legal), seat)
        if len(legal) > 1 and not game.over and not still_deciding(game, seat):
            found = judge.features(game.table, seat)
            row = tuple(found.get(name, 0.0) for name in names)
            noted.append((seat, judge.stage(game.table), row, found.get(POINTS, 0.0)))
    ends = results(game)
    out = [title.out(game.table, seat) for seat in range(game.seats)]
    return [Note(stage, row, ends[seat] - had) for seat, stage, row, had in noted if not out[seat]]


def results(game: Game) -> list[float]:
    """What a finished game was to each seat: its points, or 1 for having won where a game is not played for points."""
    if game.title.in_points:
        return [float(score) for score in game.scores()]
    winners = game.title.outcome(game.table).winners
    return [float(seat in winners) for seat in range(game.seats)]


def shares(task: Task) -> list[float]:
    """Play a game and return the share of its win that each seat had; equal shares where nobody won."""
    title = find(task.game)
    game = Game.start(title, len(task.weights), task.seed)
    bots = planners(title, task.weights, task.seed)
    while not game.over:
        seat = game.choice().seat
        game.play(bots[seat].choose(view(game, seat), game.legal_moves(seat)), seat)
    winners = title.outcome(game.table).winners
    if not winners:
        return [1 / game.seats] * game.seats
    return [(seat in winners) / len(winners) for seat in range(game.seats)]
