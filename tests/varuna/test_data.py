"""The components: their counts, the known facts of the printed game, and their names in both languages."""

import re

import pytest

from ludotheque.engine.component_data import PROVENANCE
from ludotheque.engine.i18n import LANGUAGES, catalogue, flatten, read_toml
from ludotheque.games.varuna.components import data
from ludotheque.games.varuna.components.facts import printed

# --- how many there are --------------------------------------------------------------------------------


def test_counts():
    assert (len(data.SPECIES), len(data.DINOS), len(data.PARTS)) == (7, 17, 36)
    assert (len(data.ARROWS), len(data.TARGETS), len(data.PAIRS), len(data.NOTEBOOKS)) == (37, 24, 3, 6)
    assert (len(data.VERTICES), len(data.SEGMENTS), len(data.ZONES)) == (16, 24, 9)
    assert sum(len(species.sonar_spaces) for species in data.SPECIES.values()) == 27
    assert (len(data.ROOMS), len(data.SQUARES), data.PROTECTION_BOXES, data.DAMAGE_BOXES) == (7, 24, 6, 20)
    assert (len(data.OBJECTIVES), len(data.TOKENS), len(data.ACHIEVEMENTS), len(data.BANDS) + 1) == (
        12,
        8,
        10,
        8,
    )
    assert data.ROUNDS == 13


def test_cards():
    assert len(data.CARDS) == 75
    assert {colour: len(cards) for colour, cards in data.DECKS.items()} == dict.fromkeys(data.COLOURS, 15)
    assert sum(card.damage for card in data.CARDS.values()) == 34
    assert sum(card.damage > 0 for card in data.CARDS.values()) == 15


def test_symbols():
    count = dict.fromkeys(data.SYMBOLS, 0)
    for part in data.PARTS.values():
        count[part.symbol] += 1
    assert count == {"head": 9, "fin": 14, "tail": 13}


def test_fish():
    studied = sum(target.fish for target in data.TARGETS.values())
    on_the_map = sum(zone.fish for zone in data.ZONES.values())
    on_tokens = sum(token.fish for token in data.TOKENS.values())
    assert (studied, on_the_map, on_tokens) == (13, 4, 2)


def test_sources_of_protection_and_discoveries():
    assert printed(data)["protection"] == 6
    assert printed(data)["discovery"] == 5


def test_ids():
    mosasaurus = ["head", "fin", "fin2", "tail", "tail2"]
    assert list(data.SPECIES["mosasaurus"].parts) == [f"mosasaurus-1-{name}" for name in mosasaurus]
    assert data.ARROWS["mosasaurus-1-to-notebook2"].target == "mosasaurus-notebook"
    assert data.ARROWS["elasmosaurus-2-to-notebook3"].dino == "elasmosaurus-2"
    assert data.ARROWS["ichthyosaurus-3-to-objective"].target == "ichthyosaurus-objective"
    assert data.SPECIES["mosasaurus"].space(2) == "mosasaurus-sonar-2"
    everything = [*data.PARTS, *data.ARROWS, *data.TARGETS, *data.PAIRS, *data.SEGMENTS, *data.ZONES]
    everything += [*data.SQUARES, *data.CARDS, *data.DINOS]
    assert len(everything) == len(set(everything))


def test_neighbours_meet_at_an_end():
    for segment in data.SEGMENTS.values():
        for other in segment.neighbours:
            assert set(segment.ends) & set(data.SEGMENTS[other].ends)
            assert segment.id in data.SEGMENTS[other].neighbours


def test_objective_points():
    tile = data.OBJECTIVES["1"]
    assert [tile.points(n, silver=False) for n in (5, 6, 9, 10)] == [0, 5, 5, 10]
    assert [tile.points(n, silver=True) for n in (7, 8, 12, 13)] == [0, 5, 5, 10]


def test_mission_bands():
    assert [data.band(n) for n in (120, 100, 99, 70, 69, 40, 39, -13)] == [1, 1, 2, 4, 5, 7, 8, 8]
    assert data.BANDS[data.SUCCESS - 1] == 70


