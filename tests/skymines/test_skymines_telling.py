"""What moves of Skymines say they bring comes true, Luna's lines name her, and each reason of the bot has words."""

import pytest
from skymines_positions import area, at

from ludotheque.bots.random import Random
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import T, catalogue
from ludotheque.engine.secrecy import view
from ludotheque.games.skymines import TITLE
from ludotheque.games.skymines.bot.evaluate import features
from ludotheque.games.skymines.components.data import COMPANIES
from ludotheque.games.skymines.rules.expand import Expand
from ludotheque.games.skymines.rules.stations import uncovers
from ludotheque.games.skymines.rules.tracks import advance, on_the_way


def random_tables(seats, games, **options):
    """Tables at every decision of games of random bots."""
    for seed in range(games):
        game = Game.start(TITLE, seats, seed, options)
        bot = Random()
        bot.reseed(seed)
        while not game.over:
            yield game
            choice = game.choices()[0]
            game.play(bot.choose(view(game, choice.seat), game.legal_moves(choice.seat)), choice.seat)


def coins_told(found):
    """The coins that a move says it brings."""
    return sum(dict(dict(text.args)["what"].args)["n"] for text in found if text.key == "brings.gain")


@pytest.mark.parametrize("far", [3, 8])
def test_steps_bring_the_coins_they_promise(far):
    for ident in ("first", "second", "third"):
        for company in COMPANIES:
            table = at({"players.0.coins": 20}, tracks=ident).table
            told = on_the_way(table, 0, company, far)
            start = {space: cost for space, cost in table.track(company).barriers.items() if space < far}
            advance(table, 0, company, far)
            assert table.players[0].coins == 20 - sum(start.values()) + coins_told(told)


def test_a_threshold_brings_less_after_another_player():
    table = at({"players.1.tracks.astrogo": 10}).table
    assert coins_told(on_the_way(table, 0, "astrogo", 6)) == 1
    assert coins_told(on_the_way(at().table, 0, "astrogo", 6)) == 2


def test_no_steps_bring_nothing():
    assert on_the_way(at().table, 0, "none", 0) == ()


def test_a_piece_uncovers_what_it_says():
    seen = set()
    for game in random_tables(2, 12):
        choice = game.choices()[0]
        if not isinstance(choice, Expand):
            continue
        for move in game.legal_moves(choice.seat):
            if not move.startswith("enter"):
                continue
            column = int(move.split()[2])
            promised = uncovers(game.table, choice.company, column)
            after = game.after(move, choice.seat)
            if after.table.pieces.keys() > game.table.pieces.keys():  # nobody is sent home, who would cover coins again
                assert after.table.coins_of(choice.company) - game.table.coins_of(choice.company) == promised
                seen.add(promised)
    assert len(seen) > 1


def test_a_majority_says_what_it_brings():
    game = at(area(0, "titanium-2"))
    (text,) = game.choice(0).brings(game.table, "mark titanium")
    assert text.key == "brings.gain"


def test_lines_of_luna_name_her():
    for lang in ("en", "fr"):
        assert "luna.name" in catalogue(lang, TITLE.package)
    log = list(random_tables(1, 1, luna="level-5"))[-1].table.log.lines
    assert any(dict(line.text.args).get("who") == T("luna.name") for line in log)
    assert {line.seat for line in log} == {None, 0}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_term_of_the_judgement_has_words(lang):
    known = catalogue(lang, TITLE.package)
    assert [name for name in features(at().table, 0) if name != "points" and f"hint.{name}" not in known] == []
