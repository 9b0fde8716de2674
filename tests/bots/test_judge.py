"""The judge: named features and their weights, a file that fits or is refused, and words for every feature."""

import tomllib

import pytest

from ludotheque.bots.judge import POINTS, Judge, Provenance, Weights, checked, written
from ludotheque.engine.chance import Chance
from ludotheque.engine.error import LudoError
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, catalogue
from ludotheque.games import title, titles

SOURCE = Provenance('train "here"', "0 to 9", 10, "2026-11-29", "won 60 %")
JUDGED = [ident for ident, one in titles().items() if one.judge() is not None]


def weights(**pairs):
    """Weights of a game whose rules have version 3."""
    return Weights(3, SOURCE, pairs)


def test_a_worth_is_the_weighed_sum_of_the_features_at_that_stage_of_the_game():
    judge = Judge(
        lambda table, seat: {POINTS: 10.0, "hand": 4.0 + seat},
        lambda table: table / 10,
        weights(hand=(1.0, 0.0)),
    )
    assert [judge(table, 0) for table in (0, 5, 10)] == [14.0, 12.0, 10.0]
    assert judge.terms(5, 1) == {POINTS: 10.0, "hand": 2.5}


def test_a_file_holds_what_was_written():
    one = weights(hand=(0.5, -1.25), rooms=(1.0, 1.0))
    assert checked(tomllib.loads(written(one)), "varuna", 3, ("hand", "rooms")) == one


@pytest.mark.parametrize(
    ("line", "otherwise", "where"),
    [
        ("hand = [1.0000, 1.0000]", "", "weights.hand"),
        ("hand = [1.0000, 1.0000]", "hand = [1.0]", "weights.hand"),
        ("hand = [1.0000, 1.0000]", "hand = [1.0, nan]", "weights.hand"),
        ("hand = [1.0000, 1.0000]", 'hand = ["1", "1"]', "weights.hand"),
        ("hand = [1.0000, 1.0000]", "hand = [1.0, 1.0]\nhat = [1.0, 1.0]", "weights.hat"),
        ("games = 10", "", "provenance.games"),
        ("[provenance]", "[origin]", "provenance"),
        ("[weights]", "[weight]", "weights"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_the_place(line, otherwise, where):
    text = written(weights(hand=(1.0, 1.0)))
    assert line in text
    with pytest.raises(LudoError, match=f"“{where}” is missing or wrong"):
        checked(tomllib.loads(text.replace(line, otherwise)), "varuna", 3, ("hand",))


def test_a_file_of_another_version_of_the_rules_says_what_to_do():
    with pytest.raises(LudoError, match=r"version 3 of the rules; .* version 4.*python -m ludotheque train varuna --afresh"):
        checked(tomllib.loads(written(weights(hand=(1.0, 1.0)))), "varuna", 4, ("hand",))


@pytest.mark.parametrize("ident", JUDGED)
def test_every_feature_has_a_weight_and_words(ident):
    game = title(ident)
    judge = game.judge()
    dice, played = Chance(seed=3), Game.start(game, max(2, game.fewest), 4)
    seen = set()
    while not played.over and played.length < 150:
        moves = played.legal_moves()
        played.play(moves[dice.below(len(moves))])
        assert 0 <= judge.stage(played.table) <= 1
        for seat in range(played.seats):
            terms = judge.terms(played.table, seat)
            assert judge(played.table, seat) == pytest.approx(sum(terms.values()))
            seen |= terms.keys()
    assert seen - {POINTS} <= judge.weights.pairs.keys()
    for lang in LANGUAGES:
        assert {f"hint.{name}" for name in judge.weights.pairs} <= set(catalogue(lang, game.package))
