"""A game: its stack, its branches, its refusals."""

from dataclasses import dataclass

import pytest

from lots import CARDS, TITLE, LotsTitle
from ludotheque.engine.chance import Chance
from ludotheque.engine.error import LudoError
from ludotheque.engine.game import Game
from ludotheque.engine.journal import digest
from ludotheque.engine.secrecy import view
from ludotheque.engine.state import state
from ludotheque.engine.step import Automatic, Choice
from ludotheque.engine.table import Table
from ludotheque.games import title, titles


def play_out(game, seed=0, most=10_000):
    """The game played at random, to its end or for so many decisions."""
    dice = Chance(seed=seed)
    while not game.over and most:
        waiting = game.choices()
        seat = waiting[dice.below(len(waiting))].seat
        moves = game.legal_moves(seat)
        game.play(moves[dice.below(len(moves))], seat)
        most -= 1
    return game


def test_seats_wait_side_by_side_and_then_all_is_shown():
    game = Game.start(TITLE, 3, seed=1)
    assert [choice.seat for choice in game.choices()] == [0, 1, 2]
    assert game.current_seat == 0
    for seat in (2, 0, 1):
        assert game.table.shown == []
        game.play(game.legal_moves(seat)[0], seat)
        game.play("done", seat)
    assert len(game.table.shown) == 3
    assert [choice.seat for choice in game.choices()] == [0, 1, 2]


def test_what_was_played_last_is_the_end_of_what_was_played():
    game = Game.start(TITLE, 2, seed=1)
    assert game.last is None and game.entries() == []
    while not game.over:
        seat, move = game.current_seat, game.legal_moves()[0]
        game.play(move)
        assert game.last[:2] == (seat, move)
        assert game.last == game.entries()[-1]
    assert any(entry.outcomes for entry in game.entries())


@state
class Race(Table):
    """A table whose game ends with the third stone, whatever is still to happen."""

    stones: int = 0
    after: int = 0

    @property
    def stopped(self):
        """Whether the game has ended."""
        return self.stones >= 3


@dataclass(frozen=True, slots=True)
class Put(Choice):
    """Put a stone down; one or more choices follow."""

    follow: int

    def moves(self, table):
        return ["put"]

    def play(self, table, move):
        table.stones += 1
        return [Put(self.seat, self.follow)] * self.follow


@dataclass(frozen=True, slots=True)
class After(Automatic):
    """Counts how often the game went on."""

    def run(self, table):
        table.after += 1
        return [After()] if table.after < 3 else []


class RaceTitle(LotsTitle):
    """The game of `Race`: choices that lead to `follow` others."""

    def __init__(self, follow):
        self.follow = follow

    def setup(self, seats, options):
        return Race()

    def first(self, table):
        return [Put(0, self.follow), After()]


@pytest.mark.parametrize("follow", [1, 2])
def test_a_game_that_ends_at_once_drops_what_was_still_to_happen(follow):
    game = Game.start(RaceTitle(follow), 2)
    for _ in range(3):
        assert not game.over
        game = game.after("put")
    assert game.over and game.choices() == [] and game.table.after == 0


def test_a_game_that_goes_on_does_what_is_still_to_happen():
    game = Game.start(RaceTitle(0), 2)
    game.play("put")
    assert game.over and game.table.after == 3


def test_what_is_legal_for_one_seat_is_not_taken_for_anothers():
    game = Game.start(TITLE, 2, seed=1)
    first, second = game.legal_moves(0), game.legal_moves(1)
    assert first != second
    alien = next(move for move in second if move not in first)
    with pytest.raises(LudoError):
        game.play(alien, 0)
    game.play(first[0], 0)
    assert game.legal_moves(1) == second


def test_a_seat_that_is_through_is_asked_no_more():
    game = Game.start(TITLE, 2, seed=1)
    game.play(game.legal_moves(0)[0], 0)
    game.play("done", 0)
    assert game.current_seat == 1
    with pytest.raises(LudoError) as refused:
        game.play("done", 0)
    assert refused.value.kind == "seat"
    with pytest.raises(LudoError):
        game.legal_moves(0)


@pytest.mark.parametrize("seat", [-1, 5, 99])
def test_a_seat_that_is_not_there_is_refused(seat):
    game = Game.start(TITLE, 2)
    with pytest.raises(LudoError) as refused:
        game.play("done", seat)
    assert refused.value.kind == "seat"


@pytest.mark.parametrize("move", ["", "lay", "lay 99", "LAY 01", "done", "x" * 10_000, None, 7, "lay\n01"])
def test_a_move_that_means_nothing_here_is_refused_and_changes_nothing(move):
    game = Game.start(TITLE, 2)
    before = digest(game)
    with pytest.raises(LudoError) as refused:
        game.play(move)
    assert refused.value.kind == "unknown"
    assert digest(game) == before
    assert game.length == 0


def forbidden_game():
    """A game in which seat 0 holds the card it may not lay."""
    return next(game for game in (Game.start(TITLE, 2, seed) for seed in range(100)) if CARDS[-1] in game.table.hands[0].cards)


