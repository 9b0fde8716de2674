"""The door itself: a message comes in, the operation of its name answers (one of `shelf`, `opening`, `playing` and so on)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from ..engine.error import LudoError
from ..engine.i18n import LANGUAGES, catalogue
from .looking import SpectatorSession
from .panels import MANY, Arranged
from .presenter import Presenter
from .seats import is_day
from .session import Session


class Desk:
    """The desk of one page: its language, the session that is open, its review, and what is still to be rehearsed of it.

    The desk of a thinker has no session, only what it ponders. `arranged` keeps how the reader arranges the panels of each game,
    for as long as the page is there.
    """

    def __init__(self) -> None:
        self.lang = "en"
        self.show: Presenter | None = None
        self.sheets = MANY
        self.review: object = None
        self.pondering: object = None
        self.rehearsal: Iterator[dict[str, Any]] = iter(())
        self.arranged: dict[str, Arranged] = {}

    @property
    def open(self) -> Presenter:
        """The session that is open. Raises `LudoError` when there is none."""
        if self.show is None:
            raise LudoError("refused", "no-game")
        return self.show

    def sit(self, session: Session) -> dict[str, Any]:
        """Open a session and show all of it.

        A spectator's record from elsewhere may hold anything of the right form. What cannot be drawn and told is no position of
        its game: that raises `LudoError`, and the session before stays open.
        """
        show = Presenter(session, self.lang, self.arranged.setdefault(session.game.title.id, {}), self.sheets)
        try:
            state = show.state(full=True)
            if isinstance(session, SpectatorSession):
                show.score_pad.scores()
        except (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError) as problem:
            if not isinstance(session, SpectatorSession):
                raise
            raise LudoError("record", "record-field", name="table") from problem
        self.show = show
        return state

    def show_anew(self) -> dict[str, Any]:
        """Show all of the open session again, whose words or seats have changed. Decisions are counted on."""
        before = self.open
        self.show = Presenter(before.session, self.lang, before.panels.arranged, self.sheets)
        self.show.seq = before.seq
        return self.show.state(full=True)


DESK = Desk()
"""The table of a page that has one."""

TABLES: dict[str, Desk] = {}
"""The tables of a page that has several, by the names it gave them."""

Operation = TypeVar("Operation", bound=Callable[[Desk, dict[str, Any]], object])

OPS: dict[str, Callable[[Desk, dict[str, Any]], object]] = {}


def op(name: str) -> Callable[[Operation], Operation]:
    """Register a function as the operation of a name."""

    def register(function: Operation) -> Operation:
        OPS[name] = function
        return function

    return register


def call(text: str) -> str:
    """Do what a message asks. Text in `{"op", "args"}`, text out `{"ok": true, "result"}` or `{"ok": false, "error"}`.

    A page with several tables says in `table` which of them it means; an unknown name is a new table.
    """
    desk = DESK
    try:
        message = json.loads(text)
        name = message.get("op") if isinstance(message, dict) else None
        args = message.get("args") or {} if isinstance(message, dict) else {}
        if name not in OPS or not isinstance(args, dict):
            raise LudoError("unknown", "op", op=str(name))
        desk = _meant(message.get("table"))
        return json.dumps({"ok": True, "result": OPS[name](desk, args)}, ensure_ascii=False)
    except LudoError as error:
        package = desk.show.title.package if desk.show is not None else None
        words = catalogue(desk.lang, package)
        told = {"kind": error.kind, "what": error.what(words), "where": error.key, "todo": error.todo(words), "rule": error.rule}
        return json.dumps({"ok": False, "error": told}, ensure_ascii=False)


def _meant(table: object) -> Desk:
    """The table of a name. Raises `LudoError` for something that is no name."""
    if table is None:
        return DESK
    if not isinstance(table, str) or not table:
        raise LudoError("input", "argument", op="table", name="table")
    return TABLES.setdefault(table, Desk())


@op("close")
def close(desk: Desk, args: dict[str, Any]) -> None:
    """Forget a table: whoever sat there has gone. The page's only table is put away and stays."""
    desk.show = None
    for name, one in list(TABLES.items()):
        if one is desk:
            del TABLES[name]


def reply(text: str) -> bytes:
    """What `call` answers, as bytes: JavaScript takes them over at once, and a text letter by letter.

    Half of a surrogate pair, which an error may repeat from the message, has no bytes: a question mark stands for it.
    """
    return call(text).encode(errors="replace")


def want(args: dict[str, Any], op_name: str, name: str, form: type, default: Any = ...) -> Any:
    """An argument of the right form. Raises `LudoError` for one that is missing or wrong."""
    value = args.get(name)
    if value is None and default is not ...:
        return default
    if not isinstance(value, form) or (form is int and isinstance(value, bool)):
        raise LudoError("input", "argument", op=op_name, name=name)
    return value


def want_day(args: dict[str, Any], op_name: str) -> str:
    """The argument `day`. Raises `LudoError` for something that is not a day (YYYY-MM-DD)."""
    day: str = want(args, op_name, "day", str)
    if not is_day(day):
        raise LudoError("input", "argument", op=op_name, name="day")
    return day


def speak(desk: Desk, args: dict[str, Any]) -> None:
    """Take the language a message asks for. Raises `LudoError` for one the house does not speak."""
    lang = args.get("lang")
    if lang is not None:
        if lang not in LANGUAGES:
            raise LudoError("unknown", "language", lang=str(lang), known=", ".join(LANGUAGES))
        desk.lang = lang
