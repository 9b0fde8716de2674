"""The rules in play: the specification's checks that need no figure, and what must hold whatever is played."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.engine.game import Game
from ludotheque.engine.multiset import subtract
from ludotheque.engine.scenario import place
from ludotheque.engine.table import GameLog
from ludotheque.games.salamandra import TITLE
from ludotheque.games.salamandra.components import data
from ludotheque.games.salamandra.rules.payment import can_pay, hand_of
from ludotheque.games.salamandra.rules.scoring import faith
from ludotheque.games.salamandra.rules.working import ChooseWay
from ludotheque.games.salamandra.table import RODOLPHE


@pytest.mark.parametrize(("seats", "grimoires"), [(2, 3), (3, 4), (4, 5)])
def test_setup(seats, grimoires):
    table = Game.start(TITLE, seats, seed=5).table
    assert len(table.grimoires) == grimoires
    assert (len(table.spots), len(table.groves)) == (8, 22)
    assert (sum(map(bool, table.display)), len(table.fields)) == (4, 16)
    for player in table.players:
        assert (player.available, player.crystals, player.points, player.scrolls) == (3, 2, 0, 0)
    for name in ("bear", "eagle", "yellow", "black"):
        assert len(table.stack(name).top) == 1
    assert set(table.tiles) == {"temple-yellow", "temple-black", "f01", "f02", "f03", "f04"}


def test_first_player_is_the_marker_on_top_then_the_fewest_points():
    table = Game.start(TITLE, 4, seed=3).table
    assert Game.start(TITLE, 4, seed=3).current_seat == table.pile[-1]


@given(st.sampled_from(data.GODS), st.lists(st.integers(0, 5), min_size=2, max_size=4))
def test_faith_never_gives_more_than_is_printed(god, symbols):
    points = [faith(god, symbols, who) for who in range(len(symbols))]
    first, second = data.FAITH[god]
    assert sum(points) <= first + second
    assert all(not won for won, count in zip(points, symbols, strict=True) if not count)
    ranked = sorted(zip(symbols, points, strict=True))
    assert [won for _, won in ranked] == sorted(points)


def played(seats, seed, options, watch):
    """A random game; `watch(game)` at every decision."""
    game = Game.start(TITLE, seats, seed, options)
    dice = random.Random(seed)
    while not game.over:
        watch(game)
        game.play(dice.choice(game.legal_moves()))
    return game


@settings(max_examples=8, deadline=None)
@given(
    st.integers(1, 4),
    st.integers(0, 10_000),
    st.sampled_from(["fixed", "free"]),
    st.sampled_from(["at-once", "end-of-turn"]),
    st.sampled_from(data.LEVELS),
)
def test_random_games_hold_together(seats, seed, rotation, grimoires, level):
    words = set(TITLE.vocabulary())

    def watch(game):
        assert TITLE.invariant_violations(game.table) == []
        choice, legal = game.choice(), game.legal_moves()
        assert legal and legal == [move for move in choice.moves(game.table) if choice.objection(game.table, move) is None]
        assert words.issuperset(legal)
        assert choice.seat < game.seats

    game = played(seats, seed, {"rotation": rotation, "grimoires": grimoires, "rodolphe": level}, watch)
    assert game.table.round == data.ROUNDS
    assert all(player.passed for player in game.table.players)


@pytest.mark.parametrize("seed", range(3))
def test_every_way_to_pay_can_be_gone(seed):
    gone = 0

    def watch(game):
        nonlocal gone
        choice = game.choice()
        if isinstance(choice, ChooseWay):
            before = game.table.players[choice.seat]
            for move, way in zip(game.legal_moves(), choice.offered(game.table), strict=True):
                table = game.table.copy()
                choice.play(table, move)
                player = table.players[choice.seat]
                assert player.crystals == way.crystals
                assert hand_of(player).active == subtract(hand_of(before).active, way.gone)
                assert player.standing == before.standing
                told = game.table.copy()
                told.log = GameLog()
                choice.play(told, move)
                assert told.players == table.players
                assert len(told.log.lines) > len(way.operations)
                gone += 1

    played(3, seed, {}, watch)
    assert gone


def test_the_way_by_hand_is_as_good_as_the_way_offered():
    mine = {"active": ["f02-n"], "crystals": 1, "available": 0}
    position = {"display": ["f17", "f10", "f09", "f15"], **{f"players.0.{name}": value for name, value in mine.items()}}
    steps = [{"step": "Turn", "seat": 0}]
    by_hand = place(TITLE, 2, seed=2, position=position, steps=steps)
    for move in ("work f02-n", "build f17", "lay 0,2"):
        by_hand.play(move)
    offered = place(TITLE, 2, seed=2, position=position, steps=steps)
    for move in ("build f17", "lay 0,2"):
        offered.play(move)
    assert by_hand.table.players == offered.table.players


def test_a_potion_is_never_made_from_four_crystals():
    position = {"players.0.crystals": 40, "players.0.active": ["f01-n"]}
    game = place(TITLE, 2, seed=2, position=position, steps=[{"step": "Turn", "seat": 0}])
    assert not can_pay(hand_of(game.table.players[0]), (("green-potion", 1),))
    assert not any(move.startswith(("temple", "brew")) for move in game.legal_moves())


def test_points_above_a_hundred_are_compared_as_they_are():
    position = {f"players.{who}.earned": {"fields": points} for who, points in enumerate((112, 104, 103))}
    game = place(TITLE, 3, seed=1, position=position, steps=[{"step": "Round", "number": 3}])
    assert game.current_seat == 2


def test_equal_totals_share_the_victory():
    table = Game.start(TITLE, 3, seed=1).table
    table.players[0].earned = table.players[2].earned = {"fields": 7}
    assert TITLE.outcome(table).winners == (0, 2)


@pytest.mark.parametrize(("ahead", "winners"), [(0, ()), (1, (0,))])
def test_rodolphe_wins_ties(ahead, winners):
    table = Game.start(TITLE, 1, seed=1).table
    table.players[RODOLPHE].earned = {"fields": 9}
    table.players[0].earned = {"fields": 9 + ahead}
    assert TITLE.outcome(table).winners == winners


@pytest.mark.parametrize("level", data.LEVELS)
def test_rodolphe_plays_to_the_end_by_himself(level):
    for seed in range(6):
        game = played(1, seed, {"rodolphe": level}, lambda game: None)
        him = game.table.players[RODOLPHE]
        reading = sum(reader == RODOLPHE for reader in game.table.books.values())
        assert len(him.standing) + reading == sum(data.COLUMNS)
        cards = data.ROUNDS - data.RODOLPHE_CARDS[level] + 1
        assert len(him.salamanders) == cards
        assert not any(entry.seat for entry in game.entries())


def test_a_copy_is_independent_and_its_future_its_own():
    game = Game.start(TITLE, 2, seed=4)
    copy = game.copy()
    for _ in range(30):
        copy.play(copy.legal_moves()[0])
    fresh = Game.start(TITLE, 2, seed=4)
    assert game.table == fresh.table and copy.table != fresh.table


def test_invariants_name_what_is_lost_or_doubled():
    table = Game.start(TITLE, 2, seed=4).table
    lost, doubled = table.groves.middle[0], next(iter(table.spots.values()))
    table.groves.middle = (*table.groves.middle[1:], doubled)
    assert TITLE.invariant_violations(table) == [f"groves: {sorted([lost, doubled])} lost or doubled"]
