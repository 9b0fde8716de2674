"""Lessons: a real game, step by step, with words beside it and only some of the moves open.

A file `lessons/<place in the course>-<id>.toml` holds `[lesson]` (`id`, `game`, `title`, `about`, `seats`, `seed`, `options`,
`seat`: whom the reader plays, from 0; `before`, `position` and `steps`, as an example has them in `start.moves`, `position` and
`steps`, for a lesson that begins in a position of its own) and `[[step]]`s: `title`, `text`, `focus` (pieces to light up),
`marks` (see `teach.marks`), `auto` (moves the lesson plays itself before the step), and, where the reader is to play, `moves`
(patterns such as `start *`), `solution` and `hint`. A step with moves is over when one of them has been played; any other when
the reader goes on.

A step that `asks` leaves every legal move open and lets the reader find the right one: its `moves` are those that are right,
and after any of them the lesson goes on with its `solution`. A wrong one is answered by the first of its `answers` (`moves`, and
words by language) that fits, else by its `hint`; `hints` are told one after another to a reader who wants some.

What a text says of the position stands beside it for `checking.lessons`: `holds` when the step begins, `brings` when its
solution has been played, both in the keys of an example's `expect`; `sources` names, for every other number, the rule or the
piece whose own words say it: `{ "setup.start" = [3], card-purple = [2] }`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from ..engine.error import LudoError
from ..engine.foreign import read_toml
from ..engine.game import Game
from ..engine.i18n import LANGUAGES
from ..engine.scenario import flat, place
from ..engine.title import Title
from ..engine.typeset import printed
from . import marks
from .examples import only, words_in
from .marks import Mark


class Answer(NamedTuple):
    """What a step says to some wrong moves: patterns, and language -> words."""

    moves: tuple[str, ...]
    words: dict[str, str]


@dataclass(frozen=True)
class LessonStep:
    """One step. Texts are language -> words; `moves` is empty where there is only something to read."""

    titles: dict[str, str]
    texts: dict[str, str]
    focus: tuple[str, ...]
    marks: tuple[Mark, ...]
    auto: tuple[str, ...]
    moves: tuple[str, ...]
    solution: str | None
    hint: dict[str, str]
    asks: bool
    answers: tuple[Answer, ...]
    hints: tuple[dict[str, str], ...]
    holds: dict[str, object]
    brings: dict[str, object]
    sources: dict[str, list[int]]

    def opens(self, move: str) -> bool:
        """Whether the step goes on when the reader makes this move."""
        return fits(move, self.moves)

    def reply(self, move: str) -> dict[str, str]:
        """What is said to a reader who makes another move."""
        return next((answer.words for answer in self.answers if fits(move, answer.moves)), self.hint)


def fits(move: str, patterns: Iterable[str]) -> bool:
    """Whether one of some `patterns` describes a `move`."""
    return any(fnmatchcase(move, pattern) for pattern in patterns)


@dataclass(frozen=True)
class Lesson:
    """A lesson as its file says it.

    `queue` holds the steps that are still to happen in its `position`; `by_hand` says whether somebody sets its position up, even
    where nothing is changed in it yet.
    """

    game: Title
    file: str
    id: str
    titles: dict[str, str]
    abouts: dict[str, str]
    seats: int
    seat: int
    seed: int
    options: dict[str, str]
    before: tuple[str, ...]
    position: dict[str, object]
    queue: tuple[dict[str, Any], ...] | None
    by_hand: bool
    steps: tuple[LessonStep, ...]

    @property
    def is_placed(self) -> bool:
        """Whether it begins in a position of its own."""
        return bool(self.before or self.position) or self.queue is not None

    def begin(self) -> Game:
        """The game as the lesson begins. Raises `LudoError` for a position that cannot be."""
        if not self.is_placed:
            return Game.start(self.game, self.seats, self.seed, self.options)
        how: dict[str, Any] = {"moves": self.before, "position": self.position, "steps": self.queue}
        try:
            return place(self.game, self.seats, seed=self.seed, options=self.options, **how)
        except LudoError as problem:
            raise LudoError("data", "file", file=self.file, why=str(problem)) from problem


#: Of the format: a later version may say more.
FORMAT = 3

_LESSON = {
    "format": int,
    "id": str,
    "game": str,
    "title": dict,
    "about": dict,
    "seats": int,
    "seat": int,
    "seed": int,
    "options": dict,
    "before": list,
    "position": dict,
    "steps": list,
}
_STEP = {
    "title": dict,
    "text": dict,
    "focus": list,
    "marks": list,
    "auto": list,
    "moves": list,
    "solution": str,
    "hint": dict,
    "asks": bool,
    "answers": list,
    "hints": list,
    "holds": dict,
    "brings": dict,
    "sources": dict,
}


# --- loading ---------------------------------------------


@cache
def load(title: Title) -> tuple[Lesson, ...]:
    """All lessons of a game, by file name. Raises `LudoError`, naming file, step and field, for a bad one."""
    folder = resources.files(title.package).joinpath("lessons")
    if not folder.is_dir():
        return ()
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return tuple(_printed(read(title, file.read_text(encoding="utf-8"), f"lessons/{file.name}")) for file in files)


def _printed(lesson: Lesson) -> Lesson:
    """A lesson of the house with its words set for reading. A study's stay as its author has typed them."""
    steps = tuple(
        replace(step, titles=printed(step.titles), texts=printed(step.texts), hint=printed(step.hint)) for step in lesson.steps
    )
    return replace(lesson, titles=printed(lesson.titles), abouts=printed(lesson.abouts), steps=steps)


