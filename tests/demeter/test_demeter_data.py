"""The components: their counts, the known facts of the printed game, and what the checker refuses."""

import copy

import pytest

from ludotheque.engine.component_data import PROVENANCE
from ludotheque.engine.error import LudoError
from ludotheque.games.demeter.components import data
from ludotheque.games.demeter.components.check import check


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
    assert {kind for kind, _ in data.sources().values()} <= set(PROVENANCE)
    assert data.sources()["bonus"][0] == "rulebook"


def changed(stem, table, key, value):
    tables = copy.deepcopy(data.load())
    if value is None:
        del tables[stem][table][key]
    else:
        tables[stem][table][key] = value
    return tables


@pytest.mark.parametrize(
    ("stem", "table", "key", "value", "where"),
    [
        ("ship", "rooms", "galley", None, "rooms"),
        ("ship", "rooms", "galley", {"deck": "a", "spot": 1, "object": "teapot"}, "rooms"),
        ("ship", "rooms", "galley", {"deck": "b", "spot": 2, "object": "bell"}, "rooms"),
        ("ship", "rooms", "galley", {"deck": "b", "spot": "2", "object": "teapot"}, "rooms.galley.spot"),
        ("ship", "rooms", "provenance", "hearsay", "rooms"),
        ("ship", "stock", "4", 3, "stock"),
        ("ship", "ladders", "pairs", [["galley", "attic"]], "ladders"),
        ("ship", "bag", "human", 14, "bag"),
        ("ship", "die", "faces", ["1", "2"], "die"),
        ("things", "resources", "each", 7, "resources"),
        ("things", "objects", "lamp-1", ["glass", "gold"], "objects.lamp-1"),
        ("things", "objects", "lamp-4", ["glass", "oil"], "objects"),
        ("cards", "bonus", "luck", {"count": 3, "when": "day"}, "bonus"),
        ("cards", "bonus", "luck", {"count": 2, "when": "noon"}, "bonus.luck"),
        ("cards", "bonus", "luck", {"count": 2}, "bonus.luck"),
        ("cards", "visited", "visited-1", ["galley", "galley"], "visited.visited-1"),
        ("cards", "events", "storm", "rain", "events.storm"),
        ("cards", "clues", "galley", {"either": ["lamp", "lamp"], "humans": 0, "ghouls": 0, "resources": 0}, "clues.galley"),
        ("turns", "human", "move", {"cost": 1}, "human.move"),
        ("turns", "numbers", "hand", None, "numbers"),
    ],
)
def test_a_wrong_table_is_refused(stem, table, key, value, where):
    tables = changed(stem, table, key, value)
    assert any(where in str(problem) for problem in check(tables))
    with pytest.raises(LudoError):
        data.checked(tables)


def test_a_table_that_is_missing_is_named():
    tables = copy.deepcopy(data.load())
    del tables["cards"]["clues"], tables["ship"]["rooms"]
    assert ["cards.toml: clues" in str(problem) or "ship.toml: rooms" in str(problem) for problem in check(tables)] == [
        True,
        True,
    ]


def test_the_shipped_tables_are_good():
    assert check(data.load()) == []
    assert data.checked(data.load())
