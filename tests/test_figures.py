"""Figures of rules: an example's board, the pieces it speaks of, and what comes of its moves."""

import re

import pytest

from ludotheque.engine.i18n import LANGUAGES
from ludotheque.engine.rule import rulebook
from ludotheque.engine.secrecy import view
from ludotheque.games import titles
from ludotheque.teach import examples
from ludotheque.teach.examples import position
from ludotheque.teach.figure import figure

PIECE = re.compile(r'data-piece="([^"]+)"')

each_title = pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)


@each_title
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_has_a_figure(ask, title, lang):
    """Its sentence, a board that shows every piece it points at, and the log of its moves without a raw key."""
    ask("hello", lang=lang)
    pointing = 0
    for example in examples.load(title):
        found = ask("figure", game=title.id, id=example.id)
        assert found["title"] == example.titles[lang] and found["panel"]["width"] > 0
        there = set(re.findall(r'data-piece="([^"]+)"', found["svg"]))
        assert set(found["focus"]) <= there and len(set(found["focus"])) == len(found["focus"]), example.id
        assert not re.search(r"[⟨⟩]", found["svg"] + " ".join(found["lines"])), example.id
        pointing += bool(found["focus"])
    assert pointing > len(examples.load(title)) / 2


@each_title
def test_a_figure_shows_the_board_of_the_seat_that_moves(title):
    """And what nobody asks for is named by a piece, or not at all: a word of a move is nothing to read."""
    for example in examples.load(title):
        moving = {text.partition(":")[0] for text in example.moves if re.match(r"\d+: ", text)}
        found = figure(example, "en")
        panel = found.panel.id
        assert all(move.piece == "" or title.about(move.piece) for move in found.moves if move.label is None), example.id
        if panel.startswith("seat:") and len(moving) == 1 and example.moves[0].startswith(f"{min(moving)}: "):
            assert panel == f"seat:{min(moving)}", example.id


@each_title
def test_every_piece_that_a_move_plays_is_in_a_picture(title):
    """A card that is bought lies on another board than the cards that pay for it: both are shown."""
    for example in examples.load(title):
        found = figure(example, "en")
        panels = {panel.id: panel for panel in title.board(view(position(example), found.seat), "en")}
        there = {piece for panel in panels.values() for group in panel.groups for piece in PIECE.findall(group.svg)}
        played = {move.piece for move in found.moves if move.rule is None} & there
        shown = [(found.panel, found.focus), *found.beside]
        assert played <= {piece for _, focus in shown for piece in focus}, example.id
        assert len({panel.id for panel, _ in shown}) == len(shown), example.id


@each_title
def test_every_line_of_a_score_has_an_example(title):
    """What a newcomer must be able to add up is shown in numbers, whether code cites the rule or not."""
    for rule in rulebook(title.package, "en"):
        assert not rule.startswith("score.") or examples.showing(title, rule), rule


#: The rules that no board can show, by game, and why. Every other rule has a figure.
WITHOUT_FIGURE = {
    "a story is told before anything lies on a table": {"*": {"goal.story"}},
    "a box is unpacked before anything lies on a table": {game: {"goal.components"} for game in ("varuna", "natera", "skymines")},
    "what a campaign gives and asks between its games is counted beside the table": {
        "skymines": {"campaign.points", "campaign.level"}
    },
}


@each_title
def test_every_rule_but_those_that_no_board_shows_has_a_figure(title):
    told = [games.get(title.id, set()) | games.get("*", set()) for games in WITHOUT_FIGURE.values()]
    without = {rule for rule in rulebook(title.package, "en") if not examples.showing(title, rule)}
    assert without == set().union(*told)


def test_a_rule_names_its_examples(ask):
    ask("hello", lang="en")
    rules = [rule for chapter in ask("rules", game="varuna")["chapters"] for rule in chapter["rules"]]
    adjacent = next(rule for rule in rules if rule["id"] == "move.adjacent")
    assert adjacent["examples"] == ask("rule", game="varuna", id="move.adjacent")["examples"] != []
    assert all(rule["examples"] for rule in rules if not rule["general"])


def test_an_example_that_there_is_not_has_no_figure(ask):
    assert ask("figure", game="varuna", id="no-such")["failed"]
