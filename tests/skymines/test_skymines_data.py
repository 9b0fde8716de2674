"""The components: what is refused, and facts each of which a changed table contradicts."""

import pytest

import component_tables
from ludotheque.engine.component_data import PROVENANCE
from ludotheque.engine.error import LudoError
from ludotheque.games.skymines.components import data
from ludotheque.games.skymines.components.facts import FACTS


def test_counts():
    assert (len(data.CARDS), len(data.STARTING), len(data.SINGLE), len(data.TILES)) == (44, 9, 4, 4)
    assert (len(data.PLANS), len(data.TOKENS), len(data.TRACKS), len(data.LUNA)) == (78, 10, 10, 19)
    assert (len(data.SECTORS), len(data.TARGETS), len(data.MISSIONS), len(data.THREATS)) == (30, 26, 6, 6)


def test_what_is_printed():
    assert data.HELIUM_VALUES == {6: 10, 9: 15, 13: 25, 16: 30, 20: 40, 23: 45, 25: 50, 28: 60}
    assert data.RESEARCH_VALUES == {3: 10, 5: 15, 7: 20, 9: 30, 11: 40, 13: 50, 15: 60}
    assert (data.NUMBERS.rounds, data.NUMBERS.helium, data.NUMBERS.research) == (7, 28, 15)
    assert data.LEVELS[0].outer is False and data.LEVELS[1].second is False and data.LEVELS[2].second
    assert [(level.helium, level.research) for level in data.LEVELS.values()][5:] == [(0, 0), (1, 1), (3, 2), (5, 3)]
    card = data.LUNA["i-3"]
    assert (card.left, card.right, card.scientists, [action.do for action in card.actions]) == (
        3,
        0,
        1,
        ["coins", "advance", "mark"],
    )


def test_sources():
    sources = data.TABLES.sources()
    assert {kind for kind, _ in sources.values()} <= set(PROVENANCE)
    assert sources["luna"][0] == sources["helium-values"][0] == "rulebook" and sources["tracks"][0] == "designed"


# --- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        ("maps/version", "one", "version"),
        ("maps/sectors/1/reward", "3 gold", "gold"),
        ("maps/sectors/1/x", "left", "x"),
        ("maps/moon-stations/astrogo/columns", None, "columns"),
        ("tracks/tracks/a1/abilities", [{"space": 6, "effect": "on resource(gold): value"}], "gold"),
        ("tracks/tracks/a1/length", None, "length"),
        ("tracks/tracks/provenance", None, "tracks.toml [tracks]"),
        ("cards/action/a01/kind", "gold", "gold"),
        ("cards/action/a01/value", None, "value"),
        ("plans/plans/pa01/needs", "gold >= 1", "gold"),
        ("plans/plans/pa01/reward", "2 gold", "gold"),
        ("plans/tokens/st01/bonus", "ste", "ste"),
        ("board/numbers/rounds", None, "rounds"),
        ("luna/luna/i-1/rank", "first", "rank"),
        ("modules/missions/dean/reward", "3 gold", "gold"),
        ("modules/missions/dean/tasks", ["gold >= 1"], "gold"),
    ],
)
def test_a_table_of_the_wrong_form_is_refused(path, value, named):
    with pytest.raises(LudoError) as refused:
        component_tables.read(data, component_tables.changed(data, path, value))
    assert named in str(refused.value)


TITANIUM = {"kind": "titanium", "value": 1, "price": 2, "resale": 1}
CONTRADICTED = [
    ("maps/borders/1", {"5": 1}, "30 sectors"),
    ("maps/targets/9/kind", "shuttle", "26 targets"),
    ("maps/targets/26/rewards", ["9 coin", "9 coin", "9 coin"], "a space of the Belt"),
    ("maps/borders/1", {"27": 1, "16": 2, "17": 1}, "borders of the Moon"),
    ("maps/lines/14", {"18": 1, "20": 1, "23": 1}, "lines of the Belt"),
    ("maps/moon-stations/astrogo/near", {"27": 1}, "no station of the Moon"),
    ("maps/sectors/1/reward", "coin", "the sectors beside each station"),
    ("maps/belt-stations/astrogo/near", {"17": 1}, "no station of the Belt"),
    (
        "maps/moon-stations/astrogo/columns",
        [[0, 0, 1, 1, 2], [0, 0, 1, 1, 2], [0, 1, 1, 2, 2]],
        "13 coins at each station of the Moon",
    ),
    (
        "maps/belt-stations/astrogo/columns",
        [[0, 1, 1, 1, 2], [0, 1, 0, 1, 1], [1, 0, 1, 2, 1]],
        "13 coins at each station of the Belt",
    ),
    (
        "maps/belt-stations/astrogo/columns",
        [[0, 1, 1, 1, 2], [1, 0, 0, 1, 1], [1, 0, 1, 1, 2]],
        "the columns of shuttles are alike",
    ),
    ("tracks/tracks/e2", None, "ten tracks"),
    ("tracks/tracks/a1/length", 26, "a track is"),
    ("tracks/tracks/a1/shares", [5, 9], "a track is"),
    ("tracks/layouts/second/tawac", "e2", "no layout"),
    ("cards/action/a13", TITANIUM, "44 action cards"),
    ("cards/action/a01/kind", "carbon", "six cards"),
    ("cards/action/a01/resale", 2, "a card is sold"),
    ("cards/starting/scientist-2/kind", "field-scientist", "nine starting"),
    ("plans/plans/pa01", None, "24 plans"),
    ("plans/tokens/st01/rest", ["titanium-1", "titanium-1", "energy-1"], "ten tokens"),
    ("luna/luna/ii-7/rank", 1, "Luna has"),
    ("luna/levels/8/helium_tokens", [8, 30], "Luna's tokens"),
    ("modules/missions/dean", None, "six missions"),
]


@pytest.mark.parametrize(("path", "value", "fact"), CONTRADICTED)
def test_a_fact_that_is_contradicted_is_found(path, value, fact):
    assert component_tables.broken(FACTS, data) == set()
    components = component_tables.read(data, component_tables.changed(data, path, value))
    assert any(found.startswith(fact) for found in component_tables.broken(FACTS, components))


def test_every_fact_is_contradicted():
    assert {fact for fact in FACTS if not any(fact.startswith(start) for _, _, start in CONTRADICTED)} == BY_MANY_CHANGES


BY_MANY_CHANGES = {"plans are better from A to C", "every place that Luna's cards name exists"}
"""Facts that the tests below contradict."""


def test_plans_of_later_letters_are_better():
    tables = component_tables.changed(data, "maps/version", 1)
    for ident, plan in tables["plans"]["plans"].items():
        if ident.startswith("pb"):
            plan["reward"] = "coin"
    assert component_tables.broken(FACTS, component_tables.read(data, tables)) == {"plans are better from A to C"}


@pytest.mark.parametrize(("card", "place"), [("i-1", "d51"), ("i-3", "b14"), ("i-9", "d1")])
def test_places_of_lunas_cards(card, place):
    tables = component_tables.changed(data, "maps/version", 1)
    action = next(action for action in tables["luna"]["luna"][card]["actions"] if "places" in action)
    action["places"] = [[place]] * 5
    assert component_tables.broken(FACTS, component_tables.read(data, tables)) == {"every place that Luna's cards name exists"}
