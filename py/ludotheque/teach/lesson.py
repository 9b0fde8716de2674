"""Lessons: a real game, step by step, with words beside it and only some of the moves open.

A file `lessons/<place in the course>-<id>.toml` holds `[lesson]` (`id`, `game`, `title`, `about`, and where its first chapter
begins) and a `[[step]]` for each step of that chapter. A lesson with more chapters has a `[[chapter]]` for each of the others,
with a `title`, where it begins, and a `[[chapter.step]]` for each step; then `chapter` in `[lesson]` is the first one's title.
`teach.chapter` says what a chapter and a step hold.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Any

from ..engine.error import LudoError
from ..engine.foreign import read_toml
from ..engine.title import Title
from ..engine.typeset import printed
from . import chapter as chapters
from .chapter import Chapter, LessonStep
from .examples import only, words_in


@dataclass(frozen=True)
class Lesson:
    """A lesson as its file says it: words by language, and its chapters."""

    game: Title
    file: str
    id: str
    titles: dict[str, str]
    abouts: dict[str, str]
    chapters: tuple[Chapter, ...]

    @property
    def first(self) -> Chapter:
        """The chapter it begins with."""
        return self.chapters[0]

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """The steps of all chapters, in order."""
        return tuple(step for chapter in self.chapters for step in chapter.steps)


#: Of the format: a later version may say more.
FORMAT = 4

_LESSON = {"format": int, "id": str, "game": str, "title": dict, "about": dict, "chapter": dict, **chapters.START}
_CHAPTER = {"title": dict, "step": list, **chapters.START}


# --- loading ---------------------------------------------


@cache
def load(title: Title) -> tuple[Lesson, ...]:
    """All lessons of a game, by file name. Raises `LudoError`, naming file, step and field, for a bad one."""
    folder = resources.files(title.package).joinpath("lessons")
    if not folder.is_dir():
        return ()
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return tuple(_printed(read(title, file.read_text(encoding="utf-8"), f"lessons/{file.name}")) for file in files)


def _printed(lesson: Lesson) -> Lesson:
    """A lesson of the house with its words set for reading. A study's stay as its author has typed them."""
    parts = tuple(
        replace(chapter, titles=printed(chapter.titles), steps=tuple(_printed_step(step) for step in chapter.steps))
        for chapter in lesson.chapters
    )
    return replace(lesson, titles=printed(lesson.titles), abouts=printed(lesson.abouts), chapters=parts)


def _printed_step(step: LessonStep) -> LessonStep:
    return replace(step, titles=printed(step.titles), texts=printed(step.texts), hint=printed(step.hint))


def find(title: Title, ident: str) -> Lesson:
    """The lesson with an id. Raises `LudoError` if there is none."""
    for lesson in load(title):
        if lesson.id == ident:
            return lesson
    raise LudoError("unknown", "lesson", lesson=str(ident))


def read(title: Title, text: str, file: str) -> Lesson:
    """The lesson in the text of a file."""
    try:
        data = read_toml(text)
    except ValueError as problem:
        raise LudoError("data", "file", file=file, why=str(problem)) from problem
    head = data.get("lesson", {})
    if isinstance(head, dict) and isinstance(head.get("format"), int) and head["format"] > FORMAT:
        raise LudoError("lesson", "lesson-newer")  # before its fields are judged: it may have others
    only(data, {"lesson": dict, "step": list, "chapter": list}, file)
    only(head, _LESSON, file)
    if not head.get("id") or head.get("game") != title.id or not data.get("step"):
        raise LudoError("data", "type", value=f"{file}: [lesson]", wanted=f"an id, game = {title.id!r}, and steps")
    titles = words_in(head.get("title"), f"{file}, title")
    first = words_in(head["chapter"], f"{file}, chapter") if "chapter" in head else titles
    return Lesson(
        title,
        file,
        head["id"],
        titles,
        words_in(head.get("about"), f"{file}, about"),
        (
            chapters.read(first, head, data["step"], file),
            *(_chapter(table, f"{file}, chapter {number}") for number, table in enumerate(data.get("chapter", ()), 2)),
        ),
    )


def _chapter(table: Any, where: str) -> Chapter:
    only(table, _CHAPTER, where)
    if not table.get("step"):
        raise LudoError("data", "type", value=where, wanted="steps")
    return chapters.read(words_in(table.get("title"), f"{where}, title"), table, table["step"], where)
