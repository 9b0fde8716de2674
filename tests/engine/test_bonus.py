"""The bonus queue: finish the action first, then take bonuses in any order, each with what it sets off."""

from dataclasses import dataclass

from ludotheque.engine.bonus import Bonuses, NextBonus
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import T
from ludotheque.engine.state import per_seat, state
from ludotheque.engine.step import Automatic
from ludotheque.engine.table import Table
from ludotheque.engine.title import Title


@state
class Pool:
    """A seat's queue, and what it took."""

    pool: tuple[str, ...] = ()
    took: tuple[str, ...] = ()


@state
class Pools(Table):
    """A queue a seat."""

    pools: list[Pool] = per_seat()


SETS_OFF = {"a": ("c",), "b": (), "c": ("b", "b"), "once": ()}


@dataclass(frozen=True, slots=True)
class Take(Automatic):
    """Note the bonus, and what it sets off."""

    seat: int
    source: str

    def run(self, table):
        pool = table.pools[self.seat]
        pool.took += (self.source,)
        pool.pool += SETS_OFF[self.source]
        return []


@dataclass(frozen=True, slots=True)
class All(Bonuses):
    """The queue of these tests."""

    def sheet(self, table):
        return table.pools[self.seat]

    def grant(self, table, source):
        return [Take(self.seat, source)]


class PoolTitle(Title):
    """A game that is one queue."""

    id, package, fewest, most = "pool", "lots", 1, 1

    def __init__(self, *waiting):
        self.waiting = waiting

    def setup(self, seats, options):
        return Pools(pools=[Pool(pool=self.waiting)])

    def first(self, table):
        return [All(0)]


def took(game):
    return game.table.pools[0].took


def test_nothing_waiting_asks_nothing():
    game = Game.start(PoolTitle(), 1)
    assert game.over


def test_a_single_bonus_is_taken_by_itself():
    game = Game.start(PoolTitle("once"), 1)
    assert game.over
    assert took(game) == ("once",)


def test_several_are_asked_for_and_what_they_set_off_joins():
    game = Game.start(PoolTitle("a", "b"), 1)
    assert isinstance(game.choice(), NextBonus)
    assert game.legal_moves() == ["gain a", "gain b"]
    game.play("gain a")
    assert game.legal_moves() == ["gain b", "gain c"]
    game.play("gain c")
    assert game.legal_moves() == ["gain b"]  # three alike: one way to go on
    game.play("gain b")
    game.play("gain b")
    assert game.over
    assert took(game) == ("a", "c", "b", "b", "b")


def test_the_question_has_words_of_the_catalogue():
    game = Game.start(PoolTitle("a", "b"), 1)
    choice = game.choice()
    assert choice.prompt(game.table) == T("prompt.bonus")
    assert choice.label(game.table, "gain a") == T("label.gain", what=T("bonus.a"))
    assert choice.default_rule == "turn.bonus-order"
