"""Moves tried out: what is told of a move before it is made, beside what happens when it is."""

from collections import namedtuple
from random import Random

from ludotheque.engine.game import Game
from ludotheque.engine.i18n import Text
from ludotheque.engine.table import GameLog

Trial = namedtuple("Trial", "before choice move after log")
"""The game `before` a move of a choice, and `after` it, with the keys and texts of the `log` lines that the move told."""


def trials(title, seeds, seats=None, options=None, most=6):
    """Play games at random; at each decision yield some legal moves, each tried out on a copy.

    Args: the `title`; the `seeds` of the games; `seats` (None: the usual number); `options`; how many moves are tried at `most`.
    """
    for seed in seeds:
        dice = Random(seed)
        game = Game.start(title, seats or title.usual, seed, options)
        while not game.over:
            choice = dice.choice(game.choices())
            legal = game.legal_moves(choice.seat)
            for move in legal if len(legal) <= most else dice.sample(legal, most):
                yield tried(game, choice, move)
            game.play(dice.choice(legal), choice.seat)


def tried(game, choice, move):
    """A legal move tried out on a copy that keeps a log."""
    after = game.copy()
    after.table.log = GameLog()
    after.play(move, choice.seat)
    return Trial(game, choice, move, after, after.table.log.lines)


def texts(said):
    """A text and all texts inside it; of several texts those of each."""
    if isinstance(said, Text):
        yield said
        for _, value in said.args:
            yield from texts(value)
    elif isinstance(said, tuple):
        for one in said:
            yield from texts(one)


def told(trial):
    """What is told of a move: its label and what it brings, with all texts inside."""
    return [*texts(trial.choice.label(trial.before.table, trial.move)), *brought(trial)]


def brought(trial):
    """What a move brings, with all texts inside."""
    return list(texts(trial.choice.brings(trial.before.table, trial.move)))


def arg(text, name):
    """An argument of a text."""
    return dict(text.args)[name]
