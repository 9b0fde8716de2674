"""Every piece of every board has a card: a name, its own sentences in both languages, from what the reader may know alone."""

import random
import re
import xml.etree.ElementTree as ET

import pytest

from ludotheque.draw.icons import standing_alone
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, catalogue, say, sentence
from ludotheque.engine.rule import rulebook
from ludotheque.engine.secrecy import view
from ludotheque.engine.told import look_up, twin
from ludotheque.games import titles

SVG = "{http://www.w3.org/2000/svg}"
STEP = 40
"""So many moves lie between two positions that are looked at."""

TABLES = [
    (title, seats, options)
    for title in titles().values()
    for seats in sorted({title.fewest, min(4, title.most)})
    for options in ({}, *({option.id: option.values[-1]} for option in title.options[:1]))
]
each_table = pytest.mark.parametrize(
    ("title", "seats", "options"), TABLES, ids=[f"{t.id}-{n}-{'-'.join(o.values()) or 'usual'}" for t, n, o in TABLES]
)


def positions(title, seats, options, seed=5):
    """A game of chance, every so many moves."""
    game, dice = Game.start(title, seats, seed, options), random.Random(seed)
    for number in range(title.longest):
        if number % STEP == 0 or game.over:
            yield game
        if game.over or number > 12 * STEP:
            return
        seat = game.choices()[0].seat
        game.play(dice.choice(game.legal_moves(seat)), seat)


def owner_of(panel):
    return int(panel.id[5:]) if panel.id.startswith("seat:") else None


def drawn(seen):
    """Every piece on the boards of a view, with the seat whose sheet it lies on."""
    for panel in seen.title.board(seen, "en"):
        svg = "".join(group.svg for group in panel.groups)
        for piece in dict.fromkeys(re.findall(r'data-piece="([^"]*)"', svg)):
            yield piece, owner_of(panel)


@each_table
def test_every_icon_on_a_board_is_drawn(title, seats, options):
    """What a panel refers to by `<use>` is defined in it: a panel may be shown alone."""
    referred = set()
    for game in positions(title, seats, options):
        for panel in title.board(view(game, game.current_seat or 0), "en"):
            svg = panel.svg()
            refers, defines = set(re.findall(r'href="#([^"]*)"', svg)), set(re.findall(r' id="([^"]*)"', svg))
            assert refers <= defines, panel.id
            referred |= refers
    assert len(referred) > 5


def said(texts, words):
    return [say(text, words) for text in texts]


@each_table
def test_every_piece_says_what_it_is_in_its_own_words(title, seats, options):
    words = {lang: catalogue(lang, title.package) for lang in LANGUAGES}
    generic = {lang: {rule.text for rule in rulebook(title.package, lang).values()} for lang in LANGUAGES}
    looked_at = set()
    for game in positions(title, seats, options):
        for seat in (None, game.current_seat or 0):
            seen = view(game, seat)
            for piece, owner in drawn(seen):
                found = look_up(seen, piece, owner).description
                assert found is not None and found.rule in rulebook(title.package), piece
                looked_at.add(piece)
                for lang in LANGUAGES:
                    name = sentence(found.title, words[lang])
                    does, now = said(found.does, words[lang]), said(found.now, words[lang])
                    assert does, piece
                    for text in (name, *does, *now):
                        assert text and not re.search(r"[⟨⟩{}|]", text.replace("⟨who⟩", "")), (piece, text)
                        assert text != piece and text not in generic[lang], (piece, text)
                    assert len(set(does + now)) == len(does + now), (piece, does, now)
    assert len(looked_at) > 50


@each_table
def test_what_a_move_points_at_lies_on_a_board(title, seats, options):
    """Whatever a seat may choose by pointing is drawn where it can see it, and has a card."""
    pointed = set()
    for game in positions(title, seats, options):
        for choice in game.choices():
            seen = view(game, choice.seat)
            there = {piece for piece, _ in drawn(seen)}
            for piece in filter(None, map(choice.piece, game.legal_moves(choice.seat))):
                assert piece in there, (type(choice).__name__, piece)
                assert look_up(seen, piece, choice.seat).description is not None, piece
                pointed.add(piece)
    assert len(pointed) > 3


@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_what_can_be_chosen_at_times_says_why_not_now(title):
    """A piece that stands for a move in one decision has an answer in every other: a rule, or what is asked first."""
    looks = [
        (piece, look_up(seen, piece, owner))
        for game in positions(title, title.fewest, {})
        for choice in game.choices()[:1]
        for seen in [view(game, choice.seat)]
        for piece, owner in drawn(seen)
        if owner in (None, choice.seat)
    ]
    chosen = {piece for piece, look in looks if any(answer.allowed for answer in look.answers)}
    refused = [(piece, look) for piece, look in looks if piece in chosen and not any(answer.allowed for answer in look.answers)]
    assert refused
    words = catalogue("en", title.package)
    for piece, look in refused:
        assert any(answer.rule for answer in look.answers) or look.first is not None, piece
        assert look.first is None or sentence(look.first, words), piece


@each_table
def test_a_card_tells_nothing_that_is_hidden(title, seats, options):
    """Two games that a seat cannot tell apart have the same cards."""
    for number, game in enumerate(positions(title, seats, options)):
        for seat in (None, *range(game.seats)):
            seen, other = view(game, seat), view(twin(game, seat, number), seat)
            for piece, owner in drawn(seen):
                assert look_up(seen, piece, owner) == look_up(other, piece, owner), piece


@each_table
def test_a_piece_that_has_left_the_table_can_still_be_asked_about(title, seats, options):
    """The log names pieces that lay there earlier, or will later; no sheet of theirs is known then."""
    words = catalogue("en", title.package)
    ever = {(piece, owner) for game in positions(title, seats, options) for piece, owner in drawn(view(game, 0))}
    for game in positions(title, seats, options):
        for piece, owner in ever:
            for where in {owner, None}:
                found = look_up(view(game, 0), piece, where).description
                if found is not None:
                    assert not re.search(r"[⟨⟩]", " ".join(said((found.title, *found.does, *found.now), words))), piece


@each_table
def test_whatever_has_a_name_on_a_board_is_a_piece_or_part_of_one(title, seats, options):
    for game in positions(title, seats, options):
        for panel in title.board(view(game, 0), "en"):
            root = ET.fromstring(panel.svg())
            parents = {child: parent for parent in root.iter() for child in parent}
            for named in root.iter(f"{SVG}title"):
                at = parents[named]
                while at is not root and "data-piece" not in at.attrib:
                    at = parents[at]
                assert at is not root, (panel.id, named.text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_the_legend_draws_its_symbols_and_names_them(title, lang):
    words, legend = catalogue(lang, title.package), title.symbols(lang)
    names = [say(one.name, words) for one in legend]
    assert len(legend) > 10 and len(set(names)) == len(names)
    for one in legend:
        assert "⟨" not in say(one.name, words) + say(one.text, words)
        picture = ET.fromstring(standing_alone(one.drawing))
        there = {el.get("id") for el in picture.iter() if el.get("id")}
        used = {el.get("href").removeprefix("#") for el in picture.iter("use")}
        assert len(picture) > 1 and used <= there, one.name
