"""What a player is told is missing, on the card of each piece: every kind of lack, in both languages."""

import pytest
from natera_positions import at, goods, levels

from ludotheque.engine.i18n import catalogue, sentence
from ludotheque.engine.secrecy import view
from ludotheque.games import title
from ludotheque.games.natera.board.pieces import describe

POOR = {"players.0.goods": goods()}


def told(game, piece, lang="en", seat=0):
    """What a piece means now to a seat."""
    words = catalogue(lang, title("natera").package)
    found = describe(view(game, seat), piece, None)
    assert found is not None
    return [sentence(text, words) for text in found.now]


def test_a_card_tells_of_every_prerequisite_and_of_the_cost_it_lacks():
    laid = {
        "players.0.advanced": ("rocket-silo",),
        "players.0.authority": levels(military=2),
        "players.0.goods": goods(agility=5),
    }
    assert told(at(laid), "rocket-silo") == [
        "It needs 5 levels of authority in the military area: you have 2.",
        "To pay for it you are short of 13 endurance, 3 agility or 9 intelligence.",
    ]
    assert told(at(laid), "rocket-silo", "fr") == [
        "Il faut 5 niveaux d’autorité dans la zone militaire\u00a0: vous en avez 2.",
        "Pour la payer, il vous manque 13 jetons Endurance, 3 jetons Agilité ou 9 jetons Intelligence.",
    ]


def test_a_card_that_can_be_paid_in_one_way_lacks_nothing():
    laid = {"players.0.basic": ("aquaponics",), "players.0.goods": goods(intelligence=3)}
    assert told(at(laid), "aquaponics") == ["You have all that it takes to play it."]


def test_a_specialist_to_hire_and_an_ability_to_use():
    laid = POOR | {"players.0.specialists": ("owl-professor",)}
    assert told(at(laid | {"players.0.goods": goods(food=3, energy=1)}), "dog-sergeant") == ["It costs 16 food: you have 3."]
    [lack] = told(at(laid), "owl-professor")
    assert lack.startswith("It costs ") and lack.endswith(" energy: you have 0.")
    assert told(at(laid | {"players.0.goods": goods(energy=9)}), "owl-professor") == []


@pytest.mark.parametrize(
    ("laid", "location", "lack"),
    [
        (
            {"found": ("threshing-floor",)},
            "threshing-floor",
            "It needs 3 levels of authority in the agricultural area: you have 0.",
        ),
        ({"players.0.explorers_at": ("old-barn",)}, "old-barn", "One of your pawns is here already."),
        ({"players.1.chiefs_at": ("old-barn",)}, "old-barn", "A chief is here: no other pawn can come."),
        (
            {"players.0.chiefs_at": ("old-barn",), "players.0.explorers_at": ("kitchen-garden", "bramble-bank")},
            "newsstand",
            "You have no pawn left to deploy.",
        ),
    ],
)
def test_a_location_tells_what_keeps_a_pawn_away(laid, location, lack):
    assert told(at(POOR | laid), location)[0] == lack


def test_an_open_location_tells_what_a_colony_costs():
    assert told(at({"players.0.goods": goods(material=2)}), "old-barn")[0] == "One of your pawns can come here."
    assert told(at({"players.0.goods": goods(material=2)}), "old-barn")[1].endswith("you have 2.")


def test_a_cell_of_the_science_board_tells_of_its_link_and_its_cost():
    assert told(at(POOR), "cell-0-l2") == ["Your first growth token goes to the bottom row."]
    assert told(at(POOR | {"players.0.grown": ("l1",)}), "cell-0-r5") == [
        "It is not linked to a cell with one of your growth tokens."
    ]
    assert told(at(POOR | {"players.0.grown": ("l1", "l2", "l3")}), "cell-0-l4") == ["It costs 2 material: you have 0."]
    assert told(at(POOR), "cell-1-l2") == []  # another player's


def test_who_only_watches_is_told_no_lack():
    laid = {"players.0.basic": ("aquaponics",)} | POOR
    assert told(at(laid), "dog-sergeant", seat=None) == []
