"""Posters: a picture of every example, lesson and puzzle that a board in somebody's page can show."""

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from ludotheque.games import title, titles
from ludotheque.rulesite.game_page import GamePage
from ludotheque.rulesite.posters import posters, theme_for
from ludotheque.teach import examples, lesson
from ludotheque.teach.puzzle import puzzles

#: The largest a poster may be (bytes): what a page of somebody shows of a board before it starts.
LARGEST = 200_000


@cache
def made(game: str) -> dict[str, str]:
    """The posters of a game in French, by their places."""
    return dict(posters(GamePage(title(game), "fr")))


@pytest.mark.parametrize("game", titles())
def test_every_example_lesson_and_puzzle_has_one(game):
    known = title(game)
    wanted = {f"{game}/example/{one.id}.fr.svg" for one in examples.load(known)}
    for show, some in (("lesson", lesson.load(known)), ("puzzle", puzzles(known))):
        wanted |= {f"{game}/{show}/{one.id}.fr.svg" for one in some}
        if some:
            wanted.add(f"{game}/{show}.fr.svg")
            assert made(game)[f"{game}/{show}.fr.svg"] == made(game)[f"{game}/{show}/{some[0].id}.fr.svg"]
    assert set(made(game)) == wanted


@pytest.mark.parametrize("game", titles())
def test_a_poster_is_a_small_file_that_needs_no_other(game):
    for name, svg in made(game).items():
        root = ElementTree.fromstring(svg)
        assert root.get("aria-label") and float(root.get("width", 0)) > 0 and len(svg.encode()) < LARGEST, name
        linked = re.findall(r'(?:href="|url\()([^")]*)', svg)
        assert all(one.startswith("#") for one in linked), name
        assert {one[1:] for one in linked} <= set(re.findall(r' id="([^"]*)"', svg)), name
        assert set(re.findall(r"var\((--[\w-]+)", svg)) <= {*re.findall(r"(--[\w-]+):", svg), "--ui-unit"}, name


def test_the_theme_of_a_poster_has_what_the_drawing_names_and_no_more():
    css = theme_for('<g class="f-sea w2"/>')
    assert ".f-sea {" in css and ".w2 {" in css and "--sea:" in css and "prefers-color-scheme: dark" in css
    assert ".f-gold" not in css and "--gold:" not in css and ".mark" not in css
    assert ".mark {" in theme_for('<path class="mark"/>')
