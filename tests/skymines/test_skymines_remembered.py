"""Share values and shares, which are kept by a few fields of the table, beside the same read off the table."""

import random

import pytest

from ludotheque.engine.game import Game
from ludotheque.games.skymines import TITLE
from ludotheque.games.skymines.components.data import CARDS, COMPANIES, STATIONS
from ludotheque.games.skymines.table import covered


def coins(table, company):
    """The coins of a company's station that no piece covers, column by column."""
    found = 0
    for column, printed in enumerate(STATIONS[table.side][company].columns):
        hidden = covered(table.home[company][column], f"{company}-{column}" in table.bared)
        found += sum(coin for space, coin in enumerate(printed) if space not in hidden)
    return found


def shares(table, seat, company):
    """A seat's shares of a company: the icons that its marker has reached, and its share cards."""
    player = table.players[seat]
    reached = sum(icon <= player.tracks[company] for icon in table.track(company).shares)
    return reached + sum(CARDS[card].company == company for card in player.portfolio)


def further_on(table, rest):
    """A copy of a table on which more has happened than in random games: columns laid bare, share cards bought."""
    table = table.copy()
    table.bared = frozenset(f"{company}-{column}" for company in COMPANIES for column in range(3) if rest.randrange(2))
    for player in table.players:
        player.portfolio = tuple(rest.sample([card for card in CARDS if CARDS[card].company], 3))
    return table


@pytest.mark.parametrize("side", ["moon", "belt"])
@pytest.mark.parametrize("seats", [1, 3])
def test_values_and_shares_are_what_the_table_says(seats, side):
    game, rest = Game.start(TITLE, seats, 1, {"side": side}).copy(), random.Random(1)
    while not game.over:
        game.play(rest.choice(game.legal_moves()))
        if len(game.table.layout) < len(COMPANIES):
            continue  # the tracks are still being laid out
        for table in (game.table, further_on(game.table, rest)):
            assert table.values() == {company: coins(table, company) for company in COMPANIES}
            for seat in range(len(table.players)):
                assert table.holdings(seat) == {company: shares(table, seat, company) for company in COMPANIES}
