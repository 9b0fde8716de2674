"""The check of lessons: each leads to its end, and every number in its words is true of the position that the reader sees.

Numbers of a text are those written in digits or as words; "one" is left out, since it is no number in "this one". Each must stand
in the step's `holds` or `brings`, where it is compared with the game (a list counts as its length), or in `general`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.i18n import LANGUAGES
from ..engine.title import Title
from ..teach.examples import observed
from ..teach.lesson import Lesson, LessonStep, Progress, load

_WORDS = {
    "en": "zero - two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
    "fr": "zéro - deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
}
_NUMBERS = {lang: {word: number for number, word in enumerate(words.split())} | {"twice": 2} for lang, words in _WORDS.items()}


def problems(title: Title) -> list[str]:
    """Everything that is wrong in a game's lessons, one line each."""
    return [problem for lesson in load(title) for problem in lesson_problems(lesson)]


def lesson_problems(lesson: Lesson) -> Iterator[str]:
    """Everything that is wrong in a lesson, played by its own solutions."""
    progress = Progress(lesson)
    for number, step in enumerate(lesson.steps, 1):
        where = f"{lesson.file}, step {number}"
        yield from _differences(progress.game, step.holds, f"{where}, holds")
        try:
            progress.play(step.solution) if step.solution is not None else progress.next()
        except LudoError as refusal:
            yield f"{where}: {step.solution!r} cannot be played: {refusal}"
            return
        yield from _differences(progress.before_step(), step.brings, f"{where}, brings")
        yield from _unproved(step, where)


def _differences(game: Game, wanted: dict[str, object], where: str) -> Iterator[str]:
    for key, value in wanted.items():
        said = observed(game, key, value)
        if said != value:
            yield f"{where}: {key} is {said!r}, not {value!r}"


def _unproved(step: LessonStep, where: str) -> Iterator[str]:
    """Numbers of a text that nothing beside it proves, and numbers that only one language says."""
    proved = {number for value in (*step.holds.values(), *step.brings.values()) for number in _in_value(value)}
    said = {lang: numbers(step.texts[lang], lang) for lang in LANGUAGES}
    for lang, found_here in said.items():
        for number in sorted(found_here - proved - set(step.general)):
            yield f"{where}, {lang}: {number} stands in no `holds`, `brings` or `general`"
    if len(set(map(frozenset, said.values()))) > 1:
        yield f"{where}: the languages say different numbers, {said}"


def numbers(text: str, lang: str) -> set[int]:
    """The numbers in a text."""
    words = re.findall(r"\w+", text.lower())
    return {
        int(word) if word.isdecimal() else _NUMBERS[lang][word] for word in words if word.isdecimal() or word in _NUMBERS[lang]
    }


def _in_value(value: object) -> set[int]:
    if isinstance(value, int):
        return {abs(value)}
    return {len(value)} if isinstance(value, (list, dict)) else set()
