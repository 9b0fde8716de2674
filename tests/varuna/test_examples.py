"""Every example holds; every part of it can fail; and the loader names what is wrong with a bad file."""

import re
from pathlib import Path

import pytest

from ludotheque.engine import scenario as position
from ludotheque.engine.error import LudoError
from ludotheque.games.varuna import TITLE
from ludotheque.games.varuna.components import data
from ludotheque.teach import examples

ALL = examples.load(TITLE)
CHECKS = 33
"""Checks drawn from the printed rules, AT 1 to AT 33: each is an example here or a test named after it."""


def each(test):
    return pytest.mark.parametrize("example", ALL, ids=lambda example: example.id)(test)


def known_ids():
    """Every word that a position of Varuna may hold."""
    tables = (
        data.SPECIES,
        data.PARTS,
        data.ARROWS,
        data.SONAR,
        data.SEGMENTS,
        data.ZONES,
        data.SQUARES,
        data.ROOMS,
        data.CARDS,
        data.OBJECTIVES,
        data.TOKENS,
        data.COLOURS,
        data.LETTERS,
        data.TARGETS,
        data.PAIRS,
    )
    return {ident for table in tables for ident in table}


@each
def test_its_position_uses_known_pieces(example):
    """A piece misspelt in a position would lie there without any effect."""
    words = {word for value in example.position.values() for word in (value if isinstance(value, list) else [value])}
    assert {word for word in words if isinstance(word, str)} <= known_ids()


def test_every_check_of_the_rulebook_is_here():
    sources = " ".join(example.source for example in ALL)
    found = {int(number) for number in re.findall(r"AT (\d+)", sources)}
    tests = Path(__file__).with_name("test_rules.py").read_text(encoding="utf-8")
    found |= {int(number) for number in re.findall(r"def test_at(\d+)_", tests)}
    assert found == set(range(1, CHECKS + 1))


def test_examples_of_a_rule():
    assert examples.showing(TITLE, "move.no-foothold")[0].id == "move-no-foothold"
    assert examples.find(TITLE, "move-no-foothold").titles["fr"]
    with pytest.raises(LudoError, match="nothing-here"):
        examples.find(TITLE, "nothing-here")


# --- bad files ---------------------------------------------

GOOD = """
[[example]]
id = "x"
rule = "move.adjacent"
from = "a test"
title = { en = "t", fr = "t" }
position = { "sheets.0.start" = "dimorphodon", "sheets.0.unlocked" = ["dimorphodon"] }
steps = [{ step = "Action", seat = 0, units = ["move"] }]
moves = ["move l03"]
expect = { over = true }
"""


def ran(old="", new=""):
    [example] = examples.read(TITLE, GOOD.replace(old, new, 1) if old else GOOD, "examples/x.toml")
    return examples.run(example)


def test_the_good_one_is_good():
    assert ran() == []


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("[[example]]", "[[example]", "cannot be read"),
        ("[[example]]", "[example]", "example"),
        ('id = "x"', "", "without id"),
        ('id = "x"', "id = 5", "id"),
        ('rule = "move.adjacent"', "", "a rule"),
        ('from = "a test"', "", "from"),
        (', fr = "t" }', "}", "fr"),
        ("moves =", "mvoes =", "mvoes"),
        ('moves = ["move l03"]', 'moves = "move l03"', "moves"),
        ("moves =", "start = { seets = 2 }\nmoves =", "seets"),
        ("expect = { over = true }", "", "to expect"),
    ],
)
def test_a_bad_file_names_the_place(old, new, named):
    with pytest.raises(LudoError) as bad:
        ran(old, new)
    assert "examples/x.toml" in str(bad.value) and named in str(bad.value)


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('"sheets.0.start"', '"sheets.0.strat"', "strat"),
        ('"sheets.0.start"', '"sheets.1.start"', "sheets.1.start"),
        ('"sheets.0.start"', '"shets.0.start"', "shets"),
        ('"sheets.0.start" = "dimorphodon"', '"sheets.0.damage" = "two"', "two"),
        ('"sheets.0.start" = "dimorphodon"', '"sheets.0.parts" = 7', "7"),
        ('"sheets.0.unlocked" = ["dimorphodon"]', '"sheets.0.unlocked" = "dimorphodon"', "dimorphodon"),
        ('"sheets.0.start" = "dimorphodon"', '"sheets.0.start.x" = "y"', "x"),
        ('step = "Action"', 'step = "Acton"', "Acton"),
        ('step = "Action", ', "", "None"),
        ('units = ["move"]', 'unit = ["move"]', "unit"),
        (', units = ["move"]', "", "Action"),
        ('units = ["move"]', 'units = "move"', "move"),
        ("moves =", 'start = { moves = ["start nowhere"] }\nmoves =', "nowhere"),
        ("moves =", "start = { seats = 101 }\nmoves =", "101"),
        ("moves =", 'start = { options = { x = "y" } }\nmoves =', "x"),
    ],
)
def test_a_bad_position_names_the_place(old, new, named):
    with pytest.raises(LudoError) as bad:
        ran(old, new)
    assert "examples/x.toml, x" in str(bad.value) and named in str(bad.value)


def test_a_problem_says_what_was_found():
    assert "'move l99' failed" in str(ran('"move l03"', '"move l99"')[0])
    assert "over should be False, not True" in str(ran("over = true", "over = false")[0])
    assert "not ['l03']" in str(ran("over = true", '"sheets.0.segments" = ["l04"]')[0])
    assert "not None" in str(ran("over = true", '"sheets.0.nothing" = 1')[0])


def test_chance_that_was_not_asked_for():
    assert "chance was not asked" in str(ran("moves =", 'outcomes = ["blue-1"]\nmoves =')[0])


def test_two_examples_of_one_name(tmp_path, monkeypatch):
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "a.toml").write_text(GOOD + GOOD, encoding="utf-8")
    monkeypatch.setattr(examples.resources, "files", lambda package: tmp_path)
    with pytest.raises(LudoError, match="a new id"):
        examples.load.__wrapped__(TITLE)


# --- positions ---------------------------------------------


def test_a_position_tells_only_its_own_tale():
    moves = ["start dimorphodon", "colour dimorphodon-1-tail"]
    game = position.place(TITLE, 1, moves=moves)
    assert game.table.log.lines == [] and game.entries() == []
    assert position.place(TITLE, 1, moves=moves, seed=5).legal_moves()[0] == "card blue"


def test_a_position_side_by_side():
    """The others' sheets, as a seat still busy sees them, are those of the position."""
    from ludotheque.engine.secrecy import view

    game = position.place(TITLE, 2, position={"sheets.1.protection": 2})
    game.play("start dimorphodon", 1)
    seen = view(game, 0).table.sheets[1]
    assert (seen.protection, seen.start) == (2, "")


def test_nested_tables_are_paths():
    assert position.flat({"a": {"b": 1, "c": {}}, "d.e": [2]}) == {"a.b": 1, "a.c": {}, "d.e": [2]}


def test_steps_are_found_once():
    known = position.step_classes(TITLE)
    assert {"Action", "ChooseCard", "LayOut", "Simultaneous", "Ready", "NextBonus"} <= set(known)
