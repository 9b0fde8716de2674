"""The hunter can say why it prefers a move at every decision of whole games, in both languages."""

import random

import pytest

from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, catalogue, say
from ludotheque.engine.secrecy import view
from ludotheque.games import title
from ludotheque.games.demeter.bot.hunter import Hunter


@pytest.mark.parametrize("mode", ["classic", "mutation"])
def test_every_preferred_move_has_a_reason(mode):
    demeter = title("demeter")
    words = [catalogue(lang, demeter.package) for lang in LANGUAGES]
    told = set()
    for seed in range(6):
        game, dice = Game.start(demeter, 3 + seed % 2, seed, {"mode": mode}), random.Random(seed)
        while not game.over:
            seat = game.choices()[0].seat
            moves, seen, bot = game.legal_moves(seat), view(game, seat), Hunter()
            *_, thought = bot.think(seen, moves)
            reasons = bot.reasons(seen, thought)
            assert len(reasons) == (len(moves) > 1)
            for reason in reasons:
                assert not [said for some in words if "⟨" in (said := say(reason, some))]
                told.add(reason.key)
            game.play(thought.move if dice.random() < 0.7 else dice.choice(moves), seat)
    assert {"hint.start", "hint.way", "hint.there", "hint.kind", "hint.build", "hint.cure"} <= told
    assert ("hint.reverse" in told) == (mode == "mutation")
