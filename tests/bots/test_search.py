"""The search: it looks further ahead than the planner, follows from the view alone, and can be stopped and repeated."""

import itertools
from collections import Counter
from dataclasses import dataclass

import pytest

from ludotheque.bots.bot import Bot, liking
from ludotheque.bots.greedy import Greedy
from ludotheque.bots.levels import LEVELS
from ludotheque.bots.search import Search
from ludotheque.bots.trials import Trial
from ludotheque.engine.chance import Chance
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import T
from ludotheque.engine.secrecy import view
from ludotheque.engine.state import per_seat, state
from ludotheque.engine.step import Choice
from ludotheque.engine.table import Table
from ludotheque.engine.title import Outcome, ScoreLine, Title
from ludotheque.games import title, titles
from ludotheque.simulate import make_bots

SLICES = 400


@state
class Purse:
    """A seat's points, and whether it has sown."""

    points: int = 0
    sown: bool = False


@state
class Field(Table):
    """Two turns for each seat: to reap at once brings 2, to sow brings 5 in the next turn, to gamble 6 or nothing."""

    seats: list[Purse] = per_seat()


@dataclass(frozen=True, slots=True)
class Season(Choice):
    """A turn of a seat."""

    year: int

    @property
    def begins(self):
        return True

    def moves(self, table):
        return ["gamble", "reap", "sow"]

    def play(self, table, move):
        purse = table.seats[self.seat]
        purse.points += 5 * purse.sown
        purse.sown = move == "sow"
        purse.points += 2 * (move == "reap") + (6 if move == "gamble" and table.chance.roll(6) == 6 else 0)
        following = self.seat + 1
        year, seat = self.year + following // len(table.seats), following % len(table.seats)
        return [Season(seat, year)] if year < 3 else []


class FieldTitle(Title):
    """The game as the house knows it."""

    id = package = "field"

    def setup(self, seats, options):
        return Field(seats=[Purse() for _ in range(seats)])

    def first(self, table):
        return [Season(0, 0)]

    def scores(self, table, seat):
        return [ScoreLine("points", table.seats[seat].points, T("x"), "x")]

    def outcome(self, table, bots=None):
        points = [purse.points for purse in table.seats]
        return Outcome(tuple(seat for seat, own in enumerate(points) if own == max(points)), T("x"), {})


def points(table, seat):
    """A judge that sees no further than the points."""
    return float(table.seats[seat].points)


def farmer(nodes=600):
    return Search(lambda: Greedy(points), lambda: Greedy(points), points, turns=2, nodes=nodes)


def test_it_sows_where_the_planner_reaps():
    game = Game.start(FieldTitle(), 2, 1)
    seen, moves = view(game, 0), game.legal_moves()
    assert farmer().choose(seen, moves) == "sow"
    assert Greedy(points).choose(seen, moves) != "sow"


def test_in_the_last_turn_it_reaps_whatever_its_luck_in_one_future():
    """The gamble is worth 1 on average: only a bot that looks at one future may prefer it."""
    for seed in range(6):
        game = Game.start(FieldTitle(), 1, seed)
        for move in ("reap", "reap"):
            game.play(move)
        bot = farmer(2000)
        bot.reseed(seed)
        assert bot.choose(view(game, 0), game.legal_moves()) == "reap"


def test_values_say_how_far_moves_are_apart_and_trials_what_was_compared():
    game = Game.start(FieldTitle(), 2, 1)
    bot = farmer()
    *_, last = bot.think(view(game, 0), game.legal_moves())
    assert set(last.values) == {"gamble", "reap", "sow"}
    assert last.progress == 1.0 and last.values["sow"] == max(last.values.values())
    assert bot.trials[0].moves == ("sow",)
    assert bot.trials[0].games >= 2


def test_lines_can_be_compared_that_the_planner_would_not_try():
    game = Game.start(FieldTitle(), 2, 1)
    bot = farmer()
    *_, last = bot.judged(view(game, 0), [["reap"], ["sow"]])
    assert last.move == "sow" and {trial.moves for trial in bot.trials} == {("reap",), ("sow",)}


def tried(move, promise, worths):
    """A trial with the worths of its imagined games."""
    trial = Trial((move,), promise)
    trial.results = dict(enumerate(worths))
    return trial


