"""What is told of a board inside somebody else's page: the moves that were made, and the code that puts it there."""

from __future__ import annotations

from typing import Any

from ..engine.i18n import catalogue, say
from ..engine.link import to_link
from ..games import title as find
from .embedding import named, reading, study_letters, trying
from .lesson_session import LessonSession
from .looking import ExampleSession, SpectatorSession
from .presenter import Presenter
from .puzzle_session import PuzzleSession
from .rpc import Desk, op, want
from .session import Session
from .trying import TryingSession


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
        session = reading(desk, study_letters(text))
    else:
        session = desk.open.session if ident is None else trying(desk, find(want(args, "embed_code", "game", str)), ident)
    session.must_be_there()
    game = session.game
    whole = not game.title.has_secrets
    if isinstance(session, (TryingSession, ExampleSession)):
        what = {"show": "example", "ref": session.example.id}
    elif isinstance(session, LessonSession):
        what = named(session)
    elif isinstance(session, PuzzleSession):
        what = {"show": "puzzle", "ref": session.puzzle.id}
    else:
        ref = to_link(session.link_record(None, whole))
        what = {"show": "replay" if whole and game.over else "board", "ref": ref}
    kind = what.pop("show")
    if isinstance(session, PuzzleSession):
        seen = session.seen
    elif isinstance(session, (TryingSession, ExampleSession, LessonSession)) or whole:
        seen = session.view()
    else:
        seen = session.view_of(None)
    return {
        "attributes": {"game": game.title.id, "show": kind, **what},
        "svg": seen.front(desk.lang).svg(),
        "words": say(game.title.name(), catalogue(desk.lang, game.title.package)),
    }
