"""The shelf in other houses' vocabularies, checked by their own tests where they have some."""

import json
import random

import pytest

from ludotheque.adapters.numbers import facts, features, moves_of
from ludotheque.adapters.openspiel import TERMINAL, LudoGame
from ludotheque.checking.fuzz import fuzz
from ludotheque.engine.error import LudoError
from ludotheque.engine.game import Game
from ludotheque.engine.secrecy import view
from ludotheque.engine.state import to_data
from ludotheque.games import title, titles

EVERY = pytest.mark.parametrize("ident", titles())


# --- numbers -----------------------------------------------------------------------------------------------------------


@EVERY
def test_moves_have_a_number_each(ident):
    moves = moves_of(title(ident))
    assert len(set(moves.texts)) == len(moves)
    assert [moves.number(text) for text in moves.texts] == list(range(len(moves)))
    assert fuzz(title(ident), 4, seed=50, thoroughness=0.1).findings == []  # it looks for moves without a number
    for wrong in (-1, len(moves)):
        with pytest.raises(LudoError):
            moves.text(wrong)
    with pytest.raises(LudoError):
        moves.number("dance")


@EVERY
def test_features_tell_what_the_seat_sees_and_nothing_else(ident):
    game = Game.start(title(ident), max(2, title(ident).fewest), seed=1)
    while game.current_seat == 0:
        game.play(game.legal_moves(0)[0], 0)
    one, other = (features(view(game, seat), 512) for seat in (0, 1))
    assert len(one) == len(other) == 512
    assert one != other
    assert features(view(game, 1), 512) == features(view(game, 1), 512)
    hidden = features(view(game, 1), 512)
    game.play(game.legal_moves(1)[0], 1)
    assert features(view(game, 1), 512) != hidden
    assert dict(facts(view(game, 0)))


# --- OpenSpiel's vocabulary --------------------------------------------------------------------------------------------


@EVERY
def test_a_game_the_way_open_spiel_plays_it(ident):
    game = LudoGame(ident)
    state = game.new_initial_state(seed=7)
    rng = random.Random(1)
    assert state.num_players() == game.num_players() == title(ident).usual
    while not state.is_terminal():
        player = state.current_player()
        actions = state.legal_actions()
        assert actions == sorted(set(actions))
        assert not state.is_chance_node() and not state.is_simultaneous_node()
        assert [action for action, can in enumerate(state.legal_actions_mask()) if can] == actions
        assert max(actions) < game.num_distinct_actions()
        assert state.returns() == [0.0] * game.num_players()
        action = rng.choice(actions)
        assert state.string_to_action(state.action_to_string(player, action)) == action
        state.apply_action(action)
    assert state.current_player() == TERMINAL
    assert state.legal_actions() == []
    assert state.returns() == [float(score) for score in state.game.scores()] == state.rewards()
    again = game.new_initial_state(seed=7)
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.returns() == state.returns()


@EVERY
def test_a_clone_goes_its_own_way(ident):
    state = LudoGame(ident).new_initial_state(seed=1)
    state.apply_action(state.legal_actions()[0])
    clone = state.clone()
    before = state.information_state_string()
    clone.apply_action(clone.legal_actions()[0])
    assert state.information_state_string() == before
    assert len(clone.history()) == len(state.history()) + 1


@EVERY
def test_what_a_player_sees_does_not_depend_on_what_it_cannot_know(ident):
    found = title(ident)
    state = LudoGame(ident, seats=max(2, found.fewest)).new_initial_state(seed=1)
    seen = state.information_state_string(1)
    side_by_side = len(state.game.choices()) > 1
    state.apply_action(state.legal_actions()[0])
    if side_by_side:
        assert state.information_state_string(1) == seen
    assert json.loads(state.observation_string(1))["player"] == 1
    imagined = state.resample_from_infostate(1, seed=5)
    assert imagined.observation_string(1) == state.observation_string(1)
    assert len(state.observation_tensor(1)) == state.get_game().observation_tensor_shape()[0]


def test_what_open_spiel_would_refuse_is_refused():
    with pytest.raises(LudoError):
        LudoGame("chess")
    with pytest.raises(LudoError):
        LudoGame("varuna", seats=101)
    state = LudoGame("varuna").new_initial_state()
    illegal = next(action for action in range(state.num_distinct_actions()) if action not in state.legal_actions())
    for action in (illegal, -1, state.num_distinct_actions()):
        with pytest.raises(LudoError):
            state.apply_action(action)
    with pytest.raises(LudoError):
        state.observation_string(2)


