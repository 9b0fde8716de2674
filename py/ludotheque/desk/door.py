"""What the page can ask for. One function an operation, found by its name; one sitting is open at a time."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date

from .. import __version__
from ..engine import journal
from ..engine.error import LudoError
from ..engine.rule import rulebook
from ..engine.text import LANGUAGES, T, catalogue, say
from ..engine.title import Title
from ..games import title as find
from ..games import titles
from ..teach import examples
from ..teach import lesson as lessons
from .showing import Show, inline_icon, rule_data, str_of
from .sitting import Learning, Seat, Sitting, Watching, seated

BUILD = "dev"
"""The build this wheel belongs to; the build script writes it, and the page refuses a wheel of another."""


class Desk:
    """The desk of one page: its language and the sitting that is open."""

    def __init__(self):
        self.lang = "en"
        self.show: Show | None = None

    @property
    def open(self) -> Show:
        """The sitting that is open. Raises `LudoError` when there is none."""
        if self.show is None:
            raise LudoError("refused", "no-game")
        return self.show

    def sit(self, sitting: Sitting) -> dict:
        """Open a sitting and show all of it."""
        self.show = Show(sitting, self.lang)
        return self.show.state(full=True)


DESK = Desk()
OPS: dict[str, Callable[[Desk, dict], object]] = {}


def op(function):
    """Register an operation under its function's name."""
    OPS[function.__name__] = function
    return function


def call(text: str) -> str:
    """Do what a message asks. Text in `{"op", "args"}`, text out `{"ok": true, "result"}` or `{"ok": false, "error"}`."""
    try:
        message = json.loads(text)
        name = message.get("op") if isinstance(message, dict) else None
        args = message.get("args") or {} if isinstance(message, dict) else {}
        if name not in OPS or not isinstance(args, dict):
            raise LudoError("unknown", "op", op=str(name))
        return json.dumps({"ok": True, "result": OPS[name](DESK, args)}, ensure_ascii=False)
    except LudoError as error:
        package = DESK.show.title.package if DESK.show is not None else None
        words = catalogue(DESK.lang, package)
        told = {"kind": error.kind, "what": error.what(words), "where": error.key, "todo": error.todo(words), "rule": error.rule}
        return json.dumps({"ok": False, "error": told}, ensure_ascii=False)


def reply(text: str) -> bytes:
    """What `call` answers, as bytes: JavaScript takes them over at once, and a text letter by letter."""
    return call(text).encode()


def _want(args: dict, op_name: str, name: str, form: type, default=...):
    """An argument of the right form. Raises `LudoError` for one that is missing or wrong."""
    value = args.get(name, None)
    if value is None and default is not ...:
        return default
    if not isinstance(value, form) or (form is int and isinstance(value, bool)):
        raise LudoError("input", "argument", op=op_name, name=name)
    return value


def _speak(desk: Desk, args: dict) -> None:
    lang = args.get("lang")
    if lang is not None:
        if lang not in LANGUAGES:
            raise LudoError("unknown", "language", lang=str(lang), known=", ".join(LANGUAGES))
        desk.lang = lang


@op
def hello(desk: Desk, args: dict) -> dict:
    """The shelf."""
    _speak(desk, args)
    return {
        "build": BUILD,
        "version": __version__,
        "lang": desk.lang,
        "games": [shelf_card(title, desk.lang) for title in titles().values()],
    }


def shelf_card(title: Title, lang: str) -> dict:
    """What the shelf shows of a game."""
    words = catalogue(lang, title.package)
    return {
        "id": title.id,
        "name": say(title.name(), words),
        "tagline": say(T("title.tagline"), words),
        "about": say(T("title.about"), words),
        "seats": {"min": title.fewest, "max": title.most, "usual": title.usual},
        "options": [
            {
                "id": option.id,
                "name": say(T(f"option.{option.id}.name"), words),
                "default": option.values[0],
                "values": [{"id": value, "name": say(T(f"option.{option.id}.{value}"), words)} for value in option.values],
            }
            for option in title.options
        ],
        "bots": [
            {"id": bot, "name": say(T(f"bot.{bot}.name"), words), "about": say(T(f"bot.{bot}.about"), words)}
            for bot in title.bots()
        ],
        "minutes": title.minutes,
        "cover": title.cover(lang),
        "lessons": [
            {"id": one.id, "title": one.titles[lang], "about": one.abouts[lang], "steps": len(one.steps)}
            for one in lessons.load(title)
        ],
        "solo": title.fewest == 1,
        "daily": title.fewest == 1,
        "authors": title.authors,
        "publisher": title.publisher,
    }


@op
def titles_(desk: Desk, args: dict) -> dict:
    """The shelf again, after a wheel brought a game."""
    from ..games import titles as shelf

    shelf.cache_clear()
    return hello(desk, args)


OPS["titles"] = OPS.pop("titles_")


