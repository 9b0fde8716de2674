"""The checks of the tables: breaking a copy of them in every way must be noticed, by their form or by a fact."""

import copy

import pytest

import component_tables
from ludotheque.engine.component_data import broken_facts
from ludotheque.engine.error import LudoError
from ludotheque.games.varuna.components import data
from ludotheque.games.varuna.components.facts import FACTS

SHEET = data.TABLES.written["sheet"]


def changed(path, value):
    return component_tables.changed(data, path, value)


def read(tables):
    return component_tables.read(data, tables)


def broken(components):
    return component_tables.broken(FACTS, components)


def test_the_tables_are_good():
    assert broken_facts(FACTS, data) == []
    assert read(copy.deepcopy(data.TABLES.written)).SPECIES == data.SPECIES


FORM = [
    # path, value, key of the error, what it names
    ("sheet/zones", None, "table-missing", "zones"),
    ("sheet/zonse", {}, "field", "zonse"),
    ("sheet/species/mosasaurus/gold", None, "field-missing", "sheet.toml [species] mosasaurus: “gold”"),
    ("sheet/species/mosasaurus/glod", 7, "field", "glod"),
    ("sheet/species/mosasaurus/gold", "7", "type", "sheet.toml [species] mosasaurus gold = '7'"),
    ("sheet/species/mosasaurus/gold", -7, "type", "mosasaurus gold = -7"),
    ("sheet/species/mosasaurus/gold", True, "type", "mosasaurus gold = True"),
    ("sheet/species/mosasaurus", 7, "type", "[species] mosasaurus"),
    ("sheet/species", 7, "type", "[species]"),
    ("sheet/version", "one", "type", "sheet.toml version"),
    ("sheet/damage/loss", {"twelve": 8}, "type", "loss twelve"),
    ("sheet/dinos/mosasaurus-1", ["head", "fni"], "id", "fni"),
    ("sheet/zones/f01/bonus", "sonra", "effect-word", "sheet.toml [zones] f01 bonus"),
    ("sheet/pairs/ammonoidea-pair/bonus", "fork * pruple", "effect-word", "pruple"),
    ("cards/cards/blue-1/effect", "fin + + fin", "effect", "fin + + fin"),
    ("cards/cards/blue-1/effect", "fin and fin", "effect", "fin and fin"),
    ("tokens/tokens/3/effect", "mvoe", "effect-word", "mvoe"),
    ("sheet/species/provenance", "invented", "provenance", "sheet.toml [species]"),
    ("sheet/species/provenance", None, "provenance", "sheet.toml [species]"),
    ("sheet/targets/dimorphodon-fish3/provenance", "invented", "provenance", "dimorphodon-fish3"),
    ("sheet/species/source", None, "provenance", "sheet.toml [species]"),
    ("sheet/species/mosasaurus/rulebook", ["glod"], "field", "glod"),
    ("sheet/rows/rulebook", ["gery"], "field", "gery"),
    ("sheet/targets/mosasaurus-fish/dinos", ["mosasaurus-9"], "id", "mosasaurus-9"),
    ("sheet/targets/mosasaurus-fish/fish", "one", "type", "fish = 'one'"),
    ("sheet/targets/mosasaurus-notebook/notebook", "protecton", "id", "Did you mean: protection"),
    ("sheet/targets/ichthyosaurus-protection/bonus", "shield", "effect-word", "shield"),
    ("sheet/targets/ammonoidea-objective/objective", "objective-e", "id", "objective-e"),
    ("sheet/pairs/dimorphodon-pair/fish", ["dimorphodon-fish", "nothing"], "id", "nothing"),
    ("sheet/notebooks/fish/per", "fsh", "id", "fsh"),
    ("sheet/segments/l01", ["j02", "j99"], "id", "j99"),
    ("sheet/segments/l01", ["j02"], "type", "2 values"),
    ("sheet/zones/f00/segments", ["l01", "l99"], "id", "l99"),
    ("sheet/squares/periscope-2/adjacent", ["periscope-1", "periscope-7"], "id", "periscope-7"),
    ("objectives/objectives/1/counts", "sonars", "id", "sonars"),
    ("record/achievements/bare-hull/needs", {"total": "70"}, "type", "needs total"),
]


@pytest.mark.parametrize(("path", "value", "key", "named"), FORM, ids=[f"{path}-{key}" for path, _, key, _ in FORM])
def test_a_table_of_the_wrong_form_is_refused_with_its_place(path, value, key, named):
    with pytest.raises(LudoError) as refused:
        read(changed(path, value))
    assert (refused.value.kind, refused.value.key) == ("data", key)
    assert named in str(refused.value)


