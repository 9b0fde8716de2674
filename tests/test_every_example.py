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
each = pytest.mark.parametrize("example", ALL, ids=lambda example: f"{example.game.id}-{example.id}")


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


@each
def test_its_moves_matter(example):
    """Without its moves an example with moves no longer holds."""
    if example.moves:
        assert examples.run(replace(example, moves=()))


@each
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


@each
def test_what_it_refuses_can_fail(example):
    for text, rule in example.refuse.items():
        assert examples.run(replace(example, refuse={**example.refuse, text: other_rule(example, [rule])}))


@each
def test_the_rule_it_shows_can_fail(example):
    other = replace(example, rules=("goal.story",))
    assert any("is not shown" in str(problem) for problem in examples.run(other))


@each
def test_what_is_refused_changes_nothing(example):
    game = played(example)
    before = digest(game)
    for text in example.refuse:
        seat, move = position.split_move(text)
        with pytest.raises(LudoError):
            game.play(move, seat)
    assert digest(game) == before
