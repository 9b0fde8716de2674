"""Studies: lessons that a player makes of a game that was played, in the format of lessons.

A draft is what the page edits, as plain data: `game`, `seats`, `seed` (as text: JavaScript rounds large numbers), `options`;
`moves`, a list of [seat, move]; `seat`, the one whose view the reader has; `title` and `about`, words by language; and `steps`.
One that begins in a position of its own has `before`, `position` and `queue` as well (`teach.setting`). A step holds `at`, the
number of moves played before it, `title` and `text`, words by language, `hint`: None for a step to read, words by language for
one that asks for the next move (then maybe with more, see `teach.question`), and maybe `marks` (`teach.marks`), as texts.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from ..engine.error import LudoError
from ..engine.foreign import read_toml
from ..engine.game import Game
from ..engine.i18n import LANGUAGES
from ..engine.journal import MOST_BYTES, digest, seed_of
from ..engine.scenario import place, split_move
from ..engine.secrecy import view
from ..games import title as find
from . import lesson as lessons
from . import marks, question
from .examples import only
from .lesson import Lesson, LessonStep
from .progress import Progress
from .question import every_language

FILE = "study"

_DRAFT = {
    "game": str,
    "seats": int,
    "seat": int,
    "seed": str,
    "options": dict,
    "moves": list,
    "title": dict,
    "about": dict,
    "steps": list,
}
_PLACED = {"before": list, "position": dict, "queue": list}
_STEP = {"at": int, "title": dict, "text": dict, "hint": dict}
_MARKS = {"marks": list}


# --- from a game to a draft and back ---------------------------------------------


def draft_of(game: Game, seat: int) -> dict[str, Any]:
    """A draft without steps, of everything played in a game.

    Args: the `game`; the `seat` whose view the reader has. Raises `LudoError` for a game that its seed and its moves do not lead
    to: it was set up by hand, or played in a version in which chance gave something else.
    """
    draft: dict[str, Any] = {
        "game": game.title.id,
        "seats": game.seats,
        "seat": seat,
        "seed": str(game.seed),
        "options": game.options,
        "moves": [[entry.seat, entry.move] for entry in game.entries()],
        "title": {},
        "about": {},
        "steps": [],
    }
    if game.placed is not None or digest(played(draft, len(draft["moves"]))) != digest(game):
        raise LudoError("refused", "study-foreign")
    return draft


def played(draft: dict[str, Any], count: int) -> Game:
    """The game of a draft after a number of its moves. Raises `LudoError` for a bad draft and where a move is not legal."""
    check(draft)
    game = _begun(draft)
    for seat, move in draft["moves"][:count]:
        game.play(move, seat)
    return game


def _begun(draft: dict[str, Any]) -> Game:
    """The game of a draft before its moves."""
    title, seed = find(draft["game"]), seed_of(draft["seed"]) or 0
    before, position, queue = draft.get("before", []), draft.get("position", {}), draft.get("queue")
    if not before and not position and queue is None:
        return Game.start(title, draft["seats"], seed, draft["options"])
    how = {"seed": seed, "options": draft["options"], "moves": before, "position": position, "steps": queue}
    return place(title, draft["seats"], **how)


def draft_from(lesson: Lesson) -> dict[str, Any]:
    """The draft that a lesson was written from. Raises `LudoError` where a move names no seat and one before it is not legal."""
    moves: list[list[Any]] = []
    steps = []
    for step in lesson.steps:
        for text in step.auto:
            moves.append(_seated(lesson, moves, text))
        said = {"title": step.titles, "text": step.texts, "hint": step.hint if step.moves else None}
        steps.append({"at": len(moves), **said, **question.fields_of(step), "marks": [mark.text for mark in step.marks]})
        if step.solution is not None:
            moves.append([lesson.seat, step.solution])
    queue = None if lesson.queue is None else list(lesson.queue)
    placed = {"before": list(lesson.before), "position": lesson.position, "queue": queue}
    return {
        "game": lesson.game.id,
        "seats": lesson.seats,
        "seat": lesson.seat,
        "seed": str(lesson.seed),
        "options": lesson.options,
        **(placed if lesson.by_hand else {}),
        "moves": moves,
        "title": lesson.titles,
        "about": lesson.abouts,
        "steps": steps,
    }


def _seated(lesson: Lesson, before: list[list[Any]], text: str) -> list[Any]:
    """A move with its seat; where it names none, it is made by the first one waiting."""
    seat, move = split_move(text)
    if seat is None:
        game = lesson.begin()
        for other, made in before:
            game.play(made, other)
        seat = game.current_seat
    return [seat, move]


# --- text ---------------------------------------------


def write(draft: Any) -> str:
    """The text of a draft, in the format of lessons.

    Words that one language lacks are those of the other. Raises `LudoError` for a draft of another form, without a title or a
    step, with a step that has no words, that asks for a move of another seat, or that the moves do not lead to.
    """
    check(draft)
    steps = sorted(_checked(draft), key=lambda step: (int(step["at"]), step["hint"] is not None))
    placed = {"before": draft.get("before"), "position": draft.get("position"), "steps": draft.get("queue")}
    head = {
        "format": _format(draft),
        "id": FILE,
        "game": draft["game"],
        "seats": draft["seats"],
        "seat": draft["seat"],
        "seed": seed_of(draft["seed"]) or 0,
        "options": draft["options"],
        "title": every_language(draft["title"], "study-title"),
        "about": every_language(
            {**draft["title"], **{lang: text for lang, text in draft["about"].items() if text}}, "study-title"
        ),
    }
    head |= {name: value for name, value in placed.items() if value or (name != "before" and value is not None)}
    lines = ["[lesson]", *_fields(head)]
    done = 0
    for number, step in enumerate(steps, 1):
        at = step["at"]
        table: dict[str, Any] = {
            "title": every_language(step["title"], "study-words", number=number),
            "text": every_language(step["text"], "study-words", number=number),
            "auto": [f"{seat}: {move}" for seat, move in draft["moves"][done:at]],
        }
        if step.get("marks"):
            _check_marks(draft, step, number)
            table["marks"] = step["marks"]
        done = at
        if step["hint"] is not None:
            table |= question.table_of(step, draft["moves"][at][1], number)
            done = at + 1
        lines += ["", "[[step]]", *_fields(table)]
    text = "\n".join(lines) + "\n"
    read(text)
    return text


def _format(draft: dict[str, Any]) -> int:
    """The lowest number of the format that a draft needs: what older versions can read stays open to them."""
    if any(step["hint"] is not None for step in draft["steps"]):
        return lessons.FORMAT
    return 2 if any(step.get("marks") for step in draft["steps"]) or draft.get("before") else 1


def _check_marks(draft: dict[str, Any], step: dict[str, Any], number: int) -> None:
    """Raise `LudoError` for a mark that is none, and for one on a piece that the reader does not see at that moment."""
    drawn = [marks.read(one, f"{FILE}, {number}") for one in step["marks"]]
    game = played(draft, step["at"])
    lost = marks.nowhere(drawn, game.title.board(view(game, draft["seat"]), LANGUAGES[0]))
    if lost is not None:
        raise LudoError("input", "study-piece", number=number, piece=lost)


def check(draft: Any) -> None:
    """Raise `LudoError` for a draft that has not the form of one."""
    if isinstance(draft, dict) and draft.get("queue", ()) is None:
        draft = {name: value for name, value in draft.items() if name != "queue"}
    only(draft, {**_DRAFT, **_PLACED}, FILE)
    for name in _DRAFT.keys() - draft.keys():
        raise LudoError("data", "field", where=FILE, name=name)
    seed_of(draft["seed"])
    for step in draft["steps"]:
        if not isinstance(step, dict):
            raise LudoError("data", "type", value=f"{FILE}: steps, {step!r}", wanted="a table")
    for move in draft["moves"]:
        if not (isinstance(move, list) and len(move) == 2 and isinstance(move[0], int) and isinstance(move[1], str)):
            raise LudoError("data", "type", value=f"{FILE}: moves, {move!r}", wanted="[seat, move]")
    if draft["seats"] > 0 and not 0 <= draft["seat"] < draft["seats"]:  # how many there may be is the game's to say
        raise LudoError("data", "type", value=f"{FILE}: seat = {draft['seat']}", wanted=f"0 to {draft['seats'] - 1}")


def _checked(draft: dict[str, Any]) -> list[dict[str, Any]]:
    """The steps of a draft, each of the right form; at most one at a moment asks for a move."""
    moves, asked = draft["moves"], set()
    if not draft["steps"]:
        raise LudoError("input", "study-empty")
    for number, step in enumerate(draft["steps"], 1):
        may_lack = ("hint", "marks", *question.FIELDS)
        told = {name: value for name, value in step.items() if value is not None or name not in may_lack}
        only(told, {**_STEP, **_MARKS, **question.FIELDS}, f"{FILE}, {number}")
        for name in _STEP.keys() - step.keys():
            raise LudoError("data", "field", where=f"{FILE}, {number}", name=name)
        at = step["at"]
        if not 0 <= at <= len(moves):
            raise LudoError("input", "study-moment", number=number, most=len(moves))
        if step["hint"] is None:
            continue
        if at in asked:
            raise LudoError("input", "study-twice", number=number)
        asked.add(at)
        if at == len(moves) or moves[at][0] != draft["seat"]:
            raise LudoError("input", "study-seat", number=number)
    return list(draft["steps"])


def _fields(table: dict[str, Any]) -> list[str]:
    return [f"{name} = {toml(value)}" for name, value in table.items()]


def toml(value: Any) -> str:
    """A value as TOML. A text of JSON is one of TOML, but for the control character 127."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{toml(key)} = {toml(item)}" for key, item in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def read(text: str) -> Lesson:
    """The study in a text. Raises `LudoError` for a text that is no study, or one of a newer version or of an unknown game."""
    if len(text) > MOST_BYTES:
        raise LudoError("record", "too-large")
    try:
        data = read_toml(text)
    except ValueError as problem:
        raise LudoError("data", "study-text", why=str(problem)) from problem
    head = data.get("lesson")
    if not isinstance(head, dict) or not isinstance(head.get("game"), str):
        raise LudoError("data", "study-text", why="[lesson], game")
    lesson = lessons.read(find(head["game"]), text, FILE)
    if not 0 <= lesson.seat < lesson.seats:
        raise LudoError("data", "type", value=f"{FILE}: seat = {lesson.seat}", wanted=f"0 to {lesson.seats - 1}")
    return lesson


def opened(lesson: Lesson) -> tuple[Lesson, int | None]:
    """A study as far as its moves are legal, and the number of the first step that cannot be reached (None when all can).

    Raises `LudoError` when not even the first step can be.
    """
    sound: list[LessonStep] = []
    progress = None
    try:
        progress = Progress(lesson)
        while not progress.done:
            step = progress.step
            if step.solution is None:
                sound.append(step)
                progress.next()
            elif step.solution in (progress.allowed() or ()):
                sound.append(step)
                progress.play(step.solution)
            else:
                break
    except LudoError:
        if not sound:
            raise
    if len(sound) == len(lesson.steps):
        return lesson, None
    if not sound:
        raise stopped(1)
    return replace(lesson, steps=tuple(sound)), len(sound) + 1


def stopped(number: int) -> LudoError:
    """What is said of a study whose step of this number cannot be reached."""
    return LudoError("lesson", "study-stops", number=number)
