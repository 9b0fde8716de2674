"""Whole games of Natera, played at random: they end, nothing is lost on the way, and everything is said in both languages."""

import random

import pytest

from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, catalogue, say
from ludotheque.games.natera import TITLE
from ludotheque.games.natera.rules.effects import EFFECTS

WORDS = {lang: catalogue(lang, TITLE.package) for lang in LANGUAGES}
LATE_PASS = 0.15
"""How much rarer a pass is than any other move: random players would hardly do anything otherwise."""


def weighed(dice, moves):
    return dice.choices(moves, [LATE_PASS if move == "pass" else 1 for move in moves])[0]


def drawn_options(dice):
    return {option.id: dice.choice(option.values) for option in TITLE.options}


@pytest.mark.parametrize("seed", range(12))
def test_a_game_ends_and_nothing_is_lost(seed):
    dice = random.Random(seed)
    game = Game.start(TITLE, seed % TITLE.most + 1, seed, drawn_options(dice))
    vocabulary = set(TITLE.vocabulary())
    while not game.over:
        choice = dice.choice(game.choices())
        moves = game.legal_moves(choice.seat)
        assert set(moves) <= vocabulary
        assert moves == [move for move in choice.moves(game.table) if choice.objection(game.table, move) is None]
        game.play(weighed(dice, moves), choice.seat)
        assert TITLE.invariant_violations(game.table) == []
        assert game.length < TITLE.longest
    assert game.table.over
    assert game.table.season == 4
    assert TITLE.outcome(game.table).text


@pytest.mark.parametrize("seed", range(4))
def test_every_text_has_its_words(seed):
    dice = random.Random(seed)
    game = Game.start(TITLE, seed + 1, seed, drawn_options(dice))
    while not game.over:
        choice = dice.choice(game.choices())
        texts = [choice.prompt(game.table), *(choice.label(game.table, move) for move in choice.moves(game.table))]
        texts.append(TITLE.progress(game.table))
        for words in WORDS.values():
            assert not [said for text in texts if "⟨" in (said := say(text, words))]
        game.play(weighed(dice, game.legal_moves(choice.seat)), choice.seat)
    for line in game.table.log.lines:
        text = line.text._replace(args=(*line.text.args, ("who", "Ann")))
        for words in WORDS.values():
            assert "⟨" not in say(text, words)
        assert line.rule is None or line.rule in TITLE.rules or TITLE.rules[line.rule]


def test_every_word_has_its_handler():
    assert EFFECTS.missing() == set()