SENSE = [
    ("sheet/dinos/mosasorus-1", ["head"], "every id begins with what it belongs to"),
    ("sheet/dinos/mosasaurus-1", [], "a dinosaur has parts"),
    ("sheet/targets/mosasaurus-fish/dinos", [], "arrows come from dinosaurs of the target's species"),
    ("sheet/targets/mosasaurus-fish/dinos", ["ammonoidea-1"], "arrows come from dinosaurs of the target's species"),
    ("sheet/pairs/dimorphodon-pair/fish", ["dimorphodon-fish", "mosasaurus-notebook"], "pairs are pairs of fish"),
    ("sheet/squares/commander-3/bonus", "move", "every letter and the free choice have a trigger"),
    ("sheet/targets/ichthyosaurus-objective/objective", "objective-a", "every letter and the free choice have a trigger"),
    ("sheet/segments/l01", ["j02", "j02"], "a segment has two ends"),
    ("sheet/zones/f00/segments", ["l01", "l08", "l02"], "the segments of an area close a ring"),
    ("sheet/zones/f00/segments", [], "the segments of an area close a ring"),
    ("sheet/rooms/galley", {"number": 8, "size": 3, "ability": "move"}, "the seven rooms"),
    ("sheet/rooms/propeller/size", 6, "squares are written for rooms without an ability"),
    ("sheet/rooms/propeller/ability", "move", "squares are written for rooms without an ability"),
    ("sheet/squares/propeller-1/entrance", True, "rooms without an ability grow from one entrance"),
    ("sheet/squares/propeller-3/entrance", False, "rooms without an ability grow from one entrance"),
    ("sheet/squares/propeller-1/adjacent", [], "rooms without an ability grow from one entrance"),
    ("sheet/damage/loss", {"3": 2, "5": 1, "12": 8, "18": 13}, "losses rise, and the last box has none"),
    ("sheet/damage/loss/20", 14, "losses rise, and the last box has none"),
    ("sheet/protection/boxes", 7, "no more protection boxes than sources"),
    ("sheet/rows/blue", None, "a row for each colour"),
    ("cards/cards/blue-15", None, "fifteen cards of each colour"),
    ("cards/cards/green-1", {"effect": "fin"}, "fifteen cards of each colour"),
    ("cards/cards/blue-1/damage", 2, "a card has an effect or damage"),
    ("cards/cards/blue-13", {}, "a card has an effect or damage"),
    ("objectives/objectives/1/silver", [5, 13], "the numbers of an objective rise"),
    ("objectives/objectives/1/gold", [10, 10], "the numbers of an objective rise"),
    ("record/bands/least", [100, 110], "the mission record begins with the best"),
    ("sheet/species/mosasaurus/start", True, "dp-01"),
    ("sheet/vertices/dimorphodon", [1, 1], "dp-02"),
    ("sheet/segments/l14", ["ichthyosaurus", "j23"], "dp-03"),
    ("sheet/zones/f11/objective", "objective-a", "dp-04"),
    ("sheet/zones/f00/notebook", "flat", "dp-05"),
    ("sheet/targets/ichthyosaurus-protection/bonus", "move", "dp-06"),
    ("sheet/notebooks/protection/points", 3, "dp-07"),
    ("sheet/species/mosasaurus/gold", 8, "dp-08"),
    ("sheet/species/dunkleosteus/sonar_value", 3, "dp-09"),
    ("sheet/pairs/dimorphodon-pair2/bonus", "sonar", "dp-10"),
    ("sheet/targets/ammonoidea-objective/objective", "objective-a", "dp-11"),
    ("sheet/species/mosasaurus/silver", 6, "dp-14"),
    ("sheet/action/squares", 5, "dp-15"),
    ("sheet/rooms/engine/size", 2, "dp-16"),
    ("sheet/rooms/commander/size", 4, "dp-17"),
    ("sheet/squares/periscope-4/x", 9, "dp-18"),
    ("sheet/squares/propeller-3/x", 0, "dp-19"),
    ("sheet/damage/loss/12", 7, "dp-20"),
    ("sheet/protection/boxes", 1, "dp-21"),
    ("objectives/points", [5, 7], "dp-24"),
    ("sheet/dinos/dimorphodon-1", ["tail"] * 9, "dp-25"),
    ("cards/cards/grey-15/damage", 6, "dp-27"),
]


@pytest.mark.parametrize(("path", "value", "fact"), SENSE, ids=[f"{path}-{fact}" for path, _, fact in SENSE])
def test_a_table_that_contradicts_a_fact_is_found(path, value, fact):
    assert any(found.startswith(fact) for found in broken(read(changed(path, value))))


def test_a_species_that_no_route_reaches():
    tables = changed("sheet/segments/l24", ["j32", "j23"])
    tables["sheet"]["segments"]["l21"] = ["j23", "j32"]
    assert "routes lead from each start to every species" in broken(read(tables))


def test_a_start_without_a_way_out():
    tables = changed("sheet/segments/l05", ["j02", "mosasaurus"])
    tables["sheet"]["segments"]["l07"] = ["j02", "mosasaurus"]
    assert "routes lead from each start to every species" in broken(read(tables))


def test_too_few_discoveries():
    tables = changed("sheet/squares/periscope-4/bonus", "move")
    tables["sheet"]["zones"]["f21"]["bonus"] = "move"
    assert "as many discoveries as letters" in broken(read(tables))


def test_a_part_of_a_room_that_cannot_be_reached():
    tables = changed("sheet/squares/propeller-1/adjacent", [])
    tables["sheet"]["squares"]["propeller-2"]["adjacent"] = ["propeller-3"]
    assert "rooms without an ability grow from one entrance" in broken(read(tables))


def test_too_few_fossils_for_a_feat():
    tables = copy.deepcopy(data.TABLES.written)
    for token in ("1", "2", "3", "4", "5"):
        tables["tokens"]["tokens"][token]["fossils"] = 0
    assert any(fact.startswith("dp-23") for fact in broken(read(tables)))


def test_a_species_without_dinosaurs_and_off_the_map():
    tables = changed("sheet/species/eighth", {**SHEET["species"]["elasmosaurus"]})
    found = broken(read(tables))
    assert "every species is on the map" in found and "every id begins with what it belongs to" in found
    assert any(fact.startswith("dp-13") for fact in found)


def test_every_fact_is_contradicted_somewhere():
    elsewhere = {"every species is on the map", "routes lead from each start to every species", "as many discoveries as letters"}
    tried = {fact for _, _, fact in SENSE} | elsewhere | {"dp-13", "dp-23"}
    assert not [fact for fact in FACTS if not any(fact.startswith(start) for start in tried)]


def test_a_broken_fact_names_its_table():
    [problem] = broken_facts({"cards are blue": ("cards", lambda d: False)}, data)
    assert "cards.toml [cards]" in str(problem) and "cards are blue" in str(problem)
