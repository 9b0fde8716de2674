"""Why not? For each rule that forbids a move, the condition that it speaks of is turned round: then the move is legal, or another
rule forbids it. The positions are those of the examples that show the rule."""

import ast
import re
from dataclasses import replace
from pathlib import Path

import pytest

from ludotheque.engine.rule import rulebook
from ludotheque.engine.scenario import lay, split_move
from ludotheque.games import titles
from ludotheque.teach import examples
from reasons import REASONS

ASKED = re.compile(r"_?why_no|_?too_dear|objection|_warded|hidden_barred|closed_by_event")
"""Functions that answer with the rule that forbids something."""

ALL = [(game, rule, trial) for game, rules in REASONS.items() for rule, trials in rules.items() for trial in trials]


def after_moves(game, name):
    """The game of an example after its moves, and some more of them: "example + move"."""
    name, *more = name.split(" + ")
    example = examples.find(titles()[game], name)
    found = examples.position(example)
    for text in (*example.moves, *more):
        seat, move = split_move(text)
        found.play(move, seat)
    return found


def turn_round(game, text, flip):
    """Lay values over the table, or over the choice that waits."""
    choice = game.choice(split_move(text)[0])
    of_choice = {path.removeprefix("choice."): value for path, value in flip.items() if path.startswith("choice.")}
    if of_choice:
        stack = game.branches[choice.seat] if game.branches else game.stack
        stack[-1] = replace(choice, **{name: tuple(one) if isinstance(one, list) else one for name, one in of_choice.items()})
        game._asked = None
    for path, value in flip.items():
        if not path.startswith("choice."):
            lay(game.table, path, value)
    game.table = game.table.copy()  # it forgets what it has worked out


def why_not(game, text):
    """The rule that forbids a move of the waiting choice, None if it is legal."""
    seat, move = split_move(text)
    choice = game.choice(seat)
    assert move in choice.moves(game.table), move
    rule = choice.objection(game.table, move)
    return None if rule is None else rule.id


@pytest.mark.parametrize(("game", "rule", "trial"), ALL, ids=lambda one: one if isinstance(one, str) else "")
def test_the_reason_is_the_reason(game, rule, trial):
    name, move, flip, then, first = (*trial, {})[:5]
    move, _, later = move.partition(" > ")  # the move may be called otherwise once it can be made
    found = after_moves(game, name)
    turn_round(found, move, first)
    assert why_not(found, move) == rule
    turn_round(found, later or move, flip)
    assert why_not(found, later or move) == then


def rules_of_code(title):
    """The rules that code answers with when it is asked why not."""
    known = rulebook(title.package, "en")
    found = set()
    for file in (Path(__import__(title.package, fromlist=[""]).__file__).parent / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and ASKED.match(node.name):
                found |= {one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and one.value in known}
            if isinstance(node, ast.ClassDef) and any(
                isinstance(one, ast.FunctionDef) and one.name == "fits" for one in node.body
            ):
                found |= {rule for one in node.body for rule in _default_rule(one)}
    return found


def _default_rule(node):
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Name) and target.id == "default_rule" and isinstance(node.value, ast.Constant):
            yield node.value.value


@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_every_reason_of_the_code_is_tried(title):
    assert rules_of_code(title) - set(REASONS[title.id]) == set()
