"""Everything a game says has words in both languages: prompts, labels, log, scores, and the name of every piece."""

import random
import re

import pytest

from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, catalogue, say
from ludotheque.engine.rule import rulebook
from ludotheque.engine.secrecy import view
from ludotheque.games import titles
from numbers_said import numbers_said

each_title = pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)


def drawn_pieces(game, seat):
    panels = game.title.board(view(game, seat), "en")
    return set(re.findall(r'data-piece="([^"]+)"', "".join(panel.svg() for panel in panels)))


@each_title
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_said_by_its_raw_key(title, seed):
    """A key the catalogue lacks is shown in angle brackets."""
    game, dice = Game.start(title, title.usual, seed), random.Random(seed)
    texts, asked = set(), set()
    while not game.over:
        seat = game.current_seat
        choice, moves = game.choice(seat), game.legal_moves(seat)
        texts.add(choice.prompt(game.table))
        texts.update(choice.label(game.table, move) for move in moves)
        texts.add(title.progress(game.table))
        if dice.random() < 0.1:
            asked |= drawn_pieces(game, seat)
        game.play(dice.choice(moves), seat)
    texts.update(line.text for line in game.table.log.lines)
    texts.update(line.reason for seat in range(game.seats) for line in title.scores(game.table, seat))
    asked |= drawn_pieces(game, 0)
    names = {piece: title.about(piece) for piece in asked}
    texts.update(name for name, _ in filter(None, names.values()))
    for lang in LANGUAGES:
        words = catalogue(lang, title.package)
        said = [say(text, words) for text in texts]
        # A log line's {who} is filled in by the desk, which knows the names.
        assert not [text for text in said if "⟨" in text.replace("⟨who⟩", "")]
    assert len(names) > 50


@each_title
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reference_to_a_rule_is_read_as_its_title(title, lang):
    """A page shows the title of the rule in its place: only "see", "as in" or brackets lead up to one."""
    leads = {"en": r"(see |as in |\()$", "fr": r"(voir |comme dans |\()$"}[lang]
    for rule in rulebook(title.package, lang).values():
        for link in re.finditer(r"\[\[", rule.text):
            before = rule.text[: link.start()]
            assert re.search(leads, before), f"{rule.id}: …{before[-40:]}"


@each_title
def test_the_rules_name_the_same_numbers_in_both_languages(title):
    """From three on: one and two are often said otherwise, as "both" or "an article"."""
    english, french = (rulebook(title.package, lang) for lang in LANGUAGES)
    seen = 0
    for rule in english:
        said = [{n for n in numbers_said(book[rule].text, lang) if n > 2} for book, lang in ((english, "en"), (french, "fr"))]
        assert said[0] == said[1], rule
        seen += len(said[0])
    assert seen > 20


def test_french_sentences_set_titles_apart():
    """French has no bare noun after a verb: a card's title stands in quotation marks, after "la carte" or after a colon."""
    named = 0
    for title in titles().values():
        for key, text in catalogue("fr", title.package).items() - catalogue("fr").items():
            for slot in re.finditer(r"\{(card|cards|specialist|owner)\}", text):
                before = text[: slot.start()]
                assert re.search(r"(^|«\s|\s:\s|\b(la|carte) |\()$", before), f"{title.id}, {key}: {text}"
                named += 1
    assert named > 50