def test_a_forbidden_move_names_its_rule_and_changes_nothing():
    game = forbidden_game()
    move = f"lay {CARDS[-1]}"
    before = digest(game)
    assert move not in game.legal_moves(0)
    assert game.objection(move, 0).id == "never-the-last"
    with pytest.raises(LudoError) as refused:
        game.play(move, 0)
    assert refused.value.kind == "illegal"
    assert refused.value.rule == "never-the-last"
    assert digest(game) == before


def test_what_a_move_is_asked_before_the_list_of_moves_is_refused_too():
    game = forbidden_game()
    with pytest.raises(LudoError):
        game.play(f"lay {CARDS[-1]}", 0)


def test_objection_is_asked_about_known_moves_only():
    game = Game.start(TITLE, 2)
    assert game.objection(game.legal_moves()[0]) is None
    with pytest.raises(LudoError):
        game.objection("dance")


def test_a_game_that_is_over_is_over():
    game = play_out(Game.start(TITLE, 2, seed=4))
    assert game.over
    assert game.choices() == []
    assert game.current_seat is None
    with pytest.raises(LudoError) as refused:
        game.play("done")
    assert refused.value.kind == "refused"


def test_entries_hold_what_chance_gave():
    game = Game.start(TITLE, 2, seed=1)
    assert len(game.setup_outcomes) == 7
    for seat in (0, 1):
        game.play(game.legal_moves(seat)[0], seat)
        game.play("done", seat)
    assert [entry.seat for entry in game.entries()] == [0, 0, 1, 1]
    assert [len(entry.outcomes) for entry in game.entries()] == [0, 0, 0, 2]
    assert [entry.committed for entry in game.entries()] == [False, True, False, True]


def test_the_same_seed_is_the_same_game():
    assert digest(play_out(Game.start(TITLE, 3, seed=5))) == digest(play_out(Game.start(TITLE, 3, seed=5)))
    assert digest(Game.start(TITLE, 3, seed=5)) != digest(Game.start(TITLE, 3, seed=6))


def test_a_copy_goes_its_own_way():
    game = play_out(Game.start(TITLE, 3, seed=5), most=3)
    before, entries = digest(game), game.entries()
    copy = game.copy()
    play_out(copy, seed=9)
    assert digest(game) == before
    assert game.entries() == entries
    assert copy.entries()[:3] == entries
    assert digest(play_out(game, seed=9)) == digest(copy)


def test_a_copy_tells_no_tale():
    game = Game.start(TITLE, 2)
    told = len(game.table.log.lines)
    copy = game.copy()
    assert copy.table.log is None
    play_out(copy)
    assert len(game.table.log.lines) == told


@pytest.mark.parametrize("seats", [1, 4, 0, -1, "2", 2.0, None])
def test_a_seat_count_the_title_does_not_know_is_refused(seats):
    with pytest.raises(LudoError) as refused:
        Game.start(TITLE, seats)
    assert refused.value.kind == "seat"


@pytest.mark.parametrize("seed", [1 << 63, -(1 << 63), 1.5, "7", None, True])
def test_a_seed_that_is_none_is_refused(seed):
    with pytest.raises(LudoError) as refused:
        Game.start(TITLE, 2, seed)
    assert refused.value.kind == "input"


def test_options_have_defaults_and_are_checked():
    assert Game.start(TITLE, 2).options == {"length": "short"}
    assert Game.start(TITLE, 2, options={"length": "long"}).options == {"length": "long"}
    for options in ({"lenght": "long"}, {"length": "endless"}):
        with pytest.raises(LudoError) as refused:
            Game.start(TITLE, 2, options=options)
        assert refused.value.kind == "unknown"


@pytest.mark.parametrize("ident", titles())
def test_a_notebook_shows_the_board_in_front(ident):
    game = Game.start(title(ident), max(2, title(ident).fewest), seed=1)
    svg = game._repr_svg_()
    assert svg.startswith("<svg")
    assert "<style>" in svg
    front = view(game, 1).front("en")
    assert front.main or front.id == "seat:1"


def test_a_hundred_seats():
    game = Game.start(title("varuna"), 100, seed=1)
    assert len(game.choices()) == 100
    play_out(game, seed=2, most=500)
    with pytest.raises(LudoError):
        Game.start(title("varuna"), 101)


def test_the_list_of_legal_moves_is_the_askers_own():
    game = forbidden_game()
    game.legal_moves(0).append(f"lay {CARDS[-1]}")
    with pytest.raises(LudoError):
        game.play(f"lay {CARDS[-1]}", 0)
    game.legal_moves(0).clear()
    assert game.legal_moves(0)


def test_what_a_search_looks_at_is_a_copy_one_move_on():
    game = Game.start(TITLE, 2, seed=1)
    while not game.over:
        for choice in game.choices():
            for move in game.legal_moves(choice.seat):
                after, played = game.after(move, choice.seat), game.copy()
                played.play(move, choice.seat)
                assert digest(after) == digest(played) and after.length == game.length + 1
            with pytest.raises(LudoError):
                game.after("jump over the moon", choice.seat)
        game.play(game.legal_moves()[0])


def test_a_view_and_what_it_imagines_know_no_legal_moves_of_the_game():
    """They may be others: of what is hidden, and of another world."""
    game = Game.start(TITLE, 2, seed=1)
    game.legal_moves(0)
    seen = view(game, 1)
    assert seen.game._asked is None and seen.determinize(3)._asked is None
