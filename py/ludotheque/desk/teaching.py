"""What a session that teaches says beside its board: the step of a lesson, the question of a puzzle, a worked example."""

from __future__ import annotations

from typing import Any

from ..engine.i18n import T, say
from ..engine.rule import Rule
from ..engine.title import Title
from ..teach import lesson as lessons
from .lesson_session import LessonSession
from .looking import ExampleSession
from .pointed import marks_told
from .puzzle_session import PuzzleSession
from .rule_text import markup
from .trying import TryingSession


def lesson_told(session: LessonSession, words: dict[str, str], book: dict[str, Rule], lang: str) -> dict[str, Any]:
    """The step of a lesson: its text and marks, the moves it allows, and the lesson that follows."""
    title = session.game.title
    progress = session.progress
    lesson, step, instead = progress.lesson, progress.step, progress.instead
    return {
        "id": lesson.id,
        "step": progress.index,
        "of": len(lesson.steps),
        "chapter": progress.at[0],
        "chapters": [chapter.titles[lang] for chapter in lesson.chapters] if len(lesson.chapters) > 1 else [],
        "ends_chapter": progress.ends_chapter,
        "title": step.titles[lang],
        "html": markup(step.texts[lang], book, title.id),
        "focus": list(step.focus),
        **marks_told(step.marks, title, lang),
        "moves": progress.allowed(),
        "instead": None if instead is None else say(T("lesson.instead", played=instead[0], made=instead[1]), words),
        "hints": [markup(hint[lang], book, title.id) for hint in step.hints[: progress.hinted]],
        "more_hints": len(step.hints) - progress.hinted if progress.waits else 0,
        "can_next": progress.can_next,
        "done": progress.done,
        "then": _lesson_after(title, lesson, lang),
        "trail": list(session.trail),
    }


def _lesson_after(title: Title, lesson: lessons.Lesson, lang: str) -> dict[str, str] | None:
    """The lesson that follows in the game's course."""
    course = lessons.load(title)
    later = course[course.index(lesson) + 1 :] if lesson in course else ()  # a study belongs to no course
    return {"id": later[0].id, "title": later[0].titles[lang]} if later else None


def puzzle_told(session: PuzzleSession, words: dict[str, str], book: dict[str, Rule]) -> dict[str, Any]:
    """What a puzzle asks, and once the turn is over how it compares with the best one.

    Its gap parts turns by how they begin: a turn that begins well and goes on badly loses less, so nothing is said of every turn.
    """
    puzzle, result = session.puzzle, session.result
    rule, far = book[puzzle.theme], "" if session.game.title.in_points else "-far"
    verdict = why = None
    if result is not None:
        verdict = T("puzzle.solved") if result.solved else T(f"puzzle.missed{far}", n=round(result.lost))
        why = T("hint.why", reasons=result.reasons) if result.reasons and not result.solved else None
    return {
        "id": puzzle.id,
        "theme": rule.title,
        "rule": rule.id,
        "ask": say(T(f"puzzle.ask{far}", n=round(puzzle.gap)), words),
        "done": result is not None,
        "solved": result is not None and result.solved,
        "said": None if verdict is None else say(verdict, words),
        "why": None if why is None else say(why, words),
    }


def example_told(session: ExampleSession | TryingSession, lang: str) -> dict[str, Any]:
    """A worked example: its title and rule, and how far it has been shown."""
    example = session.example
    shown = {"id": example.id, "title": example.titles[lang], "rule": example.rules[0]}
    if isinstance(session, ExampleSession):
        return shown
    return {**shown, "step": session.step, "of": len(example.moves), "done": session.shown}
