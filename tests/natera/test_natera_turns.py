"""What a turn of Natera allows and brings: the acceptance list of the rules, T01 to T32, by number."""

import pytest
from natera_positions import at, goods, have, levels, play, refused, unknown

from ludotheque.engine.i18n import T, catalogue, say
from ludotheque.games.natera import TITLE
from ludotheque.games.natera.components.data import SPECIALISTS
from ludotheque.games.natera.rules.authority import raise_authority
from ludotheque.games.natera.rules.deploy import Deploy


@pytest.mark.parametrize(
    ("held", "skill", "rule"),
    [
        ({"endurance": 5}, "endurance", None),
        ({"agility": 4}, "agility", None),
        ({"intelligence": 3}, "intelligence", None),
        ({"endurance": 4, "agility": 1}, "endurance", "play.cost"),
    ],
)
def test_t01_one_of_three_costs_is_paid(held, skill, rule):
    game = at({"players.0.basic": ("aquaponics",), "players.0.goods": goods(**held)})
    assert refused(game, f"play aquaponics {skill}") == rule
    if rule is None:
        play(game, f"play aquaponics {skill}", "grow l1")
        assert have(game) == {}
        assert game.table.players[0].played == ("aquaponics",)


FLOOR = {
    "found": ("threshing-floor", "county-fair"),
    "players.0.authority": levels(agricultural=3, urban=1),
    "players.0.goods": goods(),
    "players.1.colonies": ("threshing-floor",),
    "players.1.goods": goods(),
    "discs.agricultural": 0,
}


def test_t02_a_colony_pays_its_owner_when_somebody_comes():
    game = play(at(FLOOR), "deploy explorer threshing-floor", "lower urban")
    assert have(game) == {"endurance": 5}
    assert have(game, 1) == {"endurance": 2}
    assert game.table.players[0].authority == levels(agricultural=4)


def test_t03_the_track_just_raised_can_be_lowered():
    game = play(at({**FLOOR, "players.0.authority": levels(agricultural=3)}), "deploy explorer threshing-floor")
    assert game.legal_moves() == ["lower agricultural"]
    assert refused(game, "lower urban") == "board.authority"
    assert play(game, "lower agricultural").table.players[0].authority["agricultural"] == 3


@pytest.mark.parametrize(("energy", "rule"), [(4, None), (3, "ability.specialist")])
def test_t04_an_ability_turns_energy_into_resources(energy, rule):
    game = at({"players.0.specialists": ("business-monkey",), "players.0.goods": goods(energy=energy)})
    assert refused(game, "use business-monkey") == rule
    if rule is None:
        assert have(play(game, "use business-monkey")) == {"food": 7}


def test_t05_an_ability_is_used_once_in_a_turn_and_again_in_the_next():
    game = at({"players.0.specialists": ("business-monkey",), "players.0.goods": goods(energy=8)})
    play(game, "use business-monkey")
    assert game.current_seat == 1
    play(game, "pass", "use business-monkey")
    assert have(game) == {"food": 14}


def test_t08_a_chief_closes_a_location():
    game = at({"players.1.chiefs_at": ("demolition-site",)})
    assert refused(game, "deploy explorer demolition-site") == "deploy.chief"
    explorers = {"players.0.explorers_at": ("newsstand",), "players.1.explorers_at": ("newsstand",), "active": 2}
    game = at(explorers, seats=4, steps=[{"step": "Actions", "seat": 2}])
    assert refused(game, "deploy explorer newsstand") is None
    play(game, "deploy chief newsstand", "draw basic", "draw basic")
    assert refused(game, "deploy explorer newsstand") == "deploy.chief"


def test_t09_never_two_of_ones_own_pawns():
    game = at({"players.0.explorers_at": ("bramble-bank",), "players.0.basic": ("sundial",)})
    assert refused(game, "deploy explorer bramble-bank") == "deploy.own-pawn"


def test_t10_level_three_turns_over_both_tiles():
    game = at(
        {"players.0.authority": levels(agricultural=2), "discs.agricultural": 0, "players.1.authority": levels(agricultural=1)}
    )
    play(game, "deploy explorer old-barn")
    assert len(game.table.found) == 2
    assert {refused(game, f"deploy explorer {tile}") for tile in game.table.found} == {"board.access"}