def test_every_table_says_where_it_comes_from():
    sources = data.TABLES.sources()
    assert {"species", "cards", "objectives", "tokens", "bands", "achievements"} <= sources.keys()
    assert all(kind in PROVENANCE and note for kind, note in sources.values())


# --- the known facts of the printed game -----------------------------------------------------------------


def ends_at(vertex):
    """The other ends of the segments at a vertex."""
    return {end for segment in data.SEGMENTS_AT[vertex] for end in data.SEGMENTS[segment].ends} - {vertex}


def values(species, kind):
    targets = [data.TARGETS[target] for target in data.SPECIES[species].targets]
    return [getattr(target, kind) for target in targets if target.kind == kind]


def test_dp_01_three_starts():
    assert data.STARTS == ("dsungaripterus", "dimorphodon", "ichthyosaurus")


def test_dp_02_starts_on_top_and_far_species_far():
    assert {data.VERTICES[start][1] for start in data.STARTS} == {0}
    farthest = {}
    for start in data.STARTS:
        steps, edge, seen = {}, {start}, {start}
        for n in range(1, 20):
            edge = {far for near in edge for far in ends_at(near)} - seen
            seen |= edge
            steps.update(dict.fromkeys(edge, n))
        farthest[start] = max(steps[species] for species in data.SPECIES if species != start)
    assert farthest["dsungaripterus"] >= 5 and farthest["ichthyosaurus"] >= 5 and farthest["dimorphodon"] >= 3


def test_dp_03_ichthyosaurus_has_two_segments_the_lower_to_mosasaurus():
    assert ends_at("ichthyosaurus") == {"j02", "mosasaurus"}
    assert data.VERTICES["mosasaurus"][1] > data.VERTICES["j02"][1]


def test_dp_04_objectives_b_and_c_are_on_the_map():
    assert {zone.objective for zone in data.ZONES.values()} == {"objective-b", "objective-c", ""}


def test_dp_05_the_map_holds_bonuses_fish_and_one_notebook():
    zones = data.ZONES.values()
    assert any(zone.bonus for zone in zones) and any(zone.fish for zone in zones)
    assert [zone.notebook for zone in zones if zone.notebook] == ["flat"]


def test_dp_06_ichthyosaurus():
    species = data.SPECIES["ichthyosaurus"]
    assert (species.gold, species.silver) == (8, 6)
    assert len(species.dinos) > 1 and len(species.parts) >= 3
    assert values("ichthyosaurus", "bonus") == ["protection"]
    assert values("ichthyosaurus", "objective") == ["objective-any"]


def test_dp_07_mosasaurus():
    assert len(data.SPECIES["mosasaurus"].dinos) == 1
    assert len(values("mosasaurus", "fish")) == 2
    assert values("mosasaurus", "notebook") == ["protection"]
    assert data.NOTEBOOKS["protection"].points == 2


def test_dp_08_mosasaurus_is_worth_seven():
    assert (data.SPECIES["mosasaurus"].gold, data.SPECIES["mosasaurus"].silver) == (7, 5)


def test_dp_09_dunkleosteus():
    species = data.SPECIES["dunkleosteus"]
    assert (len(species.dinos), species.sonar_value) == (2, 4)
    assert species.sonar_spaces[1] == "protection"
    assert values("dunkleosteus", "bonus") == ["discovery"]


def test_dp_10_the_rightmost_dimorphodon_has_two_fish_and_a_move():
    last = data.DINOS[data.SPECIES["dimorphodon"].dinos[-1]]
    fish = {arrow.target for arrow in data.ARROWS.values() if arrow.dino == last.id}
    assert {data.TARGETS[target].kind for target in fish} == {"fish"}
    assert {data.PAIRS[data.TARGETS[target].pair].bonus for target in fish} == {"move"}


def test_dp_11_ammonoidea_lead_to_objective_d():
    assert values("ammonoidea", "objective") == ["objective-d"]


def test_dp_12_dsungaripterus_is_a_start_with_something_to_study():
    assert data.SPECIES["dsungaripterus"].start and data.SPECIES["dsungaripterus"].targets


