"""The rules of Natera name the numbers that the game plays by."""

import pytest

from ludotheque.engine.effect import parse, words_of
from ludotheque.engine.rule import rulebook
from ludotheque.games.natera import TITLE
from ludotheque.games.natera.components import data
from ludotheque.games.natera.components.data import ACCESS, DEALS, DISC_PRODUCTION, NUMBERS, PACK, SCORES, TILES_IN_PLAY, TRIBES
from ludotheque.games.natera.rules.rewards import dearest_free
from numbers_said import numbers_said

FIRST, SECOND, THIRD = SCORES.tracks
START = DEALS["start"]

PLAYED_BY = {
    "goal.components": {
        len(data.BASIC),
        len(data.ADVANCED),
        len(data.NUCLEAR),
        len(data.SPECIALISTS),
        len(data.TILES),
        len(TRIBES),
    },
    "setup.hidden": {*TILES_IN_PLAY, *TILES_IN_PLAY.values(), *(len(data.LOCATIONS_OF["urban", tier]) for tier in TILES_IN_PLAY)},
    "setup.decks": {NUMBERS.river},
    "setup.tribe": {NUMBERS.tribes},
    "setup.start": {NUMBERS.colonies, NUMBERS.claims},
    "setup.cards": {START.basic, START.advanced, START.discard, START.basic + START.advanced - START.discard},
    "turn.trade": {NUMBERS.trade},
    "board.access": {ACCESS[2], ACCESS[3]},
    "board.reveal": {ACCESS[2], ACCESS[3]},
    "board.authority": {NUMBERS.top},
    "deploy.exchange": {dearest_free("ferry-terminal")},
    "hire.river": {NUMBERS.river},
    "colony.found": {NUMBERS.colony_price, SCORES.colony},
    "colony.tokens": {NUMBERS.colonies},
    "disc.first": {NUMBERS.disc},
    "disc.lost": {NUMBERS.disc},
    "disc.worth": {do.count for effect in DISC_PRODUCTION.values() for do in words_of(parse(effect))},
    "achievement.tokens": {NUMBERS.claims},
    "achievement.tops": {NUMBERS.top},
    "rest.cards": {count for name, deal in DEALS.items() if name != "start" for count in (deal.basic, deal.advanced)},
    "draft.packets": {START.basic + START.advanced, START.discard},
    "tribe.turtles": {SCORES.light_colony, SCORES.colony},
    "score.achievements": {SCORES.achievement},
    "score.late": {SCORES.late},
    "score.colonies": {SCORES.colony},
    "score.tracks": {FIRST, SECOND, THIRD},
    "score.track-ties": {SECOND + THIRD, THIRD},
    "nuclear.cards": {len(data.NUCLEAR)},
    "pack.rival": {PACK.explorers, PACK.claims},
    "pack.score": {SCORES.achievement, PACK.specialist, *PACK.base.values()},
}
"""Paragraph -> the numbers that it must name."""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("rule", PLAYED_BY)
def test_a_paragraph_names_the_numbers_that_the_game_plays_by(rule, lang):
    assert numbers_said(rulebook(TITLE.package, lang)[rule].text, lang) >= PLAYED_BY[rule]
