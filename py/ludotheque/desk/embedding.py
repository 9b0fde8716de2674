"""What a board inside somebody else's page shows: one operation for every kind, and its state as one word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..engine import journal
from ..engine.error import LudoError
from ..engine.link import from_link, to_link
from ..engine.title import Title
from ..games import title as find
from ..teach import examples, study
from ..teach import lesson as lessons
from ..teach import puzzle as puzzles
from ..teach.draft import draft_from
from .lesson_session import LessonSession
from .opening import from_record, some_seed
from .puzzle_session import PuzzleSession
from .rpc import Desk, op, want
from .seats import facing, people, seated
from .session import Session
from .trying import TryingSession

STUDY = "ludotheque-study"
"""What the letters of a study say that they are."""

KIND = "ludotheque-board"
"""What a state says it is; a record says other things."""

VERSION = 1

OPENING_SEED = 7
"""A board that shows an opening shows the same one each time."""


@op("embed")
def embed(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Put on the table what a board is to show.

    Args: `show`, one of SHOWS; `game`; `ref`, the id of an example, lesson or puzzle, or a record or study in letters; `seat`,
    whose the reader is; `bots`, the kinds of the other seats; `seed` and `options` as for a new game. Or `state`, which
    `embed_state` told.

    Raises `LudoError` for anything unknown; what was on the table stays there.
    """
    if args.get("state") is not None:
        return _again(desk, want(args, "embed", "state", str))
    show = want(args, "embed", "show", str, "play")
    if show not in SHOWS:
        raise LudoError("unknown", "embed-show", show=show, known=", ".join(SHOWS))
    desk.sheets = 1  # a page may hold many boards, and each sheet that is drawn takes memory in the browser
    session = SHOWS[show](desk, args)
    stops = session.stops if isinstance(session, LessonSession) else None
    state = desk.sit(session)
    return state if stops is None else {**state, "warning": study.stopped(stops).said(desk.open.words)}


def _title(args: dict[str, Any]) -> Title:
    return find(want(args, "embed", "game", str))


def _ref(args: dict[str, Any]) -> str | None:
    return want(args, "embed", "ref", str, None) or None


def _needed(args: dict[str, Any]) -> str:
    ref = _ref(args)
    if ref is None:
        raise LudoError("input", "embed-ref", show=str(args.get("show")))
    return ref


def _board(desk: Desk, args: dict[str, Any]) -> Session:
    """A position to look at: a record's, or the opening of a game."""
    ref = _ref(args)
    session = _started(desk, {"seed": OPENING_SEED, **args}) if ref is None else from_record(from_link(ref))
    session.problem = session.problem or LudoError("refused", "read-only")
    if ref is not None and args.get("seat") is not None:
        session.eyes = _seat(args, len(session.seats))
    session.behind_curtain = False
    return session


def _example(desk: Desk, args: dict[str, Any]) -> Session:
    """The position of an example, to try out."""
    title = _title(args)
    return trying(desk, title, _needed(args))


def trying(desk: Desk, title: Title, ident: str) -> TryingSession:
    """An example by its id, to try out. Raises `LudoError` for an unknown one."""
    found = examples.find(title, ident)
    return TryingSession(found, people(found.seats, desk.lang))


def _lesson(desk: Desk, args: dict[str, Any]) -> Session:
    """A lesson; without a `ref` the game's first one."""
    title = _title(args)
    ref = _ref(args)
    known = lessons.load(title)
    found = known[0] if ref is None and known else lessons.find(title, str(ref))
    return LessonSession(found, desk.lang)


def _puzzle(desk: Desk, args: dict[str, Any]) -> Session:
    """A puzzle; without a `ref` the game's first one."""
    title = _title(args)
    known = puzzles.puzzles(title)
    if not known:
        raise LudoError("unknown", "no-puzzle", game=title.name())
    return PuzzleSession(title, puzzles.find(title, _ref(args) or known[0].id), desk.lang)


def _study(desk: Desk, args: dict[str, Any]) -> Session:
    """A study, whose text the `ref` holds."""
    return reading(desk, _needed(args))


def reading(desk: Desk, ref: str) -> LessonSession:
    """The study in some letters. Raises `LudoError` for letters that hold none."""
    found, stops = study.opened(study.read(study_text(ref)))
    session = LessonSession(found, desk.lang)
    session.stops = stops
    return session


def study_text(letters: str) -> str:
    """The text of the study in some letters. Raises `LudoError` for letters that hold none."""
    kept = from_link(letters)
    if kept.get("kind") != STUDY or not isinstance(kept.get("text"), str):
        raise LudoError("link", "link-foreign")
    return str(kept["text"])


def study_letters(text: str) -> str:
    """A study's text as a `ref` holds it."""
    return to_link({"kind": STUDY, "text": text})