@pytest.mark.parametrize(
    ("trust", "reaped", "sown", "played"),
    [
        (2.0, [3, 5] * 8, [5, 4] * 8, "reap"),  # better on average, but luck may have done that
        (0.0, [3, 5] * 8, [5, 4] * 8, "sow"),
        (2.0, [3, 5] * 8, [5, 7] * 8, "sow"),  # better in every game
        (2.0, [3, 5], [5, 7], "reap"),  # in too few
    ],
)
def test_a_bot_that_trusts_the_planner_leaves_its_favourite_for_what_is_surely_better(trust, reaped, sown, played):
    bot = Search(lambda: Greedy(points), lambda: Greedy(points), points, trust=trust)
    seen = view(Game.start(FieldTitle(), 2, 1), 0)
    *_, last = bot.agreed(seen, [tried("reap", 2.0, reaped), tried("sow", 0.0, sown)])
    assert last.move == played


def test_as_many_turns_are_compared_as_it_is_told():
    game = Game.start(FieldTitle(), 2, 1)
    for most in (2, 3):
        bot = Search(lambda: Greedy(points), lambda: Greedy(points), points, nodes=50, most=most)
        bot.choose(view(game, 0), game.legal_moves())
        assert len(bot.trials) == most


def test_no_more_turns_begin_alike_than_it_is_told():
    salamandra = title("salamandra")
    game, judge = some_way_into(Game.start(salamandra, 2, 1), 6), salamandra.judge()
    most = []
    for alike in (1, 3):
        bot = Search(lambda: salamandra.planner(judge), lambda: salamandra.planner(judge), judge, nodes=50, alike=alike)
        bot.choose(view(game, game.current_seat), game.legal_moves())
        most.append(max(Counter(trial.moves[0] for trial in bot.trials).values()))
    assert most[0] == 1 < most[1] <= 3


def thoughts(bot: Bot, seen, moves, most=SLICES):
    return list(itertools.islice(bot.think(seen, moves), most))


def some_way_into(game: Game, decisions: int) -> Game:
    dice = Chance(seed=11)
    while game.length < decisions or len(game.legal_moves()) < 2:
        moves = game.legal_moves()
        game.play(moves[dice.below(len(moves))])
    return game


@pytest.mark.parametrize("ident", sorted(titles()))
def test_equal_views_lead_to_equal_thoughts(ident):
    """Every bot of every game thinks the same in worlds that its seat cannot tell apart; two of a level are no copies."""
    found = title(ident)
    game = some_way_into(Game.start(found, max(2, found.fewest), 5), 30)
    seat = game.current_seat
    seen = view(game, seat)
    other = view(seen.determinize(77), seat)
    moves = game.legal_moves(seat)
    assert list(found.bots()) == list(LEVELS)
    for make in found.bots().values():
        one, two = make(), make()
        for bot in (one, two):
            bot.reseed(3)
            bot.limit(SLICES // 2)
        assert thoughts(one, seen, moves) == thoughts(two, other, moves)


@pytest.mark.parametrize("ident", sorted(titles()))
def test_a_search_ends_with_its_budget_and_has_a_legal_move_at_once(ident):
    found = title(ident)
    game = some_way_into(Game.start(found, found.usual, 6), 20)
    bot = found.bots()["master"]()
    bot.limit(50)
    moves = game.legal_moves()
    told = thoughts(bot, view(game, game.current_seat), moves, 2000)
    assert len(told) < 2000
    assert all(thought.move in moves and 0 <= thought.progress <= 1 for thought in told)


def test_two_planners_at_one_table_play_different_lines():
    """Side by side, from the same position with the same cards: a bot's likings tell it from the next one."""
    found = title("varuna")
    game, bots = Game.start(found, 2, 1), make_bots(found, ["greedy"] * 2, 1)
    lines = [[], []]
    while not game.over:
        if game.current_seat == 0 and game.branches is None and lines[0] != lines[1]:
            break
        seat = game.current_seat
        move = bots[seat].choose(view(game, seat), game.legal_moves(seat))
        lines[seat].append(move)
        game.play(move, seat)
    assert lines[0] != lines[1]


def test_likings_follow_from_the_seed_and_lean_nowhere():
    found = [liking(seed, f"move {number}") for seed in range(20) for number in range(50)]
    assert -1 <= min(found) < -0.9 and 0.9 < max(found) <= 1
    assert abs(sum(found) / len(found)) < 0.1
    assert Bot().liking("move 1") == 0.0
