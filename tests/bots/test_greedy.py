"""The planner looks through its own turn and no further, in a tiny game made for it."""

from dataclasses import dataclass

import pytest

from ludotheque.bots.greedy import Greedy
from ludotheque.engine.game import Game
from ludotheque.engine.secrecy import view
from ludotheque.engine.state import per_seat, state
from ludotheque.engine.step import Choice
from ludotheque.engine.table import Table
from ludotheque.engine.title import Title


@state
class Counter:
    """Nothing of a seat's own."""


@state
class Turns(Table):
    """How many turns have begun, and the points made."""

    turns: int = 0
    points: int = 0
    seats: list[Counter] = per_seat()


@dataclass(frozen=True, slots=True)
class Begin(Choice):
    """The first decision of a turn."""

    begins = True

    def moves(self, table):
        return ["low", "high"]

    def play(self, table, move):
        table.turns += 1
        table.points += move == "high"
        return [GoOn(self.seat)]


@dataclass(frozen=True, slots=True)
class GoOn(Choice):
    """The second decision of a turn; then the next turn, or the hand-in."""

    def moves(self, table):
        return ["more", "less"]

    def play(self, table, move):
        table.points += move == "more"
        return [HandIn(self.seat) if table.turns == 3 else Begin(self.seat)]


@dataclass(frozen=True, slots=True)
class HandIn(Choice):
    """The end, which is handed in."""

    commits = True

    def moves(self, table):
        return ["done", "undone"]

    def play(self, table, move):
        table.turns += 10
        return [GoOn(self.seat)]


class TurnsTitle(Title):
    """The game as the house knows it."""

    id = package = "turns"
    most = 1

    def setup(self, seats, options):
        return Turns(seats=[Counter()])

    def first(self, table):
        return [Begin(0)]


def planned(game):
    """The move that the planner makes, and the largest number of turns that it saw while it thought."""
    seen = []

    def evaluate(table, seat):
        seen.append(table.turns)
        return table.points

    move = Greedy(evaluate).choose(view(game, 0), game.legal_moves())
    return move, max(seen)


def test_a_line_ends_where_the_next_turn_begins_although_the_same_seat_goes_on():
    game = Game.start(TurnsTitle(), 1)
    assert planned(game) == ("high", 1)
    for move in ("high", "more"):
        game.play(move)
    assert planned(game) == ("high", 2)
    game.play("low")
    assert planned(game) == ("more", 2)


def test_a_line_ends_where_the_turn_is_handed_in():
    game = Game.start(TurnsTitle(), 1)
    for move in ("high", "more", "high", "more", "high"):
        game.play(move)
    assert planned(game) == ("more", 3)


@pytest.mark.parametrize("move", ["high", "low"])
def test_the_plan_of_a_turn_is_followed_while_it_fits(move):
    game, bot = Game.start(TurnsTitle(), 1), Greedy(lambda table, seat: table.points)
    assert bot.choose(view(game, 0), game.legal_moves()) == "high"
    game.play(move)
    assert bot.choose(view(game, 0), game.legal_moves()) == "more"
