"""Ways of several moves: each can be gone as it is offered, none shows anything, and the view alone says which there are."""

import random

import pytest

from ludotheque.desk.seats import Seat
from ludotheque.desk.session import Session
from ludotheque.engine.secrecy import view
from ludotheque.engine.told import twin
from ludotheque.engine.ways import ways
from ludotheque.games import title

LEADING = ("demeter", "salamandra")
"""The games with moves that are steps to others."""


def sessions(name, seed, moves=60):
    """A game of people at one table, at each of its decisions; moves taken at random."""
    its = title(name)
    session = Session.new(its, [Seat(f"P{n}", "human") for n in range(its.usual)], seed, {}, False, None)
    dice = random.Random(seed)
    for _ in range(moves):
        choice = session.waiting()
        if choice is None:
            return
        yield session, choice
        legal = session.game.legal_moves(choice.seat)
        session.play(dice.choice([move for move in legal if choice.piece(move)] or legal))


@pytest.mark.parametrize("name", LEADING)
def test_a_way_is_gone_move_by_move(name):
    """Every step of a way is legal when its turn comes, brings nothing by chance, and its last move has the piece of the way."""
    gone = 0
    for session, choice in sessions(name, 4):
        near = {choice.piece(move) for move in session.game.legal_moves(choice.seat)}
        found = ways(view(session.game, choice.seat))
        for way in found[:: max(1, len(found) // 3)]:
            *steps, last = [option.move for option in way.moves]
            trial = Session(session.game.copy(), session.seats, False, None)
            for move in steps:
                assert trial.warning(move) is None
                trial.play(move, choice.seat)
            then = trial.waiting()
            assert then.seat == choice.seat and last in trial.game.legal_moves(then.seat)
            assert then.piece(last) == way.piece and way.piece not in near
            gone += 1
    assert gone > 20


@pytest.mark.parametrize("name", LEADING)
def test_the_view_alone_says_which_ways_there_are(name):
    compared = 0
    for session, choice in sessions(name, 7, 40):
        game = session.game
        found = ways(view(game, choice.seat))
        assert found == ways(view(twin(game, choice.seat, 99), choice.seat))
        compared += bool(found)
    assert compared > 5


def test_only_the_shortest_ways_are_offered():
    """Two rooms of the Demeter lie two doors apart by several ways; no way goes through a room that nobody has entered."""
    lengths = {}
    for session, choice in sessions("demeter", 3):
        table = session.game.table
        for way in ways(view(session.game, choice.seat)):
            assert all(option.piece in table.stock for option in way.moves[:-1])
            lengths.setdefault((session.game.length, way.piece), set()).add(len(way.moves))
    assert lengths and all(len(found) == 1 for found in lengths.values())


def test_no_piece_is_a_way_to_pass():
    """A seat that taps a grove to look at it must stay in the round: the button alone passes."""
    met = 0
    for session, choice in sessions("salamandra", 4, 200):
        if "pass" not in session.game.legal_moves(choice.seat):
            continue
        met += 1
        assert all(way.moves[0].move != "pass" for way in ways(view(session.game, choice.seat)))
    assert met > 3
