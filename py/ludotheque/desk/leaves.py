"""The leaves of the log book: one a finished game, as the page keeps them. What a leaf says, and whether it is sound.

A leaf is `{format, id, game, mode, day, seats, bots, options, when, save, results, verdict}`; `results` holds the persons' seats
only, each as `{seat, name, score, out, won, feats}`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from ..engine.error import LudoError
from ..engine.journal import misfit
from . import names
from .seats import is_day
from .session import Session

Leaf = dict[str, Any]
Result = dict[str, Any]

FORMAT = 1
MODES = ("solo", "daily", "multi")
BOXES = {"solo": "solo", "daily": "solo", "multi": "multi"}
"""An achievement has two boxes: one for games alone (today's solo is one) and one for games at a table of several."""

LATEST = 8_640_000_000_000_000
"""The last instant of a date in JavaScript, in milliseconds: the page shows leaves with their dates."""

FORMS = {
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


def leaf_of(session: Session, when: int, save: str | None) -> Leaf:
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


def checked(leaf: Any) -> Leaf:
    """A leaf with every part of the right form. Raises `LudoError` otherwise."""
    _must_fit(leaf, FORMS)
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
    sound: Leaf = leaf
    return sound


def _must_fit(data: Any, forms: dict[str, Any]) -> None:
    wrong = misfit(data, forms)
    if wrong is not None:
        raise LudoError("record", "leaf", name=wrong)


def sorted_out(leaves: Iterable[Any], words: dict[str, str]) -> tuple[list[Leaf], list[dict[str, Any]]]:
    """The sound leaves, oldest first, and of each other one where it stands and what is wrong with it."""
    sound, broken = [], []
    for number, leaf in enumerate(leaves):
        try:
            sound.append(checked(leaf))
        except LudoError as problem:
            broken.append({"at": number, "text": problem.said(words)})
    return sorted(sound, key=lambda leaf: (leaf["when"], leaf["id"])), broken


def achieved(leaves: list[Leaf]) -> dict[tuple[str, str], list[tuple[Leaf, Result]]]:
    """By box and achievement, the leaves and results that reached it, oldest first."""
    found: dict[tuple[str, str], list[tuple[Leaf, Result]]] = {}
    for leaf in leaves:
        for result in leaf["results"]:
            for feat in result["feats"]:
                found.setdefault((BOXES[leaf["mode"]], feat), []).append((leaf, result))
    return found


def ranked(leaves: list[Leaf], mode: str) -> list[tuple[int, Leaf, Result]]:
    """Scores of one way to play, best first and the older one before its equal; who was eliminated has none."""
    rows = [
        (result["score"], leaf, result)
        for leaf in leaves
        if leaf["mode"] == mode
        for result in leaf["results"]
        if not result["out"]
    ]
    return sorted(rows, key=lambda row: (-row[0], row[1]["when"]))
