"""Where each test of the acceptance list, and each question that the rules leave open, is shown.

An example says the number in `from`, a named test has it in its name.
"""

import re
from pathlib import Path

from ludotheque.games.natera import TITLE
from ludotheque.teach.examples import load

LIST = {f"T{number:02}" for number in range(1, 49)}
TESTED_ONLY = {"T47", "T48"}
"""What no single position shows: a game played twice, ten thousand turns."""

QUESTIONS = {f"Q{number}" for number in range(1, 63)}


def named_tests():
    """The numbers in the names of tests; `test_t34_to_t37` stands for all of them."""
    found = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        text = file.read_text(encoding="utf-8")
        for first, last in re.findall(r"^def test_t(\d\d)_(?:to_t(\d\d)_)?", text, re.MULTILINE):
            found |= {f"T{number:02}" for number in range(int(first), int(last or first) + 1)}
        found |= {f"Q{number}" for number in re.findall(r"^def test_q(\d+)_", text, re.MULTILINE)}
    return found


def in_examples():
    """The numbers that examples say they show."""
    return {number for example in load(TITLE) for number in re.findall(r"\b(?:T\d\d|Q\d+)\b", example.source)}


def test_every_number_of_the_list_is_tested():
    assert named_tests() - QUESTIONS == LIST


def test_what_a_position_can_show_is_an_example():
    assert LIST - in_examples() == TESTED_ONLY


def test_every_question_that_the_rules_leave_open_is_shown():
    assert named_tests() | in_examples() == LIST | QUESTIONS
