"""The components: their counts, the known facts of the printed game, and what the checker refuses."""

import pytest

import component_tables
from ludotheque.engine.component_data import PROVENANCE
from ludotheque.engine.error import LudoError
from ludotheque.games.demeter.components import data
from ludotheque.games.demeter.components.facts import FACTS


def test_counts():
    assert len(data.ROOMS) == len(data.STOCK) == len(data.CLUES) == 20
    assert sum(data.STOCK) == len(data.RESOURCE_CARDS) == 48
    assert [data.STOCK.count(n) for n in (1, 2, 3, 4)] == [4, 6, 8, 2]
    assert len(data.DRACULA) == 20 and len(data.BAG) == 38 and len(data.PIECES) == 9 and len(data.DIE) == 6


def test_bonus_cards():
    """T60: 20 names twice and one once make 41."""
    counts = sorted(data.BONUS_CARDS.values())
    assert counts == [1] + [2] * 20
    assert sum(counts) == 41
    when = [card.when for card in data.BONUS.values()]
    assert (when.count("day"), when.count("both"), when.count("night")) == (11, 1, 9)


def test_ship():
    assert sum(len(room.near) for room in data.ROOMS.values()) == 2 * 24
    assert all(room.id in data.ROOMS[other].near for room in data.ROOMS.values() for other in room.near)
    assert sorted(len(room.near) for room in data.ROOMS.values()) == [2] * 12 + [3] * 8
    apart = [steps for row in data.DISTANCE.values() for steps in row.values() if steps]
    assert max(apart) == 7 and round(sum(apart) / len(apart), 2) == 3.44


def test_the_players_aid():
    """The doll's first objective and the bottle's second one are printed."""
    clue = {room.object: data.CLUES[room.id] for room in data.ROOMS.values()}
    assert set(clue["doll"].either) == {"lamp", "stake"}
    assert (clue["bottle"].humans, clue["bottle"].ghouls, clue["bottle"].resources) == (2, 0, 2)


def test_no_visit_strikes_neighbours():
    for rooms in data.VISITED.values():
        assert not any(other in data.ROOMS[room].near for room in rooms for other in rooms)
    assert {room for rooms in data.VISITED.values() for room in rooms} == set(data.ROOMS)


def test_each_resource_is_wanted_alike():
    wanted = [kind for piece in data.PIECES.values() for kind in piece.recipe]
    assert {kind: wanted.count(kind) for kind in data.RESOURCES} == dict.fromkeys(data.RESOURCES, 3)


def test_sources():
    assert {kind for kind, _ in data.TABLES.sources().values()} <= set(PROVENANCE)
    assert data.TABLES.sources()["bonus"][0] == "rulebook"


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        ("ship/rooms/galley/deck", "e", "ship.toml [rooms] galley deck"),
        ("ship/rooms/galley/spot", "2", "ship.toml [rooms] galley spot"),
        ("ship/rooms/galley/object", None, "object"),
        ("ship/rooms/provenance", "hearsay", "ship.toml [rooms]"),
        ("ship/ladders/pairs", [["galley", "attic"]], "attic"),
        ("ship/ladders/pairs", [["galley"]], "2 values"),
        ("ship/die/faces", ["1", "4"], "4"),
        ("ship/version", "two", "version"),
        ("things/objects/lamp-1", ["glass"], "lamp-1"),
        ("cards/bonus/luck/when", "noon", "cards.toml [bonus] luck when"),
        ("cards/bonus/luck/when", None, "when"),
        ("cards/visited/visited-1", ["galley", "attic"], "attic"),
        ("cards/events/storm", "rain", "cards.toml [events] storm"),
        ("cards/clues", None, "clues"),
        ("turns/human/actions/move", {"cost": 1}, "limit"),
        ("turns/human/actions/move", 3, "a table"),
        ("turns/human/budget", None, "budget"),
        ("turns/events/terror", "two", "turns.toml [events] terror"),
    ],
)
def test_a_table_of_the_wrong_form_is_refused(path, value, named):
    with pytest.raises(LudoError) as refused:
        component_tables.read(data, component_tables.changed(data, path, value))
    assert named in str(refused.value)


CONTRADICTED = [
    ("ship/rooms/galley", {"deck": "b", "spot": 3, "object": "teapot"}, "four decks"),
    ("ship/rooms/galley/object", "bell", "a different object"),
    ("ship/stock/4", 3, "one resource token"),
    ("ship/bag/human", 14, "38 tokens"),
    ("ship/die/faces", ["1", "2"], "a die"),
    ("things/resources/each", 7, "as many resource cards"),
    ("things/objects/lamp-1", ["glass", "gold"], "pieces are built"),
    ("things/objects/lamp-4", ["glass", "oil"], "three objects"),
    ("cards/bonus/luck/count", 3, "41 bonus cards"),
    ("cards/visited/visited-1", ["galley", "galley"], "no room is struck twice"),
    ("cards/visited/visited-1", None, "20 Dracula cards"),
    ("cards/clues/galley", None, "one clue card"),
    ("cards/clues/galley/either", ["lamp", "lamp"], "a clue names"),
]


@pytest.mark.parametrize(("path", "value", "fact"), CONTRADICTED)
def test_a_fact_that_is_contradicted_is_found(path, value, fact):
    assert component_tables.broken(FACTS, data) == set()
    components = component_tables.read(data, component_tables.changed(data, path, value))
    assert any(found.startswith(fact) for found in component_tables.broken(FACTS, components))


def test_every_fact_is_contradicted_somewhere():
    assert not [fact for fact in FACTS if not any(fact.startswith(start) for _, _, start in CONTRADICTED)]
