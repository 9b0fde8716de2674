"""What can be asked of the game on the table: to play, to go back, why not, how well it stands, what a bot would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..bots.bot import Thought
from ..bots.together import from_data
from ..engine import journal
from ..engine.error import LudoError
from ..engine.i18n import T
from ..engine.link import to_link
from ..engine.step import Choice
from .lesson_session import LessonSession
from .looking import SpectatorSession
from .rpc import Desk, op, speak, want
from .seats import numbered


@op("state")
def state(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The session as it is. Asking as the person behind the curtain lifts it."""
    session = desk.open.session
    if session.behind_curtain and args.get("seat") == session.eyes:
        session.behind_curtain = False
    return desk.open.state(full=bool(args.get("full")))


@op("look")
def look(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """A panel the reader opens, as far as it is not shown already."""
    desk.open.session.must_be_there()
    return {"panels": desk.open.panels.look(want(args, "look", "panel", str))}


@op("arrange")
def arrange(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Arrange a panel in another way, "" for the way it has by itself; the game and what the reader is told stay as they are."""
    desk.open.session.must_be_there()
    panel, arrangement, way = (want(args, "arrange", name, str) for name in ("panel", "arrangement", "way"))
    return {"panels": desk.open.panels.arrange(panel, arrangement, way)}


@op("ways")
def ways(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Where several moves in a row lead: the pieces a person can point at that no single move stands for."""
    desk.open.session.must_be_there()
    return {"seq": desk.open.seq, "ways": desk.open.ways()}


@op("language")
def language(desk: Desk, args: dict[str, Any]) -> dict[str, Any] | None:
    """Switch the words; the game goes on. Whoever is named by a seat is named by it in the new language."""
    before = desk.lang
    speak(desk, args)
    if desk.show is None:
        return None
    if isinstance(desk.show.session, LessonSession):
        desk.show.session.lang = desk.lang
    seats = desk.show.session.seats
    for seat, old, new in zip(seats, numbered(len(seats), before), numbered(len(seats), desk.lang), strict=True):
        if seat.name == old:
            seat.name = new
    return desk.show_anew()


@op("record")
def record(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The record to keep."""
    show = desk.open
    return {"record": show.session.record(), "name": show.say(show.title.name()), "digest": journal.digest(show.session.game)}


@op("link")
def link(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The game (up to a moment) as a link. With secrets in it, what a spectator sees, unless `secrets` asks for everything.

    `whole` says whether the link holds the game itself, `reveals` in words what a whole one gives away.
    """
    show = desk.open
    watching = isinstance(show.session, SpectatorSession)
    whole = not watching and (not show.title.has_secrets or bool(args.get("secrets")))
    text = to_link(show.session.link_record(want(args, "link", "at", int, None), whole))
    reveals = show.say(T("desk.link-reveals")) if show.title.has_secrets and not watching else None
    return {"text": text, "bytes": len(text), "whole": whole, "reveals": reveals}


@op("play")
def play(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """A person's move.

    With `ask`, a move that cannot be taken back is not made, unless its reason is among the `known` ones: the answer is
    `{"ask": why, "reason": reason}`. With `seq`, the number of the state it was chosen in: a move made for another state is
    refused.
    """
    show, session = desk.open, desk.open.session
    move = want(args, "play", "move", str)
    seat = want(args, "play", "seat", int, None)
    seq = want(args, "play", "seq", int, None)
    if seq is not None and seq != show.seq:
        raise LudoError("stale", "stale")
    _only_people(desk, seat)
    session.must_be_there()
    if want(args, "play", "ask", bool, False):
        session.must_be_open()
        warning = session.warning(move)
        if warning is not None and warning not in want(args, "play", "known", list, []):
            return {"ask": show.words[warning], "reason": warning}
    session.play(move, seat)
    return show.state()


def _only_people(desk: Desk, seat: int | None) -> None:
    session = desk.open.session
    choice = session.waiting()
    seat = seat if seat is not None or choice is None else choice.seat
    if seat is not None and not 0 <= seat < len(session.seats):
        raise LudoError("seat", "seat", seat=seat + 1, seats=len(session.seats))
    if seat is not None and session.people and seat not in session.people:
        raise LudoError("seat", "bots-seat", name=session.seats[seat].name)


@op("undo")
def undo(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Take the last decision back."""
    desk.open.session.undo()
    return _rewound(desk)


@op("redo")
def redo(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Play again what was taken back."""
    desk.open.session.redo()
    return _rewound(desk)


@op("restart_turn")
def restart_turn(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Take back the whole turn."""
    desk.open.session.restart_turn()
    return _rewound(desk)


def _rewound(desk: Desk) -> dict[str, Any]:
    """The log got shorter: send it whole, the boards only as far as they changed."""
    desk.open.lines_sent = 0
    return desk.open.state()


@op("change")
def change(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Let the person choose a move that was proposed and made for them."""
    desk.open.session.must_be_there()
    desk.open.session.change_proposal()
    return _rewound(desk)


@op("at")
def at(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The session as it was after some entries, to look at."""
    show = desk.open
    show.lines_sent = 0
    past = show.session.at(want(args, "at", "n", int))
    return show.state(past=past)


@op("continue_from")
def continue_from(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Play on from an earlier moment; what came later is dropped."""
    desk.open.session.continue_from(want(args, "continue_from", "n", int))
    return _rewound(desk)


@op("scores")
def scores(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The scores if the game ended now."""
    return desk.open.score_pad.scores()


@op("bot")
def bot(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Let the bot whose turn it is think for a while; when it has decided, its move is played.

    `reports` are what thinkers have found (`ponder`): those about this very decision count in place of its own thinking.
    """
    show = desk.open
    choice = deciding(desk, "bot", "no-bot")
    show.session.must_be_open()
    thought = think(desk, choice.seat, args)
    if thought is None:
        return still_thinking(desk)
    faults = show.session.bots.adviser(show.session.game, choice.seat)[1].take_faults()
    label = show.say(T("desk.bot-private")) if choice.private else show.full_label(choice, thought.move)
    show.session.play(thought.move, choice.seat)
    move = None if choice.private else thought.move
    text = " ".join([*map(show.say, faults), show.say(T("desk.of", name=show.name(choice.seat), what=label))])
    return {"done": True, "move": move, "label": label, "text": text, "state": show.state()}


def deciding(desk: Desk, kind: str, otherwise: str) -> Choice:
    """The decision that waits for a bot ("bot") or a person ("human"). Raises the error of a name where it waits for neither."""
    choice = desk.open.session.waiting()
    if choice is None or desk.open.session.next()[0] != kind:
        raise LudoError("refused", otherwise)
    return choice


def still_thinking(desk: Desk) -> dict[str, Any]:
    """The answer while a bot needs more time: how far it is."""
    thought = desk.open.session.bots.thought
    return {"done": False, "progress": 0.0 if thought is None else thought.progress}


def think(desk: Desk, seat: int, args: dict[str, Any]) -> Thought | None:
    budget = want(args, "bot", "budget_ms", int, 40)
    reports = [from_data(one) for one in want(args, "bot", "reports", list, [])]
    session = desk.open.session
    return session.bots.think(session.game, seat, budget / 1000, bool(args.get("begin")), bool(args.get("now")), reports)


@op("cancel")
def cancel(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Stop thinking; nothing is played."""
    desk.pondering = None
    if desk.show is not None:
        desk.show.session.bots.drop_thoughts()
    return {"cancelled": True}


@op("lesson_next")
def lesson_next(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Go on in the lesson."""
    return _led(desk, _lesson(desk).go_on)


@op("lesson_hint")
def lesson_hint(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Tell one more hint of the question."""
    return _led(desk, _lesson(desk).hint)


@op("lesson_back")
def lesson_back(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """One step back in the lesson."""
    return _led(desk, _lesson(desk).back)


@op("lesson_chapter")
def lesson_chapter(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Turn to the first step of a `chapter` of the lesson, counted from 0."""
    number = want(args, "lesson_chapter", "chapter", int)
    return _led(desk, lambda: _lesson(desk).turn_to(number))


def _led(desk: Desk, go: Callable[[], None]) -> dict[str, Any]:
    """Go somewhere in the lesson. In another chapter other people sit at another table."""
    seats = desk.open.session.seats
    go()
    return _rewound(desk) if desk.open.session.seats is seats else desk.show_anew()


def _lesson(desk: Desk) -> LessonSession:
    session = desk.open.session
    if not isinstance(session, LessonSession):
        raise LudoError("refused", "no-lesson")
    return session