def test_t11_who_falls_back_loses_access_but_the_tiles_stay():
    game = at({**FLOOR, "players.0.authority": levels(agricultural=2)})
    assert refused(game, "deploy explorer threshing-floor") == "board.access"
    assert game.table.found == ("threshing-floor", "county-fair")


def test_t12_passing_a_level_is_enough():
    game = at({"players.0.authority": levels(coastal=5), "found": ("sea-baths", "tide-mill"), "discs.coastal": 0})
    raise_authority(game.table, 0, "coastal", 2, "board.authority")
    assert len(game.table.found) == 3


def test_t13_an_exchange_is_paid_and_done_once():
    assert refused(at({"players.0.goods": goods(food=1)}), "deploy explorer lighthouse") == "deploy.exchange"
    game = play(at({"players.0.goods": goods(food=4)}), "deploy explorer lighthouse")
    assert have(game) == {"food": 2, "intelligence": 2}


def test_t14_a_location_that_asks_for_cards_needs_some():
    assert refused(at(), "deploy explorer bramble-bank") == "deploy.discard"
    game = at({"players.0.tribe": "foxes", "players.0.goods": goods()})
    play(game, "deploy explorer bramble-bank")
    assert game.legal_moves() == ["draw basic", "draw advanced"]
    play(game, "draw basic")
    play(game, *game.legal_moves()[:1])
    assert have(game) == {"food": 8}
    assert game.table.players[0].hand == ()
    assert refused(at(discards="lenient"), "deploy explorer bramble-bank") is None


def test_t15_what_an_exchange_asks_for():
    urban = {"found": ("supermarket", "scrapyard"), "players.0.authority": levels(urban=3), "discs.urban": 0}
    assert refused(at({**urban, "players.0.goods": goods()}), "deploy explorer supermarket") == "deploy.exchange"
    game = play(at({**urban, "players.0.goods": goods(material=1)}), "deploy explorer supermarket")
    assert have(game) == {"food": 8}


def test_t16_the_first_on_level_two_takes_the_disc_and_who_is_ahead_overtakes():
    game = at({"players.0.authority": levels(urban=1), "players.1.authority": levels(urban=1)})
    play(game, "deploy explorer demolition-site")
    assert game.table.discs == {"urban": 0}
    play(game, "deploy explorer demolition-site")
    assert game.table.discs == {"urban": 0}
    play(game, "pass", "deploy chief newsstand", "draw basic", "draw basic")
    assert game.table.discs == {"urban": 1}
    told = [line.text for line in game.table.log.lines if line.text.key.startswith("log.disc")]
    assert [(text.key, dict(text.args).get("before")) for text in told] == [("log.disc", None), ("log.disc-from", T("seat.0"))]


def test_t17_at_level_zero_the_disc_goes_back():
    game = at({**FLOOR, "discs.agricultural": 0, "discs.military": 0, "players.0.authority": levels(agricultural=3, military=1)})
    play(game, "deploy explorer threshing-floor", "lower military")
    assert game.table.discs == {"agricultural": 0}


def test_a_disc_on_the_board_goes_to_who_is_high_enough_at_the_end_of_the_turn():
    laid = {
        "discs.military": 0,
        "players.0.authority": levels(agricultural=3, military=1),
        "players.1.authority": levels(military=2),
    }
    game = play(at({**FLOOR, **laid}), "deploy explorer threshing-floor", "lower military")
    assert game.table.discs == {"agricultural": 0, "military": 1}


def test_t18_equality_leaves_the_disc_with_its_holder():
    game = at({"players.0.authority": levels(urban=1), "players.1.authority": levels(urban=2), "discs.urban": 1})
    assert play(game, "deploy explorer demolition-site").table.discs == {"urban": 1}


