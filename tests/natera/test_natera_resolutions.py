"""How Natera is played where its rules leave something open: the resolutions that no other test shows, by their numbers."""

from dataclasses import replace

from natera_positions import TURNS, at, goods, have, levels, play, refused

from ludotheque.engine.effect import words_of
from ludotheque.engine.game import Game
from ludotheque.games.natera import TITLE
from ludotheque.games.natera.components.data import CARDS, LOCATIONS, RESOURCES, SPECIALISTS
from ludotheque.games.natera.rules.abilities import ability
from ludotheque.games.natera.rules.achievements import fulfils
from ludotheque.games.natera.rules.scoring import final_points


def test_q1_tribes_begin_in_turn_order_when_all_have_their_hands():
    steps = [{"step": "DealHands"}, {"step": "StartTribe", "seat": 1}, {"step": "StartTribe", "seat": 0}, *TURNS]
    game = at({"first": 1, "players.0.tribe": "bears", "players.1.tribe": "foxes", "season": 0}, steps=steps)
    while not game.table.discard_basic:
        game.play(game.legal_moves()[0])
    assert [len(player.hand) for player in game.table.players] == [5, 5]
    assert game.current_seat == 1
    play(game, "copy bramble-bank", f"discard {game.table.players[1].hand[0]}")
    assert game.legal_moves() == ["draw basic", "draw advanced"]
    assert len(play(game, "draw basic").table.players[0].hand) == 6


def test_q3_a_first_colony_stands_on_a_printed_location():
    game = at({"players.0.tribe": "beavers"}, steps=[{"step": "StartTribe", "seat": 0}, *TURNS])
    places = [move.removeprefix("found ") for move in game.legal_moves() if move.startswith("found ")]
    assert len(places) == 8
    assert {LOCATIONS[place].tier for place in places} == {1}


def test_q4_discs_count_as_they_were_when_production_began():
    laid = {"discs.urban": 0, "players.0.authority": levels(urban=2), "players.1.authority": levels(urban=2)}
    laid |= {"players.0.tribe": "raccoons", "players.1.tribe": "rabbits", "players.1.goods": goods()}
    game = at(laid, steps=[{"step": "Rest"}, *TURNS])
    play(game, "draw basic", "raise urban")
    assert have(game, 1) == {"food": 3, "endurance": 2}
    assert game.table.discs == {"urban": 1}  # looked at anew after the last production


def test_q5_neither_a_hand_nor_resources_have_a_limit():
    many = tuple(card.id for card in CARDS.values() if card.deck == "basic")[:40]
    game = at({"players.0.basic": many, "players.0.goods": goods(material=99)})
    play(game, "deploy explorer newsstand", "draw advanced", "draw advanced", "pass", "deploy chief demolition-site")
    assert len(game.table.players[0].hand) == 42
    assert have(game) == {"material": 101}


def test_q8_passing_is_always_possible():
    assert refused(at({"players.0.goods": goods(food=30)}), "pass") is None


def test_q10_the_authority_of_a_deployment_does_not_give_access_to_its_location():
    laid = {"found": ("supermarket", "scrapyard"), "players.0.authority": levels(urban=2), "discs.urban": 0}
    assert refused(at({**laid, "players.0.goods": goods(material=1)}), "deploy explorer supermarket") == "board.access"


def test_q13_up_and_down_on_any_tracks_in_any_order():
    game = play(at({"players.0.authority": levels(coastal=1)}), "deploy explorer checkpoint")
    assert [move for move in game.legal_moves() if move.startswith(("raise", "lower"))] == [
        "raise agricultural",
        "raise urban",
        "raise military",
        "raise coastal",
        "lower military",
        "lower coastal",
    ]
    play(game, "lower coastal", "draw basic", "raise coastal")
    assert game.table.players[0].authority == levels(military=1, coastal=1)


def test_q15_a_reward_of_no_use_forbids_nothing():
    laid = {"found": ("harvest-table", "seed-store"), "players.0.authority": levels(agricultural=3), "discs.agricultural": 0}
    game = play(at({**laid, "players.0.goods": goods()}), "deploy explorer harvest-table")
    assert game.table.players[0].authority["agricultural"] == 4
    assert game.current_seat == 1


