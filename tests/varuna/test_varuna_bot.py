"""The planner: it knows that a bonus in the queue is worth something before it is taken."""

from ludotheque.engine.chance import Chance
from ludotheque.engine.game import Game
from ludotheque.engine.step import Ready
from ludotheque.games.varuna import TITLE
from ludotheque.games.varuna.bot.evaluate import UNIT
from ludotheque.games.varuna.bot.pending import pending
from ludotheque.games.varuna.components.data import ROUNDS
from ludotheque.games.varuna.rules.actions import UseUnit
from ludotheque.games.varuna.rules.bonuses import ChooseToken


def positions():
    """The positions of a few games played at random."""
    dice = Chance(seed=6)
    for seed in range(6):
        game = Game.start(TITLE, 1, seed).copy()
        while not game.over:
            yield game
            moves = game.legal_moves()
            game.play(moves[dice.below(len(moves))])


def test_a_bonus_in_the_queue_counts_until_it_is_taken_and_a_turn_done_has_nothing_to_come():
    waiting = done = 0
    for game in positions():
        sheet = game.table.sheets[0]
        if isinstance(game.choice(), Ready):
            assert pending(game, 0) == 0.0
            done += 1
        elif sheet.pool and game.table.round < ROUNDS:
            without = game.copy()
            without.table.sheets[0].pool = ()
            assert pending(game, 0) > pending(without, 0)
            waiting += 1
    assert waiting
    assert done >= 50


def test_units_left_and_a_discovery_to_choose_count():
    units = 0
    for game in positions():
        choice = game.choice()
        if isinstance(choice, UseUnit):
            before = pending(game, 0)
            assert before >= UNIT * len(choice.units) - 1e-9
            with_a_token = game.copy()
            with_a_token.branches[0].insert(0, ChooseToken(0))
            assert pending(with_a_token, 0) >= before + UNIT - 1e-9
            units += 1
    assert units >= 100
