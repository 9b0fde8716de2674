"""What a board inside somebody else's page shows: one operation for every kind, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..engine import journal
from ..engine.error import LudoError
from ..engine.i18n import T, catalogue, say
from ..engine.link import from_link, to_link
from ..engine.title import Title
from ..games import title as find
from ..teach import examples, study
from ..teach import lesson as lessons
from . import names
from .lesson_session import LessonSession
from .looking import ExampleSession, SpectatorSession
from .opening import from_record, some_seed
from .presenter import Presenter, str_of
from .rpc import Desk, op, want
from .seats import Seat, seated
from .session import Session
from .trying import TryingSession

LATER = ("puzzle",)
"""Kinds that are promised and not there yet."""

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

    Args: `show`, one of SHOWS; `game`; `ref`, the id of an example or lesson, or a record or study in letters; `seat`, whose the
    reader is; `bots`, the kinds of the other seats; `seed` and `options` as for a new game. Or `state`, which `embed_state` told.

    Raises `LudoError` for anything unknown; what was on the table stays there.
    """
    if args.get("state") is not None:
        return _again(desk, want(args, "embed", "state", str))
    show = want(args, "embed", "show", str, "play")
    if show in LATER:
        raise LudoError("unknown", "embed-later", show=show, known=", ".join(SHOWS))
    if show not in SHOWS:
        raise LudoError("unknown", "embed-show", show=show, known=", ".join(SHOWS))
    session = SHOWS[show](desk, args)
    stops = session.stops if isinstance(session, LessonSession) else None
    state = desk.sit(session)
    return (
        state
        if stops is None
        else {**state, "warning": str_of(LudoError("lesson", "study-stops", number=stops), desk.open.words)}
    )


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
    return _trying(desk, title, _needed(args))


def _trying(desk: Desk, title: Title, ident: str) -> TryingSession:
    found = examples.find(title, ident)
    return TryingSession(found, _players(desk, found.seats))


def _lesson(desk: Desk, args: dict[str, Any]) -> Session:
    """A lesson; without a `ref` the game's first one."""
    title = _title(args)
    ref = _ref(args)
    known = lessons.load(title)
    found = known[0] if ref is None and known else lessons.find(title, str(ref))
    return LessonSession(found, desk.lang)


def _study(desk: Desk, args: dict[str, Any]) -> Session:
    """A study, whose text the `ref` holds."""
    return _reading(desk, _needed(args))


def _reading(desk: Desk, ref: str) -> LessonSession:
    kept = from_link(ref)
    if kept.get("kind") != STUDY or not isinstance(kept.get("text"), str):
        raise LudoError("link", "link-foreign")
    found, stops = study.opened(study.read(kept["text"]))
    session = LessonSession(found, desk.lang)
    session.stops = stops
    return session


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
    given = [{"name": name, "kind": kind} for name, kind in zip(_names(desk, kinds), kinds, strict=True)]
    seed = journal.seed_of(args.get("seed"))
    if seed is None:
        seed = some_seed()
    options = want(args, "embed", "options", dict, {})
    return Session.new(title, seated(title, given), seed, options, False, None)


def _names(desk: Desk, kinds: list[Any]) -> list[str]:
    """The reader is `Player`, the bots have names of their own."""
    others = iter(names.OPPONENTS)
    human = say(T("desk.seat", n=kinds.index("human") + 1), catalogue(desk.lang))
    return [human if kind == "human" else next(others, str(number)) for number, kind in enumerate(kinds, 1)]


def _players(desk: Desk, seats: int) -> list[Seat]:
    words = catalogue(desk.lang)
    return [Seat(say(T("desk.seat", n=number + 1), words), "human") for number in range(seats)]


def _seat(args: dict[str, Any], seats: int) -> int:
    seat: int = want(args, "embed", "seat", int, 1)
    if not 1 <= seat <= seats:
        raise LudoError("seat", "seat", seat=seat, seats=seats)
    return seat - 1


# --- what is told of it ----------------------------------------------------------------------------------------------


