"""The planner: production in spring and points in winter, and the next turn it looks at before it takes this one."""

import pytest
from natera_positions import at, goods

from ludotheque.engine.secrecy import view
from ludotheque.games.natera import TITLE
from ludotheque.games.natera.bot.consider import consider
from ludotheque.games.natera.bot.growth import FULL, promised
from ludotheque.games.natera.bot.planner import others_pass
from ludotheque.games.natera.components.data import CELLS, LOCATIONS
from ludotheque.games.natera.table import Player

PRODUCES, SCORES = "recycling-bins", "photo-album"
"""Both cost 4 endurance: 2 material in each rest phase, or a card and 2 points at once."""

BUSY = {"players.0.chiefs_at": ("old-barn",), "players.0.explorers_at": ("kitchen-garden", "bramble-bank")}
"""Nobody of the first tribe is at home."""


def planned(game):
    """The move of the planner."""
    return TITLE.bots()["greedy"]().choose(view(game, game.current_seat), game.legal_moves())


@pytest.mark.parametrize(("season", "card"), [(1, PRODUCES), (4, SCORES)])
def test_it_plays_production_in_spring_and_points_in_winter(season, card):
    hand = {"players.0.basic": (PRODUCES, SCORES), "players.0.goods": goods(endurance=4)}
    game = at(BUSY | hand | {"season": season})
    assert {f"play {one} endurance" for one in (PRODUCES, SCORES)} <= set(game.legal_moves())
    assert planned(game) == f"play {card} endurance"


def test_the_next_turn_is_its_own_and_leaves_the_game_as_it_was():
    game = at(seats=3)
    ahead = others_pass(game, 1)
    assert ahead.current_seat == 1 and [player.passed for player in ahead.table.players] == [True, False, False]
    assert not any(player.passed for player in game.table.players)


def test_a_seat_that_has_passed_has_no_next_turn():
    game = at().after("pass")
    assert others_pass(game, 0) is None


def test_the_turns_it_found_begin_with_the_decision_that_waits():
    """Looking through the next turn as well leaves no line of it among those that a search tries."""
    game = at({"players.0.goods": goods(endurance=2), "players.0.basic": (PRODUCES,)})  # two more, and the card can be played
    bot = TITLE.bots()["greedy"]()
    for _ in bot.think(view(game, 0), game.legal_moves(0)):
        pass
    assert {line.moves[0] for line in bot.ends} <= set(game.legal_moves(0))


@pytest.mark.parametrize(("tribe", "pawn"), [("beavers", "chief"), ("raccoons", "explorer")])
def test_it_looks_at_a_chief_where_the_tribe_gains_a_colony_bonus_twice(tribe, pawn):
    game = at({"players.0.tribe": tribe, "players.0.colonies": ("demolition-site",)})
    looked_at = [move for move in consider(game, 0) if move.endswith("demolition-site")]
    assert looked_at == [f"deploy {pawn} demolition-site"]


@pytest.mark.parametrize("tribe", ["bears", "foxes", "raccoons"])
def test_it_looks_at_the_forest_more_where_the_tribe_gains_from_it_and_always_at_tracks(tribe):
    """The forest brings the Bears a level and the Foxes a card."""
    game = at({"players.0.tribe": tribe, "players.0.basic": (PRODUCES, SCORES)})
    moves = [move for move in consider(game, 0) if move.startswith("deploy")]
    forest = sum(LOCATIONS[move.split()[2]].area == "forest" for move in moves)
    assert (forest, len(moves) - forest) == ((2, 3) if tribe == "raccoons" else (5, 2))


def test_each_token_brings_the_points_of_the_science_board_nearer():
    column = ("l1", "l2", "l3", "l4")
    promises = [promised(Player(side="agronomy", grown=frozenset(column[:n])), 2) for n in range(1, 5)]
    assert promises == sorted(promises) and promises[0] < promises[-1] / 2
    assert promised(Player(side="agronomy", grown=frozenset(CELLS)), 2) == promised(Player(), 2) == 0


@pytest.mark.parametrize(
    ("asked", "grown", "share"),
    [
        ("full-column", ("l1", "l2", "l3", "m3"), 3 / 5),
        ("full-column", ("m1", "m2", "m3", "m4", "m5"), 1),
        ("full-rows", ("l1", "m1", "r1", "l2", "l3"), 4 / 6),
        ("full-rows", (), 0),
    ],
)
def test_a_column_or_two_rows_are_valued_before_they_are_full(asked, grown, share):
    assert FULL[asked](frozenset(grown)) == share
