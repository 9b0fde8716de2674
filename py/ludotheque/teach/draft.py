"""Drafts: studies as they are edited, as plain data.

A draft holds `game`, `seats`, `seed` (as text: JavaScript rounds large numbers), `options`; `moves`, a list of [seat, move];
`seat`, the one whose view the reader has; `title` and `about`, words by language; and `steps`. One that begins in a position of
its own has `before`, `position` and `queue` as well (`teach.setting`). A step holds `at`, the number of moves played before it,
`title` and `text`, words by language, `hint`: None for a step to read, words by language for one with the next move to make
(then maybe with more, see `teach.question`), and maybe `marks` (`teach.marks`), as texts.

A study with several chapters has their drafts in `chapters`, all but the first, each with the chapter's title in `title`;
`chapter` then is the title of the first one, the draft's own.
"""

from __future__ import annotations

from typing import Any

from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.journal import digest, seed_of
from ..engine.scenario import place, split_move
from ..games import title as find
from . import question
from .chapter import Chapter, LessonStep
from .examples import only
from .lesson import Lesson

WHERE = "study"

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
_CHAPTERED = {"chapter": dict, "chapters": list}
_STEP = {"at": int, "title": dict, "text": dict, "hint": dict}
_KEPT = {"focus": list, "holds": dict, "brings": dict, "sources": dict}
"""What a step of a lesson holds besides: a draft keeps it as it is."""


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
    """The game of a draft's first chapter after a number of its moves.

    Raises `LudoError` for a bad draft and where a move is not legal.
    """
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
    first, *others = (_draft_from(lesson, chapter) for chapter in lesson.chapters)
    chaptered = {"chapter": first["title"], "chapters": others} if others else {}
    return {**first, **chaptered, "title": lesson.titles, "about": lesson.abouts}


def _draft_from(lesson: Lesson, chapter: Chapter) -> dict[str, Any]:
    moves: list[list[Any]] = []
    steps = []
    for step in chapter.steps:
        for text in step.auto:
            moves.append(_seated(lesson, chapter, moves, text))
        steps.append({"at": len(moves), **_said(step), "marks": [mark.text for mark in step.marks]})
        if step.solution is not None:
            moves.append([chapter.seat, step.solution])
    queue = None if chapter.queue is None else list(chapter.queue)
    placed = {"before": list(chapter.before), "position": chapter.position, "queue": queue}
    return {
        "game": lesson.game.id,
        "seats": chapter.seats,
        "seat": chapter.seat,
        "seed": str(chapter.seed),
        "options": chapter.options,
        **(placed if chapter.by_hand else {}),
        "moves": moves,
        "title": chapter.titles,
        "about": {},
        "steps": steps,
    }


def _said(step: LessonStep) -> dict[str, Any]:
    """What a step of a draft takes over from a lesson's."""
    kept = {"focus": list(step.focus), "holds": step.holds, "brings": step.brings, "sources": step.sources}
    return {
        "title": step.titles,
        "text": step.texts,
        "hint": step.hint if step.moves else None,
        **question.fields_of(step),
        **{name: value for name, value in kept.items() if value},
    }


def _seated(lesson: Lesson, chapter: Chapter, before: list[list[Any]], text: str) -> list[Any]:
    """A move with its seat; where it names none, it is made by the first one waiting."""
    seat, move = split_move(text)
    if seat is None:
        game = chapter.begin(lesson.game)
        for other, made in before:
            game.play(made, other)
        seat = game.current_seat
    return [seat, move]


# --- whether it is one ---------------------------------------------


def chapters(draft: dict[str, Any]) -> list[dict[str, Any]]:
    """The drafts of all chapters of a draft, the first of them the draft itself."""
    return [draft, *draft.get("chapters", ())]


def check(draft: Any) -> None:
    """Raise `LudoError` for a draft that has not the form of one."""
    _check(draft, {**_DRAFT, **_PLACED, **_CHAPTERED})
    for one in draft.get("chapters", ()):
        _check(one, {**_DRAFT, **_PLACED})
        if one["game"] != draft["game"]:
            raise LudoError("data", "type", value=f"{WHERE}: game = {one['game']!r}", wanted=repr(draft["game"]))


def _check(draft: Any, fields: dict[str, type]) -> None:
    if isinstance(draft, dict) and draft.get("queue", ()) is None:
        draft = {name: value for name, value in draft.items() if name != "queue"}
    only(draft, fields, WHERE)
    for name in _DRAFT.keys() - draft.keys():
        raise LudoError("data", "field", where=WHERE, name=name)
    seed_of(draft["seed"])
    for step in draft["steps"]:
        if not isinstance(step, dict):
            raise LudoError("data", "type", value=f"{WHERE}: steps, {step!r}", wanted="a table")
    for move in draft["moves"]:
        if not (isinstance(move, list) and len(move) == 2 and isinstance(move[0], int) and isinstance(move[1], str)):
            raise LudoError("data", "type", value=f"{WHERE}: moves, {move!r}", wanted="[seat, move]")
    if draft["seats"] > 0 and not 0 <= draft["seat"] < draft["seats"]:  # how many there may be is the game's to say
        raise LudoError("data", "type", value=f"{WHERE}: seat = {draft['seat']}", wanted=f"0 to {draft['seats'] - 1}")


def check_steps(draft: dict[str, Any], first: int) -> None:
    """Raise `LudoError` for a step of another form, and for two steps at one moment that ask.

    Args: the `draft` of a chapter; the number of its `first` step in the whole study, for errors.
    """
    moves, asked = draft["moves"], set()
    for number, step in enumerate(draft["steps"], first):
        may_lack = ("hint", "marks", *question.FIELDS)
        told = {name: value for name, value in step.items() if value is not None or name not in may_lack}
        only(told, {**_STEP, **_KEPT, "marks": list, **question.FIELDS}, f"{WHERE}, {number}")
        for name in _STEP.keys() - step.keys():
            raise LudoError("data", "field", where=f"{WHERE}, {number}", name=name)
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
