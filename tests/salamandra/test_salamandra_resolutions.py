"""What the printed rules leave open, as we resolved it: A1 to A28 where no rule of our own says it, and some that one does."""

import pytest
from salamandra_tables import at, go, rules_told

from ludotheque.engine.error import LudoError
from ludotheque.engine.game import Game
from ludotheque.games.salamandra import TITLE
from ludotheque.games.salamandra.components import data
from ludotheque.games.salamandra.rules import grid
from ludotheque.games.salamandra.rules.deities import score
from ludotheque.games.salamandra.rules.scoring import final_points

PAID = {"active": ["f02-n"], "crystals": 1, "available": 1}


def test_a01_a_field_is_not_asked_which_way_it_faces():
    game = at(PAID)
    go(game, "build f17", "lay 0,-2")
    assert type(game.choice()).__name__ == "Settle" and game.table.turns == {}
    assert [game.table.facing(slot) for slot in data.FIELDS["f17"].slots] == [0, 1, 2, 3]


def test_a02_the_paths_of_a_grove_lie_as_printed():
    """Grove 20 has crystals to the north-west and the south-west: it pays the fields that lie there and no others."""
    game = at(spots={"0h,-0h": "g20"}, tiles={"temple-yellow": "5,5", "f01": "0,0", "f02": "0,-1", "f03": "1,-1", "f04": "1,0"})
    table = game.table
    assert table.path_crystals("f02-s") == table.path_crystals("f02-e") == 1
    assert table.path_crystals("f01-n") == table.path_crystals("f01-e") == 1
    assert not any(table.path_crystals(f"{field}-{side}") for field in ("f03", "f04") for side in data.SIDES)


def test_a03_halves_of_the_temple_close_clearings():
    game = at({**PAID, "available": 0}, spots={}, tiles__f05="-1,-1", outcomes=["g18", "f18"])
    assert game.table.clearings() == ["0h,-0h", "0h,0h"]
    go(game, "build f17", "lay -1,0")
    assert game.table.spots == {"-0h,-0h": "g18"}


def test_a04_building_then_asks_for_one_of_two_and_neither_can_be_declined():
    game = at(PAID)
    go(game, "build f17", "lay 1,-2")
    assert {move.split()[0] for move in game.legal_moves()} == {"place", "take"}


def test_a06_kept_scrolls_are_looked_at_again_when_the_turn_ends():
    game = at({"scrolls": 4, "available": 1, "active": []})
    go(game, "place f01-e")
    assert game.legal_moves() == ["send f01-e", "flip f01-e"]


def test_a07_eight_scrolls_send_two_apprentices():
    game = at({"scrolls": 8, "active": ["f01-n", "f02-n"], "crystals": 0}, steps=[{"step": "Scrolls", "seat": 0}])
    first, second = game.table.grimoires[:2]
    player = go(game, "send f01-n", f"read {first}-upper", "send f02-n", f"read {second}-upper")
    assert player.scrolls == 0 and player.standing == frozenset() and game.over


def test_a08_a_field_for_nothing_triggers_nothing_and_offers_no_card():
    slots = [[slot for field in fields for slot in data.FIELDS[field].slots] for fields in (("f01", "f02"), ("f03", "f04"))]
    mine = {"active": [], "resting": slots[0], "crystals": 0, "deities": ["bear-3", "bear-7"]}
    game = at(mine, players__1__active=slots[1])
    player = go(game, "free f17", "lay 1,-2")
    assert {move.split()[0] for move in game.legal_moves()} == {"place"}
    assert player.crystals == 0 and player.points == 0


def test_a09_what_was_wasted_this_turn_no_longer_pays_for_a_field():
    """Four crystals pay for F09; turned into a leaf they pay for nothing, and a field may be had for nothing."""
    slots = [[slot for field in fields for slot in data.FIELDS[field].slots] for fields in (("f01", "f02"), ("f03", "f04"))]
    game = at(
        {"active": [], "resting": slots[0], "crystals": 4}, players__1__active=slots[1], display=["f09", "f15", "f24", "f23"]
    )
    assert "build f09" in game.legal_moves() and "free f09" not in game.legal_moves()
    go(game, "convert leaf")
    assert [move for move in game.legal_moves() if move.startswith(("build", "free"))] == [
        "free f09",
        "free f15",
        "free f24",
        "free f23",
    ]