def _replay(desk: Desk, args: dict[str, Any]) -> Session:
    """A record to look through; whoever plays on from one of its moments practises."""
    session = from_record(from_link(_needed(args)))
    session.practice, session.behind_curtain = True, False
    return session


def _play(desk: Desk, args: dict[str, Any]) -> Session:
    """A game to play: a new one, or a record to go on with."""
    ref = _ref(args)
    return _started(desk, args) if ref is None else from_record(from_link(ref))


SHOWS: dict[str, Callable[[Desk, dict[str, Any]], Session]] = {
    "board": _board,
    "example": _example,
    "lesson": _lesson,
    "puzzle": _puzzle,
    "study": _study,
    "replay": _replay,
    "play": _play,
}


def _started(desk: Desk, args: dict[str, Any]) -> Session:
    """A new game: the reader at one seat, bots at the others."""
    title = _title(args)
    bots = want(args, "embed", "bots", list, [])
    if not bots:  # the reader is alone before the page: bots take the seats that a game needs besides
        bots = [next(iter(title.bots()))] * (title.usual - 1)
    seat = _seat(args, len(bots) + 1)
    kinds = [*bots[:seat], "human", *bots[seat:]]
    called = facing([number for number, kind in enumerate(kinds) if kind == "human"], len(kinds), desk.lang)
    given = [{"name": name, "kind": kind} for name, kind in zip(called, kinds, strict=True)]
    seed = journal.seed_of(args.get("seed"))
    if seed is None:
        seed = some_seed()
    options = want(args, "embed", "options", dict, {})
    return Session.new(title, seated(title, given), seed, options, False, None)


def _seat(args: dict[str, Any], seats: int) -> int:
    seat: int = want(args, "embed", "seat", int, 1)
    if not 1 <= seat <= seats:
        raise LudoError("seat", "seat", seat=seat, seats=seats)
    return seat - 1


@op("embed_state")
def embed_state(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """What is on the table as one word that `embed` takes again. A game's holds everything, hidden things too."""
    session = desk.open.session
    kept: dict[str, Any] = {"kind": KIND, "version": VERSION, "game": session.game.title.id}
    if isinstance(session, LessonSession):
        kept |= {**named(session), "trail": session.trail}
    elif isinstance(session, TryingSession):
        moves = [[entry.seat, entry.move] for entry in session.game.entries()]
        kept |= {"show": "example", "ref": session.example.id, "moves": moves}
    elif isinstance(session, PuzzleSession):
        kept |= {"show": "puzzle", "ref": session.puzzle.id, "record": session.record()}
    else:
        kept |= {"show": "board" if session.problem else "play", "record": session.record()}
    return {"state": to_link(kept)}


def named(session: LessonSession) -> dict[str, str]:
    """What a lesson or a study is called by."""
    found = session.progress.lesson
    if found in lessons.load(found.game):
        return {"show": "lesson", "ref": found.id}
    return {"show": "study", "ref": study_letters(study.write(draft_from(found)))}


def _again(desk: Desk, state: str) -> dict[str, Any]:
    """What an earlier state holds. Raises `LudoError` for one that was cut, is foreign or comes from a newer version."""
    kept = from_link(state)
    if kept.get("kind") != KIND:
        raise LudoError("link", "link-foreign")
    if not isinstance(kept.get("version"), int) or kept["version"] > VERSION:
        raise LudoError("link", "link-newer")
    return desk.sit(_kept(desk, kept))


def _kept(desk: Desk, kept: dict[str, Any]) -> Session:
    if kept.get("show") == "puzzle":
        solving = PuzzleSession(_title(kept), puzzles.find(_title(kept), _needed(kept)), desk.lang)
        solving.go_on_from(want(kept, "embed", "record", dict))
        return solving
    if "record" in kept:
        session = from_record(kept["record"])
        if kept.get("show") == "board":
            session.problem = session.problem or LudoError("refused", "read-only")
        return session
    title, ref = _title(kept), _needed(kept)
    if kept.get("show") in ("lesson", "study"):
        lesson = reading(desk, ref) if kept["show"] == "study" else LessonSession(lessons.find(title, ref), desk.lang)
        lesson.follow_trail(want(kept, "embed", "trail", list, []), "embed")
        return lesson
    tried = trying(desk, title, ref)
    for step in want(kept, "embed", "moves", list, []):
        if not isinstance(step, list) or [type(part) for part in step] != [int, str]:
            raise LudoError("link", "link-cut")
        tried.game.play(step[1], step[0])
    tried.look()
    return tried


@op("example_next")
def example_next(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Make the next move of the example that is tried out."""
    session = desk.open.session
    if not isinstance(session, TryingSession):
        raise LudoError("refused", "embed-ref", show="example")
    session.show_next()
    desk.open.lines_sent = 0
    return desk.open.state()
