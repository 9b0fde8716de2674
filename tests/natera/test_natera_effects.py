"""What the words of Natera's effects do, tribe by tribe and word by word, where no other test of a turn shows it."""

import pytest
from natera_positions import RIVER, TRIBES, TURNS, at, goods, have, levels, play, refused

from ludotheque.engine.any_order import Whichever
from ludotheque.engine.i18n import T
from ludotheque.engine.masking import HIDDEN
from ludotheque.engine.secrecy import view
from ludotheque.games.natera.components.data import CARDS, SPECIALISTS


def performed(effect, laid=None, seats=2, **options):
    """A game in which seat 0 gains an effect; then it is that seat's turn."""
    laid = {"players.0.goods": goods(), "players.1.goods": goods()} | (laid or {})
    return at(laid, seats=seats, steps=[{"step": "Perform", "seat": 0, "effect": effect}, *TURNS], **options)


def on_turn(game):
    """Whether nothing of an effect is left to decide."""
    return game.choice().prompt(game.table).key == "prompt.turn"


# --- cards ----------------------------------------------------------------------------------------------------------


def test_a_card_does_not_set_itself_off_but_others_do():
    laid = {"players.0.basic": ("field-kitchen", "canned-goods"), "players.0.explorers_at": ("bramble-bank",)}
    game = at({**laid, "players.0.goods": goods(agility=4), "players.0.played_advanced": ("scout-network",)})
    play(game, "play field-kitchen agility", "pass", "play canned-goods agility")
    assert have(game) == {"endurance": 3, "food": 10}  # 2 of the kitchen, 1 of the network; 9 food, 1 of the kitchen
    told = [line.text.key for line in game.table.log.lines if line.seat == 0]
    assert told[:2] == ["log.play", "log.gain-by"]  # first that it is played, then what that sets off


@pytest.mark.parametrize(("skill", "left"), [("endurance", 6), ("agility", 6), ("intelligence", 5)])
def test_a_lasting_discount_is_for_two_skills(skill, left):
    laid = {"players.0.played_basic": ("obstacle-course",), "players.0.basic": ("aquaponics",)}
    game = at({**laid, "players.0.goods": goods(**{skill: left + CARDS["aquaponics"].price(skill) - (skill != "intelligence")})})
    play(game, f"play aquaponics {skill}", "grow l1")
    assert have(game) == {skill: left}


def test_all_discounts_for_a_specialist_add_up():
    cards = {"players.0.played_basic": ("trading-post",), "players.0.played_advanced": ("guild-hall",)}
    game = performed("hire(6)", {**cards, "players.0.goods": goods(food=5)})
    assert game.legal_moves() == ["hire dog-sergeant", "hire rat-janitor", "skip hire"]
    assert have(play(game, "hire dog-sergeant")) == {"agility": 2}
    assert game.table.players[0].authority["military"] == 1


def test_colonies_cost_less_with_a_dry_dock():
    laid = {"players.0.played_advanced": ("dry-dock",), "players.0.goods": goods(material=8)}
    assert have(play(at(laid), "found kitchen-garden")) == {"food": 3}


def test_a_colony_for_free_and_the_last_token():
    game = performed("colony")
    assert refused(game, "found bramble-bank") == "colony.where"
    assert have(play(game, "found newsstand", "draw basic")) == {"food": 1}
    assert on_turn(performed("colony", {"players.0.colonies": EIGHT, "found": EIGHT[:3]}))
    full = at({"players.0.colonies": EIGHT, "found": EIGHT[:3], "players.0.goods": goods(material=10)})
    assert refused(full, "found checkpoint") == "colony.tokens"


EIGHT = ("sea-baths", "tide-mill", "supermarket", "old-barn", "kitchen-garden", "demolition-site", "newsstand", "pier")


def test_playing_for_less_keeps_the_prerequisites():
    laid = {"players.0.basic": ("aquaponics", "tractor-keys"), "players.0.goods": goods(endurance=1)}
    game = performed("play(4, 3, 3)", laid)
    assert refused(game, "play tractor-keys agility") == "play.prerequisites"
    assert refused(game, "play aquaponics agility") == "play.cost"
    assert game.legal_moves() == ["play aquaponics endurance", "play aquaponics intelligence", "skip play"]
    play(game, "play aquaponics endurance", "grow m1")
    assert have(game) == {}


