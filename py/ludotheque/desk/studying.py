"""Studies on the page: made of the game on the table, edited, written as text, and opened as lessons."""

from __future__ import annotations

from typing import Any

from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.i18n import T, catalogue, say
from ..engine.secrecy import view
from ..teach import study
from .lesson_session import LessonSession
from .looking import ExampleSession, SpectatorSession
from .presenter import str_of
from .retelling import Retelling
from .rpc import Desk, op, want


@op("study_draft")
def study_draft(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """A draft of the game on the table, as the person in view sees it. Raises `LudoError` where none can be made."""
    session = desk.open.session
    session.must_be_there()
    if isinstance(session, (LessonSession, ExampleSession, SpectatorSession)):
        raise LudoError("refused", "study-foreign")
    return study.draft_of(session.game, session.eyes or 0)


@op("study_read")
def study_read(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The draft of a text, to edit it. Raises `LudoError` for a text that is no study."""
    return study.draft_from(study.read(want(args, "study_read", "text", str)))


@op("study_about")
def study_about(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """What a list shows of a study: title, sentence, game, number of steps."""
    lesson = study.read(want(args, "study_about", "text", str))
    return {
        "title": lesson.titles[desk.lang],
        "about": lesson.abouts[desk.lang],
        "game": say(lesson.game.name(), catalogue(desk.lang, lesson.game.package)),
        "steps": len(lesson.steps),
    }


@op("study_write")
def study_write(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The text of a draft. Raises `LudoError` that names the step which is not complete."""
    return {"text": study.write(want(args, "study_write", "draft", dict))}


@op("study_moments")
def study_moments(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """What each move of a draft did, in words, and what a reader learns that their seat would not know."""
    draft = want(args, "study_moments", "draft", dict)
    game = study.played(draft, len(draft["moves"]))
    told: dict[int, list[Any]] = {}
    for line in game.table.log.lines if game.table.log is not None else ():
        told.setdefault(line.entry, []).append(line)
    retelling = _retelling(desk, game)
    return {
        "moments": [
            {"seat": seat, "text": retelling.chain(told.get(number, ()))} for number, (seat, _) in enumerate(draft["moves"])
        ],
        "reveals": game.title.has_secrets and game.seats > 1,
    }


@op("study_picture")
def study_picture(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The board of a draft at a moment, as its reader sees it."""
    draft = want(args, "study_picture", "draft", dict)
    game = study.played(draft, want(args, "study_picture", "at", int))
    panel = view(game, draft["seat"]).front(desk.lang)
    return {"width": panel.width, "height": panel.height, "svg": "".join(group.svg for group in panel.groups)}


@op("study")
def open_study(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Open a study as a lesson, or go on in it along a `trail`; where it stops short, `warning` says at which step."""
    lesson, stops = study.opened(study.read(want(args, "study", "text", str)))
    session = LessonSession(lesson, desk.lang)
    trail = want(args, "study", "trail", list, [])
    if len(trail) > len(lesson.steps) or not all(isinstance(move, (str, type(None))) for move in trail):
        raise LudoError("lesson", "argument", op="study", name="trail")
    session.follow_trail(trail)
    state = desk.sit(session)
    problem = None if stops is None else LudoError("lesson", "study-stops", number=stops)
    return {**state, "warning": None if problem is None else str_of(problem, desk.open.words)}


def _retelling(desk: Desk, game: Game) -> Retelling:
    title = game.title
    words = catalogue(desk.lang, title.package)
    names = [say(T("desk.seat", n=number + 1), words) for number in range(game.seats)]
    words |= {f"seat.{number}": name for number, name in enumerate(names)}
    return Retelling(title, words, lambda seat: None if seat is None or seat >= len(names) else names[seat])
