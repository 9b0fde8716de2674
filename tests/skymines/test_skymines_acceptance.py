"""The acceptance tests of the specification that no example can say: set-ups, prices in every column, order of companies."""

import pytest
from skymines_positions import SECOND, area, at, decks, luna, refused

from ludotheque.engine.game import Game
from ludotheque.games.skymines import TITLE
from ludotheque.games.skymines.components.data import CARDS, COMPANIES
from ludotheque.games.skymines.rules.cards import price
from ludotheque.games.skymines.rules.map import entries
from ludotheque.games.skymines.rules.stations import main_columns
from ludotheque.games.skymines.table import shares_at

ALL_A = [card for card in CARDS if card[0] == "a"]


# --- the base game ---------------------------------------------------------------------------------------------------


def test_1_set_up():
    table = Game.start(TITLE, 2, 1).table
    assert sorted(table.display) == ALL_A and sum(map(len, table.decks.values())) == 32
    assert [len(table.plan_decks[letter]) for letter in "abcs"] == [20, 20, 20, 6] and all(table.plan_display)
    assert [sorted({plan[1] for plan in table.plan_display[row : row + 4]}) for row in (0, 4, 8)] == [["a"], ["b"], ["c"]]
    assert table.layout == {"astrogo": "a1", "tawac": "b1", "skymine": "c1", "minerva": "d1"}
    for player in table.players:
        assert (player.coins, player.markers, player.aside, len(player.hand)) == (1, 3, 2, 10)


@pytest.mark.parametrize(("people", "markers"), [(3, 2), (4, 2)])
def test_1_set_up_for_more(people, markers):
    table = Game.start(TITLE, people, 1).table
    assert {(player.markers, player.aside) for player in table.players} == {(markers, 5 - markers)}


@pytest.mark.parametrize(("column", "cost"), [(0, 2), (1, 3), (2, 4)])
def test_3_what_a_card_costs_in_each_column(column, cost):
    others = [card for card in ALL_A if card != "a05"]
    display = [*others[: 4 * column], "a05", *others[4 * column :]]
    table = at(decks(display)).table
    assert price(table, 0, "a05") == cost


@pytest.mark.parametrize(
    ("track", "space", "shares"),
    [("a1", 2, 0), ("a1", 7, 1), ("a1", 10, 2), ("c1", 1, 0), ("d1", 23, 9)],
)
def test_2_5_7_8_10_shares_of_a_marker(track, space, shares):
    assert shares_at(track, space) == shares


def test_12_what_three_outposts_of_one_column_bare():
    laid = {"pieces": {"1": "astrogo", "17": "astrogo", "5": "astrogo"}, "home.astrogo": [2, 5, 5]}
    table = at(laid).table
    assert [table.coins_of(company) for company in COMPANIES] == [1, 0, 0, 0]


def test_13_16_a_double_border_takes_two_points():
    table = at().table
    assert entries(table, "astrogo", False, False) == {"1": 1, "5": 2, "9": 1}
    assert entries(table, "astrogo", True, False) == {"1": 1, "5": 1, "9": 1}


def test_15_an_empty_column_loses_a_coin_and_then_none():
    sectors = ("2", "6", "10", "22", "18")
    values = []
    for left in (0, 1, 2):
        laid = {"pieces": dict.fromkeys(sectors[left:], "tawac"), "home.tawac": [left, 5, 5], "bared": ["tawac-0"]}
        values.append(at(laid).table.coins_of("tawac"))
    assert values == [4, 3, 3]


def test_23_luna_counts_as_long_as_her_majority_cards_lie_there():
    own = area(0, "energy-2", "energy-1")
    second = [card for card in SECOND if card != "ii-2"]
    rich = luna(second=second, slots={"b": "i-3"}, majority=["i-2", "ii-2"])
    poor = luna(slots={"b": "i-3"}, majority=["i-2", "i-10"])
    assert refused(at(own | rich, 1), "mark energy") == "luna.majority"
    assert refused(at(own | poor, 1), "mark energy") is None


# --- Luna ------------------------------------------------------------------------------------------------------------


def test_7_her_main_column_is_one_whose_last_space_is_covered():
    pieces = dict.fromkeys(("2", "6", "10", "13", "14"), "tawac")
    table = at({"pieces": pieces, "home.tawac": [0, 5, 5], "bared": ["tawac-0"]}, 1).table
    assert main_columns(table, "tawac")[0] == 1
    table = at({"pieces": pieces, "home.tawac": [3, 4, 3]}, 1).table
    assert main_columns(table, "tawac")[0] == 0


def test_7_with_all_last_spaces_bare_she_takes_the_most_vacant_column_with_the_fewest_coins():
    pieces = dict.fromkeys(map(str, (2, 6, 10, 13, 14, 18, 22, 25, 3, 7, 11, 15)), "tawac")
    bare = ["tawac-0", "tawac-1", "tawac-2"]
    table = at({"pieces": pieces, "home.tawac": [1, 1, 1], "bared": bare}, 1).table
    assert main_columns(table, "tawac")[0] == 0  # 4 coins like the second one, nearer to the logo; the third has 5
    table = at({"pieces": pieces, "home.tawac": [2, 1, 0], "bared": bare}, 1).table
    assert main_columns(table, "tawac")[0] == 2


def test_what_she_ousts_goes_to_the_next_column_of_her_order_that_has_room():
    """The first column is whole and full; of the two others the more vacant one comes first."""
    pieces = dict.fromkeys(map(str, (1, 2, 5, 6, 9, 10, 17, 21, 27)), "astrogo")
    table = at({"pieces": pieces, "home.astrogo": [5, 1, 0], "bared": ["astrogo-1", "astrogo-2"]}, 1).table
    assert main_columns(table, "astrogo") == [0, 2, 1]


def test_12_order_of_value():
    pieces = dict.fromkeys(("2", "6", "10", "13", "14"), "tawac") | dict.fromkeys(("3", "7", "11", "15"), "skymine")
    table = at({"pieces": pieces, "home.tawac": [3, 5, 2], "home.skymine": [1, 5, 5]}, 1).table
    assert [table.coins_of(company) for company in ("tawac", "skymine")] == [3, 3]
    assert [table.vacant(company) for company in ("tawac", "skymine")] == [5, 4]
    assert table.order_of_value() == ["tawac", "skymine", "astrogo", "minerva"]