def find(title: Title, ident: str) -> Lesson:
    """The lesson with an id. Raises `LudoError` if there is none."""
    for lesson in load(title):
        if lesson.id == ident:
            return lesson
    raise LudoError("unknown", "lesson", lesson=str(ident))


def read(title: Title, text: str, file: str) -> Lesson:
    """The lesson in the text of a file."""
    try:
        data = read_toml(text)
    except ValueError as problem:
        raise LudoError("data", "file", file=file, why=str(problem)) from problem
    only(data, {"lesson": dict, "step": list}, file)
    head = data.get("lesson", {})
    if isinstance(head, dict) and isinstance(head.get("format"), int) and head["format"] > FORMAT:
        raise LudoError("lesson", "lesson-newer")  # before its fields are judged: it may have others
    only(head, _LESSON, file)
    if not head.get("id") or head.get("game") != title.id or not data.get("step"):
        raise LudoError("data", "type", value=f"{file}: [lesson]", wanted=f"an id, game = {title.id!r}, and steps")
    return Lesson(
        title,
        file,
        head["id"],
        words_in(head.get("title"), f"{file}, title"),
        words_in(head.get("about"), f"{file}, about"),
        head.get("seats", 1),
        head.get("seat", 0),
        head.get("seed", 0),
        head.get("options", {}),
        tuple(head.get("before", ())),
        flat(head.get("position", {})),
        tuple(head["steps"]) if "steps" in head else None,
        not head.keys().isdisjoint(("before", "position", "steps")),
        tuple(_step(table, f"{file}, step {number}") for number, table in enumerate(data["step"], 1)),
    )


def _step(table: Any, where: str) -> LessonStep:
    only(table, _STEP, where)
    moves = tuple(table.get("moves", ()))
    solution = table.get("solution")
    asks = table.get("asks", False)
    if (solution is not None) != bool(moves):
        raise LudoError("data", "type", value=f"{where}: solution", wanted="a move where there are moves, and only there")
    if (asks or "answers" in table or "hints" in table) and not (asks and moves):
        raise LudoError(
            "data", "type", value=f"{where}: asks", wanted="true where there are answers or hints, and only with moves"
        )
    step = LessonStep(
        words_in(table.get("title"), f"{where}, title"),
        words_in(table.get("text"), f"{where}, text"),
        tuple(table.get("focus", ())),
        tuple(marks.read(one, where) for one in table.get("marks", ())),
        tuple(table.get("auto", ())),
        moves,
        solution,
        words_in(table.get("hint"), f"{where}, hint") if moves else dict.fromkeys(LANGUAGES, ""),
        asks,
        tuple(_answer(one, f"{where}, answers") for one in table.get("answers", ())),
        tuple(words_in(one, f"{where}, hints") for one in table.get("hints", ())),
        table.get("holds", {}),
        table.get("brings", {}),
        table.get("sources", {}),
    )
    if solution is not None and not step.opens(solution):
        raise LudoError("data", "type", value=f"{where}: solution = {solution!r}", wanted="one of its moves")
    return step


def _answer(table: Any, where: str) -> Answer:
    only(table, {"moves": list, **dict.fromkeys(LANGUAGES, str)}, where)
    moves = table.get("moves")
    if not moves or not all(isinstance(move, str) for move in moves):
        raise LudoError("data", "type", value=f"{where}: moves = {moves!r}", wanted="a list of texts")
    return Answer(tuple(moves), words_in({name: words for name, words in table.items() if name != "moves"}, where))
