"""What must hold at every decision of any game of the shelf, looked for by Hypothesis in games it makes up itself.

The fuzzer (`ludotheque.checking.fuzz`) asks the same of far more games; here a failing game is shrunk to the smallest that fails.
"""

import json
import sys

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ludotheque.checking import decisions, secrets
from ludotheque.engine.chance import Chance
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, catalogue, say
from ludotheque.engine.journal import digest, load, save
from ludotheque.engine.secrecy import view
from ludotheque.engine.undo import undo, undone
from ludotheque.games import titles

EVERY = pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
SEEDS = st.integers(0, 1 << 40)
CHOICES = st.lists(st.integers(0, 999), max_size=120)
"""A game as numbers: at each decision, the number picks a seat among those waiting and a move among the legal ones."""


def started(title, seats, seed):
    return Game.start(title, max(title.fewest, min(title.most, seats)), seed)


def step(game, number):
    waiting = game.choices()
    seat = waiting[number % len(waiting)].seat
    moves = game.legal_moves(seat)
    game.play(moves[number // len(waiting) % len(moves)], seat)
    return seat


def follow(title, seats, seed, numbers):
    """The game those numbers make, and all it went through; it stops when it is over."""
    game = started(title, seats, seed)
    for number in numbers:
        if game.over:
            return game
        step(game, number)
    return game


SEATS = st.integers(1, 4)
GAMES = given(seats=SEATS, seed=SEEDS, numbers=CHOICES)


@EVERY
@GAMES
@settings(max_examples=30)
def test_somebody_can_act_or_it_is_over(title, seats, seed, numbers):
    game = started(title, seats, seed)
    for number in numbers:
        assert title.invariant_violations(game.table) == []
        if game.over:
            assert game.choices() == []
            return
        for choice in game.choices():
            legal = game.legal_moves(choice.seat)
            assert legal
            assert legal == [move for move in choice.moves(game.table) if choice.objection(game.table, move) is None]
            assert set(legal) <= set(title.vocabulary())
        step(game, number)


@EVERY
@GAMES
@settings(max_examples=20)
def test_everything_holds_where_a_game_stops(title, seats, seed, numbers):
    game = follow(title, seats, seed, numbers)
    if not game.over:
        decisions.check_decision(game, Chance(seed=seed))
    decisions.check_record(game)


@EVERY
@GAMES
@settings(max_examples=20)
def test_json_there_and_back(title, seats, seed, numbers):
    game = follow(title, seats, seed, numbers)
    record = json.loads(json.dumps(save(game)))
    opened = load(record, lambda ident: title)
    assert opened.problem is None
    assert digest(opened.game) == digest(game)
    assert save(opened.game) == record
    for choice in game.choices():
        assert opened.game.legal_moves(choice.seat) == game.legal_moves(choice.seat)
    again = follow_on(opened.game, [3, 1, 4, 1, 5])
    assert digest(again) == digest(follow_on(game, [3, 1, 4, 1, 5]))


def follow_on(game, numbers):
    for number in numbers:
        if not game.over:
            step(game, number)
    return game


@EVERY
@given(seats=SEATS, seed=SEEDS, numbers=CHOICES, last=st.integers(0, 999))
@settings(max_examples=30)
def test_undo_then_redo_is_identity(title, seats, seed, numbers, last):
    game = follow(title, seats, seed, numbers)
    assume(not game.over)
    before = digest(game)
    seat = step(game, last)
    after = digest(game)
    back = undone(game, undo(game, seat, practice=True))
    assert digest(back) == before
    back.replay(game.entries()[-1])
    assert digest(back) == after


def side_by_side(title):
    """Whether seats of a title ever act side by side: its own modules then name the step for it."""
    return any(hasattr(module, "Simultaneous") for name, module in sys.modules.items() if name.startswith(f"{title.package}."))


@pytest.mark.parametrize("title", list(filter(side_by_side, titles().values())), ids=lambda title: title.id)
@given(seats=st.integers(2, 4), seed=SEEDS, numbers=CHOICES, order=st.randoms(use_true_random=False))
@settings(max_examples=30)
def test_the_order_of_seats_side_by_side_does_not_matter(title, seats, seed, numbers, order):
    """Whole parts, not single moves: each seat's moves up to where it is through, mixed in another way."""
    game = follow(title, seats, seed, numbers)
    while not game.over and game.branches is None:
        step(game, 0)
    assume(not game.over)
    plays = {}
    ahead, opened = game.copy(), game.opened_at
    while not ahead.over and ahead.branches is not None and ahead.opened_at == opened:
        moves = ahead.legal_moves()
        seat = ahead.current_seat
        plays.setdefault(seat, []).append(moves[-1 if len(plays[seat]) > 30 else order.randrange(len(moves))])
        ahead.play(plays[seat][-1])
    assert len(plays) > 1 or len(game.choices()) == 1
    other = game.copy()
    while any(plays.values()):
        seat = order.choice([seat for seat, left in plays.items() if left])
        other.play(plays[seat].pop(0), seat)
    assert digest(other) == digest(ahead)


@EVERY
@given(seats=SEATS, seed=st.integers(1 << 40, 1 << 41), numbers=CHOICES)
@settings(max_examples=15)
def test_views_leak_nothing(title, seats, seed, numbers):
    """The seed is so long a number that it stands in a view only if it was put there."""
    game = follow(title, seats, seed, numbers)
    for seat in [None, *range(game.seats)]:
        if not game.over:
            secrets.check_view(game, seat, Chance(seed=seed + 1))
        assert str(seed) not in json.dumps(secrets.shown_by(view(game, seat)))


@EVERY
@GAMES
@settings(max_examples=15)
def test_everything_has_words(title, seats, seed, numbers):
    game = follow(title, seats, seed, numbers)
    for lang in LANGUAGES:
        words = catalogue(lang, title.package)
        said = [say(title.progress(game.table), words)]
        for choice in game.choices():
            said.append(say(choice.prompt(game.table), words))
            said += [say(choice.label(game.table, move), words) for move in choice.moves(game.table)]
        said += [say(type(line.text)(line.text.key, (*line.text.args, ("who", "Ada"))), words) for line in game.table.log.lines]
        for seat in range(game.seats):
            said += [say(line.reason, words) for line in title.scores(game.table, seat)]
        assert [text for text in said if "⟨" in text or "{" in text or not text.strip()] == []


@EVERY
@given(seats=SEATS, seed=SEEDS)
@settings(max_examples=15)
def test_games_end(title, seats, seed):
    game = started(title, seats, seed)
    dice = Chance(seed=seed)
    while not game.over:
        step(game, dice.below(1 << 30))
        assert game.length <= title.longest
    assert title.outcome(game.table).winners == tuple(sorted(title.outcome(game.table).winners))
