"""The check of lessons: each leads to its end, and every number in its words is true of the position that the reader sees.

Numbers of a step's title, text and hint are those written in digits or as words; "one" is left out, since it is no number in
"this one". Each must stand in the step's `holds` or `brings`, where it is compared with the game (a list counts as its length),
or in its `sources`: then the rule named there, or the card of that piece as the reader sees it, says it in both languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.i18n import LANGUAGES, catalogue, say
from ..engine.rule import rulebook
from ..engine.secrecy import View, view
from ..engine.title import Title
from ..engine.told import look_up
from ..teach.chapter import LessonStep
from ..teach.examples import observed
from ..teach.lesson import Lesson, load
from ..teach.progress import Progress

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
        where, seat = f"{lesson.file}, step {number}", progress.chapter.seat
        yield from _differences(progress.game, step.holds, f"{where}, holds")
        told = {source: _told_by(source, view(progress.game, seat)) for source in step.sources}
        after = progress.game
        if step.solution is not None:
            try:
                progress.play(step.solution)
            except LudoError as refusal:
                yield f"{where}: {step.solution!r} cannot be played: {refusal}"
                return
            after = progress.before_step()
        yield from _differences(after, step.brings, f"{where}, brings")
        for source, listed in step.sources.items():
            told[source] |= _told_by(source, view(after, seat))
            yield from (f"{where}: {source!r} does not say {number}" for number in listed if number not in told[source])
        yield from _unproved(step, where)
        if step.solution is None or progress.rests:
            try:
                progress.next()
            except LudoError as refusal:
                yield f"{where}: what follows cannot be reached: {refusal}"
                return


def _differences(game: Game, wanted: dict[str, object], where: str) -> Iterator[str]:
    for key, value in wanted.items():
        said = observed(game, key, value)
        if said != value:
            yield f"{where}: {key} is {said!r}, not {value!r}"


def _told_by(source: str, seen: View) -> set[int]:
    """The numbers that a rule, or the card of a piece as a view shows it, says in every language."""
    title = seen.title
    card = None
    if source not in rulebook(title.package):
        card = look_up(seen, source, None).description
        if card is None:
            return set()
    said = []
    for lang in LANGUAGES:
        if card is None:
            rule = rulebook(title.package, lang)[source]
            said.append(numbers(f"{rule.title} {rule.text}", lang))
        else:
            words = catalogue(lang, title.package)
            said.append(numbers(" ".join(say(text, words) for text in (card.title, *card.does, *card.now)), lang))
    return set.intersection(*said)


def _unproved(step: LessonStep, where: str) -> Iterator[str]:
    """Numbers of a step's words that nothing beside them proves, and numbers that only one language says."""
    proved = {number for value in (*step.holds.values(), *step.brings.values()) for number in _in_value(value)}
    proved.update(*step.sources.values())
    said = {lang: numbers(f"{step.titles[lang]} {step.texts[lang]} {step.hint[lang]}", lang) for lang in LANGUAGES}
    for lang, found_here in said.items():
        for number in sorted(found_here - proved):
            yield f"{where}, {lang}: {number} stands in no `holds`, `brings` or `sources`"
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
