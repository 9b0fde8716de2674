"""Lessons say what is true of the position that the reader sees: numbers, in both languages."""

from __future__ import annotations

from importlib import resources

import pytest

from ludotheque.checking.lessons import lesson_problems, numbers, problems
from ludotheque.games import title, titles
from ludotheque.teach.lesson import load, read

VARUNA = title("varuna")


@pytest.mark.parametrize("game", titles().values(), ids=lambda game: game.id)
def test_lessons_are_true(game):
    assert load(game) and problems(game) == []


def broken(old: str, new: str) -> list[str]:
    """What the check says of Varuna's lesson with a text of it changed."""
    text = resources.files(VARUNA.package).joinpath("lessons", "1-first-round.toml").read_text("utf8")
    assert old in text
    return list(lesson_problems(read(VARUNA, text.replace(old, new), "lessons/1-first-round.toml")))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("shows 3 damage", "shows 6 damage", "6 stands in no"),
        ("Trois cases", "Six cases", "6 stands in no"),
        ("next five cards", "next six cards", "6 stands in no"),
        ("card-purple = [2]", "card-purple = [9]", "'card-purple' does not say 9"),
        ('"setup.start" = [3]', '"setup.starts" = [3]', "'setup.starts' does not say 3"),
        ("Trois cases", "Des cases", "different numbers"),
        ('"score.damage" = -1', '"score.damage" = -2', "score.damage is -1"),
        ('brings = { "sheets.0.damage" = 3 }', 'brings = { "sheets.0.damage" = 2 }', "sheets.0.damage is 3"),
        ("seed = 590", "seed = 591", "step"),
    ],
)
def test_what_is_not_true_is_found(old, new, said):
    assert any(said in problem for problem in broken(old, new))


def test_numbers_in_words():
    assert numbers("Four of the 12 rounds, twice; one more", "en") == {4, 12, 2}
    assert numbers("Quatre des 12 manches ; encore une", "fr") == {4, 12}
