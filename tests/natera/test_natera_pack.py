"""Alone against the Pack: its turns, what it takes, and what the player's effects do to it."""

import pytest
from natera_positions import RIVER, TURNS, at, goods, have, levels, play

from ludotheque.engine.i18n import catalogue, say
from ludotheque.games.natera import TITLE
from ludotheque.games.natera.rules.scoring import pack_points, total
from ludotheque.games.natera.table import PACK_SEAT


def alone(laid=None, outcomes=None, **options):
    """A solo game; the Pack takes the second turn."""
    return at(
        {"players.1.tribe": "", "pack_bag": ("agricultural", "urban", "military", "coastal"), **(laid or {})},
        1,
        outcomes=outcomes,
        **options,
    )


def test_the_pack_deploys_in_an_area_of_its_bag():
    game = play(alone(outcomes=["coastal"]), "deploy explorer old-barn")
    pack = game.table.players[PACK_SEAT]
    assert pack.explorers_at == {"lighthouse"}
    assert pack.authority == levels(coastal=1)
    assert game.table.pack_bag == ("agricultural", "urban", "military")
    assert game.current_seat == 0


def test_it_goes_where_one_of_your_colonies_stands_and_you_gain_the_bonus():
    game = play(
        alone({"players.0.colonies": ("pier",), "players.0.goods": goods()}, outcomes=["coastal"]), "deploy explorer old-barn"
    )
    assert game.table.players[PACK_SEAT].explorers_at == {"pier"}
    assert have(game) == {"endurance": 2, "agility": 1}


def test_its_authority_comes_after_your_bonus_where_the_option_says_so():
    laid = {"players.0.colonies": ("newsstand",), "players.1.authority": levels(urban=2), "discs.urban": 1}
    for authority, urban in (("first", 3), ("later", 2)):
        game = play(
            alone(
                {**laid, "players.1.explorers_at": ("demolition-site",)},
                outcomes=["urban", "supermarket", "scrapyard"] if authority == "first" else ["urban"],
                authority=authority,
            ),
            "deploy explorer old-barn",
        )
        assert game.legal_moves() == ["draw basic", "draw advanced"]
        assert game.table.players[PACK_SEAT].authority["urban"] == urban


def test_it_prefers_the_highest_tier_that_it_may_enter():
    laid = {"found": ("supermarket", "scrapyard"), "players.1.authority": levels(urban=3), "discs.urban": 1}
    game = play(alone(laid, outcomes=["urban"]), "deploy explorer old-barn")
    assert game.table.players[PACK_SEAT].explorers_at == {"supermarket"}


def test_where_it_finds_no_place_it_only_rises():
    laid = {"players.0.chiefs_at": ("lighthouse",), "players.1.explorers_at": ("pier",)}
    game = play(alone(laid, outcomes=["coastal"]), "deploy explorer old-barn")
    assert game.table.players[PACK_SEAT].authority == levels(coastal=1)
    assert game.table.players[PACK_SEAT].deployed() == {"pier"}


def test_it_hurries_in_the_second_half_of_the_year():
    game = play(alone({"season": 3}, outcomes=["military"]), "deploy explorer old-barn")
    assert game.table.players[PACK_SEAT].authority == levels(military=2)
    assert game.table.discs == {"military": PACK_SEAT}


def test_with_all_pawns_out_it_takes_the_dearest_specialist_and_passes():
    laid = {"players.1.explorers_at": ("old-barn", "pier"), "players.1.chiefs_at": ("newsstand",)}
    game = play(alone(laid), "deploy explorer kitchen-garden")
    assert game.table.pack_specialists == ("lion-magistrate",)
    assert len(game.table.river) == len(RIVER)
    assert game.table.players[PACK_SEAT].passed


@pytest.mark.parametrize(("season", "claimed"), [(1, {}), (2, {"a1": 1}), (4, {"a1": 1})])
def test_it_claims_a_tile_at_the_end_of_later_seasons(season, claimed):
    laid = {"season": season, "players.1.passed": True}
    assert play(alone(laid), "pass").table.claimed == claimed


def test_it_claims_the_top_of_a_track_but_no_other_tile():
    tiles = ("a1", "b1", "c3", "d1", "e1")
    laid = {"players.1.authority": levels(3, 3, 9, 3), "tiles": tiles, "found": ("fuel-depot", "map-room", "heliport")}
    game = play(alone({**laid, "discs.military": 1}, outcomes=["military"]), "deploy explorer old-barn")
    assert game.table.claimed == {"top-military": PACK_SEAT}


