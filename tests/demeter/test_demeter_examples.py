"""Every example holds, and every acceptance test of the specification is an example or a test beside this one."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from ludotheque.games.demeter import TITLE
from ludotheque.teach import examples

ALL = examples.load(TITLE)
CHECKS = 60


def each(test):
    return pytest.mark.parametrize("example", ALL, ids=lambda example: example.id)(test)


@each
def test_holds(example):
    assert examples.run(example) == []


@each
def test_can_fail(example):
    """A wrong expectation is noticed: no example holds whatever happens."""
    wrong = {"ended": "never"}
    assert examples.run(replace(example, expect={**example.expect, **wrong}))


def test_all_acceptance_tests_are_there():
    found = {int(n) for example in ALL for n in re.findall(r"T(\d+)", example.source)}
    for name in ("test_demeter_rules.py", "test_demeter_data.py"):
        found |= {int(n) for n in re.findall(r"T(\d+)", Path(__file__).with_name(name).read_text(encoding="utf-8"))}
    assert found == set(range(1, CHECKS + 1))
