"""Studies on the page: made of the game on the table, edited, written as text, and opened as lessons."""

from __future__ import annotations

from typing import Any

from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.i18n import catalogue, say, sentence
from ..engine.secrecy import view
from ..games import title as find
from ..teach import draft as drafts
from ..teach import marks, question, setting, study
from ..teach.untold import untold
from .embedding import study_letters, study_text
from .lesson_session import LessonSession
from .looking import ExampleSession, SpectatorSession
from .pointed import piece_names, said
from .retelling import Retelling
from .rpc import Desk, op, want
from .seats import numbered
from .study_page import picture_of
from .trying import TryingSession


@op("study_draft")
def study_draft(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """A draft of the game on the table, or of what was tried out on an example, as the person in view sees it.

    Raises `LudoError` where none can be made.
    """
    session = desk.open.session
    session.must_be_there()
    if isinstance(session, TryingSession):
        return setting.draft_of_example(session.example, session.game, session.eyes or 0)
    if isinstance(session, (LessonSession, ExampleSession, SpectatorSession)):
        raise LudoError("refused", "study-foreign")
    return drafts.draft_of(session.game, session.eyes or 0)


@op("study_read")
def study_read(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The draft of a text, to edit it. Raises `LudoError` for a text that is no study."""
    return drafts.draft_from(study.read(want(args, "study_read", "text", str)))


@op("study_about")
def study_about(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """What a list shows of a study: title, sentence, game, its number of steps, and of chapters."""
    lesson = study.read(want(args, "study_about", "text", str))
    return {
        "title": lesson.titles[desk.lang],
        "about": lesson.abouts[desk.lang],
        "game": say(lesson.game.name(), catalogue(desk.lang, lesson.game.package)),
        "steps": len(lesson.steps),
        "chapters": len(lesson.chapters),
    }


@op("study_write")
def study_write(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The text of a draft. Raises `LudoError` that names the step which is not complete."""
    return {"text": study.write(want(args, "study_write", "draft", dict))}


@op("study_moments")
def study_moments(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """What each move of a draft did, in words, and whether the reader's seat does not know it then (`hidden`); whether the study
    as a whole gives a game's secrets away (`reveals`).
    """
    draft = want(args, "study_moments", "draft", dict)
    drafts.check(draft)
    game = drafts.played(draft, len(draft["moves"]))
    told: dict[int, list[Any]] = {}
    for line in game.table.log.lines if game.table.log is not None else ():
        told.setdefault(line.entry, []).append(line)
    retelling = _retelling(desk, game)
    return {
        "moments": [
            {"seat": seat, "text": retelling.chain(told.get(number, ())), "hidden": hidden}
            for number, ((seat, _), hidden) in enumerate(zip(draft["moves"], untold(draft), strict=True))
        ],
        "reveals": game.title.has_secrets and game.seats > 1,
    }


@op("study_others")
def study_others(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The moves that the reader of a draft could make at a moment, besides the one that was made, with their words."""
    draft, at = want(args, "study_others", "draft", dict), want(args, "study_others", "at", int)
    game = drafts.played(draft, at)
    if not 0 <= at < len(draft["moves"]) or draft["moves"][at][0] != draft["seat"]:
        raise LudoError("input", "argument", op="study_others", name="at")
    words = catalogue(desk.lang, game.title.package)
    found = question.others(game, draft["seat"], draft["moves"][at][1])
    return {"moves": [{"label": sentence(label, words), "pattern": pattern} for label, pattern in found]}


@op("study_setup")
def study_setup(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """A draft of a game as it begins, to set up a position in."""
    return setting.blank(find(want(args, "study_setup", "game", str)))


@op("study_setting")
def study_setting(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The position of a draft as a `text` to edit, with the `fields` that may stand in it."""
    draft = want(args, "study_setting", "draft", dict)
    return {"text": setting.write(draft), "fields": setting.fields_of(drafts.played(draft, 0))}


@op("study_set")
def study_set(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """What a text says of the position of a draft. Raises `LudoError` that says what does not fit in it."""
    return setting.read(find(want(args, "study_set", "game", str)), want(args, "study_set", "text", str))


@op("study_picture")
def study_picture(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The boards of a draft at a moment, as its reader sees them, with what their pieces are called, and `marks` in words."""
    draft = want(args, "study_picture", "draft", dict)
    game = drafts.played(draft, want(args, "study_picture", "at", int))
    seen = view(game, draft["seat"])
    sheets = [f"seat:{seat}" for seat in range(game.seats) if seat != draft["seat"]]
    own = [board for board in game.title.board(seen, desk.lang) if board.id not in sheets]
    names = piece_names(game.title, desk.lang)
    drawn = [marks.read(one, "study_picture") for one in want(args, "study_picture", "marks", list, [])]
    return {
        "boards": [{**picture_of(board), "pieces": [[piece, names(piece)] for piece in marks.pieces_on(board)]} for board in own],
        "marks": [said(mark, names, catalogue(desk.lang)) for mark in drawn],
    }


@op("study_link")
def study_link(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """A study's text as the letters of a link. Raises `LudoError` for a text that is no study."""
    text = want(args, "study_link", "text", str)
    study.read(text)
    return {"letters": study_letters(text)}


@op("study_text")
def open_letters(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The text of the study in the letters of a link. Raises `LudoError` for letters that hold none."""
    text = study_text(want(args, "study_text", "letters", str))
    study.read(text)
    return {"text": text}


@op("study")
def open_study(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Open a study as a lesson, or go on in it along a `trail`; where it stops short, `warning` says at which step."""
    lesson, stops = study.opened(study.read(want(args, "study", "text", str)))
    session = LessonSession(lesson, desk.lang)
    session.follow_trail(want(args, "study", "trail", list, []), "study")
    state = desk.sit(session)
    return {**state, "warning": None if stops is None else study.stopped(stops).said(desk.open.words)}


def _retelling(desk: Desk, game: Game) -> Retelling:
    return Retelling.of_seats(game.title, catalogue(desk.lang, game.title.package), numbered(game.seats, desk.lang))
