"""A study as one page: all its steps below each other, each with the boards that it is about, to read and to print."""

from __future__ import annotations

from typing import Any

from ..draw.panel import Panel
from ..engine.i18n import catalogue, say, sentence
from ..engine.rule import Rule, rulebook
from ..engine.scenario import split_move
from ..engine.secrecy import view
from ..teach import study
from ..teach.figure import telling_panels
from ..teach.progress import Progress
from .pointed import marks_told
from .rpc import Desk, op, want
from .rule_text import markup
from .seats import numbered


@op("study_page")
def study_page(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """All steps of a study in the reader's language; where it stops short, `warning` says at which.

    Raises `LudoError` for a `text` that is no study, and for a study whose first step cannot be reached.
    """
    lesson, stops = study.opened(study.read(want(args, "study_page", "text", str)))
    lang, book = desk.lang, rulebook(lesson.game.package, desk.lang)
    progress = Progress(lesson)
    steps: list[list[dict[str, Any]]] = [[] for _ in lesson.chapters]
    while not progress.done:
        steps[progress.at[0]].append(_told(progress, lang, book))
        progress.finish_step()
    return {
        "title": lesson.titles[lang],
        "about": lesson.abouts[lang],
        "game": say(lesson.game.name(), catalogue(lang, lesson.game.package)),
        "chapters": [
            {"title": chapter.titles[lang], "steps": told} for chapter, told in zip(lesson.chapters, steps, strict=True)
        ],
        "warning": None if stops is None else study.stopped(stops).said(catalogue(lang)),
    }


def picture_of(panel: Panel) -> dict[str, Any]:
    """A board as a picture: its title, its frame, and its drawing."""
    return {
        "title": panel.title,
        "frame": [panel.x, panel.y, panel.width, panel.height],
        "svg": "".join(group.svg for group in panel.groups),
    }


def _told(progress: Progress, lang: str, book: dict[str, Rule]) -> dict[str, Any]:
    """The current step as the page shows it: its words, the boards it is about, its marks, and the move that it asks for."""
    step, game, seat = progress.step, progress.game, progress.chapter.seat
    title, move, piece = game.title, None, None
    if step.solution is not None:
        choice, bare = game.choice(seat), split_move(step.solution)[1]
        move = sentence(choice.label(game.table, bare), catalogue(lang, title.package))
        piece = choice.piece(bare)
    pieces = [*(piece for mark in step.marks for piece in mark.pieces), *step.focus, *([piece] if piece else [])]
    seen = view(game, seat, tuple(numbered(game.seats, lang)))
    return {
        "title": step.titles[lang],
        "html": markup(step.texts[lang], book, title.id),
        "pictures": [picture_of(panel) for panel in telling_panels(title.board(seen, lang), pieces, seat)],
        **marks_told(step.marks, title, lang),
        "asks": step.asks,
        "hints": [markup(hint[lang], book, title.id) for hint in step.hints],
        "move": move,
    }