def test_q20_what_is_hired_for_nothing_has_no_discount_on_its_price():
    laid = {"found": ("ferry-terminal",), "players.0.authority": levels(coastal=6), "discs.coastal": 0}
    laid |= {"players.0.tribe": "reptiles"}
    game = at({**laid, "players.0.goods": goods(food=5)})
    play(game, "deploy explorer ferry-terminal", "hire dog-sergeant")
    assert have(game) == {"agility": 2}
    assert refused(at({**laid, "players.0.goods": goods(food=4)}), "deploy explorer ferry-terminal") == "deploy.exchange"


def test_q21_pawns_and_colonies_stay_when_access_is_lost():
    laid = {"found": ("sea-baths", "tide-mill"), "players.0.colonies": ("sea-baths",), "players.0.explorers_at": ("tide-mill",)}
    laid |= {"players.1.authority": levels(coastal=3), "discs.coastal": 1}
    game = at({**laid, "players.0.goods": goods(), "players.1.goods": goods(food=2)})
    play(game, "pass", "deploy explorer sea-baths")
    assert have(game) == {"endurance": 2}


def test_q23_founding_where_pawns_stand_sets_nothing_off():
    laid = {"players.1.tribe": "moles", "players.1.explorers_at": ("old-barn",), "players.1.goods": goods()}
    game = play(at({**laid, "players.0.goods": goods(material=10)}), "found old-barn")
    assert have(game) == {"endurance": 1, "food": 1}
    assert have(game, 1) == {}


def test_q28_a_disc_changes_hands_at_the_end_of_any_turn():
    """The third player's card lowers the holder; the second player, whose turn it is not, is ahead then."""
    laid = {f"players.{seat}.authority": levels(urban=2, coastal=seat) for seat in (0, 1)}
    steps = [{"step": "Perform", "seat": 2, "effect": "opponents(lower(any))"}, {"step": "EndTurn", "seat": 2}, *TURNS]
    game = at({**laid, "discs": {"urban": 0}}, seats=3, steps=steps)
    play(game, "lower urban")
    assert game.table.discs == {"urban": 0}
    assert play(game, "lower coastal").table.discs == {"urban": 1}


def test_q30_a_card_does_not_count_for_its_own_prerequisite():
    laid = {"players.0.basic": ("lost-luggage",), "players.0.goods": goods(agility=2)}
    assert refused(at(laid), "play lost-luggage agility") == "play.prerequisites"
    assert refused(at({**laid, "players.0.played_basic": ("canned-goods",)}), "play lost-luggage agility") is None


def test_q31_of_several_prerequisites_all_must_hold(monkeypatch):
    two = ("pawn(agricultural) >= 1", "science >= 1")
    monkeypatch.setitem(CARDS, "greenhouse", replace(CARDS["greenhouse"], needs=two))
    laid = {"players.0.basic": ("greenhouse",), "players.0.goods": goods(agility=5)}
    pawn, science = {"players.0.explorers_at": ("old-barn",)}, {"players.0.played_basic": ("abacus",)}
    for has, rule in (({}, True), (pawn, True), (science, True), ({**pawn, **science}, False)):
        assert refused(at({**laid, **has}), "play greenhouse agility") == ("play.prerequisites" if rule else None)


def test_q34_no_ability_brings_another_so_that_none_is_used_twice_in_a_turn():
    owners = [*SPECIALISTS, *(card for card in CARDS if "on use" in CARDS[card].effect)]
    assert len(owners) > len(SPECIALISTS) > 0
    for owner in owners:
        _, gain = ability(owner)
        assert {do.word for do in words_of(gain)} <= {*RESOURCES, "wild"}, owner


def test_q32_a_card_may_be_played_without_use_for_its_reward():
    laid = {"players.0.advanced": ("restored-locomotive",), "players.0.played_basic": ("hand-pump", "mailboxes")}
    game = play(at({**laid, "players.0.goods": goods(agility=5)}), "play restored-locomotive agility")
    assert game.current_seat == 1
    assert final_points(game.table, 0)["cards"] == 5


def test_q36_a_pawn_that_moves_to_a_mole_is_a_visitor_once():
    laid = {"active": 0, "players.0.explorers_at": ("generator-room",), "players.0.goods": goods()}
    moles = {"players.1.tribe": "moles", "players.1.explorers_at": ("old-barn",), "players.1.goods": goods()}
    game = at({**laid, **moles}, steps=[{"step": "Perform", "seat": 0, "effect": "move"}, *TURNS])
    play(game, "move generator-room old-barn")
    assert (have(game), have(game, 1)) == ({"endurance": 2, "food": 2}, {"food": 4})