def test_a10_no_card_rewards_the_event_that_brings_it():
    """Of every occasion: a grove, a field, a deity card, a salamander card that brings a card for such an event."""
    cards = {"harvest": ("bear-1", "eagle-5"), "build": ("bear-3", "bear-7"), "deity": ("eagle-1",), "salamander": ("eagle-7",)}
    for occasion, brought in cards.items():
        for card in brought:
            god = card.partition("-")[0]
            top = {f"{god}__top": [card]}
            if occasion == "harvest":
                grove = {"bear": "g06", "eagle": "g07"}[god]
                mine = {"resting": ["f02-e"], "active": [], "crystals": 3, "available": 0}
                game = at(mine, spots={"0h,-0h": grove}, steps=[{"step": "ChooseGrove", "seat": 0}], **top)
                go(game, "harvest 0h,-0h")
            elif occasion == "salamander":
                mine = {"goods": ["green-potion"], "crystals": 2, "active": ["f01-n"]}
                game = at(mine, yellow__top=["yellow-8"], **top)
                go(game, "temple yellow", "go f01-n")
            else:
                game = at(PAID, **top)
                go(game, "build f17", "lay 1,-2", f"take {god}")
            player = game.table.players[0]
            assert player.deities == (card,) and "deities" not in player.earned and player.crystals == 0


def test_a11_scrolls_are_rewarded_one_by_one():
    game = at({"deities": ["bear-4"]}, steps=[{"step": "Gain", "seat": 0, "effect": "2 scroll", "source": "temple"}])
    assert game.table.players[0].earned == {"deities": 2}


def test_a12_the_next_card_of_a_stack_is_seen_at_once():
    game = at({"goods": ["green-potion"], "crystals": 2, "active": ["f01-n"]}, yellow__top=["yellow-1"])
    go(game, "temple yellow", "go f01-n")
    (shown,) = game.table.yellow.top
    assert shown != "yellow-1" and len(game.table.yellow) == 7


def test_a12_salamander_cards_lie_face_up_from_the_start():
    table = Game.start(TITLE, 2, 5).table
    assert len(table.yellow.top) == len(table.black.top) == 1


def test_a13_any_grove_is_a_harvest_like_others_but_free():
    mine = {"goods": ["green-potion"], "crystals": 2, "active": ["f01-n"], "deities": ["bear-1"], "groves": ["g01"]}
    game = at(mine, spots={"1h,-0h": "g17"}, yellow__top=["yellow-6"])
    player = go(game, "temple yellow", "go f01-n", "gather 1h,-0h")
    assert player.earned == {"groves": 5 + 4, "deities": 1, "temple": 8} and player.crystals == 0


def test_a14_a_card_of_an_empty_stack_is_nothing():
    game = at(bear={"top": [], "middle": []}, steps=[{"step": "Gain", "seat": 0, "effect": "bear", "source": "groves"}])
    assert game.table.players[0].deities == () and "deity.empty" in rules_told(game)


def test_a16_one_who_was_woken_works_again_and_rests_at_the_end():
    tiles = {"tiles__f09": "2,-1", "tiles__f10": "2,0"}
    game = at({"active": ["f09-n"], "resting": ["f10-n"], "crystals": 1, "available": 0}, spots={}, **tiles)
    player = go(game, "work f09-n", "wake f10-n")
    assert player.active == {"f10-n"}
    go(game, "pass")
    assert player.crystals == 3 and player.passed


def test_a17_a18_fields_count_once_for_each_of_their_colours():
    table = at({"active": ["f24-n", "f24-e", "f03-n"]}, tiles__f24="2,-1").table
    assert [table.count(0, colour) for colour in data.COLOURS] == [1, 0, 2, 0]


def test_a19_an_apprentice_on_a_grimoire_brings_no_crystal():
    game = at({"active": ["f02-n"], "crystals": 0, "available": 0}, spots={}, books={"grimoire-8-upper": 0})
    assert go(game, "pass").crystals == 1