def without_chance(state):
    """The whole table of a state, but for what chance would give next."""
    table = to_data(state.game.table)
    del table["chance"]
    return table


@EVERY
def test_a_player_cannot_tell_a_resampled_state_from_the_real_one(ident):
    """Search over information sets keys its nodes by the string: at every decision, for every player, for many samples."""
    rng, samples, differing = random.Random(8), 0, 0
    for seed in range(8):
        state = LudoGame(ident).new_initial_state(seed=seed)
        while not state.is_terminal():
            for player in range(state.num_players()):
                imagined = state.resample_from_infostate(player, seed=rng.getrandbits(40))
                assert imagined.information_state_string(player) == state.information_state_string(player)
                assert imagined.observation_tensor(player) == state.observation_tensor(player)
                samples += 1
                differing += without_chance(imagined) != without_chance(state)
            for _ in range(1 + rng.randrange(12)):
                if not state.is_terminal():
                    state.apply_action(rng.choice(state.legal_actions()))
    assert samples > 100 and (differing > 20 or not title(ident).has_secrets)


@EVERY
def test_a_resampled_state_goes_on_as_the_real_one_does(ident):
    """What the player does next is part of the information state in both."""
    state = LudoGame(ident).new_initial_state(seed=4)
    for _ in range(30):
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    imagined = state.resample_from_infostate(player, seed=9)
    while imagined.current_player() != player:  # side by side, one who is through decides again in what the player imagines
        state.apply_action(state.legal_actions()[0])
        player = state.current_player()
        imagined = state.resample_from_infostate(player, seed=9)
    before = imagined.information_state_string(player)
    imagined.apply_action(state.legal_actions()[0])
    after = json.loads(imagined.information_state_string(player))
    assert after["mine"] == [*json.loads(before)["mine"], state.action_to_string(state.legal_actions()[0])]
    assert len(after["told"]) > len(json.loads(before)["told"])
    assert imagined.clone().information_state_string(player) == imagined.information_state_string(player)


# --- PettingZoo --------------------------------------------------------------------------------------------------------


@pytest.fixture
def zoo():
    """Our environments, where the extra is installed."""
    pytest.importorskip("pettingzoo", reason="the extra [rl] is not installed")
    from ludotheque.adapters import pettingzoo

    return pettingzoo


@EVERY
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # they would rather have no dict; masks need one
@pytest.mark.parametrize("seats", [1, 3])
def test_pettingzoo_api(zoo, ident, seats):
    from pettingzoo.test import api_test

    seats = max(seats, title(ident).fewest)
    api_test(zoo.env(ident, seats=seats), num_cycles=300)


@EVERY
@pytest.mark.parametrize("seats", [1, 2])
def test_pettingzoo_seed(zoo, ident, seats):
    from pettingzoo.test import seed_test

    seats = max(seats, title(ident).fewest)
    seed_test(lambda: zoo.env(ident, seats=seats), num_cycles=60)


@pytest.mark.parametrize("reward", ["win", "score"])
def test_rewards_come_at_the_end(zoo, reward):
    env = zoo.env("varuna", seats=2, reward=reward)
    env.reset(seed=3)
    rng = random.Random(3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, gained, termination, truncation, _ = env.last()
        total[agent] += gained
        if termination or truncation:
            env.step(None)
        else:
            assert gained == 0
            env.step(rng.choice([int(action) for action in observation["action_mask"].nonzero()[0]]))
    game = env.unwrapped.game
    winners = game.title.outcome(game.table).winners
    expected = game.scores() if reward == "score" else [1 if seat in winners else -1 for seat in range(2)]
    assert list(total.values()) == expected


def test_an_illegal_action_changes_nothing(zoo):
    env = zoo.LudoEnv("varuna", seats=2)
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(LudoError):
        env.step(int((mask == 0).nonzero()[0][0]))
    assert env.game.length == 0
    assert env.agent_selection == "seat_0"
    with pytest.raises(LudoError):
        zoo.env("varuna", reward="glory")


@pytest.mark.parametrize("ident", titles())
def test_the_name_of_an_environment_carries_its_versions(zoo, ident):
    """Results compare only between the same rules and the same data."""
    known = title(ident)
    name = f"ludotheque_{ident}_v{known.rules_version}_{known.data_version}"
    assert str(LudoGame(ident)).startswith(name + "(")
    assert zoo.LudoEnv(ident).metadata["name"] == name
