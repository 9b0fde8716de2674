"""The specification's checks T1 to T51 and its resolutions A1 to A28: each is here by its number."""

import re
from pathlib import Path

from ludotheque.engine.rule import rulebook
from ludotheque.games.salamandra import TITLE
from ludotheque.games.salamandra.components import data
from ludotheque.teach import examples

ALL = {example.id: example for example in examples.load(TITLE)}

CHECKS = {
    "T1": "setup-two setup-three setup-four",
    "T2": "column-1 column-2 column-3 column-4",
    "T3": "place-east",
    "T4": "place-west place-south",
    "T4b": "place-two-paths",
    "T5": "place-bonus",
    "T6": "place-again",
    "T7": "build",
    "T8": "build-place",
    "T9": "build-card",
    "T10": "build-corner",
    "T11": "build build-no-option",
    "T12": "clearing",
    "T13": "clearing-crystal",
    "T14": "cauldron-white",
    "T15": "cauldron-once-a-field",
    "T16": "temple-counts-white temple-counts-ochre",
    "T17": "temple-black",
    "T18": "temple-yellow-empty",
    "T19": "temple-black-empty",
    "T20": "pass-not-yet",
    "T21": "pass-crystals",
    "T22": "harvest-connected harvest-two",
    "T23": "harvest-second",
    "T24": "harvest-eighth",
    "T25": "harvest-connected harvest-by-resting",
    "T26": "scrolls-five",
    "T27": "scrolls-once",
    "T28": "cauldron-lonely",
    "T29": "convert-eight convert-cheaper",
    "T30": "wake",
    "T31": "blocked blocked-choice",
    "T32": "not-blocked",
    "T33": "order-latest-marker",
    "T34": "round-ends",
    "T35": "faith-tie-first",
    "T36": "faith-tie-second",
    "T37": "faith-three",
    "T38": "faith-second-down",
    "T39": "faith-salamander-tie",
    "T40": "faith-alone",
    "T41": "faith-nobody",
    "T42": "final-grey",
    "T43": "shared-victory",
    "T44": "card-not-itself",
    "T45": "harvest-card",
    "T46": "two-colours-two-cards",
    "T47": "temple-scrolls",
    "T48": "temple-left-to-right",
    "T49": "resources-lost",
    "T50": "temple-any-grove",
    "T51": "grimoire-nine",
}
"""Check -> the examples that show it."""

FIXTURE_X = {"0h,-1h": "g23", "0h,-0h": "g13", "1h,-0h": "g25"}
"""Grove place -> grove. It tells mirrored corners apart; the field looked at lies on 1,-1."""


def numbers(example) -> list[str]:
    """The checks an example says it comes from."""
    return re.findall(r"\bT\d+b?\b", example.source)


def test_every_check_of_the_specification_is_there():
    assert [check for check in CHECKS if check != "T4b"] == [f"T{number}" for number in range(1, 52)]
    shown = {check: [name for name, example in ALL.items() if check in numbers(example)] for check in CHECKS}
    assert {check: set(names) for check, names in shown.items()} == {check: set(names.split()) for check, names in CHECKS.items()}
    assert {check for example in ALL.values() for check in numbers(example)} == set(CHECKS)


def test_fixture_x_stands_as_specified():
    for name in ("place-east", "place-west", "place-south", "place-bonus", "place-again"):
        example = ALL[name]
        assert {path.removeprefix("spots."): grove for path, grove in example.position.items()} == FIXTURE_X
        table = examples.position(example).table
        assert table.tiles["f04"] == "1,-1" and "1h,-1h" not in table.spots
    table = examples.position(ALL["place-east"]).table
    assert [table.path_crystals(f"f04-{side}") for side in data.SIDES] == [0, 0, 1, 1]
    assert examples.position(ALL["place-two-paths"]).table.spots["0h,-1h"] == "g27"


# Resolution -> the rule that states it, or "" where a test is named after it.
RESOLUTIONS = {
    1: "forest.upright",
    2: "",
    3: "",
    4: "build.then",
    5: "scroll.four",
    6: "scroll.keep",
    7: "",
    8: "place.blocked",
    9: "pay.cost",
    10: "deity.card",
    11: "",
    12: "",
    13: "harvest.any",
    14: "deity.empty",
    15: "work.revive",
    16: "",
    17: "cauldron.gain",
    18: "cauldron.gain",
    19: "pass.flip",
    20: "",
    21: "",
    22: "",
    23: "",
    24: "",
    25: "turn.action",
    26: "",
    27: "",
    28: "",
}


def test_every_resolution_has_a_rule_or_a_test():
    assert list(RESOLUTIONS) == list(range(1, 29))
    names = " ".join(
        name
        for file in Path(__file__).parent.glob("test_*.py")
        for name in re.findall(r"def (test_\w+)", file.read_text("utf-8"))
    )
    tested = {int(number) for number in re.findall(r"test_a(\d\d)_", names)}
    assert {number for number, rule in RESOLUTIONS.items() if not rule} <= tested
    for lang in ("en", "fr"):
        assert {rule for rule in RESOLUTIONS.values() if rule} <= set(rulebook(TITLE.package, lang))