def test_your_cards_change_its_authority_and_nothing_else():
    laid = {"players.1.authority": levels(urban=2, coastal=1), "discs.urban": 1}

    def after(effect):
        steps = [{"step": "Perform", "seat": 0, "effect": effect}, *TURNS]
        return at({"players.1.tribe": "", **laid}, 1, steps=steps).table.players[PACK_SEAT]

    assert after("opponents(lower(any))").authority == levels(urban=2)
    assert after("opponents(raise(any))").authority == levels(urban=3, coastal=1)
    assert after("lower-ahead(urban)").authority == levels(urban=1, coastal=1)
    pack = after("opponents(card) + opponents(2 food) + opponents(discard)")
    assert (pack.hand, sum(pack.goods.values()), pack.authority) == ((), 0, levels(urban=2, coastal=1))


@pytest.mark.parametrize(
    ("effect", "before", "after"),
    [
        ("opponents(raise(any))", levels(1, 2, 2), levels(1, 3, 2)),
        ("opponents(raise(any))", levels(10, 3), levels(10, 3)),  # what goes beyond the top is lost
        ("opponents(lower(any))", levels(0, 2, 1, 1), levels(0, 2, 0, 1)),
        ("opponents(lower(any))", levels(), levels()),
        ("lower-ahead(coastal)", levels(1, 0, 0, 3), levels(1, 0, 0, 2)),
    ],
)
def test_of_its_equal_tracks_the_first_counts_and_a_named_track_is_that_one(effect, before, after):
    steps = [{"step": "Perform", "seat": 0, "effect": effect}, *TURNS]
    laid = {"players.1.tribe": "", "players.1.authority": before, "claimed": {"top-agricultural": 0}}
    assert at(laid, 1, steps=steps).table.players[PACK_SEAT].authority == after


def test_of_equally_dear_specialists_it_takes_the_first_in_the_row():
    laid = {"players.1.explorers_at": ("old-barn", "pier"), "players.1.chiefs_at": ("newsstand",)}
    for river in (("zebra-physician", "panther-spy", "rat-janitor"), ("rat-janitor", "panther-spy", "zebra-physician")):
        game = play(alone({**laid, "river": river}), "deploy explorer kitchen-garden")
        assert game.table.pack_specialists == (next(one for one in river if one != "rat-janitor"),)


def test_the_moles_feed_on_it():
    laid = {"players.0.tribe": "moles", "players.0.explorers_at": ("lighthouse",), "players.0.goods": goods()}
    game = play(alone(laid, outcomes=["coastal"]), "deploy explorer old-barn")
    assert have(game) == {"endurance": 2, "food": 4}
    assert sum(game.table.players[PACK_SEAT].goods.values()) == 0


SCORED = {
    "players.0.authority": levels(1),
    "players.1.authority": levels(urban=2),
    "discs.urban": 1,
    "claimed": {"a1": 1},
    "pack_specialists": ("whale-navigator",),
}
"""A player with 3 points, and the Pack with 17 and its basis."""


@pytest.mark.parametrize(("level", "base"), [("easy", 4), ("normal", 12), ("hard", 18)])
def test_what_it_scores(level, base):
    table = alone(SCORED, pack=level).table
    assert pack_points(table)["base"] == base
    assert total(table, PACK_SEAT) == base + 7 + 3 + 7


@pytest.mark.parametrize(("ahead", "won"), [(0, False), (1, True)])
def test_you_win_with_more_points_than_it_has(ahead, won):
    table = alone({"players.0.specialists": ("falcon-messenger",), "over": True}, pack="easy").table
    assert total(table, 0) == total(table, PACK_SEAT) == 4
    table.players[0].grown = frozenset(("l1", "l2", "l3", "l4", "l5")) if ahead else frozenset()
    outcome = TITLE.outcome(table)
    assert outcome.winners == ((0,) if won else ())
    assert outcome.text.key == ("outcome.solo-won" if won else "outcome.solo-lost")


def test_the_pack_has_lines_of_its_own_in_the_scores():
    table = alone(SCORED, pack="hard").table
    assert table.automa.number == PACK_SEAT
    lines = {line.id: line.points for line in TITLE.scores(table, PACK_SEAT)}
    assert lines == {f"score.{name}": points for name, points in pack_points(table).items()}
    assert say(TITLE.standing(table, PACK_SEAT, False), catalogue("en", TITLE.package)) == "35 so far"


def test_first_player_by_turns():
    steps = [{"step": "Advance"}, {"step": "Season", "number": 2}]
    game = at({"players.1.tribe": ""}, 1, steps=steps, outcomes=["coastal"])
    assert game.table.first == PACK_SEAT
    assert game.table.players[PACK_SEAT].explorers_at == {"lighthouse"}
    assert game.current_seat == 0
