"""The planner looks through its own turn and no further, in a tiny game made for it."""

from dataclasses import dataclass

import pytest

from ludotheque.bots.bot import Thought
from ludotheque.bots.greedy import Greedy
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import T
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


def terms(table, seat):
    """The parts of an evaluation that likes points, and turns a little."""
    return {"points": table.points, "turns": 0.5 * table.turns}


def why(seed_moves):
    """The reasons of the planner for its move, after some moves."""
    game = Game.start(TurnsTitle(), 1)
    for move in seed_moves:
        game.play(move)
    bot = Greedy(lambda table, seat: sum(terms(table, seat).values()), terms=terms)
    seen, moves = view(game, 0), game.legal_moves()
    *_, last = bot.think(seen, moves)
    return last.move, bot.reasons(seen, last)


def test_the_reason_is_what_the_line_brings_more_than_the_next_best():
    assert why([]) == ("high", (T("hint.points", n=1),))


def test_an_equal_line_is_no_reason_but_what_comes_later_is():
    """Handing in counts ten turns and leads on to a point, whichever way it is done: then the position before is compared."""
    move, reasons = why(["high", "more", "high", "more", "high", "more"])
    assert (move, reasons) == ("done", (T("hint.turns"), T("hint.turn-points", n=1)))


@dataclass(frozen=True, slots=True)
class Gamble(Choice):
    """A decision of which one move rolls for points, and the other is worth a little for sure."""

    def moves(self, table):
        return ["roll", "rest"]

    def play(self, table, move):
        table.points += table.chance.roll(1000) if move == "roll" else 0
        table.turns += 2 if move == "roll" else 1
        return []


class GambleTitle(TurnsTitle):
    """A game of one gamble."""

    def first(self, table):
        return [Gamble(0)]


def test_points_that_chance_may_bring_are_not_promised():
    game = Game.start(GambleTitle(), 1)
    bot = Greedy(lambda table, seat: sum(terms(table, seat).values()), terms=terms)
    *_, last = bot.think(view(game, 0), game.legal_moves())
    assert last.move == "roll"
    assert bot.reasons(view(game, 0), last) == (T("hint.turns"),)


@dataclass(frozen=True, slots=True)
class Toss(Gamble):
    """A gamble that nearly always brings a point."""

    def play(self, table, move):
        table.points += table.chance.roll(3) > 1 if move == "roll" else 0
        table.turns += 2 if move == "roll" else 1
        return []


class TossTitle(TurnsTitle):
    """A game of one such gamble."""

    def first(self, table):
        return [Toss(0)]


def test_points_are_not_promised_because_two_futures_agree():
    for seed in range(6):
        bot = Greedy(lambda table, seat: sum(terms(table, seat).values()), terms=terms)
        bot.reseed(seed)
        seen = view(Game.start(TossTitle(), 1), 0)
        *_, last = bot.think(seen, seen.game.legal_moves())
        assert last.move == "roll"
        assert all(text.key == "hint.turns" for text in bot.reasons(seen, last)), seed


def test_who_has_no_terms_or_follows_a_plan_gives_no_reason():
    game = Game.start(TurnsTitle(), 1)
    bot = Greedy(lambda table, seat: table.points)
    seen = view(game, 0)
    *_, last = bot.think(seen, game.legal_moves())
    assert bot.reasons(seen, last) == ()
    game.play("high")
    planned = Greedy(lambda table, seat: table.points, terms=terms)
    assert planned.reasons(view(game, 0), Thought(1.0, "more")) == ()