def test_lead_pays_for_authority():
    laid = {"players.0.played_advanced": ("lead-suit",), "players.0.authority": levels(urban=1)}
    game = performed("lower(any)", {**laid, "players.0.goods": goods(material=1)}, nuclear="yes")
    assert game.legal_moves() == ["lower urban", "skip lower"]
    play(game, "skip lower")
    assert (have(game), game.table.players[0].authority) == ({}, levels(urban=1))
    poor = performed("lower(any)", laid, nuclear="yes")
    assert refused(poor, "skip lower") == "board.no-loss"


def test_an_ability_may_cost_a_card():
    laid = {"players.0.played_basic": ("notice-board",), "players.0.basic": ("aquaponics",), "players.0.goods": goods()}
    assert have(play(at(laid), "use notice-board", "discard aquaponics")) == {"material": 1}
    assert refused(at({**laid, "players.0.basic": ()}), "use notice-board") == "ability.card"


def test_amounts_count_what_lies_on_the_board():
    laid = {"players.1.explorers_at": ("newsstand",), "players.1.chiefs_at": ("demolition-site",)}
    assert have(performed("material * opponent-pawn(urban) max 4", laid)) == {"material": 2}
    colonies = {"players.0.colonies": ("pier",), "players.1.colonies": ("lighthouse", "old-barn")}
    assert have(performed("endurance * all-colonies max 2", colonies)) == {"endurance": 2}
    assert have(performed("material * opponent", seats=4)) == {"material": 3}


# --- pawns ----------------------------------------------------------------------------------------------------------


def test_a_movement_is_a_deployment():
    laid = {"players.0.explorers_at": ("old-barn",), "players.0.chiefs_at": ("pier",)}
    game = performed("move", laid)
    assert refused(game, "move old-barn pier") == "deploy.own-pawn"
    assert refused(game, "move old-barn lighthouse") == "deploy.exchange"
    play(game, "move pier demolition-site")
    assert game.table.players[0].chiefs_at == {"demolition-site"}
    assert game.table.players[0].authority == levels(urban=1)
    assert have(game) == {"material": 2}
    assert on_turn(performed("move"))


def test_a_pawn_taken_back_can_be_deployed_again():
    laid = {"players.0.explorers_at": ("old-barn", "pier")}
    game = performed("recall", laid)
    assert refused(play(game, "recall pier"), "deploy explorer old-barn") == "deploy.own-pawn"
    play(game, "deploy explorer kitchen-garden")
    assert game.table.players[0].deployed() == {"old-barn", "kitchen-garden"}


def test_without_a_pawn_at_home_nothing_is_deployed():
    game = at({"players.0.explorers_at": ("old-barn", "pier")})
    assert refused(game, "deploy explorer checkpoint") == "deploy.pawn"
    assert refused(game, "deploy chief checkpoint") is None


def test_gains_from_one_source_are_one_line_with_each_resource_once():
    game = performed("2 material + food + 3 material")
    assert have(game) == {"material": 5, "food": 1}
    assert game.table.log.lines[-1].text == T("log.gain", what=(T("unit.material", n=5), T("unit.food", n=1)))


# --- specialists ----------------------------------------------------------------------------------------------------


def test_the_river_is_full_again_before_the_reward():
    game = play(at({"players.0.goods": goods(food=7)}), "hire rat-janitor")
    assert len(game.table.river) == 5
    assert "rat-janitor" not in game.table.river
    assert game.table.players[0].specialists == ("rat-janitor",)


def test_replaced_specialists_go_under_the_deck():
    game = performed("refresh(2)")
    play(game, "replace rat-janitor", "replace lion-magistrate")
    assert game.table.specialists.bottom == ("rat-janitor", "lion-magistrate")
    assert game.table.river[:3] == ("dog-sergeant", "zebra-physician", "stag-elder")
    assert len(game.table.river) == 5
    told = game.table.log.lines[-1].text
    assert told == T("log.river", specialists=tuple(T(f"specialist.{one}") for one in game.table.river[3:]))
    assert on_turn(play(performed("refresh(2)"), "replace rat-janitor", "skip replace"))


def test_an_ability_of_anybody_without_energy():
    game = performed("free-ability", {"players.1.specialists": ("business-monkey",)})
    assert game.legal_moves() == [f"borrow {one}" for one in (*RIVER, "business-monkey")]
    assert have(play(game, "borrow business-monkey")) == {"food": 7}


def test_only_the_raccoons_use_the_river():
    laid = {"players.0.goods": goods(energy=2), "players.1.goods": goods(energy=2)}
    game = at(laid)
    play(game, "use rat-janitor")
    assert have(game) == {"material": 2}
    assert "rat-janitor" in game.table.river
    assert refused(game, "use rat-janitor") == "ability.use"