@op
def language(desk: Desk, args: dict) -> dict | None:
    """Switch the words; the game goes on."""
    _speak(desk, args)
    if desk.show is None:
        return None
    if isinstance(desk.show.sitting, Learning):
        desk.show.sitting.lang = desk.lang
    sequence = desk.show.seq
    desk.show = Show(desk.show.sitting, desk.lang)
    desk.show.seq = sequence
    return desk.show.state(full=True)


@op
def new(desk: Desk, args: dict) -> dict:
    """A new game. Without a seed, the clock's: two games are never the same by accident."""
    title = find(_want(args, "new", "game", str))
    seats = seated(title, args.get("seats"))
    daily = _want(args, "new", "daily", str, None)
    seed = _want(args, "new", "seed", int, None)
    if daily is not None:
        seed = daily_seed(daily)
    elif seed is None:
        import time

        seed = time.time_ns() & 0xFFFFFFFF
    options = _want(args, "new", "options", dict, {})
    return desk.sit(Sitting.new(title, seats, seed, options, bool(args.get("practice")), daily))


def daily_seed(day: str) -> int:
    """The seed everybody has on one day. Raises `LudoError` for something that is not a day (YYYY-MM-DD)."""
    try:
        return date.fromisoformat(day).toordinal()
    except ValueError as problem:
        raise LudoError("input", "argument", op="new", name="daily") from problem


@op
def open(desk: Desk, args: dict) -> dict:  # noqa: A001 - the page's word
    """A game from its record."""
    state = desk.sit(Sitting.opened(journal.parsed(args.get("record"))))
    problem = desk.open.sitting.problem
    return {**state, "warning": None if problem is None else str_of(problem, desk.open.words)}


@op
def open_link(desk: Desk, args: dict) -> dict:
    """A game from a link."""
    return open(desk, {"record": journal.from_link(_want(args, "open_link", "text", str))})


@op
def record(desk: Desk, args: dict) -> dict:
    """The record to keep."""
    show = desk.open
    return {"record": show.sitting.record(), "name": show.say(show.title.name()), "digest": journal.digest(show.sitting.game)}


@op
def link(desk: Desk, args: dict) -> dict:
    """The game (up to a moment) as a link. With secrets in it, what a spectator sees, unless `secrets` asks for everything.

    `whole` says whether the link holds the game itself, `reveals` in words what a whole one gives away.
    """
    show = desk.open
    watching = isinstance(show.sitting, Watching)
    whole = not watching and (not show.title.has_secrets or bool(args.get("secrets")))
    text = journal.to_link(show.sitting.link_record(_want(args, "link", "at", int, None), whole))
    reveals = show.say(T("desk.link-reveals")) if show.title.has_secrets and not watching else None
    return {"text": text, "bytes": len(text), "whole": whole, "reveals": reveals}


@op
def leave(desk: Desk, args: dict) -> None:
    """Put the open sitting away."""
    desk.show = None


@op
def state(desk: Desk, args: dict) -> dict:
    """The sitting as it is. Asking as the person behind the curtain lifts it."""
    sitting = desk.open.sitting
    if sitting.behind_curtain and args.get("seat") == sitting.eyes:
        sitting.behind_curtain = False
    return desk.open.state(full=bool(args.get("full")))


@op
def play(desk: Desk, args: dict) -> dict:
    """A person's move."""
    move = _want(args, "play", "move", str)
    seat = _want(args, "play", "seat", int, None)
    _only_people(desk, seat)
    desk.open.sitting.must_be_there()
    desk.open.sitting.play(move, seat)
    return desk.open.state()


def _only_people(desk: Desk, seat: int | None) -> None:
    sitting = desk.open.sitting
    choice = sitting.waiting()
    seat = seat if seat is not None or choice is None else choice.seat
    if seat is not None and not 0 <= seat < len(sitting.seats):
        raise LudoError("seat", "seat", seat=seat + 1, seats=len(sitting.seats))
    if seat is not None and sitting.people and seat not in sitting.people:
        raise LudoError("seat", "bots-seat", name=sitting.seats[seat].name)


@op
def undo(desk: Desk, args: dict) -> dict:
    """Take the last decision back."""
    desk.open.sitting.undo()
    return _rewound(desk)


@op
def redo(desk: Desk, args: dict) -> dict:
    """Play again what was taken back."""
    desk.open.sitting.redo()
    return _rewound(desk)


@op
def restart_turn(desk: Desk, args: dict) -> dict:
    """Take back the whole turn."""
    desk.open.sitting.restart_turn()
    return _rewound(desk)


def _rewound(desk: Desk) -> dict:
    """The log got shorter: send it whole, the boards only as far as they changed."""
    desk.open.lines_sent = 0
    return desk.open.state()


@op
def why(desk: Desk, args: dict) -> dict:
    """Why a piece or move is not allowed, or what it is."""
    desk.open.sitting.must_be_there()
    return desk.open.why(_want(args, "why", "piece", str, None), _want(args, "why", "move", str, None))


def _book(desk: Desk, args: dict) -> tuple[dict, str]:
    title = find(args["game"]) if args.get("game") is not None else desk.open.title
    return rulebook(title.package, desk.lang), title.id


