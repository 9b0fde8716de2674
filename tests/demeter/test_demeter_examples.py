"""Every acceptance test of the specification is an example, or a test beside this one that names it."""

import re
from pathlib import Path

from ludotheque.engine.i18n import LANGUAGES
from ludotheque.engine.rule import rulebook
from ludotheque.games.demeter import TITLE
from ludotheque.teach import examples

CHECKS = 60


def test_all_acceptance_tests_are_there():
    found = {int(n) for example in examples.load(TITLE) for n in re.findall(r"T(\d+)", example.source)}
    for name in ("test_demeter_rules.py", "test_demeter_data.py"):
        found |= {int(n) for n in re.findall(r"T(\d+)", Path(__file__).with_name(name).read_text(encoding="utf-8"))}
    assert found == set(range(1, CHECKS + 1))


READINGS = {
    "risen-tonight": "vampire.become",
    "ghoul-defends": "vampire.defence",
    "submission-spares-ghouls": "vampire.submission",
    "ghoul-finds-no-lair": "vampire.found",
    "pistol-against-player-ghoul": "card.pistol",
    "lair-before-appearing": "vampire.change-lair",
    "reverse-under-terror": "ghoul.reverse",
}
"""Where the printed rules are silent: the example that shows what we do, and the rule whose note says it."""


def test_every_reading_is_shown_and_written_down():
    shown = {example.id: example for example in examples.load(TITLE)}
    for ident, rule in READINGS.items():
        assert shown[ident].source.startswith("a reading: "), ident
        assert all(rule in rulebook(TITLE.package, lang) for lang in LANGUAGES)
    assert {ident for ident, example in shown.items() if example.source.startswith("a reading: ")} == set(READINGS)
