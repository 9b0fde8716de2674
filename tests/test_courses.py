"""Courses: each game's lessons, from the first turn to the end of a game."""

import re

import pytest

from ludotheque.desk.lesson_session import LessonSession
from ludotheque.engine.error import LudoError
from ludotheque.engine.journal import replayed
from ludotheque.engine.scenario import place
from ludotheque.engine.secrecy import view
from ludotheque.engine.state import to_data
from ludotheque.games import titles
from ludotheque.teach import lesson as lessons
from ludotheque.teach.progress import Progress

LESSONS = [lesson for title in titles().values() for lesson in lessons.load(title)]
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game.id}-{lesson.id}")


def advance(progress):
    progress.next() if progress.can_next else progress.play(progress.step.solution)


@pytest.mark.parametrize("game", titles())
def test_a_course_has_three_to_six_lessons(game):
    assert 3 <= len(lessons.load(titles()[game])) <= 6


@each_lesson
def test_the_pieces_of_a_lesson_are_drawn(lesson):
    progress = Progress(lesson)
    while not progress.done:
        panels = lesson.game.board(view(progress.game, progress.chapter.seat), "en")
        drawn = set(re.findall(r'data-piece="([^"]+)"', "".join(panel.svg() for panel in panels)))
        assert set(progress.step.focus) <= drawn, progress.index + 1
        advance(progress)


@each_lesson
def test_a_step_back_leads_to_where_it_began(lesson):
    """Also in a lesson that begins in a position of its own: the game is played again from there."""
    progress = Progress(lesson)
    while not progress.done:
        before, index = to_data(progress.game.table), progress.index
        advance(progress)
        progress.back()
        assert (to_data(progress.game.table), progress.index) == (before, index)
        advance(progress)


def test_a_lesson_whose_game_ends_goes_on_with_words(ask):
    """The killing blow ends the game of the lesson; the last step is still to be read, and nothing is noted as a result."""
    ask("lesson", game="demeter", id="hunt")
    state = ask("lesson_next")
    while state["lesson"]["moves"]:
        assert state["lesson"]["then"]["id"] == "mutation"
        state = ask("play", move=state["lesson"]["moves"][0])
    assert state["lesson"]["can_next"] and not state["over"] and state["end"] is None


def test_the_last_lesson_of_a_course_has_none_after_it(ask):
    course = lessons.load(titles()["varuna"])
    assert ask("lesson", game="varuna", id=course[-1].id)["lesson"]["then"] is None


def test_a_position_is_replayed_from_itself():
    title = titles()["varuna"]
    game = place(
        title, 1, position={"sheets.0.unlocked": ["dimorphodon"]}, steps=[{"step": "Action", "seat": 0, "units": ["fin"]}]
    )
    game.play("colour dimorphodon-2-fin")
    again = replayed(game, game.entries())
    assert to_data(again.table) == to_data(game.table)
    assert replayed(game, []).table.sheets[0].parts == frozenset()


def test_a_lesson_with_a_position_that_cannot_be_names_its_file():
    title = titles()["varuna"]
    text = '[lesson]\nid="x"\ngame="varuna"\ntitle={en="A",fr="A"}\nabout={en="A",fr="A"}\nposition={"sheets.0.nothing"=1}\n'
    text += '[[step]]\ntitle={en="A",fr="A"}\ntext={en="A",fr="A"}\n'
    with pytest.raises(LudoError, match=r"lessons/x\.toml"):
        LessonSession(lessons.read(title, text, "lessons/x.toml"), "en")