def test_q38_a_copy_of_the_forest_is_no_visit():
    laid = {"players.0.tribe": "bears", "found": ("forest-outpost", "map-room"), "players.0.authority": levels(military=3)}
    game = at({**laid, "discs.military": 0, "players.0.basic": ("aquaponics",), "players.0.goods": goods()})
    play(game, "deploy chief forest-outpost", "copy bramble-bank", "discard aquaponics")
    assert game.current_seat == 1
    assert game.table.players[0].authority == levels(military=4)


def test_q48_a_resource_of_choice_in_a_reward_could_be_a_skill(monkeypatch):
    plain = ("badger-mechanic", "otter-courier", "squirrel-grocer")
    for reward, counts in (("4 wild", False), ("wild + food", False), ("4 food", True)):
        stranger = f"stranger-{reward}"
        monkeypatch.setitem(SPECIALISTS, stranger, replace(SPECIALISTS["rat-janitor"], id=stranger, reward=reward))
        table = at({"players.0.specialists": plain}).table
        table.players[0].specialists += (stranger,)
        assert fulfils(table, 0, "a3") == counts


def test_q49_a_claim_stays_when_its_condition_no_longer_holds():
    laid = {"found": ("homestead",), "players.0.authority": levels(agricultural=6), "discs.agricultural": 0, "claimed": {"a1": 0}}
    crew = ("rat-janitor", "otter-courier", "goat-mason", "cat-librarian", "horse-trainer")
    game = at({**laid, "players.0.specialists": crew, "river": ()})
    play(game, "deploy explorer homestead", "return rat-janitor")
    assert game.table.claimed == {"a1": 0}
    assert final_points(game.table, 0)["achievements"] == 7


def test_q52_moles_without_authority_lose_none():
    laid = {"players.0.tribe": "moles", "players.0.authority": levels()}
    assert at(laid, steps=[{"step": "ProduceTribe", "seat": 0}, *TURNS]).choice().begins


def test_q53_each_new_icon_is_one_energy_and_a_specialist_has_one():
    laid = {"players.0.tribe": "pandas", "box_tribes": ("turtles",), "players.0.advanced": ("lead-suit",)}
    game = at({**laid, "players.0.goods": goods(food=23, agility=6)}, nuclear="yes", steps=TURNS)
    play(game, "hire dog-sergeant", "pass")
    assert have(game)["energy"] == 1
    play(game, "hire rat-janitor", "draw basic")
    assert have(game)["energy"] == 1  # the icon is no longer new
    play(game, "play lead-suit agility")
    assert have(game)["energy"] == 3  # Upgrade and Nuclear


def test_q54_a_search_that_finds_nothing_shuffles_all_back():
    advanced = [card for card in CARDS.values() if card.deck == "advanced" and not card.nuclear]
    others = tuple(card.id for card in advanced if card.type != "science")
    laid = {"players.0.tribe": "pandas", "box_tribes": ("turtles",), "players.1.advanced": others}
    game = at(laid, steps=[{"step": "Perform", "seat": 0, "effect": "search"}, *TURNS])
    play(game, "search upgrade")
    assert game.table.players[0].hand == ()
    assert game.table.discard_advanced == ()
    *_, revealed, none = game.table.log.lines
    assert (revealed.text.key, none.text.key) == ("log.search", "log.search-none")
    assert sorted(revealed.pieces) == sorted(card.id for card in advanced if card.type == "science")


def test_q56_without_colonies_there_is_no_bonus_to_copy():
    laid = {"players.0.tribe": "beavers", "players.0.goods": goods()}
    game = at(laid, steps=[{"step": "ProduceTribe", "seat": 0}, *TURNS])
    assert game.choice().begins
    assert have(game) == {}


def test_q57_a_bear_may_join_explorers_and_closes_the_location():
    laid = {"players.0.tribe": "bears", "players.1.explorers_at": ("old-barn",)}
    game = at(laid)
    assert refused(game, "deploy chief old-barn") is None
    play(game, "deploy chief old-barn", "pass")
    assert game.table.chief_at("old-barn")


def test_first_players_are_drawn():
    firsts = {Game.start(TITLE, 4, seed).table.first for seed in range(30)}
    assert firsts == {0, 1, 2, 3}
