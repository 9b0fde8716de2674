"""What can be asked of the game on the table: to play, to go back, why not, how well it stands, what a bot would do."""

from __future__ import annotations

from ..engine import journal
from ..engine.error import LudoError
from ..engine.text import T
from .door import Desk, op, speak, want
from .showing import Show
from .sitting import Learning, Watching


@op("state")
def state(desk: Desk, args: dict) -> dict:
    """The sitting as it is. Asking as the person behind the curtain lifts it."""
    sitting = desk.open.sitting
    if sitting.behind_curtain and args.get("seat") == sitting.eyes:
        sitting.behind_curtain = False
    return desk.open.state(full=bool(args.get("full")))


@op("look")
def look(desk: Desk, args: dict) -> dict:
    """A panel the reader opens, as far as it is not shown already."""
    desk.open.sitting.must_be_there()
    return {"panels": desk.open.look(want(args, "look", "panel", str))}


@op("language")
def language(desk: Desk, args: dict) -> dict | None:
    """Switch the words; the game goes on."""
    speak(desk, args)
    if desk.show is None:
        return None
    if isinstance(desk.show.sitting, Learning):
        desk.show.sitting.lang = desk.lang
    sequence = desk.show.seq
    desk.show = Show(desk.show.sitting, desk.lang)
    desk.show.seq = sequence
    return desk.show.state(full=True)


@op("record")
def record(desk: Desk, args: dict) -> dict:
    """The record to keep."""
    show = desk.open
    return {"record": show.sitting.record(), "name": show.say(show.title.name()), "digest": journal.digest(show.sitting.game)}


@op("link")
def link(desk: Desk, args: dict) -> dict:
    """The game (up to a moment) as a link. With secrets in it, what a spectator sees, unless `secrets` asks for everything.

    `whole` says whether the link holds the game itself, `reveals` in words what a whole one gives away.
    """
    show = desk.open
    watching = isinstance(show.sitting, Watching)
    whole = not watching and (not show.title.has_secrets or bool(args.get("secrets")))
    text = journal.to_link(show.sitting.link_record(want(args, "link", "at", int, None), whole))
    reveals = show.say(T("desk.link-reveals")) if show.title.has_secrets and not watching else None
    return {"text": text, "bytes": len(text), "whole": whole, "reveals": reveals}


@op("play")
def play(desk: Desk, args: dict) -> dict:
    """A person's move."""
    move = want(args, "play", "move", str)
    seat = want(args, "play", "seat", int, None)
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


@op("undo")
def undo(desk: Desk, args: dict) -> dict:
    """Take the last decision back."""
    desk.open.sitting.undo()
    return _rewound(desk)


@op("redo")
def redo(desk: Desk, args: dict) -> dict:
    """Play again what was taken back."""
    desk.open.sitting.redo()
    return _rewound(desk)


@op("restart_turn")
def restart_turn(desk: Desk, args: dict) -> dict:
    """Take back the whole turn."""
    desk.open.sitting.restart_turn()
    return _rewound(desk)


def _rewound(desk: Desk) -> dict:
    """The log got shorter: send it whole, the boards only as far as they changed."""
    desk.open.lines_sent = 0
    return desk.open.state()


@op("at")
def at(desk: Desk, args: dict) -> dict:
    """The sitting as it was after some entries, to look at."""
    show = desk.open
    show.lines_sent = 0
    past = show.sitting.at(want(args, "at", "n", int))
    return show.state(past=past)


@op("continue_from")
def continue_from(desk: Desk, args: dict) -> dict:
    """Play on from an earlier moment; what came later is dropped."""
    desk.open.sitting.continue_from(want(args, "continue_from", "n", int))
    return _rewound(desk)


@op("why")
def why(desk: Desk, args: dict) -> dict:
    """Why a piece or move is not allowed, or what it is."""
    desk.open.sitting.must_be_there()
    return desk.open.why(want(args, "why", "piece", str, None), want(args, "why", "move", str, None))


@op("scores")
def scores(desk: Desk, args: dict) -> dict:
    """The scores if the game ended now."""
    return desk.open.scores()


@op("bot")
def bot(desk: Desk, args: dict) -> dict:
    """Let the bot whose turn it is think for a while; when it has decided, its move is played."""
    show = desk.open
    kind, seat = show.sitting.next()
    if kind != "bot":
        raise LudoError("refused", "no-bot")
    show.sitting.must_be_open()
    thought = _think(desk, seat, args)
    if thought is None:
        return {"done": False, "progress": show.sitting.thought.progress}
    choice = show.sitting.waiting()
    label = show.say(choice.label(show.sitting.game.table, thought.move))
    show.sitting.play(thought.move, seat)
    return {"done": True, "move": thought.move, "label": label, "text": f"{show.name(seat)}: {label}", "state": show.state()}


@op("hint")
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
    budget = want(args, "bot", "budget_ms", int, 40)
    return desk.open.sitting.think(seat, budget / 1000, bool(args.get("begin")), bool(args.get("now")))


@op("cancel")
def cancel(desk: Desk, args: dict) -> dict:
    """Stop thinking; nothing is played."""
    desk.open.sitting.forget_thoughts()
    return {"cancelled": True}


@op("lesson_next")
def lesson_next(desk: Desk, args: dict) -> dict:
    """Go on in the lesson."""
    _lesson(desk).go_on()
    return _rewound(desk)


@op("lesson_back")
def lesson_back(desk: Desk, args: dict) -> dict:
    """One step back in the lesson."""
    _lesson(desk).back()
    return _rewound(desk)


def _lesson(desk: Desk) -> Learning:
    sitting = desk.open.sitting
    if not isinstance(sitting, Learning):
        raise LudoError("refused", "no-lesson")
    return sitting
