"""What is kept by a few fields of the table, beside the same worked out anew from the table."""

import random

import pytest

from ludotheque.engine.game import Game
from ludotheque.games.natera import TITLE
from ludotheque.games.natera.bot import evaluate
from ludotheque.games.natera.components.data import ACHIEVEMENTS, AREAS, CARDS, LOCATIONS, TRACKS
from ludotheque.games.natera.rules.scoring import points_of_tracks, track_points


def test_conditions_ask_only_for_what_is_ones_own():
    """What a hand and the tiles are worth is kept by one's own things."""
    tests = [test for tile in ACHIEVEMENTS.values() for test in tile.conditions]
    tests += [test for card in CARDS.values() for test in card.prerequisites]
    assert not {test.count.word for test in tests} & {"opponent", "opponent-pawn", "all-colonies", "disc", "achievement"}
    assert not [test for tile in ACHIEVEMENTS.values() for test in tile.conditions if test.count.word == "pawn"]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_is_kept_is_what_the_table_says(seats):
    for seed in range(3):
        game, rest = Game.start(TITLE, seats, seed).copy(), random.Random(seed)
        while not game.over:
            game.play(rest.choice(game.legal_moves()))
            table = game.table
            for seat, player in enumerate(table.players):
                pawns = [LOCATIONS[location].area for location in player.deployed()]
                assert {area: player.pawns_in(area) for area in AREAS} == {area: pawns.count(area) for area in AREAS}
                assert evaluate._hand(table, seat) == evaluate._hand.__wrapped__(table, seat)
                assert evaluate._tracks(table, seat, 2) == evaluate._tracks.__wrapped__(table, seat, 2)
                tiles = table.tiles
                assert evaluate._nearly_reached(table, seat, tiles) == evaluate._nearly_reached.__wrapped__(table, seat, tiles)
            for area, won in zip(TRACKS, points_of_tracks(table), strict=True):
                levels = tuple(player.authority[area] for player in table.players)
                assert won == track_points(levels, table.discs.get(area), table.vacant, table.lowest_place)
