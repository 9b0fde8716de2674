"""The checker of the tables: breaking a copy of them in every way it knows must be noticed."""

import copy

import pytest

from ludotheque.engine.error import LudoError
from ludotheque.engine.i18n import LANGUAGES, catalogue
from ludotheque.games.varuna.components import check as datacheck
from ludotheque.games.varuna.components import data
from ludotheque.games.varuna.components.check_facts import FACTS
from ludotheque.games.varuna.components.check_sense import Problem

SHEET = data.TABLES["sheet"]


def change(path, value):
    """A copy of the tables with one value changed (or removed, for None); the path is dotted."""
    tables = copy.deepcopy(data.TABLES)
    *way, last = path.split("/")
    at = tables
    for step in way:
        at = at[step]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return tables


def keys(tables):
    return {problem.key for problem in datacheck.check(tables)}


def test_the_tables_are_good():
    assert datacheck.check(data.TABLES) == []


BROKEN = [
    # form
    ("sheet/zones", None, "missing-table"),
    ("sheet/zonse", {}, "unknown-table"),
    ("sheet/species/mosasaurus/gold", None, "missing-key"),
    ("sheet/species/mosasaurus/glod", 7, "unknown-key"),
    ("sheet/species/mosasaurus/gold", "7", "type"),
    ("sheet/species/mosasaurus/gold", -7, "type"),
    ("sheet/species/mosasaurus", 7, "type"),
    ("sheet/species", 7, "type"),
    ("sheet/version", "one", "type"),
    ("sheet/damage/loss", {"twelve": 8}, "type"),
    ("sheet/dinos/mosasaurus-1", ["head", "fni"], "word"),
    ("sheet/zones/f01/bonus", "sonra", "word"),
    ("sheet/pairs/ammonoidea-pair/bonus", "fork * pruple", "word"),
    ("cards/cards/blue-1/effect", "fin + + fin", "word"),
    ("cards/cards/blue-1/effect", "fin and fin", "word"),
    ("tokens/tokens/3/effect", "mvoe", "word"),
    ("sheet/species/provenance", "invented", "provenance"),
    ("sheet/targets/dimorphodon-fish3/provenance", "invented", "provenance"),
    ("sheet/species/source", None, "source"),
    ("sheet/species/mosasaurus/rulebook", ["glod"], "unknown-key"),
    ("sheet/rows/rulebook", ["gery"], "unknown-key"),
    # names
    ("sheet/dinos/mosasorus-1", ["head"], "id"),
    ("sheet/targets/mosasaurus-fish/arrows", ["mosasaurus-9"], "id"),
    ("sheet/targets/mosasaurus-fish/kind", "fisch", "id"),
    ("sheet/targets/mosasaurus-notebook/value", "protecton", "id"),
    ("sheet/targets/ichthyosaurus-protection/value", "shield", "id"),
    ("sheet/targets/ammonoidea-objective/value", "objective-e", "id"),
    ("sheet/pairs/dimorphodon-pair/fish", ["dimorphodon-fish", "mosasaurus-notebook"], "id"),
    ("sheet/notebooks/fish/per", "fsh", "id"),
    ("sheet/vertices/mosasaurus", None, "id"),
    ("sheet/segments/l01", ["j02", "j99"], "id"),
    ("sheet/zones/f00/segments", ["l01", "l08", "l02", "l99"], "id"),
    ("sheet/rooms/galley", {"number": 8, "squares": 3}, "id"),
    ("sheet/squares/periscope-2/adjacent", ["periscope-1", "periscope-7"], "id"),
    ("sheet/rows/blue", None, "id"),
    ("cards/cards/green-1", {"effect": "fin"}, "id"),
    ("objectives/objectives/1/counts", "sonars", "id"),
    ("record/achievements/bare-hull/untouched", ["kitchen"], "id"),
    # sense
    ("sheet/species/mosasaurus/silver", 6, "silver"),
    ("objectives/objectives/1/silver", [5, 13], "thresholds"),
    ("objectives/objectives/1/gold", [10, 10], "thresholds"),
    ("sheet/zones/f00/segments", ["l01", "l08", "l02"], "zone-open"),
    ("sheet/segments/l01", ["j02", "j02"], "ends"),
    ("sheet/targets/mosasaurus-fish/arrows", [], "no-arrow"),
    ("sheet/targets/mosasaurus-fish/arrows", ["ammonoidea-1"], "foreign-arrow"),
    ("sheet/dinos/mosasaurus-1", [], "no-part"),
    ("sheet/squares/propeller-1/entrance", True, "entrance"),
    ("sheet/squares/propeller-3/entrance", False, "entrance"),
    ("sheet/squares/propeller-1/adjacent", [], "one-way"),
    ("sheet/rooms/propeller/squares", 6, "room-squares"),
    ("sheet/rooms/propeller/ability", "move", "room-mixed"),
    ("cards/cards/blue-15", None, "card-count"),
    ("cards/cards/blue-1/damage", 2, "card-both"),
    ("cards/cards/blue-13", {}, "card-both"),
    ("sheet/damage/loss/18", 5, "loss"),
    ("sheet/damage/loss/20", 14, "loss"),
    ("sheet/squares/commander-3/bonus", "move", "trigger"),
    ("sheet/zones/f11/objective", "objective-a", "trigger"),
    ("sheet/zones/f22/objective", "objective-b", "trigger"),
    ("sheet/targets/ammonoidea-objective/value", "objective-a", "trigger"),
    ("sheet/targets/ichthyosaurus-objective/value", "objective-a", "trigger"),
    ("sheet/protection/boxes", 7, "protection"),
    ("record/bands/least", [100, 110], "bands"),
]


