"""What a turn still has to give counts in every game with a judge: a planner does not drop a line with something to come."""

import pytest

from ludotheque.bots.greedy import still_deciding
from ludotheque.engine.chance import Chance
from ludotheque.engine.game import Game
from ludotheque.games import title, titles

JUDGED = [ident for ident, one in titles().items() if one.judge() is not None and one.judge().pending is not None]


@pytest.mark.parametrize("ident", JUDGED)
def test_something_is_to_come_within_turns_and_nothing_where_one_begins(ident):
    game = title(ident)
    pending = game.judge().pending
    within = 0
    for seed in range(4):
        dice, played = Chance(seed=seed), Game.start(game, max(2, game.fewest), seed).copy()
        while not played.over and played.length < 150:
            moves = played.legal_moves()
            seat = played.current_seat
            played.play(moves[dice.below(len(moves))])
            worth = pending(played, seat) if not played.over else 0.0
            if not played.over and not still_deciding(played, seat) and played.branches is None:
                assert worth == 0.0
            within += worth != 0.0
    assert within >= 10
