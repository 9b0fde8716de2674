"""Every example of every game holds, and every part of it can fail."""

from dataclasses import replace

import pytest

from ludotheque.engine import scenario as position
from ludotheque.engine.error import LudoError
from ludotheque.engine.journal import digest
from ludotheque.engine.rule import rulebook
from ludotheque.games import titles
from ludotheque.teach import examples

ALL = [example for title in titles().values() for example in examples.load(title)]


def each_where(fits):
    """A test of every example that fits."""
    fitting = [example for example in ALL if fits(example)]
    assert fitting
    return pytest.mark.parametrize("example", fitting, ids=lambda example: f"{example.game.id}-{example.id}")


each = each_where(lambda example: True)


def played(example):
    """The example's game after its moves."""
    game = examples.position(example)
    for text in example.moves:
        seat, move = position.split_move(text)
        game.play(move, seat)
    return game


def other_rule(example, rules):
    """A rule of the same game that is none of these."""
    return next(rule for rule in rulebook(example.game.package, "en") if rule not in rules)


@each
def test_it_holds(example):
    assert examples.run(example) == []


@each_where(lambda example: example.moves)
def test_its_moves_matter(example):
    """Without its moves an example with moves no longer holds."""
    assert examples.run(replace(example, moves=()))


def holds(example):
    """Whether an example holds; a position that cannot be set up does not."""
    try:
        return not examples.run(example)
    except LudoError:
        return False


@each_where(lambda example: not example.moves and (example.position or example.before))
def test_its_position_matters(example):
    """An example without moves shows something about its position: at the start of a game it does not hold."""
    assert not holds(replace(example, position={}, steps=None, before=(), bots={}))


@each_where(lambda example: example.expect)
def test_what_it_expects_can_fail(example):
    for key, wanted in example.expect.items():
        if isinstance(wanted, bool):
            other = not wanted
        elif isinstance(wanted, int):
            other = wanted + 1
        elif isinstance(wanted, list):
            other = [*wanted, "nothing"]
        else:
            other = "nothing"
        if key.startswith("legal_not"):
            other = [*wanted, played(example).legal_moves()[0]]
        assert examples.run(replace(example, expect={**example.expect, key: other})), key


@each_where(lambda example: example.refuse)
def test_what_it_refuses_can_fail(example):
    for text, rule in example.refuse.items():
        assert examples.run(replace(example, refuse={**example.refuse, text: other_rule(example, [rule])}))


@each
def test_the_rule_it_shows_can_fail(example):
    other = replace(example, rules=("goal.story",))
    assert any("is not shown" in str(problem) for problem in examples.run(other))


@each_where(lambda example: example.refuse)
def test_what_is_refused_changes_nothing(example):
    game = played(example)
    before = digest(game)
    for text in example.refuse:
        seat, move = position.split_move(text)
        with pytest.raises(LudoError):
            game.play(move, seat)
    assert digest(game) == before