@pytest.mark.parametrize("path, value, key", BROKEN, ids=[f"{path}-{key}" for path, _, key in BROKEN])
def test_the_checker_fires(path, value, key):
    problems = datacheck.check(change(path, value))
    assert key in {problem.key for problem in problems}
    assert all(problem.file == path.split("/")[0] + ".toml" for problem in problems if problem.key != "fact")


def test_the_checker_finds_an_unreachable_species():
    tables = change("sheet/segments/l24", ["j32", "j23"])
    tables["sheet"]["segments"]["l21"] = ["j23", "j32"]
    assert "unreachable" in keys(tables)


def test_the_checker_finds_a_start_without_a_way_out():
    tables = change("sheet/segments/l05", ["j02", "mosasaurus"])
    tables["sheet"]["segments"]["l07"] = ["j02", "mosasaurus"]
    assert "start" in keys(tables)


def test_the_checker_finds_too_few_discoveries():
    tables = change("sheet/squares/periscope-4/bonus", "move")
    tables["sheet"]["zones"]["f21"]["bonus"] = "move"
    assert "discoveries" in keys(tables)


def test_the_checker_finds_a_part_of_a_room_that_cannot_be_reached():
    tables = change("sheet/squares/propeller-1/adjacent", [])
    tables["sheet"]["squares"]["propeller-2"]["adjacent"] = ["propeller-3"]
    assert "room-apart" in keys(tables)


def test_the_checker_finds_a_species_without_dinosaurs():
    tables = change("sheet/dinos/ammonoidea-1", None)
    for ident in [name for name in tables["sheet"]["dinos"] if name.startswith("ammonoidea")]:
        del tables["sheet"]["dinos"][ident]
    for ident in [name for name in tables["sheet"]["targets"] if name.startswith("ammonoidea")]:
        del tables["sheet"]["targets"][ident]
    del tables["sheet"]["pairs"]["ammonoidea-pair"]
    assert "no-dinosaur" in keys(tables)


CONTRADICTED = [
    ("sheet/species/mosasaurus/start", True, "dp-01"),
    ("sheet/vertices/dimorphodon", [1, 1], "dp-02"),
    ("sheet/segments/l14", ["ichthyosaurus", "j23"], "dp-03"),
    ("sheet/zones/f11/objective", "objective-a", "dp-04"),
    ("sheet/zones/f00/notebook", "flat", "dp-05"),
    ("sheet/targets/ichthyosaurus-protection/value", "move", "dp-06"),
    ("sheet/notebooks/protection/points", 3, "dp-07"),
    ("sheet/species/mosasaurus/gold", 8, "dp-08"),
    ("sheet/species/dunkleosteus/sonar_value", 3, "dp-09"),
    ("sheet/pairs/dimorphodon-pair2/bonus", "sonar", "dp-10"),
    ("sheet/targets/ammonoidea-objective/value", "objective-a", "dp-11"),
    ("sheet/species/eighth", {**SHEET["species"]["elasmosaurus"]}, "dp-13"),
    ("sheet/action/squares", 5, "dp-15"),
    ("sheet/rooms/engine/squares", 2, "dp-16"),
    ("sheet/rooms/commander/squares", 4, "dp-17"),
    ("sheet/squares/periscope-4/x", 9, "dp-18"),
    ("sheet/squares/propeller-3/x", 0, "dp-19"),
    ("sheet/damage/loss/12", 7, "dp-20"),
    ("sheet/protection/boxes", 1, "dp-21"),
    ("sheet/letters/discoveries", ["a", "b", "c"], "dp-22"),
    ("sheet/letters/discoveries", [], "dp-23"),
    ("objectives/points", [5, 7], "dp-24"),
    ("sheet/dinos/dimorphodon-1", ["tail"] * 9, "dp-25"),
    ("cards/cards/grey-15/damage", 6, "dp-27"),
]


@pytest.mark.parametrize("path, value, fact", CONTRADICTED, ids=[fact for _, _, fact in CONTRADICTED])
def test_the_checker_knows_the_printed_game(path, value, fact):
    tables = change(path, value)
    if fact == "dp-13":
        tables["sheet"]["vertices"]["eighth"] = [4, 3]
        tables["sheet"]["segments"]["l25"] = ["elasmosaurus", "eighth"]
    assert fact in {problem.id for problem in datacheck.check(tables) if problem.key == "fact"}


def test_every_fact_is_contradicted_somewhere():
    assert {fact for _, _, fact in CONTRADICTED} == FACTS.keys()


def test_all_problems_are_reported_at_once():
    tables = change("sheet/species/mosasaurus/silver", 6)
    tables["cards"]["cards"]["blue-1"]["damage"] = 2
    assert {"silver", "card-both"} <= keys(tables)


def test_a_problem_is_raised_with_its_place():
    with pytest.raises(LudoError) as caught:
        data.checked(change("cards/cards/blue-1/effect", "fni + fin"))
    assert caught.value.kind == "data" and caught.value.key == "data.word"
    assert caught.value.args_of_text["known"].startswith("fin")
    assert "cards.toml [cards] blue-1" in caught.value.__notes__[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_has_words(lang):
    words = catalogue(lang, data.PACKAGE)
    fired = [problem for path, value, _ in BROKEN + CONTRADICTED for problem in datacheck.check(change(path, value))]
    assert {problem.key for problem in fired} >= {key for _, _, key in BROKEN}
    extra = ("unreachable", "start", "discoveries", "room-apart", "no-dinosaur")
    for key in extra:
        assert f"error.data.{key}.what" in words and f"error.data.{key}.todo" in words
    for problem in fired:
        assert isinstance(problem, Problem)
        said = problem.error().what(words) + problem.error().todo(words)
        assert "⟨" not in said and problem.file in said