def test_t21_where_a_colony_may_be_founded():
    laid = {"players.0.goods": goods(material=20), "players.1.colonies": ("pier",), "found": ("supermarket", "scrapyard")}
    game = at({**laid, "players.0.authority": levels(urban=2), "discs.urban": 0})
    assert refused(game, "found bramble-bank") == "colony.where"
    assert refused(game, "found pier") == "colony.where"
    assert refused(game, "found supermarket") == "board.access"
    assert unknown(game, "found skyscraper")
    play(game, "found old-barn")
    assert have(game) == {"material": 10, "endurance": 1, "food": 1}
    assert game.table.players[0].colonies == {"old-barn"}
    assert refused(at({"players.0.goods": goods(material=9)}), "found old-barn") == "colony.found"


def test_t22_the_owner_gains_reward_and_bonus():
    game = play(at({"players.0.colonies": ("old-barn",), "players.0.goods": goods()}), "deploy explorer old-barn")
    assert have(game) == {"endurance": 3, "food": 1}


@pytest.mark.parametrize(("pawn", "times"), [("chief", 2), ("explorer", 1)])
def test_t23_the_beavers_gain_twice_when_a_chief_comes(pawn, times):
    laid = {"players.1.tribe": "beavers", "players.1.colonies": ("demolition-site",), "players.1.goods": goods()}
    game = play(at(laid), f"deploy {pawn} demolition-site")
    assert have(game, 1) == {"material": times, "food": times}


def test_t24_the_moles_feed_on_visits_not_on_copies():
    laid = {"players.1.tribe": "moles", "players.1.explorers_at": ("newsstand",), "players.1.goods": goods()}
    game = play(at({**laid, "players.0.goods": goods()}), "deploy explorer newsstand", "draw basic", "draw basic")
    assert (have(game), have(game, 1)) == ({"food": 2}, {"food": 4})
    military = {"found": ("map-room", "radio-room"), "players.0.authority": levels(military=3), "discs.military": 0}
    game = play(at({**laid, **military, "players.0.goods": goods()}), "deploy explorer map-room", "copy newsstand")
    play(game, "draw basic", "draw basic", "draw basic")
    assert (have(game), have(game, 1)) == ({}, {})


def test_t25_discounts_for_a_specialist_add_up():
    laid = {"found": ("harvest-table", "seed-store"), "players.0.authority": levels(agricultural=3), "discs.agricultural": 0}
    game = at({**laid, "players.0.tribe": "reptiles", "players.0.goods": goods(food=8)})
    play(game, "deploy explorer harvest-table", "hire dog-sergeant")
    assert SPECIALISTS["dog-sergeant"].food == 16
    assert have(game) == {"agility": 2}


def test_t26_hiring_for_nothing_needs_somebody_cheap_enough():
    laid = {"found": ("ferry-terminal",), "players.0.authority": levels(coastal=6), "discs.coastal": 0}
    game = at({**laid, "players.0.goods": goods(food=5), "river": ("stag-elder",)})
    assert SPECIALISTS["stag-elder"].food == 19
    assert refused(game, "deploy explorer ferry-terminal") == "deploy.exchange"
    game = play(at({**laid, "players.0.goods": goods(food=5)}), "deploy explorer ferry-terminal")
    assert refused(game, "hire stag-elder") == "hire.free"
    assert refused(game, "hire dog-sergeant") is None


def test_t27_a_specialist_sent_back_brings_its_printed_cost():
    laid = {"found": ("homestead",), "players.0.authority": levels(agricultural=6), "discs.agricultural": 0}
    game = at({**laid, "players.0.specialists": ("crane-architect",), "players.0.goods": goods()})
    play(game, "deploy explorer homestead", "return crane-architect")
    assert have(game) == {"food": 20}
    assert game.table.specialists.bottom == ("crane-architect",)
    assert game.table.players[0].specialists == ()


def test_t28_the_chimpanzees_pay_with_either():
    laid = {"players.0.tribe": "chimpanzees", "players.1.tribe": "bears", "players.0.basic": ("aquaponics",)}
    game = at({**laid, "players.0.goods": goods(agility=1, intelligence=3)})
    assert have(play(game, "play aquaponics agility")) == {}