@op("made")
def made(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The moves that the page's eyes know of, from the `since`th on: whose, which, and what the log says of them.

    A game with hidden things names the moves of the eyes alone: another seat's may tell what it holds.
    """
    show, session = desk.open, desk.open.session
    session.must_be_there()
    if isinstance(session, SpectatorSession):  # what led to the moment that was shared is not known
        return {"moves": []}
    since = want(args, "made", "since", int, 0)
    entries, said = session.game.entries(), _said(show)
    rows = []
    for place, number in enumerate(session.known()):
        seat, move = entries[number].seat, entries[number].move
        told = move if seat == session.eyes or not show.title.has_secrets else None
        if place >= since:
            rows.append({"seat": seat + 1, "name": show.name(seat), "move": told, "words": " ".join(said.get(place, ()))})
    return {"moves": rows}


def _said(show: Presenter) -> dict[int, list[str]]:
    """The sentences of the log, by the entry they belong to."""
    said: dict[int, list[str]] = {}
    for line in show.session.view().lines:
        said.setdefault(line.entry, []).append(show.line(line))
    return said


@op("embed_state")
def embed_state(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """What is on the table as one word that `embed` takes again. A game's holds everything, hidden things too."""
    session = desk.open.session
    kept: dict[str, Any] = {"kind": KIND, "version": VERSION, "game": session.game.title.id}
    if isinstance(session, LessonSession):
        kept |= {**_named(session), "trail": session.trail}
    elif isinstance(session, TryingSession):
        moves = [[entry.seat, entry.move] for entry in session.game.entries()]
        kept |= {"show": "example", "ref": session.example.id, "moves": moves}
    else:
        kept |= {"show": "board" if session.problem else "play", "record": session.record()}
    return {"state": to_link(kept)}


def _named(session: LessonSession) -> dict[str, Any]:
    """What a lesson or a study is called by."""
    found = session.progress.lesson
    if found in lessons.load(found.game):
        return {"show": "lesson", "ref": found.id}
    return {"show": "study", "ref": study_letters(study.write(study.draft_from(found)))}


def _again(desk: Desk, state: str) -> dict[str, Any]:
    """What an earlier state holds. Raises `LudoError` for one that was cut, is foreign or comes from a newer version."""
    kept = from_link(state)
    if kept.get("kind") != KIND:
        raise LudoError("link", "link-foreign")
    if not isinstance(kept.get("version"), int) or kept["version"] > VERSION:
        raise LudoError("link", "link-newer")
    return desk.sit(_kept(desk, kept))


def _kept(desk: Desk, kept: dict[str, Any]) -> Session:
    if "record" in kept:
        session = from_record(kept["record"])
        if kept.get("show") == "board":
            session.problem = session.problem or LudoError("refused", "read-only")
        return session
    title, ref = _title(kept), _needed(kept)
    if kept.get("show") in ("lesson", "study"):
        reading = _reading(desk, ref) if kept["show"] == "study" else LessonSession(lessons.find(title, ref), desk.lang)
        reading.follow_trail(want(kept, "embed", "trail", list, []))
        return reading
    trying = _trying(desk, title, ref)
    for step in want(kept, "embed", "moves", list, []):
        if not isinstance(step, list) or [type(part) for part in step] != [int, str]:
            raise LudoError("link", "link-cut")
        trying.game.play(step[1], step[0])
    trying.look()
    return trying


@op("embed_code")
def embed_code(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """What an author writes to show what is on the table, an `example` of a `game`, or the text of a `study`: attributes, a
    picture without the theme (the page's wheel does not hold it), and words in its place.

    A game with hidden things comes as a spectator sees it, picture and all.
    """
    ident = want(args, "embed_code", "example", str, None)
    text = want(args, "embed_code", "study", str, None)
    session: Session
    if text is not None:
        session = _reading(desk, study_letters(text))
    else:
        session = desk.open.session if ident is None else _trying(desk, _title(args), ident)
    session.must_be_there()
    game = session.game
    whole = not game.title.has_secrets
    if isinstance(session, (TryingSession, ExampleSession)):
        what = {"show": "example", "ref": session.example.id}
    elif isinstance(session, LessonSession):
        what = _named(session)
    else:
        ref = to_link(session.link_record(None, whole))
        what = {"show": "replay" if whole and game.over else "board", "ref": ref}
    kind, open_to_all = what.pop("show"), isinstance(session, (TryingSession, ExampleSession, LessonSession)) or whole
    seen = session.view() if open_to_all else session.view_of(None)
    return {
        "attributes": {"game": game.title.id, "show": kind, **what},
        "svg": seen.front(desk.lang).svg(),
        "words": say(game.title.name(), catalogue(desk.lang, game.title.package)),
    }


@op("example_next")
def example_next(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Make the next move of the example that is tried out."""
    session = desk.open.session
    if not isinstance(session, TryingSession):
        raise LudoError("refused", "embed-ref", show="example")
    session.show_next()
    desk.open.lines_sent = 0
    return desk.open.state()
