"""What a seat is told follows from its view: it is the same, byte for byte, in any two games that the seat cannot tell apart."""

import json

import pytest

from lots import TITLE as LOTS
from ludotheque.engine.chance import Chance
from ludotheque.engine.error import LudoError
from ludotheque.engine.game import Game
from ludotheque.engine.secrecy import view, was_shown
from ludotheque.engine.told import forced, options, told, twin, warning, why
from ludotheque.games import title, titles


def started(of, seats, seed):
    """A game with options chosen by the seed."""
    return Game.start(of, seats, seed, {option.id: option.values[seed % len(option.values)] for option in of.options})


def move_of(game, dice):
    """A random seat and a random move of it; a turn is ended early only now and then."""
    choice = game.choices()[dice.below(len(game.choices()))]
    moves = game.legal_moves(choice.seat)
    if dice.below(3):
        moves = [move for move in moves if choice.piece(move) is not None] or moves
    return choice, moves[dice.below(len(moves))]


def same(game, other, seat, boards):
    """Whether a seat is told the same in two games."""
    return json.dumps(told(game, seat, "en", boards=boards)) == json.dumps(told(other, seat, "en", boards=boards))


GAMES = [
    (name, seats, seed) for name in titles() for seed, seats in enumerate(((title(name).usual, min(title(name).most, 4))) * 2)
]


@pytest.mark.parametrize(("name", "seats", "seed"), GAMES)
def test_what_a_seat_is_told_is_the_same_in_games_it_cannot_tell_apart(name, seats, seed):
    game, dice = started(title(name), seats, seed), Chance(seed=seed + 77)
    while not game.over:
        seat = [*range(game.seats), None][dice.below(game.seats + 1)]
        assert same(game, twin(game, seat, dice.below(1 << 60)), seat, boards=dice.below(8) == 0), (game.length, seat)
        choice, move = move_of(game, dice)
        game.play(move, choice.seat)


@pytest.mark.parametrize("seed", range(8))
def test_a_move_that_shows_nothing_leaves_two_such_games_alike(seed):
    """Undo included: after the same move with the same chance the mover is told the same in both, unless the move declares
    that it may show something."""
    game, dice, compared = started(title("demeter"), 3 + seed % 2, seed + 2), Chance(seed=seed), 0
    while not game.over:
        choice, move = move_of(game, dice)
        other = twin(game, choice.seat, dice.below(1 << 60))
        game.play(move, choice.seat)
        other.table.chance.script = list(game.last.outcomes)
        try:
            other.play(move, choice.seat)
        except LudoError:
            continue  # what came up in one cannot come up in the other
        if game.last.revealing or other.last.revealing:
            assert game.last.revealing and other.last.revealing
        elif not game.last.outcomes and not game.last.committed:
            compared += 1
            assert same(game, other, choice.seat, boards=False), (game.length, move)
    assert compared > 10


@pytest.mark.parametrize("seed", range(12))
def test_what_shows_something_is_declared(seed):
    """A move that brought no chance and handed nothing in, and did not say that it may show something, has shown nothing."""
    game, dice = started(title("demeter"), 3 + seed % 2, seed), Chance(seed=seed + 5)
    while not game.over:
        choice, move = move_of(game, dice)
        expected = warning(view(game, choice.seat), move)
        before = game.copy()
        game.play(move, choice.seat)
        last = game.last
        assert last.outcomes or last.committed or last.revealing or not was_shown(before, game), (game.length, move)
        if last.outcomes and not last.committed:
            assert expected in ("ask.chance", "ask.shown"), (game.length, move)


@pytest.mark.parametrize("name", list(titles()))
def test_chance_is_always_warned_of(name):
    game, dice, warned = started(title(name), title(name).usual, 4), Chance(seed=3), 0
    while not game.over:
        choice, move = move_of(game, dice)
        expected = warning(view(game, choice.seat), move)
        game.play(move, choice.seat)
        assert not game.last.outcomes or game.last.committed or expected in ("ask.chance", "ask.shown")
        warned += expected == "ask.chance"
    assert warned