def test_t29_the_rabbits_count_a_card_with_prerequisites_once():
    laid = {"players.0.tribe": "rabbits", "players.0.basic": ("bird-feeders",), "players.0.goods": goods(agility=3)}
    game = at({**laid, "players.0.explorers_at": ("bramble-bank",)})
    play(game, "play bird-feeders agility", "draw basic", "choose energy", "choose energy", "choose energy")
    assert have(game) == {"food": 2, "energy": 3}


def test_t30_the_red_pandas_gain_for_each_new_icon():
    laid = {"players.0.tribe": "pandas", "players.0.basic": ("tractor-keys", "canned-goods"), "box_tribes": ("turtles",)}
    game = at({**laid, "players.0.explorers_at": ("old-barn",), "players.0.goods": goods(agility=5)})
    play(game, "play tractor-keys agility")
    assert have(game) == {"agility": 2, "endurance": 4, "material": 2, "energy": 2}
    play(game, "pass", "play canned-goods agility")
    assert have(game)["energy"] == 2


def test_t31_an_achievement_is_claimed_at_once():
    colonies = ("old-barn", "pier", "newsstand")
    game = play(at({"players.0.colonies": colonies, "players.0.goods": goods(material=10)}), "found kitchen-garden")
    assert game.table.claimed == {"b1": 0}


def test_t32_without_a_token_nothing_is_claimed():
    claimed = {"a1": 0, "c1": 0, "d1": 0}
    laid = {"players.0.authority": levels(urban=9), "players.1.authority": levels(urban=9), "discs.urban": 0}
    game = play(at({**laid, "claimed": claimed}), "deploy explorer demolition-site", "deploy explorer demolition-site")
    assert game.table.claimed == {**claimed, "top-urban": 1}


def test_who_has_too_few_tokens_chooses():
    cards = ("tractor-keys", "street-signs", "dog-tags", "camouflage-nets", "scarecrow", "shared-well")
    laid = {"tiles": ("a1", "b1", "c1", "d1", "e2"), "claimed": {"a1": 0, "b1": 0}, "players.0.played_basic": cards}
    hand = {"players.0.basic": ("toll-booth",), "players.0.goods": goods(agility=3)}
    game = at({**laid, **hand, "players.0.explorers_at": ("newsstand",)})
    play(game, "play toll-booth agility")
    assert game.legal_moves() == ["claim c1", "claim e2"]
    assert play(game, "claim e2").table.claimed == {"a1": 0, "b1": 0, "e2": 0}
    assert game.current_seat == 1


# --- what a deployment brings, said before it -----------------------------------------------------------------------


def test_a_deployment_says_what_it_brings_besides_the_reward():
    """Authority with what it takes and turns over, and whose colony bonus it sets off; the position after it agrees."""
    laid = {"players.0.authority": levels(1, 2), "players.1.colonies": ("old-barn",), "discs": {}}
    table = at(laid).table
    said = {
        place: [text.key for text in Deploy().consequences(table, 0, "explorer", place)]
        for place in ("old-barn", "newsstand", "spring-pool")
    }
    assert said == {
        "old-barn": ["brings.authority", "brings.bonus-other", "brings.disc"],
        "newsstand": ["brings.authority", "brings.disc", "brings.reveal"],
        "spring-pool": [],
    }
    after = play(at(laid), "deploy explorer newsstand").table
    assert after.players[0].authority["urban"] == 3 and after.discs["urban"] == 0 and after.found
    here = {"players.0.tribe": "foxes", "players.1.tribe": "moles", "players.1.explorers_at": ("spring-pool",)}
    table = at({**here, "players.0.played_basic": ("sturdy-boots",)}).table
    words = catalogue("en", TITLE.package)
    assert [say(text, words) for text in Deploy().consequences(table, 0, "explorer", "spring-pool")] == [
        "1 card (Cartel of the Foxes)",
        "1 food (Sturdy Boots)",
        "Player 2: 4 food + 2 food for the visitor",
    ]
    mine = Deploy().consequences(
        at({"players.0.colonies": ("old-barn",), "players.0.authority": levels(10)}).table, 0, "chief", "old-barn"
    )
    assert [text.key for text in mine] == ["brings.bonus"]