# --- others ---------------------------------------------------------------------------------------------------------


def test_opponents_decide_for_themselves_in_turn():
    game = performed("opponents(lower(any))", {f"players.{seat}.authority": levels(1, 1) for seat in (1, 2)}, seats=3)
    assert game.current_seat == 1
    play(game, "lower urban", "lower agricultural")
    assert game.current_seat == 0
    assert [game.table.players[seat].authority for seat in (1, 2)] == [levels(1, 0), levels(0, 1)]


def test_opponents_skip_what_they_cannot_do():
    assert on_turn(performed("opponents(lower(any)) + opponents(discard)"))


def test_only_who_is_ahead_falls_back():
    authority = {f"players.{seat}.authority": levels(agricultural=level) for seat, level in enumerate((3, 4, 3))}
    game = performed("lower-ahead(agricultural)", authority, seats=3)
    assert play(game, "lower agricultural").table.players[1].authority["agricultural"] == 3
    assert game.table.players[2].authority["agricultural"] == 3
    assert on_turn(game)


def test_a_colony_bonus_of_another_player_is_that_players_decision():
    laid = {"found": ("shopping-arcade", "supermarket"), "players.0.authority": levels(urban=3), "discs.urban": 0}
    game = performed("energy", {**laid, "players.1.colonies": ("shopping-arcade",)})
    play(game, "deploy explorer shopping-arcade", "take 1")
    assert game.current_seat == 1
    play(game, "choose energy")
    assert have(game, 1) == {"food": 1, "energy": 1}
    assert have(game) == {"energy": 1, "material": 3}


# --- the order of rewards ---------------------------------------------------------------------------------------------


def test_rewards_come_in_the_order_the_player_likes():
    laid = {"players.0.basic": ("microscope",), "players.0.goods": goods(intelligence=4)}
    game = play(at(laid), "play microscope intelligence")
    assert isinstance(game.choice(), Whichever)
    assert game.legal_moves() == ["grow l1", "grow m1", "grow r1", "draw basic", "draw advanced"]
    assert play(game, "draw basic").legal_moves() == ["grow l1", "grow m1", "grow r1"]


def test_authority_after_the_reward_is_an_option():
    laid = {"found": ("threshing-floor",), "players.0.authority": levels(agricultural=3), "discs.agricultural": 0}
    game = play(at(laid, authority="later"), "deploy explorer threshing-floor", "lower agricultural")
    assert game.table.players[0].authority["agricultural"] == 3
    assert game.current_seat == 1


@pytest.mark.parametrize(("level", "raised"), [(9, 10), (10, 10)])
def test_authority_ends_at_the_top(level, raised):
    game = performed("2 raise(any)", {"players.0.authority": levels(coastal=level), "claimed.top-coastal": 1})
    assert play(game, "raise coastal").table.players[0].authority["coastal"] == raised


BUNKER = {"found": ("command-bunker",), "players.0.authority": levels(military=6), "discs.military": 0}


@pytest.mark.parametrize(("pawn", "times"), [("chief", 2), ("explorer", 1)])
def test_a_bonus_gained_twice_may_come_before_the_reward_as_one_gained_once(pawn, times):
    """A card of the bonus pays for the forest location that the bunker copies."""
    laid = {"players.0.tribe": "beavers", "players.0.colonies": ("command-bunker",), "players.0.goods": goods()}
    game = play(at({**BUNKER, **laid}), f"deploy {pawn} command-bunker")
    assert refused(game, "copy bramble-bank") == "effect.copy"
    play(game, *["draw basic"] * times, "copy bramble-bank")
    assert [choice.seat for choice in game.choices()] == [0]
    play(game, f"discard {game.table.players[0].hand[0]}", *["choose energy"] * times)
    assert have(game) == {"food": 8, "energy": times}
    assert len(game.table.players[0].hand) == times - 1
    assert on_turn(game)


# --- tribes ---------------------------------------------------------------------------------------------------------


def test_a_bear_in_the_forest_gains_authority():
    game = at({"players.0.tribe": "bears", "players.0.basic": ("aquaponics",), "players.0.goods": goods()})
    play(game, "deploy chief bramble-bank")
    assert game.legal_moves() == ["discard aquaponics", *(f"raise {area}" for area in levels())]
    play(game, "raise coastal", "discard aquaponics")
    assert game.table.players[0].authority == levels(coastal=1)
    assert game.table.players[0].at_home("chief") == 2


