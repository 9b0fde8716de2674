"""A chapter of a lesson: a game as it begins, or a position, and steps that go on from there.

Its fields say where it begins: `seats`, `seed`, `options`, `seat` (whom the reader plays, from 0), and `before`, `position` and
`steps` as an example has them in `start.moves`, `position` and `steps`, where it begins in a position of its own.

A step holds `title`, `text`, `focus` (pieces to light up), `marks` (see `teach.marks`), `auto` (moves the lesson plays itself
before the step), and, where the reader is to play, `moves` (patterns such as `start *`), `solution` and `hint`. A step with
moves is over when one of them has been played; any other when the reader goes on.

A step that `asks` leaves every legal move open and lets the reader find the right one: its `moves` are those that are right,
and after any of them the lesson goes on with its `solution`. A wrong one is answered by the first of its `answers` (`moves`, and
words by language) that fits, else by its `hint`; `hints` are told one after another to a reader who wants some.

What a text says of the position stands beside it for `checking.lessons`: `holds` when the step begins, `brings` when its
solution has been played, both in the keys of an example's `expect`; `sources` names, for every other number, the rule or the
piece whose own words say it: `{ "setup.start" = [3], card-purple = [2] }`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.i18n import LANGUAGES
from ..engine.scenario import flat, place
from ..engine.title import Title
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
class Chapter:
    """A chapter as its file says it.

    `titles` are words by language. `queue` holds the steps that are still to happen in its `position`; `by_hand` says whether
    somebody sets its position up, even where nothing is changed in it yet.
    """

    titles: dict[str, str]
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

    def begin(self, title: Title) -> Game:
        """The game as the chapter begins. Raises `LudoError` for a position that cannot be."""
        if not self.is_placed:
            return Game.start(title, self.seats, self.seed, self.options)
        how: dict[str, Any] = {"moves": self.before, "position": self.position, "steps": self.queue}
        return place(title, self.seats, seed=self.seed, options=self.options, **how)


#: The fields that say where a chapter begins.
START = {
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


def read(titles: dict[str, str], head: dict[str, Any], tables: list[Any], where: str) -> Chapter:
    """A chapter from the tables of a file.

    Args: its `titles`; the table that says where it begins, `head`; the `tables` of its steps; `where` they stand, for errors.
    Raises `LudoError`, naming step and field, for what is none.
    """
    return Chapter(
        titles,
        head.get("seats", 1),
        head.get("seat", 0),
        head.get("seed", 0),
        head.get("options", {}),
        tuple(head.get("before", ())),
        flat(head.get("position", {})),
        tuple(head["steps"]) if "steps" in head else None,
        not head.keys().isdisjoint(("before", "position", "steps")),
        tuple(_step(table, f"{where}, step {number}") for number, table in enumerate(tables, 1)),
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
