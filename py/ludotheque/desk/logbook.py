"""The log book: how the games of this device ended, what was achieved in them, and the best scores.

The page keeps one *leaf* a game and hands all of them over; `leaves` knows what a leaf says, this module what is new about it.
"""

from __future__ import annotations

from typing import Any

from ..engine.error import LudoError
from ..engine.i18n import T, catalogue, say
from ..engine.journal import parsed
from ..engine.title import Title
from ..games import title as find
from ..games import titles
from . import solo
from .figures import statistics
from .leaves import BOXES, FORMS, MODES, Leaf, Result, achieved, leaf_of, ranked, sorted_out
from .lesson_session import LessonSession
from .presenter import Presenter
from .rpc import Desk, op, want

BEST = 5
"""So many best scores are shown for each way to play."""


@op("log_game")
def log_game(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The leaf of the game that is over, if one is to be added to `leaves`, and what is new about the game.

    A game is written down once, as it first ended; a practice game never, nor one where only bots played. `share` is a text about
    a day's solo, where `day` is that day in the reader's words.
    """
    show = desk.open
    leaves, _ = sorted_out(want(args, "log_game", "leaves", list), show.words)
    save = want(args, "log_game", "save", str, None)
    quiet: dict[str, Any] = {"leaf": None, "fresh": [], "told": [], "share": None}
    session = show.session
    if not session.game.over or session.problem is not None or isinstance(session, LessonSession) or not session.people:
        return quiet
    if session.practice:
        return quiet | {"told": [show.say(T("logbook.practice"))]}
    leaf = leaf_of(session, want(args, "log_game", "when", int), save)
    here = [other for other in leaves if other["game"] == leaf["game"]]
    known = next((other for other in here if other["id"] == leaf["id"]), None)
    if known is not None and known["results"] != leaf["results"]:
        return quiet | {"told": [show.say(T("logbook.once"))]}
    before = here if known is None else here[: here.index(known)]
    reached = achieved(before)
    box = BOXES[leaf["mode"]]
    fresh = [
        {"seat": result["seat"], "id": feat}
        for result in leaf["results"]
        for feat in result["feats"]
        if (box, feat) not in reached
    ]
    told = [
        show.say(T("logbook.new", who=show.name(one["seat"]), what=T(f"achievement.{one['id']}.name")))
        for one in fresh
        if one["seat"] != session.eyes
    ]
    told += [*solo.told(show, leaf, before), *_record(show, leaf, before)]
    share = solo.share(show, leaf, before, want(args, "log_game", "day", str, leaf["day"] or ""))
    return {"leaf": leaf if known is None else None, "fresh": fresh, "told": told, "share": share}


def _record(show: Presenter, leaf: Leaf, before: list[Leaf]) -> list[str]:
    """One sentence if the leaf holds the best score of its mode, and there was one to beat."""
    old, new = ranked(before, leaf["mode"]), ranked([leaf], leaf["mode"])
    if not old or not new or new[0][0] <= old[0][0]:
        return []
    mode = T(f"logbook.{leaf['mode']}")
    return [show.say(T("logbook.best", who=new[0][2]["name"], n=new[0][0], mode=mode, was=old[0][0]))]


@op("log_book")
def log_book(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The log book of all games, or of one, from the leaves the page keeps; and which leaves cannot be read, and why."""
    words = catalogue(desk.lang)
    sound, broken = sorted_out(want(args, "log_book", "leaves", list), words)
    only = want(args, "log_book", "game", str, None)
    shelf = titles() if only is None else {only: find(only)}
    absent = 0 if only is not None else sum(leaf["game"] not in shelf for leaf in sound)
    games = [chapter(title, [leaf for leaf in sound if leaf["game"] == title.id], desk.lang) for title in shelf.values()]
    return {"games": games, "broken": broken, "absent": absent, "leaves": len(sound)}


def chapter(title: Title, leaves: list[Leaf], lang: str) -> dict[str, Any]:
    """What the log book says of one game."""
    words = catalogue(lang, title.package)
    modes = [mode for mode in MODES if (title.most > 1 if mode == "multi" else title.fewest == 1)]
    boxes = list(dict.fromkeys(BOXES[mode] for mode in modes))
    reached = achieved(leaves)
    return {
        "id": title.id,
        "name": say(title.name(), words),
        "games": len(leaves),
        "won": sum(any(result["won"] for result in leaf["results"]) for leaf in leaves),
        "boxes": [{"id": box, "name": say(T(f"logbook.{box}"), words)} for box in boxes],
        "feats": [
            {
                "id": feat,
                "name": say(T(f"achievement.{feat}.name"), words),
                "text": say(T(f"achievement.{feat}.text"), words),
                "boxes": [_box(reached.get((box, feat), [])) for box in boxes],
            }
            for feat in title.feats
        ],
        "verdicts": [
            {"rank": rank, "title": say(text, words), "times": sum(leaf["verdict"] == rank for leaf in leaves)}
            for rank, text in title.verdicts
        ],
        "stats": statistics(title, leaves, words),
        "best": [
            {
                "mode": mode,
                "name": say(T(f"logbook.{mode}"), words),
                "games": sum(leaf["mode"] == mode for leaf in leaves),
                "rows": [_row(*row) for row in ranked(leaves, mode)[:BEST]],
            }
            for mode in modes
        ],
    }


def _box(reached: list[tuple[Leaf, Result]]) -> dict[str, Any]:
    """One box of an achievement: how often it was reached, and the first time."""
    first = _row(reached[0][1]["score"], *reached[0]) if reached else None
    return {"times": len({leaf["id"] for leaf, _ in reached}), "first": first}


def _row(score: int, leaf: Leaf, result: Result) -> dict[str, Any]:
    return {
        "score": score,
        "name": result["name"],
        "when": leaf["when"],
        "save": leaf["save"],
        "day": leaf["day"],
        "won": result["won"],
        "seats": leaf["seats"],
    }


@op("log_import")
def log_import(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The leaves in a file's text that the page does not have yet. Raises `LudoError` for a file that holds no log book."""
    words = catalogue(desk.lang)
    kept, _ = sorted_out(want(args, "log_import", "leaves", list), words)
    try:
        data = parsed(want(args, "log_import", "text", str))
    except LudoError as problem:
        raise LudoError("record", "no-logbook") from problem
    if not isinstance(data, dict) or not isinstance(data.get("leaves"), list):
        raise LudoError("record", "no-logbook")
    sound, broken = sorted_out(data["leaves"], words)
    known = {leaf["id"] for leaf in kept}
    new = {leaf["id"]: {name: leaf[name] for name in FORMS} for leaf in sound if leaf["id"] not in known}
    return {"leaves": list(new.values()), "known": len(sound) - len(new), "broken": len(broken)}