def test_a20_a_billhook_may_work_for_its_crystal_and_the_resource_is_lost():
    game = at({"active": ["f05-n"], "crystals": 0, "available": 0}, tiles__f05="2,-1", spots={})
    player = go(game, "work f05-n")
    assert player.goods == ("leaf",)
    go(game, "pass")
    assert (player.crystals, player.goods) == (1, ()) and "turn.resources" in rules_told(game)


def test_a21_a_cauldron_may_be_used_for_nothing():
    game = at({"active": ["f23-n"], "crystals": 2}, tiles__f23="2,-1")
    player = go(game, "cauldron f23")
    assert player.points == 0 and player.crystals == 0 and player.resting == {"f23-n"}


def test_a22_points_above_a_hundred_are_compared_as_they_are():
    points = {f"players__{who}__earned": {"fields": points} for who, points in enumerate((112, 104, 103))}
    game = at(seats=3, steps=[{"step": "Round", "number": 3}], pile=[2, 0, 1], **points)
    assert game.current_seat == 2


def test_a23_a_marker_that_moves_goes_on_top_and_nothing_is_no_move():
    table = at(seats=3, pile=[0, 1, 2]).table
    score(table, 1, 0, "fields")
    assert table.pile == (0, 1, 2)
    score(table, 1, 3, "fields")
    assert table.pile == (0, 2, 1)


def test_a24_the_turn_is_over_with_its_action():
    game = at({"crystals": 8, "available": 3})
    go(game, "convert leaf", "place f01-e")
    assert game.current_seat == 1


def test_a25_a_field_built_takes_one_apprentice_and_only_on_itself():
    game = at({**PAID, "available": 3})
    go(game, "build f17", "lay 0,-2")
    assert [move for move in game.legal_moves() if move.startswith("place")] == [f"place f17-{side}" for side in data.SIDES]
    go(game, "place f17-e")
    assert game.current_seat == 1 and game.table.players[0].available == 2


def test_a26_grimoire_nine_counts_the_players_own():
    books = {"grimoire-9-upper": 0, "grimoire-3-lower": 0, "grimoire-3-upper": 1, "grimoire-4-upper": 1}
    table = at(grimoires=["grimoire-9", "grimoire-3", "grimoire-4"], books=books).table
    assert table.count(0, "grimoire") == 2 and final_points(table, 0, table.counts(0))["grimoires"] == 9 * 2


def test_a27_a_base_field_has_one_face():
    for ident in data.BASE_FIELDS:
        field = data.FIELDS[ident]
        assert field.base and field.work and field.bonus == "vp" and len(field.slots) == 4


def test_a28_clearings_fill_in_order_while_there_are_groves():
    cells = [*grid.neighbours("0,0"), *grid.diagonals("0,0")]
    around = dict(zip(["f02", "f03", "f04", "f05", "f06", "f07", "f08", "f11"], cells, strict=True))
    around |= {"temple-yellow": "9,9", "temple-black": "10,9", "f01": "9,8"}
    game = at(PAID, tiles=around, spots={}, groves={"middle": ["g01", "g02", "g03"]}, outcomes=["g03", "g01", "g02"])
    table = game.table
    assert table.would_close("0,0") == list(grid.corners("0,0"))
    go(game, "build f17", "lay 0,0")
    assert table.spots == dict(zip(grid.corners("0,0"), ["g03", "g01", "g02"], strict=False))


@pytest.mark.parametrize("move", ["lay 0,0", "lay 2,-2", "turn e"])
def test_what_is_no_place_for_a_field_is_refused(move):
    game = at(PAID)
    go(game, "build f17")
    with pytest.raises(LudoError):
        game.play(move)


def test_the_setup_differs_in_grimoires_only():
    small, large = (Game.start(TITLE, seats, 5).table for seats in (2, 4))
    assert (len(small.grimoires), len(large.grimoires)) == (3, 5)
    assert [len(table.spots) for table in (small, large)] == [8, 8]
    assert {(player.available, player.crystals, player.scrolls) for player in (*small.players, *large.players)} == {(3, 2, 0)}