def test_dp_13_there_is_a_seventh_species():
    assert len(data.SPECIES) == 7


def test_dp_14_silver_is_two_less():
    assert all(species.silver == species.gold - 2 for species in data.SPECIES.values())


def test_dp_15_action_area():
    assert (len(data.ROW_BONUS), data.ROW_SQUARES, len(data.COLUMN_BONUS)) == (5, 4, 2)


def test_dp_16_engine_room():
    assert len(data.ROOMS["engine"].squares) >= 3


def test_dp_17_commanders_quarters():
    assert len(data.ROOMS["commander"].squares) == 3
    assert data.SQUARES["commander-2"].bonus == "sonar"
    assert data.SQUARES["commander-3"].bonus == "objective-a"


def test_dp_18_periscope():
    squares = [data.SQUARES[square] for square in data.ROOMS["periscope"].squares]
    assert len(squares) >= 4 and squares[1].bonus == "study"
    assert squares[3].bonus == "discovery" and squares[3].x == min(square.x for square in squares)


def test_dp_19_propeller():
    squares = sorted((data.SQUARES[square] for square in data.ROOMS["propeller"].squares), key=lambda square: square.x)
    assert [square.entrance for square in squares] == [False, False, True, False, False]
    assert (squares[0].bonus, squares[2].bonus, squares[-1].bonus) == ("fin + fin", "protection", "move")


def test_dp_20_damage_track():
    assert data.LOSS[12] == 8 and data.LOSS[data.DAMAGE_BOXES - 1] == max(data.LOSS) == 13
    assert list(data.LOSS) == sorted(data.LOSS) and data.LOSS[0] == 0


def test_dp_21_protection():
    assert data.PROTECTION_BOXES >= 2


def test_dp_22_discovery_boxes():
    assert data.LETTERS == ("a", "b", "c", "d")


def test_dp_23_diversity_can_reach_28():
    fossils = sorted((token.fossils for token in data.TOKENS.values()), reverse=True)[:4]
    assert sum(fossils) * len(data.SPECIES) >= 28


def test_dp_24_objectives_can_reach_30():
    assert data.OBJECTIVE_POINTS[1] * len(data.LETTERS) >= 30


def test_dp_25_five_species_fit_into_a_game():
    sizes = sorted(len(species.parts) for species in data.SPECIES.values())
    assert sum(sizes[:5]) == 23


def test_dp_26_seventy_is_demanding():
    """The mission record calls it a success, and no easier outcome does."""
    assert data.band(70) == data.SUCCESS and data.band(69) > data.SUCCESS and data.band(84) < data.SUCCESS


def test_dp_27_damage_on_cards():
    assert {card.damage for card in data.CARDS.values()} == {0, 1, 2, 3, 4, 5}
    assert all(bool(card.effect) != bool(card.damage) for card in data.CARDS.values())


# --- words ------------------------------------------------------------------------------------------


def test_the_words_of_both_languages_match():
    """The same keys, and in each template the same slots to fill."""
    tables = {lang: flatten(read_toml(data.PACKAGE, "words", f"{lang}.toml")) for lang in LANGUAGES}
    english, french = tables["en"], tables["fr"]
    assert english.keys() == french.keys()

    def slots(template):
        return set(re.findall(r"\{(\w+)", template))

    assert {key for key in english if slots(english[key]) != slots(french[key])} == set()


@pytest.mark.parametrize(
    ("kind", "ids"),
    [
        ("species", data.SPECIES),
        ("dino", data.DINOS),
        ("part", data.SYMBOLS),
        ("room", data.ROOMS),
        ("colour", data.COLOURS),
        ("target", data.TARGETS),
        ("zone", data.ZONES),
        ("notebook", data.NOTEBOOKS),
        ("objective", data.OBJECTIVES),
        ("token", data.TOKENS),
        ("unit", data.VOCABULARY.words),
    ],
)
def test_every_component_has_a_name(kind, ids):
    words = catalogue("en", data.PACKAGE)
    assert {key.partition(".")[2] for key in words if key.startswith(f"{kind}.")} == set(ids)
