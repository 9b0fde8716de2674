"""The questions of a study: which moves are right besides the one that was made, answers to wrong ones, hints one after another.

A step of a draft that asks holds, beside its `hint`, maybe `also` (patterns of other right moves), `answers` (each with `moves`,
patterns, and `words` by language) and `hints` (words by language). One that is `led` does not ask: it shows its moves as buttons.
"""

from __future__ import annotations

import glob
from typing import Any

from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.i18n import LANGUAGES, Text
from .chapter import LessonStep
from .examples import only

FIELDS = {"led": bool, "also": list, "answers": list, "hints": list}
"""What a step of a draft may hold for its question."""


def every_language(words: dict[str, str], lacking: str, number: int = 0) -> dict[str, str]:
    """Words in every language: where one lacks them, those of the first that has them.

    Args: the `words` by language; the key of the error where there are none, `lacking`, and the `number` of the step it names.
    """
    given = {lang: words[lang].strip() for lang in LANGUAGES if isinstance(words.get(lang), str) and words[lang].strip()}
    if not given:
        raise LudoError("input", lacking, number=number)
    return {lang: given.get(lang, next(iter(given.values()))) for lang in LANGUAGES}


def fields_of(step: LessonStep) -> dict[str, Any]:
    """What the draft of a lesson's step holds for its question: nothing where it has none."""
    if step.solution is None:
        return {}
    own = (step.solution, glob.escape(step.solution))
    return {
        **({} if step.asks else {"led": True}),
        "also": [pattern for pattern in step.moves if pattern not in own],
        "answers": [{"moves": list(answer.moves), "words": answer.words} for answer in step.answers],
        "hints": list(step.hints),
    }


def asks(step: dict[str, Any]) -> bool:
    """Whether a draft's step lets the reader find the move."""
    return step["hint"] is not None and not step.get("led")


def table_of(step: dict[str, Any], move: str, number: int) -> dict[str, Any]:
    """The question of a draft's step in the fields of a lesson's.

    Args: the `step`; the `move` that was made; the step's `number`, for errors. Hints without words are left out. Raises
    `LudoError` for fields of another form and for an answer without words.
    """
    also, answers, hints = (step.get(name) or [] for name in ("also", "answers", "hints"))
    where = f"study, {number}"
    if not all(isinstance(pattern, str) for pattern in also):
        raise LudoError("data", "type", value=f"{where}: also = {also!r}", wanted="a list of texts")
    for one in hints:
        only(one, dict.fromkeys(LANGUAGES, str), where)
    table: dict[str, Any] = {
        "moves": [glob.escape(move), *also],
        "solution": move,
        "hint": every_language(step["hint"], "study-hint", number),
    }
    if not asks(step):
        return table
    table["asks"] = True
    if answers:
        table["answers"] = [_answer(one, where, number) for one in answers]
    told = [every_language(one, "study-hint", number) for one in hints if any(text.strip() for text in one.values())]
    return table | ({"hints": told} if told else {})


def _answer(one: Any, where: str, number: int) -> dict[str, Any]:
    only(one, {"moves": list, "words": dict}, where)
    for name in ("moves", "words"):
        if name not in one:
            raise LudoError("data", "field", where=where, name=name)
    return {"moves": one["moves"], **every_language(one["words"], "study-answer", number)}


def others(game: Game, seat: int, made: str) -> list[tuple[Text, str]]:
    """The moves that a seat could make instead of the one that was `made`, each with its label and the pattern that names it."""
    choice = game.choice(seat)
    return [(choice.label(game.table, move), glob.escape(move)) for move in game.legal_moves(seat) if move != made]