def test_the_gorillas_gain_for_science():
    tribes = {"players.0.tribe": "gorillas", "players.1.tribe": "raccoons"}
    game = at({**tribes, "players.0.basic": ("aquaponics",), "players.0.goods": goods(intelligence=3)})
    assert have(play(game, "play aquaponics intelligence", "grow l1")) == {"endurance": 1}


def test_the_crows_look_before_they_draw():
    game = at({"players.0.tribe": "crows", "players.0.goods": goods()})
    play(game, "deploy explorer newsstand")
    assert game.legal_moves() == ["draw basic", "draw advanced", "look basic", "look advanced"]
    play(game, "look advanced")
    top = game.table.top_advanced
    assert view(game, 0).table.top_advanced == top
    assert view(game, 1).table.top_advanced == HIDDEN
    assert game.legal_moves() == ["draw basic", "draw advanced"]
    play(game, "draw basic", "draw advanced")
    assert game.table.players[0].advanced == (top,)
    assert game.table.top_advanced == ""


def test_what_the_crows_saw_is_what_the_next_player_draws():
    game = at({"players.0.tribe": "crows"})
    play(game, "deploy explorer newsstand", "look basic")
    top = game.table.top_basic
    play(game, "draw advanced", "draw advanced", "deploy explorer newsstand", "draw basic")
    assert game.table.players[1].basic == (top,)


def test_the_pandas_search_the_advanced_deck():
    laid = {"players.0.tribe": "pandas", "box_tribes": ("turtles",)}
    game = performed("search", laid)
    assert game.legal_moves() == [f"search {kind}" for kind in ("discovery", "science", "upgrade", "interactive", "prerequisite")]
    play(game, "search interactive")
    (card,) = game.table.players[0].advanced
    assert "interactive" in CARDS[card].types
    assert "search nuclear" in performed("search", {"players.0.tribe": "pandas"}, nuclear="yes").legal_moves()


def test_the_turtles_move_a_colony():
    laid = {"players.0.tribe": "turtles", "box_tribes": ("pandas",), "players.0.colonies": ("pier",)}
    game = performed("move-colony", {**laid, "players.1.colonies": ("lighthouse",)})
    assert refused(game, "shift pier lighthouse") == "colony.where"
    play(game, "shift pier kitchen-garden")
    assert game.table.players[0].colonies == {"kitchen-garden"}
    assert have(game) == {"food": 3}


@pytest.mark.parametrize(
    ("tribe", "moves", "brings"),
    [
        ("bears", ("draw basic",), {}),
        ("beavers", ("found old-barn",), {"endurance": 1, "food": 1}),
        ("foxes", ("copy bramble-bank", "discard aquaponics"), {"food": 8}),
        ("reptiles", ("replace rat-janitor", "skip replace"), {}),
        ("moles", (), {}),
    ],
)
def test_what_a_tribe_does_before_the_game(tribe, moves, brings):
    others = [other for other in TRIBES if other != tribe]
    laid = {
        "players.0.tribe": tribe,
        "players.1.tribe": others[0],
        "players.0.basic": ("aquaponics",),
        "players.0.goods": goods(),
    }
    game = play(at(laid, steps=[{"step": "StartTribe", "seat": 0}, *TURNS]), *moves)
    assert have(game) == brings
    assert on_turn(game)


@pytest.mark.parametrize(
    ("tribe", "moves", "brings"),
    [
        ("beavers", ("bonus pier",), {"agility": 1}),
        ("chimpanzees", ("choose food", "choose energy"), {"food": 1, "energy": 1}),
        ("moles", ("lower urban",), {}),
        ("rabbits", ("raise urban",), {}),
        ("raccoons", (), {"energy": 4}),
        ("crows", ("draw advanced",), {}),
    ],
)
def test_the_production_of_a_tribe(tribe, moves, brings):
    laid = {"players.0.tribe": tribe, "players.1.tribe": "bears", "players.1.colonies": ("pier",), "players.0.goods": goods()}
    game = at({**laid, "players.0.authority": levels(urban=1)}, steps=[{"step": "ProduceTribe", "seat": 0}, *TURNS])
    assert have(play(game, *moves)) == brings
    assert on_turn(game)


def test_every_ability_of_a_specialist_is_for_resources():
    for one in SPECIALISTS.values():
        game = at({"players.0.specialists": (one.id,), "players.0.goods": goods(energy=one.energy), "river": ()})
        play(game, f"use {one.id}")
        while game.current_seat == 0:
            play(game, "choose food")
        assert sum(have(game).values()) > 0