# --- the note that gave a lair away -----------------------------------------------------------------------------------


def by_day(lair, known=(1,)):
    """A day with a vampire asleep, and a human beside three rooms that have been visited."""
    from ludotheque.engine.scenario import place

    where = {
        "mode": "mutation",
        "day": 4,
        "turn.seat": 0,
        "players.0.room": "mess-room",
        "players.1.form": "vampire",
        "players.1.lair": lair,
        "players.1.lair_known": list(known),
        "stock": dict.fromkeys(("mess-room", "galley", "chart-room", "provisions"), 1),
        "players.2.room": "provisions",
    }
    return place(title("demeter"), 3, position=where, steps=[{"step": "HumanTurn", "seat": 0}])


def warnings(game):
    seen = view(game, 0)
    return {one.move: warning(seen, one.move) for one in options(seen) if one.move.startswith("move ")}


def test_every_room_where_a_vampire_may_sleep_asks():
    first, second = warnings(by_day("galley")), warnings(by_day("provisions"))
    assert first == second and set(first.values()) <= {"ask.shown", "ask.chance"} and "ask.shown" in first.values()
    assert "ask.shown" not in warnings(by_day("galley", known=(0, 1, 2))).values()


@pytest.mark.parametrize("lair", ["galley", "provisions"])
def test_walking_where_nobody_sleeps_cannot_be_taken_back_either(lair):
    from ludotheque.engine.table import GameLog
    from ludotheque.engine.undo import undo

    game = by_day(lair)
    game.table.log = game.table.log or GameLog()
    room = next(move for move, why_not in warnings(game).items() if why_not == "ask.shown" and move != f"move {lair}")
    game.play(room)
    assert game.last.revealing and game.last.outcomes == ()
    assert undo(game, 0).refusal.key == "undo-shown"
    assert undo(game, 0, practice=True).refusal is None


# --- the parts --------------------------------------------------------------------------------------------------------


def test_what_is_told_in_lots():
    game = Game.start(LOTS, 2, 5)
    seen = view(game, 0)
    assert [one.move for one in options(seen)] == game.legal_moves(0)
    hidden = game.table.hands[1].cards[0]
    assert [answer.move for answer in why(seen, None, f"lay {hidden}")] == [None]  # the rule of the choice, and no card of others
    assert forced(seen) is None
    assert options(view(game, None)) == [] == why(view(game, None), None, "lay 01")
    assert warning(view(game, None), "lay 01") is None


def test_being_through_side_by_side_may_bring_chance():
    """A seat does not know whether the others are through already, and what comes then."""
    for seats, others in ((1, 0), (3, 0), (3, 2)):
        game = Game.start(title("varuna"), seats, 1)
        for seat in range(others, 0, -1):
            game.play("start dimorphodon", seat)
            game.play(game.legal_moves(seat)[0], seat)
        game.play("start dimorphodon", 0)
        seen = view(game, 0)
        assert warning(seen, options(seen)[0].move) == "ask.chance"


@pytest.mark.parametrize("seed", range(6))
def test_what_others_do_meanwhile_is_told_to_nobody(seed):
    """Side by side a seat is told the same, log and counts included, whatever the others have done since."""
    seats = 2 + seed % 3
    game, dice, compared = started(title("varuna"), seats, seed), Chance(seed=seed), 0
    before = None
    while game.length < 250 and not game.over:
        choice, move = move_of(game, dice)
        watching = (choice.seat + 1) % seats
        if game.branches is not None and game.branches.get(watching):
            before = json.dumps(told(game, watching, boards=False))
        game.play(move, choice.seat)
        if before is not None and game.branches is not None and game.branches.get(watching) and not game.last.outcomes:
            compared += 1
            assert json.dumps(told(game, watching, boards=False)) == before, (game.length, watching)
        before = None
    assert compared > 60
