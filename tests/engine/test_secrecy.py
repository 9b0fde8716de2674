"""Who may know what."""

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_game import play_out

from lots import CARDS, TITLE
from ludotheque.checking.secrets import shown_by
from ludotheque.engine.chance import Chance
from ludotheque.engine.game import Game
from ludotheque.engine.journal import digest
from ludotheque.engine.masking import HIDDEN, hidden_from
from ludotheque.engine.secrecy import view
from ludotheque.engine.state import to_data


def test_a_seat_sees_its_own_hand_and_how_many_the_others_hold():
    game = Game.start(TITLE, 3, seed=1)
    seen = view(game, 1)
    assert seen.table.hands[1].cards == game.table.hands[1].cards
    assert seen.table.hands[0].cards == (HIDDEN,) * 3
    assert seen.table.clue == HIDDEN
    assert len(seen.table.deck) == len(game.table.deck)
    assert set(seen.table.deck.middle) == {HIDDEN}
    assert seen.choice().seat == 1
    assert seen.choice().legal(seen.table) == game.legal_moves(1)


def test_a_spectator_sees_no_hand():
    seen = view(Game.start(TITLE, 2, seed=1), None)
    assert all(hand.cards == (HIDDEN,) * 3 for hand in seen.table.hands)
    assert seen.choice() is None


def test_what_others_lay_is_hidden_until_all_have():
    game = Game.start(TITLE, 3, seed=1)
    before = shown_by(view(game, 0))
    game.play(game.legal_moves(1)[0], 1)
    game.play("done", 1)
    game.play(game.legal_moves(2)[0], 2)
    assert shown_by(view(game, 0)) == before
    # Who is through has nothing left to decide and may look on, but never into hands.
    assert view(game, 1).table.hands[2].laid == HIDDEN
    assert view(game, 1).table.hands[1].laid == game.table.hands[1].laid


def test_lines_are_read_by_those_they_are_meant_for():
    game = Game.start(TITLE, 2, seed=1)
    game.play(game.legal_moves(0)[0], 0)
    assert [line.text.key for line in view(game, 0).lines] == ["log.deal", "log.lay", "log.laid"]
    assert [line.text.key for line in view(game, 1).lines] == ["log.deal"]
    game.play("done", 0)
    game.play(game.legal_moves(1)[0], 1)
    game.play("done", 1)
    told = [line.text.key for line in view(game, 1).lines]
    assert told == ["log.deal", "log.laid", "log.done", "log.lay", "log.laid", "log.done", "log.show"]


def test_a_view_holds_neither_seed_nor_past():
    game = play_out(Game.start(TITLE, 2, seed=123_456_789), most=6)
    seen = view(game, 0)
    assert "123456789" not in json.dumps(to_data(seen.table))
    assert seen.game.seed == 0
    assert seen.game.entries() == []
    assert seen.game.setup_outcomes == ()


def test_looking_changes_nothing():
    game = play_out(Game.start(TITLE, 3, seed=2), most=4)
    before = digest(game)
    seen = view(game, 0)
    seen.table.hands[0].points = 99
    seen.table.shown.append("x")
    view(game, 0).determinize(5).play(game.legal_moves(game.current_seat)[0], game.current_seat)
    assert digest(game) == before


@given(st.integers(0, 500), st.integers(0, 14), st.integers(0, 1 << 40))
def test_imagined_games_look_the_same_are_possible_and_differ(seed, most, dream):
    game = play_out(Game.start(TITLE, 3, seed=seed), most=most)
    assert not game.over
    seen = view(game, 0)
    imagined = seen.determinize(dream)
    assert shown_by(view(imagined, 0))[:-1] == shown_by(seen)[:-1]
    assert TITLE.invariant_violations(imagined.table) == []
    assert digest(view(game, 0).determinize(dream)) == digest(imagined)
    play_out(imagined, seed=dream)
    assert imagined.over


def test_imagined_games_are_not_the_real_one():
    game = Game.start(TITLE, 3, seed=1)
    dreams = {view(game, 0).determinize(dream).table.hands[1].cards for dream in range(30)}
    assert len(dreams) > 10
    assert set(dreams) - {game.table.hands[1].cards}


def test_what_is_hidden_is_missed_when_it_is_shown():
    game = Game.start(TITLE, 2, seed=1)
    hidden = hidden_from(game.table, 0)
    assert hidden == Counter({*CARDS} - {*game.table.hands[0].cards})
    after = game.copy()
    after.play(after.legal_moves(1)[0], 1)
    assert hidden_from(after.table, 0) == hidden  # from the hand to under the hand
    after.table.shown.append(after.table.hands[1].laid)
    after.table.hands[1].laid = ""
    assert len(hidden - hidden_from(after.table, 0)) == 1


def test_only_what_can_be_masked_may_be_secret():
    from ludotheque.engine.masking import _masked

    assert _masked(("a", "")) == (HIDDEN, "")
    assert _masked(frozenset(("a", "b"))) == {"?0", "?1"}
    assert (_masked(7), _masked(True), _masked({"a": 1})) == (0, None, {})
    with pytest.raises(TypeError):
        _masked(object())


def test_chance_of_an_imagined_game_is_its_own():
    game = Game.start(TITLE, 2, seed=1)
    futures = set()
    for dream in range(20):
        imagined = view(game, 0).determinize(dream)
        futures.add(imagined.table.chance.copy().below(1 << 40))
    assert len(futures) == 20
    assert game.table.chance.copy().below(1 << 40) not in futures
    assert Chance(seed=1).below(15) in range(len(CARDS))
