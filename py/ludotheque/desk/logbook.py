"""The log book: how the games of this device ended, what was achieved in them, and the best scores.

The page keeps one *leaf* a game and hands all of them over; what a leaf says, whether it is sound and what is new about it is
decided here. A leaf is `{format, id, game, mode, day, seats, bots, options, when, save, results, verdict}`; `results` holds the
persons' seats only, each as `{seat, name, score, out, won, feats}`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from ..engine.error import LudoError
from ..engine.i18n import T, catalogue, say
from ..engine.journal import parsed
from ..engine.title import Title
from ..games import title as find
from ..games import titles
from . import names
from .lesson_session import LessonSession
from .presenter import Presenter
from .rpc import Desk, op, want
from .seats import is_day
from .session import Session

FORMAT = 1
MODES = ("solo", "daily", "multi")
BOXES = {"solo": "solo", "daily": "solo", "multi": "multi"}
"""An achievement has two boxes: one for games alone (today's solo is one) and one for games at a table of several."""

BEST = 5
"""So many best scores are shown for each way to play."""

LATEST = 8_640_000_000_000_000
"""The last instant of a date in JavaScript, in milliseconds: the page shows leaves with their dates."""

_FORMS = {
    "format": int,
    "id": str,
    "game": str,
    "mode": str,
    "day": (str, type(None)),
    "seats": int,
    "bots": list,
    "options": dict,
    "when": int,
    "save": (str, type(None)),
    "results": list,
    "verdict": (int, type(None)),
}
_RESULT = {"seat": int, "name": str, "score": int, "out": bool, "won": bool, "feats": list}


# --- leaves --------------------------------------------------------------------------------------------------------


def identity(session: Session) -> str:
    """What makes a game this game: its start and its people, not how it went on.

    A copy, a record that came back from a file, another ending after undo and the same seed dealt to the same people again are
    the same game. Options count where they differ from the usual, so that a new option of the title changes nothing.
    """
    game = session.game
    usual = {option.id: option.values[0] for option in game.title.options}
    options = sorted(item for item in game.options.items() if usual.get(item[0]) != item[1])
    people = [[seat.name, seat.kind] for seat in session.seats]
    text = json.dumps([game.title.id, game.seed, list(game.setup_outcomes), options, people], ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def leaf_of(session: Session, when: int, save: str | None) -> dict[str, Any]:
    """What the log book keeps of a game that is over."""
    game, title = session.game, session.game.title
    bots = {number: seat.kind for number, seat in enumerate(session.seats) if seat.kind != "human"}
    outcome = title.outcome(game.table, bots)
    results = [
        {
            "seat": seat,
            "name": session.seats[seat].name,
            "score": sum(line.points for line in title.scores(game.table, seat)),
            "out": bool(title.out(game.table, seat)),
            "won": seat in outcome.winners,
            "feats": [feat.id for feat in outcome.feats.get(seat, ()) if feat.got],
        }
        for seat in sorted(session.people)
    ]
    return {
        "format": FORMAT,
        "id": identity(session),
        "game": title.id,
        "mode": "multi" if game.seats > 1 else "daily" if session.daily else "solo",
        "day": session.daily,
        "seats": game.seats,
        "bots": sorted(set(bots.values())),
        "options": dict(game.options),
        "when": when,
        "save": save,
        "results": results,
        "verdict": outcome.verdict[0] if outcome.verdict is not None and results else None,
    }


def checked(leaf: Any) -> dict[str, Any]:
    """A leaf with every part of the right form. Raises `LudoError` otherwise."""
    _must_fit(leaf, _FORMS)
    if leaf["format"] > FORMAT:
        raise LudoError("record", "leaf-newer")
    fits = {
        "format": leaf["format"] >= 1,
        "mode": leaf["mode"] in MODES,
        "day": leaf["day"] is None or is_day(leaf["day"]),
        "seats": leaf["seats"] >= 1,
        "bots": all(isinstance(bot, str) for bot in leaf["bots"]),
        "options": all(isinstance(value, str) for value in leaf["options"].values()),
        "when": 0 <= leaf["when"] <= LATEST,
        "results": bool(leaf["results"]),
    }
    for name, fit in fits.items():
        if not fit:
            raise LudoError("record", "leaf", name=name)
    for result in leaf["results"]:
        _must_fit(result, _RESULT)
        if not names.fits(result["name"]) or not all(isinstance(feat, str) for feat in result["feats"]):
            raise LudoError("record", "leaf", name="results")
    sound: dict[str, Any] = leaf
    return sound


def _must_fit(data: Any, forms: dict[str, Any]) -> None:
    for name, form in forms.items():
        if not isinstance(data, dict) or not isinstance(data.get(name, ...), form):
            raise LudoError("record", "leaf", name=name)
        if form is int and isinstance(data[name], bool):
            raise LudoError("record", "leaf", name=name)


def sorted_out(leaves: Iterable[Any], words: dict[str, str]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The sound leaves, oldest first, and of each other one where it stands and what is wrong with it."""
    sound, broken = [], []
    for number, leaf in enumerate(leaves):
        try:
            sound.append(checked(leaf))
        except LudoError as problem:
            broken.append({"at": number, "text": f"{problem.what(words)} {problem.todo(words)}"})
    return sorted(sound, key=lambda leaf: (leaf["when"], leaf["id"])), broken


def achieved(leaves: list[dict[str, Any]]) -> dict[tuple[str, str], list[tuple[dict[str, Any], dict[str, Any]]]]:
    """By box and achievement, the leaves and results that reached it, oldest first."""
    found: dict[tuple[str, str], list[tuple[dict[str, Any], dict[str, Any]]]] = {}
    for leaf in leaves:
        for result in leaf["results"]:
            for feat in result["feats"]:
                found.setdefault((BOXES[leaf["mode"]], feat), []).append((leaf, result))
    return found


def ranked(leaves: list[dict[str, Any]], mode: str) -> list[tuple[int, dict[str, Any], dict[str, Any]]]:
    """Scores of one way to play, best first and the older one before its equal; who was eliminated has none."""
    rows = [
        (result["score"], leaf, result)
        for leaf in leaves
        if leaf["mode"] == mode
        for result in leaf["results"]
        if not result["out"]
    ]
    return sorted(rows, key=lambda row: (-row[0], row[1]["when"]))


# --- what the page asks --------------------------------------------------------------------------------------------


@op("log_game")
def log_game(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The leaf of the game that is over, if one is to be added to `leaves`, and what is new about the game.

    A game is written down once, as it first ended; a practice game never, nor one where only bots played.
    """
    show = desk.open
    leaves, _ = sorted_out(want(args, "log_game", "leaves", list), show.words)
    save = want(args, "log_game", "save", str, None)
    quiet: dict[str, Any] = {"leaf": None, "fresh": [], "told": []}
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
    return {"leaf": leaf if known is None else None, "fresh": fresh, "told": told + _record(show, leaf, before)}


def _record(show: Presenter, leaf: dict[str, Any], before: list[dict[str, Any]]) -> list[str]:
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


def chapter(title: Title, leaves: list[dict[str, Any]], lang: str) -> dict[str, Any]:
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


def _box(reached: list[tuple[dict[str, Any], dict[str, Any]]]) -> dict[str, Any]:
    """One box of an achievement: how often it was reached, and the first time."""
    first = _row(reached[0][1]["score"], *reached[0]) if reached else None
    return {"times": len({leaf["id"] for leaf, _ in reached}), "first": first}


def _row(score: int, leaf: dict[str, Any], result: dict[str, Any]) -> dict[str, Any]:
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
    new = {leaf["id"]: {name: leaf[name] for name in _FORMS} for leaf in sound if leaf["id"] not in known}
    return {"leaves": list(new.values()), "known": len(sound) - len(new), "broken": len(broken)}
