"""Every acceptance test of the specification is an example, or a test beside this one that names it."""

import re
from pathlib import Path

from ludotheque.games.demeter import TITLE
from ludotheque.teach import examples

CHECKS = 60


def test_all_acceptance_tests_are_there():
    found = {int(n) for example in examples.load(TITLE) for n in re.findall(r"T(\d+)", example.source)}
    for name in ("test_demeter_rules.py", "test_demeter_data.py"):
        found |= {int(n) for n in re.findall(r"T(\d+)", Path(__file__).with_name(name).read_text(encoding="utf-8"))}
    assert found == set(range(1, CHECKS + 1))
