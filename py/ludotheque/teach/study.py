"""Studies: lessons that a player makes of games that were played and of positions, in the format of lessons.

A study is edited as a draft (`teach.draft`); this module writes its text, and reads it again.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from ..engine.error import LudoError
from ..engine.foreign import read_toml
from ..engine.i18n import LANGUAGES
from ..engine.journal import MOST_BYTES, seed_of
from ..engine.secrecy import view
from ..games import title as find
from . import lesson as lessons
from . import marks, question
from .chapter import Chapter
from .draft import WHERE, chapters, check, check_steps, played
from .lesson import Lesson
from .progress import Progress
from .question import every_language


def write(draft: Any) -> str:
    """The text of a draft, in the format of lessons.

    Words that one language lacks are those of the other. Raises `LudoError` for a draft of another form, without a title or a
    step, with a step that has no words, that asks for a move of another seat, or that the moves do not lead to.
    """
    check(draft)
    first, *others = chapters(draft)
    done = 0
    for number, chapter in enumerate((first, *others), 1):
        if not chapter["steps"]:
            raise LudoError("input", "study-chapter-empty" if others else "study-empty", number=number)
        check_steps(chapter, done + 1)
        done += len(chapter["steps"])
    about = {**draft["title"], **{lang: text for lang, text in draft["about"].items() if text}}
    head = {
        "format": _format(draft),
        "id": WHERE,
        "game": draft["game"],
        **_start(draft),
        "title": every_language(draft["title"], "study-title"),
        "about": every_language(about, "study-title"),
    }
    if others:
        head["chapter"] = every_language(draft.get("chapter", {}), "study-chapter", 1)
    lines = ["[lesson]", *_fields(head), *_steps(first, "step", 1)]
    done = len(first["steps"])
    for number, chapter in enumerate(others, 2):
        opening = {"title": every_language(chapter["title"], "study-chapter", number), **_start(chapter)}
        lines += ["", "[[chapter]]", *_fields(opening), *_steps(chapter, "chapter.step", done + 1)]
        done += len(chapter["steps"])
    text = "\n".join(lines) + "\n"
    read(text)
    return text


def _start(draft: dict[str, Any]) -> dict[str, Any]:
    """Where a chapter begins."""
    placed = {"before": draft.get("before"), "position": draft.get("position"), "steps": draft.get("queue")}
    return {
        "seats": draft["seats"],
        "seat": draft["seat"],
        "seed": seed_of(draft["seed"]) or 0,
        "options": draft["options"],
        **{name: value for name, value in placed.items() if value or (name != "before" and value is not None)},
    }


def _steps(draft: dict[str, Any], name: str, first: int) -> list[str]:
    """The lines of a chapter's steps.

    Args: the chapter's `draft`; the `name` of a step's table; the number of the `first` step in the whole study, for errors.
    """
    lines, done = [], 0
    for number, step in enumerate(sorted(draft["steps"], key=lambda step: (int(step["at"]), step["hint"] is not None)), first):
        at = step["at"]
        table: dict[str, Any] = {
            "title": every_language(step["title"], "study-words", number=number),
            "text": every_language(step["text"], "study-words", number=number),
            "auto": [f"{seat}: {move}" for seat, move in draft["moves"][done:at]],
        }
        if step.get("marks"):
            _check_marks(draft, step, number)
            table["marks"] = step["marks"]
        done = at
        if step["hint"] is not None:
            table |= question.table_of(step, draft["moves"][at][1], number)
            done = at + 1
        table |= {one: step[one] for one in ("focus", "holds", "brings", "sources") if step.get(one)}
        lines += ["", f"[[{name}]]", *_fields(table)]
    return lines


def _format(draft: dict[str, Any]) -> int:
    """The lowest number of the format that a draft needs: what older versions can read stays open to them."""
    if draft.get("chapters"):
        return lessons.FORMAT
    if any(question.asks(step) for step in draft["steps"]):
        return 3
    return 2 if any(step.get("marks") for step in draft["steps"]) or draft.get("before") else 1


def _check_marks(draft: dict[str, Any], step: dict[str, Any], number: int) -> None:
    """Raise `LudoError` for a mark that is none, and for one on a piece that the reader does not see at that moment."""
    drawn = [marks.read(one, f"{WHERE}, {number}") for one in step["marks"]]
    game = played(draft, step["at"])
    lost = marks.nowhere(drawn, game.title.board(view(game, draft["seat"]), LANGUAGES[0]))
    if lost is not None:
        raise LudoError("input", "study-piece", number=number, piece=lost)


def _fields(table: dict[str, Any]) -> list[str]:
    return [f"{name} = {toml(value)}" for name, value in table.items()]


def toml(value: Any) -> str:
    """A value as TOML. A text of JSON is one of TOML, but for the control character 127."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{toml(key)} = {toml(item)}" for key, item in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def read(text: str) -> Lesson:
    """The study in a text. Raises `LudoError` for a text that is no study, or one of a newer version or of an unknown game."""
    if len(text) > MOST_BYTES:
        raise LudoError("record", "too-large")
    try:
        data = read_toml(text)
    except ValueError as problem:
        raise LudoError("data", "study-text", why=str(problem)) from problem
    head = data.get("lesson")
    if not isinstance(head, dict) or not isinstance(head.get("game"), str):
        raise LudoError("data", "study-text", why="[lesson], game")
    lesson = lessons.read(find(head["game"]), text, WHERE)
    for chapter in lesson.chapters:
        if not 0 <= chapter.seat < chapter.seats:
            raise LudoError("data", "type", value=f"{WHERE}: seat = {chapter.seat}", wanted=f"0 to {chapter.seats - 1}")
    return lesson


def opened(lesson: Lesson) -> tuple[Lesson, int | None]:
    """A study as far as its moves are legal, and the number of the first step that cannot be reached (None when all can).

    Raises `LudoError` when not even the first step can be.
    """
    sound = 0
    try:
        progress = Progress(lesson)
        while not progress.done:
            if progress.waits and progress.step.solution not in (progress.allowed() or ()):
                break
            sound += 1
            progress.finish_step()
    except LudoError:
        if not sound:
            raise
    if sound == len(lesson.steps):
        return lesson, None
    if not sound:
        raise stopped(1)
    return replace(lesson, chapters=_cut(lesson.chapters, sound)), sound + 1


def _cut(some: tuple[Chapter, ...], count: int) -> tuple[Chapter, ...]:
    """Chapters up to a number of steps."""
    kept = []
    for chapter in some:
        if count > 0:
            kept.append(replace(chapter, steps=chapter.steps[:count]))
        count -= len(chapter.steps)
    return tuple(kept)


def stopped(number: int) -> LudoError:
    """What is said of a study whose step of this number cannot be reached."""
    return LudoError("lesson", "study-stops", number=number)