@op
def rule(desk: Desk, args: dict) -> dict:
    """One rule."""
    book, game = _book(desk, args)
    found = rule_data(book, _want(args, "rule", "id", str), game)
    if found is None:
        raise LudoError("unknown", "rule", rule=args["id"])
    shown = examples.showing(find(game), args["id"])
    return {**found, "examples": [{"id": one.id, "title": one.titles[desk.lang]} for one in shown]}


@op
def rules(desk: Desk, args: dict) -> dict:
    """The whole rulebook by chapters, and the symbols."""
    book, game = _book(desk, args)
    words = catalogue(desk.lang, find(game).package)
    chapters: dict[str, list] = {}
    for item in book.values():
        chapters.setdefault(item.chapter, []).append(rule_data(book, item.id, game))
    symbols = [
        {"icon": inline_icon(icon), "name": say(name, words), "text": say(text, words)}
        for icon, name, text in find(game).symbols()
    ]
    return {"chapters": [{"title": title, "rules": items} for title, items in chapters.items()], "symbols": symbols}


@op
def scores(desk: Desk, args: dict) -> dict:
    """The scores if the game ended now."""
    return desk.open.scores()


@op
def bot(desk: Desk, args: dict) -> dict:
    """Let the bot whose turn it is think for a while; when it has decided, its move is played."""
    show = desk.open
    kind, seat = show.sitting.next()
    if kind != "bot":
        raise LudoError("refused", "no-bot")
    show.sitting._must_be_open()
    thought = _think(desk, seat, args)
    if thought is None:
        return {"done": False, "progress": show.sitting.thought.progress}
    choice = show.sitting.waiting()
    label = show.say(choice.label(show.sitting.game.table, thought.move))
    show.sitting.play(thought.move, seat)
    return {"done": True, "move": thought.move, "label": label, "text": f"{show.name(seat)}: {label}", "state": show.state()}


@op
def hint(desk: Desk, args: dict) -> dict:
    """What the strongest bot would do in the person's place, and how much better it finds that than the rest."""
    show = desk.open
    kind, seat = show.sitting.next()
    if kind != "human":
        raise LudoError("refused", "no-hint")
    show.sitting.must_be_there()
    thought = _think(desk, seat, args)
    if thought is None:
        return {"done": False, "progress": show.sitting.thought.progress}
    game = show.sitting.game
    choice = show.sitting.waiting()
    rest = sorted((worth, move) for move, worth in thought.worths.items() if move != thought.move)
    best = thought.worths.get(thought.move, 0.0)
    better = [
        {"label": show.say(choice.label(game.table, move)), "difference": round(best - worth, 1)}
        for worth, move in reversed(rest[-3:])
    ]
    label = show.say(choice.label(game.table, thought.move))
    return {"done": True, "move": thought.move, "label": label, "piece": choice.piece(thought.move), "better_than": better,
            "text": show.say(T("desk.hint", label=label))}  # fmt: skip


def _think(desk: Desk, seat: int, args: dict):
    budget = _want(args, "bot", "budget_ms", int, 40)
    return desk.open.sitting.think(seat, budget / 1000, bool(args.get("begin")), bool(args.get("now")))


@op
def cancel(desk: Desk, args: dict) -> dict:
    """Stop thinking; nothing is played."""
    desk.open.sitting._forget_thoughts()
    return {"cancelled": True}


@op
def at(desk: Desk, args: dict) -> dict:
    """The sitting as it was after some entries, to look at."""
    show = desk.open
    show.lines_sent = 0
    past = show.sitting.at(_want(args, "at", "n", int))
    return show.state(past=past)


@op
def continue_from(desk: Desk, args: dict) -> dict:
    """Play on from an earlier moment; what came later is dropped."""
    desk.open.sitting.continue_from(_want(args, "continue_from", "n", int))
    return _rewound(desk)


@op
def lesson(desk: Desk, args: dict) -> dict:
    """Begin a lesson."""
    title = find(_want(args, "lesson", "game", str))
    found = lessons.find(title, _want(args, "lesson", "id", str))
    return desk.sit(Learning(found, say(T("desk.seat", n=1), catalogue(desk.lang)), desk.lang))


@op
def lesson_next(desk: Desk, args: dict) -> dict:
    """Go on in the lesson."""
    _lesson(desk).go_on()
    return _rewound(desk)


@op
def lesson_back(desk: Desk, args: dict) -> dict:
    """One step back in the lesson."""
    _lesson(desk).back()
    return _rewound(desk)


def _lesson(desk: Desk) -> Learning:
    sitting = desk.open.sitting
    if not isinstance(sitting, Learning):
        raise LudoError("refused", "no-lesson")
    return sitting


@op
def example(desk: Desk, args: dict) -> dict:
    """An example's position, to look at."""
    title = find(_want(args, "example", "game", str))
    found = examples.find(title, _want(args, "example", "id", str))
    game = examples.position(found)
    seats = [Seat(say(T("desk.seat", n=number + 1), catalogue(desk.lang)), "human") for number in range(game.seats)]
    return desk.sit(Sitting(game, seats, problem=LudoError("refused", "read-only")))
