"""Nothing of Skymines shows a code: names, moves, prompts and log are words, and whatever they point at has a name and a card."""

import random
import re

import pytest

from ludotheque.engine.effects_words import condition_text, effect_text
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, T, catalogue, say
from ludotheque.engine.secrecy import view
from ludotheque.engine.told import look_up
from ludotheque.games.skymines import TITLE
from ludotheque.games.skymines.components.data import MISSIONS
from ludotheque.games.skymines.rules.missions import ChooseMission
from ludotheque.games.skymines.rules.resources import Spend

PIECE = re.compile(r'data-piece="([^"]+)"')
NAME = re.compile(r"<title>([^<]*)</title>")
CODE = re.compile(r"⟨|[a-z]-[a-z]*\d|\b[a-z]+\d+\b|\b[a-z]+_[a-z]+\b|\b(?:area|mark|slot|space|track)-[a-z]+")
"""A raw key, `area-0`, `a07`, `luna_top`, `mark-titanium`: nothing of the sort is said to anybody."""

TABLES = [
    (1, {"side": "moon", "missions": "yes", "threat": "random"}),
    (2, {"side": "belt", "luna": "level-3"}),
    (3, {"side": "moon", "luna": "no", "tracks": "random"}),
]


def said(game, lang):
    """Every text of a moment: prompts, moves with what they bring, the names of all pieces, and the log."""
    words = catalogue(lang, TITLE.package)
    for choice in game.choices():
        table = view(game, choice.seat).table
        yield say(choice.prompt(table), words)
        for move in choice.legal(table):
            yield from (say(text, words) for text in (choice.label(table, move), *choice.brings(table, move)))
    for panel in TITLE.board(view(game, game.current_seat), lang):
        yield panel.title
        for group in panel.groups:
            yield from NAME.findall(group.svg)
    yield from (say(line.text, words).replace("⟨who⟩", "Ada") for line in game.table.log.lines)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=["moon", "belt", "three"])
def test_nothing_shows_a_code_and_everything_has_a_name(seats, options):
    game, dice = Game.start(TITLE, seats, 8, options), random.Random(8)
    drawn, pointed, number = set(), set(), 0
    while True:
        if number % 25 == 0 or game.over:
            for lang in LANGUAGES:
                shown = [text for text in said(game, lang) if CODE.search(text.replace("helium-3", "helium"))]
                assert shown == []
        for panel in TITLE.board(view(game, game.current_seat), "en") if number % 25 == 0 else ():
            drawn |= {piece for group in panel.groups for piece in PIECE.findall(group.svg)}
        if game.over:
            break
        for choice in game.choices():
            pointed |= {piece for move in choice.legal(game.table) if (piece := choice.piece(move)) is not None}
        move = dice.choice(game.legal_moves())
        game.play(move)
        number += 1
    pointed |= {piece for line in game.table.log.lines for piece in line.pieces}
    assert len(pointed) > 40
    for piece in pointed | drawn:
        assert TITLE.about(piece) is not None, piece
        assert look_up(view(game, 0), piece, None).description is not None, piece


@pytest.mark.parametrize(
    ("kind", "n", "words"),
    [
        ("minerals", 1, {"en": "1 mineral, too little", "fr": "1 minéral, trop peu"}),
        ("minerals", 9, {"en": "9 minerals: buy a card", "fr": "9 minéraux\u00a0: achetez une carte"}),
        ("titanium", 1, {"en": "1 titanium, too little", "fr": "1 titane, trop peu"}),
        ("carbon", 9, {"en": "9 carbon: buy a card", "fr": "9 carbone\u00a0: achetez une carte"}),
    ],
)
def test_a_resource_agrees_with_its_number_and_buys_what_it_can(kind, n, words):
    table = Game.start(TITLE, 1, 0).table
    for lang in LANGUAGES:
        assert say(Spend(0, n, kind).prompt(table), catalogue(lang, TITLE.package)).startswith(words[lang])


def test_a_mission_to_choose_says_its_tasks_and_its_bonus_space():
    game = Game.start(TITLE, 2, 0, {"missions": "yes"})
    while not isinstance(choice := game.choices()[0], ChooseMission):
        game.play(game.legal_moves(choice.seat)[0], choice.seat)
    for lang in LANGUAGES:
        words = catalogue(lang, TITLE.package)
        for move in game.legal_moves(choice.seat):
            card = MISSIONS[choice.parts(move)[1]]
            said = "; ".join(say(text, words) for text in choice.brings(game.table, move))
            wanted = [*map(condition_text, card.tasks), effect_text(card.reward)]
            assert all(say(text, words) in said for text in wanted)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_reason_of_a_hint_names_the_tank_track_as_the_board_does(lang):
    words = catalogue(lang, TITLE.package)
    track = say(T("about.helium"), words).split(" ", 1)[1]
    assert track in say(T("hint.helium"), words)
